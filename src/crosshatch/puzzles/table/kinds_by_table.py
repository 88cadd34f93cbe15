"""Kinds of puzzles, each from nothing but its table: those of the project, and one's own.

Only puzzles of runs, of which sets can be large, are read from texts (`files/native_file.py`), all
others as plain values (`file_of_table.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from json import dumps, loads
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import LONGEST, UNKNOWN, Grid, clue_texts, run_count_texts, transposed
from crosshatch.data.on_demand import imported_on_call
from crosshatch.engine.native import kind_table
from crosshatch.errors import ClueError, FormatError
from crosshatch.files.native_file import read_texts
from crosshatch.files.notation import COUNTS, RUN_COUNTS, RUNS, Notation, PictureForm, Signs
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import by_laws_of
from crosshatch.puzzles.puzzle import Kind, Omission, Puzzle
from crosshatch.puzzles.table.by_table import (
    puzzle_by_table,
    read_by_core,
    table_in_core,
)

_VERBS = "solve", "count", "check", "hint", "trace", "rate"
_MORE_VERBS = "draw", "animate", "convert", "play"
_VERBS_WITH_GOAL = "solve", "count", "check", "draw", "convert", "optimize"
_LINKS = "crosshatch.puzzles.links"
_PARTS = frozenset({"title", "picture", "progress", "overlay", "metadata"})
_OF_ALL_KINDS = "size", "holes", "walls", "cuts", "origin", "givens"
"""The keys of files that all puzzles may have whose table describes plain values."""


@cache
def kind_of_project(name: str) -> Kind:
    """Return the kind of the table that the project has under this name."""
    table = kinds.table_of(name)
    clues = table.get("clues", {})
    has_path, of_lines = "ends" in clues, _clues_of_lines(table)
    are_texts = of_lines in (RUNS, RUN_COUNTS)
    notation = Notation(
        clues=of_lines,
        of_picture=partial(_clues_of, table),
        is_shown_in=partial(_is_shown_in, table) if _follows_from_pictures(table) else None,
        of_grid=partial(_of_grid, table) if "cells" in clues else None,
        in_lists=partial(_in_lists, name) if has_path else None,
        any_clue="*" if of_lines == RUNS else "",
        picture_form=_form(table),
        **_links(table),
    )
    if not are_texts:
        return _kind(name, table, _by_values(table, notation), _PARTS)
    in_colors = kinds.kind_in_colors(name) != name
    parts, keys = _PARTS | {"givens"}, ("rows", "columns", "givens")
    if in_colors:
        parts |= {"palette"}
    elif "fewest" in table:
        parts, keys = (
            frozenset({"title", "picture", "goal", "metadata"}),
            ("goal", "rows", "columns"),
        )
    notation = replace(notation, keys=keys)
    return _kind(name, table, replace(notation, read=partial(_read_texts, table, notation)), parts)


def _read_texts(
    table: Mapping[str, Any], notation: Notation, mapping: Mapping[str, Any]
) -> Document:
    """Return a puzzle of runs, whose given cells may be named, as in files of all other kinds."""
    if isinstance(mapping.get("givens"), Mapping):
        mapping = {**mapping, "givens": _rows_of_named(mapping, table.get("signs", {}))}
    return read_texts(table["name"], notation, mapping)


def _rows_of_named(mapping: Mapping[str, Any], signs: Mapping[str, str]) -> list[str]:
    """Return rows of signs for the given cells that a file names."""
    from crosshatch.data.phrases import cells_named
    from crosshatch.laws.board.written import by_name

    sides = mapping.get("rows"), mapping.get("columns")
    height, width = (min(len(side), LONGEST) if isinstance(side, list) else 0 for side in sides)
    rows = [UNKNOWN * width] * height
    for name, state in by_name("givens", mapping["givens"]):
        [(row, column), *others] = cells_named(name) or [(height, width)]
        if others or row >= height or column >= width:
            raise FormatError(f"'{name[:20]}' is no cell of the puzzle", place="givens")
        sign = signs.get(str(state), str(state))
        if len(sign) != 1:
            raise FormatError(f"'{sign[:20]}' is no state", place="givens")
        rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
    return rows


def _by_values(table: Mapping[str, Any], notation: Notation, *, is_own: bool = False) -> Notation:
    """Return a notation whose files have the plain values of puzzles.

    If the kind is one's own, the core says which keys its puzzles have.
    """
    from crosshatch.laws.board.written import KEYS
    from crosshatch.puzzles.table.file_of_table import GRID, LINK, read_values, write_values

    there = {*table.get("clues", {}), *_OF_ALL_KINDS, *({"options"} & table.keys())}
    keys = (*KEYS, LINK, GRID) if is_own else tuple(key for key in KEYS if key in there)
    notation = replace(notation, keys=keys)
    return replace(
        notation,
        read=partial(read_values, table, notation=notation),
        write=partial(write_values, notation=notation),
    )


def _clues_of_lines(table: Mapping[str, Any]) -> str:
    """Return what the clues of lines are, as formats know it; an empty text if there are none."""
    clues = table.get("clues", {}).get("rows", "")
    are_run_counts = any({"runs", "number"} <= law.keys() for law in table["laws"])
    return RUN_COUNTS if are_run_counts else {"": "", "runs": RUNS}.get(clues, COUNTS)


def kind_of_own_table(table: Mapping[str, Any]) -> Kind | None:
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
    if kinds.is_name(name):
        if table != kinds.table_of(name):
            raise ClueError(f"name: '{name}' is a kind of the project with another table")
        return None
    table_in_core("", written).require_drawn()
    form = _form(table) or _form_of_states(table)
    notation = Notation(picture_form=form, of_picture=partial(_clues_of, table), **_links(table))
    notation = _by_values(table, notation, is_own=True)
    goal = {"goal"} if "fewest" in table else set[str]()
    return _kind(name, table, notation, _PARTS | {"palette"} | goal)


def _links(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return how other programs write the puzzles of a table, as far as it says that."""
    readers = {"tatham": "tatham_game", "puzz_link": "puzz_link_kind", "text_grids": "text_grids"}
    keys = zip(("tatham", "link", "grid"), readers.items(), strict=True)
    return {
        notation: imported_on_call(f"{_LINKS}.{reader}", table) if key in table else None
        for key, (notation, reader) in keys
    }


