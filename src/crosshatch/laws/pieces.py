"""Pieces: shapes that stand in cells, turned and mirrored unless they stand as they are drawn.

    pieces = [pictures], in = region [, as = "drawn"]
    pieces = [pictures], number = "fleet" [, touching = false]

In a region there is exactly one. With a number they stand anywhere on the board and do not overlap,
so many of 1, 2, 3 and more cells as it says, if the puzzle does; `touching = false`: they do not
touch, not even at a corner. All other cells have the first state. Of a fleet only the number of its
cells counts until all are known.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import VOID, Board, Fault, Values
from crosshatch.laws.board.groups import Group, around, groups_in
from crosshatch.laws.board.shown import Shown

NO_PIECE = "piece in {group}: no piece fits there"
NO_FLEET = "pieces: they are not those that are told, or they touch"

_Shape = tuple[tuple[int, int, str], ...]
"""The parts of a piece: each by its row, its column and the sign of its state."""


def looks(law: Values, board: Board) -> tuple[list[_Shape], list[Group]]:
    """Return the shapes that a piece can have, and the groups that have one each."""
    drawn = [_shape(picture, board) for picture in law["pieces"]]
    shapes = drawn if law.get("as") == "drawn" else [way for each in drawn for way in _turned(each)]
    return [*dict.fromkeys(shapes)], groups_in(law, board) if "in" in law else []


def _shape(picture: str, board: Board) -> _Shape:
    letters = {state[0]: sign for state, sign in reversed(board.states.items())}
    letters |= {sign: sign for sign in board.states.values()} | dict(board.states)
    return tuple(
        (row, column, letters[letter])
        for row, line in enumerate(picture.split("/"))
        for column, letter in enumerate(line)
        if letter != "."
    )


def _turned(shape: _Shape) -> Iterator[_Shape]:
    """Yield a shape in all ways to turn and mirror it, from its upper left corner on."""
    for _ in range(2):
        for _ in range(4):
            shape = tuple((column, -row, sign) for row, column, sign in shape)
            top, left = min(row for row, _, _ in shape), min(column for _, column, _ in shape)
            yield tuple(sorted((row - top, column - left, sign) for row, column, sign in shape))
        shape = tuple((row, -column, sign) for row, column, sign in shape)


def broken(law: Values, looks: tuple[list[_Shape], list[Group]], shown: Shown) -> Iterator[Fault]:
    """Yield each region in which no piece can stand, and a fleet that is another."""
    shapes, groups = looks
    board, cells = shown.board, shown.cells
    nothing = next(iter(board.states.values()))
    for group in groups:
        here = {cell: cells[cell] for cell in group.members if cells[cell] != VOID}
        sure = {cell for cell, sign in here.items() if sign not in (nothing, UNKNOWN)}
        placed = (piece_at(shape, cell, board) for shape in shapes for cell in here)
        if not any(_fits(piece, here) and sure <= piece.keys() for piece in placed if piece):
            yield Fault(NO_PIECE, group=group.name(board))
    fleet = board.values.get("board", {}).get(law.get("number"))
    if fleet is None:
        return
    left = {cell: sign for cell, sign in enumerate(cells) if sign not in (nothing, VOID)}
    numbers, unknown = Counter(dict(enumerate(fleet, 1))), cells.count(UNKNOWN)
    if unknown:
        may_be = (
            len(left) - unknown
            <= sum(size * number for size, number in numbers.items())
            <= len(left)
        )
    else:
        may_be = _is_fleet(left, shapes, +numbers, board, law.get("touching", True))
    if not may_be:
        yield Fault(NO_FLEET)


def piece_at(shape: _Shape, cell: int, board: Board) -> dict[int, str] | None:
    """Return the signs of a piece whose first part is in a cell; None if it leaves the board."""
    (top, left, _), piece = shape[0], dict[int, str]()
    for row, column, sign in shape:
        at = board.cells.step(cell, (row - top, column - left))
        if at is None:
            return None
        piece[at] = sign
    return piece


def _fits(piece: Mapping[int, str], here: Mapping[int, str]) -> bool:
    return all(here.get(cell) in (sign, UNKNOWN) for cell, sign in piece.items())


def _is_fleet(
    left: dict[int, str],
    shapes: Sequence[_Shape],
    numbers: Counter[int],
    board: Board,
    may_touch: bool,
) -> bool:
    """Return True if pieces of these numbers cover exactly the cells that are left."""
    if not left:
        return not numbers
    first = min(left)
    for shape in shapes:
        piece = piece_at(shape, first, board)
        if not piece or not numbers[len(piece)] or not _fits(piece, left):
            continue
        rest = {cell: sign for cell, sign in left.items() if cell not in piece}
        beside = {near for cell in piece for near in around(board, cell)}
        fewer = +(numbers - Counter([len(piece)]))
        if (may_touch or beside.isdisjoint(rest)) and _is_fleet(
            rest, shapes, fewer, board, may_touch
        ):
            return True
    return False
