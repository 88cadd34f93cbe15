"""Laws and their clauses, collected one law after the other for a model."""

from collections.abc import Callable, Iterable
from functools import partial

from crosshatch.engine.model import Claim, ClauseWords, Law, LawName

Words = Callable[[int], ClauseWords]
"""Return what people say of a clause, by its number in its law."""


class Laws:
    """Laws with their clauses, numbered as they are in a model.

    >>> laws = Laws()
    >>> laws.add("touching", [((0, False), (1, False))], lambda _: ClauseWords("", "", ""))
    >>> laws.clauses, laws.laws[0].places
    ([((0, False), (1, False))], ((0,),))
    """

    def __init__(self, before: int = 0) -> None:
        """Create a collection without laws; the numbers of its clauses begin with `before`."""
        self._before = before
        self.clauses: list[tuple[Claim, ...]] = []
        self.laws: list[Law] = []

    def add(
        self,
        name: LawName,
        clauses: Iterable[tuple[Claim, ...]],
        words: Words,
        looks: Iterable[Iterable[int]] | None = None,
    ) -> None:
        """Add a law, unless it has no clauses.

        `looks` are the clauses that people see together, numbered from 0; by default each is alone.
        """
        begun = len(self.clauses)
        first = self._before + begun
        self.clauses += clauses
        each = zip(range(len(self.clauses) - begun)) if looks is None else looks
        places = tuple(tuple(first + number for number in look) for look in each)
        if any(places):
            self.laws.append(Law(name, places, partial(_in_law, first, words)))


def _in_law(first: int, words: Words, number: int) -> ClauseWords:
    """Return the words for a clause by its number in the model."""
    return words(number - first)
