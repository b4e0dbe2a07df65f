// calc.c - expression calculator with variables
// every line is split into tokens, brought into postfix order with the
// shunting yard algorithm and then run on a small stack
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

#define MAX_TOK 256

typedef enum { T_NUM, T_VAR, T_OP, T_LPAR, T_RPAR, T_ASSIGN } Kind;

typedef struct {
    Kind kind;
    double num;
    int slot;      // index into names[] for T_VAR
    char op;       // + - * / or ~ for the unary minus
} Token;

static char names[64][24];
static double values[64];
static char defined[64];
static int used;

static int slot_for(const char *s, int n) {
    int i;
    for (i = 0; i < used; i++) {
        if ((int)strlen(names[i]) == n && !strncmp(names[i], s, n)) return i;
    }
    if (used == 64 || n > 23) return -1;
    memcpy(names[used], s, n);
    names[used][n] = 0;
    return used++;
}

static int prec(char op) {
    switch (op) {
    case '~': return 3;
    case '*': case '/': return 2;
    default: return 1;
    }
}

// returns number of tokens, -1 if there is a character we do not know
static int tokenize(const char *s, Token *t) {
    int n = 0, i = 0;
    while (s[i] && n < MAX_TOK) {
        Token k = { T_OP, 0, 0, 0 };
        if (isspace((unsigned char)s[i])) { i++; continue; }
        if (isdigit((unsigned char)s[i])) {
            char *stop;
            k.kind = T_NUM;
            k.num = strtod(s + i, &stop);
            i = (int)(stop - s);
        } else if (isalpha((unsigned char)s[i])) {
            int from = i;
            while (isalnum((unsigned char)s[i])) i++;
            k.kind = T_VAR;
            k.slot = slot_for(s + from, i - from);
            if (k.slot < 0) return -1;
        } else {
            char c = s[i++];
            int prev_is_value = n > 1 && (t[n-1].kind <= T_VAR || t[n-1].kind == T_RPAR);
            if (c == '(') k.kind = T_LPAR;
            else if (c == ')') k.kind = T_RPAR;
            else if (c == '=') k.kind = T_ASSIGN;
            else if (strchr("+-*/", c)) k.op = (c == '-' && !prev_is_value) ? '~' : c;
            else return -1;
        }
        t[n++] = k;
    }
    return n;
}

// infix t[0..n) -> postfix out, returns the length or -1 on wrong parentheses
static int to_rpn(const Token *t, int n, Token *out) {
    Token stack[MAX_TOK];
    int sp = 0, len = 0, i;
    for (i = 0; i < n; i++) {
        switch (t[i].kind) {
        case T_NUM: case T_VAR: out[len++] = t[i]; break;
        case T_LPAR: stack[sp++] = t[i]; break;
        case T_RPAR:
            while (sp > 0 && stack[sp-1].kind != T_LPAR) out[len++] = stack[--sp];
            if (sp == 0) return -1;
            sp--;
            break;
        case T_OP:
            while (t[i].op != '~' && sp > 0 && stack[sp-1].kind == T_OP
                   && prec(stack[sp-1].op) >= prec(t[i].op))
                out[len++] = stack[--sp];
            stack[sp++] = t[i];
            break;
        default: return -1;
        }
    }
    while (sp > 0) {
        if (stack[--sp].kind == T_LPAR) return -1;
        out[len++] = stack[sp];
    }
    return len;
}

static const char *run(const Token *rpn, int n, double *result) {
    double st[MAX_TOK];
    int sp = 0, i;
    for (i = 0; i < n; i++) {
        if (rpn[i].kind == T_NUM) { st[sp++] = rpn[i].num; continue; }
        if (rpn[i].kind == T_VAR) {
            if (!defined[rpn[i].slot]) return "undefined variable";
            st[sp++] = values[rpn[i].slot];
            continue;
        }
        if (rpn[i].op == '~') {
            if (sp < 1) return "operand missing";
            st[sp-1] = -st[sp-1];
            continue;
        }
        if (sp < 2) return "operand missing";
        double b = st[--sp];
        switch (rpn[i].op) {
        case '+': st[sp-1] += b; break;
        case '-': st[sp-1] -= b; break;
        case '*': st[sp-1] *= b; break;
        case '/':
            if (b == 0) return "divide by 0";
            st[sp-1] /= b;
        }
    }
    if (sp != 1) return "malformed expression";
    *result = st[0];
    return NULL;
}

int main(void) {
    char buf[1000];
    Token tok[MAX_TOK], rpn[MAX_TOK];
    int line = 0;
    int print_slot = slot_for("print", 5);
    while (fgets(buf, sizeof(buf), stdin)) {
        const char *err = NULL;
        double r = 0;
        int n = tokenize(buf, tok), start = 1, m;
        line++;
        if (n == 0) continue;
        if (n < 0) { fprintf(stderr, "Error in line %d: bad input\n", line); continue; }
        if (tok[0].kind == T_VAR && tok[0].slot != print_slot && n > 1 && tok[1].kind == T_ASSIGN) start = 2;
        else if (tok[0].kind != T_VAR || tok[0].slot != print_slot) err = "not a statement";
        if (!err) {
            m = to_rpn(tok + start, n - start, rpn);
            err = m < 0 ? "parentheses do not match" : run(rpn, m, &r);
        }
        if (err) fprintf(stderr, "Error in line %d: %s\n", line, err);
        else if (start == 1) printf("%.10g\n", r);
        else { values[tok[0].slot] = r; defined[tok[0].slot] = 1; }
    }
    return 0;
}
