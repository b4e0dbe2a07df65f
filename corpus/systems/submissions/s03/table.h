#ifndef TABLE_H
#define TABLE_H
/* Variables are kept in a singly linked list, newest first. */
typedef struct Symbol {
    char *key;
    double val;
    struct Symbol *next;
} Symbol;

Symbol *table_get(Symbol *head, const char *key);
Symbol *table_put(Symbol *head, const char *key, double val);
#endif
