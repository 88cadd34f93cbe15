"""Typos: how often the change that undoes one is offered first, and how long the search takes.

Each puzzle has one solution: a drawn subject, a picture of ellipses, or cells that chance fills, in
15x15 or 20x20. One typo is made in it, each kind equally often; where a kind names two, chance
takes one. Swaps of equals are drawn again. What is left with another single solution counts apart,
as nothing shows that it is wrong. Typos in the puzzles of the survey are there for their time.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from statistics import median
from types import SimpleNamespace
from typing import NamedTuple

from bench._report import Figure, Result, Row, Table
from bench._shared import ask as ask_engine
from bench._shared import (
    chosen_puzzles,
    clues,
    decided,
    document_of,
    require_puzzles,
    smooth_picture,
    speckled,
)

import crosshatch
from crosshatch.data.chance import Chance
from crosshatch.data.grid import Grid
from crosshatch.errors import ClueError
from crosshatch.make.subjects.style import Style
from crosshatch.make.subjects.titled_picture import SUBJECTS, draw_subject

OPTIONS = {"number": 500, "seed": 1, "survey": 1}
ONE_OFF = "one more or less"
SIZES = (15, 20)
TRIES = 100

Side = list[list[int]]


class Sheet(NamedTuple):
    """The clues of rows and columns."""

    rows: Side
    columns: Side


class Told(NamedTuple):
    """The place of the change that undoes a typo, from 1, and the seconds that it took to find."""

    kind: str
    place: int | None
    seconds: float
    undecided: int


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of typo, and the figures with a bar."""
    chance = random.Random(chosen.seed)
    told: list[Told] = []
    unseen = 0
    sheets = unique_sheets(chance)
    while len(told) + unseen < chosen.number:
        kind = [*KINDS][(len(told) + unseen) % len(KINDS)]
        sheet = next(sheets)
        typed = typo_in(sheet, kind, chance)
        if typed and is_unique(typed):
            unseen += 1
        elif typed:
            told.append(found(kind, sheet, typed))
    columns = (
        "kind | number | first % | among 3 % | among 5 % | median, ms | slowest, ms | undecided"
    )
    yield Table(columns, rows(told), is_detail=True)
    yield Figure(f"{ONE_OFF}: first, among 3, among 5", *shares(told, ONE_OFF, "45, 80, 90 %"))
    yield Figure("all other kinds: first, among 3", *shares(told, "", "92, 97 %"))
    seconds = [each.seconds for each in told]
    value = f"median {median(seconds) * 1000:.0f} ms, {max(seconds):.2f} s at the most"
    what = f"{len(told)} typos, and {unseen} more that leave another single solution"
    yield Figure(what, value, "50 ms, 1.1 s")
    if chosen.survey:
        require_puzzles()
        survey = [*of_survey(chance, chosen.survey)]
        yield Table(columns, rows(survey), is_detail=True)
        seconds = [each.seconds for each in survey]
        value = f"median {median(seconds) * 1000:.0f} ms, {max(seconds):.2f} s at the most"
        yield Figure(f"{len(survey)} typos in the survey", value, "1.1 s")


def rows(told: Sequence[Told]) -> Iterator[Row]:
    """Yield a row for each kind, and one for all."""
    for kind in (*KINDS, "all"):
        some = [each for each in told if kind in (each.kind, "all")]
        if some:
            seconds = [each.seconds for each in some]
            among = (share(some, most) for most in (1, 3, 5))
            undecided = sum(each.undecided > 0 for each in some)
            yield kind, len(some), *among, median(seconds), max(seconds), undecided


def share(told: Sequence[Told], most: int) -> float:
    """Return the share of typos whose right change is among the first ones."""
    return sum(each.place is not None and each.place <= most for each in told) / len(told)


def shares(told: Sequence[Told], kind: str, bar: str) -> tuple[str, str]:
    """Return the shares of a kind, or of all kinds but one more or less, and their bar."""
    some = [each for each in told if (each.kind == kind if kind else each.kind != ONE_OFF)]
    return ", ".join(f"{share(some, most):.1%}" for most in (1, 3, 5)), bar


def found(kind: str, sheet: Sheet, typed: Sheet) -> Told:
    """Look for the typo, and return where the right change stands."""
    texts = [text_lines(side) for side in typed]
    begun = time.perf_counter()
    typos = crosshatch.typos(*texts)
    seconds = time.perf_counter() - begun
    right = tuple(map(tuple, map(text_lines, sheet)))
    places = (place for place, typo in enumerate(typos, 1) if (typo.rows, typo.columns) == right)
    return Told(kind, next(places, None), seconds, typos.undecided)


def text_lines(side: Side) -> list[str]:
    """Return clues as texts."""
    return [" ".join(map(str, clue)) or "0" for clue in side]


