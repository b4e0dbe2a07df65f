/* Calculator, assignment 3
 * reads  name = expression  or  print expression  from stdin, one per line */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <math.h>

#define MAXVARS 100
#define NAMELEN 32
#define LINELEN 512

struct var {
    char name[NAMELEN];
    double value;
};

static struct var vars[MAXVARS];
static int nvars;
static const char *p;          /* where we are in the current line */
static const char *errmsg;     /* NULL as long as everything is fine */

static double expr(void);

static void fail(const char *msg)
{
    if (errmsg == NULL)        /* only the first error is interesting */
        errmsg = msg;
}

static void skip(void)
{
    while (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n')
        p++;
}

static int read_name(char *out)
{
    int len = 0;

    skip();
    if (!isalpha((unsigned char)*p) && *p != '_')
        return 0;
    while (isalnum((unsigned char)*p) || *p == '_') {
        if (len < NAMELEN - 1)
            out[len++] = *p;
        p++;
    }
    out[len] = '\0';
    return 1;
}

static struct var *find(const char *name)
{
    for (int i = 0; i < nvars; i++)
        if (strcmp(vars[i].name, name) == 0)
            return &vars[i];
    return NULL;
}

static double primary(void)
{
    char name[NAMELEN];
    double v = 0;
    skip();
    if (*p == '(') {
        p++;
        v = expr();
        skip();
        if (*p == ')')
            p++;
        else
            fail("missing )");
    } else if (*p == '-') {
        p++;
        v = -primary();
    } else if (isdigit((unsigned char)*p) || *p == '.') {
        char *end;
        v = strtod(p, &end);
        if (end == p)
            fail("bad number");
        p = end;
    } else if (read_name(name)) {
        struct var *found = find(name);
        if (!found)
            fail("unknown variable");
        v = found ? found->value : 0;
    } else {
        fail("value expected");
    }
    return v;
}

static double term(void)
{
    double left = primary();

    for (skip(); !errmsg && (*p == '*' || *p == '/' || *p == '%'); skip()) {
        char op = *p++;
        double right = primary();
        if (op == '*')
            left *= right;
        else if (right == 0)
            fail("division by zero");
        else
            left = op == '/' ? left / right : fmod(left, right);
    }
    return left;
}

static double expr(void)
{
    double sum = term();

    for (skip(); !errmsg && (*p == '+' || *p == '-'); skip()) {
        char op = *p++;
        double t = term();
        sum += op == '+' ? t : -t;
    }
    return sum;
}

int main(void)
{
    char line[LINELEN], name[NAMELEN] = "";

    for (int lineno = 1; fgets(line, sizeof line, stdin); lineno++) {
        p = line;
        errmsg = NULL;
        skip();
        if (*p == '\0') continue;       /* empty line */
        int is_print = 0;
        double v = 0;
        if (!read_name(name))
            fail("statement expected");
        else if (strcmp(name, "print") == 0)
            is_print = 1;
        else if (skip(), *p++ != '=')
            fail("= expected");
        if (!errmsg)
            v = expr();
        if (!errmsg && *p != '\0')
            fail("garbage at end of line");

        struct var *dst = find(name);
        if (!errmsg && !is_print && !dst && nvars == MAXVARS)
            fail("too many variables");
        if (!errmsg && !is_print && !dst) {
            dst = &vars[nvars++];
            strcpy(dst->name, name);
        }
        if (errmsg)
            printf("line %d: %s\n", lineno, errmsg);
        else if (is_print)
            printf("%g\n", v);
        else
            dst->value = v;
    }
    return 0;
}
