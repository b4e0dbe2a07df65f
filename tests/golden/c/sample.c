/* A licence header is a comment. */
#include <stdio.h>
#include "local.h"
#ifndef SAMPLE_H
#define SAMPLE_H
#define LIMIT 10
#define MAX(a, b) ((a) > (b) ? (a) : (b)) /* the greater */
#define SWAP(x, y) do { int t = (x); \
    (x) = (y); (y) = t; } while (0)
#pragma once
#undef OTHER

#if defined(LIMIT) && LIMIT > 5
typedef unsigned long long word;
#elif !defined(OTHER)
typedef long word;
#else
#error "no word"
#endif

extern int printf(const char *format, ...);
static const unsigned char table[] = {
    0x00, 1, 2, 3, 4, 5, 6, 7,
    'a', -9, 10u, 11L,
};
static int few[3] = {1, 2, 3};
static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h"};

struct point {
    int x, y;
    unsigned flag : 1;
    struct point *next;
};

union both {
    float f;
    double d;
};

enum colour { RED, GREEN = 2, BLUE };

typedef struct {
    size_t length;
    char *text;
    int (*compare)(const void *, const void *);
} string_t;

static inline int add(int a, int b) { return a + b; }

int old_style(a, b)
    int a;
    char *b;
{
    return a + *b;
}

int loops(int n, char **arguments)
{
    int i, total = 0;
    register float r = 1.5e-3f;
    for (i = 0; i < n; i++)
        total += i;
    for (i = 0; i < n; ++i) {
        total -= 1;
    }
    for (;;) {
        if (total > LIMIT) {
            break;
        } else if (total == 3) {
            total <<= 1;
            continue;
        } else
            total = total + 1;
    }
    while (total != 0) {
        do {
            total >>= 2;
        } while (total > 5);
        if (!total)
            goto done;
    }
    switch (total) {
    case 0:
    case 1:
        total ^= 0xFF;
        break;
    default:
        total--;
    }
done:
    return total ? -total : ~n & 1 | (int) r % 3;
}

void pointers(struct point *p, const string_t *s)
{
    struct point q = {.x = 1, .y = 2};
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    char c = '\'', *d = "a \"quoted\" " "pair\n";
    void *nothing = NULL;
    p->x = q.y + grid[1][2];
    (*p).y = sizeof(struct point) + sizeof *d;
    p->next = &q, q.next = p;
    p = (struct point *) nothing;
    *d = c;
    s->compare(d, &c);
    printf("%d %s\n", MAX(p->x, p->y), s->text);
    SWAP(p->x, q.x);
}

__attribute__((unused)) static int attributed(void)
{
    volatile int here = 0;
    int compound = ((string_t) {3, "abc", 0}).length;
    /* Not every compiler has this. */
    __asm__("nop");
    _Static_assert(sizeof(int) >= 2, "small");
    return here + compound; // the end
}
#endif