def unique_sheets(chance: random.Random) -> Iterator[Sheet]:
    """Yield the clues of pictures that are the only ones with them, of all kinds in turn."""
    for number in count():
        size, draw = SIZES[number % 2], PICTURES[number // 2 % len(PICTURES)]
        while True:
            sheet = Sheet(*clues(document_of(draw(size, chance))))
            if is_unique(sheet):
                yield sheet
                break


def subject(size: int, chance: random.Random) -> Grid:
    """Return the picture of a subject."""
    style = chance.choice([*Style])
    return draw_subject(
        chance.choice([each for each in SUBJECTS if each.least <= size]),
        size,
        Chance(chance.getrandbits(32)),
        style,
    ).picture


PICTURES: tuple[Callable[[int, random.Random], Grid], ...] = (
    subject,
    lambda size, chance: smooth_picture(size, seed=chance.getrandbits(32)),
    lambda size, chance: speckled(size, size, 0.5 + 0.02 * (size - 10), chance),
)


def is_unique(sheet: Sheet) -> bool:
    """Return True if clues have exactly one solution."""
    try:
        puzzle = crosshatch.nonogram(rows=sheet.rows, columns=sheet.columns)
    except ClueError:
        return False
    outcome = ask_engine(puzzle, seconds=10)
    return decided(outcome) and outcome.found == 1


def of_survey(chance: random.Random, times: int) -> Iterator[Told]:
    """Look for typos in the puzzles of the survey that have one solution."""
    for _, puzzle in chosen_puzzles(()):
        sheet = Sheet(*clues(puzzle.document))
        for kind in (ONE_OFF, *chance.sample([*KINDS][1:], times)):
            if typed := typo_in(sheet, kind, chance):
                yield found(kind, sheet, typed)


def typo_in(sheet: Sheet, kind: str, chance: random.Random) -> Sheet | None:
    """Return clues with a typo of a kind in them; None if hardly any can be made."""
    for _ in range(TRIES):
        typed = Sheet(*([list(clue) for clue in side] for side in sheet))
        side = chance.choice(typed)
        if chance.choice(KINDS[kind])(side, chance) and typed != sheet:
            return typed
    return None


def one_off(side: Side, chance: random.Random) -> bool:
    return changed(side, chance, lambda number: [number + chance.choice((-1, 1))])


LOOKALIKES = ("17", "38", "69", "56", "08")
"""The digits that are most often taken for each other."""


def misread(side: Side, chance: random.Random) -> bool:
    def other(number: int) -> list[int]:
        digits = str(number)
        at = chance.randrange(len(digits))
        others = [pair.replace(digits[at], "") for pair in LOOKALIKES if digits[at] in pair]
        return [int(digits[:at] + chance.choice(others or [digits[at]]) + digits[at + 1 :])]

    return changed(side, chance, other)


def parted(side: Side, chance: random.Random) -> bool:
    return changed(side, chance, lambda number: [int(digit) for digit in str(number)])


def joined(side: Side, chance: random.Random) -> bool:
    return neighbours(side, chance, lambda one, other: [int(f"{one}{other}")])


def cut(side: Side, chance: random.Random) -> bool:
    def halves(number: int) -> list[int]:
        first = chance.randrange(number)
        return [first, number - first]

    return changed(side, chance, halves)


def added(side: Side, chance: random.Random) -> bool:
    return neighbours(side, chance, lambda one, other: [one + other])


def swapped(side: Side, chance: random.Random) -> bool:
    return neighbours(side, chance, lambda one, other: [other, one])


def left_out(side: Side, chance: random.Random) -> bool:
    return changed(side, chance, lambda _: [])


def twice(side: Side, chance: random.Random) -> bool:
    return changed(side, chance, lambda number: [number, number])


def backwards(side: Side, chance: random.Random) -> bool:
    chance.choice(side).reverse()
    return True


def line_left_out(side: Side, chance: random.Random) -> bool:
    side.pop(chance.randrange(len(side)))
    return True


def line_twice(side: Side, chance: random.Random) -> bool:
    at = chance.randrange(len(side))
    side.insert(at, side[at])
    return True


def near_lines_swapped(side: Side, chance: random.Random) -> bool:
    at = chance.randrange(len(side) - 1)
    side[at], side[at + 1] = side[at + 1], side[at]
    return True


def lines_swapped(side: Side, chance: random.Random) -> bool:
    one, other = chance.sample(range(len(side)), 2)
    side[one], side[other] = side[other], side[one]
    return True


def changed(side: Side, chance: random.Random, other: Callable[[int], list[int]]) -> bool:
    """Change one number; False if there is none, or if it would be 0."""
    line, at = chance.choice(places(side) or [(0, -1)])
    new = other(side[line][at]) if at >= 0 else [0]
    if 0 in new:
        return False
    side[line][at : at + 1] = new
    return True


def neighbours(side: Side, chance: random.Random, other: Callable[[int, int], list[int]]) -> bool:
    """Change two neighbouring numbers; False if there are none."""
    pairs = [(line, at) for line, at in places(side) if at]
    if not pairs:
        return False
    line, at = chance.choice(pairs)
    side[line][at - 1 : at + 1] = other(*side[line][at - 1 : at + 1])
    return True


def places(side: Side) -> list[tuple[int, int]]:
    """Return the line and the place in it of each number."""
    return [(line, at) for line, clue in enumerate(side) for at in range(len(clue))]


KINDS: dict[str, tuple[Callable[[Side, random.Random], bool], ...]] = {
    ONE_OFF: (one_off,),
    "a digit misread": (misread,),
    "12 and 1 2": (parted, joined),
    "cut, or added": (cut, added),
    "neighbours swapped": (swapped,),
    "a number left out, or twice": (left_out, twice),
    "reversed": (backwards,),
    "a line left out, or twice": (line_left_out, line_twice),
    "two lines swapped": (near_lines_swapped, lines_swapped),
}
