#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "calc.h"

/* blanks are not needed */
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
