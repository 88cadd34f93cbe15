"""Groups: the cells or edges that laws speak of, in their order, with an anchor and a clue.

They are those of the core, written a second time from their definitions. Edges have the numbers of
`Board.lattice`; where a place of a ring is not on the board, its number is -1.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from crosshatch.data.phrases import line_name
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.lattice import AROUND, DOWN, RIGHT, WAYS, Way


class Group(NamedTuple):
    """Cells or edges in an order, with an anchor and a clue if there are any."""

    label: str
    """The player's name; empty for a group of a cell, which is called after that."""
    members: Sequence[int]
    anchor: int = -1
    """The cell where it is anchored; -1 if there is none."""
    clue: Any = None

    def name(self, board: Board) -> str:
        """Return the player's name."""
        return self.label or board.name(self.anchor)

    @property
    def take(self) -> Callable[[str], Sequence[str]]:
        """The function that takes the marks of the members from those of all cells or edges.

        For a place that is not on the board it takes the last mark.
        """
        if isinstance(self.members, range):
            places = self.members
            return itemgetter(slice(places.start, places.stop, places.step))
        return itemgetter(*self.members)


EDGES = {"rim", "sides"}
"""The relations whose members are edges."""


def relations_of(law: Values) -> list[str]:
    """Return the relations that a law names, one or several."""
    relations = law["in"]
    return [relations] if isinstance(relations, str) else [*relations]


def groups_in(law: Values, board: Board) -> list[Group]:
    """Return the groups of all relations that a law names."""
    return [group for relation in relations_of(law) for group in groups_of(board, relation)]


def groups_of(board: Board, relation: str) -> list[Group]:
    """Return the groups of a relation that have members."""
    if relation in _OF_CELLS:
        return [*_each_at(board, board.every_cell, _OF_CELLS[relation])]
    first, *rest = relation.split()
    return [*_RELATIONS[first](board, *rest)]


def clued_groups_of(board: Board, relation: str) -> list[Group]:
    """Return the groups of a relation that have a clue."""
    if relation in _OF_CELLS:
        return [*_each_at(board, board.numbers, _OF_CELLS[relation])]
    return [group for group in groups_of(board, relation) if group.clue is not None]


def _rows(board: Board) -> Iterator[Group]:
    for row in board.order_of_rows:
        cells = range(row * board.width, (row + 1) * board.width)
        yield from _parts(board, "row", row, cells)


def _columns(board: Board) -> Iterator[Group]:
    for column in range(board.width):
        cells = range(column, board.width * board.height, board.width)
        yield from _parts(board, "column", column, cells)


def _parts(board: Board, side: str, line: int, cells: range) -> Iterator[Group]:
    """Yield a line, or its parts if it is cut, as people count them."""
    clues = board.clues_beside[f"{side}s"]
    clue = clues[line] if clues else None
    is_row, high = side == "row", board.height
    number = board.order.row(line) + 1 if is_row else line + 1
    cuts = sorted({cells.index(cell) + 1 for cell in board.cuts[side] if cell in cells})
    if not cuts:
        yield Group(f"{side} {number}", cells, -1, _known(clue))
        return
    parts = [*zip(pairwise((0, *cuts, len(cells))), clue or [None] * (len(cuts) + 1), strict=True)]
    turned = board.is_from_bottom and not is_row
    for (start, end), each in parts[::-1] if turned else parts:
        first, last = (high - end + 1, high - start) if turned else (start + 1, end)
        across = "column" if is_row else "row"
        stretch = f"{across}s {first}\N{EN DASH}{last}" if first < last else f"{across} {first}"
        yield Group(line_name(side, number, stretch), cells[start:end], -1, _known(each))


def _diagonals(board: Board) -> Iterator[Group]:
    wide = board.width
    if wide != board.height:
        return
    yield Group("the falling diagonal", range(0, wide * wide, wide + 1))
    rising = [(row + 1) * (wide - 1) for row in range(wide)]
    yield Group("the rising diagonal", rising)


