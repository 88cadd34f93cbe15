"""Lines and words that know their place in a text, and texts with one puzzle per line."""

import re
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from crosshatch.data.document import Document, Record
from crosshatch.data.grid import LONGEST
from crosshatch.errors import FormatError

MOST_DIGITS = 9
MOST_CELLS = LONGEST
"""The most cells a line may have."""
MOST_WORDS = 2 * MOST_CELLS
"""The most words that a line of text may have; they may be both clues and cells."""
MOST_LINES = 10 * MOST_CELLS
"""The most lines that the text of one puzzle may have."""
_WORD = re.compile(r"[^\s,]+")


class Word(NamedTuple):
    """A word of a text, with its line and column, which count from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> str:
        """The place where the word begins."""
        return f"line {self.line}, column {self.column}"

    def refused(self, sentence: str) -> FormatError:
        """Return an error about this word, with its place."""
        return FormatError(sentence, place=self.place)

    def words(self, word: re.Pattern[str] = _WORD) -> list["Word"]:
        """Return the words within it: matches of a pattern, usually all but blanks and commas.

        Refuse more words than a line may have.
        """
        found = islice(word.finditer(self.text), MOST_WORDS + 1)
        words = [Word(match[0], self.line, self.column + match.start()) for match in found]
        if len(words) > MOST_WORDS:
            raise words[-1].refused(f"more words than the {MOST_WORDS:,} that a line may have")
        return words

    def rest(self, start: int) -> "Word":
        """Return the word without its first `start` characters."""
        return Word(self.text[start:], self.line, self.column + start)

    def parts(self, separator: str) -> Iterator["Word"]:
        """Yield the parts of the word between separators, including empty ones.

        Refuse more parts than a line may have words.
        """
        column = self.column
        texts = self.text.split(separator, MOST_WORDS)
        if len(texts) > MOST_WORDS:
            raise self.refused(f"more parts than the {MOST_WORDS:,} that a line may have")
        for text in texts:
            yield Word(text, self.line, column)
            column += len(text) + len(separator)

    def number(self, *, most: int, what: str = "number") -> int:
        """Return the word as a number, up to `most`; refuse anything else."""
        if not (self.text.isascii() and self.text.isdigit()):
            raise self.refused(f"'{self.text[:20]}' is no {what}")
        digits = self.text.lstrip("0")
        if len(digits) > MOST_DIGITS or int(digits or "0") > most:
            raise self.refused(f"{what} {self.text[:20]} is too large; at most {most:,} is read")
        return int(digits or "0")


class TextLine(NamedTuple):
    """A line of a text without its line ending, with its number, which counts from 1."""

    number: int
    text: str

    @property
    def is_blank(self) -> bool:
        """True if the line is empty or has only white space."""
        return not self.text.strip()

    def words(self, word: re.Pattern[str] = _WORD) -> list[Word]:
        """Return the words of the line: matches of a pattern, usually all but blanks and commas.

        Refuse more words than a line may have.
        """
        return Word(self.text, self.number, 1).words(word)

    def split_first(self) -> tuple[Word, Word]:
        """Return the first word of the line and the rest, both without blanks at the ends."""
        first, *rest = self.text.split(maxsplit=1) or [""]
        second = rest[0].rstrip() if rest else ""
        start = self.text.index(first)
        return (
            Word(first, self.number, start + 1),
            Word(second, self.number, self.text.index(second, start + len(first)) + 1),
        )

    def refused(self, sentence: str) -> FormatError:
        """Return an error about this line, with its place."""
        return self.word().refused(sentence)

    def word(self) -> Word:
        """Return the whole line as one word, without the blanks around it."""
        blank = len(self.text) - len(self.text.lstrip())
        return Word(self.text.strip(), self.number, blank + 1)


BEGINNING = Word("", 1, 1)
"""The beginning of a text, as the place of errors about the whole text."""


def text_lines(text: str, *, first: int = 1, most: int | None = MOST_LINES) -> Iterator[TextLine]:
    """Yield the lines of a text; only line feeds end one, with or without a carriage return.

    Refuse more than `most` lines, by default as many as one puzzle may have.
    """
    for number, line in enumerate(text.split("\n", -1 if most is None else most), start=first):
        if most is not None and number - first == most:
            raise Word("", number, 1).refused("more lines than any puzzle has")
        yield TextLine(number, line.removesuffix("\r"))


class Part(NamedTuple):
    """Some lines of a text, with the number of the first."""

    first: int
    text: str


def parts_of(text: str, boundary: re.Pattern[str]) -> Iterator[Part]:
    """Yield the parts of a text before, between and after boundaries.

    A boundary begins and ends where lines do.
    """
    first, start = 1, 0
    for match in boundary.finditer(text):
        yield Part(first, text[start : match.start()])
        first += text.count("\n", start, match.end())
        start = match.end()
    yield Part(first, text[start:])


_COMMENT = re.compile(r"(?:^|\s)#.*", re.DOTALL)
"""A comment; a # within a word begins the last part of an address instead."""


def read_ids(text: str, read_one: Callable[[Word], Document], first: int = 1) -> Iterator[Record]:
    """Yield the puzzles of a text with one word per line, each named after its line.

    The only puzzle of a text has no name if it is in the first line.
    """
    lines = (line for line in text_lines(text, first=first, most=None) if not line.is_blank)
    uncommented = (line._replace(text=_COMMENT.sub("", line.text)) for line in lines)
    words = (line.word() for line in uncommented if not line.is_blank)
    first_two = [*islice(words, 2)]
    for word in chain(first_two, words):
        is_alone = word.line == len(first_two) == 1
        yield Record(read_one, word, "" if is_alone else f"line {word.line}")


def read_size(width: Word, height: Word) -> tuple[int, int]:
    """Return the width and height of a puzzle; refuse 0, giant sizes and other words."""
    numbers = (
        width.number(most=MOST_CELLS, what="width"),
        height.number(most=MOST_CELLS, what="height"),
    )
    for word, number in zip((width, height), numbers, strict=True):
        if not number:
            raise word.refused("a puzzle has a row and a column at least")
    return numbers
