"""Words for cells and their states, as sentences about deductions use them."""

from collections.abc import Iterable, Sequence

from crosshatch.data.phrases import cell_name, cell_ranges, counted, listed, ranges
from crosshatch.engine.model import OFF, Finding, Line
from crosshatch.families.puzzle import Puzzle

NUMBERS_NAMED = 2
"""The most numbers of a clue to name in a sentence; if there are more, it speaks of the clue."""

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
    """Return findings in words, many of them as a number: `12 places stay empty`.

    If there are places too, edges only follow: `r5c3 is visited and 2 edges follow`.
    """
    path, said, edges = puzzle.model.path, list[str](), 0
    for cells, mask in by_state(puzzle, worth_saying(puzzle, findings)):
        if said and path and path.is_edge(cells[0]):
            edges += len(cells)
        elif len(cells) <= NUMBERS_NAMED:
            said.append(_claim(puzzle, cells, mask, becomes=True))
        else:
            number = counted(len(cells), puzzle.model.kind(cells[0]))
            verb = _verb(puzzle, cells, mask, len(cells))
            said.append(f"{number} {verb} {puzzle.model.state(cells[0], mask)}")
    if edges:
        said.append(f"{counted(edges, 'edge')} follow{'s' if edges == 1 else ''}")
    return listed(said)


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
    if line.side not in ("row", "column"):
        return listed(_names(puzzle, cells), last)
    across, of_place = ("column", 1) if line.side == "row" else ("row", 0)
    crossing = [puzzle.place(cell)[of_place] + 1 for cell in cells]
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
        f"{model.state(cells[0], mask)}"
        for mask, cells in by_mask.items()
    ]


def _claim(puzzle: Puzzle, cells: Sequence[int], mask: int, *, becomes: bool = False) -> str:
    called, model = _names(puzzle, cells), puzzle.model
    number = len(called) if len(puzzle.places(cells[0])) > 1 else len(cells)
    verb = _verb(puzzle, cells, mask, number) if becomes else model.verb(cells[0], number)
    return f"{listed(called)} {verb} {model.state(cells[0], mask)}"


def _verb(puzzle: Puzzle, cells: Sequence[int], mask: int, number: int) -> str:
    """Return the verb of a finding: a place that is not visited stays empty."""
    verb = puzzle.model.verb(cells[0], number)
    if puzzle.model.path and mask == OFF and verb in ("is", "are"):
        return "stays" if number == 1 else "stay"
    return verb


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
