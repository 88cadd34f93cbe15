"""The XML of webpbn.com: puzzles in a set, each with clues, colours, a goal and saved solutions.

A count is that of the default colour, or of another by its name; one of 0 among others is not told.
Images have a character for each colour. Clues that are not there are made from the goal.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, Record, numbered, require_family
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN
from crosshatch.data.palette import INK, PAPER, Palette, name_of
from crosshatch.files.formats._cells import written_grid
from crosshatch.files.formats._colors import require_palette, runs_in
from crosshatch.files.formats._webpbn_reader import (
    BRANCHES,
    LEAVES,
    SIDES,
    TAGS,
    read_one,
    said_of_all,
)
from crosshatch.files.formats._xml import parse

_LOOKS_LIKE = re.compile(r"\s*(<[?!](?s:.{,5000}?))?<puzzleset\b", re.IGNORECASE)
_NO_XML = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str) -> Iterator[Record]:
    """The puzzles of a set."""
    puzzleset = parse(text, branches=BRANCHES, leaves=LEAVES)
    if puzzleset.name != "puzzleset":
        raise puzzleset.refused(f"<puzzleset> was expected, here is <{puzzleset.name[:20]}>")
    of_all, puzzles = said_of_all(puzzleset), puzzleset.all("puzzle")
    return numbered(partial(read_one, puzzle, of_all) for puzzle in puzzles)


def write(documents: Sequence[Document]) -> str:
    """The text of a set."""
    puzzles = "".join(line + "\n" for document in documents for line in _lines(document))
    return f'<?xml version="1.0"?>\n<puzzleset>\n{puzzles}</puzzleset>\n'


def _lines(document: Document) -> Iterator[str]:
    require_family(document, "nonogram")
    palette = require_palette(document) or ((BLANK, PAPER), (FILLED, INK))
    names = _names(palette)
    background = names[BLANK]
    default = names.get(FILLED, background)
    yield f'<puzzle type="grid" backgroundcolor="{background}" defaultcolor="{default}">'
    kept = {TAGS[name]: text for name, text in document.metadata if name in TAGS}
    said = {"title": document.title} | kept
    yield from (f"<{tag}>{_escaped(text)}</{tag}>" for tag, text in said.items() if text)
    characters = _characters(palette)
    for letter, color in palette:
        look = color[1:].upper()
        yield f'<color name="{names[letter]}" char="{characters[letter]}">{look}</color>'
    for side in reversed(SIDES):
        yield f'<clues type="{side}">'
        for runs in runs_in(document, side):
            counts = (_count(length, names[letter], default) for length, letter in runs)
            yield f"<line>{''.join(counts)}</line>"
        yield "</clues>"
    for kind, part in (("goal", "picture"), ("saved", "progress")):
        if grid := written_grid(document, part, characters):
            yield f'<solution type="{kind}">\n<image>'
            yield from (f"|{row}|" for row in grid)
            yield "</image>\n</solution>"
    yield "</puzzle>"


def _names(palette: Palette) -> dict[str, str]:
    """What colours are called, each otherwise; that of blank cells is there in any case."""
    names = {} if BLANK in dict(palette) else {BLANK: "white"}
    for letter, color in palette:
        name = name_of(color)
        names[letter] = name if name not in names.values() else f"{name} {letter}"
    return names


def _characters(palette: Palette) -> dict[str, str]:
    """What cells are in images: an X where it is of the default colour, if no letter is X."""
    letters = {letter: letter for letter, _ in palette}
    return letters | {BLANK: BLANK, UNKNOWN: UNKNOWN, FILLED: FILLED if "X" in letters else "X"}


def _count(length: str, color: str, default: str) -> str:
    told = "" if color == default else f' color="{color}"'
    return f"<count{told}>{length}</count>"


def _escaped(text: str) -> str:
    """A text as XML has it, without the characters that it cannot have."""
    from html import escape

    plain = re.sub(_NO_XML, "\N{REPLACEMENT CHARACTER}", text)
    return escape(plain, quote=False).replace("\r", "&#13;")


FORMAT = Format(
    name="webpbn",
    suffixes=(".xml", ".pbn"),
    about="XML as webpbn.com has it, and sets of it",
    known_as="webpbn",
    aliases=("webpbn.com", "pbn"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "picture", "progress", "palette", "metadata"}),
    metadata=tuple(TAGS),
    holds_sets=True,
)
