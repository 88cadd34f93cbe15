"""The interface that the readers of codes have in common.

There are two: zxing-cpp, which looks for a code as a phone would, and one in plain Python for when
zxing-cpp is not installed. `read_grid` does the same with either.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.qr.code import Code
from crosshatch.qr.code_layout import CodeLayout
from crosshatch.qr.damage import Damage, damage

_SWAPPED = str.maketrans({BLANK: FILLED, FILLED: BLANK})


def negative(picture: Grid) -> Grid:
    """Return a picture with black and white swapped.

    >>> negative(("#.?",))
    ('.#?',)
    """
    return tuple(row.translate(_SWAPPED) for row in picture)


@dataclass(frozen=True, slots=True)
class Reading:
    """A code as a reader has seen it."""

    code: Code
    """The code, with nothing said of its damage."""
    layout: CodeLayout | None
    """The layout of a QR code; None for other codes, including Micro QR and rMQR codes."""
    cells: Grid
    """The cells of a QR code, dark on light or light on dark; empty for other codes."""

    def seen_damage(self) -> Damage | None:
        """Return the damage of the cells that were seen; None unless it is a QR code."""
        if self.layout is None:
            return None
        return damage(self.cells, BLANK, self.layout) or damage(
            negative(self.cells), BLANK, self.layout
        )

    def measured(self, found: Damage | None) -> Code:
        """Return the code with its damage, if that is known."""
        if found is None:
            return self.code
        return replace(self.code, unused=found.unused, mirrored=found.mirrored)


@dataclass(frozen=True, slots=True)
class Reader:
    """A way to read a code in a picture of cells."""

    read: Callable[[Grid, str], Reading | None]
    """Return the code in a picture with nothing around it, dark on light; None if there is none.

    Unknown cells are taken as the second argument says.
    """
    shades: tuple[str, ...]
    """What unknown cells are taken as, one after the other: white and black, and perhaps grey."""
    needs_fixed_pattern: bool
    """True if it finds a code by its fixed pattern, so that correcting that may help."""
