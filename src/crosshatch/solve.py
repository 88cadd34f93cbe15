"""Ask the engine, check what it says, and put it into words.

Every picture that leaves here has passed its family's own check. Ctrl-C is answered at once; what
was found by then is kept.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from math import prod
from time import monotonic
from typing import Any, Literal

from crosshatch import _engine
from crosshatch.ask import NO_LIMIT, Question, ask, require
from crosshatch.asker import heed
from crosshatch.chain import union
from crosshatch.document import Place
from crosshatch.errors import CrosshatchError, EngineBug
from crosshatch.grid import Grid
from crosshatch.model import ON, Masks, decided
from crosshatch.optimum import Optimum, Proof
from crosshatch.path import Path
from crosshatch.puzzle import Puzzle
from crosshatch.words import counted

LARGEST_JSON_NUMBER = 2**53 - 1
LARGEST_COUNT = 2**128 - 1
"""How far the solutions of one independent part are counted."""

Stop = Literal["budget", "time limit", "interrupt", "largest count"]
_STOPS: tuple[Stop | None, ...] = (None, "budget", "time limit", "interrupt")
_DIGITS = 4000

Kind = Literal["decision", "retreat", "solution"]
_KINDS: tuple[Kind, ...] = ("decision", "retreat", "solution")


class Status(StrEnum):
    """What is proved about the number of solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    FOUND = "found"
    """There is a solution; whether it is the only one was not asked, or not decided."""
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Total:
    """How many there are of something; at least so many where it is not exact."""

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

    def as_json(self) -> dict[str, Any]:
        """The number as the command line prints it with `--json`: a text where it is long."""
        number = self.value if self.value <= LARGEST_JSON_NUMBER else decimal(self.value)
        return {"value": number, "exact": self.exact}


class SolutionCount(Total):
    """A number of solutions."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.of("solution")


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
    """

    kind: Kind
    picture: Grid


@dataclass(frozen=True)
class Result:
    """What was found out about a puzzle; all of it is proved."""

    puzzle: Puzzle = field(repr=False)
    status: Status
    complete: bool
    """Whether nothing is left to find: `solutions` are all there are, or their count is exact."""
    answered: bool
    """Whether everything that was asked was answered, within the limits."""
    count: SolutionCount
    solutions: tuple[Grid, ...]
    known: Grid | None
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
    possible: Mapping[str, str] | None = None
    """In colour, by the row and column (from 0) of cells that are not known: the symbols left.

    There are others in no solution; where `known_exact`, each of these is in one.
    """
    optimum: Optimum | None = None
    """Of a puzzle with a goal: the best picture, which is the solution, and what proves it."""

    @cached_property
    def failure(self) -> str | None:
        """What shows that there is no solution where logic alone does: a line, or a path's rule."""
        from crosshatch.reasons import path_in_words, thinned
        from crosshatch.rounds import Page

        if self.status is not Status.NONE or self.method == "search":
            return None
        if self.puzzle.model.path and (failing := Page(self.puzzle.model).failing()):
            return path_in_words(self.puzzle, thinned(self.puzzle.model, failing))
        return f"{self.failed_line} cannot be filled" if self.failed_line else None

    @property
    def settled(self) -> bool:
        """Whether there is one picture to show: the only one, or the best."""
        return self.status is Status.UNIQUE or bool(self.optimum and self.optimum.proved)

    @property
    def picture(self) -> Grid | None:
        """The picture that says most: a solution, its cells unknown where others differ.

        Others are all there are where that was asked (`known`), or those that were found.
        """
        if self.known_exact or not self.solutions:
            return self.known
        said = zip(*map(self.puzzle.encode, self.solutions), strict=True)
        return self.puzzle.decode(self.puzzle.model.masks_of(map(union, said)))

    @property
    def paths(self) -> tuple[tuple[Place, ...], ...]:
        """The path of each solution: the places that it visits, by column and row from 0."""
        path = self.puzzle.model.path
        if path is None:
            return ()
        return tuple(tuple(_along(path, self.puzzle.encode(picture))) for picture in self.solutions)

    def as_json(self) -> dict[str, Any]:
        """The result as the command line prints it with `--json`."""
        facts: dict[str, Any] = {
            **self.puzzle.as_json(),
            "status": str(self.status),
            "complete": self.complete,
            "count": self.count.as_json(),
            "solutions": [list(solution) for solution in self.solutions],
            "known": self.known and list(self.known),
            "known_exact": self.known_exact,
            **({} if self.possible is None else {"possible": self.possible}),
            "method": self.method,
            "seconds": round(self.seconds, 6),
            "counters": {name: getattr(self.counters, name) for name in Counters.__slots__},
        }
        if self.cell_sets:
            facts["paths"] = [[list(place) for place in path] for path in self.paths]
            facts["cell_sets"] = self.cell_sets.as_json()
        if self.optimum:
            facts |= self.optimum.as_json()
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
        from crosshatch.render import html

        scenes = [self.puzzle.scene(solution) for solution in self.solutions] or [
            self.puzzle.scene(self.known)
        ]
        pictures = "".join(html.table(scene) for scene in scenes)
        return f"{pictures}<p>{self.status}: {self.count}</p>"


