"""Assignment 3: the tool shed.

Student: Hana (my second version, only add/join/lend/stock so far)

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

shelf = []
people = set()


def execute(reader, words):
    """Carries out one command. False after quit."""
    match words:
        case ["add", kind, count, *title] if title:
            shelf.extend([kind, " ".join(title), None] for _ in range(to_int(count, 0)))
        case ["join", name]:
            people.add(name)
        case ["lend", name, kind, day] if name in people:
            free = [thing for thing in shelf if thing[0] == kind and thing[2] is None]
            if free and sum(1 for thing in shelf if thing[2] and thing[2][0] == name) < MAX_LOANS:
                free[0][2] = name, to_int(day, 1) + LOAN_DAYS
            else:
                reader.complain("sorry, no")
        case ["stock"]:
            for kind, title, lent in sorted(shelf, key=lambda thing: thing[:2]):
                print_table([[kind, title, lent or "home"]], [8, 24, 10])
        case ["quit"]:
            return False
        case _:
            reader.complain("sorry, no")
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
