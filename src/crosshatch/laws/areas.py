"""Areas: the connected areas of W, or those that divide the board.

    areas = W, one = THING, size = clue [, shape = "rectangle"]

Each area has exactly one THING, and as many cells as its number; one without a number has any size.
`one`, `size` and `shape` may each be left out. With `areas = "all"` they divide the board, without
the cells that have no state: a picture then shows an area by a sign of its own.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import NO, YES, Board, Fault, Values
from crosshatch.laws.board.shown import Shown, connected_parts

WITHOUT = "area of {at}: it has no {thing}"
SEVERAL = "area of {at}: it has {many} {thing}s"
OTHER_SIZE = "area of {at}: the clue is {number}, it has {found} cells"
NO_RECTANGLE = "area of {at}: it is no rectangle"


def looks(law: Values, board: Board) -> dict[int, int | None]:
    """Return the cells with the things that areas have one of, and their numbers."""
    things = board.things.items()
    return {
        cell: number if isinstance(number, int) else None
        for cell, (thing, number) in things
        if thing == law.get("one", thing)
    }


def broken(law: Values, looks: dict[int, int | None], shown: Shown) -> Iterator[Fault]:
    """Yield what is wrong with an area, whatever is not known yet."""
    for sure, reach in _areas(law, shown):
        things = [cell for cell in sure if cell in looks]
        numbers = [number for cell in things if (number := looks[cell]) is not None]
        names = {"at": shown.board.name(sure[0]), "thing": law.get("one", "thing")}
        is_whole = len(sure) == len(reach)
        if "one" in law and len(things) > 1:
            yield Fault(SEVERAL, many=len(things), **names)
        elif "one" in law and looks.keys().isdisjoint(reach):
            yield Fault(WITHOUT, **names)
        elif "size" in law and any(not len(sure) <= each <= len(reach) for each in numbers):
            found = len(sure) if is_whole else f"{len(sure)} to {len(reach)}"
            yield Fault(OTHER_SIZE, number=numbers[0], found=found, **names)
        if is_whole and law.get("shape") == "rectangle" and not _is_rectangle(sure, shown.board):
            yield Fault(NO_RECTANGLE, **names)


def _areas(law: Values, shown: Shown) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the cells of each area: those that it has for sure, and all that it can have."""
    board = shown.board
    if law["areas"] != "all":
        known = shown.where(law["areas"])
        reaches = connected_parts(board, [mark != NO for mark in known])
        reach_of = {cell: reach for reach in reaches for cell in reach}
        for sure in connected_parts(board, [mark == YES for mark in known]):
            yield sure, reach_of[sure[0]]
        return
    signs = [UNKNOWN if cell in board.voids else sign for cell, sign in enumerate(shown.text)]
    if UNKNOWN in (sign for cell, sign in enumerate(signs) if cell not in board.voids):
        return
    for sign in dict.fromkeys(signs):
        if sign != UNKNOWN:
            for area in connected_parts(board, [each == sign for each in signs]):
                yield area, area


def _is_rectangle(cells: Sequence[int], board: Board) -> bool:
    places = [divmod(cell, board.width) for cell in cells]
    rows, columns = {row for row, _ in places}, {column for _, column in places}
    sides = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return len(cells) == sides[0] * sides[1]
