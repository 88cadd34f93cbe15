"""Clues as people write them down: those of the rows, then those of the columns.

A clue is a line of its own, or stands between slashes; its numbers are parted by blanks, commas or
dots, and a blank line's is a 0. Between rows and columns is an empty line, a line such as `---`, a
`|`, or the heading of what follows. Where both have headings, either may come first.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from crosshatch.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.formats._clues import read_clue
from crosshatch.formats._places import BEGINNING, Word, lines_of
from crosshatch.words import counted

_LOOKS_LIKE = re.compile(
    r"(?=\D*+\d)(?:[\s\d,./;|:=_-]++|rows?|columns?|cols?|clues?)++", re.ASCII | re.IGNORECASE
)
_HEADING = re.compile(r"\s*(rows?|columns?|cols?)\b(?:\s+clues?\b)?\s*[:=]?", re.IGNORECASE)
_RULED = re.compile(r"\s*[-=_]{2,}\s*")
_NUMBER = re.compile(r"[^\s,.]+")
_HINT = "an empty line, a line such as --- or a heading parts rows from columns"


class _Between(NamedTuple):
    """What parts one side from the other; an empty line may stand anywhere for no reason."""

    heading: str = ""
    is_sure: bool = True


@dataclass(slots=True)
class _Side:
    """The clues of a side, and which one that is, if anybody says so."""

    heading: str = ""
    clues: list[Word] = field(default_factory=list)


def sniff(text: str) -> bool:
    """Whether a text looks like it: two lists of numbers that do not say their length first."""
    if not _LOOKS_LIKE.fullmatch(text):
        return False
    try:
        sides = _sides(text)
        return len(sides) == 2 and not _begins_with_its_size(sides)
    except FormatError:
        return False


def read(text: str) -> Iterator[Record]:
    """The one puzzle of a text."""
    yield Record(partial(_read_one, text))


def _read_one(text: str) -> Document:
    sides = _sides(text)
    if len(sides) != 2:
        place = sides[2].clues[0] if len(sides) > 2 else BEGINNING
        raise place.refused(f"{_HINT}, here {_are(len(sides))}")
    first, second = sides
    if first.heading and first.heading == second.heading:
        raise second.clues[0].refused(f"{second.heading} a second time")
    is_turned = first.heading == "columns" or second.heading == "rows"
    rows, columns = (second, first) if is_turned else (first, second)
    return Document("nonogram", rows=_read_clues(rows), columns=_read_clues(columns))


def _read_clues(side: _Side) -> tuple[str, ...]:
    return tuple(read_clue(clue.words(_NUMBER)) for clue in side.clues)


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {counted(number, 'part')}"


def _sides(text: str) -> list[_Side]:
    """The clues on both sides of what parts them; of empty lines only where nothing else does."""
    parts = list(_parts(text))
    sides = _divided([part for part in parts if isinstance(part, Word) or part.is_sure])
    return sides if len(sides) > 1 else _divided(parts)


def _divided(parts: Sequence[Word | _Between]) -> list[_Side]:
    sides = [_Side()]
    for part in parts:
        if isinstance(part, Word):
            sides[-1].clues.append(part)
        elif sides[-1].clues:
            sides.append(_Side(part.heading))
        else:
            sides[-1].heading = part.heading or sides[-1].heading
    return [side for side in sides if side.clues]


def _parts(text: str) -> Iterator[Word | _Between]:
    """The clues of a text, and what stands between them."""
    for line in lines_of(text):
        if line.is_blank:
            yield _Between(is_sure=False)
            continue
        for number, piece in enumerate(line.word().parts("|")):
            if number:
                yield _Between()
            if heading := _HEADING.match(piece.text):
                yield _Between("rows" if heading[1].lower().startswith("r") else "columns")
                piece = piece.rest(heading.end())
            yield from _clues(piece)


def _clues(piece: Word) -> Iterator[Word | _Between]:
    """The clues of a line, or of a part of it; slashes at its ends part nothing."""
    if _RULED.fullmatch(piece.text):
        yield _Between()
        return
    told = piece.text.replace(";", "/")
    bare = told.strip().strip("/").strip()
    if bare:
        start = told.index(bare)
        yield from Word(bare, piece.line, piece.column + start).parts("/")


def _begins_with_its_size(sides: Sequence[_Side]) -> bool:
    """Whether the first numbers say how many clues follow, as in files that are known by name."""
    lines = [clue.text.split() for side in sides for clue in side.clues]
    before = len(sides[0].clues)
    if len(lines[0]) == 2:
        # No row has as many filled cells as there are other lines.
        return sum(_number(word) for word in lines[0]) == len(lines) - 1
    if before < 2 or not len(lines[0]) == len(lines[1]) == 1:
        return False
    sizes = [_number(word) for line in lines[:2] for word in line]
    filled = [
        sum(_number(word) for line in part for word in line)
        for part in (lines[2:before], lines[before:])
    ]
    return sizes == [before - 2, len(lines) - before] and filled[0] == filled[1]


def _number(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) < 10 else 0


FORMAT = Format(
    name="plain",
    suffixes=(".txt",),
    about="clues as people write them down: rows, an empty line, columns",
    sniff=sniff,
    read=read,
    write=None,
)
