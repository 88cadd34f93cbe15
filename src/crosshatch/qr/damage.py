"""The damage of a QR code, and a proof that its unknown cells cannot change its text.

A reader finds the text. This module finds what readers do not report: the orientation of the code,
the number of words that had to be corrected, and the words with unknown cells.
"""

from dataclasses import dataclass

from crosshatch.data.grid import UNKNOWN, Grid, transposed
from crosshatch.qr.code_layout import FORMAT_WORDS, CodeLayout
from crosshatch.qr.codewords import (
    WRONG_FORMAT_CELLS,
    format_copies,
    format_marks,
    orientations,
    read_words,
)
from crosshatch.qr.correction import find_errors


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage of a code, apart from its fixed pattern."""

    mirrored: bool
    unused: float
    """The share of its error correction that was not needed, in the block with the least left."""
    settled: bool
    """True if the text is proved to be the same however the unknown cells are filled."""


def damage(picture: Grid, filling: str, layout: CodeLayout) -> Damage | None:
    """Return the damage of a code whose unknown cells are read as `filling`, or None.

    None means that the picture is not a code of this layout. Of the eight ways to turn and mirror
    it, the one with the best copy of the format is tried first.
    """
    ways = sorted(orientations(picture), key=lambda way: sum(_bad_format_cells(way[0], layout)))
    found = (_damage_of(grid, filling, layout, mirrored=mirrored) for grid, mirrored in ways)
    return next((damage for damage in found if damage), None)


def _damage_of(grid: Grid, filling: str, layout: CodeLayout, *, mirrored: bool) -> Damage | None:
    words, unknown = read_words(grid, filling, layout)
    corrects = layout.checks // 2
    most, most_at_worst = 0, 0
    for block in layout.blocks(len(words)):
        errors = find_errors([words[at] for at in block], layout.checks)
        if errors is None:
            return None
        # However the unknown cells are filled, only these words can be wrong.
        at_worst = {block[at] for at in errors} | unknown.intersection(block)
        most, most_at_worst = max(most, len(errors)), max(most_at_worst, len(at_worst))
    return Damage(
        mirrored=mirrored,
        unused=1 - most / corrects,
        settled=most_at_worst <= corrects and _has_certain_format(grid, layout),
    )


def _has_certain_format(grid: Grid, layout: CodeLayout) -> bool:
    """Return True if the right format is the nearest one, however unknown cells are filled.

    Readers take the format that is nearest to any copy. They also read the copies mirrored, and
    accept the formats of the first model of QR codes, and formats without a mask.
    """
    at_worst = min(_bad_format_cells(grid, layout))
    if at_worst > WRONG_FORMAT_CELLS:
        return False
    straight, mirrored = (
        format_copies(grid, layout.version),
        format_copies(transposed(grid), layout.version),
    )
    right = [(copy, layout.format_word) for copy in straight]
    return all(
        at_worst
        < sum(UNKNOWN != cell != mark for cell, mark in zip(copy, format_marks(word), strict=True))
        for copy in (*straight, *mirrored)
        for word in FORMAT_WORDS
        if (copy, word) not in right
    )


def _bad_format_cells(grid: Grid, layout: CodeLayout) -> list[int]:
    """Return the number of cells in each copy of the format that are unknown or wrong."""
    marks = format_marks(layout.format_word)
    return [sum(map(str.__ne__, copy, marks)) for copy in format_copies(grid, layout.version)]
