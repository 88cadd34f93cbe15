"""Results: everything found out about a puzzle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Literal, NotRequired, TypedDict

from crosshatch.data.document import Point
from crosshatch.data.grid import Picture
from crosshatch.data.optimum import Optimum, Proof
from crosshatch.data.phrases import counted
from crosshatch.engine.model import ON, Masks
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import HeadingJson, Puzzle

Stop = Literal["budget", "time limit", "interrupt", "largest count"]
Kind = Literal["decision", "retreat", "solution"]
LARGEST_JSON_NUMBER = 2**53 - 1
_DIGITS = 4000


class Status(StrEnum):
    """A proved statement about the number of solutions.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/impossible.toml")).status
    <Status.NONE: 'none'>
    """

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    FOUND = "found"
    """There is a solution; whether it is the only one was not asked, or not decided."""
    NONE = "none"
    UNKNOWN = "unknown"


class TotalJson(TypedDict):
    """How many there are of something; at least so many where it is not exact."""

    value: int | str
    """The number; above 2^53 - 1 a text with its digits."""
    exact: bool
    """False if there are at least so many."""


@dataclass(frozen=True, slots=True)
class Total:
    """How many there are of something; at least so many where it is not exact.

    >>> Total(2, exact=False).as_json()
    {'value': 2, 'exact': False}
    """

    value: int
    exact: bool

    def of(self, one: str, several: str = "") -> str:
        """So many things, in words.

        >>> Total(2, exact=False).of("solution")
        'at least 2 solutions'
        """
        if self.value < 10**_DIGITS:
            number = counted(self.value, one, several)
        else:
            number = f"{decimal(self.value)} {several or one + 's'}"
        return number if self.exact else f"at least {number}"

    def as_json(self) -> TotalJson:
        """The number as the command line prints it with `--json`: a text where it is long."""
        number = self.value if self.value <= LARGEST_JSON_NUMBER else decimal(self.value)
        return {"value": number, "exact": self.exact}


class SolutionCount(Total):
    """A number of solutions.

    >>> print(SolutionCount(2, exact=False))
    at least 2 solutions
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self.of("solution")


class CountersJson(TypedDict):
    """Work done, the same on every machine."""

    sweeps: int
    """How often a line was narrowed."""
    decisions: int
    """How often a cell was tried."""
    conflicts: int
    """How often what was tried came to nothing."""
    learned: int
    """How many facts were kept from that."""


@dataclass(frozen=True, slots=True)
class Counters:
    """Work done, the same on every machine."""

    sweeps: int
    decisions: int
    conflicts: int
    learned: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a search: the picture when all was filled in that followed.

    After a decision it holds what was tried; after a retreat what is left of that, and what going
    back has taught, which may be all that is seen of a decision that fails at once. The solution,
    if there is one, is the last.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/gchq.toml").without_givens()
    >>> [moment.kind for moment in crosshatch.solve(puzzle, moments=3).moments]
    ['decision', 'solution']
    """

    kind: Kind
    picture: Picture


class FindingsJson(TypedDict):
    """Everything found out about the solutions of a puzzle; all of it is proved."""

    status: Status
    """The proof about the number of solutions; `found` if there may be more than one."""
    complete: bool
    """True if all solutions are listed, or their count is exact."""
    count: TotalJson
    """How many solutions there are."""
    solutions: list[list[str]]
    """The solutions that were found, each as a list of rows."""
    known: list[str] | None
    """The picture that all solutions have in common, `?` where it is open; null if there is no
    solution."""
    known_exact: bool
    """True if the solutions have nothing else in common."""
    possible: NotRequired[Mapping[str, str]]
    """In a puzzle with colours: the symbols left for each open cell, by `"row,column"`."""
    method: Literal["logic", "search"]
    """How the answer was found: by the lines alone, or with a search."""
    seconds: float
    """The time spent in the engine."""
    counters: CountersJson
    """The work done."""
    paths: NotRequired[list[list[list[int]]]]
    """In tracks: the path of each solution, as a list of `[column, row]`."""
    cell_sets: NotRequired[TotalJson]
    """In tracks: how many sets of cells the paths visit; several paths may visit the same cells."""
    filled: NotRequired[int | None]
    """In a puzzle with a goal: how many cells the best picture fills; null if none was found."""
    bound: NotRequired[int | None]
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: NotRequired[Proof]
    """In a puzzle with a goal: what proves that no picture is better; `none` if nothing does."""
    passes: NotRequired[int]
    """With `--logic`: how many times all lines were read."""
    failed_line: NotRequired[str]
    """The line that cannot be filled, if that shows that there is no solution."""
    failure: NotRequired[str]
    """A sentence that says why there is no solution, if logic alone shows it."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""


class ResultJson(HeadingJson, FindingsJson):
    """Everything found out about a puzzle; all of it is proved."""


