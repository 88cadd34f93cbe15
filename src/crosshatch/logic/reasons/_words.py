"""Cells and what is known of them as people say it, and deductions on a line in one sentence."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from crosshatch.data.phrases import cell_name, listed, ranges
from crosshatch.engine.model import OFF, Finding, Line, decided, symbols_in
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.reasons._line import Reason


def line_in_words(puzzle: Puzzle, reason: Reason) -> str:
    """Return what follows on a line and why, naming the cells and numbers of the reason and no
    others.

    `row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    mask = reason.cells[0][1]
    if mask == OFF:
        told, causes = _blanks(puzzle, reason)
    elif not decided(mask):
        told, causes = _ruled_out(puzzle, reason, mask)
    elif reason.subject is None:
        told, causes = _filled(puzzle, reason)
    else:
        told, causes = _run(puzzle, reason, reason.subject)
    return f"{puzzle.model.lines[reason.line].name}: {told}{because(causes)}"


def cell_names(puzzle: Puzzle, cells: Iterable[int]) -> str:
    """Cells of one kind: `r5c3, r6c1-4 and r7c2`; edges: `r5c3-r5c4`, in a row `r6c1-r6c4`."""
    return listed(_names(puzzle, cells))


def are_known(puzzle: Puzzle, findings: Iterable[Finding]) -> list[str]:
    """Return what is known of cells: `r5c3 and r5c4 are empty`, `r2c1-r2c2 has track`."""
    return [_claim(puzzle, cells, mask) for cells, mask in by_state(puzzle, findings)]


def follow(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    """Return what is found out of cells: `r5c3 stays empty and r2c1-r2c2 has track`."""
    worth_it = worth_saying(puzzle, findings)
    return listed(
        _claim(puzzle, cells, mask, becomes=True) for cells, mask in by_state(puzzle, worth_it)
    )


def worth_saying(puzzle: Puzzle, findings: Sequence[Finding]) -> list[Finding]:
    """Findings but for edges at places that they leave empty: no track leads there, of course."""
    path, empty = puzzle.model.path, {cell for cell, mask in findings if mask == OFF}
    return [
        (cell, mask)
        for cell, mask in findings
        if not (path and path.is_edge(cell) and empty.intersection(path.ends(cell)))
    ]


def because(causes: Sequence[str]) -> str:
    """The causes behind what follows from them; nothing where there are none."""
    return f" because {listed(causes)}" if causes else ""


def namely(causes: Sequence[str]) -> str:
    """The causes behind a sentence that they bear out; nothing where there are none."""
    return f": {listed(causes)}" if causes else ""


def by_state(puzzle: Puzzle, findings: Iterable[Finding]) -> list[tuple[list[int], int]]:
    """Cells that are of one kind and alike, places before edges, those that are on first."""
    states: dict[tuple[bool, int], list[int]] = {}
    path = puzzle.model.path
    for cell, mask in sorted(findings):
        states.setdefault((bool(path and path.is_edge(cell)), -mask), []).append(cell)
    return [(cells, -mask) for (_, mask), cells in sorted(states.items())]


def crossing_lines(puzzle: Puzzle, line: Line, cells: Iterable[int]) -> str:
    """Cells of a line by the lines that cross it there: `columns 8-13`, `row 4`."""
    across, of_place = ("column", 1) if line.side == "row" else ("row", 0)
    crossing = [puzzle.place(cell)[of_place] + 1 for cell in cells]
    side = across if len(crossing) == 1 else f"{across}s"
    return f"{side} {listed(ranges(crossing))}"


def _claim(puzzle: Puzzle, cells: Sequence[int], mask: int, *, becomes: bool = False) -> str:
    called, model = _names(puzzle, cells), puzzle.model
    number = len(called) if len(puzzle.places(cells[0])) > 1 else len(cells)
    verb = model.verb(cells[0], number)
    if becomes and mask == OFF and verb in ("is", "are"):
        verb = "stays" if number == 1 else "stay"
    return f"{listed(called)} {verb} {model.state(cells[0], mask)}"


def _names(puzzle: Puzzle, cells: Iterable[int]) -> list[str]:
    places = [puzzle.places(cell) for cell in sorted(cells)]
    if len(places[0]) > 1:
        return [
            "\N{EN DASH}".join(cell_name(*end) for end in (way[0], way[-1]))
            for way in _straight(places)
        ]
    rows = groupby((place for (place,) in places), lambda place: place[0])
    return [
        f"r{row + 1}c{stretch}"
        for row, together in rows
        for stretch in ranges(column + 1 for _, column in together)
    ]


def _straight(edges: Iterable[tuple[tuple[int, int], ...]]) -> list[tuple[tuple[int, int], ...]]:
    """Edges by their ends, those together that lie in one line and touch."""
    ways: list[tuple[tuple[int, int], ...]] = []
    for edge in edges:
        one, other = edge
        before = (2 * one[0] - other[0], 2 * one[1] - other[1])
        at = next((at for at, way in enumerate(ways) if way[-2:] == (before, one)), len(ways))
        ways[at : at + 1] = [(*ways[at], other) if at < len(ways) else edge]
    return ways


def _blanks(puzzle: Puzzle, reason: Reason) -> tuple[str, list[str]]:
    """`run 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    leave, blank = _verb(puzzle, reason, "leave"), _state(puzzle, reason, OFF)
    told = f"{_numbers(puzzle, reason)} {leave} {_follow(puzzle, reason)} {blank}"
    pronoun = "it" if _is_one(puzzle, reason) else "they"
    return told, _known(puzzle, reason) or _room(puzzle, reason, pronoun)


