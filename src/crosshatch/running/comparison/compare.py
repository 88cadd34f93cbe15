"""Compare methods and programs on the same puzzles: every answer is checked, and all must agree."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, TypedDict

from crosshatch.data.arguments import not_none, require_between, require_list
from crosshatch.errors import CrosshatchError, needs_extra
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle
from crosshatch.running.comparison.method_answer import MethodAnswer
from crosshatch.running.comparison.methods import Method, methods_for

if TYPE_CHECKING:
    from pandas import DataFrame


class RowJson(TypedDict):
    """A method and what it did with all puzzles."""

    method: str
    """The name of the method."""
    version: str
    """The version of its program."""
    puzzles: int
    """The number of puzzles."""
    proved: int
    """The number of puzzles for which the answer is proved."""
    filled: int | None
    """In puzzles with a goal: the filled cells of all pictures together."""
    seconds: float
    """The time for all puzzles together."""
    median: float
    """The time for half of the puzzles is below this."""
    slowest: float
    """The time for the slowest puzzle."""


class ComparisonJson(TypedDict):
    """Methods and programs compared on the same puzzles."""

    kind: str
    """The kind of puzzle."""
    methods: list[RowJson]
    """Each method with its totals."""
    disagreements: list[str]
    """A sentence for each puzzle about which proved answers differ, or for a wrong picture."""
    left_out: list[str]
    """A sentence for each method that was not asked for by name, and cannot be compared."""


@dataclass(frozen=True, slots=True)
class Row:
    """A method, and what it found for each puzzle."""

    method: Method
    attempts: tuple[MethodAnswer, ...]

    def as_json(self, *, has_goal: bool) -> RowJson:
        """Return the totals."""
        times = [attempt.seconds for attempt in self.attempts]
        return {
            "method": self.method.name,
            "version": self.method.version or "",
            "puzzles": len(self.attempts),
            "proved": sum(attempt.proved for attempt in self.attempts),
            "filled": sum(each.filled or 0 for each in self.attempts) if has_goal else None,
            "seconds": round(sum(times), 9),
            "median": round(median(times), 9),
            "slowest": round(max(times), 9),
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """Methods compared on the same puzzles.

    >>> import crosshatch
    >>> puzzles = [crosshatch.load(f"examples/{name}.toml") for name in ("heart", "gchq")]
    >>> found = crosshatch.compare([each.without_givens() for each in puzzles], ["search", "logic"])
    >>> [(row["method"], row["proved"]) for row in found.as_json()["methods"]]
    [('search', 2), ('logic', 1)]
    """

    kind: str
    names: tuple[str, ...]
    """The titles of the puzzles, or else their numbers."""
    rows: tuple[Row, ...]
    disagreements: tuple[str, ...]
    """A sentence for each puzzle about which proved answers differ, or for a wrong picture."""
    left_out: tuple[str, ...]
    """A sentence for each method that was not asked for by name, and cannot be compared."""
    has_goal: bool

    def as_json(self) -> ComparisonJson:
        """Return the totals as the command line prints them with `--json`."""
        return {
            "kind": self.kind,
            "methods": [row.as_json(has_goal=self.has_goal) for row in self.rows],
            "disagreements": list(self.disagreements),
            "left_out": list(self.left_out),
        }

    def records(self) -> list[dict[str, Any]]:
        """Return a record for each puzzle and method."""
        return [
            {
                "puzzle": name,
                "method": row.method.name,
                "proved": attempt.proved,
                "value": attempt.filled if self.has_goal else len(attempt.pictures),
                "seconds": round(attempt.seconds, 9),
            }
            for number, name in enumerate(self.names)
            for row in self.rows
            for attempt in (row.attempts[number],)
        ]

    @needs_extra("frame")
    def to_frame(self) -> "DataFrame":
        """Return a frame of pandas with a row for each puzzle and method."""
        from pandas import DataFrame

        return DataFrame(self.records())


@needs_extra("compare")
def compare(
    puzzles: Sequence[Puzzle], methods: Sequence[str] = (), *, seconds: float | None = None
) -> Comparison:
    """Compare methods and other programs on puzzles of one kind.

    By default all methods are taken whose programs are installed and know such puzzles. `seconds`
    limits the time of a method for a puzzle. Every picture is checked against the rules, and proved
    answers are held against each other.

    >>> import crosshatch
    >>> whale = crosshatch.load("examples/whale.toml")
    >>> found = crosshatch.compare([whale], ["identity", "exact"])
    >>> [row["filled"] for row in found.as_json()["methods"]], found.disagreements
    ([157, 37], ())
    """
    require_list("a list of Puzzles", Sequence, puzzles=puzzles)
    require_list("a list of names", methods=methods)
    require_between(0, **not_none(seconds=seconds))
    if not puzzles:
        raise CrosshatchError("there is no puzzle in it", place="puzzles")
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, place := f"puzzles[{number}]")
        if puzzle.kind is not puzzles[0].kind:
            sentence = f"{puzzle.kind.name}, where all before are {puzzles[0].kind.name}"
            raise CrosshatchError(sentence, place=place)
    rows, left_out = list[Row](), list[str]()
    for method in methods_for(puzzles[0].kind.name, methods):
        try:
            if method.version is None:
                raise CrosshatchError(method.missing, place=method.name)
            rows.append(Row(method, tuple(method.attempts(puzzles, seconds))))
        except CrosshatchError as error:
            if methods:
                raise
            left_out.append(str(error))
    names = tuple(
        puzzle.title or f"puzzle {number}" for number, puzzle in enumerate(puzzles, start=1)
    )
    has_goal = puzzles[0].best is not None
    disagreements = (
        sentence
        for number, puzzle in enumerate(puzzles)
        for sentence in _disagreements(puzzle, names[number], rows, number, has_goal=has_goal)
    )
    kind = puzzles[0].kind.name
    return Comparison(kind, names, (*rows,), (*disagreements,), (*left_out,), has_goal)


def _disagreements(
    puzzle: Puzzle, name: str, rows: Sequence[Row], number: int, *, has_goal: bool
) -> list[str]:
    """Return a sentence for each wrong picture, and one if proved answers differ."""
    found = []
    proved: dict[object, str] = {}
    for row in rows:
        attempt = row.attempts[number]
        found += [
            f"{name}: {row.method.name} breaks a rule: {broken[0]}"
            for broken in map(puzzle.check, attempt.pictures)
            if broken
        ]
        if attempt.proved:
            value = attempt.filled if has_goal else _solutions(attempt)
            proved.setdefault(value, row.method.name)
    if len(proved) > 1:
        one, other, *_ = proved.values()
        found.append(f"{name}: {one} and {other} prove different answers")
    return found


def _solutions(attempt: MethodAnswer) -> object:
    """Return the only solution, or the number of solutions: of several, any two may be found."""
    return tuple(attempt.pictures[0]) if len(attempt.pictures) == 1 else len(attempt.pictures)
