"""Reasons and what-ifs as a player would put them, in one sentence each."""

from collections.abc import Iterable

from crosshatch.explain._reason import Reason
from crosshatch.explain._whatif import WhatIf
from crosshatch.model import OFF, Model, state
from crosshatch.words import listed, ranges


def reason_in_words(model: Model, reason: Reason) -> str:
    """What follows on a line and why, naming the cells and numbers of the reason and no others.

    `row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    if reason.cells[0][1] == OFF:
        told, causes = _blanks(model, reason)
    elif reason.subject is None:
        told, causes = _filled(model, reason)
    else:
        told, causes = _run(model, reason, reason.subject)
    because = f" because {listed(causes)}" if causes else ""
    return f"{model.lines[reason.line].name}: {told}{because}"


def what_if_in_words(model: Model, what_if: WhatIf, cell: str) -> str:
    """What would come of it line by line, and what the cell is therefore."""
    *between, last = (model.lines[line].name for line in what_if.lines)
    turn = f" after {listed(between)}" if between else ""
    nothing = f"nothing would be left for {last}{turn}"
    return f"{cell} is {state(what_if.left)}: if it were {state(what_if.assumed)}, {nothing}"


def _blanks(model: Model, reason: Reason) -> tuple[str, list[str]]:
    """`run 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    told = (
        f"{_numbers(model, reason)} {_verb(model, reason, 'leave')} {_follow(model, reason)} blank"
    )
    pronoun = "it" if _is_one(model, reason) else "they"
    return told, _known(model, reason) or _room(model, reason, pronoun)


def _filled(model: Model, reason: Reason) -> tuple[str, list[str]]:
    """`column 5 must be filled`, `run 3 and run 4 need 8 of the 9 cells`."""
    room = _room(model, reason, _numbers(model, reason))
    return f"{_follow(model, reason)} must be filled", [*_known(model, reason), *room]


def _run(model: Model, reason: Reason, subject: int) -> tuple[str, list[str]]:
    """`run 3 must cover columns 4 and 5`, `column 1 is blank`, `run 1 comes after it`."""
    names = model.lines[reason.line].clue.numbers()
    told = f"{names[subject]} must cover {_follow(model, reason)}"
    known = _known(model, reason)
    if len(reason.numbers) == 1:
        return told, known or _room(model, reason, "it")
    if not known or _is_whole(model, reason):
        return told, [*known, *_room(model, reason, _numbers(model, reason))]
    before = [names[number] for number in reason.numbers if number < subject]
    after = [names[number] for number in reason.numbers if number > subject]
    sides = [
        f"{listed(side)} {'comes' if len(side) == 1 else 'come'} {where} it"
        for side, where in ((before, "before"), (after, "after"))
        if side
    ]
    return told, [*known, *sides]


def _follow(model: Model, reason: Reason) -> str:
    return _cells(model, reason.line, [cell for cell, _ in reason.cells])


def _known(model: Model, reason: Reason) -> list[str]:
    """The cells of a reason: `columns 3 and 18 are blank`."""
    by_state: dict[int, list[int]] = {}
    for cell, mask in sorted(reason.because):
        by_state.setdefault(mask, []).append(cell)
    return [
        f"{_cells(model, reason.line, cells)} {'is' if len(cells) == 1 else 'are'} {state(mask)}"
        for mask, cells in sorted(by_state.items())
    ]


def _room(model: Model, reason: Reason, who: str) -> list[str]:
    """`run 3 and run 1 need 5 of the 5 cells`; nothing where they need none."""
    if not reason.room:
        return []
    need, cells = _verb(model, reason, "need"), len(model.lines[reason.line].cells)
    of_them = "every cell" if reason.room == cells else f"{reason.room} of the {cells} cells"
    return [f"{who} {need} {of_them}"]


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


def _cells(model: Model, line: int, cells: Iterable[int]) -> str:
    """Cells of a line by the lines that cross it there: `columns 8-13`, `row 4`."""
    crossing = [
        model.lines[other] for cell in cells for other in model.lines_through[cell] if other != line
    ]
    side = crossing[0].side if len(crossing) == 1 else f"{crossing[0].side}s"
    return f"{side} {listed(ranges(other.number for other in crossing))}"
