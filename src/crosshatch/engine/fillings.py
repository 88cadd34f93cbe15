"""The ways to fill a line: how many there are, and each of them, leftmost runs first.

Both follow from the line's chain. To count, sums stand where the engine has bits: each position has
a field of one large integer, wide enough for any number of fillings, and reading a cell moves all
fields at once, as it moves all bits of a set. To list, sets of positions from the back say which
way leads to an end, so that no step is taken in vain.

A word may have several ways through a clue with stars. Where that can be, words are counted by the
set of positions that all their ways lead to, one by one.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from crosshatch.engine.chain import Chain

Filling = tuple[int, ...]
"""A symbol for each cell of a line."""

Choices = Sequence[Collection[int]]
"""The symbols that are possible in each cell of a line."""


def number_of_fillings(chain: Chain, choices: Choices) -> int:
    """How many words fit whose symbols are among the choices for their cells, exactly.

    >>> from crosshatch.engine.clues import Runs
    >>> from crosshatch.data.grid import Run
    >>> number_of_fillings(Runs((Run(2), Run(1))).chain(), [(0, 1)] * 5)
    3
    """
    if _forks(chain):
        return _by_sets(chain, choices)
    return _by_fields(chain, choices)


def fillings(chain: Chain, choices: Choices) -> Iterator[Filling]:
    """The words that fit, one after the other: filled cells as early as can be."""
    leading = chain.leading(choices)
    word = [0] * len(choices)
    waiting = [(0, chain.start & leading[0], 0)]
    while waiting:
        place, reached, symbol = waiting.pop()
        if not reached:
            continue
        if place:
            word[place - 1] = symbol
        if place == len(choices):
            yield tuple(word)
            continue
        # The last to wait is the first to go on: blank waits longest.
        waiting.extend(
            (place + 1, chain.next(reached, symbol) & leading[place + 1], symbol)
            for symbol in sorted(choices[place])
        )


def _forks(chain: Chain) -> bool:
    """Return True if a symbol can lead from one position to several."""
    return any(
        one & other for moves in chain.moves for one, other in combinations(moves, 2)
    ) or bool(chain.start & (chain.start - 1))


def _by_sets(chain: Chain, choices: Choices) -> int:
    words = {chain.start: 1}
    for symbols in choices:
        longer: dict[int, int] = {}
        for reached, number in words.items():
            for symbol in symbols:
                if onto := chain.next(reached, symbol):
                    longer[onto] = longer.get(onto, 0) + number
        words = longer
    return sum(number for reached, number in words.items() if reached & chain.accept)


def _by_fields(chain: Chain, choices: Choices) -> int:
    # No field can outgrow the number of all words.
    digits = len(choices) * (chain.symbols - 1).bit_length() // 4 + 1
    moves = [
        [(_spread(mask, digits), 4 * digits * far) for far, mask in enumerate(masks) if mask]
        for masks in chain.moves
    ]
    numbers = 1 << 4 * digits * (chain.start.bit_length() - 1)
    for symbols in choices:
        onto = 0
        for symbol in symbols:
            for fields, shift in moves[symbol]:
                onto += (numbers & fields) << shift
        numbers = onto
    accepted = numbers & _spread(chain.accept, digits)
    # Casting out nines, with the largest digit for nine, leaves the sum of the digits.
    return accepted % ((1 << 4 * digits) - 1)


def _spread(positions: int, digits: int) -> int:
    """A set of positions with so many hexadecimal digits for each instead of one bit."""
    full, empty = "f" * digits, "0" * digits
    return int(f"{positions:b}".replace("0", empty).replace("1", full), 16)
