"""Simon Tatham's ids: a size, a colon and a puzzle in one word; a set is one a line.

An id may be the end of an address, as his pages have them; nobody calls there. What stands behind a
# and a blank is a comment. What stands behind the colon is written otherwise for each of his games.
Here are Pattern, which is nonograms, and Tracks.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from crosshatch.data.document import Document, Format, Record, require_family
from crosshatch.files.formats import _pattern_ids, _track_ids
from crosshatch.files.formats._ids import read_ids, read_size
from crosshatch.files.formats._places import Word

_ADDRESS = r"(?:https?://[^\s#]*#)?"
_LOOKS_LIKE = re.compile(rf"(\s*#.*\n)*\s*{_ADDRESS}\d+x\d+[a-z]*:")
_ID = re.compile(rf"{_ADDRESS}(\d+)x(\d+)(?:d[eth])?o?:", re.ASCII)

_WRITERS: dict[str, Callable[[Document], str]] = {
    "nonogram": _pattern_ids.write,
    "tracks": _track_ids.write,
}


def sniff(text: str) -> bool:
    """Return True if a text looks like it."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str, first: int = 1) -> Iterator[Record]:
    """The puzzles of a text, one a line, the first of which has this number."""
    return read_ids(text, _read_one, first)


def write(documents: Sequence[Document]) -> str:
    """The ids of the documents, one a line."""
    return "".join(f"{_write_one(document)}\n" for document in documents)


def _read_one(word: Word) -> Document:
    match = _ID.match(word.text)
    if match is None:
        raise word.refused("an id begins with a size and a colon, such as 8x8:")
    size = read_size(*(word.rest(match.start(side))._replace(text=match[side]) for side in (1, 2)))
    body = word.rest(match.end())
    # Clues of nonograms are parted by a slash, and there are always two of them.
    read_body = _pattern_ids.read if "/" in body.text else _track_ids.read
    return read_body(size, body)


def _write_one(document: Document) -> str:
    require_family(document, *_WRITERS)
    width, height = document.size
    return f"{width}x{height}:{_WRITERS[document.family](document)}"


FORMAT = Format(
    name="tatham",
    suffixes=(),
    about="Simon Tatham's ids of Pattern and Tracks, or addresses, also in place of a file",
    known_as="Simon Tatham's id",
    aliases=("sgtatham", "simon tatham", "simon tatham's puzzles"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"givens", "course"}),
    holds_sets=True,
    read_lines=read,
    in_a_word=True,
)
