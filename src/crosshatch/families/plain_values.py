"""Documents of plain values, which the table of a kind describes, and plain values of documents."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document, Edge, Point
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, in_rows, normalized_clue
from crosshatch.data.phrases import cell_name, point_name
from crosshatch.families.by_laws import table_name_of
from crosshatch.laws.board import Board, Values

_LINES = "rows", "columns"
_ENDS = ("start", "entry"), ("finish", "exit")
_EDGES = {"track_edges": True, "forbidden_edges": False}
"""The extras of documents for edges, and whether the line takes them."""
_CELLS = {"on": "line", "off": "empty"}
"""The extras of documents for cells, and their states."""


def document_of(kind: str, values: Values) -> Document:
    """Return the document of plain values, as the core reads them."""
    table, size = kinds.table_of(kind), values["size"]
    cells = [*chain.from_iterable(values.get("cells", ()))]
    clues, extras = None, dict[str, Any]()
    for thing, has_number in _things(table):
        cells = cells or [None] * size[0] * size[1]
        if has_number:
            texts = (str(entry[1]) if entry else "" for entry in cells)
            clues = in_rows(tuple(texts), size[0])
        else:
            signs = (table["signs"][thing] if entry == thing else BLANK for entry in cells)
            extras[_key_of(thing)] = in_rows("".join(signs), size[0])
    ends = [end.split() for end in values.get("ends", ())]
    for at in (0, 1):
        extras |= {keys[at]: end[at] for keys, end in zip(_ENDS, ends, strict=False)}
    for key in {"start", "finish"} & extras.keys():
        extras[key] = _point(extras[key])
    known = dict[str, Any]()
    for part, elsewhere in (("givens", UNKNOWN), ("progress", BLANK)):
        states = values.get(part)
        if states is None:
            continue
        if table.get("line") == "edges":
            from crosshatch.families.along_edges import drawn_corners

            known[part] = drawn_corners(size, states)
        elif "line" in table:
            edges = {key: _edges(states, is_taken) for key, is_taken in _EDGES.items()}
            extras |= {key: those for key, those in edges.items() if those}
        else:
            known[part] = _grid(table, size, cells, states, elsewhere)
    rows, columns = (tuple(_text(table, clue) for clue in values.get(key, ())) for key in _LINES)
    return Document(kind, rows, columns, cell_clues=clues, extras=tuple(extras.items()), **known)


def _things(table: Values) -> Iterator[tuple[str, bool]]:
    """Yield the name of each thing in cells, and True if it has a number."""
    for thing, sort in table["clues"].get("cells", {}).items():
        yield thing, sort.startswith("number")


def _key_of(thing: str) -> str:
    return f"{thing}s"


def _text(table: Values, clue: int | str | list[int | str]) -> str:
    if isinstance(clue, list):
        return " ".join(map(str, clue))
    return normalized_clue(str(clue)) if "line" in table else str(clue)


def _point(name: str) -> Point:
    row, _, column = name[1:].partition("c")
    return int(column) - 1, int(row) - 1


def _edges(states: Values, is_taken: bool) -> tuple[Edge, ...]:
    pairs = (name.split("-") for name, state in states.items() if state is is_taken)
    return tuple((_point(one), _point(other)) for one, other in pairs)


def _grid(
    table: Values, size: tuple[int, int], cells: Sequence[Any], states: Values, elsewhere: str
) -> Grid:
    """Return the signs of the states of cells; `elsewhere` is that of cells with a thing."""
    (width, height), signs = size, table["signs"]
    shown = [elsewhere if entry else UNKNOWN for entry in cells] or [UNKNOWN] * width * height
    for name, state in states.items():
        column, row = _point(name)
        shown[row * width + column] = signs[state]
    return in_rows("".join(shown), width)


def values_of(document: Document, part: str) -> Values:
    """Return the plain values of a document and of a part of it, such as `givens`, if there is one.

    Raise `ClueError` if a clue of runs is none.
    """
    table, extras = kinds.table_of(table_name_of(document)), dict(document.extras)
    clues = table["clues"]
    values: dict[str, Any] = {"size": [*document.size], "origin": extras.get("origin", "top")}
    if clues.get("rows") == "runs":
        values |= _runs_of(document, table)
    elif "rows" in clues:
        values |= {key: [*map(_counts, getattr(document, key))] for key in _LINES}
    for thing, has_number in _things(table):
        texts = document.cell_clues or ()
        numbers = {clue: _number(clue) for clue in {*chain.from_iterable(texts)}}
        things: dict[str, Any] = {
            clue: number if isinstance(number, int) else [thing, number]
            for clue, number in numbers.items()
        }
        entries: Any = [[*map({**things, "": None}.get, row)] for row in texts]
        if not has_number:
            sign = table["signs"][thing]
            entries = [
                [thing if cell == sign else None for cell in row]
                for row in extras.get(_key_of(thing), ())
            ]
        values["cells"] = entries
    if "ends" in clues:
        values |= _path_values(document.size, extras)
    elif part and getattr(document, part) is None:
        pass
    elif part and "line" in table:
        from crosshatch.families.along_edges import drawn_edges

        values[part] = drawn_edges(document.size, getattr(document, part))
    elif part:
        values[part] = _states_of(document, part, Board(table, values))
    return values


def _runs_of(document: Document, table: Values) -> Values:
    """Return the plain values of the clues of rows and columns, and the colours if it has any."""
    from crosshatch.data.palette import symbols_of

    colors, sides = symbols_of(document.palette)[1:], (document.rows, document.columns)
    told = {"palette": [*colors]} if table["states"] == "palette" else {}
    try:
        lengths = [] if told else [[[*map(int, text.split())] for text in side] for side in sides]
    except ValueError:  # more than lengths
        lengths = []
    if lengths:
        return dict(zip(_LINES, lengths, strict=True))
    from crosshatch.families.table.grids_of_runs import clues_in, entries_of

    entries = ([*map(entries_of, clues)] for clues in clues_in(document, colors, fit=False))
    return {**dict(zip(_LINES, entries, strict=True)), **told}


def _number(text: str) -> int | str:
    """Return the number that a text is, and other texts as they are."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _counts(text: str) -> int | str | list[int | str]:
    counts = [*map(_number, text.split() or ["0"])]
    return counts if len(counts) > 1 else counts[0]


