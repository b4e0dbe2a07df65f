"""Assignment 3: the tool shed.

Student: Kofi A.

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

stock = {}      # code -> [name, how many in the shed, how many at all]
debts = {}      # member -> cents
loans = []      # [member, code, due]


def check_day(reader, word):
    day = to_int(word, -1)
    if day < 0:
        reader.complain("a day is a number like 17, not " + word)
    return day


def cmd_add(reader, code, count, *name):
    n = to_int(count, 0)
    if n <= 0 or len(name) == 0:
        reader.complain("add needs a count and a name")
    elif code in stock:
        stock[code][1] += n
        stock[code][2] += n
    else:
        stock[code] = [" ".join(name), n, n]


def cmd_join(reader, member):
    if member in debts:
        reader.complain(member + " is in already")
    else:
        debts[member] = 0


def cmd_lend(reader, member, code, word):
    day = check_day(reader, word)
    if day < 0:
        return
    problem = ""
    if member not in debts:
        problem += " (join first)"
    if code not in stock:
        problem += " (wrong code)"
    elif stock[code][1] == 0:
        problem += " (all are lent)"
    held = 0
    for loan in loans:
        if loan[0] == member:
            held += 1
    if held >= MAX_LOANS:
        problem += " (has three)"
    if problem != "":
        reader.complain("cannot lend" + problem)
        return
    stock[code][1] -= 1
    loans.append([member, code, day + LOAN_DAYS])


def cmd_back(reader, member, code, word):
    day = check_day(reader, word)
    if day < 0:
        return
    best = -1
    for i in range(len(loans)):
        if loans[i][0] == member and loans[i][1] == code:
            if best == -1 or loans[i][2] < loans[best][2]:
                best = i
    if best == -1:
        reader.complain(member + " did not lend " + code)
        return
    due = loans[best][2]
    del loans[best]
    stock[code][1] += 1
    fee = 0
    for _ in range(due, day):
        fee += FEE_PER_DAY
    debts[member] += fee
    if fee > 0:
        print(member + " owes us " + money(debts[member]) + " now")
    else:
        print("thanks " + member)


def cmd_pay(reader, member, cents):
    amount = to_int(cents, 0)
    if member not in debts:
        reader.complain("join first")
    elif amount > debts[member]:
        print("change: " + money(amount - debts[member]))
        debts[member] = 0
    else:
        debts[member] -= amount


def cmd_stock(reader):
    table = [["CODE", "NAME", "IN", "OUT"]]
    lent = 0
    for code in sorted(stock.keys()):
        name, inside, total = stock[code]
        table.append([code, name, inside, total - inside])
        lent += total - inside
    print_table(table, [6, 22, 4, 4])
    print("lent in total: " + str(lent))


def cmd_who(reader, member):
    if member not in debts:
        reader.complain("who is " + member)
        return
    lines = []
    for loan in loans:
        if loan[0] == member:
            lines.append([stock[loan[1]][0], "due", loan[2]])
    if len(lines) == 0:
        print(member + " has no tools")
    else:
        print_table(lines, [22, 4, 5])
    print("fees: " + money(debts[member]))


def cmd_late(reader, word):
    today = check_day(reader, word)
    late = []
    for member, code, due in loans:
        if due < today:
            late.append((due, member, code, today - due))
    late.sort()
    for due, member, code, days in late:
        print(member + ": " + stock[code][0] + " is " + str(days) + " days late")


commands = {
    "add": cmd_add,
    "join": cmd_join,
    "lend": cmd_lend,
    "back": cmd_back,
    "pay": cmd_pay,
    "stock": cmd_stock,
    "who": cmd_who,
    "late": cmd_late,
}


def execute(reader, words):
    """Carries out one command. False after quit."""
    if words[0] in commands:
        try:
            commands[words[0]](reader, *words[1:])
        except TypeError:
            reader.complain("wrong number of words after " + words[0])
    elif words[0] != "quit":
        reader.complain("no such command: " + words[0])
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
