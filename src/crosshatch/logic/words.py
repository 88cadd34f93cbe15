"""Words for cells and their states, as sentences about deductions use them."""

from collections.abc import Iterable, Sequence

from crosshatch.data.phrases import cell_name, cell_ranges, counted, edges_by_cell, listed, ranges
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, Finding
from crosshatch.puzzles.puzzle import Puzzle

NUMBERS_NAMED = 2
"""The most numbers of a clue to name in a sentence; if there are more, it speaks of the clue."""

FIRST_NAMED = 2
"""The most names for the first cells of a state if there is no room for all of them."""
MOST_NAMED = 3
"""The most cells to name that must be found before a step."""
LONGEST = 160
"""The most letters of a sentence; longer ones name fewer cells."""


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


def number_in_words(puzzle: Puzzle, findings: Sequence[Finding], before: str = "") -> str:
    """Return the number of cells in words: `9 places and edges`, `1 known edge`."""
    kinds = sorted({puzzle.model.kind(cell) for cell, _ in findings}, reverse=True)
    plural = "" if len(findings) == 1 else "s"
    return f"{len(findings):,} {before}{' and '.join(f'{kind}{plural}' for kind in kinds)}"


def findings_in_brief(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    """Return findings in words, the first of many by name: `r1c2, r1c5 and 9 more cells are grass`.

    So a sentence says where to look, however much it tells.
    """
    worth_it = worth_saying(puzzle, findings)
    return listed(
        _claim(puzzle, cells, mask, becomes=True, is_brief=True)
        for cells, mask in by_state(puzzle, worth_it)
    )


def worth_saying(puzzle: Puzzle, findings: Sequence[Finding]) -> list[Finding]:
    """Return findings without what is plain: no track at empty places, and track's visited ends."""
    path, plain = puzzle.model.path, set[Finding]()
    if path is None:
        return [*findings]
    for cell, mask in findings:
        if mask == OFF and not path.is_edge(cell):
            plain.update((edge, OFF) for _, edge in path.around(cell))
        elif mask == ON and path.is_edge(cell):
            plain.update((end, ON) for end in path.ends(cell))
    return [finding for finding in findings if finding not in plain]


def because(causes: Sequence[str]) -> str:
    """Return causes as a clause that begins with *because*; empty if there are none."""
    return f" because {listed(causes)}" if causes else ""


def namely(causes: Sequence[str]) -> str:
    """Return causes as a list after a colon; empty if there are none."""
    return f": {listed(causes)}" if causes else ""


def by_state(puzzle: Puzzle, findings: Iterable[Finding]) -> list[tuple[list[int], int]]:
    """Return findings grouped by state in reading order: places before edges, blanks last."""
    states: dict[tuple[bool, int], list[int]] = {}
    path = puzzle.model.path
    for cell, mask in sorted(findings, key=lambda each: puzzle.counting_order(each[0])):
        states.setdefault((bool(path and path.is_edge(cell)), mask), []).append(cell)
    groups = [(cells, mask, is_edge) for (is_edge, mask), cells in states.items()]
    groups.sort(key=lambda group: (group[2], group[1] == OFF))
    return [(cells, mask) for cells, mask, _ in groups]


def crossing_lines(puzzle: Puzzle, line: Line, cells: Iterable[int], last: str = "and") -> str:
    """Return cells of a line as the lines that cross it there: `columns 8-13`, `row 4`."""
    if (path := puzzle.model.path) and path.on_corners and line.clue_at:
        return path.sides_of(line.clue_at, cells)
    if line.side not in ("row", "column"):
        return listed(_names(puzzle, cells), last)
    return lines_across(puzzle, line.side, cells, last)


def lines_across(puzzle: Puzzle, side: str, cells: Iterable[int], last: str = "and") -> str:
    """Return cells of a row or column as the lines that cross it there: `columns 8-13`."""
    across, of_place = ("column", 1) if side == "row" else ("row", 0)
    crossing = [puzzle.counted_places(cell)[0][of_place] + 1 for cell in cells]
    each = ranges(crossing)
    is_one = len(crossing) == 1 or (last == "or" and len(each) == len(crossing))
    return f"{across if is_one else f'{across}s'} {listed(each, last)}"


def line_states_in_words(puzzle: Puzzle, line: Line, findings: Iterable[Finding]) -> list[str]:
    """Return known cells of a line in words, states in the given order: `columns 3-5 are blank`."""
    model, by_mask = puzzle.model, dict[int, list[int]]()
    for cell, mask in findings:
        by_mask.setdefault(mask, []).append(cell)
    return [
        f"{crossing_lines(puzzle, line, cells)} {model.verb(cells[0], len(cells))} "
        f"{model.state(cells[0], mask, len(cells))}"
        for mask, cells in by_mask.items()
    ]


def verb_of(puzzle: Puzzle, cells: Sequence[int], mask: int, *, becomes: bool = False) -> str:
    """Return the verb for the state of cells; a place that is found not to be visited stays empty.

    Edges that are joined to one stretch of track count as one.
    """
    path, is_one = puzzle.model.path, not cells[1:]
    if path and path.is_edge(cells[0]) and not path.on_corners:
        is_one = len(_names(puzzle, cells)) == 1
    verb = puzzle.model.verb(cells[0], 1 if is_one else 2)
    if becomes and puzzle.model.path and mask == OFF and verb in ("is", "are"):
        return "stays" if is_one else "stay"
    return verb


def _claim(
    puzzle: Puzzle,
    cells: Sequence[int],
    mask: int,
    *,
    becomes: bool = False,
    is_brief: bool = False,
) -> str:
    names = (_first_names if is_brief else _names)(puzzle, cells)
    verb = verb_of(puzzle, cells, mask, becomes=becomes)
    return f"{listed(names)} {verb} {puzzle.model.state(cells[0], mask, len(cells))}"


def _first_names(puzzle: Puzzle, cells: Sequence[int]) -> list[str]:
    """Return names for the first of many cells or edges, and then how many more there are."""
    few = 1
    while few < len(cells) and len(_names(puzzle, cells[: few + 1])) <= FIRST_NAMED:
        few += 1
    more = len(cells) - few
    if more <= 1:
        return _names(puzzle, cells)
    return [*_names(puzzle, cells[:few]), counted(more, f"more {puzzle.model.kind(cells[0])}")]


def _names(puzzle: Puzzle, cells: Iterable[int]) -> list[str]:
    ordered = sorted(cells, key=puzzle.counting_order)
    if (path := puzzle.model.path) and path.on_corners:
        names = map(path.name, ordered)
        return edges_by_cell(names) if path.is_edge(ordered[0]) else [*names]
    places = [*map(puzzle.counted_places, ordered)]
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


def to_find_first(puzzle: Puzzle, cells: Sequence[int]) -> str:
    """Return the cells to be found before a step, in brackets, or an empty text.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> to_find_first(puzzle, [7]), to_find_first(puzzle, [])
    (' (to be found first: r2c1)', '')
    """
    if not cells:
        return ""
    names = [puzzle.name(cell) for cell in cells[:MOST_NAMED]]
    if more := len(cells) - len(names):
        names.append(counted(more, "other cell"))
    return f" (to be found first: {listed(names)})"