def _sights(board: Board) -> Iterator[Group]:
    sides: Mapping[str, Sequence[Any]] = board.values.get("sides", {})
    for side in ("top", "bottom", "left", "right"):
        is_column = side in ("top", "bottom")
        lines = range(board.width if is_column else board.height)
        clues = sides.get(side) or [None] * len(lines)
        for line, clue in zip(lines, clues, strict=True):
            if is_column:
                name = f"column {line + 1} from the {side}"
                cells = range(line, board.width * board.height, board.width)
            else:
                name = f"row {line + 1} from the {side}"
                cells = range(line * board.width, (line + 1) * board.width)
            there = cells if side in ("top", "left") else cells[::-1]
            yield Group(name, [*there], -1, _known(clue))


def _paths(board: Board) -> Iterator[Group]:
    for names in board.values.get("paths", ()):
        cells = [*map(board.called, names)]
        clue = board.number_in(cells[0])
        yield Group(f"the thermometer at {board.name(cells[0])}", cells, cells[0], clue)


def _edge_of_board(board: Board) -> Iterator[Group]:
    wide, size = board.width, board.width * board.height
    top, right = range(wide), range(wide - 1, size, wide)
    bottom, left = range(size - 1, size - wide - 1, -1), range(size - wide, -1, -wide)
    yield Group("the edge of the grid", [*dict.fromkeys((*top, *right, *bottom, *left))])


def _board(board: Board) -> Iterator[Group]:
    yield Group("the grid", range(board.width * board.height))


def _regions(board: Board) -> Iterator[Group]:
    for region, cells in board.regions.items():
        name = f"the region of {board.name(cells[0])}"
        yield Group(name, cells, cells[0], _known(board.region_clues.get(str(region))))


def _squares(board: Board) -> Iterator[Group]:
    for cell in board.every_cell:
        cells = [cell, *board.cells.near(cell, (RIGHT, DOWN, (1, 1)))]
        if len(cells) == 4:
            yield Group(f"the square {_span(board, cell, cells[-1])}", cells)


def _lines(board: Board) -> Iterator[list[int]]:
    """Yield the cells from each one on, to the right, and then down."""
    for way in (RIGHT, DOWN):
        for cell in board.every_cell:
            yield [cell, *board.cells.ray(cell, way)]


def _straights(board: Board, length: str) -> Iterator[Group]:
    lines = (line[: int(length)] for line in _lines(board))
    return (_stretch(board, line) for line in lines if len(line) == int(length))


def _stretches(board: Board, *over: str) -> Iterator[Group]:
    if over:
        yield from _over_borders(board, int(over[1]))
        return
    for way in (RIGHT, DOWN):
        for cell in board.every_cell:
            before = board.cells.step(cell, (-way[0], -way[1]))
            if cell not in board.voids and (before is None or before in board.voids):
                yield _stretch(board, [cell, *_seen(board, cell, way)])


def _over_borders(board: Board, number: int) -> Iterator[Group]:
    """Yield the shortest stretches over so many borders: both ends lie next to one of them."""
    for line in _lines(board):
        sight = _until_void(board, line)
        borders = [at for at, pair in enumerate(pairwise(sight), 1) if board.is_border(*pair)]
        if borders[:1] == [1] and len(borders) >= number:
            yield _stretch(board, sight[: borders[number - 1] + 1])


def _stretch(board: Board, cells: Sequence[int]) -> Group:
    return Group(_span(board, cells[0], cells[-1]), cells)


def _span(board: Board, first: int, last: int) -> str:
    return f"{board.name(first)}\N{EN DASH}{board.name(last)}"


def _until_void(board: Board, cells: Iterable[int]) -> list[int]:
    found = list[int]()
    for cell in cells:
        if cell in board.voids:
            break
        found.append(cell)
    return found


def _seen(board: Board, cell: int, way: Way) -> list[int]:
    return _until_void(board, board.cells.ray(cell, way))


def _each_at(
    board: Board, cells: Iterable[int], members: Callable[[Board, int], Sequence[int]]
) -> Iterator[Group]:
    """Yield the group of each of some cells."""
    numbers = board.numbers
    for cell in cells:
        if found := members(board, cell):
            yield Group("", found, cell, numbers.get(cell))


def beside(board: Board, cell: int) -> list[int]:
    """Return the up to four cells beside a cell."""
    return [*board.cells.beyond[cell].values()]


