"""Texts taken apart into lines and words that know where they stand, some of them puzzles."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from crosshatch.data.document import Document, Record
from crosshatch.data.grid import LONGEST
from crosshatch.errors import FormatError

MOST_DIGITS = 9
MOST_CELLS = LONGEST
"""The most cells a line may have."""
MOST_WORDS = 2 * MOST_CELLS
"""The most words of a line of text, which may be clues and cells."""
MOST_LINES = 10 * MOST_CELLS
"""The most lines that the text of one puzzle may have."""
_WORD = re.compile(r"[^\s,]+")


class Word(NamedTuple):
    """A word of a text, by line and column from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> str:
        """Where it begins."""
        return f"line {self.line}, column {self.column}"

    def refused(self, sentence: str) -> FormatError:
        """That there is something wrong with it."""
        return FormatError(sentence, place=self.place)

    def words(self, word: re.Pattern[str] = _WORD) -> list["Word"]:
        """Return what stands in it between blanks and commas, or is a word otherwise.

        Refused where there are more than a line may have.
        """
        found = islice(word.finditer(self.text), MOST_WORDS + 1)
        words = [Word(match[0], self.line, self.column + match.start()) for match in found]
        if len(words) > MOST_WORDS:
            raise words[-1].refused(f"more words than the {MOST_WORDS:,} that a line may have")
        return words

    def rest(self, start: int) -> "Word":
        """Return what follows behind so many of its characters."""
        return Word(self.text[start:], self.line, self.column + start)

    def parts(self, separator: str) -> Iterator["Word"]:
        """Yield what stands between the separators in it, be it nothing.

        Refused where it is more than the words that a line may have.
        """
        column = self.column
        texts = self.text.split(separator, MOST_WORDS)
        if len(texts) > MOST_WORDS:
            raise self.refused(f"more parts than the {MOST_WORDS:,} that a line may have")
        for text in texts:
            yield Word(text, self.line, column)
            column += len(text) + len(separator)

    def number(self, *, most: int, what: str = "number") -> int:
        """The number that it is, up to the largest one allowed; refused where it is none."""
        if not (self.text.isascii() and self.text.isdigit()):
            raise self.refused(f"'{self.text[:20]}' is no {what}")
        digits = self.text.lstrip("0")
        if len(digits) > MOST_DIGITS or int(digits or "0") > most:
            raise self.refused(f"{what} {self.text[:20]} is too large; at most {most:,} is read")
        return int(digits or "0")


class TextLine(NamedTuple):
    """A line of a text, by its number from 1, without what ends it."""

    number: int
    text: str

    @property
    def is_blank(self) -> bool:
        """True if nothing can be seen in it."""
        return not self.text.strip()

    def words(self, word: re.Pattern[str] = _WORD) -> list[Word]:
        """Return what stands between blanks and commas, or is a word otherwise; refused if too
        many.
        """
        return Word(self.text, self.number, 1).words(word)

    def parted(self) -> tuple[Word, Word]:
        """Its first word and all that stands behind it, without blanks at the ends."""
        first, *rest = self.text.split(maxsplit=1) or [""]
        second = rest[0].rstrip() if rest else ""
        start = self.text.index(first)
        return (
            Word(first, self.number, start + 1),
            Word(second, self.number, self.text.index(second, start + len(first)) + 1),
        )

    def refused(self, sentence: str) -> FormatError:
        """That there is something wrong with it."""
        return self.word().refused(sentence)

    def word(self) -> Word:
        """All of it as one word, without the blanks around it."""
        blank = len(self.text) - len(self.text.lstrip())
        return Word(self.text.strip(), self.number, blank + 1)


BEGINNING = Word("", 1, 1)
"""Where a text begins, for what is missing in all of it."""


def text_lines(text: str, *, first: int = 1, most: int | None = MOST_LINES) -> Iterator[TextLine]:
    """The lines of a text; only line feeds end one, with or without a carriage return.

    Refused where there are more than these, which are those of one puzzle.
    """
    for number, line in enumerate(text.split("\n"), start=first):
        if most is not None and number - first == most:
            raise Word("", number, 1).refused("more lines than any puzzle has")
        yield TextLine(number, line.removesuffix("\r"))


class Part(NamedTuple):
    """Some lines of a text, by the number of the first."""

    first: int
    text: str


def parts_of(text: str, boundary: re.Pattern[str]) -> Iterator[Part]:
    """Yield what stands before, between and behind boundaries, which begin and end with lines."""
    first, start = 1, 0
    for match in boundary.finditer(text):
        yield Part(first, text[start : match.start()])
        first += text.count("\n", start, match.end())
        start = match.end()
    yield Part(first, text[start:])


_COMMENT = re.compile(r"(?:^|\s)#.*", re.DOTALL)
"""What stands behind a #; within a word it is none, but begins the last part of an address."""


def read_ids(text: str, read_one: Callable[[Word], Document], first: int = 1) -> Iterator[Record]:
    """The puzzles of a text with one word a line, each called by its line unless it is alone."""
    lines = (line for line in text_lines(text, first=first, most=None) if not line.is_blank)
    told = (line._replace(text=_COMMENT.sub("", line.text)) for line in lines)
    words = (line.word() for line in told if not line.is_blank)
    first_two = [*islice(words, 2)]
    for word in chain(first_two, words):
        is_alone = word.line == len(first_two) == 1
        yield Record(partial(read_one, word), "" if is_alone else f"line {word.line}")


def read_size(width: Word, height: Word) -> tuple[int, int]:
    """The size of a puzzle; refused where it is none or a giant one."""
    numbers = (
        width.number(most=MOST_CELLS, what="width"),
        height.number(most=MOST_CELLS, what="height"),
    )
    for word, number in zip((width, height), numbers, strict=True):
        if not number:
            raise word.refused("a puzzle has a row and a column at least")
    return numbers
