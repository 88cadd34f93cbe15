"""The kinds of clues, each in a file, which is imported when its clue is needed."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from crosshatch.data.on_demand import OnDemand
from crosshatch.engine.chain import Acceptor

if TYPE_CHECKING:
    from crosshatch.engine.clues.count import Count
    from crosshatch.engine.clues.numbers import Numbers
    from crosshatch.engine.clues.run_count import RunCount
    from crosshatch.engine.clues.runs import Runs
    from crosshatch.engine.clues.spaced import Spaced

__all__ = ["EXAMPLES", "Clue", "Count", "Numbers", "RunCount", "Runs", "Spaced"]
_HOMES = {
    "Count": "count",
    "Numbers": "numbers",
    "RunCount": "run_count",
    "Runs": "runs",
    "Spaced": "spaced",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module '{__name__}' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found


class Clue(Protocol):
    """The methods that every kind of clue has."""

    def __hash__(self) -> int:
        """Return a hash that equal clues share."""

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if a line filled like this satisfies the clue."""

    def chain(self) -> Acceptor:
        """Return the chain that accepts exactly the words for which `holds` is true, or a law."""

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""

    def numbers(self) -> tuple[str, ...]:
        """Return the player's names for its numbers, in order."""

    def spans(self) -> tuple[range | None, ...]:
        """Return the positions of each word of the clue, in the order in which it is written.

        They are the cells of a run. There are none for a word that is about the whole line, such
        as a count; None stands for a `*`, which any cells can satisfy.
        """


def _examples() -> tuple[Clue, ...]:
    several = (import_module(f"{__name__}.{home}") for home in ("as_read", *_HOMES.values()))
    return tuple(example for each in several for example in each.EXAMPLES)


EXAMPLES: Sequence[Clue] = OnDemand(_examples)
"""Some clues of each kind."""
