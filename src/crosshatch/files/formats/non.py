"""Steve Simpson's `.non`: one key per line, then the clues of the rows and of the columns.

A clue is `3,1`, or `3r,1` in colour; the clue of a blank line is `0` or empty. `goal` is the
setter's picture, `saved` is one in progress: 0 is blank, 1 has the default colour, and a letter has
the colour of that letter. `color` defines a colour. A line of `=` separates the puzzles of a
bundle.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from string import whitespace

from crosshatch.data.document import Document, Format, Record, numbered_records
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows
from crosshatch.data.palette import LETTERS
from crosshatch.data.phrases import counted
from crosshatch.files.clues import has_words, usual_clue, written_grid
from crosshatch.files.formats._colors import (
    Color,
    clue_of,
    look_of,
    missing_colors,
    palette_for,
    require_palette,
)
from crosshatch.files.notation import RUNS, USUAL_KIND, require_clues
from crosshatch.files.places import MOST_CELLS, Part, TextLine, Word, parts_of, text_lines
from crosshatch.files.words_for_lines import have_numbers

METADATA = {"by": "author"} | {name: name for name in ("copyright", "license", "catalogue")}
SECTIONS = ("rows", "columns")
GRIDS = {"goal": "picture", "saved": "progress"}
"""The part of a document that holds each of its pictures."""
CELLS = {"0": BLANK, "1": FILLED}
"""The cells of a picture that are not written as letters."""

_SIZES = {"rows": "height", "columns": "width"}
_TEXTS = ("title", *METADATA)
_KEYS = (*SECTIONS, *GRIDS, *_SIZES.values(), *_TEXTS, "color")
_PROPERTY = re.compile(r"[A-Za-z]")
_PROPERTY_WITH_TEXT = re.compile(r"[A-Za-z][\w-]*\s+\S")
_COLORED = re.compile(r"(?:0*[1-9]\d*|\?)([A-Za-z]?)", re.ASCII)
_IN_COLOR = {cell: cell for cell in (UNKNOWN, BLANK, FILLED, *LETTERS)} | CELLS
# Without colours, a letter in a picture is no more than a filled cell.
_IN_BLACK = _IN_COLOR | dict.fromkeys(LETTERS, FILLED)


@dataclass(slots=True)
class _Draft:
    """The part of a puzzle read so far: its keys, and the text after and below them."""

    keys: dict[str, Word] = field(default_factory=dict)
    values: dict[str, Word] = field(default_factory=dict)
    colors: list[Color] = field(default_factory=list)
    lines: dict[str, list[TextLine]] = field(default_factory=dict)


def read_one(part: Part) -> Document:
    """Return the puzzle of a part that is not blank.

    Raise `FormatError` with line and column if it is invalid.
    """
    lines, draft, section = list(text_lines(part.text, first=part.first)), _Draft(), ""
    for line in lines:
        text = line.text.strip()
        if _PROPERTY.match(text):
            key, value = line.split_first()
            if key.text.lower() in _KEYS:
                section = _take_key(draft, key, value)
                continue
            if section not in GRIDS or _PROPERTY_WITH_TEXT.match(text):
                # An unknown property.
                section = ""
                continue
        if section:
            draft.lines[section].append(line)
            if len(draft.lines[section]) > 2 * MOST_CELLS:
                raise line.refused(f"{section}: more lines than any puzzle has")
        elif text:
            raise line.refused(f"'{text.split()[0][:20]}' is no key of this format")
    if missing := next((name for name in SECTIONS if name not in draft.lines), None):
        first = next(line for line in lines if line.text.strip())
        raise first.refused(f"here begins a puzzle without {missing}")
    return _finish(draft)


def _take_key(draft: _Draft, key: Word, value: Word) -> str:
    """Store the value of a key; return the section that it opens, or an empty text."""
    name = key.text.lower()
    if name == "color":
        draft.colors.append(_color(key, value))
        return ""
    if name in SECTIONS and value.text:
        # `rows 5` is another way to give the height.
        name = _SIZES[name]
    if name in draft.keys:
        if name == "saved":
            # Only the first of several is kept.
            return ""
        raise key.refused(f"{name} for the second time")
    draft.keys[name], draft.values[name] = key, value
    if name not in (*SECTIONS, *GRIDS):
        return ""
    draft.lines[name] = []
    return name


def _color(key: Word, value: Word) -> Color:
    letter, look = TextLine(value.line, " " * (value.column - 1) + value.text).split_first()
    if len(letter.text) != 1 or not look.text:
        raise key.refused("color: a letter and its colour are expected")
    return Color(letter, CELLS.get(letter.text, letter.text), look_of(look))


def _finish(draft: _Draft) -> Document:
    lines = [_section(draft, name) for name in SECTIONS]
    usual = [[usual_clue(line.text) for line in section] for section in lines]
    is_usual = not draft.colors and all(None not in texts for texts in usual)
    clues = [[line.words() for line in section] for section in ([] if is_usual else lines)]
    grids = {name: _words(draft, name) for name in GRIDS if name in draft.keys}
    words = chain.from_iterable(chain.from_iterable(clues))
    used = {match[1] for word in words if (match := _COLORED.fullmatch(word.text))}
    colors, cells = draft.colors, _IN_BLACK
    if colors or any(used):
        cells = _IN_COLOR
        drawn = (cell for words in grids.values() for word in words for cell in {*word.text})
        used |= {*LETTERS}.intersection(drawn)
        names = {CELLS.get(color.name.text, color.name.text) for color in colors}
        colors = [*colors, *missing_colors(names, used)]
    palette, letters = palette_for(colors)
    if is_usual:
        rows, columns = (tuple(clue or "" for clue in texts) for texts in usual)
    else:
        rows, columns = (tuple(clue_of(words, letters) for words in side) for side in clues)
    size = len(columns), len(rows)
    pictures = {
        GRIDS[name]: _grid(draft.keys[name], words, cells, size) for name, words in grids.items()
    }
    texts = {key: _unquoted(draft.values[key].text) for key in _TEXTS if key in draft.values}
    return Document(
        kind=USUAL_KIND,
        rows=rows,
        columns=columns,
        title=texts.get("title", ""),
        picture=pictures.get("picture"),
        progress=pictures.get("progress"),
        palette=palette,
        metadata=tuple((part, texts[key]) for key, part in METADATA.items() if key in texts),
    )


def _section(draft: _Draft, name: str) -> list[TextLine]:
    """Return the lines of the clues of one side."""
    lines, key, kind = draft.lines[name], draft.keys[name], _SIZES[name]
    filled = [line for line in lines if has_words(line)]
    size = draft.values[kind].number(most=MOST_CELLS, what=kind) if kind in draft.values else None
    # An empty line is a blank clue only if the size says that there is one.
    if size is not None and len(filled) < size:
        while len(lines) > size and not has_words(lines[-1]):
            lines.pop()
        filled = lines
    if size is not None and len(filled) != size:
        raise key.refused(f"{name}: {counted(len(filled), 'clue')}, the {kind} is {size}")
    return filled


def _words(draft: _Draft, name: str) -> list[Word]:
    """Return the text after a key and below it, without quotation marks."""
    words = [draft.values[name], *(Word(line.text, line.number, 1) for line in draft.lines[name])]
    return [word._replace(text=word.text.replace('"', " ")) for word in words]


def _grid(
    key: Word, words: Sequence[Word], cells: Mapping[str, str], size: tuple[int, int]
) -> Grid:
    name, (width, height) = key.text.lower(), size
    for word in words:
        known = {*cells, *whitespace}
        if strange := next((cell for cell in word.text if cell not in known), None):
            place = word._replace(column=word.column + word.text.index(strange))
            raise place.refused(f"{name}: '{strange}' is no cell; a cell is 0, 1, ? or a colour")
    text = "".join("".join(word.text.split()) for word in words)
    if len(text) != width * height:
        raise key.refused(f"{name}: {counted(len(text), 'cell')}, the grid has {width * height}")
    return in_rows(text.translate({ord(cell): shown for cell, shown in cells.items()}), width)


def _unquoted(text: str) -> str:
    from html import unescape

    if len(text) >= 2 and text[0] == text[-1] == '"':
        text = re.sub(r'\\(["\\])', r"\1", text[1:-1])
    return unescape(text)


_LOOKS_LIKE = re.compile(
    r"^[ \t]*((width|height)[ \t]+\d+|rows([ \t]+\d+)?)[ \t]*\r?$",
    re.MULTILINE | re.IGNORECASE,
)
_OF_OTHERS = re.compile(r"^[ \t]*GRID\b", re.MULTILINE)
"""The beginning of a puzzle of picross-solver, which has rows and columns as well."""
_BETWEEN = re.compile(r"^[^\S\n]*={4,}[^\S\n]*(?:\n|\Z)", re.MULTILINE)
_CELLS = {cell: digit for digit, cell in CELLS.items()}
_ESCAPED = str.maketrans({character: f"&#{ord(character)};" for character in '&"\\\n\r'})


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    is_of_others = _OF_OTHERS.search(text) or have_numbers(text)
    return bool(_LOOKS_LIKE.search(text)) and not is_of_others


def read(text: str) -> Iterator[Record]:
    """Yield the puzzles of a file or bundle."""
    parts = (part for part in parts_of(text, _BETWEEN) if part.text.strip())
    return numbered_records(read_one, parts)


def write(documents: Sequence[Document]) -> str:
    """Return the text of one puzzle, or of a bundle."""
    return "====\n".join(map(_write_one, documents))


def _write_one(document: Document) -> str:
    require_clues(document, RUNS)
    palette = require_palette(document)
    digits = {letter: letter for letter, _ in palette} | _CELLS
    names = {part: key for key, part in METADATA.items()}
    texts = [("title", document.title)] if document.title else []
    texts += [(names[part], text) for part, text in document.metadata if part in names]
    lines = [f'{key} "{text.translate(_ESCAPED)}"' for key, text in texts]
    lines += [f"color {digits[letter]} {color}" for letter, color in palette]
    lines += [f"width {len(document.columns)}", f"height {len(document.rows)}", ""]
    for key in SECTIONS:
        clues = getattr(document, key)
        lines += [key, *(clue.replace(" ", ",") or "0" for clue in clues), ""]
    for key, part in GRIDS.items():
        if grid := written_grid(document, part, digits | {UNKNOWN: UNKNOWN}):
            lines.append(f'{key} "{"".join(grid)}"')
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="non",
    suffixes=(".non", ".nonpack"),
    about="Steve Simpson's format, and bundles of it",
    known_as=".non",
    aliases=("simpson", "nonpack"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "picture", "progress", "palette", "metadata"}),
    metadata=tuple(METADATA.values()),
    holds_sets=True,
)
