"""No table of a kind does harm, however broken it is: it is refused, or works within limits.

Each begins with a table and a puzzle that are right. Some of their parts are then left out,
swapped, or replaced by parts of others, by words of the language, or by values that no table should
have; and laws are added. What is accepted is solved, explained, written and read, and the core and
the laws agree about finished pictures.
"""

import json
import signal
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from copy import deepcopy
from datetime import date
from random import Random
from typing import Any

import pytest
from tiers import cases

import crosshatch
from crosshatch import CrosshatchError, Limits
from crosshatch.engine.masks import packed, symbols_in
from crosshatch.engine.native import kind_table
from crosshatch.puzzles.by_laws import ByLaws

pytestmark = pytest.mark.filterwarnings("ignore:.* cannot keep")
LIMITS = Limits(seconds=1, conflicts=200, memory=2**28)
MOST_SECONDS = 60
"""The CPU seconds after which a puzzle is taken for one that never ends."""
MOST_EXPLAINED = 100_000
"""The most cells of puzzles that are explained: for more, what rules find takes minutes."""
RIGHT = tomllib.loads("""
[[puzzles]]
size = [5, 5]
regions = ["dddee", "dddee", "ddacc", "ddbbc", "bbbbb"]
board = { stars = 1 }
[puzzles.kind]
states = ["blank", "a star"]
signs = { blank = ".", star = "*" }
clues = { regions = "map", board = ["stars"] }
laws = [{ count = "star", in = ["row", "column", "region"], is = "stars" },
    { apart = "star", by = "around" }]
link = { names = ["mystars"], code = ["board stars", "borders"] }

[[puzzles]]
cells = ["T.2.", "..#?", "....", "...T"]
rows = ["?", "?", 1, "?"]
columns = ["*", ["*", "*"], "*", "*"]
sides = { top = [1, "?", 2, 3], left = ["?", 2, 3, 4] }
walls = ["r1c1-r1c2"]
holes = ["r4c1"]
cuts = { columns = ["r2c2"] }
givens = { r3c1 = "tent" }
options = { far = false }
[puzzles.kind]
states = ["grass", "a tent", "shaded"]
words = { dark = "tent or shaded" }
signs = { grass = ".", tent = "A", tree = "T", wall = "#" }
options = { far = true }
looks = { tree = "tree", tent = "tent" }
fewest = "tent"
laws = [{ count = "tent", in = "row", is = "clue" }, { runs = "dark", in = "column" },
    { apart = "tent", by = "around", when = "far" },
    { count = "each dark", in = "board", least = 1 },
    { at = "wall", count = "not grass", in = "view", least = 1, say = "{at}", last = "{group}" }]
[puzzles.kind.clues]
rows = "number?"
columns = "runs"
sides = "number?"
cells = { tree = "on grass", wall = "number? on void", number = "number? on grass" }

[[puzzles]]
cells = ["T..", "..T", "..."]
[puzzles.kind]
states = ["grass", "a tent"]
signs = { grass = ".", tent = "A", tree = "T" }
clues = { cells = { tree = "on grass" } }
laws = [{ apart = "tent", by = "around" }, { pairs = "tree", with = "tent" },
    { count = "tent", in = "diagonal", most = 2 }]

[[puzzles]]
size = [3, 3]
ends = ["r1c1 left", "r3c3"]
rows = [1, "?", 3]
columns = [3, 1, "?"]
[puzzles.kind]
line = "cells"
signs = { empty = "·", line = "+" }
clues = { rows = "number?", columns = "number?", ends = "way?" }
laws = [{ count = "line", in = ["row", "column"], is = "clue" }, { path = "line" }]
tatham = { names = ["mine"], options = { d = "eth" }, code = ["pieces", "columns counts S"] }

[[puzzles]]
cells = ["22..", "..13", ".3..", ".0.0"]
regions = ["aabb", "aabb", "ccdd", "ccdd"]
[puzzles.kind]
line = "edges"
clues = { regions = "map", cells = { number = "number?" } }
laws = [{ count = "line", in = "sides", is = "clue" }, { loop = "line" },
    { count = "line", in = "rim", most = 9 }]

[[puzzles]]
size = [4, 4]
cells = ["1...", "..2.", "....", "...."]
[puzzles.kind]
states = "1-n"
clues = { regions = "boxes", cells = { given = "state" } }
laws = [{ distinct = "state", in = ["row", "column", "region"] },
    { at = "3", count = "1", in = "beside", most = 3 }]

[[puzzles]]
size = [6, 6]
holes = []
walls = ["r1c1-r1c2", "r2c2-r3c2"]
cuts = { rows = ["r3c5"] }
[puzzles.kind]
states = ["white", "shaded"]
laws = [{ count = "shaded", in = "square", is = 2 },
    { count = "shaded", in = "straight 3", least = 1 }]

[[puzzles]]
rows = ["2r 1b", "1r"]
columns = ["*", "1r", "1b"]
palette = { r = "#d00", b = "#00d" }
[puzzles.kind]
states = "palette"
signs = { blank = "." }
clues = { rows = "runs", columns = "runs" }
laws = [{ runs = "not blank", in = ["row", "column"] }]
picture = true
""")["puzzles"]
LAWS = tomllib.loads("""
laws = [{ word = "(grass|dark)* tent", in = "row" }, { never = "star star", in = ["straight 3"] },
    { sees = "tent", is = "clue" }, { sees = "higher", in = "sight" }, { unlike = "row" },
    { areas = "grass", one = "number", size = "clue" }, { connected = "blank" },
    { pieces = ["12/.1", "3"], in = "region" }, { pieces = ["1"], number = "fleet" },
    { runs = "tent", in = "ring" }, { at = "line", here = "turn" },
    { distinct = "clue", of = "grass", in = "row" }, { count = "line", in = "next", is = "clue" }]
""")["laws"]
WORDS = "number way? fleet fleet... star tent dark a loop half all line cells edges void on number?"
WORDS += " runs state turn not and or each palette 1-n"
RELATIONS = "row column board region diagonal square straight~3 stretch view beside around block"
RELATIONS += " ring sides next rim corner path arrow sight edge here"
GROUPS = [each.replace("~", " ") for each in RELATIONS.split()]
ALL_WORDS = [*WORDS.split(), *GROUPS]
SIDES = 1, 1, 2, 3, 5, 8, 13, 40, 100, 300, 512, 513
NUMBERS = 0, 1, -1, 7, 64, 65, 513, 10**6, 2**31, 2**63, -(2**63), 2**64, 10**400, 0.5, float("nan")
TEXTS = (
    "",
    " ",
    "\0",
    "é",
    "\u202e",
    "a" * 10**5,
    "<b>",
    "{",
    "{at.__class__}",
    "{at:>9999999}",
    "%s",
)
PLACES = "r1c1", "r0c0", "r9999999999c1", "r1c1-r1c1", "straight 99999", "stretch over 99999"
PATTERNS = "(" * 400, "a" + "*" * 50, "(a*)*" * 30, "(.|..)*" * 40, "not " * 500 + "star"
LISTS = [], [[]], [1] * 10**5, ["a"] * 300, ["x" * 600] * 600, [f"s{at}" for at in range(70)]
OTHERS = None, True, {}, {"a": {}}, {f"k{at}": at for at in range(300)}, date(2026, 1, 1), b"a", {1}
VALUES = [*NUMBERS, *TEXTS, *PLACES, *PATTERNS, *LISTS, *OTHERS, [512, 512], [10**9, 1], [0, 0]]
ROUND: list[Any] = []
ROUND.append(ROUND)
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]