def decimal(number: int) -> str:
    """The digits of a number, however many: Python writes out some thousands at a time.

    >>> len(decimal(10**9000))
    9001
    """
    high, low = divmod(number, 10**_DIGITS)
    return f"{decimal(high)}{low:0{_DIGITS}}" if high else str(low)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a puzzle was being solved, or whoever asked has gone away.

    `result` is what was found by then.
    """

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


def solve(
    puzzle: Puzzle,
    *,
    limit: int | None = 2,
    known: bool = False,
    logic: bool = False,
    budget: int | None = None,
    time_limit: float | None = None,
    ignore_givens: bool = False,
    seed: int = 0,
    moments: int = 0,
) -> Result:
    """Solutions of a puzzle, up to `limit` of them (None: all), and what that proves.

    Two are looked for by default, because that is what proves that one is the only one. `known`
    asks for all that solutions have in common. `logic` stops where line logic stops and counts its
    passes: every line is looked at in its order, then all of them again, until a pass finds nothing
    or a line cannot be filled; that pass counts too. Where there is a path, a pass is a round of
    its rules. `budget` is in conflicts and ends at the same place everywhere; `time_limit` is in
    seconds. Up to so many `moments` of the search for the first solution are kept, spread evenly
    over it, the first and the last among them.

    Of a puzzle with a goal there is one solution to be found, the best picture (`Result.optimum`),
    and nothing else can be asked of it. Its budget is in fillings of rows.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> result = crosshatch.solve(puzzle)
    >>> print(result.status, *result.solutions[0], sep="\\n")
    unique
    ##.
    .#.
    #.#
    """
    if limit is not None and limit < 1:
        raise ValueError(f"limit: {limit} solutions cannot be looked for")
    if moments == 1:
        raise ValueError("moments: 1 is too few for the first and the last")
    require(limit=limit, budget=budget, time_limit=time_limit, seed=seed, moments=moments)
    if puzzle.best:
        asked = {"limit": limit not in (1, 2), "known": known, "logic": logic, "moments": moments}
        if strange := next((name for name, wanted in asked.items() if wanted), None):
            raise CrosshatchError(
                f"{strange}: a puzzle with a goal has one answer, the best picture"
            )
        return _optimized(puzzle, puzzle.best(budget, time_limit), time_limit)
    question = Question(
        solutions=0 if logic else NO_LIMIT if limit is None else limit,
        known=known,
        moments=moments,
        seed=seed,
        conflicts=budget,
        seconds=time_limit,
    )
    return _answer(puzzle.without_givens() if ignore_givens else puzzle, question)


def count(
    puzzle: Puzzle,
    *,
    budget: int | None = None,
    time_limit: float | None = None,
    ignore_givens: bool = False,
    seed: int = 0,
) -> Result:
    """How many solutions a puzzle has, exactly unless a limit strikes, and what they share.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> print(crosshatch.count(puzzle).count)
    2 solutions
    """
    require(budget=budget, time_limit=time_limit, seed=seed)
    question = Question(
        solutions=2, known=True, count=True, seed=seed, conflicts=budget, seconds=time_limit
    )
    return _answer(puzzle.without_givens() if ignore_givens else puzzle, question)


def _answer(puzzle: Puzzle, question: Question) -> Result:
    started, seconds = monotonic(), question.seconds
    outcome, interrupted = ask(puzzle.model.engine, question)
    deadline = None if seconds is None else started + seconds
    solutions, stopped = _checked(puzzle, outcome, question.conflicts, deadline, interrupted)
    result = _result(puzzle, question, outcome, solutions, stopped)
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def _optimized(puzzle: Puzzle, optimum: Optimum, seconds: float | None) -> Result:
    picture = optimum.picture
    if picture and (broken := puzzle.check(picture)):
        raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
    stopped: Stop | None = None
    if not optimum.proved:
        is_late = seconds is not None and optimum.seconds >= seconds
        stopped = "time limit" if is_late else "budget"
    if optimum.interrupted:
        stopped = "interrupt"
    is_none = picture is None and optimum.proved
    result = Result(
        puzzle=puzzle,
        status=Status.FOUND if picture else Status.NONE if is_none else Status.UNKNOWN,
        complete=is_none,
        answered=optimum.proved,
        count=SolutionCount(1 if picture else 0, exact=is_none),
        solutions=(picture,) if picture else (),
        known=None if is_none else puzzle.decode(puzzle.model.masks),
        known_exact=False,
        method="logic" if optimum.proof is Proof.COUNT else "search",
        passes=None,
        failed_line=None,
        stopped=stopped,
        seconds=optimum.seconds,
        counters=Counters(0, 0, 0, 0),
        optimum=optimum,
    )
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def _checked(
    puzzle: Puzzle,
    outcome: _engine.Outcome,
    budget: int | None,
    deadline: float | None,
    interrupted: bool,
) -> tuple[tuple[Grid, ...], Stop | None]:
    """The solutions that pass the family's own check, until a limit or Ctrl-C ends it."""
    solutions: list[Grid] = []
    stopped: Stop | None = "interrupt" if interrupted else _STOPS[outcome.stopped]
    try:
        for number in range(outcome.found):
            if number:
                heed()
            if number >= 2 and budget is not None and number >= budget:
                stopped = stopped or "budget"
                break
            if number >= 2 and deadline is not None and monotonic() > deadline:
                stopped = stopped or "time limit"
                break
            solution = puzzle.decode(puzzle.model.unpacked(outcome.solution(number) or b""))
            if broken := puzzle.check(solution):
                raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
            solutions.append(solution)
            if stopped == "interrupt":
                break
    except KeyboardInterrupt:
        stopped = "interrupt"
    return tuple(solutions), stopped


