"""The smallest set of things that suffice for a proof, by hitting sets.

Whatever does not suffice has a counterexample: a case that keeps all of it and yet escapes the
proof. The case breaks some of the other things, and a set that suffices has one of those at least.
So from the counterexamples so far follows how many things are needed: the smallest set that hits
each of them. If that set suffices, no smaller one does; otherwise it has a counterexample that it
does not hit. Small counterexamples lead there soonest.

If the first in order of the smallest hitting sets suffices, it is also the first in order of all
smallest sets that do, because every set that suffices hits all counterexamples.

Sets are integers with a bit for each thing.
"""

from collections.abc import Callable, Collection, Sequence

from crosshatch.engine.chain import bits_of

Things = tuple[int, ...]
Counterexample = Callable[[Things], Collection[int] | None]
"""Return the things that a case breaks that keeps the given ones; None if these suffice."""


class HittingSets:
    """A search for the smallest set that suffices, which can be continued."""

    def __init__(self, counterexample: Counterexample, size: int = 0) -> None:
        """Start from a size that is proved to be needed."""
        self._counterexample = counterexample
        self._broken: list[int] = []
        self.size = size
        """The number of things that are proved to be needed."""

    def smallest(self, most: int | None = None, *, in_order: bool = False) -> Things | None:
        """Return the smallest set that suffices; None if more than `most` things are needed.

        With `in_order`, it is the first in order of all sets as small.
        """
        while most is None or self.size <= most:
            kept = _hitting(self._broken, self.size)
            if kept is None:
                self.size += 1
                continue
            if in_order:
                kept = _first(self._broken, self.size)
            broken = self._counterexample(kept)
            if broken is None:
                return kept
            self._broken.append(sum(1 << thing for thing in broken))
        return None


def _hitting(sets: Sequence[int], size: int, without: int = 0) -> Things | None:
    """Return things of this number or fewer that hit all sets; None if there are none.

    `without` are things that are not to be used.
    """
    if not sets:
        return ()
    left = sorted((each & ~without for each in sets), key=int.bit_count)
    if not left[0] or _disjoint(left) > size:
        return None
    without = 0
    for thing in bits_of(left[0]):
        rest = _hitting([each for each in left if not each >> thing & 1], size - 1, without)
        if rest is not None:
            return (thing, *rest)
        without |= 1 << thing
    return None


def _first(sets: Sequence[int], size: int) -> Things:
    """Return the first things in order, of this number or fewer, that hit all sets."""
    kept: Things = ()
    thing = without = 0
    while sets:
        rest = [each for each in sets if not each >> thing & 1]
        if len(rest) < len(sets) and _hitting(rest, size - 1, without) is not None:
            kept, sets, size = (*kept, thing), rest, size - 1
        without |= 1 << thing
        thing += 1
    return kept


def _disjoint(sets: Sequence[int]) -> int:
    """Return the number of sets that share nothing, as far as the first look finds them."""
    number = taken = 0
    for each in sets:
        if not each & taken:
            taken |= each
            number += 1
    return number
