"""Sentences, in a player's words, for deductions on a line.

They name just the cells and numbers of the reason. How people see a line is in `look_words`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from crosshatch.data.phrases import listed
from crosshatch.engine.masks import OFF, Finding, decided, symbols_in
from crosshatch.logic.words import (
    NUMBERS_NAMED,
    because,
    crossing_lines,
    line_states_in_words,
)
from crosshatch.puzzles.puzzle import Puzzle


class RunPlace(NamedTuple):
    """Where a run can be, by places on its line."""

    first: int
    """The first place where it can start."""
    last: int
    """The last place where it can start."""
    length: int

    @property
    def slack(self) -> int:
        """The number of places by which it can move."""
        return self.last - self.first

    @property
    def end(self) -> int:
        """The last place that it can cover."""
        return self.last + self.length - 1


class LineReason(NamedTuple):
    """A deduction on a line, and what its sentence says of the numbers."""

    line: int
    found: tuple[Finding, ...]
    because: tuple[Finding, ...]
    numbers: tuple[int, ...]
    room: int
    """The number of cells that those numbers need at least."""
    subject: int | None
    """The index of the number whose run covers all the cells; None unless filled and certain."""
    first: str = ""
    """The engine's name for the easiest way of seeing something of it; empty if nobody looked."""
    way: str = ""
    """The engine's name for the way of looking at the line that finds all of it."""
    at_once: tuple[Finding, ...] = ()
    """The findings that are seen in the easiest way."""
    runs: tuple[RunPlace | None, ...] = ()
    """For each number, where its run can be by this reason; None if it has no length."""
    seen: tuple[Finding, ...] = ()
    """The cells of the line that are known, needed or not."""
    seen_runs: tuple[RunPlace | None, ...] = ()
    """For each number, where its run can be by all of those."""

    @property
    def is_one_thought(self) -> bool:
        """True if all that it finds can be said of one run, or of blanks."""
        masks = {mask for _, mask in self.found}
        return masks == {OFF} or not all(map(decided, masks)) or self.subject is not None


def claim_in_words(puzzle: Puzzle, reason: LineReason) -> str:
    """Return what follows and why, as one thought: `the 10 must cover columns 8-13 because ...`."""
    claim, causes = _claim(puzzle, reason)
    return f"{claim}{because(causes)}"


def claims_in_words(puzzle: Puzzle, reason: LineReason, found: Iterable[Finding]) -> str:
    """Return findings: `columns 2-7 and 9 are filled and column 8 is blank`."""
    filled_first = sorted(
        found, key=lambda finding: (finding[1] == OFF, puzzle.counting_order(finding[0]))
    )
    return listed(line_states_in_words(puzzle, puzzle.model.lines[reason.line], filled_first))


