"""Laws about a whole line: before each cell it is in a state, and symbols lead to others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from crosshatch.engine.chain import Acceptor, bits_of, union

_Layers = tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True)
class ByStates(Acceptor):
    """A law about so many cells as there are layers, which is its own acceptor.

    Its positions are the states before each cell in order, and the one behind the last.
    """

    layers: _Layers
    """For each cell, and each state before it, the state behind it by each symbol, or -1."""
    positions: int
    start: int
    accept: int
    size: int
    """The number of symbols of a cell."""

    @classmethod
    def of(cls, layers: _Layers, symbols: int) -> "ByStates":
        """Return the law of these layers; without a state before the first cell no word fits."""
        states = sum(map(len, layers))
        return cls(layers, states + 1, int(bool(layers[0])), 1 << states, symbols)

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word fits."""
        return self.allows((symbol,) for symbol in word)

    def chain(self) -> Acceptor:
        """Return what accepts exactly the words for which `holds` is true."""
        return self

    def words(self, position: int) -> str:  # noqa: ARG002
        """Return the player's words for a position: it has none of its own."""
        return "the rule"

    def numbers(self) -> tuple[str, ...]:
        """Return the player's words for the law, in place of numbers."""
        return ("the rule",)

    def spans(self) -> tuple[range]:
        """Return no positions, because it is about the whole line."""
        return (range(0),)

    @property
    def symbols(self) -> int:
        """The number of different symbols in words."""
        return self.size

    @property
    def most_nodes(self) -> int:
        """The most positions to which symbols lead from those before a cell, for each symbol."""
        return max(sum(to >= 0 for ways in states for to in ways) for states in self.layers)

    def next(self, reached: int, symbol: int) -> int:
        """Return the positions that `symbol` leads to from those in `reached`."""
        ways = self._ways[symbol]
        return union(1 << ways[at] for at in bits_of(reached) if at in ways)

    def previous(self, reached: int, symbol: int) -> int:
        """Return the positions from which `symbol` leads to one of those in `reached`."""
        ways = self._ways_back[symbol]
        return union(1 << at for behind in bits_of(reached) for at in ways.get(behind, ()))

    @cached_property
    def _ways(self) -> list[dict[int, int]]:
        """For each symbol, the positions that it leads from, each with the one behind it."""
        ways = [dict[int, int]() for _ in range(self.symbols)]
        first = at = 0
        for states in self.layers:
            first += len(states)
            for behind in states:
                for symbol, state in enumerate(behind):
                    if state >= 0:
                        ways[symbol][at] = first + state
                at += 1
        return ways

    @cached_property
    def _ways_back(self) -> list[dict[int, list[int]]]:
        back = [dict[int, list[int]]() for _ in self._ways]
        for ways, before in zip(self._ways, back, strict=True):
            for at, behind in ways.items():
                before.setdefault(behind, []).append(at)
        return back
