"""Scenes of puzzles by their table: its looks, the clues and things of a puzzle, a picture."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, reduce
from itertools import chain, product
from operator import or_
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, STAR, UNKNOWN, Grid, in_rows
from crosshatch.data.palette import Palette
from crosshatch.data.phrases import cells_named
from crosshatch.data.scene import Cell, Corner, Edge, EdgeMark, Scene, Sign, Tone, overlaid
from crosshatch.data.sides import (
    CHARACTERS,
    EMPTY,
    VISITED,
    EdgePlace,
    Sides,
    closed,
    edges_around,
    sides_of,
)
from crosshatch.laws.board import Board

if TYPE_CHECKING:
    from crosshatch.engine.path import Path

_ARROWS = {"up": "↑", "right": "→", "down": "↓", "left": "←"}
_LINE_TONES = {EMPTY: Tone.CLOSED, UNKNOWN: Tone.UNKNOWN}
_LINE = "line"
"""The state of cells that a line visits."""
Labels = tuple[tuple[str, ...], ...]


def scene(
    board: Board,
    document: Document,
    givens: Grid,
    path: "Path | None",
    picture: Grid | None,
) -> Scene:
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    on_corners = path is not None and path.on_corners
    shown = givens if picture is None else closed(picture) if board.line else picture
    drawn_cells = _Cells(board, document.palette)
    cells = drawn_cells.rows(givens, shown, path)
    row_cuts, column_cuts = _cuts(board, "row"), _cuts(board, "column")
    edges = (*_borders(board), *row_cuts[1], *column_cuts[1], *(_bars(board) if path else ()))
    if not (board.states or path):
        from crosshatch.puzzles.table.pictures_of_areas import borders_between

        edges += tuple(borders_between(board, shown))
    if path and on_corners:
        from crosshatch.puzzles.table import pictures_along_edges

        marks = pictures_along_edges.marked_edges(path, pictures_along_edges.encode(path, shown))
        taken = {edge.place for edge in marks}
        edges = (*(edge for edge in _borders(board) if edge.place not in taken), *marks)
    places = path.places if path and on_corners else 0
    dots = (Corner(*divmod(place, board.width + 1)) for place in range(places))
    sides = board.values.get("sides", {})
    left, right, top, bottom = (
        _beside(sides.get(side, ()), number)
        for side, number in zip(
            ("left", "right", "top", "bottom"),
            (board.height, board.height, board.width, board.width),
            strict=True,
        )
    )
    has = {side: any(labels) for side, labels in (("right", right), ("bottom", bottom))}
    return Scene(
        cells=overlaid(cells, document.overlay),
        rows=_joined(left, _labels(board, "rows", document.rows, board.height)),
        columns=_joined(top, _labels(board, "columns", document.columns, board.width)),
        right=right if has["right"] else (),
        bottom=bottom if has["bottom"] else (),
        title=document.title,
        author=document.author,
        palette=document.palette,
        every=5 if _counts_lines(board) else 0,
        row_cuts=row_cuts[0],
        column_cuts=column_cuts[0],
        edges=tuple(dict.fromkeys(edges)),
        corners=(*dots, *_clues_at_corners(board)),
        ruled=not on_corners,
        on_corners=on_corners,
        signs=bool(drawn_cells.has_pictures or board.values.get("paths")),
        tracks=path is not None and not on_corners,
        caption=_board_numbers(board),
    )


class _Cells:
    """The cells of a puzzle as they are drawn; alike ones are made once."""

    def __init__(self, board: Board, palette: Palette) -> None:
        self._board = board
        self._colors = {letter for letter, _ in palette}
        self._looks: Mapping[str, str] = board.table.get("looks", {})
        self._states = {sign: state for state, sign in board.states.items()}
        self._first = next(iter(board.states.values()), "")
        self._kept = dict[tuple[object, ...], Cell]()

    def rows(self, givens: Grid, shown: Grid, path: "Path | None") -> tuple[tuple[Cell, ...], ...]:
        board = self._board
        if not (board.things or path or self._numbers or self._tubes):
            return self._alike_rows(givens, shown)
        every = zip("".join(givens), "".join(shown), strict=True)
        if path and path.on_corners:
            every = zip(*(UNKNOWN * board.width * board.height,) * 2, strict=True)
        ends = path.start_and_finish if path else ()
        cells = (
            self._kept_cell(board.things.get(cell), given, now, cell in ends)
            for cell, (given, now) in enumerate(every)
        )
        if numbers := self._numbers:
            cells = (
                replace(each, glyph=numbers[cell]) if cell in numbers else each
                for cell, each in enumerate(cells)
            )
        if tubes := self._tubes:
            cells = (
                replace(each, tube=tubes[cell][0], bulb=tubes[cell][1]) if cell in tubes else each
                for cell, each in enumerate(cells)
            )
        return in_rows(tuple(cells), board.width)

    @property
    def has_pictures(self) -> bool:
        """True if states or things are drawn as small pictures."""
        return any(map(self._picture, self._looks))

    @cached_property
    def _tubes(self) -> Mapping[int, tuple[Sides, bool]]:
        """The sides to which a thermometer leads from its cells, and whether it begins there."""
        board, found = self._board, dict[int, tuple[Sides, bool]]()
        if not (paths := board.values.get("paths")):
            return found
        from crosshatch.data.sides import SIDES

        for path in paths:
            cells = [*map(board.called, path)]
            for at, cell in enumerate(cells):
                near = {*cells[max(0, at - 1) : at + 2]}
                ways = board.lattice.beyond[cell].items()
                sides = (SIDES[way] for way, other in ways if other in near)
                found[cell] = reduce(or_, sides, Sides.NONE), at == 0
        return found

    @cached_property
    def _numbers(self) -> Mapping[int, str]:
        """The number of each region that has one, by its first cell without a thing."""
        board = self._board
        free = {
            str(region): next((cell for cell in cells if cell not in board.things), cells[0])
            for region, cells in board.regions.items()
        }
        clues = board.region_clues.items()
        return {free[region]: _number(clue) for region, clue in clues if region in free}

    def _alike_rows(self, givens: Grid, shown: Grid) -> tuple[tuple[Cell, ...], ...]:
        """Return rows of cells that only their states tell apart.

        A large puzzle has few different cells, and many rows are alike before it is solved.
        """
        every = [*zip(givens, shown, strict=True)]
        pairs = {row: tuple(zip(*row, strict=True)) for row in {*every}}
        cells = {pair: self._cell(None, *pair, False) for pair in {*chain(*pairs.values())}}
        rows = {row: tuple(map(cells.__getitem__, each)) for row, each in pairs.items()}
        return tuple(map(rows.__getitem__, every))

    def _kept_cell(self, thing: tuple[str, Any] | None, given: str, now: str, is_end: bool) -> Cell:
        key = thing and (thing[0], str(thing[1])), given, now, is_end
        if key not in self._kept:
            self._kept[key] = self._cell(thing, given, now, is_end)
        return self._kept[key]

    def _cell(self, thing: tuple[str, Any] | None, given: str, now: str, is_end: bool) -> Cell:
        board = self._board
        sort, on = board.takes[thing[0]] if thing else ("", "")
        glyph = self._glyph(*thing) if thing and sort != "state" else ""
        drawn = self._picture(thing[0]) if thing and thing[1] is None else None
        if thing and drawn and board.line == "cells":
            letter = board.table.get("signs", {}).get(thing[0], "")
            cell = self._line_cell(given, now, "", is_end, is_told=on == _LINE)
            return replace(cell, sign=drawn, letter=letter)
        if drawn:
            return Cell(Tone.PLAIN, sign=drawn)
        if thing and on == "void" and sort != "arrow":
            return Cell(Tone.WALL, glyph=glyph if thing[1] is not None else "")
        if board.line == "edges" or not self._states or (thing and on in ("void", *self._told)):
            return Cell(Tone.PLAIN, glyph=glyph)
        if board.line:
            is_told = on == _LINE or [*self._states.values()] == [_LINE]
            return self._line_cell(given, now, glyph, is_end, is_told=is_told)
        is_given = given != UNKNOWN
        if now == UNKNOWN:
            return Cell(Tone.UNKNOWN, glyph=glyph, given=is_given)
        if now == self._first and not (self._sign(now) or self._is_told_by_sign(now)):
            return Cell(Tone.BLANK, glyph=glyph, given=is_given)
        color = now if now in self._colors else ""
        sign = None if color else self._sign(now)
        letter = now if sign else ""
        return Cell(Tone.FILLED, is_given, glyph, color=color, sign=sign, letter=letter)

    @property
    def _told(self) -> tuple[str, ...]:
        """The state of cells whose things say all of them: the first."""
        return tuple(self._board.states)[:1] if self._first else ()

    def _line_cell(
        self, given: str, now: str, glyph: str, is_end: bool, *, is_told: bool = False
    ) -> Cell:
        """Return a cell of a line; `is_told` if all that visits it is known to, and not given."""
        from crosshatch.puzzles.table.pictures_of_table import sign_off

        if is_told:
            given, now = (UNKNOWN if sign == VISITED else sign for sign in (given, now))
        off = sign_off(self._board)
        if now == off != EMPTY:
            return Cell(Tone.FILLED, glyph=glyph, given=given != UNKNOWN)
        sides, told = (
            sides_of(each) if each in CHARACTERS else Sides.NONE for each in (now, given)
        )
        return Cell(
            _LINE_TONES.get(now, Tone.VISITED),
            glyph=glyph,
            given=given != UNKNOWN,
            track=sides,
            given_track=sides & told,
            station=is_end,
        )

    def _sign(self, sign: str) -> Sign | str | None:
        """Return the small picture of a state, or its letter; None if the cell is filled."""
        drawn = self._picture(self._states[sign])
        return drawn or (sign if self._is_told_by_sign(sign) else None)

    def _picture(self, name: str) -> Sign | None:
        """Return the small picture of a state or a thing, if its look is one."""
        look = self._looks.get(name, "")
        return Sign(look) if look in [*Sign] else None

    def _is_told_by_sign(self, sign: str) -> bool:
        """Return True if a state is a thing, or one of several, so that it has a letter."""
        is_noun = self._board.is_noun(self._states[sign])
        if sign == self._first and (sign == BLANK or not (is_noun or self._are_digits)):
            return False
        return len(self._states) > 2 or is_noun

    @property
    def _are_digits(self) -> bool:
        return isinstance(self._board.table.get("states"), str)

    def _glyph(self, thing: str, value: Any) -> str:
        """Return the text of a thing in a cell."""
        if isinstance(value, tuple):
            from crosshatch.laws.board.lattice import WAYS

            arrow = next(_ARROWS[name] for name, way in WAYS.items() if way == value[0])
            return arrow + (UNKNOWN if value[1] is None else str(value[1]))
        if isinstance(value, list):
            return " ".join(map(str, value)) or "0"
        if value is not None:
            return str(value)
        if "number" in self._board.takes[thing][0]:
            return UNKNOWN
        return str(self._board.table.get("signs", {}).get(thing) or thing[:1].upper())


def _counts_lines(board: Board) -> bool:
    """Return True if people count along rows and columns, so that every fifth line is heavier."""
    table = board.table
    is_long = {"rows", "columns"} & table.get("clues", {}).keys() or table.get("picture")
    return bool(is_long) and not board.region_of


def _labels(board: Board, key: str, texts: Sequence[str], number: int) -> Labels:
    """Return the clues of all rows, or of all columns, as they are written beside them."""
    is_runs = board.table.get("clues", {}).get(key) == "runs"
    if is_runs and texts:
        return tuple(
            tuple(map(_usual_word, text.replace(",", " ").split())) or ("0",) for text in texts
        )
    clues = board.clues_beside.get(key, ())
    return tuple(_label(clue, is_runs) for clue in clues) or ((),) * number


def _label(clue: Any, is_runs: bool) -> tuple[str, ...]:
    if is_runs:
        if clue in (None, UNKNOWN):
            return ("*",)
        return tuple(map(_run, clue)) or ("0",)
    return tuple(_number(each) for each in (clue if isinstance(clue, list | tuple) else [clue]))


@lru_cache(4096)  # there are few different words, however many there are
def _usual_word(word: str) -> str:
    return word.rstrip(FILLED).lstrip("0") or "0"


def _run(run: Any) -> str:
    length, letter = run if isinstance(run, list | tuple) else (run, "")
    return f"{length}{letter if letter != '#' else ''}" if run != STAR else "*"


def _number(number: Any) -> str:
    return UNKNOWN if number is None else str(number)


def _beside(clues: Sequence[Any], number: int) -> Labels:
    """Return the clues of one side of the board; an unknown one is empty."""
    return tuple(() if clue in (None, UNKNOWN) else (str(clue),) for clue in clues) or (
        ((),) * number
    )


def _joined(outer: Labels, inner: Labels) -> Labels:
    return tuple((*one, *other) for one, other in zip(outer, inner, strict=True))


def _cuts(board: Board, side: str) -> tuple[tuple[int, ...], tuple[Edge, ...]]:
    """Return where all lines of a side are cut, and walls where only some of them are.

    That is the columns before which rows are cut, or the rows before which columns are.
    """
    is_upright, places = side == "row", [divmod(cell, board.width) for cell in board.cuts[side]]
    number = Counter(place[is_upright] + 1 for place in places)
    whole = {at for at, cut in number.items() if cut == (board.width, board.height)[is_upright]}
    edges = (
        Edge(
            EdgePlace(row + (not is_upright), column + is_upright, is_upright),
            EdgeMark.WALL,
            given=True,
        )
        for row, column in places
        if (row, column)[is_upright] + 1 not in whole
    )
    return tuple(sorted(whole)), tuple(edges)


def _clues_at_corners(board: Board) -> Iterator[Corner]:
    """Yield each corner with a clue."""
    for row, clues in enumerate(board.values.get("corners", ())):
        for column, clue in enumerate(clues):
            if clue is not None:
                yield Corner(row, column, clue=str(clue))


def _borders(board: Board) -> Iterator[Edge]:
    """Yield a wall for each border of a region, those at the edge too, and for each wall."""
    if not (board.region_of or board.values.get("walls")):
        return
    width, height = board.width, board.height
    for is_upright, last, across in ((True, width, height), (False, height, width)):
        step = 1 if is_upright else width
        for number, along in product(range(last + 1), range(across)):
            row, column = (along, number) if is_upright else (number, along)
            cell = row * width + column
            is_inside = 0 < number < last
            if board.is_border(cell - step, cell) if is_inside else board.region_of:
                yield Edge(EdgePlace(row, column, is_upright), EdgeMark.WALL, given=True)


def _bars(board: Board) -> Iterator[Edge]:
    """Yield a bar for each edge that is given as one that the line does not take, cell by cell."""
    from crosshatch.data.sides import SIDES

    barred = set[int]()
    for name, is_there in board.values.get("givens", {}).items():
        cells = cells_named(name) or ()
        if is_there is False and cells[1:]:
            barred.add(board.lattice.edge(*(row * board.width + column for row, column in cells)))
    seen = set[int]()
    for place, beyond in enumerate(board.lattice.beyond if barred else ()):
        around = edges_around(*divmod(place, board.width))
        for way in SIDES:
            edge = board.lattice.edge(place, beyond[way]) if way in beyond else -1
            if edge in barred - seen:
                seen.add(edge)
                yield Edge(around[SIDES[way]], EdgeMark.BAR, given=True)


def _board_numbers(board: Board) -> str:
    numbers = board.values.get("board", {})
    return ", ".join(f"{name}: {_number_or_list(number)}" for name, number in numbers.items())


def _number_or_list(number: Any) -> str:
    """Return a number, or how many pieces there are of each size: `2 of 1, 1 of 3`."""
    if not isinstance(number, list | tuple):
        return str(number)
    return ", ".join(f"{many} of {size}" for size, many in enumerate(number, 1) if many)
