"""Clues as people jot them down, freed of what stands around them: quotation marks, bullets.

Whatever is taken away leaves the places of what stays. Where the rows end and the columns begin,
headings and lines such as `---` say surely. Where there are none, the outermost thing that parts
the text in two does.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from crosshatch.files.formats._places import TextLine, Word, text_lines

ALIKE = {
    **dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f\u3000\ufeff"), " "),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    **{0xFF10 + digit: str(digit) for digit in range(10)},
    **dict(
        zip(map(ord, "\uff0c\u3001\uff1b\uff1a\uff0f\uff5c\uff08\uff09"), ",,;:/|()", strict=True)
    ),
}
_FENCE = re.compile(r"(`{3,}|~{3,})\s*\w*\s*")
_MARKS = re.compile(r"(?:[>\s]*+)(?:(?:[-+*•]\s++(?=[\w(\[])|(?:const|let|var)\s++))?")
_HEADING = re.compile(
    r"""(?<![^\s|;/]) (?:[\[\#*_]++\s*+)?
    (?: (rows?|horizontal|across|zeilen?|r(?=\s*+\d*+\s*+[:=)]))
      | (columns?|cols?|vertical|down|spalten?|c(?=\s*+\d*+\s*+[:=)])) )
    (?:[\s_]*+(?:clues?|hints?))?+ (?![^\W\d_]) (?:\s*+(\d{1,9})(?=\s*+[:=)]))?
    [\]*_]*+ (?:\s*+[:=)])? [*_]*+""",
    re.ASCII | re.IGNORECASE | re.VERBOSE,
)
_RULED = re.compile(r"[-=_]{2,}")
_SIZE = re.compile(r"(?:size\s*:?\s*)?(\d{1,9})\s*(?:[x\u00d7*]|by)\s*(\d{1,9})", re.IGNORECASE)
_TITLE = re.compile(
    r"[#*_\s]*+(?:(?:title|name)\s*+[:=]\s*+)?+((?!(?-i:GRID)\b)[^\W\d_][^\n{}<>=]{0,199})",
    re.IGNORECASE,
)
_GROUP = re.compile(r"[(\[]([^()\[\]]*+)[)\]]")
_QUOTED = re.compile(r"""(["'])([^"'()\[\]]*+)\1""")
_FIELD = re.compile(rf"{_QUOTED.pattern}|,")
_SIGN = r"[\s,./;|:()\[\]-]"
_CLUES = re.compile(
    rf"(?:{_SIGN}|\d|(?:(?<=\d)[A-Za-z]|(?<![^\s,/;|])\?[A-Za-z]?)(?={_SIGN}|$))*+", re.ASCII
)
_LOOK = re.compile(r"([A-Za-z])\s*+[:=]\s*+(#[\dA-Fa-f]{3,6})[,;]?")
_JOINED = re.compile(r"(?<=\d)-(?=\d)")


class Title(NamedTuple):
    """The title of a puzzle."""

    text: str


class SizeNote(NamedTuple):
    """How wide and high it is; many say that the other way round."""

    word: Word
    lengths: tuple[int, int]


class Appearance(NamedTuple):
    """How a colour looks, by its letter."""

    letter: Word
    look: Word


class Gap(NamedTuple):
    """A separator of clues: an empty line, which may mean nothing, or a sure one."""

    is_sure: bool


class Heading(NamedTuple):
    """The side whose clues follow, or the number of the one clue that does."""

    side: str
    word: Word
    number: int = 0


Note = Title | SizeNote | Appearance | Gap | Heading | Word


def notes_of(text: str) -> Iterator[Note]:
    """Yield what is told in a text, from its first line to its last."""
    is_first = True
    for line in text_lines(text):
        word = _bare(line)
        if not word.text or _FENCE.fullmatch(word.text):
            yield Gap(is_sure=False)
        elif _RULED.fullmatch(word.text):
            yield Gap(is_sure=True)
        elif size := is_first and _SIZE.fullmatch(word.text):
            yield SizeNote(word, (int(size[1]), int(size[2])))
            is_first = False
        elif look := _LOOK.fullmatch(word.text):
            yield Appearance(
                Word(look[1], word.line, word.column),
                word.rest(look.start(2))._replace(text=look[2]),
            )
        elif headings := list(_HEADING.finditer(word.text)):
            yield from _headed(word, headings)
            is_first = False
        elif title := is_first and _TITLE.fullmatch(word.text):
            # A size may follow.
            yield Title(title[1].strip("#*_ "))
        else:
            yield _ungrouped(word)
            is_first = False


def looks_like_clues(word: Word) -> bool:
    """Return True if nothing but numbers stands in it, and what people put between them."""
    return bool(_CLUES.fullmatch(word.text))


def _bare(line: TextLine) -> Word:
    """Return what is told in a line, without blanks at its ends and the marks of a quotation or
    list.
    """
    text = line.text.translate(ALIKE)
    marks = _MARKS.match(text)
    begin = marks.end() if marks else 0
    return Word(text[begin:].rstrip(), line.number, begin + 1)


def _headed(word: Word, headings: Sequence[re.Match[str]]) -> Iterator[Note]:
    """The headings in a line, and what stands before and behind each."""
    ends = [heading.start() for heading in headings[1:]] + [len(word.text)]
    if headings[0].start():
        yield _ungrouped(Word(word.text[: headings[0].start()], word.line, word.column))
    for heading, end in zip(headings, ends, strict=True):
        place = Word(heading[0].strip(), word.line, word.column + heading.start())
        yield Heading("rows" if heading[1] else "columns", place, int(heading[3] or "0"))
        told = word.text[heading.end() : end].rstrip(" \t;")
        clues = Word(told, word.line, word.column + heading.end())
        if heading[3] or clues.text.strip():
            yield _ungrouped(clues)


def _ungrouped(word: Word) -> Word:
    """Clues in brackets as clues between slashes; brackets around all of them mean nothing."""
    text = _JOINED.sub(" ", word.text)
    if _QUOTED.search(text):
        # Commas between clues in quotes part clues, those within them numbers.
        text = _FIELD.sub(_unquoted, text)
    blank = len(text) - len(text.lstrip())
    groups = _GROUP.findall(text)
    if len(groups) > 1 or (groups and re.search(r"[(\[]\s*+[(\[]", text)):
        outside = _GROUP.sub(lambda group: group[0].replace(",", " "), text)
        text = _GROUP.sub(_slashed, re.sub(r"(?<=[)\]])(\s*),", r"\1 ", outside))
    if groups:
        text = re.sub(r"[()\[\]]", " ", text)
    return Word(text, word.line, word.column).rest(blank)


def _unquoted(field: re.Match[str]) -> str:
    if field[0] == ",":
        return "/"
    # An empty text is the clue of a blank line.
    return f" {field[2].replace(',', ' ')} " if field[2].strip() else "0".rjust(len(field[0]))


def _slashed(group: re.Match[str]) -> str:
    return f" {group[1]}/" if group[1].strip() else "0".rjust(len(group[0]) - 1) + "/"


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


def clue_sides(told: Sequence[Note]) -> list[Side]:
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
