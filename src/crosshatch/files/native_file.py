"""Read and write the keys of a puzzle file, which are the same in TOML and in JSON."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from crosshatch.data.document import METADATA, Document, Goal
from crosshatch.data.grid import BLANK, Grid, normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.notation import (
    CELLS,
    COUNTS,
    KIND,
    OF_TABLES,
    REGISTERED,
    TABLES,
    USUAL_KIND,
    Notation,
    from_picture,
    no_such_kind,
    notated,
    notation_of,
    notation_with,
    notations,
)
from crosshatch.files.values import LARGEST_NUMBER, Reader, as_lists, read_string, word_in

if TYPE_CHECKING:
    from crosshatch.data.palette import Palette

_LIST = r"\[(?:\d{1,9}(?:, \d{1,9})*)?\]"
_LISTS = re.compile(rf"\[{_LIST}(?:, {_LIST})*\]")
"""Clues as most programs write them: a list of lists of small numbers."""
_BLANKS = re.compile(r"\s")
_SIDES = ("rows", "columns")
_OVERLAY = "overlay"
_GRIDS = ("givens", "picture", "progress", _OVERLAY)
_BEFORE_EXTRAS = ("kind", "title", "goal", *_SIDES)
_AFTER_EXTRAS = (*_GRIDS, "palette", *METADATA)
_USUAL = frozenset((*_BEFORE_EXTRAS, *_AFTER_EXTRAS))
"""The keys that puzzles of any kind may have."""


def known_keys(notation: Notation | None = None) -> tuple[str, ...]:
    """Return the keys that a file may have, with those that only puzzles of a notation have."""
    extras = (key for each in notations() for key in each.extras)
    further = notation.further_keys if notation else ()
    return tuple(dict.fromkeys((*_BEFORE_EXTRAS, *extras, *_AFTER_EXTRAS, *further)))


def keys_of(part: str) -> tuple[str, ...]:
    """Return the keys that hold a part of a document other than the extras.

    >>> keys_of("givens")
    ('givens',)
    """
    return METADATA if part == "metadata" else (part,)


def read_mapping(mapping: Mapping[str, Any]) -> Document:
    """Return the document that these keys describe.

    Raise `FormatError` with the key, and the place in its value, if something is invalid.
    """
    own = TABLES.kind_in(mapping)
    if own and own.notation.read:
        return own.notation.read(mapping)
    if own:
        mapping = {"kind": own.name, **{key: mapping[key] for key in mapping if key != KIND}}
    named = mapping.get("kind")
    notation = notation_of(named if isinstance(named, str) else "")
    further = [key for key in mapping if key not in _USUAL]
    readers = notation.extras if further else {}
    if further and not {*further}.issubset(notation.further_keys):
        # Other kinds are only looked at for keys that this one does not have.
        readers = _all_readers(notation)
        known = known_keys(notation)
        if (unknown := next((key for key in further if key not in known), None)) is not None:
            raise _unknown_key(unknown, known, mapping)
    grids: dict[str, Any] = grids_of(mapping, notation)
    extras = {key: read(key, mapping[key]) for key, read in readers.items() if key in mapping}
    kind = read_string("kind", mapping.get("kind", ""))
    described = notation_with(extras, kind) if extras else notation
    if "picture" in grids and mapping.keys().isdisjoint((*_SIDES, CELLS)):
        upright = described.upright({**extras, **grids}, len(grids["picture"]))
        document = _from_picture(grids["picture"], kind, {key: upright[key] for key in extras})
        upright["picture"] = document.picture
    else:
        left_out = () if notation.has_line_clues else _SIDES
        if strange := next((key for key in left_out if mapping.get(key)), None):
            sentence = f"{kind} puzzles have no clues of lines"
            raise FormatError(sentence, place=strange)
        clues = {
            key: () if key in left_out and key not in mapping else _clues(key, mapping)
            for key in _SIDES
        }
        upright = described.upright({**clues, **extras, **grids}, len(clues["rows"]))
        for key in described.required if extras else ():
            if key not in extras:
                raise FormatError("missing", place=key)
        cell_clues = _cell_clues(mapping) if notation.has_cell_clues else None
        document = Document(USUAL_KIND, upright["rows"], upright["columns"], cell_clues=cell_clues)
    return replace(
        document,
        kind=kind if "kind" in mapping else document.kind,
        goal=_goal(mapping["goal"]) if "goal" in mapping else None,
        **usual_parts(mapping),
        extras=document.extras or described.kept({key: upright[key] for key in extras}),
        **{key: upright[key] for key in grids},
    )


def usual_parts(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return the title, the palette and the metadata of keys, which mean the same in all kinds."""
    metadata = [(key, read_string(key, mapping[key])) for key in METADATA if key in mapping]
    return {
        "title": read_string("title", mapping.get("title", "")),
        "palette": _palette(mapping["palette"]) if "palette" in mapping else (),
        "metadata": tuple(metadata),
    }


def grids_of(mapping: Mapping[str, Any], notation: Notation) -> dict[str, Grid]:
    """Return the grids of keys, such as a picture, as they are written."""
    return {key: _grid(key, mapping[key], notation) for key in _GRIDS if key in mapping}


def _unknown_key(key: str, known: Sequence[str], mapping: Mapping[str, Any]) -> FormatError:
    """Return the error for an unknown key, or for the kind that may have such a key."""
    kind = mapping.get("kind")
    if isinstance(kind, str) and kind and kind not in REGISTERED:
        return FormatError(no_such_kind(kind), place="kind")
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=1)
    advice = f"perhaps {near[0]} is meant" if near else f"there are {', '.join(known)}"
    # With the clues of both sides, a key that is nearly one of these is a mistake in it.
    is_own = "kind" in mapping or (near and {*_SIDES} <= mapping.keys())
    sentence = f"no such key; {advice}"
    if key in OF_TABLES:
        sentence = "only a puzzle of a kind of one's own has this key, and its table is missing"
    error = FormatError(sentence, place=key[:40] or "''")
    return error.of_origin("own" if is_own else "foreign")


