"""The solve as a person can follow it: line after line, and how many fillings each has left.

Where line logic ends, a person guesses: strikes the last filling off a line's list, or assumes a
cell. What follows from a guess is no deduction, and the trace says so.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from crosshatch.errors import CrosshatchError
from crosshatch.fillings import Filling, number_of_fillings
from crosshatch.logic import Look, Sheet
from crosshatch.model import OFF, Finding, state
from crosshatch.puzzle import Puzzle
from crosshatch.words import cell_name

LONGEST_LIST = 100_000
"""The most fillings of which the last can be dropped."""


@dataclass(frozen=True, slots=True)
class Step:
    """A look at a line: how many fillings were left when it was last looked at, and are now."""

    pass_number: int
    """Which pass, from 1."""
    line: int
    name: str
    before: int
    after: int
    found: tuple[Finding, ...]
    masks: bytes
    """What is known of each cell after it."""

    @property
    def fails(self) -> bool:
        """Whether the line cannot be filled any more."""
        return self.after == 0

    @property
    def failure(self) -> str:
        """What came to nothing, if it fails."""
        return f"no filling is left for {self.name}"

    def as_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """The step as the command line prints it with `--json`; cells by row and column from 0."""
        return {
            "line": self.name,
            "fillings": [self.before, self.after],
            "filled": [puzzle.place(cell) for cell, mask in self.found if mask != OFF],
            "blank": [puzzle.place(cell) for cell, mask in self.found if mask == OFF],
        }


@dataclass(frozen=True, slots=True)
class Drop:
    """A guess: the last filling of a line, the one with its runs farthest right, is not it."""

    line: int


@dataclass(frozen=True, slots=True)
class Assumption:
    """A guess: a cell is what the mask says."""

    cell: int
    mask: int


Guess = Drop | Assumption


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess that was made."""

    guess: Guess
    name: str
    before: int
    """How many fillings the line had, or what the cell could be."""
    after: int
    what: str
    """The filling that was dropped, as pictures show it, or what the cell was assumed to be."""
    masks: bytes

    @property
    def fails(self) -> bool:
        """Whether it goes against what is known."""
        return self.after == 0

    @property
    def failure(self) -> str:
        """What goes against it, if it fails."""
        if isinstance(self.guess, Drop):
            return f"no other filling is left for {self.name}"
        return f"{self.name} is known not to be {self.what}"

    @property
    def words(self) -> str:
        """The guess as one would say it."""
        without = "not " if isinstance(self.guess, Drop) else ""
        return f"{self.name} is {without}{self.what}"

    def as_json(self) -> dict[str, Any]:
        """The guess as the command line prints it with `--json`."""
        kind = "drop" if isinstance(self.guess, Drop) else "assume"
        left = {"fillings" if kind == "drop" else "choices": [self.before, self.after]}
        return {"guess": kind, "where": self.name, "what": self.what, **left}


def trace(
    puzzle: Puzzle, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> Iterator[Step | Guessed]:
    """Every look at a line, in passes over all lines, until a whole pass finds nothing.

    Then come the guesses in their order, each with the passes that follow from it. Each time there
    are no more than so many passes. A step that fails is the last.

    >>> import crosshatch
    >>> steps = list(crosshatch.trace(crosshatch.load("examples/gchq.toml")))
    >>> sum(step.before for step in steps if step.pass_number == 1), steps[-1].pass_number
    (167190, 5)
    """
    if passes is not None and passes < 0:
        raise ValueError(f"passes: {passes} cannot be made")
    return _Trace(puzzle).steps(passes, guesses)


@dataclass(frozen=True, slots=True)
class FillingsLeft:
    """The fillings of a line: how many there were at first, how many there are, and each."""

    at_first: int
    number: int
    each: Iterator[Filling]
    """One after the other, leftmost runs first, worked out as they are asked for."""
    failure: str
    """What came to nothing on the way, if something did; then nothing is left of any line."""


def fillings_left(
    puzzle: Puzzle, line: int, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> FillingsLeft:
    """The fillings of a line that are possible at the end of a trace.

    After no passes at all only what is given is known.
    """
    trace = _Trace(puzzle)
    for step in trace.steps(passes, guesses):
        if step.fails:
            return FillingsLeft(trace.at_first(line), 0, iter(()), step.failure)
    return FillingsLeft(trace.at_first(line), trace.left(line), trace.fillings(line), "")


class _Trace:
    """A sheet of paper, and how many fillings each line had when it was last looked at."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._lines = puzzle.model.lines
        self._sheet = Sheet(puzzle.model)
        self._left: dict[int, int] = {}

    def steps(self, passes: int | None, guesses: Sequence[Guess]) -> Iterator[Step | Guessed]:
        if not (yield from self._passes(passes)):
            return
        for guess in guesses:
            guessed = self._drop(guess) if isinstance(guess, Drop) else self._assume(guess)
            yield guessed
            if guessed.fails or not (yield from self._passes(passes)):
                return

    def at_first(self, line: int) -> int:
        chain, cells = self._lines[line].chain, self._lines[line].cells
        return number_of_fillings(chain, [range(chain.symbols)] * len(cells))

    def left(self, line: int) -> int:
        return self._sheet.fillings_left(line)

    def fillings(self, line: int) -> Iterator[Filling]:
        return self._sheet.fillings(line)

    def _passes(self, most: int | None) -> Generator[Step, None, bool]:
        """The looks of some passes; whether all lines can still be filled."""
        masks = bytes(self._sheet.masks)
        for look in self._sheet.passes(most):
            if look.found:
                masks = bytes(self._sheet.masks)
            yield self._step(look, masks)
            if look.found is None:
                return False
        return True

    def _step(self, look: Look, masks: bytes) -> Step:
        if look.line not in self._left:
            self._left[look.line] = self.at_first(look.line)
        before = after = self._left[look.line]
        if look.found is None:
            after = 0
        elif look.changed:
            after = self.left(look.line)
        self._left[look.line] = after
        return Step(
            pass_number=look.pass_number,
            line=look.line,
            name=self._lines[look.line].name,
            before=before,
            after=after,
            found=look.found or (),
            masks=masks,
        )

    def _drop(self, guess: Drop) -> Guessed:
        if not 0 <= guess.line < len(self._lines):
            raise CrosshatchError(
                f"the puzzle has {len(self._lines)} lines and no line {guess.line}"
            )
        name, left = self._lines[guess.line].name, self.left(guess.line)
        if left > LONGEST_LIST:
            raise CrosshatchError(
                f"{name}: {left:,} fillings are left; one is dropped of {LONGEST_LIST:,} at most"
            )
        kept = list(self.fillings(guess.line))
        what = self._puzzle.spelled(kept.pop()) if kept else ""
        self._sheet.strike(guess.line, kept)
        self._left[guess.line] = len(kept)
        return Guessed(guess, name, left, len(kept), what, bytes(self._sheet.masks))

    def _assume(self, guess: Assumption) -> Guessed:
        before = self._sheet.masks[guess.cell]
        after = before & guess.mask
        if after not in (0, before):
            self._sheet.note(guess.cell, after)
        numbers = before.bit_count(), after.bit_count()
        name = cell_name(*self._puzzle.place(guess.cell))
        return Guessed(guess, name, *numbers, state(guess.mask), bytes(self._sheet.masks))
