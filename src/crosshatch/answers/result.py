"""Results: everything found out about a puzzle."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

from crosshatch.answers.totals import SolutionCount, Total, TotalJson
from crosshatch.data.document import OptimumJson, Point
from crosshatch.data.grid import UNKNOWN, Grid, Picture
from crosshatch.engine.masks import decided
from crosshatch.files.notation import Notation
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.answers.certificate import Certificate
    from crosshatch.data.optimum import Optimum

Stop = Literal["budget", "time limit", "memory limit", "interrupt", "largest count"]
MomentSort = Literal["decision", "retreat", "solution"]


class Status(StrEnum):
    """A proved statement about the number of solutions.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/impossible.toml")).status
    <Status.NONE: 'none'>
    """

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    FOUND = "found"
    """There is a solution; it is not known if it is the only one."""
    NONE = "none"
    UNKNOWN = "unknown"


class CountersJson(TypedDict):
    """The work that was done. One core counts the same on every machine."""

    sweeps: int
    """The number of times that a line was narrowed."""
    decisions: int
    """The number of times that the search tried a value for a cell."""
    conflicts: int
    """The number of times that this led to a contradiction."""
    learned: int
    """The number of facts that were learned from contradictions."""


@dataclass(frozen=True, slots=True)
class Counters:
    """The work that was done. One core counts the same on every machine."""

    sweeps: int = 0
    decisions: int = 0
    conflicts: int = 0
    learned: int = 0

    def as_json(self) -> CountersJson:
        """Return the counters as the command line prints them with `--json`."""
        return {
            "sweeps": self.sweeps,
            "decisions": self.decisions,
            "conflicts": self.conflicts,
            "learned": self.learned,
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a search: the picture once everything that follows has been filled in.

    A decision includes the value that was tried. A retreat keeps the earlier decisions and adds
    what the contradiction taught; a decision that fails at once may show only as a retreat. The
    last moment is the solution, if there is one.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/gchq.toml").without_givens()
    >>> [moment.sort for moment in crosshatch.solve(puzzle, moments=3).moments]
    ['decision', 'solution']
    """

    sort: MomentSort
    picture: Picture


