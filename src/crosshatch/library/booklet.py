"""A booklet to be printed: puzzles to solve by hand, how hard each is, and their solutions.

What it takes to find that out is bounded by numbers of steps and not by a clock, so that the same
puzzles are the same file everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import Grid
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Scene, emptied
from crosshatch.errors import ArgumentError
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.help.rating import Difficulty, rate
from crosshatch.render.booklet import Booklet, Panel, bind

CONFLICTS = 10_000
"""How long a puzzle is searched for its solutions where nobody chose."""
WHAT_IFS = 2_000
"""How many what-ifs are tried at most to know how hard a puzzle is."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle of a booklet, and what was found out about it."""

    puzzle: Puzzle
    name: str = ""
    """What it is called if it has no title."""
    word: str = ""
    """How hard it is; empty where that is not known."""
    result: Result | None = field(default=None, repr=False)
    """Its solution; None where that is not shown."""

    @property
    def heading(self) -> str:
        """Return what it is called."""
        return self.puzzle.title or self.name

    def panel(self, *, mixed: bool) -> Panel:
        """How it is printed, beside others that may be mixed with it from another family."""
        solution, remark = self._solved()
        return Panel(
            sheet=replace(emptied(self.puzzle.scene(None)), title=""),
            heading=self.heading,
            notes=tuple(filter(None, (" · ".join(self._facts(mixed=mixed)), self._credit()))),
            solution=solution and replace(solution, title=""),
            remark=remark,
        )

    def _facts(self, *, mixed: bool) -> Iterable[str]:
        width, height = self.puzzle.document.size
        if mixed:
            yield self.puzzle.family.name
        yield f"{width} \N{MULTIPLICATION SIGN} {height}"
        if self.puzzle.best:
            most = self.puzzle.document.goal == "max"
            yield f"as {'many' if most else 'few'} filled cells as can be"
        if self.word:
            yield self.word
        if self.result and self.result.status is Status.MULTIPLE:
            yield "several solutions"
        if self.result and self.result.status is Status.NONE:
            yield "no solution"

    def _credit(self) -> str:
        """Who made it, and whose it is."""
        known = dict(self.puzzle.document.metadata)
        return " · ".join(known[key] for key in ("author", "copyright") if known.get(key))

    def _solved(self) -> tuple[Scene | None, str]:
        """The picture that is shown as the solution, and what is to be said of it."""
        if self.result is None:
            return None, ""
        if self.result.status is Status.NONE:
            return emptied(self.puzzle.scene(None)), "no solution"
        picture, remark = _picture(self.result)
        return self.puzzle.scene(picture), remark


def sheet(
    puzzle: Puzzle,
    name: str = "",
    *,
    solved: bool = True,
    limits: Limits = NO_LIMITS,
) -> Sheet:
    """Return what a booklet says of a puzzle: how hard it is, and its solution if that is asked
    for. The seconds are for both together.
    """
    puzzle.family.require("draw")
    started = monotonic()
    result = None
    conflicts = CONFLICTS if limits.conflicts is None else limits.conflicts
    bounded = replace(limits, conflicts=conflicts)
    if solved:
        asked = limits if puzzle.best else bounded
        result = solve(puzzle, limits=asked, known=not puzzle.best)
    if limits.seconds is not None:
        left = max(0.0, started + limits.seconds - monotonic())
        bounded = replace(bounded, seconds=left)
    word = _word(puzzle, bounded)
    return Sheet(puzzle, name, word, result)


def booklet_of(
    sheets: Sequence[Sheet],
    *,
    title: str = "",
    paper: str = "a4",
    cell: int | None = None,
    theme: str | None = None,
) -> Booklet:
    """The booklet of these sheets in their order, and where everything is in it."""
    mixed = len({each.puzzle.family.name for each in sheets}) > 1
    panels = [each.panel(mixed=mixed) for each in sheets]
    return bind(panels, title=title, paper=paper, cell=cell, theme=theme)


def booklet(
    puzzles: Iterable[Puzzle],
    *,
    title: str = "",
    paper: str = "a4",
    solutions: bool = True,
    cell: int | None = None,
    theme: str | None = None,
    limits: Limits = NO_LIMITS,
) -> bytes:
    """A booklet of puzzles as a PDF: several a page, how hard they are, solutions at the end.

    The paper is `a4` or `letter`; a cell is so many points wide, or less where it would not fit.

    >>> import crosshatch
    >>> crosshatch.booklet([crosshatch.load("examples/heart.toml")])[:4]
    b'%PDF'
    """
    if isinstance(puzzles, str | Puzzle) or not isinstance(puzzles, Iterable):
        raise ArgumentError.of("puzzles", "a list of Puzzles", puzzles)
    puzzles = list(puzzles)
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, f"puzzles[{number}]")
    sheets = [sheet(puzzle, solved=solutions, limits=limits) for puzzle in puzzles]
    return booklet_of(sheets, title=title, paper=paper, cell=cell, theme=theme).content


def _word(puzzle: Puzzle, limits: Limits) -> str:
    """How hard a puzzle is, or at least; nothing where that is not known."""
    if "rate" not in puzzle.family.verbs:
        return ""
    rating = rate(puzzle, limits=limits, what_ifs=WHAT_IFS)
    # That something is at least easy tells nobody anything.
    tells = not rating.stopped or rating.meets(Difficulty.HARD)
    return rating.hardness if tells else ""


def _picture(result: Result) -> tuple[Grid | None, str]:
    """The picture that says most, or that the setter had in mind, and what it is."""
    puzzle, optimum = result.puzzle, result.optimum
    if optimum:
        most, cells = puzzle.document.goal == "max", counted(optimum.filled or 0, "filled cell")
        if optimum.proved:
            return result.picture, f"{cells}, the {'most' if most else 'fewest'}"
        return result.picture, f"{cells}, or {'more' if most else 'fewer'}"
    if result.settled:
        return result.picture, ""
    several = result.status is Status.MULTIPLE
    setter = puzzle.document.picture and puzzle.finished(puzzle.document.picture)
    if setter:
        return setter, "one of several solutions" if several else "perhaps not the only solution"
    if several:
        return result.picture, "several: grey cells differ"
    if result.status is Status.FOUND:
        return result.picture, "perhaps not the only solution"
    return result.picture, "not solved: grey is unknown"
