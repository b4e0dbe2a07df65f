"""Assignment 3: the tool shed.

Student: Noel (2023)

add CODE COUNT NAME...   a new tool, or more of a tool that we have
join MEMBER              a new member
lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
back MEMBER CODE DAY     bring it back, 25 cents for each day late
pay MEMBER CENTS         pay off fees
stock / who MEMBER / late DAY / quit
"""
from collections import defaultdict, deque
from shedio import CommandReader, money, print_table, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3


class Pile:
    """Tools of one kind: the free ones have numbers, like coats in a theatre."""

    def __init__(self, code, label):
        self.code = code
        self.label = label
        self.numbers = deque()
        self.size = 0

    def grow(self, count):
        self.numbers.extend(range(self.size + 1, self.size + count + 1))
        self.size += count

    def __lt__(self, other):
        return self.code < other.code


class Ticket:
    def __init__(self, pile, number, day):
        self.pile, self.number, self.last_day = pile, number, day + LOAN_DAYS

    def __str__(self):
        return f"{self.pile.label} no. {self.number} (last day {self.last_day})"

    def give(self, day):
        self.pile.numbers.append(self.number)
        return FEE_PER_DAY * (day - self.last_day) if day > self.last_day else 0


piles = {}
tickets = defaultdict(list)
owed = {}


def execute(reader, words):
    """Carries out one command. False after quit."""
    words = deque(words)
    verb = words.popleft()
    if verb == "quit":
        return False
    if verb == "stock":
        print_table([(p.code, p.label, "free:", *p.numbers) for p in sorted(piles.values())],
                    [8, 20, 5] + [2] * 50)
        return True
    if not words:
        reader.complain(f"{verb} what?")
        return True
    subject = words.popleft()
    if verb == "add" and len(words) > 1:
        count = to_int(words.popleft(), 0)
        if count > 0:
            if subject not in piles:
                piles[subject] = Pile(subject, " ".join(words))
            piles[subject].grow(count)
            return True
    if verb == "join" and subject not in owed:
        owed[subject] = 0
        return True
    if verb == "late":
        today = to_int(subject, 0)
        everything = [(t.last_day, who, t) for who in tickets for t in tickets[who] if t.last_day < today]
        for _, who, t in sorted(everything, key=lambda triple: triple[0]):
            print(who, "-", t)
        return True
    if subject in owed and for_member(verb, subject, list(words)):
        return True
    reader.complain("not possible")
    return True


def for_member(verb, who, rest):
    """True when it was done."""
    if verb == "who":
        for t in tickets[who]:
            print(t)
        print(f"{who} owes {money(owed[who])}")
        return True
    if not rest or to_int(rest[-1]) is None:
        return False
    value = to_int(rest[-1])
    if verb == "pay":
        if value > owed[who]:
            return False
        owed[who] -= value
        return True
    pile = piles.get(rest[0])
    if verb == "lend":
        if pile is None or not pile.numbers or len(tickets[who]) >= MAX_LOANS:
            return False
        t = Ticket(pile, pile.numbers.popleft(), value)
        tickets[who].append(t)
        print(who, "gets", t)
        return True
    mine = [t for t in tickets[who] if t.pile is pile]
    if verb == "back" and mine:
        tickets[who].remove(mine[0])
        owed[who] += mine[0].give(value)
        return True
    return False


def main():
    reader = CommandReader()
    print("Tool shed is open.")
    for words in reader:
        if not execute(reader, words):
            break
    print("Tool shed is closed.")


if __name__ == "__main__":
    main()
