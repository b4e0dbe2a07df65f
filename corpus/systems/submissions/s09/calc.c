// Homework 3, calculator. Everything in one file.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

// ---------- variable list ----------

typedef struct Symbol {
	char *key;   // name
	double val;
	struct Symbol *next;
} Symbol;

Symbol *table_get(Symbol *head, const char *key);
Symbol *table_put(Symbol *head, const char *key, double val);

// NULL when not there
Symbol *table_get(Symbol *head, const char *key) {
	while (head && strcmp(head->key, key))
		head = head->next;
	return head;
}

Symbol *table_put(Symbol *head, const char *key, double val) {
	Symbol *s = table_get(head, key);
	if (s == NULL) {
		// new variable goes to the front
		s = malloc(sizeof *s);
		s->key = strcpy(malloc(strlen(key) + 1), key);
		s->next = head;
		head = s;
	}
	s->val = val;
	return head;
}

// ---------- parser ----------

typedef struct Node {
	char type;   // n, v, u or + - * /
	double number;
	char ident[40];
	struct Node *a, *b;
} Node;

typedef struct {
	const char *src;
	size_t pos;
	char error[80];   // empty string: ok
} Parser;

static Node *parse(Parser *ps, int min_power);

// next character which is not a blank, not consumed
static char peek(Parser *ps) {
	while (isspace((unsigned char) ps->src[ps->pos]))
		ps->pos++;
	return ps->src[ps->pos];
}

static Node *make(char type, Node *a, Node *b) {
	Node *n = calloc(1, sizeof *n);
	n->type = type, n->a = a, n->b = b;
	return n;
}

static void word(Parser *ps, char *buf, size_t cap) {
	size_t k = 0;
	while (isalnum((unsigned char) ps->src[ps->pos]) && k + 1 < cap) buf[k++] = ps->src[ps->pos++];
	buf[k] = '\0';
}

static Node *prefix(Parser *ps) {
	char c = peek(ps);
	Node *n = make('n', NULL, NULL);
	if (isdigit((unsigned char) c)) {
		int used = 0;
		sscanf(ps->src + ps->pos, "%lf%n", &n->number, &used);
		ps->pos += used;
	}
	else if (isalpha((unsigned char) c)) {
		n->type = 'v';
		word(ps, n->ident, sizeof n->ident);
	}
	else if (c == '-') {
		ps->pos++;
		n->type = 'u';
		n->a = parse(ps, 30);   // binds stronger than * and /
	}
	else if (c == '(') {
		ps->pos++;
		n = parse(ps, 0);
		if (peek(ps) == ')')
			ps->pos++;
		else
			strcpy(ps->error, "closing parenthesis missing");
	}
	else {
		sprintf(ps->error, c ? "did not expect '%c'" : "line ends too early", c);
	}
	return n;
}

// how strong does the operator bind (-1: no operator)
static int power(char op) {
	if (op == '+' || op == '-') return 10;
	return op == '*' || op == '/' ? 20 : -1;
}

static Node *parse(Parser *ps, int min_power) {
	Node *left = prefix(ps);
	while (!ps->error[0] && power(peek(ps)) > min_power) {
		char op = ps->src[ps->pos++];
		left = make(op, left, parse(ps, power(op)));
	}
	return left;
}

// ---------- evaluation ----------

static double eval(const Node *n, Symbol *vars, char *error) {
	if (n->type == 'n') return n->number;
	if (n->type == 'u') return -eval(n->a, vars, error);
	if (n->type == 'v') {
		Symbol *s = table_get(vars, n->ident);
		if (s == NULL) sprintf(error, "%s has no value", n->ident);
		return s ? s->val : 0;
	}
	double x = eval(n->a, vars, error),
	       y = eval(n->b, vars, error);
	switch (n->type) { case '+': return x + y; case '-': return x - y; case '*': return x * y; }
	if (y == 0) strcpy(error, "cannot divide by zero");
	return y == 0 ? 0 : x / y;
}

int main(void) {
	char line[400];
	Symbol *vars = NULL;
	for (int nr = 1; fgets(line, sizeof line, stdin) != NULL; nr++) {
		Parser ps = { line, 0, "" };
		char target[40];
		double result = 0;
		if (peek(&ps) == '\0') continue;   // nothing on the line
		word(&ps, target, sizeof target);
		int printing = strcmp(target, "print") == 0;
		if (!printing && (target[0] == '\0' || peek(&ps) != '='))
			strcpy(ps.error, "assignment or print expected");
		if (!printing) ps.pos++;
		Node *tree = ps.error[0] ? NULL : parse(&ps, 0);
		if (!ps.error[0] && peek(&ps) != '\0') strcpy(ps.error, "text after expression");
		if (!ps.error[0]) result = eval(tree, vars, ps.error);
		if (ps.error[0]) printf("%d: %s\n", nr, ps.error);
		else if (printing) printf("%.6g\n", result);
		else vars = table_put(vars, target, result);
	}
	return 0;
}
