"""How many runs a line has, whatever their length."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class RunCount:
    """So many runs."""

    runs: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has so many runs."""
        return sum(1 for symbol, _ in groupby(word) if symbol) == self.runs

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(_positions(self))

    def words(self, position: int) -> str:
        """Return what the chain is in at a position, as a player says it."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return what players call its number."""
        return (f"{self.runs} runs",)

    def keeping(self, numbers: Collection[int]) -> "RunCount | None":
        """The clue while its number is known; None when it is not."""
        return self if numbers else None


def _positions(clue: RunCount) -> list[Position]:
    places = [Position("the edge", stays=(0,))]
    for run in range(1, clue.runs + 1):
        last = run == clue.runs
        places.append(Position(f"run {run}", reads=(1,), stays=(1,)))
        places.append(Position(f"the gap after run {run}", reads=(0,), stays=(0,), optional=last))
    return places


EXAMPLES = (RunCount(0), RunCount(1), RunCount(3))
