"""The text of pynogram, and the TOML of nonogrid, which looks alike.

`columns` and `rows` stand below `[clues]`. Commas or line ends separate their clues; empty lines
mean nothing. The clue of a blank line is 0. Below `[colors]` are colours such as `r = (red) *`: the
name that runs use, its look, and the character that those programs print. A run without a name is
black. `#` and `;` begin comments.
"""

import re
from collections.abc import Iterable, Iterator

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import FILLED
from crosshatch.data.palette import INK
from crosshatch.files.clues import require_few
from crosshatch.files.formats._colors import Color, clue_of, look_of, palette_for
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import BEGINNING, MOST_CELLS, TextLine, Word, text_lines

_LOOKS_LIKE = re.compile(r"^[ \t]*\[clues\]", re.MULTILINE)
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_COMMENT = re.compile(r"(?:^|(?<=\s))[#;]")
_KEY = re.compile(r"\s*([A-Za-z]\w*)\s*[=:]")
_DEFAULT = "black"
_SIDES = ("rows", "columns")
# Quotation marks and brackets only delimit values of TOML.
_TOKEN = re.compile(r"""[^\s,'"\[\]]+|,""")
_COLOR = re.compile(r"""(?<![^\s=,'"\[\]()])([^\s=,'"\[\]()]+)\s*[=:]\s*\(([^()]*)\)""")
_NO_COLOR = re.compile(r"""\s*(\w+\s*=\s*)?[\[\]\s,'"]*""")
_PARTS = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*")
_BARE = re.compile(r"0*[1-9]\d*|\?", re.ASCII)


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.search(text))


def _read_one(text: str) -> Document:
    sections = _sections(text)
    colors = [color for line in sections.get("colors", ()) for color in _colors(line)]
    clues = _sides(sections.get("clues", []))
    for side in _SIDES:
        if side not in clues:
            raise BEGINNING.refused(f"here begins a puzzle without {side}")
    words = (word for side in clues.values() for line in side for word in line)
    has_default = any(color.wish == FILLED for color in colors)
    if not has_default and any(_BARE.fullmatch(word.text) for word in words):
        colors.append(Color(BEGINNING, FILLED, INK))
    palette, letters = palette_for(colors)
    rows, columns = (tuple(clue_of(line, letters) for line in clues[side]) for side in _SIDES)
    return Document(USUAL_KIND, rows, columns, palette=palette)


read = one_record(_read_one)


def _sections(text: str) -> dict[str, list[TextLine]]:
    """Return the lines of each section, without comments."""
    sections: dict[str, list[TextLine]] = {}
    lines: list[TextLine] = []
    for line in text_lines(text):
        comment = _COMMENT.search(line.text)
        code = line.text[: comment.start()] if comment else line.text
        if section := _SECTION.fullmatch(code):
            lines = sections.setdefault(section[1].lower(), [])
        elif code.strip():
            lines.append(line._replace(text=code))
    return sections


def _sides(lines: Iterable[TextLine]) -> dict[str, list[list[Word]]]:
    """Return the words of the clues of each side."""
    sides: dict[str, list[list[Word]]] = {}
    clues: list[list[Word]] = []
    for line in lines:
        key = _KEY.match(line.text)
        if key:
            side, place = key[1].lower(), Word(key[1], line.number, key.start(1) + 1)
            if side in sides:
                raise place.refused(f"{side} for the second time")
            if side not in _SIDES:
                raise place.refused(f"'{side[:20]}' is none of rows and columns")
            clues = sides[side] = []
        elif not sides:
            raise line.refused("neither rows nor columns have begun here")
        for words in _clues(line, key.end() if key else 0):
            if len(clues) == MOST_CELLS:
                raise line.refused(f"more than the {MOST_CELLS:,} clues that a side may have")
            clues.append(words)
    return sides


def _clues(line: TextLine, start: int) -> Iterator[list[Word]]:
    """Yield the words of each clue of a line; ignore commas at its ends."""
    code = line.text[start:].strip(" \t,")
    start = line.text.index(code, start)
    words: list[Word] | None = None
    for match in _TOKEN.finditer(line.text, start, start + len(code)):
        words = words or []
        if match[0] == ",":
            yield words
            words = []
        else:
            words.append(Word(match[0], line.number, match.start() + 1))
        require_few(words)
    if words is not None:
        yield words


def _colors(line: TextLine) -> Iterator[Color]:
    """Yield the colours that a line defines; in TOML it may have several, or only brackets."""
    matches = list(_COLOR.finditer(line.text))
    if not matches and not _NO_COLOR.fullmatch(line.text):
        raise line.refused("this is not a colour; one looks like r = (red) *")
    for match in matches:
        name, look = (Word(match[at], line.number, match.start(at) + 1) for at in (1, 2))
        yield Color(name, FILLED if name.text == _DEFAULT else name.text, _look(look))


def _look(word: Word) -> str:
    if parts := _PARTS.fullmatch(word.text):
        if max(map(int, parts.groups())) > 255:
            raise word.refused(f"'{word.text}' is no colour; its parts are 0 to 255")
        return "#" + bytes(map(int, parts.groups())).hex()
    return look_of(word)


FORMAT = Format(
    name="pynogram",
    suffixes=(".toml", ".txt"),
    about="the text of pynogram and nonogrid",
    known_as="pynogram",
    aliases=("nonogrid",),
    sniff=sniff,
    read=read,
    write=None,
)
