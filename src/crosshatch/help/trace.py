"""The solve as a person can follow it: line after line, and how many fillings each has left.

Where a path is asked for it is followed rule after rule instead, and lines go by their counts.

Where logic ends, a person guesses: strikes the last filling off a line's list, or assumes a cell.
What follows from a guess is no deduction, and the trace says so.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from crosshatch.engine.chain import Filling, number_of_fillings
from crosshatch.engine.model import Masks
from crosshatch.errors import ArgumentError, CrosshatchError
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.help.steps import Assumption, Drop, Guess, GuessStep, LineStep, PathStep
from crosshatch.logic.notes import LineNotes, Look, PathNotes

LONGEST_LIST = 100_000
"""The most fillings of which the last can be dropped."""


def trace(
    puzzle: Puzzle, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> Iterator[LineStep | PathStep | GuessStep]:
    """Yield every look at a line, in passes over all lines, until a whole pass finds nothing.

    Where a path is asked for, every deduction by one of its rules, in rounds of all rules instead
    of passes. Then come the guesses in their order, each with the passes that follow from it. Each
    time there are no more than so many passes. A step that fails is the last.

    >>> import crosshatch
    >>> steps = list(crosshatch.trace(crosshatch.load("examples/gchq.toml")))
    >>> sum(step.before for step in steps if step.pass_number == 1), steps[-1].pass_number
    (167190, 5)
    """
    require_puzzle(puzzle)
    puzzle.family.require("trace")
    if not isinstance(passes, int | None):
        raise ArgumentError.of("passes", "a number", passes)
    for number, guess in enumerate(guesses):
        if not isinstance(guess, Drop | Assumption):
            raise ArgumentError.of(f"guesses[{number}]", "a Drop or an Assumption", guess)
    if passes is not None and passes < 0:
        raise ValueError(f"passes: {passes} cannot be made")
    if puzzle.model.path:
        return _by_rules(puzzle, passes, guesses)
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
    require_fillings(puzzle, puzzle.model.lines[line].name)
    trace = _Trace(puzzle)
    for step in trace.steps(passes, guesses):
        if step.fails:
            return FillingsLeft(trace.at_first(line), 0, iter(()), step.failure)
    return FillingsLeft(trace.at_first(line), trace.left(line), trace.fillings(line), "")


def require_fillings(puzzle: Puzzle, asked: str) -> None:
    """Refuse what is asked of fillings where lines do not go by them."""
    if puzzle.model.path:
        raise CrosshatchError(
            f"{asked}: the lines of a path go by their counts, not by lists of fillings"
        )


class _Trace:
    """A sheet of paper, and how many fillings each line had when it was last looked at."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._lines = puzzle.model.lines
        self._sheet = LineNotes(puzzle.model)
        self._left: dict[int, int] = {}

    def steps(self, passes: int | None, guesses: Sequence[Guess]) -> Iterator[LineStep | GuessStep]:
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

    def _passes(self, most: int | None) -> Generator[LineStep, None, bool]:
        """The looks of some passes; whether all lines can still be filled."""
        masks = self._sheet.known()
        for look in self._sheet.passes(most):
            if look.found:
                masks = self._sheet.known()
            yield self._step(look, masks)
            if look.found is None:
                return False
        return True

    def _step(self, look: Look, masks: Masks) -> LineStep:
        if look.line not in self._left:
            self._left[look.line] = self.at_first(look.line)
        before = after = self._left[look.line]
        if look.found is None:
            after = 0
        elif look.changed:
            after = self.left(look.line)
        self._left[look.line] = after
        return LineStep(
            pass_number=look.pass_number,
            line=look.line,
            name=self._lines[look.line].name,
            before=before,
            after=after,
            findings=look.found or (),
            masks=masks,
            puzzle=self._puzzle,
        )

    def _drop(self, guess: Drop) -> GuessStep:
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
        words, failure = f"{name} is not {what}", f"no other filling is left for {name}"
        self._sheet.strike(guess.line, kept)
        self._left[guess.line] = len(kept)
        masks = self._sheet.known()
        return GuessStep(self._puzzle, guess, name, left, len(kept), what, words, failure, masks)

    def _assume(self, guess: Assumption) -> GuessStep:
        before = self._sheet.masks[guess.cell]
        if (after := before & guess.mask) not in (0, before):
            self._sheet.note(guess.cell, after)
        return _assumed(self._puzzle, guess, before, self._sheet.known())


def _by_rules(
    puzzle: Puzzle, rounds: int | None, guesses: Sequence[Guess]
) -> Iterator[PathStep | GuessStep]:
    """Every deduction by a rule of the path, and what follows from guesses."""
    page = PathNotes(puzzle.model)
    for guess in (None, *guesses):
        if isinstance(guess, Drop):
            require_fillings(puzzle, puzzle.model.lines[guess.line].name)
        elif guess is not None:
            before = page.masks[guess.cell]
            page.masks[guess.cell] = before & guess.mask or before
            guessed = _assumed(puzzle, guess, before, bytes(page.masks))
            yield guessed
            if guessed.fails:
                return
        for told in page.rounds(rounds):
            deduced = PathStep(puzzle, told.round_number, told.deduction, bytes(page.masks))
            yield deduced
            if deduced.fails:
                return


def _assumed(puzzle: Puzzle, guess: Assumption, before: int, masks: Masks) -> GuessStep:
    """An assumption that was made about a cell, of which this was known before."""
    name, what = puzzle.name(guess.cell), puzzle.model.state(guess.cell, guess.mask)
    if puzzle.model.verb(guess.cell) == "has":
        failure = f"{name} is known to have {puzzle.model.state(guess.cell, before)}"
    else:
        failure = f"{name} is known not to be {what}"
    return GuessStep(
        puzzle,
        guess,
        name,
        before.bit_count(),
        (before & guess.mask).bit_count(),
        what,
        puzzle.claim(guess.cell, guess.mask),
        failure,
        masks,
    )
