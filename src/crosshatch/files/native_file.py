"""Read and write the keys of a puzzle file, which are the same in TOML and in JSON.

The keys of a path give its ends, its cuts, and what is known about it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Literal, TypedDict, cast, get_args

from crosshatch.data.document import METADATA, Document, Edge, Goal, PathSpec, Point, Side
from crosshatch.data.grid import BLANK, Grid, RowOrder, normalized_clue
from crosshatch.data.palette import Palette, palette_of
from crosshatch.data.phrases import counted
from crosshatch.data.pieces import as_track
from crosshatch.errors import FormatError
from crosshatch.files.from_picture import from_picture
from crosshatch.files.notation import CELLS, USUAL_FAMILY, Notation, notation_of
from crosshatch.files.values import (
    LARGEST_NUMBER,
    Reader,
    as_lists,
    read_edges,
    read_numbers,
    read_point,
    read_points,
    read_string,
    word_in,
)

ClueJson = str | int | list[int | str]
"""A clue: a text, a number, or a list of these."""


class PathSpecJson(TypedDict, total=False):
    """The keys of a path."""

    row_cuts: list[int]
    """In tracks: the columns before which rows are cut."""
    column_cuts: list[int]
    """In tracks: the rows before which columns are cut."""
    origin: Literal["top", "bottom"]
    """In tracks: where row 0 is; `top` if left out."""
    start: Point
    """In tracks: the column and row in which the path begins."""
    finish: Point
    """In tracks: the column and row in which the path ends."""
    entry: Side
    """In tracks: the side of the start over which the path enters the grid."""
    exit: Side
    """In tracks: the side of the finish over which the path leaves the grid."""
    on: list[Point]
    """In tracks: cells that the path visits, by column and row."""
    off: list[Point]
    """In tracks: cells that the path does not visit, by column and row."""
    track_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path joins."""
    forbidden_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path does not join."""


class PuzzleJson(PathSpecJson, total=False):
    """A puzzle with the keys of its native file."""

    family: str
    """The kind of puzzle: `nonogram`, `tracks` or `magnitude`; `nonogram` if left out."""
    title: str
    """The title."""
    author: str
    """Who made the puzzle."""
    copyright: str
    """Who owns it."""
    license: str
    """The terms under which others may use it."""
    source: str
    """The publication it comes from."""
    catalogue: str
    """Its number in that publication."""
    description: str
    """A description of it."""
    note: str
    """Anything else worth knowing about it."""
    palette: dict[str, str]
    """In a puzzle with colours: the colour of each letter."""
    goal: Goal
    """In a magnitude puzzle: the fewest filled cells or the most; `min` if left out."""
    rows: list[ClueJson]
    """The clues of the rows."""
    columns: list[ClueJson]
    """The clues of the columns."""
    givens: list[str]
    """The given cells, a text for each row: `#`, `.`, and `?` for the rest."""
    picture: list[str]
    """A picture that fits; `rows` and `columns` may be left out then."""
    progress: list[str]
    """A player's progress, a text for each row."""
    overlay: list[str]
    """A second grid, read under the picture, a text for each row."""


PATH_KEYS = tuple(PathSpecJson.__annotations__)
"""The keys of a path."""
_USUAL_KEYS = Notation().side_keys
_GRIDS = ("givens", "picture", "progress", "overlay")
KEYS = ("family", "title", "goal", "rows", "columns", *PATH_KEYS, *_GRIDS, "palette", *METADATA)


def keys_of(part: str) -> tuple[str, ...]:
    """Return the keys that hold a part of a document.

    >>> keys_of("givens")
    ('givens',)
    """
    return {"course": PATH_KEYS, "metadata": METADATA}.get(part, (part,))


