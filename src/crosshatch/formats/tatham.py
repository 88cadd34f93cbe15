"""Simon Tatham's ids: a size, a colon and a puzzle in one word; a set is one a line.

A line that begins with # is a comment. What stands behind the colon is written otherwise for each
of his games. Here are those of Tracks.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.document import Document, Format, Record, require_family
from crosshatch.errors import FormatError
from crosshatch.formats import _track_ids

_LOOKS_LIKE = re.compile(r"(\s*#.*\n)*\s*\d+x\d+[a-z]*:")
_ID = re.compile(r"(0*[1-9]\d{0,5})x(0*[1-9]\d{0,5})(?:d[eth])?o?:", re.ASCII)


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str) -> Iterator[Record]:
    """The puzzles of a text, one a line."""
    words = [
        (number, word)
        for number, line in enumerate(text.splitlines(), 1)
        if (word := line.strip()) and not word.startswith("#")
    ]
    for number, word in words:
        is_alone = number == len(words) == 1
        yield Record(partial(_read_one, word), "" if is_alone else f"line {number}")


def write(documents: Sequence[Document]) -> str:
    """The ids of the documents, one a line."""
    return "".join(f"{_write_one(document)}\n" for document in documents)


def _read_one(word: str) -> Document:
    match = _ID.match(word)
    if match is None:
        raise FormatError("an id begins with a size and a colon, such as 8x8:")
    if "/" in word:
        raise FormatError("the ids of nonograms are not read yet")
    return _track_ids.read((int(match[1]), int(match[2])), word, match.end())


def _write_one(document: Document) -> str:
    require_family(document, "tracks")
    width, height = document.size
    return f"{width}x{height}:{_track_ids.write(document)}"


FORMAT = Format(
    name="tatham",
    suffixes=(),
    about="Simon Tatham's ids of Tracks, also in place of a file",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"course"}),
    holds_sets=True,
    in_a_word=True,
)
