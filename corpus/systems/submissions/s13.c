/*
 * Line calculator.
 *
 * I do not scan from left to right. eval() gets a piece of the line, looks for
 * the operator which has to be done LAST in it, and calls itself for the two
 * pieces beside it. Slow for long lines but easy to understand.
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 257               /* prime, for the hash table */

static struct slot {
    char *name;                 /* NULL: free */
    double number;
} table[SLOTS];

static jmp_buf bail_out;
static unsigned long line_count;

static void die_on_line(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    printf("error, line %lu: ", line_count);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    longjmp(bail_out, 1);
}

/* The slot of the name, or the free slot where it would go. */
static struct slot *hash_slot(const char *begin, const char *end)
{
    unsigned long h = 5381;
    size_t n = end - begin;
    const char *s;

    for (s = begin; s != end; ++s)
        h = h * 33 ^ (unsigned char)*s;
    h %= SLOTS;
    while (table[h].name && (strlen(table[h].name) != n || memcmp(table[h].name, begin, n) != 0))
        h = (h + 1) % SLOTS;
    return table + h;
}

/* last + - (level 0) or * / (level 1) outside of all brackets, NULL if none */
static const char *split_point(const char *begin, const char *end, int level)
{
    const char *wanted = level == 0 ? "+-" : "*/";
    int depth = 0;

    while (--end > begin) {
        if (*end == ')') {
            depth++;
        } else if (*end == '(') {
            if (--depth < 0)
                die_on_line("bracket never closed");
        } else if (depth == 0 && strchr(wanted, *end) != NULL && strchr("+-*/(", end[-1]) == NULL) {
            return end;         /* with an operator before it, it would be a sign */
        }
    }
    return NULL;
}

static double eval(const char *begin, const char *end)
{
    const char *at;
    struct slot *var;
    char *stopped;
    double result, divisor;

    if (begin >= end)
        die_on_line("there is a gap in the expression");

    at = split_point(begin, end, 0);
    if (at != NULL) {
        result = eval(begin, at);
        return *at == '+' ? result + eval(at + 1, end) : result - eval(at + 1, end);
    }
    at = split_point(begin, end, 1);
    if (at != NULL) {
        if (*at == '*')
            return eval(begin, at) * eval(at + 1, end);
        divisor = eval(at + 1, end);
        if (divisor == 0.0)
            die_on_line("/ 0");
        return eval(begin, at) / divisor;
    }

    /* no operator left: a sign, brackets, a number or a name */
    if (*begin == '-')
        return -eval(begin + 1, end);
    if (*begin == '(' && end[-1] == ')')
        return eval(begin + 1, end - 1);
    if (isdigit((unsigned char)*begin)) {
        result = strtod(begin, &stopped);
        if (stopped != end)
            die_on_line("%.*s is not a number", (int)(end - begin), begin);
        return result;
    }
    var = hash_slot(begin, end);
    if (var->name == NULL)
        die_on_line("who is %.*s?", (int)(end - begin), begin);
    return var->number;
}

static void assign(const char *begin, const char *end, double number)
{
    struct slot *var = hash_slot(begin, end);
    static int taken;

    if (var->name == NULL) {
        if (++taken == SLOTS)
            exit(EXIT_FAILURE);
        var->name = calloc(end - begin + 1, 1);
        memcpy(var->name, begin, end - begin);
    }
    var->number = number;
}

/* Takes all blanks out and returns the new end. */
static char *squeeze(char *text)
{
    char *to = text;

    do {
        if (!isspace((unsigned char)*text))
            *to++ = *text;
    } while (*text++ != '\0');
    return to - 1;
}

static void do_statement(char *text)
{
    char *end = squeeze(text), *equals = strchr(text, '='), *c;

    if (text == end)
        return;
    if (equals == NULL) {
        if (strncmp(text, "print", 5) != 0)
            die_on_line("neither print nor =");
        printf("%.8g\n", eval(text + 5, end));
        return;
    }
    for (c = text; c < equals; c++)
        if (!isalpha((unsigned char)*c) && (c == text || !isdigit((unsigned char)*c)))
            die_on_line("bad name");
    if (c == text)
        die_on_line("no name");
    assign(text, equals, eval(equals + 1, end));
}

int main(void)
{
    static char text[2048];

    for (;;) {
        if (fgets(text, sizeof text, stdin) == NULL)
            return EXIT_SUCCESS;
        ++line_count;
        if (setjmp(bail_out) == 0)
            do_statement(text);
    }
}
