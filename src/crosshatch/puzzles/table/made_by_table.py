"""Making puzzles by the table of their kind: a random picture, and the clues that it gives.

A picture is a solution of the laws without clues, from some random cells. Then all clues are read
off it, and those that are not needed are left out. What no picture tells, such as regions, is
chosen in `drawn_by_table`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from crosshatch.data.arguments import require_letters
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.limits import Limits
from crosshatch.engine.masks import packed
from crosshatch.engine.native import Search, ask_all
from crosshatch.errors import ClueError, CrosshatchError, FormatError, PictureError
from crosshatch.laws.board import YES, Board
from crosshatch.laws.board.counted_rows import cuts_in
from crosshatch.puzzles.by_laws import ByLaws, table_for, values_of
from crosshatch.puzzles.plain_values import document_of
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.by_table import read_by_core, table_in_core

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance

Compile = Callable[[Document], Puzzle]
_MOST_CONFLICTS = 10_000
_MOST_TRIES = 500
"""How many groups of cells are tried to have the states that are drawn for them."""
_CONFLICTS_OF_TRY = 500


class NoPicture(CrosshatchError):
    """No picture of a size keeps the laws of a table, or none was found."""


def picture_by_table(
    table: Mapping[str, Any],
    compile: Compile,
    width: int,
    height: int,
    density: float,
    chance: "Chance",
    *,
    told: Mapping[str, Any] = MappingProxyType({}),
) -> Grid:
    """Return a random picture that keeps the laws of a table with what is told of its clues.

    Each cell has a state that is drawn for it if the laws allow that beside those before: cells are
    tried all at once, and by halves where that fails.
    """
    puzzle = compile(_document(table, {**_bare_values(table, width, height), **told}))
    model, masks = puzzle.model, puzzle.model.masks
    cells = chance.shuffled(range(len(masks)))
    parts, found = [[(cell, _symbol(model.symbols, density, chance)) for cell in cells], []], None
    seed = chance.below(2**32)
    for _ in range(_MOST_TRIES):
        wanted, tried = [each for each in parts.pop() if masks[each[0]] & each[1]], masks
        for cell, symbol in wanted:
            tried = model.with_mask(tried, cell, symbol)
        limits = Limits(solutions=1, conflicts=_CONFLICTS_OF_TRY if wanted else _MOST_CONFLICTS)
        [outcome] = ask_all([model.engine_knowing(tried)], Search(limits, seed=seed))
        if outcome.found:
            masks, found = tried, outcome.solution(0)
        elif not wanted:
            break
        elif len(wanted) > 1:
            half = len(wanted) // 2
            parts += [wanted[half:], wanted[:half]]
        if not parts:
            break
    if found is None:
        raise NoPicture(f"no picture of {width}x{height} was found")
    return tuple(puzzle.decode(model.unpacked(found)))


def _symbol(symbols: int, density: float, chance: "Chance") -> int:
    """Return a random symbol, as a bit: the first, unless a cell is one of this share."""
    return 1 << 1 + chance.below(symbols - 1) if chance.happens(density) else 1


def clues_by_table(
    table: Mapping[str, Any], compile: Compile, picture: Grid, told: Mapping[str, Any]
) -> Document:
    """Return the puzzle with all clues of a picture, in which things stand too.

    Raise `PictureError` if the picture breaks a law, and `FormatError` if what is `told` of the
    puzzle contradicts it: plain values, which are kept.
    """
    is_along_edges = table.get("line") == "edges"
    width, height = len(picture[0]) - is_along_edges, len(picture) - is_along_edges
    if min(width, height) < 1:
        raise PictureError("a line along edges needs two rows and two columns of corners")
    values, shown = {**told, **_bare_values(table, width, height, told)}, picture
    if "cells" not in told and (things := things_in(table, picture)):
        values["cells"], shown = things
    if "ends" in table.get("clues", {}):
        from crosshatch.puzzles.table.paths_in_pictures import stations_in

        is_from_bottom = "origin" in told
        values["ends"] = stations_in(picture, told.get("ends", ()), is_from_bottom=is_from_bottom)
    try:
        bare = compile(_document(table, values))
    except ClueError as error:
        raise FormatError(error.sentence, place=error.place) from error
    check = bare.check
    assert isinstance(check, ByLaws)
    for broken in check(shown):
        raise PictureError(broken)
    clues: dict[str, Any] = dict(read_by_core(check).clues_of(packed(bare.encode(shown))))
    if "regions" in clues:
        # The core numbers regions in the order of their first cells.
        numbers = clues["regions"]["clues"].values()
        called = dict(zip(map(str, check.board.regions), numbers, strict=True))
        clues["regions"] = {"cells": told["regions"], "clues": called}
    values |= {**_givens(check.board, shown), **clues, **_totals(check, shown)}
    return replace(_document(table, values), picture=shown)


def things_in(
    table: Mapping[str, Any], picture: Grid
) -> tuple[list[list[str | None]], Grid] | None:
    """Return the things without a value in each row of a picture, and the picture without them.

    Return None for a kind without such things.
    """
    board, signs = Board(table, {"size": (1, 1)}), table.get("signs", {})
    bare = (thing for thing, (sort, _) in board.takes.items() if not sort)
    things = {signs.get(thing, thing[0]): thing for thing in bare}
    if not things or board.line:
        return None
    first, *others = board.states.values()
    require_letters(picture, "".join((*things, *others, first)))
    cells = [[*map(things.get, row)] for row in picture]
    nothing = str.maketrans(dict.fromkeys(things, first))
    return cells, tuple(row.translate(nothing) for row in picture)


def _givens(board: Board, picture: Grid) -> dict[str, Any]:
    """Return the state of each cell as a clue, if the kind has such clues."""
    thing = next((each for each, (sort, _) in board.takes.items() if sort == "state"), None)
    if thing is None:
        return {}
    states = {sign: state for state, sign in board.states.items()}
    return {"cells": [[[thing, states[sign]] for sign in row] for row in picture]}


def _totals(check: ByLaws, picture: Grid) -> dict[str, Any]:
    """Return the numbers of the whole puzzle that count the cells of a picture."""
    told = check.board.table.get("clues", {}).get("board", ())
    names = [name.removesuffix("...") for name in told]
    found: dict[str, int] = dict(check.board.values.get("board", {}))
    for law in check.board.table["laws"]:
        if law.get("in") == "board" and law.get("is") in names:
            found[law["is"]] = check.shown(picture).where(law["count"]).count(YES)
    if missing := next((name for name in names if name not in found), None):
        raise PictureError(f"no picture tells how many {missing} there are")
    return {"board": found} if found else {}


def omissions_of(document: Document) -> list[Callable[[Document], Document]]:
    """Return a function for each clue that a puzzle may do without: it leaves out the clue.

    These are what stands in cells, unless each thing there is one of a pair, or else the counts of
    rows and then of columns; further all clues that may be unknown.
    """
    return [partial(_without, path, left) for path, left in _clues_to_leave_out(document)]


def _clues_to_leave_out(document: Document) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield the path to each clue that a puzzle may do without, and what is left there."""
    table, values = table_for(document), values_of(document)
    clues, board = table.get("clues", {}), Board(table, values)
    paired = {law["pairs"] for law in table["laws"] if "pairs" in law}
    for cell, (thing, value) in board.things.items():
        sort, on = board.takes[thing]
        if on != "void" and thing not in paired:
            yield ("cells", *divmod(cell, board.width)), None
        elif sort == "number?" and value is not None:
            yield ("cells", *divmod(cell, board.width)), [thing, UNKNOWN]
    sides = {"rows": {"rows": values.get("rows")}, "columns": {"columns": values.get("columns")}}
    sides |= {"sides": values.get("sides", {})}
    for key, lists in sides.items():
        for side, numbers in lists.items() if clues.get(key) == "number?" else ():
            within = (key,) if key == side else (key, side)
            yield from (((*within, at), UNKNOWN) for at in range(len(numbers or ())))
    for region in board.region_clues:
        yield ("regions", "clues", region), UNKNOWN


