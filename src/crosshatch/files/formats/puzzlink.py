"""Addresses of puzz.link and similar sites: a nonogram in one word; a set has one per line.

`https://puzz.link/p?nonogram/3/3/112g1g2g1g11` has the width, the height, and then the slots for
numbers beside the grid. A line has half as many slots as cells, which is as many runs as fit. The
columns come first. In each line the number nearest to the grid comes first, so clues are read
backwards. A number is `0` to `f` or `-10` to `-ff`, a dot is a run of any length, `g` to `z` are 1
to 20 empty slots. A # begins a comment.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from crosshatch.data.document import Document, Format, Record, require_family
from crosshatch.data.grid import normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clues import Clues, plain_clues
from crosshatch.files.notation import each_notation, notation_of
from crosshatch.files.places import MOST_CELLS, Word, read_ids, read_size

ANY = "?"
"""A run of any length, in clues."""
_SITE = "https://puzz.link/p"
_LOOKS_LIKE = re.compile(
    r"(\s*#.*\n)*\s*(https?://\S+?\?\w+/|[\w.-]+/p(\.html)?\?\w+/|(\w+)/\d+/\d+/)", re.ASCII
)
_ADDRESS = re.compile(r"(?:\S*?\?)?(\w*?)(?:_edit|_play)?/(?:[a-z]*:?/)?(\d+)/(\d+)/", re.ASCII)
_SIGN = re.compile(r"-..|.", re.DOTALL)
_LONGEST_RUN = 255
_SIGNS = {ANY: "."} | {str(run): f"{run:x}" if run < 16 else f"-{run:x}" for run in range(256)}
_NUMBERS = {f"-{run:02x}": str(run) for run in range(256)} | {
    sign: number for number, sign in _SIGNS.items()
}
_LETTERS = "ghijklmnopqrstuvwxyz"
_GAPS = {letter: gap for gap, letter in enumerate(_LETTERS, 1)}


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    match = _LOOKS_LIKE.match(text)
    return match is not None and (match[4] is None or match[4] in _families_by_kind())


def read(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the puzzles of a text, one per line; `first` is the number of the first line."""
    return read_ids(text, _read_one, first)


def write(documents: Sequence[Document]) -> str:
    """Return the addresses of the documents, one per line."""
    return "".join(f"{_write_one(document)}\n" for document in documents)


class Slots(NamedTuple):
    """The slots for the numbers of a puzzle."""

    width: int
    height: int

    @property
    def of_a_column(self) -> int:
        """The number of slots above a column."""
        return (self.height + 1) // 2

    @property
    def of_a_row(self) -> int:
        """The number of slots beside a row."""
        return (self.width + 1) // 2

    @property
    def all(self) -> int:
        """The number of all slots."""
        return self.width * self.of_a_column + self.height * self.of_a_row

    def ends(self) -> Iterator[int]:
        """Return the slot at which each line ends; the columns come first."""
        return accumulate([self.of_a_column] * self.width + [self.of_a_row] * self.height)


def read_slots(width: Word, height: Word) -> Slots:
    """Return the slots of a puzzle of this size; refuse 0, giant sizes and other words."""
    return Slots(*read_size(width, height))


def _families_by_kind() -> dict[str, str]:
    """Return the families whose puzzles the site has, by the kind that it calls them."""
    return {
        notation.puzz_link: family for family, notation in each_notation() if notation.puzz_link
    }


def family_of_kind(word: Word) -> str:
    """Return the family of puzzles of a kind; refuse kinds that no family has."""
    families = _families_by_kind()
    if family := families.get(word.text.lower()):
        return family
    only = " and ".join(families)
    raise word.refused(f"'{word.text[:20]}' is another kind of puzzle; only {only} is read")


def puzz_link_kind(document: Document) -> str:
    """Return the kind of a puzzle; refuse puzzles of families that the site does not have."""
    require_family(document, *_families_by_kind().values())
    return notation_of(document.family).puzz_link


def slotted_clues(document: Document, *, most: int = MOST_CELLS) -> tuple[Clues, Clues]:
    """Return the words of the clues of rows and columns; refuse more runs than slots."""
    rows, columns = plain_clues(document, signs=ANY, most=most)
    slots = Slots(*document.size)
    for side, lines, room in (
        ("row", rows, slots.of_a_row),
        ("column", columns, slots.of_a_column),
    ):
        for number, words in enumerate(lines, 1):
            if len(words) > room:
                sentence = f"{counted(len(words), 'run')}, there is room for {room}"
                raise FormatError(sentence, place=f"{side} {number}")
    return rows, columns


def _read_one(word: Word) -> Document:
    match = _ADDRESS.match(word.text)
    if match is None:
        example = "nonogram/3/3/112"
        sentence = f"an address ends with a kind, a width, a height and numbers, as in {example}"
        raise word.refused(sentence)
    kind, width, height = (_group(word, match, group) for group in (1, 2, 3))
    family = family_of_kind(kind)
    slots = read_slots(width, height)
    lines = _read_numbers(word.rest(match.end()), slots)
    clues = tuple(normalized_clue(" ".join(reversed(numbers))) for numbers in lines)
    return Document(family, rows=clues[slots.width :], columns=clues[: slots.width])


def _group(word: Word, match: re.Match[str], group: int) -> Word:
    return word.rest(match.start(group))._replace(text=match[group])


def _read_numbers(body: Word, slots: Slots) -> list[list[str]]:
    """Return the numbers of each line, from the grid outwards; the columns come first."""
    number = f"{slots.width}x{slots.height} has {slots.all:,} slots for numbers"
    lines: list[list[str]] = []
    slot, at, ends = 0, 0, slots.ends()
    end = 0
    for sign in _SIGN.findall(body.text):
        while slot >= end < slots.all:
            end = next(ends)
            lines.append([])
        if sign in _NUMBERS and slot < end:
            lines[-1].append(_NUMBERS[sign])
        elif sign not in _NUMBERS and sign not in _GAPS:
            sentence = f"'{sign}' is no number, no dot and no gap from g to z"
            raise body.rest(at).refused(sentence)
        slot += _GAPS.get(sign, 1)
        if slot > slots.all:
            raise body.rest(at).refused(f"{number}, here are more")
        at += len(sign)
    if slot < slots.all:
        raise body.refused(f"{number}, here are {slot:,}")
    return lines + [[] for _ in ends]


def _write_one(document: Document) -> str:
    rows, columns = slotted_clues(document, most=_LONGEST_RUN)
    slots = Slots(*document.size)
    numbers: list[str] = []
    for lines, room in ((columns, slots.of_a_column), (rows, slots.of_a_row)):
        for words in lines:
            numbers += [*(_SIGNS[word] for word in reversed(words)), *[""] * (room - len(words))]
    return f"{_SITE}?{puzz_link_kind(document)}/{slots.width}/{slots.height}/{_with_gaps(numbers)}"


def _with_gaps(numbers: Sequence[str]) -> str:
    """Return the numbers in one text, with letters for empty slots."""
    words: list[str] = []
    for is_empty, group in groupby(numbers, lambda number: not number):
        slots = list(group)
        full, rest = divmod(len(slots), len(_LETTERS))
        words += [_LETTERS[-1] * full, _LETTERS[rest - 1 : rest]] if is_empty else slots
    return "".join(words)


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
