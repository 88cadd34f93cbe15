"""How a QR code's cells become words: where each bit lies, what is turned over, who checks whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from crosshatch.data.grid import UNKNOWN
from crosshatch.qr._patterns import checked, fixed_pattern, size_of

Cell = tuple[int, int]

# For versions 1 to 40: how many check words a block has, and how many blocks there are.
_CHECKS = {
    "L": "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28"
    + " 30" * 14,
    "M": "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26" + " 28" * 19,
    "Q": "13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28"
    + " 30" * 14,
    "H": "17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24" + " 30" * 18,
}
_BLOCKS = {
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21"
    " 22 24 25",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37"
    " 38 40 43 45 47 49",
    "Q": "1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48"
    " 51 53 56 59 62 65 68",
    "H": "1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57"
    " 60 63 66 70 74 77 81",
}
_LEVELS = {"L": 0b01, "M": 0b00, "Q": 0b11, "H": 0b10}
_FORMAT_POLYNOMIAL = 0x537
_FORMAT_MASK = 0x5412
_FIRST_MASK = 0x2825
"""The mask of the first model of QR codes."""
FORMAT_WORDS = tuple(
    checked(number, _FORMAT_POLYNOMIAL) ^ mask
    for mask in (_FORMAT_MASK, _FIRST_MASK, 0)
    for number in range(32)
)
"""All formats that readers know, of today's and the first model, and such as are not masked."""


@dataclass(frozen=True, slots=True)
class CodeLayout:
    """All that may differ between QR codes, but for what they say."""

    version: int
    level: str
    mask: int

    @property
    def checks(self) -> int:
        """How many check words each block has."""
        return int(_CHECKS[self.level].split()[self.version - 1])

    @property
    def format_word(self) -> int:
        """The 15 bits by which a code tells its level and mask."""
        number = _LEVELS[self.level] << 3 | self.mask
        return checked(number, _FORMAT_POLYNOMIAL) ^ _FORMAT_MASK

    def blocks(self, total: int) -> list[list[int]]:
        """The places of each block's words among them all.

        Blocks take turns, first with what they say, then with their checks. Some say one word more
        than others: these are the last, and their turn comes after all others have had theirs.
        """
        number = int(_BLOCKS[self.level].split()[self.version - 1])
        said = total - number * self.checks
        common, longer = divmod(said, number)
        shorter = number - longer
        return [
            [
                *range(block, common * number, number),
                *([common * number + block - shorter] if block >= shorter else []),
                *range(said + block, total, number),
            ]
            for block in range(number)
        ]

    def is_turned(self, cell: Cell) -> bool:
        """True if a cell shows the opposite of what it means, so that no large area is plain."""
        row, column = cell
        product = row * column
        rests = (
            (row + column) % 2,
            row % 2,
            column % 3,
            (row + column) % 3,
            (row // 2 + column // 3) % 2,
            product % 2 + product % 3,
            (product % 2 + product % 3) % 2,
            ((row + column) % 2 + product % 3) % 2,
        )
        return rests[self.mask] == 0


def format_cells(version: int) -> tuple[list[Cell], list[Cell]]:
    """The cells of the two copies of the format, lowest bit first.

    One runs round the upper left finder, the other along the edges of the two next to it.
    """
    size = size_of(version)
    beside = [*range(6), 7, 8]
    corner = [(row, 8) for row in beside] + [(8, column) for column in reversed(beside[:-1])]
    edges = [(8, size - 1 - at) for at in range(8)] + [(size - 7 + at, 8) for at in range(7)]
    return corner, edges


def word_cells(version: int) -> Iterator[Cell]:
    """The cells of all words, bit by bit: up and down in strips two cells wide, from the right."""
    size = size_of(version)
    pattern = fixed_pattern(version)
    taken = {cell for copy in format_cells(version) for cell in copy} | {(size - 8, 8)}
    # The upright line of the fixed pattern is no part of a strip.
    strips = [*range(size - 1, 6, -2), 5, 3, 1]
    for number, right in enumerate(strips):
        for row in range(size) if number % 2 else reversed(range(size)):
            for column in (right, right - 1):
                if pattern[row][column] == UNKNOWN and (row, column) not in taken:
                    yield row, column