def hostile(seed: int) -> tuple[Any, dict[str, Any]]:
    """Return a table, and the keys of a puzzle of it, that are broken in the way of this seed."""
    chance = Random(seed)
    keys = deepcopy(chance.choice(RIGHT))
    keys["kind"] |= {"name": f"mine {seed % 5}", "rules": "Anything."}
    for _ in range(chance.choice((1, 1, 1, 1, 2, 3, 9))):
        break_somewhere(keys, chance)
    if seed % 40 == 39:
        holder, at, _ = chance.choice([*parts_of(keys)])
        holder[at] = chance.choice((DEEP, ROUND))
    table = keys.pop("kind", None)
    return [table] if isinstance(table, str) else table, keys


def break_somewhere(keys: dict[str, Any], chance: Random) -> None:
    """Change a part of a puzzle or of its table."""
    parts = [*parts_of(keys)]
    if not parts:
        return
    holder, at, value = chance.choice(parts)
    one, where, other = chance.choice(parts)
    match chance.randrange(15):
        case 0:
            del holder[at]
        case 1:
            *_, holder[at] = deepcopy(chance.choice([*parts_of(chance.choice(RIGHT))]))
        case 2:
            holder[at], one[where] = deepcopy(other), deepcopy(value)
        case 3 if isinstance(holder, dict):
            holder[str(chance.choice((*ALL_WORDS, *VALUES)))[:90]] = value
        case 4 if isinstance(holder, list):
            holder.extend([deepcopy(value)] * chance.choice((1, 3, 200)))
        case 5 if isinstance(value, str):
            cut, more = chance.randrange(len(value) + 1), chance.choice((" ", "?", "*", *ALL_WORDS))
            holder[at] = value[:cut] + more + value[cut:]
        case 6:
            holder[at] = " ".join(chance.choices(ALL_WORDS, k=chance.choice((1, 1, 2, 4))))
        case 7:
            keys["size"] = [chance.choice(SIDES), chance.choice(SIDES)]
        case 8 | 9:
            holder[at] = deepcopy(chance.choice(VALUES))
        case _:
            with suppress(AttributeError, KeyError, TypeError):
                laws = keys["kind"]["laws"]
                laws.insert(chance.randrange(len(laws) + 1), random_law(keys["kind"], chance))


