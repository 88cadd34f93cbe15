"""Steve Simpson's `.non`: a key a line, then the clues of the rows and of the columns.

A clue is `3,1`; a blank line's is `0` or empty. `goal` is the setter's picture, `saved` one in
progress, `color` gives a letter its colour. Puzzles of a bundle are parted by a line of `=`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from crosshatch.document import Document, Format, Record, require_family
from crosshatch.errors import FormatError
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, clue_text, in_rows
from crosshatch.words import counted

_METADATA = {"by": "author"} | {name: name for name in ("copyright", "license", "catalogue")}
_SIZES = ("width", "height")
_SECTIONS = ("rows", "columns")
_KEYS = ("title", *_METADATA, *_SIZES, *_SECTIONS, "goal", "saved", "color")
_LOOKS_LIKE = re.compile(r"^\s*(width|height|rows|columns)\b(?!\s*=)", re.MULTILINE)
_PARTED = re.compile(r"^={4,}\s*$")
_CELLS = {"0": BLANK, "1": FILLED, "?": UNKNOWN}
_MOST_DIGITS = 6


@dataclass(slots=True)
class _Draft:
    """What has been read of a puzzle so far; sections keep the numbers of their lines."""

    texts: dict[str, str] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    palette: list[tuple[str, str]] = field(default_factory=list)
    clues: dict[str, list[str]] = field(default_factory=dict)


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.search(text))


def read(text: str) -> Iterator[Record]:
    """The puzzles of a file or bundle."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    grouped = groupby(lines, lambda line: bool(_PARTED.match(line[1])))
    parts = [dict(part) for between, part in grouped if not between]
    parts = [part for part in parts if any(part.values())]
    for number, part in enumerate(parts, start=1):
        yield Record(partial(_read_one, part), f"puzzle {number}" if len(parts) > 1 else "")


def write(documents: Sequence[Document]) -> str:
    """The text of one puzzle, or of a bundle."""
    return "====\n".join(_write_one(document) for document in documents)


def _read_one(lines: dict[int, str]) -> Document:
    draft, section = _Draft(), ""
    for number, line in lines.items():
        key, rest = (*line.split(maxsplit=1), "", "")[:2]
        if key.lower() in _KEYS:
            section = key.lower() if key.lower() in _SECTIONS else ""
            _take_key(draft, key.lower(), rest.strip(), number)
        elif section:
            draft.clues[section].append(line)
        elif line:
            raise FormatError(f"'{key[:20]}' is no key of this format", place=f"line {number}")
    return _finish(draft)


def _take_key(draft: _Draft, key: str, text: str, number: int) -> None:
    if key == "color":
        letter, color = (*text.split(maxsplit=1), "", "")[:2]
        if len(letter) != 1:
            raise FormatError("color: a letter and its colour are expected", place=f"line {number}")
        draft.palette.append((letter, color))
        return
    if key in draft.places:
        raise FormatError(f"{key} for the second time", place=f"line {number}")
    draft.places[key] = number
    if key in _SECTIONS:
        draft.clues[key] = []
    else:
        draft.texts[key] = _unquoted(text)


def _finish(draft: _Draft) -> Document:
    if missing := next((key for key in _SECTIONS if key not in draft.clues), None):
        raise FormatError("missing", place=missing)
    width, height = (_size(draft, key) for key in _SIZES)
    rows, columns = _section(draft, "rows", height), _section(draft, "columns", width)
    size = (len(columns), len(rows))
    metadata = ((_METADATA[key], draft.texts[key]) for key in _METADATA if key in draft.texts)
    return Document(
        family="nonogram",
        rows=rows,
        columns=columns,
        title=draft.texts.get("title", ""),
        picture=_grid(draft, "goal", size),
        progress=_grid(draft, "saved", size),
        palette=tuple(draft.palette),
        metadata=tuple(metadata),
    )


def _size(draft: _Draft, key: str) -> int | None:
    if key not in draft.texts:
        return None
    text, place = draft.texts[key], f"line {draft.places[key]}"
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise FormatError(f"{key}: '{text[:20]}' is no number of cells", place=place)
    return int(text)


def _section(draft: _Draft, key: str, size: int | None) -> tuple[str, ...]:
    lines = draft.clues[key]
    filled = [line for line in lines if line]
    # An empty line is a blank clue only where the size says that there is one.
    if size is not None and len(filled) < size:
        while len(lines) > size and not lines[-1]:
            lines.pop()
        filled = lines
    if size is not None and len(filled) != size:
        name = dict(zip(_SECTIONS, reversed(_SIZES), strict=True))[key]
        sentence = f"{key}: {counted(len(filled), 'clue')}, the {name} is {size}"
        raise FormatError(sentence, place=f"line {draft.places[key]}")
    return tuple(map(clue_text, filled))


def _grid(draft: _Draft, key: str, size: tuple[int, int]) -> Grid | None:
    if key not in draft.texts:
        return None
    text, (width, height), place = draft.texts[key], size, f"line {draft.places[key]}"
    if strange := next((cell for cell in text if cell not in _CELLS), None):
        raise FormatError(f"{key}: '{strange}' is no cell; a cell is 0, 1 or ?", place=place)
    if len(text) != width * height:
        sentence = f"{key}: {counted(len(text), 'cell')}, the grid has {width * height}"
        raise FormatError(sentence, place=place)
    cells = "".join(_CELLS[cell] for cell in text)
    return in_rows(cells, width)


def _unquoted(text: str) -> str:
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    return text


def _write_one(document: Document) -> str:
    require_family(document, "nonogram")
    names = {part: key for key, part in _METADATA.items()}
    texts = [("title", document.title)] if document.title else []
    texts += [(names[part], text) for part, text in document.metadata if part in names]
    lines = [f"{key} {_quoted(text)}" for key, text in texts]
    lines += [_color(letter, color) for letter, color in document.palette]
    lines += [f"width {len(document.columns)}", f"height {len(document.rows)}", ""]
    for key in _SECTIONS:
        clues = getattr(document, key)
        lines += [key, *(clue.replace(" ", ",") or "0" for clue in clues), ""]
    for key, grid in (("goal", document.picture), ("saved", document.progress)):
        if grid:
            lines.append(f'{key} "{_digits(key, grid)}"')
    return "\n".join(lines) + "\n"


def _color(letter: str, color: str) -> str:
    if letter.isspace() or not letter.isprintable():
        raise FormatError("a blank cannot be the letter of a colour", place="palette")
    return f"color {letter} {_one_line(color)}"


def _digits(key: str, grid: Grid) -> str:
    digits = {cell: digit for digit, cell in _CELLS.items()}
    if strange := next((cell for row in grid for cell in row if cell not in digits), None):
        raise FormatError(f"'{strange}' cannot be written in this format", place=key)
    return "".join(digits[cell] for row in grid for cell in row)


def _quoted(text: str) -> str:
    escaped = _one_line(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


FORMAT = Format(
    name="non",
    suffixes=(".non",),
    about="Steve Simpson's format, and bundles of it",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "picture", "progress", "palette", "metadata"}),
    metadata=tuple(_METADATA.values()),
    holds_sets=True,
)
