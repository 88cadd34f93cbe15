"""Laws of a puzzle, which its clauses say, with the words for them."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from itertools import chain
from struct import pack
from typing import Self

from crosshatch.data.on_demand import OnDemand

Claim = tuple[int, bool]
"""A cell, and True for the claim that it is filled, False that it is blank."""


Clause = tuple[Claim, ...]
"""Claims of which at least one is true."""


class PackedClauses(OnDemand[Clause]):
    """Clauses in the core's form, which are made in the same order for people when needed."""

    def __init__(self, pack: Callable[[], bytes], make: Callable[[], Iterable[Clause]]) -> None:
        """Create clauses, with the function that packs them and the one that makes them."""
        super().__init__(make)
        self._pack = pack

    @classmethod
    def of(cls, clauses: Iterable[Clause]) -> Self:
        """Return clauses that are packed once, when they are needed."""
        every = tuple(clauses)
        return cls(partial(packed_clauses, every), lambda: every)

    @classmethod
    def joined(cls, parts: Sequence[Sequence[Clause]]) -> Self:
        """Return the clauses of all parts; parts that are packed already are not packed again."""
        every = tuple(parts)
        return cls(lambda: b"".join(map(packed_clauses, every)), lambda: chain.from_iterable(every))

    @cached_property
    def packed(self) -> bytes:
        """The clauses as the core reads them."""
        return self._pack()


def packed_clauses(clauses: Sequence[Clause]) -> bytes:
    """Return clauses as the core reads them: for each the number of its claims, then these.

    >>> packed_clauses([((1, True), (2, False))]).hex(" ", 4)
    '02000000 03000000 04000000'
    """
    if isinstance(clauses, PackedClauses):
        return clauses.packed
    numbers = list[int]()
    for clause in clauses:
        numbers.append(len(clause))
        numbers += [2 * cell + filled for cell, filled in clause]
    return pack(f"<{len(numbers)}I", *numbers)