def random_law(table: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return a law that says something about states and things of a table."""
    names = [str(each).removeprefix("a ") for each in (*table.get("states", ()), "line")]
    names += [*table.get("clues", {}).get("cells", ())]
    if chance.random() < 0.1:
        return deepcopy(chance.choice(LAWS))
    what = [chance.choice(("", "", "not ", "each ")) + chance.choice(names) for _ in range(3)]
    groups = chance.choice([*GROUPS, chance.sample(GROUPS, 2)])
    number = chance.choice((0, 1, 2, 3, 7, "half", "all", "clue"))
    count = {"count": what[0], "in": groups, chance.choice(("is", "least", "most", "not")): number}
    others = [{"at": what[1], "here": what[0]}, {"apart": what[0], "by": chance.choice(GROUPS)}]
    others += [{"pairs": what[0], "with": what[1]}, {"runs": what[0], "in": groups}]
    others += [{"never": f"{what[0]} ({what[1]}|{what[2]})*", "in": groups}]
    others += [{key: what[0]} for key in ("connected", "loop", "path")]
    law = chance.choice([count, {"distinct": "state", "in": groups}, chance.choice(others)])
    law |= {"at": what[1]} if chance.random() < 0.3 else {}
    return law | ({"weight": "place"} if chance.random() < 0.1 else {})


def parts_of(value: Any, depth: int = 8) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each part of a value, with what holds it and where."""
    for at, part in [*value.items()] if isinstance(value, dict) else [*enumerate(value)]:
        yield value, at, part
        if depth and (isinstance(part, dict) or (isinstance(part, list) and len(part) < 50)):
            yield from parts_of(part, depth - 1)


def try_all(table: Any, keys: dict[str, Any], chance: Random) -> str:
    """Do all that can be done with a puzzle; return the sentence if it is refused."""
    try:
        text = json.dumps(keys)
    except (RecursionError, TypeError, ValueError):
        text = '{"cells": ["..", ".."]}'
    try:
        puzzle = crosshatch.loads(text, table=table)
        result = crosshatch.solve(puzzle, limits=LIMITS)
        if "hint" in puzzle.kind.verbs and len(puzzle.model.masks) <= MOST_EXPLAINED:
            crosshatch.hint(puzzle, limits=LIMITS)
    except CrosshatchError as error:
        return str(error)
    assert str(puzzle)
    assert puzzle == crosshatch.loads(crosshatch.dumps(puzzle))
    for format in ("puzzlink", "tatham"):
        with suppress(CrosshatchError):
            link = crosshatch.dumps(puzzle, format=format)
            assert link == crosshatch.dumps(read_by(table, link, format), format=format)
    check, model = puzzle.check, puzzle.model
    assert isinstance(check, ByLaws)
    core = kind_table(check.table).puzzle(check.board.values)
    some = type(model.masks)(1 << chance.choice(symbols_in(mask)) for mask in model.masks)
    pictures = [puzzle.encode(each) for each in result.solutions]
    if len(check.board.states) == 1:
        return ""
    for masks in pictures if model.path else [*pictures, some]:
        is_broken = "broken" in {verdict for *_, verdict in core.verdicts(packed(masks))}
        assert is_broken == bool(check(puzzle.decode(masks)))
        assert not (is_broken and masks in pictures)
    return ""


def read_by(table: Any, link: str, format: str) -> crosshatch.Puzzle:
    """Return the puzzle of a link that was written; fail if it cannot be read."""
    try:
        return crosshatch.loads(link, format=format, table=table)
    except CrosshatchError as error:
        raise AssertionError(f"{link}: {error}") from error


@contextmanager
def ended() -> Iterator[None]:
    """End what does not end by itself."""

    def end(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def test_those_that_are_not_broken_are_right() -> None:
    for keys in deepcopy(RIGHT):
        table = keys.pop("kind") | {"name": "mine", "rules": "Anything."}
        assert "" == try_all(table, keys, Random(0))


WHICH = [range(first, first + 200) for first in range(0, 10_000, 200)]
COUNTED_THINGS = (8926, 9458)


@pytest.mark.parametrize("seeds", cases([WHICH[0], COUNTED_THINGS], WHICH[1:]), ids=str)
def test_no_table_does_harm(seeds: Sequence[int]) -> None:
    for seed in seeds:
        try:
            with ended():
                refused = try_all(*hostile(seed), Random(seed))
            assert "\n" not in refused
            assert len(refused) < 400
        except BaseException as error:
            pytest.fail(f"seed {seed}: {type(error).__name__}: {str(error)[:400]}")
