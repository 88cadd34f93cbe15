"""Clues as people type them, stripped of quotation marks, bullets and the like.

Whatever is removed, the rest keeps its place in the text. Headings and lines such as `---` clearly
separate rows from columns. Without them, the outermost separator that divides the text in two does.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from crosshatch.files.clues import ALIKE
from crosshatch.files.places import MOST_CELLS, TextLine, Word, text_lines

_LONGEST = 2**18
"""The most characters that a line with clues may have."""
_MOST_LINES = 2 * MOST_CELLS + 100
"""The most lines with numbers: those of all clues, of the size and of colours."""
_BEGINNING = 2**10
"""The number of characters that show whether a line has clues."""
_FENCE = re.compile(r"(`{3,}|~{3,})\s*\w*\s*")
_MARKS = re.compile(r"(?:[>\s]*+)(?:(?:[-+*•]\s++(?=[\w(\['\"])|(?:const|let|var)\s++))?")
_HEADING = re.compile(
    r"""(?<![^\s|;/]) (?:[\[\#*_]++\s*+)?
    (?: (rows?|horizontal|across|zeilen?|reihen?|r(?=\s*+\d*+\s*+[:=)]))
      | (columns?|cols?|vertical|down|spalten?|c(?=\s*+\d*+\s*+[:=)])) )
    (?:[\s_]*+(?:clues?|hints?))?+ (?![^\W\d_]) (?:\s*+(\d{1,9})(?=\s*+[:=)]))?
    [\]*_]*+ (?:\s*+[:=)])? [*_]*+""",
    re.ASCII | re.IGNORECASE | re.VERBOSE,
)
_RULED = re.compile(r"[-=_]{2,}")
_SIZE = re.compile(r"(?:size\s*:?\s*)?(\d{1,9})\s*(?:[x\u00d7*]|by)\s*(\d{1,9})", re.IGNORECASE)
_TITLE = re.compile(
    r"[#*_\s]*+(?>(?:title|name)\s*+[:=]\s*+|(?!(?-i:GRID)\b)(?=[^\W\d_]))"
    r"([^\s{}<>=][^\n{}<>=]{0,199})",
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
_DIGIT = re.compile(r"\d")
_JOINED = re.compile(r"(?<=\d)-(?=\d)")


class Title(NamedTuple):
    """The title of a puzzle."""

    text: str


class SizeNote(NamedTuple):
    """The width and height of a puzzle; many people give them the other way round."""

    word: Word
    lengths: tuple[int, int]


class Appearance(NamedTuple):
    """The look of a colour, by its letter."""

    letter: Word
    look: Word


class Gap(NamedTuple):
    """A separator of clues: a clear one, or an empty line, which may mean nothing."""

    is_sure: bool


class Heading(NamedTuple):
    """The side of the clues that follow, or of the single clue with this number."""

    side: str
    word: Word
    number: int = 0


Note = Title | SizeNote | Appearance | Gap | Heading | Word


def notes_of(text: str) -> Iterator[Note]:
    """Yield the notes in a text, from its first line to its last.

    Refuse more lines, or more of them with numbers, than any puzzle has, and a longer line of
    clues, before their signs are looked at, which takes longer.
    """
    is_first, count = True, 0
    for line in [*text_lines(text)]:
        if len(line.text) > _LONGEST:
            yield _refused_clues(line)
            return
        word = _stripped(line)
        count += bool(_DIGIT.search(word.text))
        if count > _MOST_LINES:
            raise word.refused("more lines with numbers than any puzzle has")
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


def _refused_clues(line: TextLine) -> Word:
    """Return a line that is too long for clues; refuse it if it begins like clues."""
    words = [note for note in notes_of(line.text[:_BEGINNING]) if type(note) is Word]
    if words and all(map(looks_like_clues, words)):
        sentence = f"more characters than the {_LONGEST:,} that a line of clues may have"
        raise line.refused(sentence)
    return Word(line.text, line.number, 1)


def looks_like_clues(word: Word) -> bool:
    """Return True if a word has only numbers and the signs that people put between them."""
    return bool(_CLUES.fullmatch(word.text))


def _stripped(line: TextLine) -> Word:
    """Return the text of a line, without blanks at its ends, quotation marks and bullets."""
    text = line.text.translate(ALIKE)
    marks = _MARKS.match(text)
    begin = marks.end() if marks else 0
    return Word(text[begin:].rstrip(), line.number, begin + 1)


def _headed(word: Word, headings: Sequence[re.Match[str]]) -> Iterator[Note]:
    """Yield the headings in a line, and the clues before and after each."""
    ends = [heading.start() for heading in headings[1:]] + [len(word.text)]
    if headings[0].start():
        yield _ungrouped(Word(word.text[: headings[0].start()], word.line, word.column))
    for heading, end in zip(headings, ends, strict=True):
        place = Word(heading[0].strip(), word.line, word.column + heading.start())
        yield Heading("rows" if heading[1] else "columns", place, int(heading[3] or "0"))
        rest = word.text[heading.end() : end].rstrip(" \t;")
        clues = Word(rest, word.line, word.column + heading.end())
        if heading[3] or clues.text.strip():
            yield _ungrouped(clues)


def _ungrouped(word: Word) -> Word:
    """Return clues in brackets as clues between slashes; drop brackets around all of them."""
    text = _JOINED.sub(" ", word.text)
    if _QUOTED.search(text):
        # Commas between quoted clues separate clues, commas within them numbers.
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


_SEPARATORS_AND_BLANKS = " \t,;|/"
_SLASHES = str.maketrans(";|", "//")
_SEPARATOR = re.compile(r"[,;|/]")
_NUMBERED = re.compile(r"\s*+(\d{1,9})\s*+(?:[:)]|\.(?=\s))", re.ASCII)


@dataclass(slots=True)
class Side:
    """The lines with the clues of a side, and its heading if it has one."""

    heading: str = ""
    lines: list[Word] = field(default_factory=list)
    numbers: list[Heading] = field(default_factory=list)
    """The headings with the number of each clue, if the clues have them."""

    @property
    def is_open(self) -> bool:
        """True if a clue with a number may be one of its own."""
        return bool(self.numbers) or not self.lines

    def clues(self) -> list[Word]:
        """Return the clues; commas separate them if they are all in one line."""
        if self.numbers:
            return self.lines
        if len(self.lines) == 1 and not any(sign in self.lines[0].text for sign in "/;|"):
            return list(_parts(self.lines[0], ","))
        numbers = [_NUMBERED.match(line.text) for line in self.lines]
        pairs = zip(self.lines, numbers, strict=True)
        numbered = {int(number[1]): line.rest(number.end()) for line, number in pairs if number}
        if numbered.keys() == {1} and all(numbers):
            # In Markdown the items of a list may all have this number.
            return [line.rest(n.end()) for line, n in zip(self.lines, numbers, strict=True) if n]
        for begin in (0, 1):
            if numbered.keys() == {*range(begin, begin + len(self.lines))}:
                return [line for _, line in sorted(numbered.items())]
        return [clue for line in self.lines for clue in _parts(line, "/")]


def clue_sides(all_notes: Sequence[Note]) -> list[Side]:
    """Return the sides of the clues: two, unless it is unclear where they are divided."""
    notes = [note for note in all_notes if not isinstance(note, Title | SizeNote | Appearance)]
    for divide in (_at_clear_gaps, _at_the_bar, _at_empty_lines, _line_by_line, _at_the_semicolon):
        sides = _divided(divide(notes))
        if len(sides) > 1:
            return sides
    return _divided(_at_clear_gaps(notes))


def _at_clear_gaps(notes: Sequence[Note]) -> list[Note]:
    return [note for note in notes if not isinstance(note, Gap) or note.is_sure]


def _at_the_bar(notes: Sequence[Note]) -> list[Note]:
    """Divide the notes at the only bar; several bars separate clues instead."""
    return _at_the_only(notes, "|")


def _at_empty_lines(notes: Sequence[Note]) -> list[Note]:
    """Divide the notes at empty lines, or at the largest gap if every clue is followed by one."""
    runs = [(key, list(run)) for key, run in groupby(notes, lambda note: isinstance(note, Gap))]
    gaps = [len(run) for key, run in runs[1:-1] if key]
    is_loose = all(len(run) == 1 for key, run in runs if not key)
    largest = max(gaps, default=0)
    if not is_loose or gaps.count(largest) != 1:
        return list(notes)
    return [note for key, run in runs if not key or len(run) == largest for note in run]


def _line_by_line(notes: Sequence[Note]) -> list[Note]:
    """Divide the notes between the only two lines, if each has several clues and no heading."""
    lines = [note for note in notes if not isinstance(note, Gap)]
    if len(lines) == 2 and all(isinstance(line, Word) and _is_several(line) for line in lines):
        return [lines[0], Gap(is_sure=True), lines[1]]
    return []


def _at_the_semicolon(notes: Sequence[Note]) -> list[Note]:
    """Divide the notes at the only semicolon of the only line, if it has other signs as well."""
    lines = [note for note in notes if isinstance(note, Word)]
    is_alone = len(lines) == 1 and any(sign in lines[0].text for sign in ",/")
    return _at_the_only(notes, ";") if is_alone else []


def _at_the_only(notes: Sequence[Note], sign: str) -> list[Note]:
    if sum(note.text.count(sign) for note in notes if isinstance(note, Word)) != 1:
        return []
    return list(chain.from_iterable(_halves(note, sign) for note in _at_clear_gaps(notes)))


def _halves(note: Note, sign: str) -> Iterator[Note]:
    """Yield a note, divided in two if it has this sign."""
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
    """Return the sides, each of which begins at a gap or heading and has at most one heading."""
    sides = [Side()]
    for note in notes:
        if isinstance(note, Word):
            sides[-1].lines.append(note)
            continue
        if isinstance(note, Heading) and note.number:
            # Clues of rows and columns may stand in turns.
            sides.sort(key=lambda side: side.heading == note.side and side.is_open)
            if sides[-1].heading == note.side and sides[-1].is_open:
                sides[-1].numbers.append(note)
                continue
        if sides[-1].lines:
            sides.append(Side())
        if isinstance(note, Heading):
            if sides[-1].heading:
                sentence = "a heading without clues; write the rows, then the columns"
                raise note.word.refused(sentence)
            sides[-1].heading, sides[-1].numbers = note.side, [note] if note.number else []
    for side in sides:
        if side.numbers:
            side.lines = _in_order(side.numbers, side.lines)
    return [
        side
        for side in sides
        if any(line.text.strip(_SEPARATORS_AND_BLANKS) for line in side.lines)
    ]


def _in_order(headings: Sequence[Heading], lines: Sequence[Word]) -> list[Word]:
    """Return clues in the order of their numbers; refuse those that do not follow each other."""
    numbers = [heading.number for heading in headings]
    for line in lines[len(numbers) :]:
        raise line.refused("the number of this clue is expected")
    for expected, heading in enumerate(headings, start=1):
        if expected not in numbers:
            raise heading.word.refused(f"number {expected} expected, here is {heading.number}")
    return [line for _, line in sorted(zip(numbers, lines, strict=True))]


def _parts(line: Word, sign: str) -> Iterator[Word]:
    """Yield the parts of a line between these signs; ignore signs at the ends."""
    text = line.text.translate(_SLASHES) if sign == "/" else line.text
    bare = text.strip().strip(sign).strip()
    if bare:
        yield from Word(bare, line.line, line.column + text.index(bare)).parts(sign)


def _is_several(line: Word) -> bool:
    return bool(_SEPARATOR.search(line.text.strip().strip(",;|/")))
