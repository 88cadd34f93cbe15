"""Clues as people jot them down, freed of what stands around them: quotation marks, bullets.

Whatever is taken away leaves the places of what stays.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crosshatch.files.formats._places import TextLine, Word, lines_of

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
    for line in lines_of(text):
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
