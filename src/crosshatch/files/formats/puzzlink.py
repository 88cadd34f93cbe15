"""Addresses of puzz.link and similar sites: a puzzle in one word; a set has one per line.

`https://puzz.link/p?nonogram/3/3/112g1g2g1g11` has the kind of puzzle, the width, the height, and
then what the family that is this kind reads and writes. A # begins a comment.
"""

import re
from collections.abc import Iterator, Sequence

from crosshatch.data.document import Document, Format, Record
from crosshatch.files.notation import REGISTERED, PuzzLinkKind, require_family
from crosshatch.files.places import Word, read_ids, read_size

_SITE = "https://puzz.link/p"
_LOOKS_LIKE = re.compile(
    r"(\s*#.*\n)*\s*(https?://\S+?\?\w+/|[\w.-]+/p(\.html)?\?\w+/|(\w+)/\d+/\d+/)", re.ASCII
)
_ADDRESS = re.compile(r"(?:\S*?\?)?(\w*?)(?:_edit|_play)?/(?:[a-z]*:?/)?(\d+)/(\d+)/", re.ASCII)


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    match = _LOOKS_LIKE.match(text)
    names = (kind.name for kind in _kinds().values())
    return match is not None and (match[4] is None or match[4] in names)


def read(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the puzzles of a text, one per line; `first` is the number of the first line."""
    return read_ids(text, _read_one, first)


def write(documents: Sequence[Document]) -> str:
    """Return the addresses of the documents, one per line."""
    return "".join(f"{_write_one(document)}\n" for document in documents)


def kind_called(word: Word) -> PuzzLinkKind:
    """Return the kind of puzzle with this name; refuse kinds that no family is."""
    kinds = {kind.name: kind for kind in _kinds().values()}
    if kind := kinds.get(word.text.lower()):
        return kind
    only = " and ".join(kinds)
    raise word.refused(f"'{word.text[:20]}' is another kind of puzzle; only {only} is read")


def puzz_link_kind(document: Document) -> PuzzLinkKind:
    """Return the kind of a puzzle; refuse puzzles of families that the site does not have."""
    kinds = _kinds()
    require_family(document, *kinds)
    return kinds[document.family]


def _kinds() -> dict[str, PuzzLinkKind]:
    """Return the kinds of puzzles that are read, by family."""
    return {
        name: kind for name, family in REGISTERED.items() if (kind := family.notation.puzz_link)
    }


def _read_one(word: Word) -> Document:
    match = _ADDRESS.match(word.text)
    if match is None:
        example = "nonogram/3/3/112"
        sentence = f"an address ends with a kind, a width, a height and numbers, as in {example}"
        raise word.refused(sentence)
    kind, width, height = (_group(word, match, group) for group in (1, 2, 3))
    read_body = kind_called(kind).read
    return read_body(read_size(width, height), word.rest(match.end()))


def _group(word: Word, match: re.Match[str], group: int) -> Word:
    return word.rest(match.start(group))._replace(text=match[group])


def _write_one(document: Document) -> str:
    kind, (width, height) = puzz_link_kind(document), document.size
    return f"{_SITE}?{kind.name}/{width}/{height}/{kind.write(document)}"


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
