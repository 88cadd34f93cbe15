"""Rows and columns in clues that people jotted down: where one ends and the other begins.

Headings and lines such as `---` say it surely. Where there are none, the outermost thing that parts
the text in two does.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby

from crosshatch.files.formats._places import Word
from crosshatch.files.formats.plain.notes import Appearance, Gap, Heading, Note, SizeNote, Title

_NOTHING = " \t,;|/"
_SLASHES = str.maketrans(";|", "//")
_PARTED = re.compile(r"[,;|/]")
_NUMBERED = re.compile(r"\s*+(\d{1,9})\s*+(?:[:)]|\.(?=\s))", re.ASCII)


@dataclass(slots=True)
class Side:
    """The clues of a side by lines, and which one that is, if anybody says so."""

    heading: str = ""
    lines: list[Word] = field(default_factory=list)
    is_numbered: bool = False
    """Whether each line says which clue it is."""

    def clues(self) -> list[Word]:
        """The clues, one after the other; commas part those that are all in one line."""
        if self.is_numbered:
            return self.lines
        if len(self.lines) == 1 and not any(sign in self.lines[0].text for sign in "/;|"):
            return list(_parts(self.lines[0], ","))
        numbers = [_NUMBERED.match(line.text) for line in self.lines]
        if [int(number[1]) for number in numbers if number] == [*range(1, len(numbers) + 1)]:
            pairs = zip(self.lines, numbers, strict=True)
            return [line.rest(number.end()) for line, number in pairs if number]
        return [clue for line in self.lines for clue in _parts(line, "/")]


def sides_of(told: Sequence[Note]) -> list[Side]:
    """The clues on both sides of what parts them; other than two sides where that does not show."""
    notes = [note for note in told if not isinstance(note, Title | SizeNote | Appearance)]
    for part in (_as_told, _at_the_bar, _at_empty_lines, _line_by_line, _at_the_semicolon):
        sides = _divided(part(notes))
        if len(sides) > 1:
            return sides
    return _divided(_as_told(notes))


def _as_told(notes: Sequence[Note]) -> list[Note]:
    return [note for note in notes if not isinstance(note, Gap) or note.is_sure]


def _at_the_bar(notes: Sequence[Note]) -> list[Note]:
    """Parted at the only bar; where there are more, they part clues."""
    return _at_the_only(notes, "|")


def _at_empty_lines(notes: Sequence[Note]) -> list[Note]:
    """Parted at empty lines; where one stands between all clues, at the largest gap."""
    runs = [(key, list(run)) for key, run in groupby(notes, lambda note: isinstance(note, Gap))]
    gaps = [len(run) for key, run in runs[1:-1] if key]
    is_loose = all(len(run) == 1 for key, run in runs if not key)
    if not is_loose or gaps.count(max(gaps, default=0)) != 1:
        return list(notes)
    return [note for key, run in runs if not key or len(run) == max(gaps) for note in run]


def _line_by_line(notes: Sequence[Note]) -> list[Note]:
    """Parted between the only two lines, where each has several clues and none a heading."""
    lines = [note for note in notes if not isinstance(note, Gap)]
    if len(lines) == 2 and all(isinstance(line, Word) and _is_several(line) for line in lines):
        return [lines[0], Gap(is_sure=True), lines[1]]
    return []


def _at_the_semicolon(notes: Sequence[Note]) -> list[Note]:
    """Parted at the only semicolon of the only line, which has other signs as well."""
    lines = [note for note in notes if isinstance(note, Word)]
    is_alone = len(lines) == 1 and any(sign in lines[0].text for sign in ",/")
    return _at_the_only(notes, ";") if is_alone else []


def _at_the_only(notes: Sequence[Note], sign: str) -> list[Note]:
    if sum(note.text.count(sign) for note in notes if isinstance(note, Word)) != 1:
        return []
    return list(chain.from_iterable(_halves(note, sign) for note in _as_told(notes)))


def _halves(note: Note, sign: str) -> Iterator[Note]:
    """A note, parted where it has this sign."""
    if not isinstance(note, Word) or sign not in note.text:
        yield note
        return
    first, second = note.parts(sign)
    if first.text.strip():
        yield first
    yield Gap(is_sure=True)
    if second.text.strip():
        yield second


def _divided(notes: Sequence[Note]) -> list[Side]:
    """The clues of each side, which begins at a gap or heading and has one heading."""
    sides = [Side()]
    for note in notes:
        if isinstance(note, Word):
            sides[-1].lines.append(note)
            continue
        if isinstance(note, Heading) and note.number and note.side == sides[-1].heading:
            _require_next(note, sides[-1])
            continue
        if sides[-1].lines:
            sides.append(Side())
        if isinstance(note, Heading):
            if sides[-1].heading:
                sentence = "a heading without clues; write the rows, then the columns"
                raise note.word.refused(sentence)
            sides[-1].heading, sides[-1].is_numbered = note.side, bool(note.number)
            _require_next(note, sides[-1])
    return [side for side in sides if any(line.text.strip(_NOTHING) for line in side.lines)]


def _require_next(heading: Heading, side: Side) -> None:
    """Refuse a number that is not that of the clue which follows."""
    if side.is_numbered and heading.number != len(side.lines) + 1:
        sentence = f"number {len(side.lines) + 1} expected, here is {heading.number}"
        raise heading.word.refused(sentence)


def _parts(line: Word, sign: str) -> Iterator[Word]:
    """Yield what stands between these signs; those at the ends part nothing."""
    told = line.text.translate(_SLASHES) if sign == "/" else line.text
    bare = told.strip().strip(sign).strip()
    if bare:
        yield from Word(bare, line.line, line.column + told.index(bare)).parts(sign)


def _is_several(line: Word) -> bool:
    return bool(_PARTED.search(line.text.strip().strip(",;|/")))
