#!/usr/bin/env python3
# model.py  (Jonas)
"""The things in the tool shed: tools, members and loans."""
from dataclasses import dataclass, field

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3

class RuleBroken(Exception):
  """Somebody wants something that the rules forbid."""

@dataclass
class Tool:
  code: str
  name: str
  count: int = 0
  lent: int = 0

  @property
  def available(self):
    return self.count - self.lent

@dataclass
class Loan:
  tool: Tool
  start: int

  @property
  def due(self):
    return self.start + LOAN_DAYS

  def fee(self, day):
    #
    # fee: 25 cents per day, nothing if day <= due
    #
    return max(
      0,
      (day - self.due) * FEE_PER_DAY
    )

@dataclass
class Member:
  name: str
  debt: int = 0
  loans: list = field(default_factory=list)

class Shed:
  def __init__(self):
    self.tools = {}
    self.members = {}

  def tool(self, code):
    if code not in self.tools:
      raise RuleBroken(f"there is no tool {code}")
    return self.tools[code]

  def member(self, name):
    if name not in self.members:
      raise RuleBroken(f"{name} is not a member")
    return self.members[name]

  def add(self, code, count, name):
    """New tools; the name of a known tool stays as it was."""
    if count < 1:
      raise RuleBroken("the count must be 1 or more")
    tool = self.tools.setdefault(code, Tool(code, name))
    tool.count += count
    return tool

  def join(self, name):
    if name in self.members:
      raise RuleBroken(f"{name} is already a member")
    self.members[name] = Member(name)

  # ---------------- lending ----------------

  def lend(self, name, code, day):
    member = self.member(name)
    tool = self.tool(code)
    if len(member.loans) >= MAX_LOANS:
      raise RuleBroken(
        f"{name} has {MAX_LOANS} tools, that is enough"
      )
    if tool.available == 0:
      raise RuleBroken(f"no {tool.name} on the shelf")

    # everything is fine, do it
    loan = Loan(tool, day)
    tool.lent += 1    # one less on the shelf
    member.loans.append(loan)
    return loan

  def back(self, name, code, day):
    member = self.member(name)
    for loan in member.loans:
      if loan.tool.code == code:
        break
    else:
      raise RuleBroken(f"{name} has no {code}")
    member.loans.remove(loan)
    loan.tool.lent -= 1
    fee = loan.fee(day)
    member.debt += fee
    return fee

  def pay(self, name, cents):
    member = self.member(name)
    if not 0 < cents <= member.debt:
      raise RuleBroken(f"{name} cannot pay {cents}")
    member.debt -= cents
    return member.debt

  # ---------------- lists ------------------

  def late(self, day):
    """(due day, member name, tool) of all late loans, the oldest first."""
    found = []
    for member in self.members.values():
      for loan in member.loans:
        if loan.due < day:
          found.append(
            (loan.due, member.name, loan.tool.name)
          )
    return sorted(found)
