"""Documents of plain values, which the table of a kind describes, and plain values of documents."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document, Edge, Point
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, RowOrder, in_rows, normalized_clue
from crosshatch.data.phrases import cell_name, counted, point_name
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import has_only_runs, key_of_things, states_shown, things_of
from crosshatch.families.grids import require_shape
from crosshatch.laws.board import Board, Values

_LINES = "rows", "columns"
_CUTS = "row_cuts", "column_cuts"
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
    for thing, has_number in things_of(table):
        cells = cells or [None] * size[0] * size[1]
        if has_number:
            texts = (str(entry[1]) if entry else "" for entry in cells)
            clues = in_rows(tuple(texts), size[0])
        else:
            signs = (table["signs"][thing] if entry == thing else BLANK for entry in cells)
            extras[key_of_things(thing)] = in_rows("".join(signs), size[0])
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

    Raise `ClueError` if a clue of runs is none, or a grid of things does not fit.
    """
    table, extras = kinds.table_of(document.kind), dict(document.extras)
    if has_only_runs(table):
        from crosshatch.families.table.grids_of_runs import values_of_runs

        return values_of_runs(document, part)
    clues = table["clues"]
    values: dict[str, Any] = {"size": [*document.size], "origin": extras.get("origin", "top")}
    if "rows" in clues:
        for key, cuts in zip(_LINES, _CUTS, strict=True):
            order = RowOrder(document.size[1], key == "rows" and extras.get("origin") == "bottom")
            parts = 1 + len(_cuts_in(cuts, extras, document.size[key == "columns"]))
            values[key] = [
                _counts(f"{key[:-1]} {order.row(at) + 1}", text, parts)
                for at, text in enumerate(getattr(document, key))
            ]
    for thing, has_number in things_of(table):
        texts = document.cell_clues or ()
        numbers = {clue: _number(clue) for clue in {*chain.from_iterable(texts)}}
        things: dict[str, Any] = {
            clue: number if isinstance(number, int) else [thing, number]
            for clue, number in numbers.items()
        }
        entries: Any = [[*map({**things, "": None}.get, row)] for row in texts]
        if not has_number:
            if (grid := extras.get(key_of_things(thing))) is None:
                raise ClueError("missing", place=key_of_things(thing))
            sign = table["signs"][thing]
            require_shape(key_of_things(thing), grid, *document.size, cells=sign + BLANK)
            entries = [[thing if cell == sign else None for cell in row] for row in grid]
        values["cells"] = entries
    if "ends" in clues:
        values |= _path_values(document.size, extras)
    elif part and getattr(document, part) is None:
        pass
    elif part and "line" in table:
        from crosshatch.families.along_edges import drawn_edges

        values[part] = drawn_edges(document.size, getattr(document, part))
    elif part:
        values[part] = states_shown(document, part, Board(table, values))
    return values


def _number(text: str) -> int | str:
    """Return the number that a text is, and other texts as they are."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _counts(side: str, text: str, parts: int) -> int | str | list[int | str]:
    """Return the count of a line, or those of its parts if it is cut."""
    counts = [*map(_number, text.split() or ["0"])]
    if len(counts) != parts:
        there = f"the {side.partition(' ')[0]} has {counted(parts, 'part')}"
        raise ClueError(f"{side}: {counted(len(counts), 'clue')}, {there}")
    return counts if parts > 1 else counts[0]


def _path_values(size: tuple[int, int], extras: Values) -> Values:
    """Return the plain values of the ends of a path, its cuts, and what is known of it."""
    width, height = size
    ends = ((extras.get(end), extras.get(side)) for end, side in _ENDS)
    row_cuts, column_cuts = (extras.get(key, ()) for key in _CUTS)
    givens = dict[str, str | bool]()
    states: dict[str, str | bool] = {**_CELLS, **_EDGES}
    for key, points in _givens_of_path(extras):
        name = "-".join(map(point_name, points))
        if givens.setdefault(name, states[key]) != states[key]:
            raise ClueError(f"{key}: another key says something else of {name}")
    return {
        "ends": [" ".join(filter(None, (point_name(at), side))) for at, side in ends if at],
        "cuts": {
            "rows": [cell_name(row, at - 1) for row in range(height) for at in row_cuts],
            "columns": [cell_name(at - 1, column) for column in range(width) for at in column_cuts],
        },
        "givens": givens,
    }


def _givens_of_path(extras: Values) -> Iterator[tuple[str, Sequence[Point]]]:
    """Yield each key that tells of a path with the cell, or the ends of an edge, it tells of."""
    for key in (*_CELLS, *_EDGES):
        for each in extras.get(key, ()):
            yield key, [each] if key in _CELLS else sorted(each)


def key_of_given(document: Document, name: str) -> str:
    """Return the key that tells of a cell or an edge of a path; empty if there is none.

    Its name is one by which people count, or that of its plain value.
    """
    order = RowOrder(document.size[1], document.extra("origin") == "bottom")
    wanted = {*name.replace("\N{EN DASH}", "-").split("-")}
    for key, points in _givens_of_path(dict(document.extras)):
        if wanted in ({*map(point_name, points)}, {*map(point_name, map(order.point, points))}):
            return key
    return ""


def _cuts_in(key: str, extras: Values, length: int) -> tuple[int, ...]:
    cuts: tuple[int, ...] = extras.get(key, ())
    if [*cuts] != sorted({*cuts} & {*range(1, length)}):
        here = ", ".join(map(str, cuts))
        raise ClueError(f"{key}: {here}, where rising numbers from 1 to {length - 1} are expected")
    return cuts
