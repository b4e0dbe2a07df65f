"""Assignment 3: the tool shed.

Student: (your name)

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


def execute(reader, words):
    """Carries out one command. False after quit."""
    # TODO: write this function (and as many others as you need)
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