def read_mapping(mapping: Mapping[str, Any]) -> Document:
    """Return the document that these keys describe.

    Raise `FormatError` with the key, and the place in its value, if something is invalid.
    """
    named = mapping.get("family")
    notation = notation_of(named if isinstance(named, str) else "")
    known = (*KEYS, *notation.further_keys)
    if (unknown := next((key for key in mapping if key not in known), None)) is not None:
        raise FormatError(f"no such key; there are {', '.join(known)}", place=unknown[:40] or "''")
    grids: dict[str, Any] = {key: _grid(key, mapping[key]) for key in _GRIDS if key in mapping}
    course, family = _read_path_keys(mapping), read_string("family", mapping.get("family", ""))
    extras = {
        key: read(key, mapping[key]) for key, read in notation.extras.items() if key in mapping
    }
    clue_keys = (*_USUAL_KEYS.values(), *notation.side_keys.values(), CELLS)
    if is_solved := "picture" in grids and mapping.keys().isdisjoint(clue_keys):
        upright = upright_keys({**course, **grids}, len(grids["picture"]))
        course = {key: upright[key] for key in course}
        document = _from_picture(grids["picture"], family, {**course, **extras})
    else:
        is_left_out = {key for side, key in _USUAL_KEYS.items() if side not in notation.sides}
        clues = {
            key: () if key in is_left_out and key not in mapping else _clues(key, mapping)
            for key in _USUAL_KEYS.values()
        }
        upright = upright_keys({**clues, **course, **grids}, len(clues["rows"]))
        course = {key: upright[key] for key in course}
        rows, columns = upright["rows"], upright["columns"]
        document = Document(USUAL_FAMILY, rows, columns, course=_path_of(course))
    grids = {key: upright[key] for key in grids}
    metadata = ((key, read_string(key, mapping[key])) for key in METADATA if key in mapping)
    return replace(
        document,
        family=family if "family" in mapping else document.family,
        title=read_string("title", mapping.get("title", "")),
        goal=_goal(mapping["goal"]) if "goal" in mapping else None,
        palette=_palette(mapping.get("palette", {})),
        metadata=tuple(metadata),
        further_clues=document.further_clues
        if is_solved
        else tuple(
            (side, _clues(key, mapping))
            for side, key in notation.side_keys.items()
            if side not in _USUAL_KEYS
        ),
        cell_clues=_cell_clues(mapping)
        if notation.has_cell_clues and not is_solved
        else document.cell_clues,
        extras=tuple(extras.items()),
        **grids,
    )


def write_mapping(document: Document) -> PuzzleJson:
    """Return the keys of a document, in the order in which a person would look for them."""
    values = {key: getattr(document, key) for key in ("rows", "columns", *_GRIDS)}
    if document.course:
        values |= {key: getattr(document.course, key) for key in PATH_KEYS}
        values = upright_keys(values, len(document.rows))
    keys: dict[str, Any] = {"family": document.family}
    if document.title:
        keys["title"] = document.title
    keys |= dict(document.metadata)
    if document.palette:
        keys["palette"] = dict(document.palette)
    if document.goal:
        keys["goal"] = document.goal
    clue = _numbers if document.course or document.goal else str
    notation = notation_of(document.family)
    keys |= {
        key: list(map(clue, values[key]))
        for key in _USUAL_KEYS.values()
        if values[key] or not document.cell_clues
    }
    for side, texts in document.further_clues:
        keys[notation.side_keys.get(side, f"{side}s")] = list(texts)
    if document.cell_clues:
        keys[CELLS] = [" ".join(clue or BLANK for clue in row) for row in document.cell_clues]
    keys |= {key: as_lists(value) for key, value in document.extras}
    if document.course:
        keys |= _write_path(values)
    keys |= {key: list(values[key]) for key in _GRIDS if values[key]}
    return cast("PuzzleJson", keys)


def _clues(key: str, mapping: Mapping[str, Any]) -> tuple[str, ...]:
    if key not in mapping:
        raise FormatError("missing", place=key)
    lines = mapping[key]
    if not isinstance(lines, list | tuple):
        raise FormatError("a list of clues is expected, one for each line", place=key)
    return tuple(_clue(f"{key}[{index}]", line) for index, line in enumerate(lines))


