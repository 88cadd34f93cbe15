"""The solve as a person can follow it: line after line, and how many fillings each has left.

Where a path is asked for it is followed rule after rule instead, and lines go by their counts.

Where logic ends, a person guesses: strikes the last filling off a line's list, or assumes a cell.
What follows from a guess is no deduction, and the trace says so.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from crosshatch.data.phrases import listed, ranges
from crosshatch.data.scene import lit
from crosshatch.engine.fillings import Filling, number_of_fillings
from crosshatch.engine.model import OFF, Finding, Masks, decided
from crosshatch.errors import ArgumentError, CrosshatchError
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.logic.lines import LineNotes, Look
from crosshatch.logic.reasons import Deduction, path_in_words, thinned
from crosshatch.logic.rounds import PathNotes

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
    masks: Masks
    """What is known of each cell after it."""
    puzzle: Puzzle = field(repr=False, compare=False)

    @property
    def fails(self) -> bool:
        """True if the line cannot be filled any more."""
        return self.after == 0

    @property
    def decided(self) -> tuple[Finding, ...]:
        """Cells of which one symbol is left; of others that were found a colour is ruled out."""
        return tuple((cell, mask) for cell, mask in self.found if decided(mask))

    @property
    def failure(self) -> str:
        """Return what came to nothing, if it fails."""
        return f"no filling is left for {self.name}"

    def told(self, puzzle: Puzzle) -> str:
        """Return the findings by their numbers on the line: `filled 3-5 · blank 7`."""
        told = _by_state(puzzle, self.line, self.found).items()
        return " · ".join(f"{what} {' '.join(ranges(numbers))}" for what, numbers in told)

    def sentence(self, puzzle: Puzzle) -> str:
        """The step in words: `row 4: cells 3-5 and 9 are filled, cell 7 is blank`."""
        return line_sentence(puzzle, self.line, self.found)

    def __str__(self) -> str:
        if self.fails:
            return self.failure
        told = self.sentence(self.puzzle) if self.found else f"{self.name}: nothing new"
        return f"{told} (fillings: {self.before:,} before, {self.after:,} left)"

    def _repr_html_(self) -> str:
        line = self.puzzle.model.lines[self.line]
        return _html(self, **{f"{line.side}s": (self.puzzle.seen_number(line),)})

    def as_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """The step as the command line prints it with `--json`; cells by row and column from 0."""
        return {
            "line": self.name,
            "fillings": [self.before, self.after],
            "filled": [puzzle.place(cell) for cell, mask in self.decided if mask != OFF],
            "blank": [puzzle.place(cell) for cell, mask in self.decided if mask == OFF],
            **puzzle.possible(self.found),
        }


@dataclass(frozen=True)
class Deduced:
    """A deduction by a rule of a path; its reason is worked out when it is asked for."""

    puzzle: Puzzle = field(repr=False)
    pass_number: int
    """Which round of the rules, from 1."""
    told: Deduction | None
    """What the rule said; None where the whole round found nothing."""
    masks: Masks
    """What is known of each cell after it."""

    @cached_property
    def deduction(self) -> Deduction | None:
        """The deduction from as few cells as possible."""
        return self.told and thinned(self.puzzle.model, self.told)

    @cached_property
    def sentence(self) -> str:
        """Return what follows and why, in words."""
        if self.deduction is None:
            return "nothing more follows"
        return path_in_words(self.puzzle, self.deduction)

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return _html(self)

    @property
    def found(self) -> tuple[Finding, ...]:
        """Return what is new."""
        return self.told.found if self.told else ()

    @property
    def fails(self) -> bool:
        """True if the path cannot be any more."""
        return self.told is not None and self.told.fails

    @property
    def failure(self) -> str:
        """Return what came to nothing, if it fails."""
        return self.sentence

    def as_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """The deduction as the command line prints it with `--json`."""
        if self.deduction is None:
            return {}
        return {
            "rule": str(self.deduction.law),
            "found": puzzle.tell(self.found),
            "because": puzzle.tell(self.deduction.because),
            "sentence": self.sentence,
        }


def _html(step: Step | Deduced, **lines: tuple[int, ...]) -> str:
    """The picture after a step with what it found lit, and the step in words."""
    from crosshatch.render.figure import html

    scene = step.puzzle.scene(step.puzzle.decode(step.masks))
    seen = step.puzzle.seen_at(cell for cell, _ in step.found)
    return html.table(lit(scene, seen, **lines)) + html.sentences(str(step))


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
    words: str
    """The guess as one would say it."""
    failure: str
    """What goes against it, if it fails."""
    masks: Masks

    @property
    def fails(self) -> bool:
        """True if it goes against what is known."""
        return self.after == 0

    def __str__(self) -> str:
        return f"a guess: {self.failure if self.fails else self.words}"

    def as_json(self) -> dict[str, Any]:
        """The guess as the command line prints it with `--json`."""
        kind = "drop" if isinstance(self.guess, Drop) else "assume"
        left = {"fillings" if kind == "drop" else "choices": [self.before, self.after]}
        return {"guess": kind, "where": self.name, "what": self.what, **left}


def trace(
    puzzle: Puzzle, *, passes: int | None = None, guesses: Sequence[Guess] = ()
) -> Iterator[Step | Deduced | Guessed]:
    """Every look at a line, in passes over all lines, until a whole pass finds nothing.

    Where a path is asked for, every deduction by one of its rules, in rounds of all rules instead
    of passes. Then come the guesses in their order, each with the passes that follow from it. Each
    time there are no more than so many passes. A step that fails is the last.

    >>> import crosshatch
    >>> steps = list(crosshatch.trace(crosshatch.load("examples/gchq.toml")))
    >>> sum(step.before for step in steps if step.pass_number == 1), steps[-1].pass_number
    (167190, 5)
    """
    require_puzzle(puzzle)
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
        masks = self._sheet.known()
        for look in self._sheet.passes(most):
            if look.found:
                masks = self._sheet.known()
            yield self._step(look, masks)
            if look.found is None:
                return False
        return True

    def _step(self, look: Look, masks: Masks) -> Step:
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
            puzzle=self._puzzle,
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
        words, failure = f"{name} is not {what}", f"no other filling is left for {name}"
        self._sheet.strike(guess.line, kept)
        self._left[guess.line] = len(kept)
        masks = self._sheet.known()
        return Guessed(guess, name, left, len(kept), what, words, failure, masks)

    def _assume(self, guess: Assumption) -> Guessed:
        before = self._sheet.masks[guess.cell]
        if (after := before & guess.mask) not in (0, before):
            self._sheet.note(guess.cell, after)
        return _assumed(self._puzzle, guess, before, self._sheet.known())


def _by_rules(
    puzzle: Puzzle, rounds: int | None, guesses: Sequence[Guess]
) -> Iterator[Deduced | Guessed]:
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
            deduced = Deduced(puzzle, told.round_number, told.deduction, bytes(page.masks))
            yield deduced
            if deduced.fails:
                return


def _assumed(puzzle: Puzzle, guess: Assumption, before: int, masks: Masks) -> Guessed:
    """An assumption that was made about a cell, of which this was known before."""
    name, what = puzzle.name(guess.cell), puzzle.model.state(guess.cell, guess.mask)
    if puzzle.model.verb(guess.cell) == "has":
        failure = f"{name} is known to have {puzzle.model.state(guess.cell, before)}"
    else:
        failure = f"{name} is known not to be {what}"
    return Guessed(
        guess,
        name,
        before.bit_count(),
        (before & guess.mask).bit_count(),
        what,
        puzzle.claim(guess.cell, guess.mask),
        failure,
        masks,
    )


def line_sentence(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> str:
    """Return what was found on a line: `row 4: cells 3-5 and 9 are filled, cell 7 is blank`."""
    told = (
        f"{'cells' if numbers[1:] else 'cell'} {listed(ranges(numbers))} "
        f"{'are' if numbers[1:] else 'is'} {what}"
        for what, numbers in _by_state(puzzle, line, found).items()
    )
    return f"{puzzle.model.lines[line].name}: {', '.join(told)}"


def _by_state(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> dict[str, list[int]]:
    """Return the cells that were found by what they are, as numbers on the line."""
    cells, places = puzzle.model.lines[line].cells, dict[str, list[int]]()
    for cell, mask in found:
        places.setdefault(puzzle.model.state(cell, mask), []).append(cells.index(cell) + 1)
    return {state: places[state] for state in sorted(places)[::-1]}
