"""Read and write the keys of a puzzle file, which are the same in TOML and in JSON."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from crosshatch.data.arguments import no_such_kind
from crosshatch.data.document import METADATA, Document, Goal
from crosshatch.data.grid import Grid, normalized_clue
from crosshatch.data.phrases import CLUES_OF_LINES, counted, listed
from crosshatch.errors import FormatError
from crosshatch.files.notation import (
    FEW,
    KIND,
    OF_TABLES,
    REGISTERED,
    TABLES,
    USUAL_KIND,
    Notation,
    notated,
    notation_of,
    notation_of_picture,
    read_off,
)
from crosshatch.files.values import LARGEST_NUMBER, read_string, word_in

if TYPE_CHECKING:
    from crosshatch.data.palette import Palette

_LIST = r"\[(?:\d{1,9}(?:, \d{1,9})*)?\]"
_LISTS = re.compile(rf"\[{_LIST}(?:, {_LIST})*\]")
"""Clues as most programs write them: a list of lists of small numbers."""
_TEXT = r"'(?:\d{1,9}(?: \d{1,9})*)?'"
_TEXTS = re.compile(rf"\[{_TEXT}(?:, {_TEXT})*\]")
"""Clues as our own files have them: a list of texts of small numbers, as Python prints it."""
GOAL_WORDS: dict[Goal, str] = {"min": "fewest", "max": "most"}
"""The words of files for goals."""
_SIDES = ("rows", "columns")
_OVERLAY = "overlay"
_GRIDS = ("givens", "picture", "progress", _OVERLAY)
_USUAL = ("kind", "title", "picture", "progress", _OVERLAY, "palette", *METADATA)
"""The keys that puzzles of any kind may have."""


def known_keys(notation: Notation) -> tuple[str, ...]:
    """Return the keys that a file of a puzzle with this notation may have."""
    return tuple(dict.fromkeys((*_USUAL[:2], *notation.keys, *_USUAL)))


def keys_of(part: str) -> tuple[str, ...]:
    """Return the keys that hold a part of a document.

    >>> keys_of("givens")
    ('givens',)
    """
    return METADATA if part == "metadata" else (part,)


def read_mapping(mapping: Mapping[str, Any]) -> Document:
    """Return the document that these keys describe.

    Raise `FormatError` with the key, and the place in its value, if something is invalid.
    """
    own, named = TABLES.kind_in(mapping), mapping.get(KIND)
    if own:
        notation = own.notation
    elif named is None and "picture" in mapping and mapping.keys().isdisjoint(_SIDES):
        picture = _grid("picture", mapping["picture"], Notation())
        notation = notation_of_picture(picture, mapping.keys() - {*_USUAL})
    else:
        kind = USUAL_KIND if named is None else read_string(KIND, named)
        if kind not in REGISTERED:
            raise FormatError(no_such_kind(kind, REGISTERED), place=KIND)
        notation = notation_of(kind)
    _require_known(mapping, notation)
    assert notation.read is not None
    return notation.read(mapping)


def read_texts(kind: str, notation: Notation, mapping: Mapping[str, Any]) -> Document:
    """Return the puzzle of a kind with nothing but clues of lines, which stay texts."""
    grids = grids_of(mapping, notation)
    if "picture" in grids and mapping.keys().isdisjoint(_SIDES):
        try:
            document = read_off(grids["picture"], notation, {})
        except FormatError as error:
            raise error.within("picture") from error
    else:
        rows, columns = (_clues(key, mapping) for key in _SIDES)
        document = Document(kind, rows, columns)
    goal = read_goal(mapping["goal"]) if "goal" in mapping else None
    return replace(document, goal=goal, **usual_parts(mapping), **grids)


def usual_parts(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return the title, the palette and the metadata of keys, which mean the same in all kinds."""
    metadata = [(key, read_string(key, mapping[key])) for key in METADATA if key in mapping]
    return {
        "title": read_string("title", mapping.get("title", "")),
        "palette": _palette(mapping["palette"]) if "palette" in mapping else (),
        "metadata": tuple(metadata),
    }


def grids_of(mapping: Mapping[str, Any], notation: Notation) -> dict[str, Any]:
    """Return the grids of keys, such as a picture, as they are written."""
    return {key: _grid(key, mapping[key], notation) for key in _GRIDS if key in mapping}


