"""Assignment 3: the tool shed.

Student: Xavier

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


class Tool:
    def __init__(self, code, name, count):
        self.code = code
        self.name = name
        self.count = count


class Member:
    def __init__(self, name):
        self.name = name
        self.fees = 0


class Loan:
    def __init__(self, member, tool, day):
        self.member = member
        self.tool = tool
        self.due = day + LOAN_DAYS

    def is_late(self, day):
        return day > self.due

    def fee(self, day):
        if self.is_late(day):
            return (day - self.due) * FEE_PER_DAY
        return 0


class ToolShed:
    def __init__(self, reader):
        self.reader = reader
        self.tools = {}
        self.members = {}
        self.loans = []

    def get_member(self, name):
        member = self.members.get(name)
        if member is None:
            self.reader.complain(f"unknown member {name}")
        return member

    def get_tool(self, code):
        tool = self.tools.get(code)
        if tool is None:
            self.reader.complain(f"unknown tool {code}")
        return tool

    def free(self, tool):
        return tool.count - len([loan for loan in self.loans if loan.tool is tool])

    def loans_of(self, member):
        return [loan for loan in self.loans if loan.member is member]

    def add(self, code, count, name):
        if count is None or count <= 0:
            self.reader.complain("invalid count")
        elif code in self.tools:
            self.tools[code].count += count
        else:
            self.tools[code] = Tool(code, name, count)

    def join(self, name):
        if name in self.members:
            self.reader.complain(f"{name} is already there")
        else:
            self.members[name] = Member(name)

    def lend(self, name, code, day):
        member = self.get_member(name)
        tool = self.get_tool(code)
        if member is None or tool is None:
            return
        if day is None:
            self.reader.complain("invalid day")
        elif self.free(tool) == 0:
            self.reader.complain(f"{tool.name} is not available")
        elif len(self.loans_of(member)) >= MAX_LOANS:
            self.reader.complain(f"{name} has too many loans")
        else:
            self.loans.append(Loan(member, tool, day))
            print(f"{name} borrowed {tool.name}")

    def back(self, name, code, day):
        member = self.get_member(name)
        if member is None:
            return
        for loan in self.loans_of(member):
            if loan.tool.code == code:
                fee = loan.fee(day)
                member.fees += fee
                self.loans.remove(loan)
                print(f"{name} returned {loan.tool.name}, fee {money(fee)}")
                return
        self.reader.complain(f"{name} does not have {code}")

    def pay(self, name, cents):
        member = self.get_member(name)
        if member is not None:
            if cents is None or cents < 0 or cents > member.fees:
                self.reader.complain("invalid amount")
            else:
                member.fees -= cents
                print(f"{name} has {money(member.fees)} left to pay")

    def stock(self):
        rows = []
        for code in sorted(self.tools):
            tool = self.tools[code]
            rows.append([code, tool.name, f"{self.free(tool)}/{tool.count}"])
        print_table(rows, [8, 20, 7])

    def who(self, name):
        member = self.get_member(name)
        if member is None:
            return
        print(f"{name}: {money(member.fees)}")
        for loan in self.loans_of(member):
            print(f"- {loan.tool.name} (due {loan.due})")

    def late(self, day):
        late = [loan for loan in self.loans if loan.is_late(day)]
        late.sort(key=lambda loan: loan.due)
        for loan in late:
            print(f"{loan.due}: {loan.member.name}, {loan.tool.name}")


shed = None


def execute(reader, words):
    """Carries out one command. False after quit."""
    global shed
    if shed is None:
        shed = ToolShed(reader)
    command = words[0]
    args = words[1:]
    if command == "quit":
        return False
    try:
        if command == "add":
            shed.add(args[0], to_int(args[1]), " ".join(args[2:]))
        elif command == "join":
            shed.join(args[0])
        elif command == "lend":
            shed.lend(args[0], args[1], to_int(args[2]))
        elif command == "back":
            shed.back(args[0], args[1], to_int(args[2], 0))
        elif command == "pay":
            shed.pay(args[0], to_int(args[1]))
        elif command == "stock":
            shed.stock()
        elif command == "who":
            shed.who(args[0])
        elif command == "late":
            shed.late(to_int(args[0], 0))
        else:
            reader.complain(f"unknown command {command}")
    except IndexError:
        reader.complain(f"not enough arguments for {command}")
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
