"""Assignment 3: the tool shed.

Student: Milo
"""
from collections import Counter
from typing import NamedTuple

from shedio import CommandReader, money, print_table, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3


class State(NamedTuple):
    """Never changed, every command makes a new one."""
    owned: Counter = Counter()
    titles: tuple = ()
    ledger: Counter = Counter()
    members: frozenset = frozenset()
    out: tuple = ()


def holdings(state, who):
    return tuple(entry for entry in state.out if entry[1] == who)


def at_home(state):
    return state.owned - Counter(code for _, _, code in state.out)


def obstacles(state, who, code):
    """Yields every reason why who may not lend the tool."""
    if who not in state.members:
        yield f"{who} must join"
    if code not in state.owned:
        yield f"{code} is unknown"
    elif at_home(state)[code] < 1:
        yield f"{code} is out until {min(day for day, _, c in state.out if c == code)}"
    if len(holdings(state, who)) >= MAX_LOANS:
        yield f"{who} must bring something back"


def penalty(deadline, day):
    return len(range(deadline, day)) * FEE_PER_DAY


def bring_back(state, who, code, day):
    """The new state and the fee, or None."""
    entry = min((e for e in state.out if e[1:] == (who, code)), default=None)
    if entry is None:
        return None
    at = state.out.index(entry)
    fee = penalty(entry[0], day)
    remaining = state.out[:at] + state.out[at + 1:]
    return state._replace(out=remaining, ledger=state.ledger + Counter({who: fee})), fee


def report_stock(state):
    titles = dict(reversed(state.titles))
    home = at_home(state)
    yield from ((code, titles[code], f"{home[code]} of {n}") for code, n in sorted(state.owned.items()))


def report_late(state, today):
    for deadline, who, code in sorted(state.out):
        if deadline >= today:
            return
        yield deadline, who, code, money(penalty(deadline, today))


def step(state, words):
    """One command: gives the state after it and the rows to print."""
    match words:
        case ["add", code, count, *name] if name and (to_int(count) or 0) > 0:
            more = Counter({code: to_int(count)})
            return state._replace(
                owned=state.owned + more,
                titles=state.titles + ((code, " ".join(name)),),
            ), []
        case ["join", who] if who not in state.members:
            return state._replace(members=state.members | {who}), []
        case ["lend", who, code, day] if day.isdigit():
            reasons = list(obstacles(state, who, code))
            if reasons:
                raise ValueError(" and ".join(reasons))
            entry = (int(day) + LOAN_DAYS, who, code)
            return state._replace(out=(*state.out, entry)), [("until", entry[0])]
        case ["back", who, code, day] if day.isdigit():
            result = bring_back(state, who, code, int(day))
            if result is None:
                raise ValueError(f"{who} has no {code}")
            return result[0], [("fee", money(result[1]))] if result[1] else []
        case ["pay", who, cents] if cents.isdigit() and who in state.members:
            # Counter subtraction stops at zero, so nobody can pay too much
            return state._replace(ledger=state.ledger - Counter({who: int(cents)})), []
        case ["stock"]:
            return state, report_stock(state)
        case ["who", who] if who in state.members:
            return state, [(d, c) for d, _, c in holdings(state, who)] + [("fees", money(state.ledger[who]))]
        case ["late", today] if today.isdigit():
            return state, report_late(state, int(today))
        case _:
            raise ValueError("that does not work: " + " ".join(words))


history = [State()]


def execute(reader, words):
    """Carries out one command. False after quit."""
    try:
        state, rows = step(history[-1], words)
    except ValueError as why:
        if words == ["quit"]:
            return False
        reader.complain(why)
        return True
    history.append(state)
    print_table(rows, [9, 22, 12, 8])
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
