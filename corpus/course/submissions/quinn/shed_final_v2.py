"""Assignment 3: the tool shed.

Student: Petra N.

add CODE COUNT NAME...   a new tool, or more of a tool that we have
join MEMBER              a new member
lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
back MEMBER CODE DAY     bring it back, 25 cents for each day late
pay MEMBER CENTS         pay off fees
stock / who MEMBER / late DAY / quit
"""
import bisect
import functools
from shedio import CommandReader, money, print_table, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3


def usage(pattern):
    """Decorator. M is a member, T a tool, N a number, S a new word, * the rest of the line."""
    def wrap(method):
        @functools.wraps(method)
        def checked(self, words):
            if len(words) < len(pattern) or (len(words) > len(pattern) and pattern[-1:] != "*"):
                return self.wrong(f"usage: {method.__name__[3:]} {pattern}")
            values = []
            for letter, word in zip(pattern, words):
                if letter == "N":
                    if not word.isdecimal():
                        return self.wrong(f"{word!r} should be a number")
                    values.append(int(word))
                elif letter == "M" and word not in self.accounts:
                    return self.wrong(f"{word!r} is no member")
                elif letter == "T" and word not in self.catalogue:
                    return self.wrong(f"{word!r} is no tool")
                elif letter == "*":
                    values.append(" ".join(words[len(pattern) - 1:]))
                else:
                    values.append(word)
            return method(self, *values)
        return checked
    return wrap


class Desk:
    """The person at the desk who does it all."""

    def __init__(self, reader):
        self.reader = reader
        self.catalogue = {}     # code: name
        self.shelves = {}       # code: free copies
        self.accounts = {}      # member: cents (negative = owes)
        self.calendar = []      # sorted list of (due, code, member)

    def wrong(self, text):
        self.reader.complain(text)

    @usage("SN*")
    def do_add(self, code, count, name):
        if count == 0:
            return self.wrong("add at least one")
        self.catalogue.setdefault(code, name)
        self.shelves[code] = self.shelves.get(code, 0) + count

    @usage("S")
    def do_join(self, who):
        if self.accounts.setdefault(who, 0) or who in self.borrowers():
            self.wrong(f"welcome back, {who}")

    def borrowers(self):
        return {who for _, _, who in self.calendar}

    @usage("MTN")
    def do_lend(self, who, code, day):
        theirs = [entry for entry in self.calendar if entry[2] == who]
        if len(theirs) == MAX_LOANS:
            self.wrong(f"{who} should first bring back {theirs[0][1]}")
        elif not self.shelves[code]:
            self.wrong(f"every {self.catalogue[code]} is away")
        else:
            self.shelves[code] -= 1
            bisect.insort(self.calendar, (day + LOAN_DAYS, code, who))

    @usage("MTN")
    def do_back(self, who, code, day):
        for place, (due, what, whose) in enumerate(self.calendar):
            if (what, whose) == (code, who):
                self.calendar.pop(place)
                self.shelves[code] += 1
                if day > due:
                    self.accounts[who] -= FEE_PER_DAY * (day - due)
                    print(who, "is at", money(-self.accounts[who]))
                return
        self.wrong("we do not miss that one")

    @usage("MN")
    def do_pay(self, who, cents):
        if self.accounts[who] + cents > 0:
            self.wrong(f"keep your money, {who}")
        else:
            self.accounts[who] += cents

    @usage("")
    def do_stock(self):
        away = {}
        for _, code, _ in self.calendar:
            away[code] = away.get(code, 0) + 1
        codes = list(self.catalogue)
        codes.sort()
        print_table(
            ((c, self.shelves[c], "+", away.get(c, 0), self.catalogue[c]) for c in codes),
            (8, 3, 1, 3, 30),
        )

    @usage("M")
    def do_who(self, who):
        print("account", money(-self.accounts[who]))
        for due, code, _ in filter(lambda entry: entry[2] == who, self.calendar):
            print("*", self.catalogue[code], "day", due)

    @usage("N")
    def do_late(self, day):
        end = bisect.bisect_left(self.calendar, (day,))
        print_table(self.calendar[:end], (5, 8, 12))


desk = None


def execute(reader, words):
    """Carries out one command. False after quit."""
    global desk
    if desk is None:
        desk = Desk(reader)
    method = getattr(desk, "do_" + words[0], None)
    if method is not None:
        method(words[1:])
    elif words[0] == "quit":
        return False
    else:
        desk.wrong("?")
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
