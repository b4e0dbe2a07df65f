/* The variables: a hash table, collisions go to the next free slot. */
#include <stdlib.h>
#include <string.h>
#include "calc.h"

#define SLOTS 257

static struct slot table[SLOTS];

struct slot *hash_slot(const char *begin, const char *end)
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

void assign(const char *begin, const char *end, double number)
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
