"""Sentences, in a player's words, for deductions on a line."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crosshatch.data.phrases import listed
from crosshatch.engine.model import OFF, Finding, decided, symbols_in
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.words import (
    LONGEST,
    NUMBERS_NAMED,
    because,
    crossing_lines,
    line_states_in_words,
)

MOST_CAUSES = 3
"""The most known cells to name one by one; more are told by counting from the ends."""


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
    way: str = ""
    """The engine's name for the way of looking at the line; empty if nobody looked at it."""
    runs: tuple[int | None, ...] = ()
    """For each cell of the line, the index of the number of its run; None if not certain."""


def line_in_words(puzzle: Puzzle, reason: LineReason) -> str:
    """Return a sentence for a deduction on a line, naming only the cells and numbers of its reason.

    `row 7: the 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    name, sentence = puzzle.model.lines[reason.line].name, ""
    for said in _sentences(puzzle, reason):
        sentence = said if said.startswith(name) else f"{name}: {said}"
        if len(sentence) <= LONGEST:
            break
    return sentence


def _sentences(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield sentences for a deduction, the best first; each says less than those before it."""
    masks, few = {mask for _, mask in reason.found}, len(reason.because) <= MOST_CAUSES
    is_one_thought = masks == {OFF} or not all(map(decided, masks)) or reason.subject is not None
    by_counting = reason.way in ("slide", "line", "colour", "")
    if not by_counting:
        yield from _WAYS[reason.way](puzzle, reason)
    if is_one_thought and (few or reason.way != "slide"):
        claim, causes = _claim(puzzle, reason)
        yield f"{claim}{because(causes)}"
    if reason.way == "slide":
        yield from _slide(puzzle, reason)
    claims = _claims(puzzle, reason)
    if few:
        yield f"{claims}{because(_known(puzzle, reason))}"
    yield f"{claims} in every way that is left to fill it"
    yield f"{len(reason.found)} cells are the same in every way that is left to fill it"


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


def _claims(puzzle: Puzzle, reason: LineReason) -> str:
    """Return all findings: `columns 2-7 and 9 are filled and column 8 is blank`."""
    found = sorted(reason.found, key=lambda finding: -finding[1])
    return listed(line_states_in_words(puzzle, puzzle.model.lines[reason.line], found))