def _require_known(mapping: Mapping[str, Any], notation: Notation) -> None:
    """Refuse a key that is unknown, and say which kind may have it, or which key may be meant."""
    key = next((key for key in mapping if key not in _USUAL and key not in notation.keys), None)
    if key is None:
        return
    from difflib import get_close_matches

    known = known_keys(notation)
    others = [name for name, each in REGISTERED.items() if key in each.notation.keys]
    near = get_close_matches(key, known, n=1)
    # With the clues of both sides, a key that is nearly one of these is a mistake in it.
    is_own = KIND in mapping or ((near or others) and {*_SIDES} <= mapping.keys())
    advice = f"perhaps {near[0]} is meant" if near else f"there are {', '.join(known)}"
    sentence = f"no such key; {advice}"
    if others or key in OF_TABLES:
        is_named = key not in OF_TABLES and len(others) <= FEW
        meant = f' = "{others[0]}"' if is_named and len(others) == 1 else ""
        missing = "" if KIND in mapping else f"; is kind{meant} missing?"
        kinds = f"{listed(others)} puzzles" if is_named else "puzzles of other kinds"
        sentence = f"only {kinds} have this key{missing}"
    error = FormatError(sentence, place=key[:40] or "''")
    raise error.of_origin("own" if is_own else "foreign")


def write_mapping(document: Document) -> dict[str, Any]:
    """Return the keys of a document, in the order in which a person would look for them."""
    kind = notated(document)
    notation = kind.notation if kind else Notation()
    if document.plain:
        assert notation.write is not None
        return notation.write(document)
    clue = _numbers if document.goal else str
    keys = {KIND: document.kind, **written_parts(document)}
    keys |= {key: list(map(clue, getattr(document, key))) for key in _SIDES}
    return keys | written_grids(document, notation)


def written_parts(document: Document) -> dict[str, Any]:
    """Return the keys of the title, the metadata, the palette and the goal of a document."""
    keys: dict[str, Any] = {"title": document.title} if document.title else {}
    keys |= dict(document.metadata)
    if document.palette:
        keys["palette"] = dict(document.palette)
    if document.goal:
        keys["goal"] = GOAL_WORDS[document.goal]
    return keys


def written_grids(document: Document, notation: Notation) -> dict[str, list[str]]:
    """Return the rows of the grids of a document, such as its picture."""
    grids = ((key, getattr(document, key)) for key in _GRIDS)
    return {
        key: [*(grid if key == _OVERLAY else notation.picture_rows(grid))]
        for key, grid in grids
        if grid
    }


def _clues(key: str, mapping: Mapping[str, Any]) -> tuple[str, ...]:
    if key not in mapping:
        raise FormatError(f"missing, {CLUES_OF_LINES}", place=key)
    lines = mapping[key]
    if isinstance(lines, list) and (texts := _usual_clues(lines)):
        return texts
    if not isinstance(lines, list | tuple):
        raise FormatError.of(key, lines, CLUES_OF_LINES).of_origin("foreign")
    return tuple(_clue(f"{key}[{index}]", line) for index, line in enumerate(lines))


def _usual_clues(lines: list[Any]) -> tuple[str, ...] | None:
    """Return the texts of usual clues, each with small numbers only; None for anything else."""
    try:
        written = str(lines)
    except (ValueError, RecursionError):
        # It has a number of thousands of digits, or lists within lists.
        return None
    if _TEXTS.fullmatch(written):
        texts = lines
    elif _LISTS.fullmatch(written):
        texts = written[2:-2].replace(",", "").split("] [")
    else:
        return None
    return tuple(["" if text == "0" else text for text in texts])


def _clue(place: str, line: Any) -> str:
    if isinstance(line, str):
        return normalized_clue(read_string(place, line))
    words = line if isinstance(line, list | tuple) else [line]
    if not {*map(type, words)} <= {int, str}:
        sentence = "a clue is a number, a text such as '3 1', or a list of these"
        raise FormatError(sentence, place=place).of_origin("foreign")
    numbers = [word for word in words if isinstance(word, int)]
    if numbers and max(map(abs, numbers)) > LARGEST_NUMBER:
        raise FormatError(f"numbers up to {LARGEST_NUMBER:,} are expected", place=place)
    return normalized_clue(read_string(place, " ".join(map(str, words))))


def _numbers(clue: str) -> Any:
    """Return a clue as a number, or a list if it has several words; other words stay text."""
    words = [_word(word) for word in clue.split()] or [0]
    return words[0] if len(words) == 1 else words


def _word(word: str) -> int | str:
    plain = word.isascii() and word.isdigit() and len(word) < len(str(LARGEST_NUMBER))
    return int(word) if plain and word == str(int(word)) else word


def _grid(key: str, rows: Any, notation: Notation) -> Grid:
    if not isinstance(rows, list | tuple) or not rows:
        raise FormatError.of(key, rows, "a list of texts is expected, one for each row")
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
        raise FormatError.of("palette", colors, "letters with their colours are expected")
    for letter, color in colors.items():
        place = f"palette.{read_string('palette', letter)[:20]}"
        written = read_string(place, color)
        try:
            palette_of([(letter, written)])
        except FormatError as error:
            raise error.within(place) from error
    return palette_of(colors.items())


def read_goal(word: Any) -> Goal:
    """Return the goal that a word of files says; refuse any other word."""
    goals = {word: goal for goal, word in GOAL_WORDS.items()}
    return goals[word_in(*goals)("goal", word)]
