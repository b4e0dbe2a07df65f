/* calc.c: reads "name = expression" and "print expression" lines */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <math.h>

#define LIMIT 100
#define ID_MAX 32
#define BUF 512

struct entry {
    char id[ID_MAX];
    double content;
};

static struct entry memory[LIMIT];
static int count;
static const char *cursor;          /* position in the input */
static const char *problem;     /* NULL = no error */

static double read_sum(void);

static void complain(const char *text)
{
    if (problem == NULL)
        problem = text;
}

static void eat_blanks(void)
{
    while (*cursor == ' ' || *cursor == '\t' || *cursor == '\r' || *cursor == '\n')
        cursor++;
}

static int get_id(char *dest)
{
    int k = 0;

    eat_blanks();
    if (!isalpha((unsigned char)*cursor) && *cursor != '_')
        return 0;
    while (isalnum((unsigned char)*cursor) || *cursor == '_') {
        if (k < ID_MAX - 1)
            dest[k++] = *cursor;
        cursor++;
    }
    dest[k] = '\0';
    return 1;
}

static struct entry *lookup(const char *id)
{
    for (int j = 0; j < count; j++)
        if (strcmp(memory[j].id, id) == 0)
            return &memory[j];
    return NULL;
}

static double read_atom(void)
{
    char id[ID_MAX];
    double res = 0;
    eat_blanks();
    if (*cursor == '(') {
        cursor++;
        res = read_sum();
        eat_blanks();
        if (*cursor == ')')
            cursor++;
        else
            complain("missing )");
    } else if (*cursor == '-') {
        cursor++;
        res = -read_atom();
    } else if (isdigit((unsigned char)*cursor) || *cursor == '.') {
        char *after;
        res = strtod(cursor, &after);
        if (after == cursor)
            complain("bad number");
        cursor = after;
    } else if (get_id(id)) {
        struct entry *hit = lookup(id);
        if (!hit)
            complain("unknown variable");
        res = hit ? hit->content : 0;
    } else {
        complain("value expected");
    }
    return res;
}

static double read_product(void)
{
    double acc = read_atom();

    for (eat_blanks(); !problem && (*cursor == '*' || *cursor == '/' || *cursor == '%'); eat_blanks()) {
        char sign = *cursor++;
        double factor = read_atom();
        if (sign == '*')
            acc *= factor;
        else if (factor == 0)
            complain("division by zero");
        else
            acc = sign == '/' ? acc / factor : fmod(acc, factor);
    }
    return acc;
}

static double read_sum(void)
{
    double total = read_product();

    for (eat_blanks(); !problem && (*cursor == '+' || *cursor == '-'); eat_blanks()) {
        char sign = *cursor++;
        double next = read_product();
        total += sign == '+' ? next : -next;
    }
    return total;
}

int main(void)
{
    char input[BUF], id[ID_MAX] = "";

    for (int row = 1; fgets(input, sizeof input, stdin); row++) {
        cursor = input;
        problem = NULL;
        eat_blanks();
        if (*cursor == '\0') continue;       /* empty line */
        int show = 0;
        double res = 0;
        if (!get_id(id))
            complain("statement expected");
        else if (strcmp(id, "print") == 0)
            show = 1;
        else if (eat_blanks(), *cursor++ != '=')
            complain("= expected");
        if (!problem)
            res = read_sum();
        if (!problem && *cursor != '\0')
            complain("garbage at end of line");

        struct entry *cell = lookup(id);
        if (!problem && !show && !cell && count == LIMIT)
            complain("too many variables");
        if (!problem && !show && !cell) {
            cell = &memory[count++];
            strcpy(cell->id, id);
        }
        if (problem)
            printf("line %d: %s\n", row, problem);
        else if (show)
            printf("%g\n", res);
        else
            cell->content = res;
    }
    return 0;
}
