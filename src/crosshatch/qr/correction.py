"""The error correction of QR codes: which words of a block are wrong, and by how much.

A block is a codeword of a Reed-Solomon code over the field of 256 elements: a polynomial that is
zero at the first n powers of 2, where n is the number of check words. Its actual values there, the
syndromes, depend only on the wrong words. The shortest shift register that generates the syndromes
(Berlekamp-Massey) has one step for each wrong word, and its roots are their places. Up to n/2 wrong
words are located for certain. A block with more usually fits no register of that length.

A wrong word with the error e at the root X adds e/(1 - Xz) to the syndromes as a power series.
Multiplied by the register, all these fractions become one polynomial, and at 1/X only the term of
this word is left in it (Forney).
"""

from collections.abc import Sequence
from itertools import zip_longest

_FIELD_POLYNOMIAL = 0x11D


def find_errors(block: Sequence[int], checks: int) -> dict[int, int] | None:
    """Return the error of each wrong word in a block by its place, or None if there are too many.

    A word is put right by `^` with its error.

    >>> find_errors([0, 0, 0, 7, 0, 0, 0], checks=4)
    {3: 7}
    """
    syndromes = [_value(block, _POWERS[power]) for power in range(checks)]
    if not any(syndromes):
        return {}
    register = _shortest_register(syndromes)
    last = len(block) - 1
    roots = {
        at: root for at in range(len(block)) if _value(register, root := _POWERS[last - at]) == 0
    }
    if not len(roots) == len(register) - 1 <= checks // 2:
        return None
    return {at: _error(root, [*roots.values()], syndromes, register) for at, root in roots.items()}


def check_words(data: Sequence[int], checks: int) -> list[int]:
    """Return the check words that make data a codeword.

    >>> find_errors([1, 2, 3, *check_words([1, 2, 3], 4)], checks=4)
    {}
    """
    divisor = [1]
    for root in _POWERS[:checks]:
        times_root = [0, *(_times(root, factor) for factor in divisor)]
        divisor = [one ^ other for one, other in zip([*divisor, 0], times_root, strict=True)]
    rest = [*data, *[0] * checks]
    for at in range(len(data)):
        factor = rest[at]
        for by, coefficient in enumerate(divisor):
            rest[at + by] ^= _times(factor, coefficient)
    return rest[len(data) :]


def _error(
    root: int, roots: Sequence[int], syndromes: Sequence[int], register: Sequence[int]
) -> int:
    """Return the error of the wrong word at a root of the register."""
    terms = [_convolved(register, syndromes, power) for power in range(len(roots))]
    inverse = _over(1, root)
    error = _value(terms[::-1], inverse)
    for other in roots:
        if other != root:
            error = _over(error, 1 ^ _times(other, inverse))
    return error


def _convolved(register: Sequence[int], symbols: Sequence[int], last: int) -> int:
    """Return the sum of the products of factors and the symbols up to the last, backwards."""
    total = 0
    for factor, symbol in zip(register, reversed(symbols[: last + 1]), strict=False):
        total ^= _times(factor, symbol)
    return total


def _shortest_register(symbols: Sequence[int]) -> list[int]:
    """Return the shortest shift register that generates the symbols: a leading 1, then factors."""
    register = [1]
    # The register before it last grew, its age, and its discrepancy at that time.
    former, age, former_discrepancy = [1], 1, 1
    for number in range(len(symbols)):
        if discrepancy := _convolved(register, symbols, number):
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