def _filled(puzzle: Puzzle, reason: Reason) -> tuple[str, list[str]]:
    """`column 5 must be filled`, `run 3 and run 4 need 8 of the 9 cells`."""
    room = _room(puzzle, reason, _numbers(puzzle, reason))
    filled = _state(puzzle, reason, reason.cells[0][1])
    return f"{_follow(puzzle, reason)} must be {filled}", [*_known(puzzle, reason), *room]


def _ruled_out(puzzle: Puzzle, reason: Reason, mask: int) -> tuple[str, list[str]]:
    """`run 1r and run 2g rule out red (r) in column 5`, `column 2 is red (r)`."""
    model, (cell, _) = puzzle.model, reason.cells[0]
    before = dict(reason.because).get(cell, (1 << model.symbols) - 1)
    gone = symbols_in(before & ~mask)
    states = [model.state(cell, 1 << symbol) for symbol in gone]
    if not any(model.can_be(reason.line, symbol) for symbol in gone):
        return f"{_follow(puzzle, reason)} cannot be {listed(states, 'or')}", ["no run is"]
    rule = _verb(puzzle, reason, "rule")
    told = f"{_numbers(puzzle, reason)} {rule} out {listed(states)} in {_follow(puzzle, reason)}"
    return told, _known(puzzle, reason)


def _run(puzzle: Puzzle, reason: Reason, subject: int) -> tuple[str, list[str]]:
    """`run 3 must cover columns 4 and 5`, `column 1 is blank`, `run 1 comes after it`."""
    names = puzzle.model.lines[reason.line].clue.numbers()
    told = f"{names[subject]} must cover {_follow(puzzle, reason)}"
    known = _known(puzzle, reason)
    if len(reason.numbers) == 1:
        return told, known or _room(puzzle, reason, "it")
    if not known or _is_whole(puzzle, reason):
        return told, [*known, *_room(puzzle, reason, _numbers(puzzle, reason))]
    before = [names[number] for number in reason.numbers if number < subject]
    after = [names[number] for number in reason.numbers if number > subject]
    sides = [
        f"{listed(side)} {'comes' if len(side) == 1 else 'come'} {where} it"
        for side, where in ((before, "before"), (after, "after"))
        if side
    ]
    return told, [*known, *sides]


def _follow(puzzle: Puzzle, reason: Reason) -> str:
    return _cells(puzzle, reason.line, [cell for cell, _ in reason.cells])


def _known(puzzle: Puzzle, reason: Reason) -> list[str]:
    """The cells of a reason: `columns 3 and 18 are blank`."""
    by_state: dict[int, list[int]] = {}
    for cell, mask in sorted(reason.because):
        by_state.setdefault(mask, []).append(cell)
    return [
        f"{_cells(puzzle, reason.line, cells)} {puzzle.model.verb(cells[0], len(cells))} "
        f"{_state(puzzle, reason, mask)}"
        for mask, cells in sorted(by_state.items())
    ]


def _room(puzzle: Puzzle, reason: Reason, who: str) -> list[str]:
    """`run 3 and run 1 need 5 of the 5 cells`; nothing where they need none."""
    if not reason.room:
        return []
    need, cells = _verb(puzzle, reason, "need"), len(puzzle.model.lines[reason.line].cells)
    unit = puzzle.model.unit
    of_them = f"every {unit}" if reason.room == cells else f"{reason.room} of the {cells} {unit}s"
    return [f"{who} {need} {of_them}"]


def _numbers(puzzle: Puzzle, reason: Reason) -> str:
    names = puzzle.model.lines[reason.line].clue.numbers()
    if _is_whole(puzzle, reason):
        return "the whole clue"
    return listed(names[number] for number in reason.numbers)


def _is_whole(puzzle: Puzzle, reason: Reason) -> bool:
    """Return True if it takes all numbers of a clue, more than one would care to list."""
    return len(reason.numbers) == len(puzzle.model.lines[reason.line].clue.numbers()) > 2


def _is_one(puzzle: Puzzle, reason: Reason) -> bool:
    return len(reason.numbers) == 1 or _is_whole(puzzle, reason)


def _verb(puzzle: Puzzle, reason: Reason, verb: str) -> str:
    return f"{verb}s" if _is_one(puzzle, reason) else verb


def _state(puzzle: Puzzle, reason: Reason, mask: int) -> str:
    return puzzle.model.state(reason.cells[0][0], mask)


def _cells(puzzle: Puzzle, line: int, cells: Iterable[int]) -> str:
    return crossing_lines(puzzle, puzzle.model.lines[line], cells)
