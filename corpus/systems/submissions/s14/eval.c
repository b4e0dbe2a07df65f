/* Evaluation: cut at the operator that comes last, then both halves. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "calc.h"

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
            return end;
        }
    }
    return NULL;
}

double eval(const char *begin, const char *end)
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

    /* nothing to cut */
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
