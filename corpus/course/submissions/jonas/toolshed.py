"""Assignment 3: the tool shed.

Student: Jonas

add CODE COUNT NAME...   a new tool, or more of a tool that we have
join MEMBER              a new member
lend MEMBER CODE DAY     lend a tool for 14 days (at most three at a time)
back MEMBER CODE DAY     bring it back, 25 cents for each day late
pay MEMBER CENTS         pay off fees
stock / who MEMBER / late DAY / quit
"""
from model import RuleBroken, Shed
from shedio import CommandReader, money, print_table, to_int

shed = Shed()  # the only one


def number(word):
  value = to_int(word)
  if value is None:
    raise RuleBroken(f"{word} is not a number")
  return value


def execute(reader, words):
  """Carries out one command. False after quit."""
  command, args = words[0], words[1:]
  if command == "quit":
    return False
  # find the right command
  try:
    if command == "add" and len(args) >= 3:
      tool = shed.add(
        args[0],               # code
        number(args[1]),       # how many
        " ".join(args[2:])     # name
      )
      print(f"we have {tool.count} x {tool.name}")

    elif command == "join" and len(args) == 1:
      shed.join(args[0])

    elif command == "lend" and len(args) == 3:
      loan = shed.lend(args[0], args[1], number(args[2]))
      print(f"bring it back by day {loan.due}")

    elif command == "back" and len(args) == 3:
      fee = shed.back(args[0],
                      args[1],
                      number(args[2]))
      if fee:
        print(f"late, that costs {money(fee)}")

    elif command == "pay" and len(args) == 2:
      rest = shed.pay(args[0], number(args[1]))
      print(f"still open: {money(rest)}")

    elif command == "stock":
      rows = [("code", "name", "free", "all")]
      for code in sorted(shed.tools):
        tool = shed.tools[code]
        rows.append((tool.code, tool.name,
                     tool.available, tool.count))
      print_table(rows, (8, 24, 5, 5))

    elif command == "who" and len(args) == 1:
      member = shed.member(args[0])
      print(f"{member.name}, fees {money(member.debt)}")
      for loan in member.loans:
        print(f"  {loan.tool.name}, due on day {loan.due}")

    elif command == "late" and len(args) == 1:
      print_table(shed.late(number(args[0])), (6, 12, 24))
    else:
      reader.complain(f"cannot do: {' '.join(words)}")
  except RuleBroken as problem:
    reader.complain(str(problem))
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