def _cell_clues(mapping: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return the clues in cells: a text for each row, with a word for each cell, `.` for none."""
    if CELLS not in mapping:
        raise FormatError("missing", place=CELLS)
    rows = mapping[CELLS]
    if not isinstance(rows, list | tuple) or not rows:
        raise FormatError("a list of clues is expected, one for each row", place=CELLS)
    read = [_clue_text(f"{CELLS}[{index}]", row).split() for index, row in enumerate(rows)]
    for index, row in enumerate(read):
        if not row or len(row) != len(read[0]):
            sentence = f"{counted(len(row), 'cell')}, the first row has {len(read[0])}"
            raise FormatError(sentence, place=f"{CELLS}[{index}]")
    return tuple(tuple("" if clue == BLANK else clue for clue in row) for row in read)


def _clue(place: str, line: Any) -> str:
    return normalized_clue(_clue_text(place, line))


def _clue_text(place: str, line: Any) -> str:
    if isinstance(line, str):
        return read_string(place, line)
    words = line if isinstance(line, list | tuple) else [line]
    if not {*map(type, words)} <= {int, str}:
        sentence = "a clue is a number, a text such as '3 1', or a list of these"
        raise FormatError(sentence, place=place)
    numbers = [word for word in words if isinstance(word, int)]
    if numbers and max(map(abs, numbers)) > LARGEST_NUMBER:
        raise FormatError(f"numbers up to {LARGEST_NUMBER:,} are expected", place=place)
    return read_string(place, " ".join(map(str, words)))


def _numbers(clue: str) -> Any:
    """Return a clue as a number, or a list if it has several words; other words stay text."""
    words = [_word(word) for word in clue.split()] or [0]
    return words[0] if len(words) == 1 else words


def _word(word: str) -> int | str:
    plain = word.isascii() and word.isdigit() and len(word) < len(str(LARGEST_NUMBER))
    return int(word) if plain and word == str(int(word)) else word


def _grid(key: str, rows: Any) -> Grid:
    if (
        not isinstance(rows, list | tuple)
        or not rows
        or not all(isinstance(row, str) for row in rows)
    ):
        raise FormatError("a list of texts is expected, one for each row", place=key)
    for index, row in enumerate(rows):
        read_string(f"{key}[{index}]", row)
        if len(row) != len(rows[0]):
            sentence = f"{counted(len(row), 'cell')}, the first row has {len(rows[0])}"
            raise FormatError(sentence, place=f"{key}[{index}]")
    return tuple(rows) if key == "overlay" else as_track(tuple(rows))


def _palette(colors: Any) -> Palette:
    if not isinstance(colors, dict):
        raise FormatError("letters with their colours are expected", place="palette")
    for letter, color in colors.items():
        place = f"palette.{read_string('palette', letter)[:20]}"
        written = read_string(place, color)
        try:
            palette_of([(letter, written)])
        except FormatError as error:
            raise error.within(place) from error
    return palette_of(colors.items())


def _from_picture(picture: Grid, family: str, course: Mapping[str, Any]) -> Document:
    try:
        return from_picture(picture, family, **course)
    except FormatError as error:
        raise error.within("picture") from error


def _goal(goal: Any) -> Goal:
    return cast("Goal", word_in(*get_args(Goal))("goal", goal))


def _read_path_keys(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a path with their values parsed.

    Raise `FormatError` with the key, and the place in its value, if one is invalid.
    """
    return {key: _READERS[key](key, mapping[key]) for key in PATH_KEYS if key in mapping}


def _path_of(keys: Mapping[str, Any]) -> PathSpec | None:
    """Return the path that these parsed keys define, or None if there are none.

    Raise `FormatError` if a required key is missing.
    """
    if keys and (missing := next((key for key in _REQUIRED if key not in keys), None)):
        raise FormatError("missing", place=missing)
    return PathSpec(**keys) if keys else None


def _write_path(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a path, in the order in which a person would look for them."""
    default = PathSpec((0, 0), (0, 0))
    return {
        key: as_lists(values[key])
        for key in PATH_KEYS
        if key in _REQUIRED or values[key] != getattr(default, key)
    }


def upright_keys(keys: Mapping[str, Any], height: int) -> dict[str, Any]:
    """Return keys with their rows in the order of a picture, from those of a file, or vice versa.

    Only the rows of a file with its origin at the bottom are turned. Pictures have their first row
    on top in files too.
    """
    if keys.get("origin") != "bottom":
        return {**keys}
    order = RowOrder(height, is_from_bottom=True)
    turns: dict[str, Callable[[Any], Any]] = {
        "rows": lambda rows: rows[::-1],
        "overlay": lambda rows: rows and rows[::-1],
        "column_cuts": order.cuts,
        **dict.fromkeys(("start", "finish"), order.point),
        **dict.fromkeys(("on", "off"), lambda points: tuple(map(order.point, points))),
        **dict.fromkeys(
            ("track_edges", "forbidden_edges"),
            lambda edges: tuple((order.point(one), order.point(other)) for one, other in edges),
        ),
    }
    if keys.get("column_cuts"):
        turns["columns"] = lambda clues: tuple(map(order.column, clues))
    return {key: turns[key](value) if key in turns else value for key, value in keys.items()}


_REQUIRED = ("start", "finish")
_READERS: dict[str, Reader] = {
    "row_cuts": read_numbers,
    "column_cuts": read_numbers,
    "origin": word_in("top", "bottom"),
    "start": read_point,
    "finish": read_point,
    "entry": word_in(*get_args(Side)),
    "exit": word_in(*get_args(Side)),
    "on": read_points,
    "off": read_points,
    "track_edges": read_edges,
    "forbidden_edges": read_edges,
}