def _path_values(size: tuple[int, int], extras: Values) -> Values:
    """Return the plain values of the ends of a path, its cuts, and what is known of it."""
    width, height = size
    ends = ((extras.get(end), extras.get(side)) for end, side in _ENDS)
    row_cuts, column_cuts = (extras.get(key, ()) for key in ("row_cuts", "column_cuts"))
    states = {point_name(at): state for key, state in _CELLS.items() for at in extras.get(key, ())}
    edges = {
        "-".join(map(point_name, edge)): is_taken
        for key, is_taken in _EDGES.items()
        for edge in extras.get(key, ())
    }
    return {
        "ends": [" ".join(filter(None, (point_name(at), side))) for at, side in ends if at],
        "cuts": {
            "rows": [cell_name(row, at - 1) for row in range(height) for at in row_cuts],
            "columns": [cell_name(at - 1, column) for column in range(width) for at in column_cuts],
        },
        "givens": {**states, **edges},
    }


def _states_of(document: Document, part: str, board: Board) -> Values:
    """Return the state of each cell without a thing that a part of a document shows."""
    states = {sign: state for state, sign in board.states.items()}
    signs, grid = {*states, UNKNOWN}, getattr(document, part)
    if [*map(len, grid)] != [board.width] * board.height or not {*"".join(grid)} <= signs:
        from crosshatch.files.clues import written_grid

        written_grid(document, part, {sign: sign for sign in signs})  # which says what is wrong
    return {
        cell_name(row, column): states[sign]
        for row, cells in enumerate(grid)
        if cells.strip(UNKNOWN)
        for column, sign in enumerate(cells)
        if sign != UNKNOWN and row * board.width + column not in board.things
    }
