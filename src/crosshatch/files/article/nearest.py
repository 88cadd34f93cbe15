"""Parts of a puzzle in a text without a whole one: sides whose sums differ, one side, or lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from crosshatch.data.phrases import counted, listed
from crosshatch.errors import FormatError
from crosshatch.files.article.forms import forms
from crosshatch.files.article.lists import Found, named_lines
from crosshatch.files.article.printed_pictures import uneven_picture_in
from crosshatch.files.article.rows_and_columns import (
    WIDEST_GAP,
    Readings,
    TwoSides,
    in_order,
    taken,
    turned_as_told,
)
from crosshatch.files.article.side_words import side_of
from crosshatch.files.clue_sums import Clues, misfit, sum_of

_ROW_OF_CELLS = re.compile(r"^[^\w\n]*+([01]{8,1000})\w?[^\w\n]*+$", re.MULTILINE)
_FEWEST_CLUES = 5
_MOST_MISTAKEN = 0.34
"""The share of the cells of one side that may be missing at the other."""
_SIDES = ("rows", "columns")


def mistaken_in(text: str, lists: Sequence[Found], *, is_prose: bool = False) -> Iterator[Readings]:
    """Yield the puzzle of two lists of which only a mistake keeps them from being its clues.

    They are the first with the names of rows and columns, or else the only long ones.
    """
    long = [each for each in lists if any(_are_many(clues) for _, clues in forms(each))]
    named = [
        next((each for each in (*long, *lists) if side_of(each) == side), None) for side in _SIDES
    ]
    first, second = named if all(named) else long if len(long) == 2 else (None, None)
    if not (first and second):
        return
    if not all(named) and second.lines[0] - first.lines[1] > WIDEST_GAP:
        return
    for (form, rows), (other, columns) in product([*forms(first)][::-1], [*forms(second)][::-1]):
        pair = TwoSides((rows, columns), (first, second))
        is_whole = (len(rows), len(columns)) == (len(first.clues), len(second.clues))
        is_brief = is_whole and all(named) and not is_prose and pair.is_brief_in(text)
        # At most a mistake or two keep long lists from being the clues of a puzzle.
        most = _MOST_MISTAKEN * max(sum_of(side) or 0 for side in (rows, columns))
        # Lists without names that fit, but have no solution, are something else.
        fewest = 0 if all(named) else 1
        is_near = fewest <= misfit(rows, columns) <= most and _are_many(rows) and _are_many(columns)
        if form == other and (is_brief or is_near):
            told = in_order(text, turned_as_told(text, pair)[0])[0]
            remark = taken(replace(told, reason=told.reason or "the order of the lists"))
            is_plain = is_brief and told.clues == pair.clues
            yield Readings((replace(told.document, remarks=() if is_plain else (remark,)),))
            return


def _are_many(clues: Clues) -> bool:
    return len(clues) >= _FEWEST_CLUES and any(" " in clue for clue in clues)


def missing_in(text: str, lists: Sequence[Found]) -> FormatError | None:
    """Return an error that says what a text without a puzzle has of one; None if it has nothing."""
    for side, other in (("rows", "columns"), ("columns", "rows")):
        named = [each for each in lists if side_of(each) == side and _is_long(each)]
        if named and not any(side_of(each) == other and _is_long(each) for each in lists):
            here = counted(len(named[0].clues), "clue")
            sentence = f"here are {here} of {side}; those of {other} are missing"
            return FormatError(sentence, place=named_lines(named[0].lines))
    return _of_single_lines(text, lists) or uneven_picture_in(text) or _of_one_side(lists)


def _of_one_side(lists: Sequence[Found]) -> FormatError | None:
    """Return the error for clues without others that fill as many cells."""
    sides = [(each, next((clues for _, clues in forms(each)), ())) for each in lists]
    sides = [(each, clues) for each, clues in sides if _are_many(clues)]
    if not sides:
        return None
    (first, clues), *others = sides
    filled = sum_of(clues) or 0
    sentence = f"here are {counted(len(clues), 'clue')} that fill {filled} cells"
    if not others:
        sentence += "; no clues of another side were found"
    else:
        found, second = min(others, key=lambda other: abs((sum_of(other[1]) or 0) - filled))
        cells = sum_of(second) or 0
        why = "but do not fit" if cells == filled else "and rows and columns fill the same number"
        sentence += f"; those in {named_lines(found.lines)} fill {cells}, {why}"
    return FormatError(sentence, place=named_lines(first.lines))


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
            words = [word.text for word in clue]
            is_clue = all(word.isdigit() and int(word) for word in words)
            runs = tuple(map(int, words)) if is_clue else ()
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
