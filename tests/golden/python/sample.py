#!/usr/bin/env python3
"""The module's docstring is a comment."""
from __future__ import annotations

import os, sys as system
from collections import (
    OrderedDict,
    defaultdict as dd,
)
from . import sibling
from .parent import *

LIMIT: int = 1_000
NAMES = ["a", 'b', """c
d""", r"\e", b"f", u"g", "h", "i", "j"]
SIGNS = (1, -2, 3.5, 4e-3, 0xFF, 0o17, 0b11, 2j, +9)
SHORT = [1, 2, 3]
flag = True
nothing = None
neither = not flag or False and ...


class Reef(Base, metaclass=Meta):
    """A docstring of a class."""

    depth: float
    name: str = "reef"

    def __init__(self, depth: float, /, *args, name: str | None = None, **kwargs) -> None:
        """A docstring of a function."""
        super().__init__(*args, **kwargs)
        self.depth, self.name = depth, name

    @property
    def deep(self) -> bool:
        # A comment.
        return self.depth >= 30.0

    @staticmethod
    @cache(maxsize=None)
    def of(text):
        return Reef(float(text.strip()), name=f"{text!r:>{10}} is {text if text else 'empty'}")

    def __matmul__(self, other: "Reef"):
        return self.depth @ other.depth


def count(words, least=2, *, most: int = 10):
    seen = {}
    for index, word in enumerate(words):
        if word in seen and index != 0:
            seen[word] += 1
        elif word not in seen:
            seen[word] = 1
        else:
            continue
    else:
        pass
    total = 0
    total += 1
    total -= 2 * len(seen)
    total = total + 1
    total //= 3
    while total < most:
        total **= 2
        if total is None:
            break
    return {key: value for key, value in seen.items() if least <= value < most}


def walk(root):
    try:
        with open(root, "rb") as file, lock:
            data = file.read()
    except (OSError, ValueError) as error:
        raise RuntimeError("no " "luck") from error
    except* TypeError:
        raise
    else:
        yield data[1:-1, ::2]
    finally:
        del root
    yield from (x ** 2 for x in range(10) if x % 2 == 0)
    assert data, "nothing"


async def fetch(urls):
    global LIMIT
    async with session() as s:
        async for url in urls:
            page = await s.get(url)
            print(page, file=system.stderr, end="")
    results = [await r async for r in urls]

    def inner():
        nonlocal results
        results = [*results, *urls]
        return lambda a, b=1, *c, **d: a + b if a else -b

    return {1, 2, *results}, {**{}, "k": ~1 ^ 2 | 3 & 4 << 5 >> 6}


def shape(command):
    match command:
        case ["go", ("north" | "south") as way, *rest] if rest:
            return way
        case {"x": x, "y": 0, **others}:
            return x
        case Reef(depth=0.0) | Reef(1.0, name=None):
            return "flat"
        case -1 | 2.5 | None | True:
            return command
        case str() | [_, _]:
            pass
        case _:
            return (found := command) and found


type Pair[T: int, *Ts, **P] = tuple[T, *Ts]


def first[T](items: list[T]) -> T:
    return items[0] if items \
        else None


nested = f"{f'{1 + 1}'} and {LIMIT:{'>'}{10}}"
x = y = z = 0
a, *b = 1, 2, 3
print(sibling.name, os.path.join("a", "b"), dd, OrderedDict)
if __name__ == "__main__": print(count(["a", "b"])); exit(0)
