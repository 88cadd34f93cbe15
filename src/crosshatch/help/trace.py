"""Traces of a solve as a person can follow it: line by line, with the fillings left for each line.

A path puzzle is followed rule by rule instead, and its lines go by their counts.

When logic finds no more, a person guesses: drops the last filling from the list of a line, or
assumes a cell. The steps that follow from a guess are not proved, and the trace says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.data.arguments import not_none, require, require_list, require_type
from crosshatch.engine.chain import Filling, number_of_fillings
from crosshatch.engine.masks import Masks
from crosshatch.errors import CrosshatchError
from crosshatch.help.steps import Assumption, Drop, Guess, GuessStep, TraceStep
from crosshatch.logic.asked import first_rule
from crosshatch.logic.deduction import Turn
from crosshatch.logic.passes import Notes
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

LONGEST_LIST = 100_000
"""The most fillings that a line may have left for a drop to be allowed."""


def trace(
    puzzle: Puzzle, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> Iterator[TraceStep | GuessStep]:
    """Yield every look at a line, in passes over all lines, until a whole pass finds nothing.

    For a path puzzle, yield every deduction by one of its rules, in rounds of all rules instead of
    passes. The guesses come next, in order, each with the passes that follow from it. `passes`
    limits the passes before the guesses, and those after each guess. A step that fails is the last.

    >>> import crosshatch
    >>> steps = list(crosshatch.trace(crosshatch.load("examples/gchq.toml")))
    >>> sum(step.fillings[0] for step in steps if step.pass_number == 1), steps[-1].pass_number
    (167190, 5)
    """
    require_puzzle(puzzle)
    puzzle.kind.require("trace")
    require(**not_none(passes=passes))
    require_list("a list of guesses", guesses=guesses)
    for number, guess in enumerate(guesses):
        _require_guess(puzzle, guess, f"guesses[{number}]")
    return _Trace(puzzle).steps(passes, guesses)


def _require_guess(puzzle: Puzzle, guess: object, place: str) -> None:
    """Refuse what is no guess, and a guess about no line, no cell or no value of the puzzle."""
    require_type(Drop | Assumption, "a Drop or an Assumption", **{place: guess})
    model = puzzle.model
    if isinstance(guess, Drop):
        require(0, len(model.lines) - 1, **{f"{place}.line": guess.line})
    elif isinstance(guess, Assumption):
        require(0, len(model.masks) - 1, **{f"{place}.cell": guess.cell})
        require(1, model.unknown, **{f"{place}.mask": guess.mask})


@dataclass(frozen=True, slots=True)
class FillingsLeft:
    """The fillings of a line: their number at first, their number now, and each of them."""

    at_first: int
    number: int
    each: Iterator[Filling]
    """The fillings that are left, leftmost runs first, generated on demand."""
    failure: str
    """The step of the trace that failed, in words, or empty; after a failure no filling is left."""


def fillings_left(
    puzzle: Puzzle, line: int, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> FillingsLeft:
    """Return the fillings of a line that are possible at the end of a trace.

    With `passes=0`, only the givens count.
    """
    require_fillings(puzzle, puzzle.model.lines[line].name)
    trace = _Trace(puzzle)
    for step in trace.steps(passes, guesses):
        if step.fails:
            return FillingsLeft(trace.at_first(line), 0, iter(()), step.failure)
    notes, at_first = trace.notes, trace.at_first(line)
    return FillingsLeft(at_first, notes.fillings_left(line), notes.fillings(line), "")


def require_fillings(puzzle: Puzzle, asked: str) -> None:
    """Refuse a question about fillings for a puzzle whose lines go by their counts."""
    if not first_rule(puzzle).shows_fillings:
        raise CrosshatchError(f"{asked}: these lines go by their counts, not by lists of fillings")


class _Trace:
    """Notes of a solve, and the number of fillings that each line had at its last turn."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._lines = puzzle.model.lines
        self._shows_fillings = first_rule(puzzle).shows_fillings
        self.notes = Notes(puzzle)
        self._left: dict[int, int] = {}

    def steps(self, most: int | None, guesses: Sequence[Guess]) -> Iterator[TraceStep | GuessStep]:
        """Yield the steps of some passes, then each guess with those that follow from it."""
        for guess in (None, *guesses):
            if guess is not None:
                guessed = self._drop(guess) if isinstance(guess, Drop) else self._assume(guess)
                yield guessed
                if guessed.fails:
                    return
            masks = self.notes.known()
            for turn in self.notes.passes(most):
                if turn.found:
                    masks = self.notes.known()
                yield TraceStep(self._puzzle, turn, masks, self._fillings(turn))
                if turn.fails:
                    return

    def at_first(self, line: int) -> int:
        """Return the number of fillings that a line has if nothing is known."""
        chain, cells = self._lines[line].chain, self._lines[line].cells
        return number_of_fillings(chain, [range(chain.symbols)] * len(cells))

    def _fillings(self, turn: Turn) -> tuple[int, int] | None:
        """Return the numbers of fillings of a line at its last look and now, or None."""
        if not self._shows_fillings or turn.at is None or turn.rule != "line":
            return None
        if turn.at not in self._left:
            self._left[turn.at] = self.at_first(turn.at)
        before = after = self._left[turn.at]
        if turn.changed:
            after = 0 if turn.fails else self.notes.fillings_left(turn.at)
        self._left[turn.at] = after
        return before, after

    def _drop(self, guess: Drop) -> GuessStep:
        name, left = self._lines[guess.line].name, self.notes.fillings_left(guess.line)
        require_fillings(self._puzzle, name)
        if left > LONGEST_LIST:
            raise CrosshatchError(
                f"{name}: {left:,} fillings are left; one is dropped of {LONGEST_LIST:,} at most"
            )
        kept = list(self.notes.fillings(guess.line))
        what = self._puzzle.spelled(kept.pop()) if kept else ""
        words, failure = f"{name} is not {what}", f"no other filling is left for {name}"
        self.notes.keep_only(guess.line, kept)
        self._left[guess.line] = len(kept)
        masks = self.notes.known()
        return GuessStep(self._puzzle, guess, name, left, len(kept), what, words, failure, masks)

    def _assume(self, guess: Assumption) -> GuessStep:
        before = self.notes.masks[guess.cell]
        self.notes.add([(guess.cell, guess.mask)])
        return _assumption_step(self._puzzle, guess, before, self.notes.known())


def _assumption_step(puzzle: Puzzle, guess: Assumption, before: int, masks: Masks) -> GuessStep:
    """Return the step for an assumption about a cell whose mask was `before`."""
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
