"""Puzzles that are a word each, one a line; a line behind a # is a comment."""

from collections.abc import Callable, Iterator
from functools import partial

from crosshatch.document import Document, Record
from crosshatch.formats._places import Word, lines_of


def read_ids(text: str, read_one: Callable[[Word], Document]) -> Iterator[Record]:
    """The puzzles of a text, each called by its line unless it is all there is."""
    words = [
        line.word()
        for line in lines_of(text)
        if not line.is_blank and not line.text.lstrip().startswith("#")
    ]
    for word in words:
        is_alone = word.line == len(words) == 1
        yield Record(partial(read_one, word), "" if is_alone else f"line {word.line}")