def _kind(name: str, table: Mapping[str, Any], notation: Notation, parts: frozenset[str]) -> Kind:
    is_picture, has_goal = bool(table.get("picture")), "goal" in parts
    verbs = (*_VERBS, *(["scan"] if is_picture else ()), *_MORE_VERBS)
    leaves_out = notation.clues not in (RUNS, RUN_COUNTS) and "ends" not in table.get("clues", {})
    return Kind(
        name,
        _compile,
        _VERBS_WITH_GOAL if has_goal else verbs,
        parts,
        notation,
        omissions=_omissions if leaves_out else None,
        is_made_from_pictures=is_picture,
    )


def _clues_of(table: Mapping[str, Any], picture: Grid, told: Mapping[str, Any]) -> Document:
    texts = {RUNS: clue_texts, RUN_COUNTS: run_count_texts}.get(_clues_of_lines(table))
    if texts and kinds.is_name(table["name"]):
        rows, columns = texts(picture), texts(transposed(picture))
        return Document(table["name"], rows, columns, picture=picture)
    from crosshatch.puzzles.table.made_by_table import clues_by_table

    return clues_by_table(table, _compile, picture, told)


def _omissions(document: Document) -> Sequence[Omission]:
    from crosshatch.puzzles.table.made_by_table import omissions_of

    return omissions_of(document)


def _of_grid(table: Mapping[str, Any], rows: Signs) -> Document | None:
    from crosshatch.puzzles.table.bare_grids import document_in

    document = document_in(table, rows)
    if document:
        read_by_core(by_laws_of(document))
    return document


def _follows_from_pictures(table: Mapping[str, Any]) -> bool:
    """Return True if pictures show things of a kind or a path with ends, and tell all clues."""
    clues = table.get("clues", {})
    things = clues.get("cells", {}).values()
    are_told = clues.keys() <= {"cells", "rows", "columns", "ends"}
    are_bare = bool(things) and all(sort.startswith("on ") for sort in things)
    return are_told and ("ends" in clues or (are_bare and "line" not in table))


def _is_shown_in(table: Mapping[str, Any], picture: Grid) -> bool:
    """Return True if a picture shows a line, or nothing but things and states of this kind."""
    if "line" in table:
        from crosshatch.data.sides import has_track

        return has_track(picture)
    board = Board(table, {"size": (1, 1)})
    first, *states = board.states.values()
    wanted = {*states, *(table["signs"][thing] for thing in board.takes)}
    return wanted <= {*"".join(picture)} <= wanted | {first}


def _in_lists(name: str, text: str, lists: Sequence[Any]) -> Iterable[Document]:
    from crosshatch.puzzles.table.paths_in_lists import paths_in

    return paths_in(name, text, lists)


def _form(table: Mapping[str, Any]) -> PictureForm | None:
    """Return the form of pictures of a line along edges."""
    if table.get("line") != "edges":
        return None
    from crosshatch.files.edge_rows import FORM

    return FORM


def _form_of_states(table: Mapping[str, Any]) -> PictureForm | None:
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
    own = document.plain.table if document.plain else ""
    kind = _kind_of(own) if own else kind_of_project(document.kind)
    assert kind is not None
    if kind.notation.write and not document.plain:
        raise ClueError(
            f"{document.kind} puzzles are plain values, and none are here", place="kind"
        )
    if own and document.plain:
        table_in_core("", own).puzzle(document.plain.all_values())
    return puzzle_by_table(document, kind, by_laws_of(document))
