"""The smallest set of things that is enough, such as the fewest known cells that force another.

Whatever is not enough has a counterexample: a case that keeps all of it, and yet is another case.
It breaks some of the other things, and every set that is enough has one of those at least. So the
counterexamples so far say how many things are needed: as many as the smallest set that has one of
each of them. If that set is enough, no smaller one is; otherwise it has a counterexample of its
own. Counterexamples that break few things lead there soonest.

Once any of the smallest sets is enough, so that the size is proved, the first of them in order is
taken. If it is enough, it is also the first of all that are, because every set that is enough has
one thing of each counterexample. Taking the first from the beginning needs more counterexamples.

In the literature this is the implicit hitting set. The engine finds the sets (`hitting.rs`).
"""

from collections.abc import Callable, Iterable

from crosshatch.engine.masks import set_in_bytes
from crosshatch.engine.native import hitting_set

Things = tuple[int, ...]
Counterexample = Callable[[Things], int | None]
"""Return, as bits, what a case breaks that keeps the given things; None if these are enough."""


class HittingSets:
    """A search for the smallest set that is enough, which can be continued."""

    def __init__(
        self, counterexample: Counterexample, size: int = 0, broken: Iterable[int] = ()
    ) -> None:
        """Begin with a size that is proved to be needed, and with what counterexamples break."""
        self._counterexample = counterexample
        self._broken = [set_in_bytes(each) for each in broken]
        self.size = size
        """The number of things that are proved to be needed."""

    def smallest(self, most: int | None = None) -> Things | None:
        """Return the first of the smallest sets that are enough; None if they have over `most`."""
        is_proved = False
        while most is None or self.size <= most:
            kept = hitting_set(self._broken, self.size, first=is_proved)
            if kept is None:
                self.size += 1
            elif (broken := self._counterexample(kept)) is not None:
                self._broken.append(set_in_bytes(broken))
            elif is_proved:
                return kept
            else:
                is_proved = True
        return None
