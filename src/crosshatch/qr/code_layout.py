"""The layout of QR codes: their fixed patterns, and the places and blocks of their words."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, each_place, turned

LARGEST_VERSION = 40
Cell = tuple[int, int]

# The rings of a square, from its middle outwards.
_FINDER = "##.#."
_ALIGNMENT = "#.#"
_VERSION_POLYNOMIAL = 0x1F25


def version_of(grid: Grid) -> int | None:
    """Return the version of QR codes of this picture's size, or None if there is none.

    >>> version_of(("." * 25,) * 25)
    2
    """
    version, rest = divmod(len(grid) - 17, 4)
    is_square = all(len(row) == len(grid) for row in grid)
    return version if is_square and not rest and 1 <= version <= LARGEST_VERSION else None


def size_of(version: int) -> int:
    """Return the number of cells on each side of a code of this version."""
    return 17 + 4 * version


def fixed_pattern(version: int) -> Grid:
    """Return the cells that are the same in every code of a version; the others are unknown.

    A mirrored code has the same pattern. The one cell that would differ, the dark one next to the
    lower finder, is left out, because readers ignore it.

    >>> print(fixed_pattern(1)[6])
    #######.#.#.#.#######
    """
    size = size_of(version)
    cells = [[UNKNOWN] * size for _ in range(size)]
    for place in range(size):
        cells[6][place] = cells[place][6] = BLANK if place % 2 else FILLED
    for middle in ((3, 3), (3, size - 4), (size - 4, 3)):
        _draw_square(cells, middle, _FINDER)
    places = alignment_places(version)
    for row in places:
        for column in places:
            # Corners with a finder have no alignment square.
            if (row, column) not in ((6, 6), (6, places[-1]), (places[-1], 6)):
                _draw_square(cells, (row, column), _ALIGNMENT)
    if version >= 7:
        _draw_version(cells, version)
    return tuple(map("".join, cells))


def restored(picture: Grid, version: int) -> list[Grid]:
    """Return a picture with the fixed cells of a code corrected, once for each way to turn it.

    The likeliest orientation comes first.

    >>> drawn = ("?" * 20 + "#",) + ("?" * 21,) * 20
    >>> print(restored(drawn, 1)[0][0])
    #######.?????.#######
    """
    ways = [fixed_pattern(version)]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    ways.sort(key=lambda way: len(differences(picture, way)))
    return [
        tuple("".join(map(_fixed_or_drawn, *row)) for row in zip(picture, way, strict=True))
        for way in ways
    ]


def differences(picture: Grid, other: Grid) -> list[tuple[int, int]]:
    """Return the cells that are known in both pictures and differ.

    >>> differences(("#?", ".."), ("..", ".?"))
    [(0, 0)]
    """
    return [
        place
        for place, pair in each_place(picture, other)
        if UNKNOWN not in pair and pair[0] != pair[1]
    ]


def alignment_places(version: int) -> list[int]:
    """Return the rows of the centres of alignment squares, which are also their columns.

    They divide the code from row 7 to the seventh from the end into equal even steps of at most 28
    cells; only the first step may be shorter or longer.

    >>> alignment_places(7)
    [6, 22, 38]
    """
    if version == 1:
        return []
    steps = version // 7 + 1
    last = size_of(version) - 7
    # The standard's step for version 32 is one size shorter than its rule for all others.
    step = 26 if version == 32 else 2 * -(-(last - 6) // (2 * steps))
    return [6, *range(last - step * (steps - 1), last + 1, step)]


def _fixed_or_drawn(drawn: str, fixed: str) -> str:
    return drawn if fixed == UNKNOWN else fixed


def _draw_square(cells: list[list[str]], middle: tuple[int, int], rings: str) -> None:
    for down in range(1 - len(rings), len(rings)):
        for right in range(1 - len(rings), len(rings)):
            row, column = middle[0] + down, middle[1] + right
            if 0 <= row < len(cells) and 0 <= column < len(cells):
                cells[row][column] = rings[max(abs(down), abs(right))]


def _draw_version(cells: list[list[str]], version: int) -> None:
    """Draw the version number with its check bits, next to two of the finders."""
    word = checked(version, _VERSION_POLYNOMIAL)
    for bit in range(18):
        row, column = bit // 3, len(cells) - 11 + bit % 3
        cells[row][column] = cells[column][row] = FILLED if word >> bit & 1 else BLANK


def checked(number: int, polynomial: int) -> int:
    """Return a number followed by check bits that make it divisible by a polynomial.

    >>> bin(checked(7, 0x1F25))
    '0b111110010010100'
    """
    length = polynomial.bit_length() - 1
    rest = number << length
    while rest.bit_length() > length:
        rest ^= polynomial << rest.bit_length() - 1 - length
    return number << length | rest


# For versions 1 to 40: the number of check words in a block, and the number of blocks.
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
LEVELS = {"L": 0b01, "M": 0b00, "Q": 0b11, "H": 0b10}
"""The levels of error correction, and the bits of each in the format."""
_RESTS: tuple[Callable[[int, int], int], ...] = (
    lambda row, column: (row + column) % 2,
    lambda row, _: row % 2,
    lambda _, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
"""For each mask, what is zero in the cells that it inverts."""
MASKS = range(len(_RESTS))
_FORMAT_POLYNOMIAL = 0x537
_FORMAT_MASK = 0x5412
_FIRST_MASK = 0x2825
"""The mask of the first model of QR codes."""
FORMAT_WORDS = tuple(
    checked(number, _FORMAT_POLYNOMIAL) ^ mask
    for mask in (_FORMAT_MASK, _FIRST_MASK, 0)
    for number in range(32)
)
"""All formats that readers accept: of the current model, of the first model, and without a mask."""


@dataclass(frozen=True, slots=True)
class CodeLayout:
    """The properties of a QR code apart from its content."""

    version: int
    level: str
    mask: int

    @property
    def checks(self) -> int:
        """The number of check words in each block."""
        return int(_CHECKS[self.level].split()[self.version - 1])

    @property
    def format_word(self) -> int:
        """The 15 bits that encode the level and the mask of a code."""
        number = LEVELS[self.level] << 3 | self.mask
        return checked(number, _FORMAT_POLYNOMIAL) ^ _FORMAT_MASK

    def blocks(self, total: int) -> list[list[int]]:
        """Return the places of each block's words among all words.

        Data words are interleaved block by block, then check words. The last blocks may have one
        data word more than the others; these extra words follow all other data words.
        """
        number = int(_BLOCKS[self.level].split()[self.version - 1])
        data_words = total - number * self.checks
        common, longer = divmod(data_words, number)
        shorter = number - longer
        return [
            [
                *range(block, common * number, number),
                *([common * number + block - shorter] if block >= shorter else []),
                *range(data_words + block, total, number),
            ]
            for block in range(number)
        ]

    def is_turned(self, cell: Cell) -> bool:
        """Return True if the mask inverts a cell."""
        return _RESTS[self.mask](*cell) == 0


def format_cells(version: int) -> tuple[list[Cell], list[Cell]]:
    """Return the cells of the two copies of the format, lowest bit first.

    One copy is around the upper left finder, the other next to the two other finders.
    """
    size = size_of(version)
    beside = [*range(6), 7, 8]
    corner = [(row, 8) for row in beside] + [(8, column) for column in reversed(beside[:-1])]
    edges = [(8, size - 1 - at) for at in range(8)] + [(size - 7 + at, 8) for at in range(7)]
    return corner, edges


def dark_cell(version: int) -> Cell:
    """Return the cell beside the lower finder that is dark in every code."""
    return size_of(version) - 8, 8


@lru_cache(maxsize=1)
def word_cells(version: int) -> tuple[Cell, ...]:
    """Return the cells of all words, bit by bit: in strips two cells wide, from the right."""
    size = size_of(version)
    pattern = fixed_pattern(version)
    taken = {cell for copy in format_cells(version) for cell in copy} | {dark_cell(version)}
    # No strip includes the vertical line of the fixed pattern.
    strips = [*range(size - 1, 6, -2), 5, 3, 1]
    return tuple(
        (row, column)
        for number, right in enumerate(strips)
        for row in (range(size) if number % 2 else reversed(range(size)))
        for column in (right, right - 1)
        if pattern[row][column] == UNKNOWN and (row, column) not in taken
    )
