"""Cells and what is known of them, as people say it."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from crosshatch.data.phrases import cell_name, listed, ranges
from crosshatch.engine.model import OFF, Finding
from crosshatch.families.puzzle import Puzzle


def names(puzzle: Puzzle, cells: Iterable[int]) -> str:
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
