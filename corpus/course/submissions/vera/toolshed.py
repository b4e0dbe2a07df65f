"""Assignment 3: the tool shed.

Student: Vera
"""
from shedio import CommandReader, money, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3

# one dictionary for everything
shed = {"names": {}, "counts": {}, "members": {}}
# each member is a dictionary: "fee" and the codes of the lent tools with a list of due days


def lent(code):
    """how many of this tool are away"""
    total = 0
    for m in shed["members"].values():
        total += len(m.get(code, []))
    return total


def tools_of(m):
    return {key: days for key, days in m.items() if key != "fee" and days}


def add(words):
    code, amount = words[1], to_int(words[2])
    if amount is None or amount < 1:
        return "amount is wrong"
    shed["counts"][code] = shed["counts"].get(code, 0) + amount
    if code not in shed["names"]:
        shed["names"][code] = " ".join(words[3:])
    return "ok"


def lend(words):
    _, name, code, day = words
    m = shed["members"].get(name)
    if m is None or code not in shed["counts"]:
        return "never seen " + (code if m is not None else name)
    if lent(code) >= shed["counts"][code]:
        return "all lent"
    if sum(map(len, tools_of(m).values())) >= MAX_LOANS:
        return "not more than " + str(MAX_LOANS)
    m.setdefault(code, []).append(int(day) + LOAN_DAYS)
    m[code].sort()
    return "ok"


def back(words):
    _, name, code, day = words
    m = shed["members"].get(name, {})
    if not m.get(code):
        return "not lent"
    over = int(day) - m[code].pop(0)
    if over <= 0:
        return "ok"
    m["fee"] += over * FEE_PER_DAY
    return "ok, but " + str(over) + " days late: " + money(over * FEE_PER_DAY)


def pay(name, cents):
    m = shed["members"].get(name)
    if not m or cents is None:
        return "?"
    paid = min(cents, m["fee"])
    m["fee"] -= paid
    return "paid " + money(paid)


def show_stock():
    text = ""
    for code, name in sorted(shed["names"].items()):
        n = shed["counts"][code]
        text += f"{code:<10}{n - lent(code):>3}{n:>3}  {name}\n"
    return text.rstrip("\n")


def show_member(name):
    m = shed["members"].get(name)
    if m is None:
        return "never seen " + name
    text = name + " owes " + money(m["fee"])
    for code, days in tools_of(m).items():
        text += "\n" + shed["names"][code] + ": " + ", ".join(map(str, days))
    return text


def show_late(today):
    by_day = {}
    for name, m in shed["members"].items():
        for code, days in tools_of(m).items():
            for d in days:
                by_day.setdefault(d, []).append(name + " has " + code)
    text = "late:"
    for d in sorted(by_day):
        if d < today:
            text += "\n" + str(d) + " " + "; ".join(by_day[d])
    return text


def execute(reader, words):
    """Carries out one command. False after quit."""
    command = words[0]
    n = len(words)
    answer = None
    if command == "quit":
        return False
    elif command == "stock":
        answer = show_stock()
    elif n == 2 and command == "who":
        answer = show_member(words[1])
    elif n == 2 and command == "late":
        answer = show_late(int(words[1]))
    elif n == 2 and command == "join":
        if words[1] not in shed["members"]:
            shed["members"][words[1]] = {"fee": 0}
            answer = "hello " + words[1]
        else:
            answer = words[1] + " was here before"
    elif n == 3 and command == "pay":
        answer = pay(words[1], to_int(words[2]))
    elif n == 4 and command == "lend":
        answer = lend(words)
    elif n == 4 and command == "back":
        answer = back(words)
    elif n >= 4 and command == "add":
        answer = add(words)
    if answer is None:
        reader.complain("I don't get it")
    else:
        print(answer)
    return True


def main():
    reader = CommandReader()
    print("Tool shed is open.")
    for words in reader:
        if not execute(reader, words):
            break
    print("Tool shed is closed.")


if __name__ == "__main__":
    main()
