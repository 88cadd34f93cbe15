"""Files that puzz.link and similar sites save: the numbers and cells of a puzzle, as drawn.

The first four lines are `pzprv3`, the kind of puzzle, the height and the width. Then come rows of
words, separated by blanks, which the family that is this kind reads and writes. All lines may also
stand in one, separated by slashes.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.phrases import counted
from crosshatch.files.formats.puzzlink import kind_called, puzz_link_kind
from crosshatch.files.places import BEGINNING, Word, read_size, text_lines

_BEGIN = "pzprv3"
_NO_ROWS = ("info:", "history:", "__HISTORY__", "http:")
"""The beginnings of lines that may follow the rows and are not part of the puzzle."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return text.lstrip().startswith(_BEGIN)


def write(documents: Sequence[Document]) -> str:
    """Return the text of one puzzle."""
    (document,) = documents
    kind, (width, height) = puzz_link_kind(document), document.size
    rows = map(" ".join, kind.write_rows(document))
    return "".join(f"{line}\n" for line in (_BEGIN, kind.name, str(height), str(width), *rows))


def _read_one(text: str) -> Document:
    parts = _parts(text)
    begin = list(islice(parts, 4))
    if len(begin) < 4:
        raise BEGINNING.refused(f"{_BEGIN}, a kind, a height and a width expected")
    _, named, height, width = begin
    kind, size = kind_called(named), read_size(width, height)
    lengths = kind.row_lengths(size)
    rows = [_signs(part, length) for length, part in zip(lengths, parts, strict=False)]
    expected = f"{counted(len(lengths), 'row')} of numbers and cells expected"
    if len(rows) < len(lengths):
        raise begin[-1].refused(f"{expected}, here are {len(rows):,}")
    if (more := next(parts, None)) and not more.text.startswith(_NO_ROWS):
        raise more.refused(f"{expected}, here are more")
    return kind.read_rows(size, rows)


read = one_record(_read_one)


def _parts(text: str) -> Iterator[Word]:
    """Yield the lines of a text that are not blank; slashes separate lines as well."""
    for line in text_lines(text):
        for part in line.word().parts("/"):
            if part.text.strip():
                yield part


def _signs(part: Word, length: int) -> list[Word]:
    """Return the signs of a row; refuse more or fewer than it has slots and cells."""
    signs = part.words()
    if len(signs) != length:
        number = counted(length, "number or cell", "numbers and cells")
        raise part.refused(f"{number} expected in a row, here are {len(signs):,}")
    return signs


FORMAT = Format(
    name="pzprv3",
    suffixes=(".pzprv3",),
    about="files that puzz.link saves",
    known_as="puzz.link file",
    aliases=("pzpr file",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"progress"}),
)