def _whole(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `its clue is 0, so it is blank`, `the 7 and the 3 take all 11 cells, so ...`."""
    cells, unit = len(puzzle.model.lines[reason.line].cells), puzzle.model.unit
    if all(mask == OFF for _, mask in reason.found) and not reason.room:
        yield f"its clue is 0, so every {unit} is {_state(puzzle, reason, OFF)}"
    else:
        take = _runs(puzzle, reason.numbers, reason.line, "take")
        yield f"{take} all {cells} {unit}s, so {_claims(puzzle, reason)}"
        yield f"{take} all {cells} {unit}s, which settles them all"


def _finish(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `row 6 is finished: cross out the rest, columns 1-3`, `row 4 needs every open cell`."""
    name, follow = puzzle.model.lines[reason.line].name, _follow(puzzle, reason)
    if all(mask == OFF for _, mask in reason.found):
        yield f"{name} is finished: cross out the rest, {follow}"
        yield f"{name} is finished: cross out the rest"
    else:
        yield f"{name} needs every open {puzzle.model.unit}: {_claims(puzzle, reason)}"
        yield f"{name} needs every open {puzzle.model.unit}: fill them all"


def _edge(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `the 5 starts in column 1, so columns 2-5 are filled and column 6 is blank`."""
    line = puzzle.model.lines[reason.line]
    names = spoken_numbers(puzzle, reason.line)
    known, found = dict(reason.because), dict(reason.found)
    places = [place for place, cell in enumerate(line.cells) if cell in found]
    said = list[str]()
    for place, back, starts, ends in (
        (places[0], -1, "starts", "ends"),
        (places[-1], 1, "ends", "starts"),
    ):
        beside = first = place + back
        while (
            0 <= first + back < len(line.cells) and known.get(line.cells[first + back], OFF) != OFF
        ):
            first += back
        if not 0 <= beside < len(line.cells) or known.get(line.cells[beside], OFF) == OFF:
            continue
        run, is_over = reason.runs[beside], found[line.cells[place]] == OFF
        if run is not None and run in reason.numbers:
            at = crossing_lines(puzzle, line, [line.cells[beside if is_over else first]])
            said.append(f"{names[run]} {ends if is_over else starts} in {at}")
    if said:
        yield f"{listed(said)}, so {_claims(puzzle, reason)}"


def _overlap(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `the 7 and the 3 take 11 of the 12 cells, so columns 2-7 are filled`."""
    cells, unit = len(puzzle.model.lines[reason.line].cells), puzzle.model.unit
    if not reason.because:
        take = _runs(puzzle, reason.numbers, reason.line, "take")
        yield f"{take} {reason.room} of the {cells} {unit}s, so {_claims(puzzle, reason)}"


def _slide(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `pushed left or right, its runs cover columns 4-6 either way, and ...`."""
    line = puzzle.model.lines[reason.line]
    blank = [cell for cell, mask in reason.found if mask == OFF]
    filled = [cell for cell, mask in reason.found if mask != OFF]
    pushed = f"pushed {'up or down' if line.side == 'column' else 'left or right'}"
    if filled:
        none = f", and none reaches {crossing_lines(puzzle, line, blank, 'or')}" if blank else ""
        yield f"{pushed}, its runs cover {crossing_lines(puzzle, line, filled)} either way{none}"
    else:
        yield f"{pushed}, no run reaches {crossing_lines(puzzle, line, blank, 'or')}"


def _length(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `the run in columns 3-4 cannot be longer, so columns 2 and 5 are blank`."""
    line = puzzle.model.lines[reason.line]
    known = {cell for cell, mask in reason.because if mask != OFF}
    places = [place for place, cell in enumerate(line.cells) if cell in known]
    is_one_block = places == [*range(places[0], places[-1] + 1)] if places else False
    masks = {mask for _, mask in reason.found}
    if is_one_block and len(masks) == 1:
        block = crossing_lines(puzzle, line, known)
        than = "longer" if OFF in masks else "shorter"
        yield f"the run in {block} cannot be {than}, so {_claims(puzzle, reason)}"


def _gap(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `no run fits into columns 7-8, so they are blank`."""
    follow, one = _follow(puzzle, reason), len(reason.found) == 1
    they = "it is" if one else "they are"
    yield f"no run fits into {follow}, so {they} {_state(puzzle, reason, OFF)}"


_WAYS = {
    "whole": _whole,
    "finish": _finish,
    "edge": _edge,
    "overlap": _overlap,
    "length": _length,
    "gap": _gap,
}


def spoken_numbers(puzzle: Puzzle, line: int) -> list[str]:
    """Return the numbers of a clue as people say them: `the 7`, `the first 1`."""
    names = puzzle.model.lines[line].clue.numbers()
    return [re.sub(r"^run (?=\d)", "the ", name) for name in names]


def _runs(puzzle: Puzzle, numbers: Sequence[int], line: int, verb: str) -> str:
    """Return numbers of a clue and a verb: `the 7 and the 3 take`, `7 1 1 3 take`."""
    names = spoken_numbers(puzzle, line)
    if len(numbers) > NUMBERS_NAMED:
        return f"{' '.join(names[number].split()[-1] for number in numbers)} {verb}"
    named = listed(names[number] for number in numbers)
    return f"{named} {verb}{'s' if len(numbers) == 1 else ''}"


def _blanks(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `the 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    leave, blank = _verb(puzzle, reason, "leave"), _state(puzzle, reason, OFF)
    blank = blank.replace("no ", "without ", 1) if blank.startswith("no ") else blank
    claim = f"{_numbers(puzzle, reason)} {leave} {_follow(puzzle, reason)} {blank}"
    pronoun = "it" if _is_one(puzzle, reason) else "they"
    return claim, _known(puzzle, reason) or _room(puzzle, reason, pronoun)


def _filled(puzzle: Puzzle, reason: LineReason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `column 5 must be filled`, `the 3 needs 8 of the 9 cells`."""
    room = _room(puzzle, reason, _numbers(puzzle, reason))
    filled = _state(puzzle, reason, reason.found[0][1])
    return f"{_follow(puzzle, reason)} must be {filled}", [*_known(puzzle, reason), *room]


def _ruled_out(puzzle: Puzzle, reason: LineReason, mask: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `the 1r rules out red (r) in row 5`, `row 2 is blank`."""
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
    """Return a claim and its causes: `the 3 must cover columns 4 and 5`, `column 1 is blank`."""
    names = spoken_numbers(puzzle, reason.line)
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
    """Return the room that numbers need, if any: `the 3 and the 1 need 5 of the 9 cells`."""
    if not reason.room:
        return []
    need, cells = _verb(puzzle, reason, "need"), len(puzzle.model.lines[reason.line].cells)
    unit = puzzle.model.unit
    of_them = f"every {unit}" if reason.room == cells else f"{reason.room} of the {cells} {unit}s"
    return [f"{who} {need} {of_them}"]


def _numbers(puzzle: Puzzle, reason: LineReason) -> str:
    names = spoken_numbers(puzzle, reason.line)
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


def _state(puzzle: Puzzle, reason: LineReason, mask: int) -> str:
    return puzzle.model.state(reason.found[0][0], mask)
