"""Booklets to print: puzzles to solve by hand, their difficulties and their solutions.

By default, numbers of steps limit the work, not a clock, so that the same puzzles give the same
file everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import not_none, require, require_text
from crosshatch.data.grid import Grid
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Scene, unsolved
from crosshatch.engine.cancel import deadline_in, seconds_left
from crosshatch.errors import needs_extra
from crosshatch.help.rating import Difficulty, rate
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle, require_puzzles
from crosshatch.render.booklet_pdf import Booklet, Panel, make_booklet

CONFLICTS = 10_000
"""The default limit on conflicts when solving a puzzle."""
WHAT_IFS = 2_000
"""The most what-ifs to try when rating a puzzle."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle of a booklet, with its difficulty and its solution."""

    puzzle: Puzzle
    name: str = ""
    """The heading if the puzzle has no title."""
    word: str = ""
    """The difficulty in words; empty if unknown."""
    result: Result | None = field(default=None, repr=False)
    """The result of solving it; None if the solution is not shown."""

    @property
    def heading(self) -> str:
        """The title of the puzzle, or else its name."""
        return self.puzzle.title or self.name

    def panel(self, *, mixed: bool) -> Panel:
        """Return the panel to print; `mixed` if the booklet has puzzles of several kinds."""
        solution, remark = self._solved()
        return Panel(
            sheet=replace(unsolved(self.puzzle.scene(None)), title=""),
            heading=self.heading,
            notes=tuple(filter(None, (" · ".join(self._facts(mixed=mixed)), self._credit()))),
            solution=solution and replace(solution, title=""),
            remark=remark,
        )

    def _facts(self, *, mixed: bool) -> Iterable[str]:
        width, height = self.puzzle.size_in_cells
        if mixed:
            yield self.puzzle.kind.name
        yield f"{width} \N{MULTIPLICATION SIGN} {height}"
        if self.puzzle.best:
            most = self.puzzle.document.goal == "max"
            optimum = self.result.optimum if self.result else None
            one = optimum.cells.one if optimum else "filled cell"
            yield f"as {'many' if most else 'few'} {one}s as can be"
        if self.word:
            yield self.word
        if self.result and self.result.status is Status.MULTIPLE:
            yield "several solutions"
        if self.result and self.result.status is Status.NONE:
            yield "no solution"

    def _credit(self) -> str:
        """Return the author and the copyright, as far as they are known."""
        known = dict(self.puzzle.document.metadata)
        return " · ".join(known[key] for key in ("author", "copyright") if known.get(key))

    def _solved(self) -> tuple[Scene | None, str]:
        """Return the scene to show as the solution, if any, and a remark about it."""
        if self.result is None:
            return None, ""
        if self.result.status is Status.NONE:
            return unsolved(self.puzzle.scene(None)), "no solution"
        picture, remark = _picture(self.result)
        return self.puzzle.scene(picture), remark


def sheet(
    puzzle: Puzzle, name: str = "", *, solved: bool = True, limits: Limits = NO_LIMITS
) -> Sheet:
    """Rate a puzzle for a booklet and, if `solved`, find its solution.

    `limits.seconds` is for both together.
    """
    puzzle.kind.require("draw")
    deadline = deadline_in(limits.seconds)
    result = None
    conflicts = CONFLICTS if limits.conflicts is None else limits.conflicts
    bounded = replace(limits, conflicts=conflicts)
    if solved:
        asked = limits if puzzle.best else bounded
        result = solve(puzzle, limits=asked, known=not puzzle.best)
    bounded = replace(bounded, seconds=seconds_left(deadline))
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
    """Return the booklet of these sheets, in order, with the places of everything in it."""
    mixed = len({each.puzzle.kind.name for each in sheets}) > 1
    panels = [each.panel(mixed=mixed) for each in sheets]
    return make_booklet(panels, title=title, paper=paper, cell=cell, theme=theme)


@needs_extra("draw")
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
    """Return a booklet of puzzles as a PDF, with their difficulties, and solutions at the end.

    The paper is `a4` or `letter`; `cell` is the width of a cell in points, or less if the puzzle
    would not fit.

    >>> import crosshatch
    >>> crosshatch.booklet([crosshatch.load("examples/heart.toml")])[:4]
    b'%PDF'
    """
    require_puzzles(puzzles)
    require_limits(limits)
    require_text(title=title)
    require(1, **not_none(cell=cell))
    puzzles = list(puzzles)
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, f"puzzles[{number}]")
    sheets = [sheet(puzzle, solved=solutions, limits=limits) for puzzle in puzzles]
    return booklet_of(sheets, title=title, paper=paper, cell=cell, theme=theme).content


def _word(puzzle: Puzzle, limits: Limits) -> str:
    """Return the difficulty of a puzzle, or a lower bound; empty if it is unknown."""
    if "rate" not in puzzle.kind.verbs:
        return ""
    rating = rate(puzzle, limits=limits, what_ifs=WHAT_IFS)
    # A lower bound such as "at least easy" is useless.
    is_useful = not rating.stopped or Difficulty.HARD.gap_to(rating.word) >= 0
    return rating.hardness if is_useful else ""


def _picture(result: Result) -> tuple[Grid | None, str]:
    """Return the most informative picture, or the setter's own, and a remark about it."""
    puzzle, optimum = result.puzzle, result.optimum
    if optimum:
        most, cells = puzzle.document.goal == "max", counted(optimum.filled or 0, optimum.cells.one)
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