def _claim(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return what a deduction says of one run, or of blanks, and its causes."""
    mask = reason.found[0][1]
    if mask == OFF:
        return _blanks(puzzle, reason)
    if not decided(mask):
        return _ruled_out(puzzle, reason, mask)
    if reason.subject is None:
        return _filled(puzzle, reason)
    return _run(puzzle, reason, reason.subject)


def _blanks(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `the 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    leave, blank = _verb(puzzle, reason, "leave"), state_in_words(puzzle, reason, OFF)
    blank = blank.replace("no ", "without ", 1) if blank.startswith("no ") else blank
    claim = f"{_numbers(puzzle, reason)} {leave} {found_cells(puzzle, reason)} {blank}"
    pronoun = "it" if _is_one(puzzle, reason) else "they"
    return claim, causes_in_words(puzzle, reason) or _room(puzzle, reason, pronoun)


def _filled(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `column 5 must be filled`, `the 3 needs 8 of the 9 cells`."""
    room = _room(puzzle, reason, _numbers(puzzle, reason))
    filled = state_in_words(puzzle, reason, reason.found[0][1])
    return f"{found_cells(puzzle, reason)} must be {filled}", [
        *causes_in_words(puzzle, reason),
        *room,
    ]


def _ruled_out(puzzle: Puzzle, reason: LineReason, mask: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `the 1r rules out red (r) in row 5`, `row 2 is blank`."""
    model, (cell, _), cells = puzzle.model, reason.found[0], found_cells(puzzle, reason)
    before = dict(reason.because).get(cell, model.unknown)
    gone = symbols_in(before & ~mask)
    states = [model.state(cell, 1 << symbol) for symbol in gone]
    is_many = len(gone) > NUMBERS_NAMED
    if not any(model.can_be(reason.line, symbol) for symbol in gone):
        there = [symbol for symbol in range(1, model.symbols) if model.can_be(reason.line, symbol)]
        if is_many and there:
            colors = listed((model.state(cell, 1 << symbol) for symbol in there), "or")
            (left,) = line_states_in_words(puzzle, model.lines[reason.line], reason.found)
            return f"its runs are all {colors}, so {left}", []
        return f"{cells} cannot be {listed(states, 'or')}", ["no run is"]
    if is_many:
        leave, left = _verb(puzzle, reason, "leave"), model.state(cell, mask)
        claim = f"{_numbers(puzzle, reason)} {leave} only {left} for {cells}"
    else:
        rule = _verb(puzzle, reason, "rule")
        claim = f"{_numbers(puzzle, reason)} {rule} out {listed(states)} in {cells}"
    return claim, causes_in_words(puzzle, reason)


def _run(puzzle: Puzzle, reason: LineReason, subject: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `the 3 must cover columns 4 and 5`, `column 1 is blank`."""
    names = puzzle.model.lines[reason.line].clue.numbers()
    claim = f"{names[subject]} must cover {found_cells(puzzle, reason)}"
    known = causes_in_words(puzzle, reason)
    if len(reason.numbers) == 1:
        return claim, known or _room(puzzle, reason, "it")
    if not known or _is_whole(puzzle, reason):
        return claim, [*known, *_room(puzzle, reason, _numbers(puzzle, reason))]
    before = [names[number] for number in reason.numbers if number < subject]
    after = [names[number] for number in reason.numbers if number > subject]
    sides = [
        f"{listed(side)} {'comes' if len(side) == 1 else 'come'} {where} it"
        for side, where in ((before, "before"), (after, "after"))
        if side
    ]
    return claim, [*known, *sides]


def found_cells(puzzle: Puzzle, reason: LineReason) -> str:
    """Return the cells that follow: `columns 3-10`."""
    found = (cell for cell, _ in reason.found)
    return crossing_lines(puzzle, puzzle.model.lines[reason.line], found)


def causes_in_words(puzzle: Puzzle, reason: LineReason) -> list[str]:
    """Return the cells of a reason in words: `columns 3 and 18 are blank`."""
    known = sorted(
        reason.because, key=lambda finding: (finding[1] != OFF, puzzle.counting_order(finding[0]))
    )
    return line_states_in_words(puzzle, puzzle.model.lines[reason.line], known)


def _room(puzzle: Puzzle, reason: LineReason, who: str) -> list[str]:
    """Return the room that numbers need, if any: `the 3 and the 1 need 5 of the 9 cells`."""
    if not reason.room:
        return []
    need, cells = _verb(puzzle, reason, "need"), len(puzzle.model.lines[reason.line].cells)
    unit = puzzle.model.unit
    of_them = f"every {unit}" if reason.room == cells else f"{reason.room} of the {cells} {unit}s"
    return [f"{who} {need} {of_them}"]


def _numbers(puzzle: Puzzle, reason: LineReason) -> str:
    names = puzzle.model.lines[reason.line].clue.numbers()
    if _is_whole(puzzle, reason):
        return "the whole clue"
    if len(reason.numbers) > NUMBERS_NAMED:
        return "its runs"
    return listed(names[number] for number in reason.numbers)


def _is_whole(puzzle: Puzzle, reason: LineReason) -> bool:
    """Return True if a reason needs all numbers of a clue, and they are too many to list."""
    return (
        len(reason.numbers) == len(puzzle.model.lines[reason.line].clue.numbers()) > NUMBERS_NAMED
    )


def _is_one(puzzle: Puzzle, reason: LineReason) -> bool:
    return len(reason.numbers) == 1 or _is_whole(puzzle, reason)


def _verb(puzzle: Puzzle, reason: LineReason, verb: str) -> str:
    return f"{verb}s" if _is_one(puzzle, reason) else verb


def state_in_words(puzzle: Puzzle, reason: LineReason, mask: int) -> str:
    """Return the state of the cells that follow: `blank`."""
    return puzzle.model.state(reason.found[0][0], mask, len(reason.found))