@dataclass(frozen=True)
class Result:
    """Everything found out about a puzzle; all of it is proved.

    >>> import crosshatch
    >>> result = crosshatch.solve(crosshatch.load("examples/heart.toml"))
    >>> result.status, result.method, result.picture[0]
    (<Status.UNIQUE: 'unique'>, 'logic', '.##.##.')
    """

    puzzle: Puzzle = field(repr=False)
    status: Status
    complete: bool
    """Whether nothing is left to find: `solutions` are all there are, or their count is exact."""
    answered: bool
    """Whether everything that was asked was answered, within the limits."""
    count: SolutionCount
    solutions: tuple[Picture, ...]
    known: Picture | None
    """What all solutions have in common; None where there is no solution."""
    known_exact: bool
    """Whether that is everything that they have in common."""
    method: Literal["logic", "search"]
    """Whether lines alone were enough."""
    passes: int | None
    """How often all lines, and all rules of a path, were asked, where only logic was asked for."""
    failed_line: str | None
    """The line that cannot be filled, where lines alone show that there is no solution."""
    stopped: Stop | None
    seconds: float
    counters: Counters
    moments: tuple[Moment, ...] = field(default=(), repr=False)
    """How the search for the first solution went, if that was asked for."""
    cell_sets: Total | None = None
    """How many sets of places the paths of all solutions visit; None where there is no path."""
    possible: Mapping[str, str] | None = field(default=None, hash=False)
    """In colour, by the row and column (from 0) of cells that are not known: the symbols left.

    There are others in no solution; where `known_exact`, each of these is in one.
    """
    optimum: Optimum | None = None
    """Of a puzzle with a goal: the best picture, which is the solution, and what proves it."""

    @cached_property
    def failure(self) -> str | None:
        """Return what shows that there is no solution where logic alone does: a line, or a path's
        rule.
        """
        from crosshatch.logic.notes import PathNotes
        from crosshatch.logic.reasons import path_in_words, shortest_reason

        if self.status is not Status.NONE or self.method == "search":
            return None
        if self.puzzle.model.path and (failing := PathNotes(self.puzzle.model).failing()):
            return path_in_words(self.puzzle, shortest_reason(self.puzzle.model, failing))
        return f"{self.failed_line} cannot be filled" if self.failed_line else None

    @property
    def settled(self) -> bool:
        """True if there is one picture to show: the only one, or the best."""
        return self.status is Status.UNIQUE or bool(self.optimum and self.optimum.proved)

    @property
    def picture(self) -> Picture | None:
        """The most informative picture: the solution, or what several have in common.

        Those are all solutions if `known` was asked for, or else the ones that were found.
        """
        if self.known_exact or not self.solutions:
            return self.known
        model = self.puzzle.model
        return self.puzzle.decode(model.joined(map(self.puzzle.encode, self.solutions)))

    @property
    def paths(self) -> tuple[tuple[Point, ...], ...]:
        """The path of each solution: the places that it visits, by column and row from 0."""
        path = self.puzzle.model.path
        if path is None:
            return ()
        return tuple(tuple(_along(path, self.puzzle.encode(picture))) for picture in self.solutions)

    def as_json(self) -> ResultJson:
        """The result as the command line prints it with `--json`."""
        facts: ResultJson = {
            "family": self.puzzle.family.name,
            "title": self.puzzle.title,
            "status": self.status,
            "complete": self.complete,
            "count": self.count.as_json(),
            "solutions": [list(solution) for solution in self.solutions],
            "known": None if self.known is None else list(self.known),
            "known_exact": self.known_exact,
            "method": self.method,
            "seconds": round(self.seconds, 6),
            "counters": {
                "sweeps": self.counters.sweeps,
                "decisions": self.counters.decisions,
                "conflicts": self.counters.conflicts,
                "learned": self.counters.learned,
            },
        }
        if self.possible is not None:
            facts["possible"] = self.possible
        if self.cell_sets:
            facts["paths"] = [[list(place) for place in path] for path in self.paths]
            facts["cell_sets"] = self.cell_sets.as_json()
        if self.optimum:
            best = self.optimum.as_json()
            facts["filled"], facts["bound"] = best["filled"], best["bound"]
            facts["proof"] = best["proof"]
        if self.passes is not None:
            facts["passes"] = self.passes
        if self.failed_line:
            facts["failed_line"] = self.failed_line
        if self.failure:
            facts["failure"] = self.failure
        if self.stopped:
            facts["stopped"] = self.stopped
        return facts

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        scenes = [self.puzzle.scene(solution) for solution in self.solutions] or [
            self.puzzle.scene(self.known)
        ]
        pictures = "".join(html.table(scene) for scene in scenes)
        return f"{pictures}<p>{self.status}: {self.count}</p>"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a puzzle was being solved, or the caller cancelled the work.

    `result` is what was found by then.

    >>> import crosshatch
    >>> issubclass(crosshatch.Interrupted, KeyboardInterrupt)
    True
    """

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


def decimal(number: int) -> str:
    """The digits of a number, however many: Python writes out some thousands at a time.

    >>> len(decimal(10**9000))
    9001
    """
    high, low = divmod(number, 10**_DIGITS)
    return f"{decimal(high)}{low:0{_DIGITS}}" if high else str(low)


def _along(path: Path, masks: Masks) -> Iterator[Point]:
    for place in path.walk(lambda edge: masks[edge] == ON):
        row, column = divmod(place, path.width)
        yield column, row
