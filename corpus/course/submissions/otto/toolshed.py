"""Assignment 3: the tool shed.

Student: otto (I used a database because we just had that in the other course)
"""
import sqlite3
from shedio import CommandReader, money, print_table, to_int

LOAN_DAYS = 14
FEE_PER_DAY = 25
MAX_LOANS = 3

SCHEMA = """
create table tool (code text primary key, name text, total integer check (total > 0));
create table member (name text primary key, owes integer default 0 check (owes >= 0));
create table loan (
    id integer primary key,
    member text not null references member (name),
    code text not null references tool (code),
    due integer not null
);
create view shelf as
    select code, name, total, total - (select count(*) from loan where loan.code = tool.code) as free
    from tool;
"""

# command: (number of words, sql, widths of the columns)
QUERIES = {
    "stock": (1, "select code, name, free || '/' || total from shelf order by code", [8, 24, 8]),
    "late": (2, "select due, member, code from loan where due < cast(? as integer) order by due, member",
             [6, 14, 8]),
    "who": (2, "select t.name, l.due from loan l join tool t using (code) where l.member = ? order by l.id",
            [24, 6]),
}


class Database:
    def __init__(self):
        self.con = sqlite3.connect(":memory:")
        self.con.execute("pragma foreign_keys = on")
        self.con.executescript(SCHEMA)

    def one(self, sql, *values):
        row = self.con.execute(sql, values).fetchone()
        return row[0] if row else None

    def change(self, sql, *values):
        """How many rows it changed; -1 when the database says no."""
        try:
            with self.con:
                return self.con.execute(sql, values).rowcount
        except sqlite3.IntegrityError:
            return -1


db = Database()


def lend(member, code, day):
    if db.one("select count(*) from loan where member = ?", member) >= MAX_LOANS:
        return "too many loans"
    if db.one("select free from shelf where code = ?", code) == 0:
        return "none free"
    due = int(day) + LOAN_DAYS
    done = db.change("insert into loan (member, code, due) values (?, ?, ?)", member, code, due)
    return "unknown member or tool" if done < 0 else None


def back(member, code, day):
    where = "from loan where member = ? and code = ? order by due limit 1"
    loan_id = db.one("select id " + where, member, code)
    if not loan_id:
        return "no such loan"
    sql = "update member set owes = owes + max(0, ? - (select due from loan where id = ?)) * ? where name = ?"
    db.change(sql, int(day), loan_id, FEE_PER_DAY, member)
    db.change("delete from loan where id = ?", loan_id)


def add(code, count, *name):
    sql = """insert into tool values (?, ?, ?)
             on conflict (code) do update set total = total + excluded.total"""
    if db.change(sql, code, " ".join(name), int(count)) < 1:
        return "count must be positive"


def pay(member, cents):
    if db.change("update member set owes = owes - ? where name = ?", int(cents), member) != 1:
        owes = db.one("select owes from member where name = ?", member)
        return "this does not work, owes only " + money(owes)


def join(member):
    return None if db.change("insert into member (name) values (?)", member) == 1 else "twice?"


def execute(reader, words):
    """Carries out one command. False after quit."""
    verb, *values = words
    if verb == "quit":
        return False
    count, sql, widths = QUERIES.get(verb, (0, "", []))
    if count == len(words):
        print_table(db.con.execute(sql, values), widths)
        if verb == "who":
            owes = db.one("select owes from member where name = ?", *values)
            print("nobody" if owes is None else money(owes))
    elif verb in ("lend", "back", "add", "pay", "join"):
        try:
            trouble = globals()[verb](*values)
        except (TypeError, ValueError):
            trouble = "cannot read this"
        if trouble:
            reader.complain(trouble)
    else:
        reader.complain("what?")
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
