"""The damage of a QR code, and a proof that its unknown cells cannot change its text.

A library reads the text. This module finds what the library does not report: the orientation of the
code, the number of words that had to be corrected, and the words with unknown cells.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, transposed, turned
from crosshatch.qr.layout import FORMAT_WORDS, CodeLayout, format_cells, word_cells

# Locating the wrong words of a block by means of the check words at its end.
#
# A block is a codeword of a Reed-Solomon code over the field of 256 elements: a polynomial that is
# zero at the first n powers of 2, where n is the number of check words. Its actual values there,
# the syndromes, depend only on the wrong words. The shortest shift register that generates the
# syndromes (Berlekamp-Massey) has one step for each wrong word, and its roots are their places. Up
# to n/2 wrong words are located for certain. A block with more usually fits no register of that
# length.


_FIELD_POLYNOMIAL = 0x11D


def wrong_places(block: Sequence[int], checks: int) -> set[int] | None:
    """Return the places of the wrong words in a block, or None if there are too many to locate.

    >>> wrong_places([0, 0, 0, 7, 0, 0, 0], checks=4)
    {3}
    """
    syndromes = [_value(block, _POWERS[power]) for power in range(checks)]
    register = _shortest_register(syndromes)
    steps = len(register) - 1
    last = len(block) - 1
    places = {at for at in range(len(block)) if _value(register, _POWERS[last - at]) == 0}
    return places if len(places) == steps <= checks // 2 else None


def _shortest_register(symbols: Sequence[int]) -> list[int]:
    """Return the shortest shift register that generates the symbols: a leading 1, then factors."""
    register = [1]
    # The register before it last grew, its age, and its discrepancy at that time.
    former, age, former_discrepancy = [1], 1, 1
    for number in range(len(symbols)):
        discrepancy = 0
        for factor, symbol in zip(register, reversed(symbols[: number + 1]), strict=False):
            discrepancy ^= _times(factor, symbol)
        if discrepancy:
            share = _over(discrepancy, former_discrepancy)
            corrected = [0] * age + [_times(share, factor) for factor in former]
            if len(corrected) > len(register):
                former, former_discrepancy, age = register, discrepancy, 0
            register = [old ^ new for old, new in zip_longest(register, corrected, fillvalue=0)]
        age += 1
    return register


def _powers() -> list[int]:
    """Return the 255 powers of 2 in the field, twice."""
    powers = [1]
    while len(powers) < 255:
        double = powers[-1] << 1
        powers.append(double ^ _FIELD_POLYNOMIAL if double > 255 else double)
    return powers * 2


_POWERS = _powers()
_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS[:255])}


def _times(left: int, right: int) -> int:
    return _POWERS[_LOGARITHMS[left] + _LOGARITHMS[right]] if left and right else 0


def _over(left: int, right: int) -> int:
    return _POWERS[_LOGARITHMS[left] + 255 - _LOGARITHMS[right]] if left else 0


def _value(polynomial: Sequence[int], at: int) -> int:
    """Return the value of a polynomial, given with the highest power first, at a point."""
    value = 0
    for factor in polynomial:
        value = _times(value, at) ^ factor
    return value


_WRONG_FORMAT_CELLS = 3
"""The most wrong cells in the better copy of the format; any two formats differ in seven cells."""


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
    ways = sorted(_orientations(picture), key=lambda way: sum(_bad_format_cells(way[0], layout)))
    found = (_damage_of(grid, filling, layout, mirrored=mirrored) for grid, mirrored in ways)
    return next((damage for damage in found if damage), None)


def _damage_of(grid: Grid, filling: str, layout: CodeLayout, *, mirrored: bool) -> Damage | None:
    words, unknown = _words(grid, filling, layout)
    corrects = layout.checks // 2
    most, most_at_worst = 0, 0
    for block in layout.blocks(len(words)):
        places = wrong_places([words[at] for at in block], layout.checks)
        if places is None:
            return None
        # However the unknown cells are filled, only these words can be wrong.
        at_worst = {block[at] for at in places} | unknown.intersection(block)
        most, most_at_worst = max(most, len(places)), max(most_at_worst, len(at_worst))
    return Damage(
        mirrored=mirrored,
        unused=1 - most / corrects,
        settled=most_at_worst <= corrects and _has_certain_format(grid, layout),
    )


def _orientations(picture: Grid) -> Iterator[tuple[Grid, bool]]:
    """Yield the eight orientations of a picture, each with True if it is mirrored."""
    for grid, mirrored in ((picture, False), (transposed(picture), True)):
        for _ in range(4):
            yield grid, mirrored
            grid = turned(grid)


def _has_certain_format(grid: Grid, layout: CodeLayout) -> bool:
    """Return True if the right format is the nearest one, however unknown cells are filled.

    Readers take the format that is nearest to any copy. They also read the copies mirrored, and
    accept the formats of the first model of QR codes, and formats without a mask.
    """
    at_worst = min(_bad_format_cells(grid, layout))
    if at_worst > _WRONG_FORMAT_CELLS:
        return False
    straight, mirrored = (
        _format_copies(grid, layout),
        _format_copies(transposed(grid), layout),
    )
    right = [(copy, layout.format_word) for copy in straight]
    return all(
        at_worst
        < sum(UNKNOWN != cell != mark for cell, mark in zip(copy, _marks(word), strict=True))
        for copy in (*straight, *mirrored)
        for word in FORMAT_WORDS
        if (copy, word) not in right
    )


def _bad_format_cells(grid: Grid, layout: CodeLayout) -> list[int]:
    """Return the number of cells in each copy of the format that are unknown or wrong."""
    marks = _marks(layout.format_word)
    copies = _format_copies(grid, layout)
    return [sum(map(str.__ne__, copy, marks)) for copy in copies]


def _format_copies(grid: Grid, layout: CodeLayout) -> list[list[str]]:
    """Return the cells of each copy of the format, in the order of its bits."""
    copies = format_cells(layout.version)
    return [[grid[row][column] for row, column in cells] for cells in copies]


def _marks(word: int) -> list[str]:
    """Return the cells of a format, from its lowest bit up."""
    return [FILLED if word >> bit & 1 else BLANK for bit in range(15)]


def _words(grid: Grid, filling: str, layout: CodeLayout) -> tuple[list[int], set[int]]:
    """Return the words in the order of their cells, and the places of words with unknown cells."""
    words: list[int] = []
    unknown = set()
    for number, cell in enumerate(word_cells(layout.version)):
        if number % 8 == 0:
            words.append(0)
        shown = grid[cell[0]][cell[1]]
        if shown == UNKNOWN:
            unknown.add(len(words) - 1)
        is_filled = (filling if shown == UNKNOWN else shown) == FILLED
        words[-1] = words[-1] << 1 | (is_filled != layout.is_turned(cell))
    # Up to seven cells are left over at the end.
    whole = (number + 1) // 8
    return words[:whole], unknown
