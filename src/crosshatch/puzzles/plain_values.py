"""Documents of plain values, which the table of a kind describes."""

from collections.abc import Sequence
from itertools import chain
from json import dumps
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document, Edge, OwnPuzzle, Point
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, in_rows, normalized_clue
from crosshatch.laws.board import Values
from crosshatch.laws.board.path_keys import EDGES, ENDS
from crosshatch.laws.board.written import key_of_things, things_of

_LINES = "rows", "columns"


def document_of(table: Values, values: Values) -> Document:
    """Return the document of plain values, as the core reads them, by the table of its kind."""
    kind, size = table["name"], values["size"]
    if kind not in kinds.names():
        written, told = (dumps(each, ensure_ascii=False) for each in (table, values))
        return Document(kind, (), (), own=OwnPuzzle(written, told, (size[0], size[1])))
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
        extras |= {keys[at]: end[at] for keys, end in zip(ENDS, ends, strict=False)}
    for key in {"start", "finish"} & extras.keys():
        extras[key] = _point(extras[key])
    known = dict[str, Any]()
    for part, elsewhere in (("givens", UNKNOWN), ("progress", BLANK)):
        states = values.get(part)
        if states is None:
            continue
        if table.get("line") == "edges":
            from crosshatch.puzzles.table.pictures_along_edges import drawn_corners

            known[part] = drawn_corners(size, states)
        elif "line" in table:
            edges = {key: _edges(states, is_taken) for key, is_taken in EDGES.items()}
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
