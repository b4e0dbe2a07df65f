// Exercise sheet 5: calculator (infix -> postfix -> result)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

#define LIMIT 256
typedef enum { NUMBER, VARIABLE, OPERATOR, OPEN, CLOSE, EQUALS } Type;

typedef struct {
    Type type;
    double val;
    int idx;      // number of the variable
    char sym;       // ~ means negative sign
} Item;

static char var_names[64][24];
static double var_values[64];
static char var_set[64];
static int var_count;

static int scan(const char *text, Item *items);
static int make_postfix(const Item *items, int cnt, Item *post);
static const char *calculate(const Item *postfix, int cnt, double *answer);
static int var_index(const char *text, int cnt);
static int priority(char sym);

int main(void) {
    char row[1000];
    Item infix[LIMIT], postfix[LIMIT];
    int lineno = 0, print_idx = var_index("print", 5);
    while (fgets(row, sizeof(row), stdin)) {
        const char *msg = NULL;
        double value = 0;
        int cnt = scan(row, infix), first = 1, plen;
        lineno++;
        if (cnt == 0) continue;
        if (cnt < 0) { fprintf(stderr, "Error in line %d: bad input\n", lineno); continue; }
        if (infix[0].type == VARIABLE && infix[0].idx != print_idx && cnt > 1
            && infix[1].type == EQUALS) first = 2;
        else if (infix[0].type != VARIABLE || infix[0].idx != print_idx) msg = "not a statement";
        if (!msg) {
            plen = make_postfix(infix + first, cnt - first, postfix);
            msg = plen < 0 ? "parentheses do not match" : calculate(postfix, plen, &value);
        }
        if (msg) fprintf(stderr, "Error in line %d: %s\n", lineno, msg);
        else if (first == 1) printf("%.10g\n", value);
        else { var_values[infix[0].idx] = value; var_set[infix[0].idx] = 1; }
    }
    return 0;
}

static const char *calculate(const Item *postfix, int cnt, double *answer) {
    double nums[LIMIT];
    int top = 0, pos;
    for (pos = 0; pos < cnt; pos++) {
        if (postfix[pos].type == NUMBER) { nums[top++] = postfix[pos].val; continue; }
        if (postfix[pos].type == VARIABLE) {
            if (!var_set[postfix[pos].idx]) return "undefined variable";
            nums[top++] = var_values[postfix[pos].idx];
            continue;
        }
        if (postfix[pos].sym == '~') {
            if (top < 1) return "operand missing";
            nums[top-1] = -nums[top-1];
            continue;
        }
        if (top < 2) return "operand missing";
        double second = nums[--top];
        switch (postfix[pos].sym) {
        case '+': nums[top-1] += second; break;
        case '-': nums[top-1] -= second; break;
        case '*': nums[top-1] *= second; break;
        case '/':
            if (second == 0) return "divide by 0";
            nums[top-1] /= second;
        }
    }
    if (top != 1) return "malformed expression";
    *answer = nums[0];
    return NULL;
}

static int make_postfix(const Item *items, int cnt, Item *post) {
    Item ops[LIMIT];
    int top = 0, outlen = 0, pos;
    for (pos = 0; pos < cnt; pos++) {
        switch (items[pos].type) {
        case NUMBER: case VARIABLE: post[outlen++] = items[pos]; break;
        case OPEN: ops[top++] = items[pos]; break;
        case CLOSE:
            while (top > 0 && ops[top-1].type != OPEN) post[outlen++] = ops[--top];
            if (top == 0) return -1;
            top--;
            break;
        case OPERATOR:
            while (items[pos].sym != '~' && top > 0 && ops[top-1].type == OPERATOR
                   && priority(ops[top-1].sym) >= priority(items[pos].sym))
                post[outlen++] = ops[--top];
            ops[top++] = items[pos];
            break;
        default: return -1;
        }
    }
    while (top > 0) {
        if (ops[--top].type == OPEN) return -1;
        post[outlen++] = ops[top];
    }
    return outlen;
}

static int priority(char sym) {
    switch (sym) {
    case '~': return 3;
    case '*': case '/': return 2;
    default: return 1;
    }
}

// -1: strange character
static int scan(const char *text, Item *items) {
    int cnt = 0, pos = 0;
    while (text[pos] && cnt < LIMIT) {
        Item it = { OPERATOR, 0, 0, 0 };
        if (isspace((unsigned char)text[pos])) { pos++; continue; }
        if (isdigit((unsigned char)text[pos])) {
            char *endp;
            it.type = NUMBER;
            it.val = strtod(text + pos, &endp);
            pos = (int)(endp - text);
        } else if (isalpha((unsigned char)text[pos])) {
            int from = pos;
            while (isalnum((unsigned char)text[pos])) pos++;
            it.type = VARIABLE;
            it.idx = var_index(text + from, pos - from);
            if (it.idx < 0) return -1;
        } else {
            char ch = text[pos++];
            int after_operand = cnt > 1 && (items[cnt-1].type <= VARIABLE || items[cnt-1].type == CLOSE);
            if (ch == '(') it.type = OPEN;
            else if (ch == ')') it.type = CLOSE;
            else if (ch == '=') it.type = EQUALS;
            else if (strchr("+-*/", ch)) it.sym = (ch == '-' && !after_operand) ? '~' : ch;
            else return -1;
        }
        items[cnt++] = it;
    }
    return cnt;
}

static int var_index(const char *text, int cnt) {
    int pos;
    for (pos = 0; pos < var_count; pos++) {
        if ((int)strlen(var_names[pos]) == cnt && !strncmp(var_names[pos], text, cnt)) return pos;
    }
    if (var_count == 64 || cnt > 23) return -1;
    memcpy(var_names[var_count], text, cnt);
    var_names[var_count][cnt] = 0;
    return var_count++;
}
