"""Puzzles that are a word each, one a line; what stands behind a # is a comment.

Within the word a # is none: it begins the last part of an address.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice

from crosshatch.data.document import Document, Record
from crosshatch.files.formats._places import MOST_CELLS, Word, lines_of

_COMMENT = re.compile(r"(?:^|\s)#.*", re.DOTALL)


def read_ids(text: str, read_one: Callable[[Word], Document], first: int = 1) -> Iterator[Record]:
    """The puzzles of a text, each called by its line unless it is all there is."""
    lines = (line for line in lines_of(text, first=first, most=None) if not line.is_blank)
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
