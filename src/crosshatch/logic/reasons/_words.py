"""Words for cells and their states, and sentences for deductions on a line."""

from collections.abc import Iterable, Sequence

from crosshatch.data.phrases import cell_name, cell_ranges, listed, ranges
from crosshatch.engine.model import OFF, Finding, Line, decided, symbols_in
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.reasons._line import Reason


def line_in_words(puzzle: Puzzle, reason: Reason) -> str:
    """Return a sentence for a deduction on a line, naming only the cells and numbers of its reason.

    `row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    mask = reason.cells[0][1]
    if mask == OFF:
        claim, causes = _blanks(puzzle, reason)
    elif not decided(mask):
        claim, causes = _ruled_out(puzzle, reason, mask)
    elif reason.subject is None:
        claim, causes = _filled(puzzle, reason)
    else:
        claim, causes = _run(puzzle, reason, reason.subject)
    return f"{puzzle.model.lines[reason.line].name}: {claim}{because(causes)}"


def cell_names(puzzle: Puzzle, cells: Iterable[int]) -> str:
    """Return cells in words, `r5c3, r6c1-4 and r7c2`, or edges, `r5c3-r5c4` and `r6c1-r6c4`."""
    return listed(_names(puzzle, cells))


def states_in_words(puzzle: Puzzle, findings: Iterable[Finding]) -> list[str]:
    """Return known cells in words: `r5c3 and r5c4 are empty`, `r2c1-r2c2 has track`."""
    return [_claim(puzzle, cells, mask) for cells, mask in by_state(puzzle, findings)]


def findings_in_words(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    """Return findings in words: `r5c3 stays empty and r2c1-r2c2 has track`."""
    worth_it = worth_saying(puzzle, findings)
    return listed(
        _claim(puzzle, cells, mask, becomes=True) for cells, mask in by_state(puzzle, worth_it)
    )


def worth_saying(puzzle: Puzzle, findings: Sequence[Finding]) -> list[Finding]:
    """Return findings without edges at places that become empty, which obviously have no track."""
    path, empty = puzzle.model.path, {cell for cell, mask in findings if mask == OFF}
    return [
        (cell, mask)
        for cell, mask in findings
        if not (path and path.is_edge(cell) and empty.intersection(path.ends(cell)))
    ]


def because(causes: Sequence[str]) -> str:
    """Return causes as a clause that begins with *because*; empty if there are none."""
    return f" because {listed(causes)}" if causes else ""


def namely(causes: Sequence[str]) -> str:
    """Return causes as a list after a colon; empty if there are none."""
    return f": {listed(causes)}" if causes else ""


def by_state(puzzle: Puzzle, findings: Iterable[Finding]) -> list[tuple[list[int], int]]:
    """Return findings grouped by state: places before edges, and cells that are on first."""
    states: dict[tuple[bool, int], list[int]] = {}
    path = puzzle.model.path
    for cell, mask in sorted(findings, key=lambda each: puzzle.counting_order(each[0])):
        states.setdefault((bool(path and path.is_edge(cell)), -mask), []).append(cell)
    return [(cells, -mask) for (_, mask), cells in sorted(states.items())]


def crossing_lines(puzzle: Puzzle, line: Line, cells: Iterable[int]) -> str:
    """Return cells of a line as the lines that cross it there: `columns 8-13`, `row 4`."""
    if line.side not in ("row", "column"):
        return listed(_names(puzzle, cells))
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
    places = [puzzle.places(cell) for cell in sorted(cells, key=puzzle.counting_order)]
    if len(places[0]) > 1:
        return [
            "\N{EN DASH}".join(cell_name(*end) for end in (stretch[0], stretch[-1]))
            for stretch in _straight(places)
        ]
    return cell_ranges(place for (place,) in places)


def _straight(edges: Iterable[tuple[tuple[int, int], ...]]) -> list[tuple[tuple[int, int], ...]]:
    """Join edges, given by their ends, that touch and lie in a straight line."""
    joined: list[tuple[tuple[int, int], ...]] = []
    for edge in edges:
        one, other = edge
        before = (2 * one[0] - other[0], 2 * one[1] - other[1])
        ends = (at for at, stretch in enumerate(joined) if stretch[-2:] == (before, one))
        at = next(ends, len(joined))
        joined[at : at + 1] = [(*joined[at], other) if at < len(joined) else edge]
    return joined


def _blanks(puzzle: Puzzle, reason: Reason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `run 1 leaves columns 3-10 blank`, `column 2 is filled`."""
    leave, blank = _verb(puzzle, reason, "leave"), _state(puzzle, reason, OFF)
    claim = f"{_numbers(puzzle, reason)} {leave} {_follow(puzzle, reason)} {blank}"
    pronoun = "it" if _is_one(puzzle, reason) else "they"
    return claim, _known(puzzle, reason) or _room(puzzle, reason, pronoun)


