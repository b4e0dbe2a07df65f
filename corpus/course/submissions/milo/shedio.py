"""Input and output for the tool shed. You do not have to change this file."""
import sys


class CommandReader:
    """Hands out the commands of a stream, one list of words at a time."""

    def __init__(self, stream=None):
        self.stream = stream if stream is not None else sys.stdin
        self.line_number = 0

    def __iter__(self):
        for line in self.stream:
            self.line_number += 1
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            yield line.split()

    def complain(self, text):
        print(f"line {self.line_number}: {text}")


def to_int(word, fallback=None):
    """The number in a word, or the fallback when it is none."""
    try:
        return int(word)
    except ValueError:
        return fallback


def money(cents):
    """Cents as text, 1234 becomes 12.34."""
    euros, rest = divmod(cents, 100)
    return f"{euros}.{rest:02d}"


def print_table(rows, widths):
    """Prints rows of cells, each padded on the right to the width of its column."""
    for row in rows:
        cells = []
        for cell, width in zip(row, widths):
            cells.append(str(cell).ljust(width))
        print(" ".join(cells).rstrip())
