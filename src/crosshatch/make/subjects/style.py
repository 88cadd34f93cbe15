"""Styles of pictures: their shapes are solid, only outlines, or filled with a pattern.

Short runs take more thought than long ones, so each style has puzzles of another difficulty.
"""

from enum import Enum

from crosshatch.data.grid import BLANK, Grid


class Style(Enum):
    """How the inside of shapes is filled."""

    SOLID = "solid"
    OUTLINE = "outline"
    STRIPES = "stripes"
    HATCHED = "hatched"
    DOTTED = "dotted"


_PATTERNS: dict[Style, tuple[str, ...]] = {
    Style.OUTLINE: (".",),
    Style.STRIPES: ("#", "."),
    Style.HATCHED: ("#..", "..#", ".#."),
    Style.DOTTED: ("#.", ".."),
}
"""The pattern that is repeated inside of shapes; its blank cells become blank."""


def in_style(picture: Grid, style: Style) -> Grid:
    """Return a picture with the inside of its shapes filled in a style.

    >>> in_style(("####", "####", "####"), Style.OUTLINE)
    ('####', '#..#', '####')
    """
    if style is Style.SOLID:
        return picture
    pattern, height, width = _PATTERNS[style], len(picture), len(picture[0])

    def is_blanked(row: int, column: int) -> bool:
        cells = pattern[row % len(pattern)]
        return (
            cells[column % len(cells)] == BLANK
            and 0 < row < height - 1
            and 0 < column < width - 1
            and all(
                picture[row + down][column + right] == picture[row][column]
                for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            )
        )

    return tuple(
        "".join(BLANK if is_blanked(row, column) else cell for column, cell in enumerate(cells))
        for row, cells in enumerate(picture)
    )