def _result(
    puzzle: Puzzle,
    question: Question,
    outcome: _engine.Outcome,
    solutions: tuple[Grid, ...],
    stopped: Stop | None,
) -> Result:
    status = _status(outcome.found, complete=outcome.complete)
    found = SolutionCount(prod(outcome.tallies), outcome.tallies_exact)
    all_shown = outcome.complete and len(solutions) == outcome.found
    if question.count and LARGEST_COUNT in outcome.tallies:
        stopped = stopped or "largest count"
    known = puzzle.model.unpacked(outcome.known)
    missing = (question.count and not found.exact) or (question.known and not outcome.known_exact)
    return Result(
        puzzle=puzzle,
        status=status,
        complete=all_shown or (question.count and found.exact),
        answered=stopped is None and (status is Status.NONE or not missing),
        count=found,
        solutions=solutions,
        known=None if status is Status.NONE else puzzle.decode(known),
        known_exact=outcome.known_exact,
        method="search" if outcome.decisions else "logic",
        passes=outcome.passes if question.solutions == 0 else None,
        failed_line=_line_name(puzzle, outcome.failed_line),
        stopped=stopped,
        seconds=outcome.seconds,
        counters=Counters(outcome.sweeps, outcome.decisions, outcome.conflicts, outcome.learned),
        moments=tuple(
            Moment(_KINDS[kind], puzzle.decode(puzzle.model.unpacked(masks)))
            for kind, masks in outcome.moments
        ),
        possible=None if status is Status.NONE else _possible(puzzle, known),
        cell_sets=outcome.footprints and Total(*outcome.footprints),
    )


def _possible(puzzle: Puzzle, known: Masks) -> dict[str, str] | None:
    unknown = ((cell, mask) for cell, mask in enumerate(known) if not decided(mask))
    return puzzle.possible(unknown).get("possible")


def _along(path: Path, masks: Masks) -> Iterator[Place]:
    for place in path.walk(lambda edge: masks[edge] == ON):
        row, column = divmod(place, path.width)
        yield column, row


def _status(found: int, *, complete: bool) -> Status:
    if found > 1:
        return Status.MULTIPLE
    if found == 1:
        return Status.UNIQUE if complete else Status.FOUND
    return Status.NONE if complete else Status.UNKNOWN


def _line_name(puzzle: Puzzle, line: int | None) -> str | None:
    return None if line is None else puzzle.model.lines[line].name
