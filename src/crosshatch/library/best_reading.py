"""Let a puzzle decide how its clues in a picture are read.

Each line has several readings, the likeliest first. The likeliest of all lines are right most of
the time. If they do not have exactly one solution, others are tried, the likeliest combinations
first: the sums of rows and columns must be equal, and there must be exactly one solution. A wrong
reading hardly ever has one. Lines for which another reading seemed likelier are named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from time import monotonic

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.errors import CrosshatchError
from crosshatch.files.notation import USUAL_KIND
from crosshatch.puzzles import compile_document

Runs = tuple[int, ...]
Readings = Sequence[tuple[Runs, float]]
"""The ways to read a line, the likeliest first, each with its cost: how unlikely it is."""

_MOST_COST = 16.0
"""The cost of a combination, beyond that of the likeliest one, that is no longer tried."""
_MOST_CHANGED = 5
_MOST_COMBINED = 60_000
_MOST_SOLVED = 150
_SECONDS = 2.0
_ONE_PUZZLE = Limits(conflicts=20_000, seconds=1.0)
_CLEAR = 3.0
"""How much more the second reading of a line costs if the first is clear."""


@dataclass(frozen=True, slots=True)
class DoubtfulLine:
    """A line of clues as it was read."""

    side: str
    number: int
    runs: Runs | None
    """The runs, or None if none of the readings fits the line."""
    other: Runs | None
    """Another reading, if it is in doubt."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The readings of all lines that were chosen."""

    document: Document
    status: Status | None
    """Whether the puzzle has one solution; None if its clues contradict each other."""
    doubts: tuple[DoubtfulLine, ...]
    """The lines to compare with the picture."""


def best_reading(rows: Sequence[Readings], columns: Sequence[Readings]) -> Chosen:
    """Return the likeliest readings with exactly one solution, or else the likeliest of all."""
    sides = (("row", rows, len(columns)), ("column", columns, len(rows)))
    lines = [
        (side, number, _fitting(readings, length))
        for side, every, length in sides
        for number, readings in enumerate(every, 1)
    ]
    likeliest = [0] * len(lines)
    if all(readings for *_, readings in lines):
        deadline = monotonic() + _SECONDS
        every = [readings for *_, readings in lines]
        for solved, picks in enumerate(_combinations(every, len(rows)), 1):
            status = status_as_read(document := _document(lines, picks, len(rows)))
            if status is Status.UNIQUE:
                return Chosen(document, status, tuple(_changed(lines, picks)))
            if solved == _MOST_SOLVED or monotonic() > deadline:
                break
    document = _document(lines, likeliest, len(rows))
    return Chosen(document, status_as_read(document), tuple(_unclear(lines)))


def _fitting(readings: Readings, length: int) -> list[tuple[Runs, float]]:
    """Return the readings that fit a line of this length; that of a 0 alone has no runs."""
    found: dict[Runs, float] = {}
    for runs, cost in readings:
        runs = () if runs == (0,) else runs
        if 0 not in runs and sum(runs) + max(0, len(runs) - 1) <= length:
            found.setdefault(runs, cost)
    return [*found.items()]


_Lines = Sequence[tuple[str, int, list[tuple[Runs, float]]]]


def _document(lines: _Lines, picks: Sequence[int], rows: int) -> Document:
    """Return the nonogram with these readings; nothing is known of a line that has none."""
    texts = [
        " ".join(map(str, readings[pick][0])) if readings else "*"
        for (_, _, readings), pick in zip(lines, picks, strict=True)
    ]
    return Document(USUAL_KIND, tuple(texts[:rows]), tuple(texts[rows:]))


def status_as_read(document: Document) -> Status | None:
    """Return whether a nonogram has one solution; None if its clues contradict each other."""
    try:
        return solve(compile_document(document), limits=_ONE_PUZZLE).status
    except CrosshatchError:
        return None


def _combinations(every: Sequence[list[tuple[Runs, float]]], rows: int) -> Iterator[list[int]]:
    """Yield readings of all lines by number, the likeliest first, with equal sums of both sides."""
    signs = [1 if at < rows else -1 for at in range(len(every))]
    gap = sum(sign * sum(readings[0][0]) for sign, readings in zip(signs, every, strict=True))
    others = sorted(
        (cost - readings[0][1], at, pick, sign * (sum(runs) - sum(readings[0][0])))
        for at, (sign, readings) in enumerate(zip(signs, every, strict=True))
        for pick, (runs, cost) in enumerate(readings)
        if pick and cost - readings[0][1] < _MOST_COST
    )
    order = count()
    waiting: list[tuple[float, int, tuple[int, ...], int]] = [(0.0, next(order), (), gap)]
    for _ in range(_MOST_COMBINED):
        if not waiting:
            return
        cost, _, chosen, left = heappop(waiting)
        lines = [others[one][1] for one in chosen]
        if left == 0 and len({*lines}) == len(lines):
            picks = [0] * len(every)
            for one in chosen:
                picks[others[one][1]] = others[one][2]
            yield picks
        following = chosen[-1] + 1 if chosen else 0
        if following == len(others) or cost > _MOST_COST:
            continue
        more, _, _, change = others[following]
        if len(chosen) < _MOST_CHANGED:
            heappush(waiting, (cost + more, next(order), (*chosen, following), left + change))
        if chosen:
            less, _, _, undone = others[chosen[-1]]
            moved = (*chosen[:-1], following)
            heappush(waiting, (cost - less + more, next(order), moved, left - undone + change))


def _changed(lines: _Lines, picks: Sequence[int]) -> Iterator[DoubtfulLine]:
    """Yield the lines that are not read as it seemed likeliest, with that reading."""
    for (side, number, readings), pick in zip(lines, picks, strict=True):
        if pick:
            yield DoubtfulLine(side, number, readings[pick][0], readings[0][0])


def _unclear(lines: _Lines) -> Iterator[DoubtfulLine]:
    """Yield the lines whose reading is in doubt, at least the least certain one."""
    margins = {}
    for at, (side, number, readings) in enumerate(lines):
        if not readings:
            yield DoubtfulLine(side, number, None, None)
        else:
            margins[at] = (readings[1][1] if len(readings) > 1 else 99.0) - readings[0][1]
    least = min(margins.values(), default=0.0)
    for at, margin in margins.items():
        if margin <= max(least, _CLEAR):
            side, number, readings = lines[at]
            yield DoubtfulLine(
                side, number, readings[0][0], readings[1][0] if len(readings) > 1 else None
            )