def write_mapping(document: Document) -> dict[str, Any]:
    """Return the keys of a document, in the order in which a person would look for them."""
    own = notated(document)
    if own and own.notation.write:
        return own.notation.write(document)
    extras, notation = dict(document.extras), notation_of(document.kind)
    described = notation_with(extras, document.kind)
    values = {key: getattr(document, key) for key in (*_SIDES, *_GRIDS)}
    values = described.upright({**values, **extras}, document.size[1])
    keys: dict[str, Any] = {"kind": document.kind}
    if document.title:
        keys["title"] = document.title
    keys |= dict(document.metadata)
    if document.palette:
        keys["palette"] = dict(document.palette)
    if document.goal:
        keys["goal"] = document.goal
    clue = _numbers if described.clues == COUNTS or document.goal else str
    keys |= {
        key: list(map(clue, values[key]))
        for key in _SIDES
        if values[key] or not document.cell_clues
    }
    if document.cell_clues:
        keys[CELLS] = list(map(_written_cells(document.cell_clues), document.cell_clues))
    keys |= {key: as_lists(values[key]) for key in extras}
    grids = ((key, values[key]) for key in _GRIDS if values[key])
    return keys | {
        key: list(grid if key == _OVERLAY else notation.picture_rows(grid)) for key, grid in grids
    }


def _all_readers(notation: Notation) -> Mapping[str, Reader]:
    """Return the readers for the keys of all kinds; those of a notation take precedence."""
    readers = {key: read for each in notations() for key, read in each.extras.items()}
    return {**readers, **notation.extras}


def _clues(key: str, mapping: Mapping[str, Any]) -> tuple[str, ...]:
    if key not in mapping:
        raise FormatError("missing", place=key)
    lines = mapping[key]
    if isinstance(lines, list) and (texts := _usual_clues(lines)):
        return texts
    if not isinstance(lines, list | tuple):
        error = FormatError("a list of clues is expected, one for each line", place=key)
        raise error.of_origin("foreign")
    return tuple(_clue(f"{key}[{index}]", line) for index, line in enumerate(lines))


def _cell_clues(mapping: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return the clues in cells: a text for each row, with `.` for a cell without a clue.

    Each character is a cell unless some row has a blank, which separates the clues of cells.
    """
    if CELLS not in mapping:
        raise FormatError("missing", place=CELLS)
    rows = mapping[CELLS]
    if not isinstance(rows, list | tuple) or not rows:
        raise FormatError("a list of clues is expected, one for each row", place=CELLS)
    texts = [_clue_text(f"{CELLS}[{index}]", row) for index, row in enumerate(rows)]
    has_lists = any(isinstance(row, list | tuple) for row in rows)
    split = str.split if has_lists or any(map(_BLANKS.search, texts)) else list
    read: list[list[str]] = list(map(split, texts))
    for index, row in enumerate(read):
        place = f"{CELLS}[{index}]"
        if not row:
            raise FormatError(f"no cells, a cell without a clue is '{BLANK}'", place=place)
        if len(row) != len(read[0]):
            sentence = f"{counted(len(row), 'cell')}, the first row has {len(read[0])}"
            raise FormatError(sentence, place=place)
    return tuple(tuple("" if clue == BLANK else clue for clue in row) for row in read)


def _written_cells(rows: tuple[tuple[str, ...], ...]) -> Callable[[tuple[str, ...]], str]:
    """Return the function that writes a row of clues in cells, as `_cell_clues` reads them."""
    if all(len(clue) < 2 for row in rows for clue in row):
        return lambda row: "".join(clue or BLANK for clue in row)
    # A row of one cell ends with a blank, so that its clue is read as one.
    end = "" if len(rows[0]) > 1 else " "
    return lambda row: " ".join(clue or BLANK for clue in row) + end


def _usual_clues(lines: list[Any]) -> tuple[str, ...] | None:
    """Return the clue texts of a list of lists of small numbers; None for anything else."""
    try:
        written = str(lines)
    except (ValueError, RecursionError):
        # It has a number of thousands of digits, or lists within lists.
        return None
    if not _LISTS.fullmatch(written):
        return None
    texts = written[2:-2].replace(",", "").split("] [")
    return tuple(["" if text == "0" else text for text in texts])


def _clue(place: str, line: Any) -> str:
    return normalized_clue(_clue_text(place, line))


def _clue_text(place: str, line: Any) -> str:
    if isinstance(line, str):
        return read_string(place, line)
    words = line if isinstance(line, list | tuple) else [line]
    if not {*map(type, words)} <= {int, str}:
        sentence = "a clue is a number, a text such as '3 1', or a list of these"
        raise FormatError(sentence, place=place).of_origin("foreign")
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


def _grid(key: str, rows: Any, notation: Notation) -> Grid:
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
    if key == _OVERLAY:
        return tuple(rows)
    try:
        return notation.picture_in(rows)
    except FormatError as error:
        raise error.within(key) from error


def _palette(colors: Any) -> "Palette":
    from crosshatch.data.palette import palette_of

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


def _from_picture(picture: Grid, kind: str, keys: Mapping[str, Any]) -> Document:
    try:
        return from_picture(picture, kind, **keys)
    except FormatError as error:
        raise error.within("picture") from error


def _goal(goal: Any) -> Goal:
    return cast("Goal", word_in(*get_args(Goal))("goal", goal))
