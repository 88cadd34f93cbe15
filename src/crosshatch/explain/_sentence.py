"""Reasons and what-ifs as a player would put them, in one sentence each."""

from collections.abc import Iterable
from itertools import groupby

from crosshatch.explain._reason import Reason
from crosshatch.explain._whatif import WhatIf
from crosshatch.model import OFF, Model, state
from crosshatch.words import listed, ranges


def reason_in_words(model: Model, reason: Reason) -> str:
    """What follows on a line and why, naming the cells and numbers of the reason and no others.

    `row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    causes = [*_known(model, reason), *_company(model, reason)]
    because = f" because {listed(causes)}" if causes else ""
    return f"{model.lines[reason.line].name}: {_told(model, reason)}{because}"


def what_if_in_words(model: Model, what_if: WhatIf, cell: str) -> str:
    """What would come of it line by line, and what the cell is therefore."""
    *between, last = (model.lines[line].name for line in what_if.lines)
    turn = f" after {listed(between)}" if between else ""
    nothing = f"nothing would be left for {last}{turn}"
    return f"{cell} is {state(what_if.left)}: if it were {state(what_if.assumed)}, {nothing}"


def _told(model: Model, reason: Reason) -> str:
    cells = _cells(model, reason.line, [cell for cell, _ in reason.cells])
    if reason.cells[0][1] == OFF:
        return f"{_numbers(model, reason)} {_verb(model, reason, 'leave')} {cells} blank"
    if reason.subject is None:
        return f"{cells} must be filled"
    return f"{model.lines[reason.line].clue.numbers()[reason.subject]} must cover {cells}"


def _known(model: Model, reason: Reason) -> Iterable[str]:
    """The cells of a reason: `columns 3 and 18 are blank`."""
    in_order = sorted(reason.because, key=lambda finding: (finding[1], finding[0]))
    for mask, together in groupby(in_order, key=lambda finding: finding[1]):
        cells = [cell for cell, _ in together]
        are = "is" if len(cells) == 1 else "are"
        yield f"{_cells(model, reason.line, cells)} {are} {state(mask)}"


def _company(model: Model, reason: Reason) -> Iterable[str]:
    """The numbers of a reason, those that were not named yet."""
    line, subject = model.lines[reason.line], reason.subject
    names = line.clue.numbers()
    others = [number for number in reason.numbers if number != subject]
    blank = reason.cells[0][1] == OFF
    if blank and reason.because:
        return
    if not reason.because or subject is None or _is_whole(model, reason):
        if others or not reason.because:
            who = _pronoun(model, reason) if blank or not others else _numbers(model, reason)
            need = _verb(model, reason, "need")
            if reason.room:
                yield f"{who} {need} {reason.room} of the {len(line.cells)} cells"
        return
    before = [names[number] for number in others if number < subject]
    after = [names[number] for number in others if number > subject]
    for side, where in (before, "before"), (after, "after"):
        if side:
            yield f"{listed(side)} {'comes' if len(side) == 1 else 'come'} {where} it"


def _numbers(model: Model, reason: Reason) -> str:
    names = model.lines[reason.line].clue.numbers()
    if _is_whole(model, reason):
        return "the whole clue"
    return listed(names[number] for number in reason.numbers)


def _is_whole(model: Model, reason: Reason) -> bool:
    """Whether it takes all numbers of a clue, more than one would care to list."""
    return len(reason.numbers) == len(model.lines[reason.line].clue.numbers()) > 2


def _is_one(model: Model, reason: Reason) -> bool:
    return len(reason.numbers) == 1 or _is_whole(model, reason)


def _verb(model: Model, reason: Reason, verb: str) -> str:
    return f"{verb}s" if _is_one(model, reason) else verb


def _pronoun(model: Model, reason: Reason) -> str:
    return "it" if _is_one(model, reason) else "they"


def _cells(model: Model, line: int, cells: Iterable[int]) -> str:
    """Cells of a line by the lines that cross it there: `columns 8-13`, `row 4`."""
    crossing = [
        model.lines[other] for cell in cells for other in model.lines_through[cell] if other != line
    ]
    side = crossing[0].side if len(crossing) == 1 else f"{crossing[0].side}s"
    return f"{side} {listed(ranges(other.number for other in crossing))}"
