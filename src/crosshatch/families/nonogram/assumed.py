"""Suggestions for a clue that was meant differently: `1 1` where it says `11`.

The rows and the columns of a picture fill the same number of cells. Where the sums differ, digits
that belong apart may be why. They are named only if nothing else of that kind explains it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from crosshatch.data.document import Document

_MOST_DIGITS = 6


def split_number(document: Document) -> str:
    """Return the question whether a number was meant as several; nothing if that is not clear.

    It is clear where only one number, taken apart, makes the sums equal and lets all clues fit.
    """
    rows, columns = _numbers(document.rows), _numbers(document.columns)
    if document.palette or rows is None or columns is None:
        return ""
    height, width = len(rows), len(columns)
    sums = [sum(map(sum, side)) for side in (rows, columns)]
    side, clues, cells = ("row", rows, width) if sums[0] > sums[1] else ("column", columns, height)
    too_long = {("row", at) for at, clue in enumerate(rows) if _needed(clue) > width}
    too_long |= {("column", at) for at, clue in enumerate(columns) if _needed(clue) > height}
    found = [
        f"did you mean '{' '.join(map(str, parts))}' for {number} in {side} {at + 1}?"
        for at, clue in enumerate(clues)
        if too_long <= {(side, at)}
        for place, number in enumerate(clue)
        for parts in _taken_apart(number)
        if number - sum(parts) == abs(sums[0] - sums[1])
        if _needed([*clue[:place], *parts, *clue[place + 1 :]]) <= cells
    ]
    return found[0] if len(found) == 1 else ""


def _numbers(clues: Sequence[str]) -> list[list[int]] | None:
    """Return the numbers of clues; None where there is something else."""
    words = [clue.replace(",", " ").split() for clue in clues]
    if all(word.isdecimal() and len(word) <= _MOST_DIGITS for clue in words for word in clue):
        return [[int(word) for word in clue] for clue in words]
    return None


def _needed(clue: Sequence[int]) -> int:
    """Return how many cells the runs of a clue need."""
    return sum(clue) + max(0, len(clue) - 1)


def _taken_apart(number: int) -> Iterator[list[int]]:
    """Yield all numbers that the digits of one spell where blanks stand between some of them."""
    digits = str(number)
    for count in range(1, len(digits)):
        for cuts in combinations(range(1, len(digits)), count):
            parts = [digits[start:end] for start, end in pairwise((0, *cuts, len(digits)))]
            if not any(part.startswith("0") for part in parts):
                yield [int(part) for part in parts]