def beside_across(board: Board, cell: int) -> list[int]:
    """Return the cells beside a cell, across a border."""
    return [each for each in beside(board, cell) if board.is_border(cell, each)]


def around(board: Board, cell: int) -> list[int]:
    """Return the up to eight cells around a cell, clockwise from the top left."""
    return [*board.cells.touching[cell].values()]


def _block(board: Board, cell: int) -> list[int]:
    return sorted((cell, *board.cells.touching[cell].values()))


def _view(board: Board, cell: int) -> list[int]:
    if cell in board.voids:
        return []
    return [cell, *(each for way in WAYS.values() for each in _seen(board, cell, way))]


def _rings(board: Board) -> Iterator[Group]:
    for cell, near in enumerate(board.cells.touching):
        value = board.things[cell][1] if cell in board.things else None
        ring = [near.get(way, -1) for way in AROUND]
        yield Group("", ring, cell, value if isinstance(value, list) else board.number_in(cell))


def _arrows(board: Board) -> Iterator[Group]:
    for cell, (_, value) in board.things.items():
        if isinstance(value, tuple) and (cells := [*board.cells.ray(cell, value[0])]):
            yield Group("", cells, cell, value[1])


def edges_over(board: Board, cell: int) -> dict[Way, int]:
    """Return the edges over the sides of a cell that the line can take, by their ways."""
    lattice, voids = board.lattice, board.voids
    if board.line == "edges":
        row, column = divmod(cell, board.width)
        corner = row * lattice.width + column
        below = corner + lattice.width
        pairs = ((corner, corner + 1), (corner + 1, below + 1), (below, below + 1), (corner, below))
        return {way: lattice.edge(*pair) for way, pair in zip(WAYS.values(), pairs, strict=True)}
    if not board.line or cell in voids:
        return {}
    beyond = lattice.beyond[cell].items()
    return {way: lattice.edge(cell, other) for way, other in beyond if other not in voids}


def _sides(board: Board, cell: int) -> list[int]:
    return [*edges_over(board, cell).values()]


def _next(board: Board, cell: int) -> list[int]:
    return _sides(board, cell) if board.line == "cells" else []


def _rims(board: Board) -> Iterator[Group]:
    of = board.region_of
    for region, cells in board.regions.items():
        edges = set[int]()
        for cell in cells:
            for way, edge in edges_over(board, cell).items():
                beyond = board.cells.beyond[cell].get(way)
                if beyond is None or of[beyond] != region:
                    edges.add(edge)
        name, clue = f"the region of {board.name(cells[0])}", board.region_clues.get(str(region))
        if edges:
            yield Group(name, sorted(edges), cells[0], _known(clue))


def _corners(board: Board) -> Iterator[Group]:
    for row, clues in enumerate(board.values.get("corners", ())):
        for column, clue in enumerate(clues):
            if clue is not None:
                rows = range(max(row - 1, 0), min(row + 1, board.height))
                columns = range(max(column - 1, 0), min(column + 1, board.width))
                cells = [each * board.width + other for each in rows for other in columns]
                yield Group(
                    f"the corner at {board.name(cells[-1])}", cells, cells[-1], _known(clue)
                )


def _known(clue: Any) -> Any:
    return None if clue == "?" else clue


_OF_CELLS: Mapping[str, Callable[[Board, int], Sequence[int]]] = {
    "around": around,
    "beside": beside,
    "beside across": beside_across,
    "block": _block,
    "here": lambda _, cell: [cell],
    "next": _next,
    "sides": _sides,
    "view": _view,
}
"""The relations that have a group for each cell, and the members of that group."""
_RELATIONS: Mapping[str, Callable[..., Iterator[Group]]] = {
    "arrow": _arrows,
    "board": _board,
    "column": _columns,
    "corner": _corners,
    "diagonal": _diagonals,
    "edge": _edge_of_board,
    "path": _paths,
    "region": _regions,
    "rim": _rims,
    "ring": _rings,
    "row": _rows,
    "sight": _sights,
    "square": _squares,
    "straight": _straights,
    "stretch": _stretches,
}
