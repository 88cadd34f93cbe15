"""Petr Olšák's `.g`: any text, then colours, then the clues of the rows and of the columns.

Colours begin after a line with `#d`. Each has the letter that runs use for it, a colon, the
character that his program prints, and its look; 0 is the colour of blank cells, 1 that of runs
without a letter. Lines that begin with a colon come before the rows, before the columns, and
after them. An empty line between these is a blank clue. The first line of the text at the top is
the title.
"""

import re
from collections.abc import Iterator, Sequence
from string import digits

from crosshatch.data.color_names import name_of, names_of
from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.files.clues import TRIDDLER
from crosshatch.files.formats._colors import (
    Color,
    clue_of,
    look_of,
    palette_for,
    require_palette,
    runs_in,
)
from crosshatch.files.notation import RUNS, USUAL_KIND, require_clues
from crosshatch.files.places import MOST_CELLS, TextLine, Word, text_lines

_LOOKS_LIKE = re.compile(r"^:.*\n(?:[ \t]*(?:\d.*)?\r?\n)*:", re.MULTILINE)
_COLORS, _TRIDDLER, _CLUES = "#d", "#t", ":"
_BEGIN = re.compile(r"^(?=:|#[dt])", re.MULTILINE | re.IGNORECASE)
_COLOR = re.compile(r"\s*(\S):.\s*(\S+)")
_SIGNS = {"0": BLANK, "1": FILLED}
_RUN = re.compile(r"\d+[^\s\d,]?|[^\s\d,]+")
_TRIANGLE = re.compile(r"([^/\\]+)[/\\]([^/\\]+)")
_PARTS = ("colors", "rows", "columns", "end")


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.search(text))


def write(documents: Sequence[Document]) -> str:
    """Return the text of one document."""
    (document,) = documents
    require_clues(document, RUNS)
    description = dict(document.metadata).get("description", "")
    header = [document.title.replace("\n", " "), *description.split("\n")]
    # Indent lines that would begin another part.
    lines = [f" {line}" if _opens(line) else line for line in header if any(header)]
    if palette := require_palette(document):
        lines.append(_COLORS)
    signs, names = {letter: sign for sign, letter in _SIGNS.items()}, names_of(palette)
    for letter, color in palette:
        shown = {BLANK: " ", FILLED: "*"}.get(letter, letter)
        name = names.get(letter) or name_of(color)
        lines.append(f"   {signs.get(letter, letter)}:{shown}  {color}  {name}")
    for side in ("rows", "columns"):
        lines.append(f": {side}")
        for runs in runs_in(document, side, with_unknown=False):
            words = (f"{length}{letter.strip(FILLED)}" for length, letter in runs)
            lines.append(" ".join(words))
    return "\n".join([*lines, ": end", ""])


def _opens(line: str) -> str:
    """Return the mark of the part that a line opens, or an empty text."""
    parts = (_COLORS, _TRIDDLER, _CLUES)
    return next((part for part in parts if line[:2].lower().startswith(part)), "")


def _read_one(text: str) -> Document:
    begin = _BEGIN.search(text)
    header = text[: begin.start()] if begin else text
    number = header.count("\n") + 1
    if begin is None:
        raise Word("", number, 1).refused("here it ends, and no line begins with a colon")
    parts = _parts(text_lines(text[begin.start() :], first=number))
    palette, letters = palette_for([_color(line) for line in parts["colors"] if not line.is_blank])
    rows, columns = (
        tuple(clue_of(line.words(_RUN), letters) for line in parts[side])
        for side in ("rows", "columns")
    )
    title, _, others = header.replace("\r\n", "\n").partition("\n")
    description = others.strip()
    return Document(
        kind=USUAL_KIND,
        rows=rows,
        columns=columns,
        title=title.strip(),
        palette=palette,
        metadata=(("description", description),) if description else (),
    )


read = one_record(_read_one)


def _parts(lines: Iterator[TextLine]) -> dict[str, list[TextLine]]:
    """Return the lines of each part."""
    parts: dict[str, list[TextLine]] = {part: [] for part in _PARTS}
    part = "colors"
    for line in lines:
        opened = _opens(line.text)
        if opened == _TRIDDLER and part == "colors":
            raise line.refused(TRIDDLER)
        if opened == _CLUES:
            part = _PARTS[_PARTS.index(part) + 1]
            if part == "end":
                return parts
        elif opened != _COLORS or part != "colors" or parts[part]:
            parts[part].append(line)
        if len(parts[part]) > 2 * MOST_CELLS:
            raise line.refused(f"{part}: more lines than any puzzle has")
    if part != "columns":
        above = _PARTS[_PARTS.index(part) + 1]
        raise line.refused(f"here it ends, and no line with a colon stands above the {above}")
    while parts[part] and parts[part][-1].is_blank:
        # Without a colon below them, empty lines at the end of the file are not clues.
        parts[part].pop()
    return parts


def _color(line: TextLine) -> Color:
    match = _COLOR.match(line.text)
    if match is None:
        raise line.refused("this is not a colour; one looks like r:* #dd0000")
    name, look = (Word(match[group], line.number, match.start(group) + 1) for group in (1, 2))
    return Color(name, _SIGNS.get(name.text, name.text), _look(look))


def _look(word: Word) -> str:
    """Return the colour of a word: the mean of a triangle's two colours; `red` for `red3`."""
    if triangle := _TRIANGLE.fullmatch(word.text):
        both = (bytes.fromhex(_look(word._replace(text=half))[1:]) for half in triangle.groups())
        return "#" + bytes((one + other) // 2 for one, other in zip(*both, strict=True)).hex()
    if not word.text.startswith("#"):
        word = word._replace(text=word.text.rstrip(digits))
    return look_of(word)


FORMAT = Format(
    name="olsak",
    suffixes=(".g",),
    about="Petr Olšák's format, in colour",
    known_as="Olšák's .g",
    aliases=("olšák",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "palette", "metadata"}),
    metadata=("description",),
)
