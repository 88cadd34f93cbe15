"""Sentences, in a player's words, for deductions on a line."""

from typing import NamedTuple

from crosshatch.data.phrases import listed
from crosshatch.engine.model import OFF, Finding, decided, symbols_in
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.words import NUMBERS_NAMED, because, crossing_lines, line_states_in_words


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


def line_in_words(puzzle: Puzzle, reason: LineReason) -> str:
    """Return a sentence for a deduction on a line, naming only the cells and numbers of its reason.

    `row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    mask = reason.found[0][1]
    if mask == OFF:
        claim, causes = _blanks(puzzle, reason)
    elif not decided(mask):
        claim, causes = _ruled_out(puzzle, reason, mask)
    elif reason.subject is None:
        claim, causes = _filled(puzzle, reason)
    else:
        claim, causes = _run(puzzle, reason, reason.subject)
    return f"{puzzle.model.lines[reason.line].name}: {claim}{because(causes)}"


def _blanks(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `run 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    leave, blank = _verb(puzzle, reason, "leave"), _state(puzzle, reason, OFF)
    blank = blank.replace("no ", "without ", 1) if blank.startswith("no ") else blank
    claim = f"{_numbers(puzzle, reason)} {leave} {_follow(puzzle, reason)} {blank}"
    pronoun = "it" if _is_one(puzzle, reason) else "they"
    return claim, _known(puzzle, reason) or _room(puzzle, reason, pronoun)


def _filled(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `column 5 must be filled`, `run 3 needs 8 of the 9 cells`."""
    room = _room(puzzle, reason, _numbers(puzzle, reason))
    filled = _state(puzzle, reason, reason.found[0][1])
    return f"{_follow(puzzle, reason)} must be {filled}", [*_known(puzzle, reason), *room]


def _ruled_out(puzzle: Puzzle, reason: LineReason, mask: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `run 1r rules out red (r) in row 5`, `row 2 is blank`."""
    model, (cell, _) = puzzle.model, reason.found[0]
    before = dict(reason.because).get(cell, model.unknown)
    gone = symbols_in(before & ~mask)
    states = [model.state(cell, 1 << symbol) for symbol in gone]
    if not any(model.can_be(reason.line, symbol) for symbol in gone):
        return f"{_follow(puzzle, reason)} cannot be {listed(states, 'or')}", ["no run is"]
    rule = _verb(puzzle, reason, "rule")
    claim = f"{_numbers(puzzle, reason)} {rule} out {listed(states)} in {_follow(puzzle, reason)}"
    return claim, _known(puzzle, reason)


def _run(puzzle: Puzzle, reason: LineReason, subject: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `run 3 must cover columns 4 and 5`, `column 1 is blank`."""
    names = puzzle.model.lines[reason.line].clue.numbers()
    claim = f"{names[subject]} must cover {_follow(puzzle, reason)}"
    known = _known(puzzle, reason)
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


def _follow(puzzle: Puzzle, reason: LineReason) -> str:
    found = (cell for cell, _ in reason.found)
    return crossing_lines(puzzle, puzzle.model.lines[reason.line], found)


def _known(puzzle: Puzzle, reason: LineReason) -> list[str]:
    """Return the cells of a reason in words: `columns 3 and 18 are blank`."""
    known = sorted(reason.because, key=lambda finding: (finding[1], finding[0]))
    return line_states_in_words(puzzle, puzzle.model.lines[reason.line], known)


def _room(puzzle: Puzzle, reason: LineReason, who: str) -> list[str]:
    """Return the room that numbers need, if any: `run 3 and run 1 need 5 of the 9 cells`."""
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


def _state(puzzle: Puzzle, reason: LineReason, mask: int) -> str:
    return puzzle.model.state(reason.found[0][0], mask)
