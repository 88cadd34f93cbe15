"""The fixed patterns of QR codes of a size: the squares in its corners, and the lines between.

These cells say where the code is, not what it says. Whoever knows the size can draw them, so that
a picture with mistakes in them can be put right.
"""

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, each_place, turned

LARGEST_VERSION = 40

# The rings of a square, from its middle outwards.
_FINDER = "##.#."
_ALIGNMENT = "#.#"
_VERSION_POLYNOMIAL = 0x1F25


def version_of(grid: Grid) -> int | None:
    """The version of the QR codes that are as large as this picture, if any are.

    >>> version_of(("." * 25,) * 25)
    2
    """
    version, rest = divmod(len(grid) - 17, 4)
    is_square = all(len(row) == len(grid) for row in grid)
    return version if is_square and not rest and 1 <= version <= LARGEST_VERSION else None


def size_of(version: int) -> int:
    """How many cells a code of this version has on each side."""
    return 17 + 4 * version


def fixed_pattern(version: int) -> Grid:
    """The cells that are the same in every code of a version; the others are unknown.

    A mirrored code has the same: the one cell that would differ, the dark one beside the lower
    finder, is left out, as readers do.

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
            # Not in a corner that has a finder.
            if (row, column) not in ((6, 6), (6, places[-1]), (places[-1], 6)):
                _draw_square(cells, (row, column), _ALIGNMENT)
    if version >= 7:
        _draw_version(cells, version)
    return tuple(map("".join, cells))


def restored(picture: Grid, version: int) -> list[Grid]:
    """A picture of a code with its fixed cells put right for each way up, the likeliest first.

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
    """The cells that are known in both pictures, and differ.

    >>> differences(("#?", ".."), ("..", ".?"))
    [(0, 0)]
    """
    return [
        place
        for place, pair in each_place(picture, other)
        if UNKNOWN not in pair and pair[0] != pair[1]
    ]


def _fixed_or_drawn(drawn: str, fixed: str) -> str:
    return drawn if fixed == UNKNOWN else fixed


def alignment_places(version: int) -> list[int]:
    """The rows in which alignment squares have their middle, which are also the columns.

    They part the code from row 7 to the seventh from the end into equal even steps, at most 28
    cells long, but for the first step, which takes what is left.

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


def _draw_square(cells: list[list[str]], middle: tuple[int, int], rings: str) -> None:
    for down in range(1 - len(rings), len(rings)):
        for right in range(1 - len(rings), len(rings)):
            row, column = middle[0] + down, middle[1] + right
            if 0 <= row < len(cells) and 0 <= column < len(cells):
                cells[row][column] = rings[max(abs(down), abs(right))]


def _draw_version(cells: list[list[str]], version: int) -> None:
    """Twice the number of the version, with check bits, beside two of the finders."""
    word = checked(version, _VERSION_POLYNOMIAL)
    for bit in range(18):
        row, column = bit // 3, len(cells) - 11 + bit % 3
        cells[row][column] = cells[column][row] = FILLED if word >> bit & 1 else BLANK


def checked(number: int, polynomial: int) -> int:
    """A number followed by the check bits that make the whole divisible by a polynomial.

    >>> bin(checked(7, 0x1F25))
    '0b111110010010100'
    """
    length = polynomial.bit_length() - 1
    rest = number << length
    while rest.bit_length() > length:
        rest ^= polynomial << rest.bit_length() - 1 - length
    return number << length | rest
