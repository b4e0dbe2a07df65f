"""Assignment 3: the tool shed.

Student: Tomas B.

add CODE COUNT NAME...   a new tool, or more of a tool that we have
join MEMBER              a new member
lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
back MEMBER CODE DAY     bring it back, 25 cents for each day late
pay MEMBER CENTS         pay off fees
stock / who MEMBER / late DAY / quit
"""
from shedio import CommandReader, money, print_table, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3

bill = {}
taken = []  # who, what, until when
goods = {}


def handle_late(rd, raw):
    today = as_day(rd, raw)
    queue = sorted((stop, m, c, today - stop) for m, c, stop in taken if stop < today)
    while queue:
        stop, m, c, by = queue.pop(0)
        print(m + ": " + goods[c][0] + " should be here since " + str(by) + " days")


def handle_who(rd, m):
    if m not in bill:
        rd.complain("unknown: " + m)
        return
    mine = [[goods[t[1]][0], "till", t[2]] for t in taken if t[0] == m]
    if len(mine) == 0:
        print(m + " is free of tools")
    else:
        print_table(mine, [25, 5, 5])
    print("open: " + money(bill[m]))


def handle_stock(rd):
    lines = [["key", "label", "here", "away"]]
    lines += [[c, g[0], g[1], g[2] - g[1]] for c, g in sorted(goods.items())]
    print_table(lines, [7, 25, 5, 5])
    print("away: " + str(sum(g[2] - g[1] for g in goods.values())))


def handle_pay(rd, m, coins):
    got = to_int(coins, 0)
    if m not in bill:
        rd.complain("not a member")
    elif got > bill[m]:
        print("you get back " + money(got - bill[m]))
        bill[m] = 0
    else:
        bill[m] -= got


def handle_back(rd, m, c, raw):
    d = as_day(rd, raw)
    if d < 0:
        return
    hit = -1
    i = 0
    while i < len(taken):
        if taken[i][0] == m and taken[i][1] == c:
            if hit == -1 or taken[i][2] < taken[hit][2]:
                hit = i
        i += 1
    if hit == -1:
        rd.complain(c + " is not with " + m)
        return
    stop = taken[hit][2]
    del taken[hit]
    goods[c][1] += 1
    extra = 0
    while stop < d:
        extra += FEE_PER_DAY
        stop += 1
    bill[m] += extra
    if extra > 0:
        print(m + " has to pay " + money(bill[m]))
    else:
        print("welcome back " + m)


def handle_join(rd, m):
    if m in bill:
        rd.complain(m + " exists")
    else:
        bill[m] = 0


def handle_lend(rd, m, c, raw):
    d = as_day(rd, raw)
    if d < 0:
        return
    why = ""
    if m not in bill:
        why += " (who?)"
    if c not in goods:
        why += " (what?)"
    elif goods[c][1] == 0:
        why += " (empty)"
    if len([t for t in taken if t[0] == m]) >= MAX_LOANS:
        why += " (too many)"
    if why != "":
        rd.complain("no" + why)
        return
    goods[c][1] -= 1
    taken.append([m, c, d + LOAN_DAYS])


def handle_add(rd, c, cnt, *parts):
    qty = to_int(cnt, 0)
    if qty <= 0 or len(parts) == 0:
        rd.complain("give count and name")
    elif c in goods:
        goods[c][1] += qty
        goods[c][2] += qty
    else:
        goods[c] = [" ".join(parts), qty, qty]


def as_day(rd, raw):
    d = to_int(raw, -1)
    if d < 0:
        rd.complain("day?? " + raw)
    return d


handlers = {
    "late": handle_late,
    "who": handle_who,
    "stock": handle_stock,
    "back": handle_back,
    "pay": handle_pay,
    "add": handle_add,
    "join": handle_join,
    "lend": handle_lend,
}


def execute(reader, words):
    """Carries out one command. False after quit."""
    if words[0] in handlers:
        try:
            handlers[words[0]](reader, *words[1:])
        except TypeError:
            reader.complain(words[0] + " needs other words")
    elif words[0] != "quit":
        reader.complain("what is " + words[0])
    return words[0] != "quit"


def main():
    reader = CommandReader()
    print("Tool shed is open.")
    for words in reader:
        if not execute(reader, words):
            break
    print("Tool shed is closed.")


if __name__ == "__main__":
    main()
