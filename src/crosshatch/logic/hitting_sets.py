"""The smallest set of things that suffice for a proof, by hitting sets.

Whatever does not suffice has a counterexample: a case that keeps all of it and yet escapes the
proof. The case breaks some of the other things, and a set that suffices has one of those at least.
So from the counterexamples so far follows how many things are needed: the smallest set that hits
each of them. If that set suffices, no smaller one does; otherwise it has a counterexample that it
does not hit. Small counterexamples lead there soonest.

Among the smallest hitting sets the first in order is taken. If that one suffices, it is the first
in order of all smallest sets that do, because every set that suffices hits all counterexamples.
"""

from collections.abc import Callable, Collection, Sequence

Things = tuple[int, ...]
Counterexample = Callable[[Things], Collection[int] | None]
"""Return the things that a case breaks that keeps the given ones; None if these suffice."""


class HittingSets:
    """A search for the smallest set that suffices, which can be continued."""

    def __init__(self, counterexample: Counterexample, size: int = 0) -> None:
        """Start from a size that is proved to be needed."""
        self._counterexample = counterexample
        self._broken: list[frozenset[int]] = []
        self.size = size
        """The number of things that are proved to be needed."""

    def smallest(self, most: int | None = None) -> Things | None:
        """Return the smallest set that suffices; None if more than `most` things are needed."""
        while most is None or self.size <= most:
            kept = _hitting(self._broken, self.size)
            if kept is None:
                self.size += 1
                continue
            broken = self._counterexample(kept)
            if broken is None:
                return kept
            self._broken.append(frozenset(broken))
        return None


def _hitting(sets: Sequence[frozenset[int]], size: int, after: int = -1) -> Things | None:
    """Return the first set in order of this size or less that hits all sets; None if none does.

    Its things come after a given one.
    """
    if not sets:
        return ()
    if _disjoint(sets) > size:
        return None
    last = min(map(max, sets))
    for thing in sorted({thing for each in sets for thing in each if after < thing <= last}):
        rest = _hitting([each for each in sets if thing not in each], size - 1, thing)
        if rest is not None:
            return (thing, *rest)
    return None


def _disjoint(sets: Sequence[frozenset[int]]) -> int:
    """Return the number of sets that share nothing, as far as the first look finds them."""
    number, taken = 0, set[int]()
    for each in sorted(sets, key=len):
        if taken.isdisjoint(each):
            taken |= each
            number += 1
    return number
