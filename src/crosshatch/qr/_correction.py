"""Which words of a block are wrong, told by the check words at its end.

A block is a word of a Reed-Solomon code over the field of 256 symbols: a polynomial that is zero at
the first powers of 2, as many as it has check words. What it is there instead, its syndromes, comes
from the wrong words alone. The shortest shift register that makes the syndromes (Berlekamp and
Massey) has one step for each of them, and its roots are their places. With n check words, up to n/2
wrong ones are told for certain; a block with more fits no register of that length, as a rule.
"""

from collections.abc import Sequence
from itertools import zip_longest

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
    """What a polynomial, highest power first, is there."""
    value = 0
    for factor in polynomial:
        value = _times(value, at) ^ factor
    return value
