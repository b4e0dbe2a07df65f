#include <stdarg.h>
#include <stdio.h>
#include "calc.h"

jmp_buf bail_out;
unsigned long line_count;

void die_on_line(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    printf("error, line %lu: ", line_count);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    longjmp(bail_out, 1);
}
