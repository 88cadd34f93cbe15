"""Puzzles anywhere in a text: in an article, a program, a chat.

It is tried when no format knows a text. What a puzzle is made of is taken from wherever it stands,
and a remark says what was taken from which lines, and what shows which lists are the rows.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from crosshatch.data.document import Document, SeveralReadings
from crosshatch.data.phrases import counted, listed
from crosshatch.errors import FormatError
from crosshatch.files.article.forms import divided_by_sizes
from crosshatch.files.article.lists import Clue, Found, lists_in, named_lines
from crosshatch.files.article.packed_grids import magnitudes_in
from crosshatch.files.article.rows_and_columns import Readings, puzzles_in
from crosshatch.files.article.side_words import lists_in_prose, side_of
from crosshatch.files.article.tokens import LARGEST, tree_of
from crosshatch.files.clues import ALIKE
from crosshatch.files.notation import notations
from crosshatch.files.spreadsheets import is_table

__all__ = ["Readings", "found_in", "nearest_in", "read_found"]

_COMMAS = str.maketrans({";": ",", "\t": ",", '"': " "})
_TRUTH = re.compile(r"\b(?:[Tt]rue|TRUE|[Ff]alse|FALSE)\b")
_ROW_OF_CELLS = re.compile(r"^\W*([01]{8,1000})\w?\W*$", re.MULTILINE)


@lru_cache(maxsize=1)
def found_in(text: str) -> tuple[Readings, ...]:
    """Return the puzzles in a text, each in all its readings, with remarks on what was taken.

    A text that is larger than any article is not searched.
    """
    if len(text) > LARGEST:
        return ()
    upright = _TRUTH.sub(lambda word: "10"[word[0][0] in "fF"].ljust(len(word[0])), text)
    upright = upright.translate(ALIKE)
    return tuple(_found(upright.translate(_COMMAS) if is_table(text) else upright))


@lru_cache(maxsize=1)
def _lists(text: str) -> list[Found]:
    """Return the lists of a text: where no puzzle is made of them, an error tells of them."""
    return divided_by_sizes(lists_in(tree_of(text)))


def _found(text: str) -> Iterator[Readings]:
    lists = _lists(text)
    of_families = (each.in_lists(text, lists) for each in notations() if each.in_lists)
    if documents := next(filter(None, map(list, of_families)), []):
        yield from (Readings((document,)) for document in documents)
    elif found := puzzles_in(text, lists):
        yield from found
    elif said := puzzles_in(text, lists_in_prose(text), mistakes=False):
        yield from said
    else:
        yield from (Readings((document,)) for document in magnitudes_in(text))


def read_found(found: Readings) -> Document:
    """Return the puzzle that was found in a text; refuse to choose among several readings."""
    if len(found.documents) == 1:
        return found.documents[0]
    words = [one.remarks[0].removeprefix("read ") for one in found.documents]
    readings = dict(zip(words, found.documents, strict=True))
    raise SeveralReadings(f"nothing shows {found.unsure}", readings, place=found.place)


def nearest_in(text: str) -> FormatError | None:
    """Return an error that says what a text without a puzzle has of one; None if it has nothing."""
    if len(text) > LARGEST:
        return None
    text = text.translate(ALIKE)
    lists = _lists(text)
    for side, other in (("rows", "columns"), ("columns", "rows")):
        named = [each for each in lists if side_of(each) == side and _is_long(each)]
        if named and not any(side_of(each) == other and _is_long(each) for each in lists):
            here = counted(len(named[0].clues), "clue")
            sentence = f"here are {here} of {side}; those of {other} are missing"
            return FormatError(sentence, place=named_lines(named[0].lines))
    return _of_single_lines(text, lists)


def _is_long(found: Found) -> bool:
    return len(found.clues) > 2 and any(len(clue) > 1 for clue in found.clues)


def _of_single_lines(text: str, lists: Sequence[Found]) -> FormatError | None:
    """Return the error for a text that has the clues of some lines alone: their cells show it."""
    rows = [match[1] for match in _ROW_OF_CELLS.finditer(text)]
    shown = {(len(row), tuple(map(len, row.replace("0", " ").split()))) for row in rows}
    lengths = {length for length, _ in shown}
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for each in lists:
        told = {clue[0].text for clue in each.clues[1:] if len(clue) == 1}
        for clue in each.clues:
            runs = _runs(clue)
            for length in lengths:
                if len(runs) > 1 and ((length, runs) in shown or str(length) in told):
                    found.setdefault(runs, (length, clue[0].line))
    if not found:
        return None
    lines = sorted(line for _, line in found.values())
    length = max(length for length, _ in found.values())
    what = f"the runs of {counted(len(found), 'line')} of {length} cells"
    where = f"line {lines[0]}" if len(lines) == 1 else f"lines {listed(map(str, lines))}"
    return FormatError(f"{what}, in {where}; the text has no other clues")


def _runs(clue: Clue) -> tuple[int, ...]:
    words = [word.text for word in clue]
    return tuple(map(int, words)) if all(word.isdigit() and int(word) for word in words) else ()