class FindingsJson(TypedDict):
    """Everything found out about the solutions of a puzzle; all of it is proved."""

    status: Status
    """The proof about the number of solutions; `found` if there may be more than one."""
    complete: bool
    """True if all solutions are listed, or their count is exact."""
    count: TotalJson
    """The number of solutions."""
    solutions: list[list[str]]
    """The solutions that were found, each as a list of rows."""
    known: list[str] | None
    """The picture that all solutions have in common, with `?` for open cells; null if there is no
    solution."""
    known_exact: bool
    """True if the solutions have nothing else in common."""
    possible: NotRequired[Mapping[str, str]]
    """In a puzzle with colours: the symbols left for each open cell, by `"row,column"`."""
    method: Literal["logic", "search"]
    """The way in which the answer was found: by the lines alone, or with a search."""
    seconds: float
    """The time spent in the engine."""
    counters: CountersJson
    """The work done."""
    paths: NotRequired[list[list[list[int]]]]
    """In tracks: the path of each solution, as a list of `[column, row]`."""
    cell_sets: NotRequired[TotalJson]
    """In tracks: how many sets of cells the paths visit; several paths may visit the same cells."""
    passes: NotRequired[int]
    """With `--logic`: how many times all lines were read."""
    failed_line: NotRequired[str]
    """The line that cannot be filled, if that shows that there is no solution."""
    failure: NotRequired[str]
    """A sentence that says why there is no solution, if logic alone shows it."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""
    certificate: NotRequired[Literal["exactly", "none", "alike", "at least", "best"]]
    """With `--certificate`: the claim of the certificate."""
    uncertified: NotRequired[str]
    """With `--certificate`: a sentence that says why there is none."""


class ResultJson(HeadingJson, FindingsJson, OptimumJson):
    """Everything found out about a puzzle; all of it is proved."""


@dataclass(frozen=True, kw_only=True)
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
    """True if nothing is left to find: `solutions` has all of them, or their count is exact."""
    answered: bool
    """True if everything that was asked for was answered within the limits."""
    count: SolutionCount
    solutions: tuple[Picture, ...]
    known: Picture | None
    """The picture that all solutions have in common; None if there is no solution."""
    known_exact: bool = False
    """True if the solutions have nothing else in common."""
    method: Literal["logic", "search"] = "logic"
    """`logic` if no search was needed."""
    passes: int | None = None
    """The number of passes over all lines, or all rules of a path, if `logic` was asked for."""
    failed_line: str | None = None
    """The line that cannot be filled, if line logic alone shows that there is no solution."""
    stopped: Stop | None
    seconds: float
    counters: Counters = Counters()
    moments: tuple[Moment, ...] = field(default=(), repr=False)
    """Moments of the search for the first solution, if they were asked for."""
    cell_sets: Total | None = None
    """The number of sets of places that the paths of all solutions visit; None without a path."""
    possible: Mapping[str, str] | None = field(default=None, hash=False)
    """In puzzles with colours, the symbols left for each open cell, by `"row,column"` from 0.

    No solution has any other symbol there; if `known_exact`, some solution has each of them.
    """
    optimum: "Optimum | None" = None
    """In puzzles with a goal, the best picture, which is the solution, and its proof."""
    certificate: "Certificate | None" = field(default=None, repr=False, compare=False)
    """The certificate of what is proved, if one was asked for and there is one."""
    uncertified: str = field(default="", repr=False, compare=False)
    """A sentence that says why there is no certificate although one was asked for."""

    @classmethod
    def later(cls, later: "Mapping[str, Callable[[], Any]]", **known: Any) -> "Result":
        """Return a result of which some fields are known, and the others are made on demand.

        `later` has a function for each field that is neither known nor left at its default.
        """
        result = cls.__new__(cls)
        result.__dict__.update(known, _later=later)
        return result

    def __getattr__(self, name: str) -> Any:
        """Make a field on demand."""
        make = self.__dict__.get("_later", {}).get(name)
        if make is None:
            raise AttributeError(f"a result has no {name}", name=name, obj=self)
        value = self.__dict__[name] = make()
        return value

    def __getstate__(self) -> dict[str, Any]:
        """Return all fields, made by now."""
        for name in self.__dict__.get("_later", ()):
            getattr(self, name)
        return {name: value for name, value in self.__dict__.items() if name != "_later"}

    @cached_property
    def heading(self) -> HeadingJson:
        """The keys with which the answer begins in JSON."""
        return self.puzzle.as_json()

    @cached_property
    def notation(self) -> Notation:
        """The notation of the puzzle's kind, which says how its pictures are written."""
        return self.puzzle.kind.notation

    @cached_property
    def by_rules(self) -> bool:
        """True if logic goes by rounds of rules, as for a path, and not by passes over lines."""
        return not self.puzzle.model.is_read_in_lines

    @cached_property
    def failure(self) -> str | None:
        """The sentence that says why there is no solution; None unless logic alone shows it."""
        if self.status is not Status.NONE or self.method == "search":
            return None
        if self.by_rules:
            from crosshatch.logic.asked import failing

            if deduction := failing(self.puzzle, self.puzzle.model.masks):
                return deduction.sentence
        return f"{self.failed_line} cannot be filled" if self.failed_line else None

    @property
    def settled(self) -> bool:
        """True if there is one picture to show: the only solution, or the best picture."""
        return self.status is Status.UNIQUE or bool(self.optimum and self.optimum.proved)

    @property
    def picture(self) -> Picture | None:
        """The most informative picture: the solution, or everything that several have in common.

        The several are all solutions if `known` was asked for, and otherwise those found.
        """
        if self.known_exact or not self.solutions:
            return self.known
        model = self.puzzle.model
        return self.puzzle.decode(model.joined(map(self.puzzle.encode, self.solutions)))

    @property
    def paths(self) -> tuple[tuple[Point, ...], ...]:
        """The path of each solution: the places that it visits, as column and row from 0."""
        walk, encode = self.puzzle.walk, self.puzzle.encode
        return tuple(walk(encode(picture)) for picture in self.solutions) if walk else ()

    @property
    def in_words(self) -> str:
        """The number of solutions in words, and whether it is proved, or the best picture.

        >>> import crosshatch
        >>> crosshatch.solve(crosshatch.load("examples/heart.toml")).in_words
        '1 solution, proved'
        """
        if self.optimum:
            return " · ".join(self.optimum.in_words(self.puzzle.document.goal))
        if self.status is Status.NONE:
            return f"no solution, proved: {self.failure}" if self.failure else "no solution, proved"
        if self.status is Status.UNKNOWN:
            from crosshatch.data.optimum import NONE_YET

            return f"{NONE_YET}: {self._known_cells} known"
        if self.status is Status.FOUND:
            return "1 solution found, perhaps not the only one"
        return f"{self.count}{self._over_sets}, proved"

    @property
    def in_common(self) -> str:
        """Words for what `picture` shows of several solutions; empty for any other number."""
        if self.status is not Status.MULTIPLE:
            return ""
        found = "they" if self.known_exact else f"the {len(self.solutions):,} found"
        return f"what {found} have in common"

    @property
    def _known_cells(self) -> str:
        """The number of known cells, of how many, in words; for a path, with edges."""
        puzzle = self.puzzle
        if self.known and not self.by_rules:
            number = sum(len(row) - row.count(UNKNOWN) for row in self.known)
        else:
            # If the engine did nothing, only the givens are known.
            found = self.known if self.counters.sweeps else None
            number = sum(map(decided, puzzle.encode(found) if found else puzzle.model.masks))
        cells = "places and edges" if self.by_rules else "cells"
        return f"{number:,} of {len(puzzle.model.masks):,} {cells}"

    @property
    def _over_sets(self) -> str:
        """The number of sets of places that several paths visit, or an empty text."""
        sets = self.cell_sets
        if sets is None or self.status is not Status.MULTIPLE or not self.count.exact:
            return ""
        return f" over {sets.of('set of places', 'sets of places')}"

    def __str__(self) -> str:
        picture = self.rows(self.picture) if self.picture else ()
        shown = f"the picture shows {self.in_common}" if self.in_common else ""
        return "\n".join((*picture, " · ".join(filter(None, (self.in_words, shown)))))

    def rows(self, picture: Grid) -> list[str]:
        """Return the rows of a picture as files and answers have them."""
        return [*self.notation.picture_rows(picture)]

    def as_json(self) -> ResultJson:
        """Return the result as the command line prints it with `--json`."""
        facts: ResultJson = {
            "kind": self.heading["kind"],
            "title": self.heading["title"],
            "status": self.status,
            "complete": self.complete,
            "count": self.count.as_json(),
            "solutions": [*map(self.rows, self.solutions)],
            "known": None if self.known is None else self.rows(self.known),
            "known_exact": self.known_exact,
            "method": self.method,
            "seconds": round(self.seconds, 6),
            "counters": self.counters.as_json(),
        }
        if self.possible is not None:
            facts["possible"] = self.possible
        if self.cell_sets:
            facts["paths"] = [[list(place) for place in path] for path in self.paths]
            facts["cell_sets"] = self.cell_sets.as_json()
        if self.optimum:
            facts = {**facts, **self.optimum.as_json()}
        if self.passes is not None:
            facts["passes"] = self.passes
        if self.failed_line:
            facts["failed_line"] = self.failed_line
        if self.status is Status.NONE and self.failure:
            facts["failure"] = self.failure
        if self.stopped:
            facts["stopped"] = self.stopped
        if self.certificate:
            facts["certificate"] = self.certificate.claim
        if self.uncertified:
            facts["uncertified"] = self.uncertified
        return facts

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        scenes = [self.puzzle.scene(solution) for solution in self.solutions] or [
            self.puzzle.scene(self.known)
        ]
        pictures = "".join(html.table(scene) for scene in scenes)
        return f"{pictures}<p>{self.status}: {self.count}</p>"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C was pressed while a puzzle was being solved, or the caller cancelled the work.

    `result` is the result so far.

    >>> import crosshatch
    >>> issubclass(crosshatch.Interrupted, KeyboardInterrupt)
    True
    """

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result
