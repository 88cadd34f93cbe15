"""Kinds of puzzles of one's own, each from nothing but its table."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from json import dumps, loads
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.engine.native import kind_table
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.puzzle import Kind, Omission, Puzzle
from crosshatch.families.table.by_table import puzzle_by_table, table_in_core
from crosshatch.families.table.file_of_table import read_values, write_values
from crosshatch.files.edge_rows import FORM
from crosshatch.files.notation import Notation, PictureForm
from crosshatch.laws.board import Board

_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "picture", "progress", "palette", "overlay", "metadata"})


def kind_of_table(table: Mapping[str, Any]) -> Kind | None:
    """Return the kind of a table of one's own; None if the table is that of a kind of the project.

    Raise `ClueError` if the table is wrong, or has the name of a kind of the project.
    """
    try:
        written = dumps(table, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        kind_table(table)  # it has other than plain values, which the core refuses by their place
        raise
    return _kind_of(written)


@lru_cache(64)
def _kind_of(written: str) -> Kind | None:
    table = loads(written)
    name = table_in_core("", written).name
    if name in kinds.names():
        if table != kinds.table_of(name):
            raise ClueError(f"name: '{name}' is a kind of the project with another table")
        return None
    form = FORM if table.get("line") == "edges" else _form(table)
    notation = Notation((), picture_form=form)
    notation = Notation(
        (),
        picture_form=form,
        read=partial(read_values, table, notation=notation),
        write=partial(write_values, notation=notation),
        of_picture=partial(_clues_of, table),
    )
    return Kind(
        name,
        _compile,
        _VERBS,
        _PARTS,
        notation,
        random_picture=partial(_random_picture, table),
        omissions=_omissions,
        is_made_from_pictures=bool(table.get("picture")),
    )


def _random_picture(table: Mapping[str, Any], *wanted: Any) -> Grid:
    from crosshatch.families.table.made_by_table import picture_by_table

    return picture_by_table(table, _compile, *wanted)


def _clues_of(table: Mapping[str, Any], picture: Grid, _: Mapping[str, Any]) -> Document:
    from crosshatch.families.table.made_by_table import clues_by_table

    return clues_by_table(table, _compile, picture)


def _omissions(document: Document) -> Sequence[Omission]:
    from crosshatch.families.table.made_by_table import omitted_things

    return omitted_things(document)


def _form(table: Mapping[str, Any]) -> PictureForm | None:
    """Return the form of pictures whose cells have the signs of their states, if the table has."""
    if "line" in table or table.get("states") == "palette":
        return None
    signs = "".join(Board(table, {"size": (9, 9)}).states.values()) + UNKNOWN
    return PictureForm(
        lambda rows: bool(rows) and {*"".join(rows)} <= {*signs},
        tuple,
        lambda picture: picture,
        f"rows of {' '.join(signs)}",
    )


def _compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    own = document.own
    assert own is not None
    kind = _kind_of(own.table)
    assert kind is not None
    by_laws = ByLaws(kind.name, partial(loads, own.values), own=own.table)
    return puzzle_by_table(document, kind, by_laws)