def _without(path: tuple[Any, ...], left: Any, document: Document) -> Document:
    """Return a puzzle with something else in place of a clue."""
    assert document.plain is not None
    key, *others, last = path
    value = holder = document.plain.value(key)
    for each in others:
        holder = holder[each]
    holder[last] = left
    return replace(document, plain=document.plain.with_value(key, value))


def _bare_values(
    table: Mapping[str, Any],
    width: int,
    height: int,
    told: Mapping[str, Any] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the plain values of a puzzle about whose clues nothing is known, part by part."""
    values: dict[str, Any] = {"size": [width, height]}
    for key, lines in (("rows", height), ("columns", width)):
        if sort := table.get("clues", {}).get(key):
            bare, cuts = None if sort == "runs" else UNKNOWN, cuts_in(told.get("cuts", {}), key)
            values[key] = [[bare] * (cuts[at] + 1) if cuts[at] else bare for at in range(lines)]
    return values


def _document(table: Mapping[str, Any], values: dict[str, Any]) -> Document:
    """Return the puzzle of plain values; raise `CrosshatchError` if a kind needs more clues."""
    document, name = document_of(table, values), table["name"]
    if document.plain and document.plain.table:
        try:
            table_in_core("", document.plain.table).puzzle(values)
        except ClueError as error:
            raise CrosshatchError(f"no puzzle of {name} is made so: {error}") from error
    return document
