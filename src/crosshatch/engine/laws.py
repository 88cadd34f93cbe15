"""Laws of a puzzle, which its clauses say, with the words for them."""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from struct import pack
from typing import Literal, NamedTuple, Self

from crosshatch.data.on_demand import OnDemand

LawName = Literal["out of reach", "touching", "only place", "sharing", "corner", "diagonal"]
"""The names of laws that clauses can be for people."""

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


class ClauseWords(NamedTuple):
    """The words that people have for a clause."""

    filled: str
    """The reason why a cell is filled by it: `the tree at r2c3 has no other place left`."""
    blank: str
    """The reason why a cell is blank by it: `stars never touch`."""
    failure: str
    """The contradiction if all its claims are false: `r2c3 would have no place for its tent`."""


@dataclass(frozen=True)
class Law:
    """A law of a puzzle in clauses of its model, and what people say of them."""

    name: LawName
    """The name of the rule that it is for people."""
    places: tuple[tuple[int, ...], ...]
    """The numbers of the clauses that people see at one look, for each place to look at."""
    words: Callable[[int], ClauseWords] = field(compare=False, repr=False)
    """Return what people say of the clause with a number."""

    @cached_property
    def clauses(self) -> list[int]:
        """The numbers of all its clauses, each once."""
        return sorted({*chain.from_iterable(self.places)})

    @cached_property
    def places_with(self) -> dict[int, frozenset[int]]:
        """For each clause, the places at which it is seen."""
        places, nowhere = dict[int, frozenset[int]](), frozenset[int]()
        for at, clauses in enumerate(self.places):
            here = frozenset((at,))
            for clause in clauses:
                before = places.get(clause, nowhere)
                places[clause] = here | before if before else here
        return places


Words = Callable[[int], ClauseWords]
"""Return what people say of a clause, by its number in its law or its part."""


@dataclass(frozen=True, slots=True)
class LawPart:
    """The clauses of a law in a part of the grid, such as those of one number."""

    clauses: PackedClauses
    looks: Sequence[Sequence[int]]
    """The clauses that people see together, numbered from 0."""
    words: Words


class Laws:
    """Laws with their clauses, numbered as they are in a model.

    >>> laws = Laws()
    >>> laws.add("touching", [((0, False), (1, False))], lambda _: ClauseWords("", "", ""))
    >>> [*laws.clauses], laws.laws[0].places
    ([((0, False), (1, False))], ((0,),))
    """

    def __init__(self, before: int = 0) -> None:
        """Create a collection without laws; the numbers of its clauses begin with `before`."""
        self._end = before
        self._parts: list[PackedClauses] = []
        self.laws: list[Law] = []

    @property
    def clauses(self) -> PackedClauses:
        """The clauses of all laws, in order."""
        return PackedClauses.joined(self._parts)

    def add(
        self,
        name: LawName,
        clauses: Iterable[Clause],
        words: Words,
        looks: Iterable[Iterable[int]] | None = None,
    ) -> None:
        """Add a law, unless it has no clauses.

        `looks` are the clauses that people see together, numbered from 0; by default each is alone.
        """
        packed = PackedClauses.of(clauses)
        each = zip(range(len(packed))) if looks is None else looks
        self.add_parts(name, [LawPart(packed, [*map(tuple, each)], words)])

    def add_parts(self, name: LawName, parts: Iterable[LawPart]) -> None:
        """Add a law that has a part for each of some places, unless it has no clauses."""
        begins, words = list[int](), list[Words]()
        places = list[tuple[int, ...]]()
        for part in parts:
            first = self._end
            places += (tuple([first + number for number in look]) for look in part.looks)
            begins.append(first)
            words.append(part.words)
            self._parts.append(part.clauses)
            self._end += len(part.clauses)
        if any(places):
            self.laws.append(Law(name, (*places,), partial(_in_part, begins, words)))


def _in_part(begins: Sequence[int], words: Sequence[Words], number: int) -> ClauseWords:
    """Return the words for a clause by its number in the model."""
    part = bisect(begins, number) - 1
    return words[part](number - begins[part])
