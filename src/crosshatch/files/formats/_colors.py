"""Colours as files name them, and runs that name their colour."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from colorsys import hls_to_rgb
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, run_text
from crosshatch.data.palette import (
    INK,
    LETTERS,
    Palette,
    color_of,
    letters_for,
    palette_of,
    symbols_of,
    without_plain,
)
from crosshatch.errors import FormatError
from crosshatch.files.clues import is_blank, length_of
from crosshatch.files.places import Word

Letters = Mapping[str, str]
"""The letter of each colour by its name in a file; the empty name is for uncoloured runs."""
IN_BLACK: Letters = {"": FILLED}

_RUN = re.compile(r"(\d+|\?)(.*)", re.ASCII | re.DOTALL)
_LETTERED = re.compile(r"(?:0*[1-9]\d*|\?)([A-Za-z]?)", re.ASCII)
_USUAL = {
    "b": "blue",
    "g": "green",
    "k": "black",
    "o": "darkorange",
    "p": "purple",
    "r": "red",
    "y": "gold",
}
_STAR = "*"
_SYMBOLS = frozenset(BLANK + FILLED + LETTERS)


class Color(NamedTuple):
    """A colour of a file."""

    name: Word
    """Its name and its place in the file."""
    wish: str
    """The letter that it should have, or a word to derive one from."""
    look: str
    """The colour as `#rrggbb`."""


def look_of(word: Word) -> str:
    """Return the colour that a word names; refuse a word that is not a colour."""
    try:
        return color_of(word.text)
    except FormatError as error:
        raise word.refused(error.sentence) from error


def palette_for(colors: Sequence[Color]) -> tuple[Palette, Letters]:
    """Return the palette of these colours, and the letter of each by its name.

    A colour gets the letter that it should have, if it is free. A name defined twice is refused.
    """
    if not colors:
        return (), IN_BLACK
    letters: dict[str, str] = {}
    for color in sorted(colors, key=lambda color: color.wish not in _SYMBOLS):
        if color.name.text in letters:
            raise color.name.refused(f"'{color.name.text[:20]}' has two colours")
        letters[color.name.text] = _letter(color, [*letters.values()])
    palette = without_plain(palette_of((letters[color.name.text], color.look) for color in colors))
    if not palette or FILLED in letters.values():
        letters[""] = FILLED
    return palette, letters


def missing_colors(names: Collection[str], used: Iterable[str]) -> Iterator[Color]:
    """Yield an arbitrary colour for each used letter that is not among these names."""
    letters = {letter or FILLED for letter in used}
    missing = sorted(letters.difference(names)) if names or letters != {FILLED} else []
    for index, letter in enumerate(missing):
        red, green, blue = (
            round(255 * part) for part in hls_to_rgb(index / len(missing), 0.4, 0.8)
        )
        look = INK if letter == FILLED else f"#{red:02x}{green:02x}{blue:02x}"
        yield Color(Word(letter, 0, 0), letter, look)


def lettered_palette(words: Iterable[Word], known: Sequence[Color]) -> tuple[Palette, Letters]:
    """Return the palette of runs such as `3r`, and the letter of each colour by its name.

    A colour that is not among the known ones gets its letter's usual look, such as red for `r`, or
    else an arbitrary one.
    """
    used = {run[1] for word in words if (run := _LETTERED.fullmatch(word.text))}
    if not any(used):
        return (), IN_BLACK
    named = used.difference(color.wish for color in known).intersection(_USUAL)
    usual = [
        Color(Word(letter, 0, 0), letter, color_of(_USUAL[letter])) for letter in sorted(named)
    ]
    all_known = [*known, *usual]
    return palette_for([*all_known, *missing_colors({color.wish for color in all_known}, used)])


def clue_of(words: Sequence[Word], letters: Letters) -> str:
    """Return the clue of runs such as `3r`; no words, or a single 0, make a blank clue."""
    return "" if is_blank(words) else " ".join(_run(word, letters) for word in words)


def require_palette(document: Document) -> Palette:
    """Return the palette of a document; raise `FormatError` if it is invalid."""
    try:
        return palette_of(document.palette)
    except FormatError as error:
        raise error.within("palette") from error


def runs_in(
    document: Document, side: str, *, with_unknown: bool = True
) -> Iterator[list[tuple[str, str]]]:
    """Yield the runs of each row or column, as pairs of a length or `?` and a colour's letter.

    Raise `FormatError` if a clue has anything else; `with_unknown=False` also refuses `?`.
    """
    letters = symbols_of(document.palette)[1:]
    for number, clue in enumerate(getattr(document, side), start=1):
        words = clue.split()
        matches = [match for match in map(_RUN.fullmatch, words) if match]
        runs = [(match[1], match[2] or FILLED) for match in matches]
        if (
            len(runs) < len(words)
            or not {letter for _, letter in runs} <= {*letters}
            or (not with_unknown and UNKNOWN in clue)
        ):
            sentence = f"'{clue[:40]}' cannot be written in this format"
            raise FormatError(sentence, place=f"{side[:-1]} {number}")
        yield runs


def _letter(color: Color, taken: list[str]) -> str:
    if color.wish in _SYMBOLS and color.wish not in taken:
        return color.wish
    if color.wish in (BLANK, FILLED):
        raise color.name.refused(f"'{color.name.text[:20]}' is the colour of another name as well")
    try:
        return letters_for([f" {color.wish}"], taken)[0]
    except FormatError as error:
        raise color.name.refused(error.sentence) from error


def _run(word: Word, letters: Letters) -> str:
    match = _RUN.fullmatch(word.text)
    if match is None:
        if word.text == _STAR:
            return _STAR
        raise word.refused(f"'{word.text[:20]}' is no run")
    length, name = match.groups()
    if letters.get(name, BLANK) == BLANK:
        if name:
            raise word.refused(f"'{name[:20]}' is none of the colours")
        raise word.refused("a run without a colour, and there is no default colour")
    if length == UNKNOWN:
        return run_text(None, letters[name])
    return run_text(length_of(Word(length, word.line, word.column)), letters[name])