def _filled(puzzle: Puzzle, reason: Reason) -> tuple[str, list[str]]:
    """Return a claim and its causes: `column 5 must be filled`, `run 3 needs 8 of the 9 cells`."""
    room = _room(puzzle, reason, _numbers(puzzle, reason))
    filled = _state(puzzle, reason, reason.cells[0][1])
    return f"{_follow(puzzle, reason)} must be {filled}", [*_known(puzzle, reason), *room]


def _ruled_out(puzzle: Puzzle, reason: Reason, mask: int) -> tuple[str, list[str]]:
    """Return a claim and its causes: `run 1r rules out red (r) in row 5`, `row 2 is blank`."""
    model, (cell, _) = puzzle.model, reason.cells[0]
    before = dict(reason.because).get(cell, (1 << model.symbols) - 1)
    gone = symbols_in(before & ~mask)
    states = [model.state(cell, 1 << symbol) for symbol in gone]
    if not any(model.can_be(reason.line, symbol) for symbol in gone):
        return f"{_follow(puzzle, reason)} cannot be {listed(states, 'or')}", ["no run is"]
    rule = _verb(puzzle, reason, "rule")
    claim = f"{_numbers(puzzle, reason)} {rule} out {listed(states)} in {_follow(puzzle, reason)}"
    return claim, _known(puzzle, reason)


def _run(puzzle: Puzzle, reason: Reason, subject: int) -> tuple[str, list[str]]:
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


def _follow(puzzle: Puzzle, reason: Reason) -> str:
    return _cells(puzzle, reason.line, [cell for cell, _ in reason.cells])


def _known(puzzle: Puzzle, reason: Reason) -> list[str]:
    """Return the cells of a reason in words: `columns 3 and 18 are blank`."""
    by_state: dict[int, list[int]] = {}
    for cell, mask in sorted(reason.because):
        by_state.setdefault(mask, []).append(cell)
    return [
        f"{_cells(puzzle, reason.line, cells)} {puzzle.model.verb(cells[0], len(cells))} "
        f"{_state(puzzle, reason, mask)}"
        for mask, cells in sorted(by_state.items())
    ]


def _room(puzzle: Puzzle, reason: Reason, who: str) -> list[str]:
    """Return the room that numbers need, if any: `run 3 and run 1 need 5 of the 9 cells`."""
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
    """Return True if a reason needs all numbers of a clue, and they are too many to list."""
    return len(reason.numbers) == len(puzzle.model.lines[reason.line].clue.numbers()) > 2


def _is_one(puzzle: Puzzle, reason: Reason) -> bool:
    return len(reason.numbers) == 1 or _is_whole(puzzle, reason)


def _verb(puzzle: Puzzle, reason: Reason, verb: str) -> str:
    return f"{verb}s" if _is_one(puzzle, reason) else verb


def _state(puzzle: Puzzle, reason: Reason, mask: int) -> str:
    return puzzle.model.state(reason.cells[0][0], mask)


def _cells(puzzle: Puzzle, line: int, cells: Iterable[int]) -> str:
    return crossing_lines(puzzle, puzzle.model.lines[line], cells)
