"""How much of a QR code is wrong, and whether its unknown cells could change what it says.

The text is left to the library that reads it. What that does not tell is asked here: which way
round the code lies, how many of its words had to be corrected, and which of them are unknown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, transposed, turned
from crosshatch.qr._layout import FORMAT_WORDS, CodeLayout, format_cells, word_cells

# Which words of a block are wrong, told by the check words at its end.
#
# A block is a word of a Reed-Solomon code over the field of 256 symbols: a polynomial that is zero
# at the first powers of 2, as many as it has check words. What it is there instead, its syndromes,
# comes from the wrong words alone. The shortest shift register that makes the syndromes (Berlekamp
# and Massey) has one step for each of them, and its roots are their places. With n check words, up
# to n/2 wrong ones are told for certain; a block with more fits no register of that length, as a
# rule.


_FIELD_POLYNOMIAL = 0x11D


def wrong_places(block: Sequence[int], checks: int) -> set[int] | None:
    """The places of the wrong words, or None where they are too many to be told.

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
    """The factors of the register's steps, after a leading 1: they make each symbol of the last."""
    register = [1]
    # The register before it last grew, how long ago that was, and what that one missed.
    former, age, former_miss = [1], 1, 1
    for number in range(len(symbols)):
        miss = 0
        for factor, symbol in zip(register, reversed(symbols[: number + 1]), strict=False):
            miss ^= _times(factor, symbol)
        if miss:
            share = _over(miss, former_miss)
            mended = [0] * age + [_times(share, factor) for factor in former]
            if len(mended) > len(register):
                former, former_miss, age = register, miss, 0
            register = [old ^ new for old, new in zip_longest(register, mended, fillvalue=0)]
        age += 1
    return register


def _powers() -> list[int]:
    """The powers of 2, twice round."""
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
    """Return what a polynomial, highest power first, is there."""
    value = 0
    for factor in polynomial:
        value = _times(value, at) ^ factor
    return value


_WRONG_FORMAT_CELLS = 3
"""How many cells of the better copy of the format may be wrong: any two differ in seven."""


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage of a code, apart from its fixed pattern."""

    mirrored: bool
    unused: float
    """The share of its error correction that was not needed, in the block with the least left."""
    settled: bool
    """Whether it says the same whichever way its unknown cells are filled, and that is proved."""


def damage(picture: Grid, filling: str, layout: CodeLayout) -> Damage | None:
    """The damage of a code that is read with its unknown cells filled; None if it is no such code.

    Of the eight ways to turn and mirror it, that which tells the format best is tried first.
    """
    ways = sorted(_ways(picture), key=lambda way: sum(_strange_format_cells(way[0], layout)))
    found = (_damage_of(way, filling, layout, mirrored=mirrored) for way, mirrored in ways)
    return next((damage for damage in found if damage), None)


def _damage_of(way: Grid, filling: str, layout: CodeLayout, *, mirrored: bool) -> Damage | None:
    words, unknown = _words(way, filling, layout)
    corrects = layout.checks // 2
    most, most_at_worst = 0, 0
    for block in layout.blocks(len(words)):
        places = wrong_places([words[at] for at in block], layout.checks)
        if places is None:
            return None
        # Whichever way the unknown cells are filled, no other words than these can be wrong.
        at_worst = {block[at] for at in places} | unknown.intersection(block)
        most, most_at_worst = max(most, len(places)), max(most_at_worst, len(at_worst))
    return Damage(
        mirrored=mirrored,
        unused=1 - most / corrects,
        settled=most_at_worst <= corrects and _has_certain_format(way, layout),
    )


def _ways(picture: Grid) -> Iterator[tuple[Grid, bool]]:
    """A picture in its four quarter turns, then mirrored in as many."""
    for way, mirrored in ((picture, False), (transposed(picture), True)):
        for _ in range(4):
            yield way, mirrored
            way = turned(way)


def _has_certain_format(way: Grid, layout: CodeLayout) -> bool:
    """True if the right format is nearest to what is there, however unknown cells are filled.

    Readers take the format that is nearest to any of the copies. They also read these in a mirror,
    and weigh the formats of the first QR codes, and those that somebody forgot to mask.
    """
    at_worst = min(_strange_format_cells(way, layout))
    if at_worst > _WRONG_FORMAT_CELLS:
        return False
    straight, mirrored = _format_copies(way, layout), _format_copies(transposed(way), layout)
    right = [(copy, layout.format_word) for copy in straight]
    return all(
        at_worst
        < sum(UNKNOWN != cell != mark for cell, mark in zip(copy, _marks(word), strict=True))
        for copy in (*straight, *mirrored)
        for word in FORMAT_WORDS
        if (copy, word) not in right
    )


def _strange_format_cells(way: Grid, layout: CodeLayout) -> list[int]:
    """How many cells of each copy of the format are unknown or not what they should be."""
    marks = _marks(layout.format_word)
    copies = _format_copies(way, layout)
    return [sum(map(str.__ne__, copy, marks)) for copy in copies]


def _format_copies(way: Grid, layout: CodeLayout) -> list[list[str]]:
    """The cells of each copy of the format, in the order of its bits."""
    copies = format_cells(layout.version)
    return [[way[row][column] for row, column in cells] for cells in copies]


def _marks(word: int) -> list[str]:
    """The cells of a format, from its lowest bit up."""
    return [FILLED if word >> bit & 1 else BLANK for bit in range(15)]


def _words(way: Grid, filling: str, layout: CodeLayout) -> tuple[list[int], set[int]]:
    """The words in the order of their cells, and the places of those with an unknown cell."""
    words: list[int] = []
    unknown = set()
    for number, cell in enumerate(word_cells(layout.version)):
        if number % 8 == 0:
            words.append(0)
        shown = way[cell[0]][cell[1]]
        if shown == UNKNOWN:
            unknown.add(len(words) - 1)
        is_filled = (filling if shown == UNKNOWN else shown) == FILLED
        words[-1] = words[-1] << 1 | (is_filled != layout.is_turned(cell))
    # Up to seven cells are left over at the end.
    whole = (number + 1) // 8
    return words[:whole], unknown
