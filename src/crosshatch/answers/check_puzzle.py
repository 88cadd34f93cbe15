"""Check a puzzle without a picture: the sums of its clues, and whether it has one solution.

Kinds refuse sums that differ for sure when they read a puzzle. Here `?` and `*` are reckoned
with, too. Lines of one side never cross, so two sides that cover the same cells must have equally
many of each colour. What a line has follows from its chain: along the positions, some symbols are
read once and others any number of times. That the cells of a line are limited plays no part, so
this costs one pass over the positions, and nothing is said that could be wrong.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations, groupby
from operator import attrgetter
from typing import NotRequired

from crosshatch.answers.result import Result, Status, Stop
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require_type
from crosshatch.data.json_keys import json_of
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.engine.chain import Acceptor, Chain
from crosshatch.engine.lines import Line
from crosshatch.engine.model import Model
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle


class PuzzleCheckJson(HeadingJson):
    """The result of checking a puzzle without a picture."""

    ok: bool | None
    """True if no fault was found; null if a limit was reached before that was clear."""
    faults: list[str]
    """A sentence for each fault."""
    status: NotRequired[Status]
    """With `--unique`: the proof about the number of solutions, unless the sums are wrong."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""


@dataclass(frozen=True, slots=True)
class PuzzleCheck:
    """The result of checking a puzzle without a picture.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[1], [1]], columns=[[1], [1]])
    >>> crosshatch.check_puzzle(puzzle).ok, crosshatch.check_puzzle(puzzle, unique=True).faults
    (True, ('at least 2 solutions, where one was expected',))
    """

    puzzle: Puzzle = field(repr=False)
    faults: tuple[str, ...]
    """A sentence for each fault."""
    result: Result | None = field(default=None, repr=False)
    """The solutions, if they were looked for."""

    @property
    def ok(self) -> bool | None:
        """True if no fault was found; None if a limit was reached before that was clear."""
        if self.faults:
            return False
        return None if self.result and not _is_settled(self.result) else True

    @property
    def stopped(self) -> Stop | None:
        """The limit that ended the work early."""
        return self.result.stopped if self.result else None

    @property
    def seconds(self) -> float:
        """The time spent in the engine."""
        return self.result.seconds if self.result else 0.0

    def as_json(self) -> PuzzleCheckJson:
        """Return the result as the command line prints it with `--json`."""
        status = self.result and self.result.status
        return json_of(PuzzleCheckJson, self, **self.puzzle.as_json(), status=status)


def check_puzzle(
    puzzle: Puzzle, *, unique: bool = False, limits: Limits = NO_LIMITS
) -> PuzzleCheck:
    """Check that the sums of rows and columns agree, and with `unique` that there is one solution.

    A puzzle with a goal may have several best pictures, so it needs only one.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=["2", "? ?", "2"], columns=["*", "0", "2"])
    >>> crosshatch.check_puzzle(puzzle).faults
    ('the rows have at least 6 filled cells, the columns at most 5',)
    """
    require_puzzle(puzzle)
    require_limits(limits)
    require_type(bool, "True or False", unique=unique)
    faults = tuple(_wrong_sums(puzzle.model))
    if faults or not unique:
        return PuzzleCheck(puzzle, faults)
    result = solve(puzzle, limits=limits)
    return PuzzleCheck(puzzle, tuple(_wrong_number(result)), result)


def _is_settled(result: Result) -> bool:
    return bool(result.optimum) or result.status in (Status.UNIQUE, Status.MULTIPLE, Status.NONE)


def _wrong_number(result: Result) -> Iterator[str]:
    """Yield a sentence if the number of solutions is not as it should be."""
    if result.status is Status.NONE:
        yield f"no solution: {result.failure}" if result.failure else "no solution"
    elif result.status is Status.MULTIPLE and not result.optimum:
        yield f"{result.count}, where one was expected"


def _wrong_sums(model: Model) -> Iterator[str]:
    """Yield a sentence for any two sides that cannot have equally many cells of a colour."""
    by_side = groupby(sorted(model.lines, key=_order), attrgetter("side"))
    sides = [(side, [*lines]) for side, lines in by_side]
    for (side, lines), (other, others) in combinations(sides, 2):
        cells, covered = _cells(lines), _cells(others)
        if cells is None or covered is None:
            continue
        for symbol in range(1, model.symbols):
            fewest, most = _sum(lines, symbol, len(covered - cells))
            least, greatest = _sum(others, symbol, len(cells - covered))
            state = model.states_of(next(iter(cells)))[symbol]
            state = state if state in model.things else f"{state} cell"
            if fewest > greatest:
                has, have = _bounded("at least", fewest, most), _bounded("at most", greatest, least)
            elif least > most:
                has, have = _bounded("at most", most, fewest), _bounded("at least", least, greatest)
            else:
                continue
            things = state if has.split()[-1] == "1" else f"{state}s"
            name, verb = _name_of(side, lines)
            yield f"{name} {verb} {has} {things}, {_name_of(other, others)[0]} {have}"


def _name_of(side: str, lines: Sequence[Line]) -> tuple[str, str]:
    """Return the player's name for all lines of a side, and the verb after it."""
    [first, *more] = lines
    return (f"the {side}s", "have") if more or not first.called else (first.called, "has")


def _bounded(words: str, end: int, other_end: int) -> str:
    """Return an end of a range, with words before it unless it is the only number."""
    return f"{end:,}" if end == other_end else f"{words} {end:,}"


def _order(line: Line) -> tuple[bool, str]:
    """Return a key that puts rows first, as people say them."""
    return line.side != "row", line.side


def _cells(lines: Sequence[Line]) -> Set[int] | None:
    """Return the cells of some lines; None if lines share cells."""
    cells = {cell for line in lines for cell in line.cells}
    return cells if len(cells) == sum(len(line.cells) for line in lines) else None


def _sum(lines: Sequence[Line], symbol: int, rest: int) -> tuple[int, int]:
    """Return the fewest and most cells with a symbol in some lines and a number of other cells."""
    ranges = [_range(line.chain, symbol, len(line.cells)) for line in lines]
    return sum(fewest for fewest, _ in ranges), sum(most for _, most in ranges) + rest


def _range(chain: Acceptor, symbol: int, cells: int) -> tuple[int, int]:
    """Return bounds for the number of cells with a symbol in a line that fits a chain."""
    if not isinstance(chain, Chain):
        return 0, cells
    fewest: dict[int, int] = {0: 0}
    most: dict[int, int] = {0: 0}
    found = []
    for position in range(chain.positions):
        if position not in fewest:
            continue
        here = 1 << position
        if chain.moves[symbol][0] & here:
            most[position] = cells
        if chain.accept & here:
            found.append(position)
        for read, moves in enumerate(chain.moves):
            for distance, positions in enumerate(moves[1:], start=1):
                if positions & here:
                    onto, more = position + distance, read == symbol
                    low, high = fewest[position] + more, most[position] + more
                    fewest[onto] = min(fewest.get(onto, low), low)
                    most[onto] = max(most.get(onto, high), high)
    if not found:
        return 0, cells
    return min(fewest[at] for at in found), min(cells, max(most[at] for at in found))
