#include <stdlib.h>
#include <string.h>
#include "table.h"

Symbol *table_get(Symbol *head, const char *key)
{
    while (head && strcmp(head->key, key)) head = head->next;
    return head;
}

/* returns the new head of the list */
Symbol *table_put(Symbol *head, const char *key, double val)
{
    Symbol *s = table_get(head, key);
    if (s == NULL) {
        s = malloc(sizeof *s);
        s->key = strcpy(malloc(strlen(key) + 1), key);
        s->next = head;
        head = s;
    }
    s->val = val;
    return head;
}
