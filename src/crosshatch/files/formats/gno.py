"""Files of gnonograms, the program of elementary OS: headings in brackets, and lines below them.

`[Dimensions]` has the height and then the width. `[Row clues]` and `[Column clues]` have one clue
per line. `[Solution]` or `[Solution grid]` and `[Working grid]` have pictures: 1 is blank, 2 is
filled, and 0 is unknown. Only the first three letters of a heading count. Either the clues or the
solution may be missing. `[Description]` begins with the title and the author.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.data.phrases import counted
from crosshatch.files.clues import not_a_cell_error, read_clue
from crosshatch.files.notation import USUAL_KIND, from_picture
from crosshatch.files.places import BEGINNING, MOST_CELLS, TextLine, Word, text_lines

_SIZE = re.compile(r"^[ \t]*\[dim[^\]\n]*\]", re.MULTILINE | re.IGNORECASE)
_PUZZLE = re.compile(r"^[ \t]*\[(row|col|sol|wor|des|ver)[^\]\n]*\]", re.MULTILINE | re.IGNORECASE)
_HEADING = re.compile(r"\s*\[([^\[\]]{3,40})\]\s*")
_VERSION = "ver"
_CELLS = {"0": UNKNOWN, "1": BLANK, "2": FILLED}
_NO_AUTHOR = re.compile(r"(unknown|\d.*|)", re.IGNORECASE | re.DOTALL)
"""A line that is no author: nothing, `unknown`, or the date that follows."""


_Parts = Mapping[str, Sequence[TextLine]]
"""The lines below each heading, by its first three letters."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_SIZE.search(text) and _PUZZLE.search(text))


def _read_one(text: str) -> Document:
    parts = _parts(text)
    height, width = _size(parts.get("dim", []))
    solution = _picture(parts["sol"], height, width, "12") if "sol" in parts else None
    if "row" in parts and "col" in parts:
        rows, columns = _clues(parts["row"], height, "row"), _clues(parts["col"], width, "column")
        document = Document(USUAL_KIND, rows=rows, columns=columns, picture=solution)
    elif solution:
        document = from_picture(solution)
    else:
        raise BEGINNING.refused(f"{_named(parts)}, and it has neither clues nor a solution")
    progress = _picture(parts["wor"], height, width, "0123") if "wor" in parts else None
    return _with_description(document, parts, progress)


read = one_record(_read_one)


def _with_description(document: Document, parts: _Parts, progress: Grid | None) -> Document:
    title, author = ([line.text.strip() for line in parts.get("des", [])] + ["", ""])[:2]
    texts = {
        "author": "" if _NO_AUTHOR.fullmatch(author) else author,
        "license": " ".join(line.text.strip() for line in parts.get("lic", [])).strip(),
    }
    is_begun = progress is not None and set("".join(progress)) != {UNKNOWN}
    return replace(
        document,
        title=title,
        progress=progress if is_begun else None,
        metadata=tuple((name, text) for name, text in texts.items() if text),
    )


def _parts(text: str) -> _Parts:
    parts: dict[str, list[TextLine]] = {}
    lines: list[TextLine] = []
    for line in text_lines(text):
        if heading := _HEADING.fullmatch(line.text):
            name = heading[1][:3].lower()
            if name in parts:
                raise line.refused(f"{heading[1].lower()} for the second time")
            lines = parts[name] = []
        else:
            lines.append(line)
    return parts


def _size(lines: Sequence[TextLine]) -> tuple[int, int]:
    """Return the height and the width."""
    words = [word for line in _filled(lines) for word in line.words()]
    if len(words) != 2:
        place = words[2] if len(words) > 2 else BEGINNING
        raise place.refused(f"the height and the width expected, here are {len(words)} numbers")
    height, width = (
        word.number(most=MOST_CELLS, what=what)
        for word, what in zip(words, ("height", "width"), strict=True)
    )
    if not height or not width:
        raise words[0].refused("a puzzle has a row and a column at least")
    return height, width


def _clues(lines: Sequence[TextLine], number: int, what: str) -> tuple[str, ...]:
    clues = [_clue(line) for line in _filled(lines)]
    if len(clues) != number:
        raise _place(lines).refused(
            f"{counted(number, f'{what} clue')} expected, here are {len(clues):,}"
        )
    return tuple(clues)


def _clue(line: TextLine) -> str:
    """Return the clue in a line; ignore zeros."""
    words = line.words()
    return read_clue([word for word in words if word.text.strip("0")])


def _picture(lines: Sequence[TextLine], height: int, width: int, known: str) -> Grid:
    """Return a picture of this size; refuse cells that are not among these digits."""
    rows = _filled(lines)
    if len(rows) != height:
        sentence = f"{counted(len(rows), 'row')} of cells, the height is {height:,}"
        raise _place(lines).refused(sentence)
    return tuple(_row(line, width, known) for line in rows)


def _row(line: TextLine, width: int, known: str) -> str:
    words = line.words()
    if strange := next((word for word in words if word.text not in [*known]), None):
        raise not_a_cell_error(strange, known)
    if len(words) != width:
        raise line.refused(f"{counted(len(words), 'cell')}, the width is {width:,}")
    return "".join(_CELLS.get(word.text, UNKNOWN) for word in words)


def _filled(lines: Sequence[TextLine]) -> list[TextLine]:
    return [line for line in lines if not line.is_blank]


def _place(lines: Sequence[TextLine]) -> Word:
    """Return the place for an error about a whole part: its first line."""
    return next((line.word() for line in lines if not line.is_blank), BEGINNING)


def _named(parts: _Parts) -> str:
    """Return what to call a file that cannot be read, with its version."""
    version = "".join(line.text.strip() for line in parts.get(_VERSION, ()))[:20]
    return f"this is a gnonograms file{version and f' of version {version}'}"


FORMAT = Format(
    name="gno",
    suffixes=(".gno",),
    about="files of gnonograms, with the picture",
    known_as="gnonograms",
    aliases=("gnonogram",),
    sniff=sniff,
    read=read,
    write=None,
    keeps=frozenset({"title", "picture", "progress", "metadata"}),
    metadata=("author", "license"),
)
