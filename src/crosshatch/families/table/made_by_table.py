"""Making puzzles of a kind of one's own: a random picture, and the clues that it gives.

A picture is a solution of the laws without clues, from some random cells. Then all clues are read
off it, and those that are not needed are left out. What no picture tells, such as regions, cannot
be made yet.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from json import dumps, loads
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Document, OwnPuzzle
from crosshatch.data.grid import Grid
from crosshatch.data.limits import Limits
from crosshatch.engine.masks import packed
from crosshatch.engine.native import Search, ask_all
from crosshatch.errors import ClueError, CrosshatchError, PictureError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.puzzle import Puzzle
from crosshatch.families.table.by_table import table_in_core
from crosshatch.laws.board import YES

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance

Compile = Callable[[Document], Puzzle]
_MOST_CONFLICTS = 10_000


def picture_by_table(
    table: Mapping[str, Any],
    compile: Compile,
    width: int,
    height: int,
    density: float,
    chance: "Chance",
) -> Grid:
    """Return a random picture that keeps the laws of a table without clues."""
    puzzle = compile(_bare(table, width, height))
    model = puzzle.model
    cells = chance.shuffled(range(len(model.masks)))
    wanted = [(cell, _symbol(model.symbols, density, chance)) for cell in cells]
    while True:
        masks = model.masks
        for cell, symbol in wanted:
            if masks[cell] & symbol:
                masks = model.with_mask(masks, cell, symbol)
        limits = Limits(solutions=1, conflicts=_MOST_CONFLICTS)
        search = Search(limits, seed=chance.below(2**32))
        [outcome] = ask_all([model.engine_knowing(masks)], search)
        if outcome.found:
            return tuple(puzzle.decode(model.unpacked(outcome.solution(0) or b"")))
        if not wanted:
            raise CrosshatchError(f"no picture of {width}x{height} was found")
        wanted = wanted[: len(wanted) * 2 // 3]


def _symbol(symbols: int, density: float, chance: "Chance") -> int:
    """Return a random symbol, as a bit: the first, unless a cell is one of this share."""
    return 1 << 1 + chance.below(symbols - 1) if chance.happens(density) else 1


def clues_by_table(table: Mapping[str, Any], compile: Compile, picture: Grid) -> Document:
    """Return the puzzle with all clues of a picture; raise `PictureError` if it breaks a law."""
    bare = compile(_bare(table, len(picture[0]), len(picture)))
    for broken in bare.check(picture):
        raise PictureError(broken)
    own = bare.document.own
    assert own is not None
    values, masks = loads(own.values), packed(bare.encode(picture))
    clues = table_in_core("", own.table).puzzle(values).clues_of(masks)
    told = {**values, **_givens(bare, picture), **clues, **_totals(bare, picture)}
    return replace(bare.document, own=own._replace(values=dumps(told)), picture=picture)


def _givens(bare: Puzzle, picture: Grid) -> dict[str, Any]:
    """Return the state of each cell as a clue, if the kind has such clues."""
    assert isinstance(bare.check, ByLaws)
    board = bare.check.board
    thing = next((each for each, (sort, _) in board.takes.items() if sort == "state"), None)
    if thing is None:
        return {}
    states = {sign: state for state, sign in board.states.items()}
    return {"cells": [[[thing, states[sign]] for sign in row] for row in picture]}


def _totals(bare: Puzzle, picture: Grid) -> dict[str, Any]:
    """Return the numbers of the whole puzzle that count the cells of a picture."""
    check = bare.check
    assert isinstance(check, ByLaws)
    names, found = check.board.table.get("clues", {}).get("board", ()), dict[str, int]()
    for law in check.board.table["laws"]:
        if law.get("in") == "board" and law.get("is") in names:
            found[law["is"]] = check.shown(picture).where(law["count"]).count(YES)
    if missing := next((name for name in names if name not in found), None):
        raise PictureError(f"no picture tells how many {missing} there are")
    return {"board": found} if found else {}


def omitted_things(document: Document) -> list[Callable[[Document], Document]]:
    """Return a function for each clue that a puzzle may do without: it leaves out the clue."""
    own = document.own
    cells = own.value("cells", ()) if own else ()
    places = ((row, column) for row, entries in enumerate(cells) for column in range(len(entries)))
    return [partial(_without, place) for place in places if cells[place[0]][place[1]] is not None]


def _without(place: tuple[int, int], document: Document) -> Document:
    own, (row, column) = document.own, place
    assert own is not None
    cells = own.value("cells")
    cells[row][column] = None
    return replace(document, own=own.with_value("cells", cells))


def _bare(table: Mapping[str, Any], width: int, height: int) -> Document:
    """Return a puzzle without any clues; raise `ClueError` if a kind has clues that it needs."""
    values: dict[str, Any] = {"size": [width, height]}
    for key, lines in (("rows", height), ("columns", width)):
        if key in table.get("clues", {}):
            values[key] = [None if table["clues"][key] == "runs" else "?"] * lines
    text = dumps(table, ensure_ascii=False)
    try:
        table_in_core("", text).puzzle(values)
    except ClueError as error:
        sentence = f"puzzles of {table['name']} are not made yet, which have what no picture tells"
        raise CrosshatchError(f"{sentence}: {error}") from error
    return Document(table["name"], (), (), own=OwnPuzzle(text, dumps(values), (width, height)))
