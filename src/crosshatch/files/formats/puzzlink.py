"""puzz.link and similar sites: addresses that are a puzzle in one word, and files that are saved.

`https://puzz.link/p?nonogram/3/3/112g1g2g1g11` has the kind of puzzle, the width, the height, and
then what that kind reads and writes. A set has an address per line; a # begins a
comment.

A file has the numbers and cells of a puzzle, as drawn. Its first four lines are `pzprv3`, the kind,
the height and the width. Then come rows of words, separated by blanks, which the kind reads and
writes. All lines may also stand in one, separated by slashes.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from crosshatch.data.document import Document, Format, Record, one_record
from crosshatch.files.notation import (
    REGISTERED,
    PuzzLinkKind,
    kinds_in_use,
    notated,
    require_kind,
)
from crosshatch.files.places import Word, read_ids, read_size, text_lines

_SITE = "https://puzz.link/p"
_LOOKS_LIKE = re.compile(
    r"(\s*#.*\n)*\s*(https?://\S+?\?\w+/|[\w.-]+/p(\.html)?\?\w+/|(\w+)/\d+/\d+/)", re.ASCII
)
_ADDRESS = re.compile(r"(?:\S*?\?)?(\w*?)(?:_edit|_play)?/(?:[a-z]*:?/)?(\d+)/(\d+)/", re.ASCII)
_BEGIN = "pzprv3"
_NO_ROWS = ("info:", "history:", "__HISTORY__", "http:")
"""The beginnings of lines that may follow the rows and are not part of the puzzle."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    match = _LOOKS_LIKE.match(text)
    return match is not None and (match[4] is None or match[4] in _kinds())


def read(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the puzzles of a text, one per line; `first` is the number of the first line."""
    return read_ids(text, _read_one, first)


def write(documents: Sequence[Document]) -> str:
    """Return the addresses of the documents, one per line."""
    return "".join(f"{_SITE}?{_kind_of(document).write(document)}\n" for document in documents)


def _kind_called(word: Word) -> PuzzLinkKind:
    """Return the kind of puzzle with this name; refuse names of none."""
    if kind := _kinds().get(word.text.lower()):
        return kind
    raise word.refused(f"'{word.text[:20]}' is a kind of puzzle that cannot be read")


def _kind_of(document: Document) -> PuzzLinkKind:
    """Return the kind of a puzzle; refuse puzzles of kinds that the site does not have."""
    kind = notated(document)
    if kind is None or kind.notation.puzz_link is None:
        named = [name for name, each in REGISTERED.items() if each.notation.puzz_link]
        require_kind(document, *named, key="link")
    assert kind is not None
    assert kind.notation.puzz_link is not None
    return kind.notation.puzz_link()


def _kinds() -> dict[str, PuzzLinkKind]:
    """Return the kinds of puzzles that are read, by all names that the site has for them."""
    made = [each.notation.puzz_link for each in kinds_in_use().values()]
    kinds = [kind() for kind in made if kind]
    return {name: kind for kind in kinds for name in kind.names}


def _read_one(word: Word) -> Document:
    match = _ADDRESS.match(word.text)
    if match is None:
        example = "nonogram/3/3/112"
        sentence = f"an address ends with a kind, a width, a height and numbers, as in {example}"
        raise word.refused(sentence)
    kind, width, height = (_group(word, match, group) for group in (1, 2, 3))
    read_address = _kind_called(kind).read
    read_size(width, height)
    return read_address(word.rest(match.start(1)))


def _group(word: Word, match: re.Match[str], group: int) -> Word:
    return word.rest(match.start(group))._replace(text=match[group])


def _sniff_file(text: str) -> bool:
    """Return True if a text looks like this format."""
    return text.lstrip().startswith(_BEGIN)


def _write_file(documents: Sequence[Document]) -> str:
    """Return the text of one puzzle."""
    (document,) = documents
    lines = _BEGIN, *_kind_of(document).write_file(document).split("/")
    return "".join(f"{line}\n" for line in lines)


def _read_file(text: str) -> Document:
    begin, *parts = [*takewhile(lambda part: not part.text.startswith(_NO_ROWS), _parts(text))]
    if len(parts) < 3:
        raise begin.refused(f"{_BEGIN}, a kind, a height and a width expected")
    return _kind_called(parts[0]).read_file(parts)


def _parts(text: str) -> Iterator[Word]:
    """Yield the lines of a text that are not blank; slashes separate lines as well."""
    for line in text_lines(text):
        for part in line.word().parts("/"):
            if part.text.strip():
                yield part


FORMAT = Format(
    name="puzzlink",
    suffixes=(),
    about="addresses of puzz.link and pzv.jp, also in place of a file",
    known_as="puzz.link",
    aliases=("pzv.jp", "pzprxs", "pzpr", "puzzlink address"),
    sniff=sniff,
    read=read,
    write=write,
    holds_sets=True,
    read_lines=read,
    in_a_word=True,
)
PZPRV3 = Format(
    name="pzprv3",
    suffixes=(".pzprv3",),
    about="files that puzz.link saves",
    known_as="puzz.link file",
    aliases=("pzpr file",),
    sniff=_sniff_file,
    read=one_record(_read_file),
    write=_write_file,
    keeps=frozenset({"progress"}),
)
