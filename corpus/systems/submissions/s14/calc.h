#ifndef CALC_H
#define CALC_H

#include <setjmp.h>

/* error.c */
extern jmp_buf bail_out;
extern unsigned long line_count;
void die_on_line(const char *format, ...);

/* vars.c */
struct slot {
    char *name;
    double number;
};
struct slot *hash_slot(const char *begin, const char *end);
void assign(const char *begin, const char *end, double number);

/* eval.c */
double eval(const char *begin, const char *end);

#endif
