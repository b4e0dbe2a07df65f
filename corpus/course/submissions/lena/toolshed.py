"""Assignment 3: the tool shed.

Student: Lena

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

shelf = {}      # for each code: name, now here, bought
account = {}    # for each person the open fees
borrowed = []   # lists of person, code, last day


def read_date(io, text):
    date = to_int(text, -1)
    if date < 0:
        io.complain("this is not a day: " + text)
    return date


def do_add(io, key, number, *label):
    amount = to_int(number, 0)
    if amount <= 0 or len(label) == 0:
        io.complain("how many, and what?")
    elif key in shelf:
        shelf[key][1] += amount
        shelf[key][2] += amount
    else:
        shelf[key] = [" ".join(label), amount, amount]


def do_join(io, person):
    if person in account:
        io.complain(person + " joined earlier")
    else:
        account[person] = 0


def do_lend(io, person, key, text):
    date = read_date(io, text)
    if date < 0:
        return
    trouble = ""
    if person not in account:
        trouble += " (who?)"
    if key not in shelf:
        trouble += " (what?)"
    elif shelf[key][1] == 0:
        trouble += " (none here)"
    if len([b for b in borrowed if b[0] == person]) >= MAX_LOANS:
        trouble += " (too many)"
    if trouble != "":
        io.complain("no" + trouble)
        return
    shelf[key][1] -= 1
    borrowed.append([person, key, date + LOAN_DAYS])


def do_back(io, person, key, text):
    date = read_date(io, text)
    if date < 0:
        return
    pick = -1
    pos = 0
    while pos < len(borrowed):
        if borrowed[pos][0] == person and borrowed[pos][1] == key:
            if pick == -1 or borrowed[pos][2] < borrowed[pick][2]:
                pick = pos
        pos += 1
    if pick == -1:
        io.complain(key + " is not with " + person)
        return
    end = borrowed[pick][2]
    del borrowed[pick]
    shelf[key][1] += 1
    price = 0
    while end < date:
        price += FEE_PER_DAY
        end += 1
    account[person] += price
    if price > 0:
        print(person + " has to pay " + money(account[person]))
    else:
        print("good, " + person)


def do_pay(io, person, sum_text):
    given = to_int(sum_text, 0)
    if person not in account:
        io.complain("who?")
    elif given > account[person]:
        print("too much by " + money(given - account[person]))
        account[person] = 0
    else:
        account[person] -= given


def do_stock(io):
    rows = [["key", "label", "here", "away"]]
    rows += [[k, v[0], v[1], v[2] - v[1]] for k, v in sorted(shelf.items())]
    print_table(rows, [7, 25, 5, 5])
    print("away: " + str(sum(v[2] - v[1] for v in shelf.values())))


def do_who(io, person):
    if person not in account:
        io.complain("nobody is called " + person)
        return
    out = [[shelf[b[1]][0], "till", b[2]] for b in borrowed if b[0] == person]
    if len(out) == 0:
        print(person + " took nothing")
    else:
        print_table(out, [25, 5, 5])
    print("open: " + money(account[person]))


def do_late(io, text):
    now = read_date(io, text)
    todo = sorted((end, person, key, now - end) for person, key, end in borrowed if end < now)
    while todo:
        end, person, key, over = todo.pop(0)
        print(person + ": " + shelf[key][0] + " should be here since " + str(over) + " days")


table = {
    "add": do_add,
    "join": do_join,
    "lend": do_lend,
    "back": do_back,
    "pay": do_pay,
    "stock": do_stock,
    "who": do_who,
    "late": do_late,
}


def execute(reader, words):
    """Carries out one command. False after quit."""
    if words[0] in table:
        try:
            table[words[0]](reader, *words[1:])
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
