"""Clues for the core: it knows some kinds itself, and takes the chains of all others.

The core makes the same chain of a clue as the clue does here, which is the readable definition. It
only takes less time, because nothing but the numbers of the clue has to cross over.
"""

from collections.abc import Sequence
from functools import lru_cache

from crosshatch import _engine
from crosshatch.engine import clues
from crosshatch.engine.chain import FARTHEST, Acceptor, Chain, bytes_of_chain
from crosshatch.engine.clues import Clue
from crosshatch.engine.memory import current_memory_limit, require_memory
from crosshatch.errors import EngineBug

_MOST = 1024
"""The number of clues whose chains are kept, because many lines have the same clue."""


@lru_cache(_MOST)
def chain_of(clue: Clue) -> Acceptor:
    """Return the chain of a clue, or the law that it is."""
    known = native_clue(clue)
    if known is None:
        return clue.chain()
    require_memory(bytes_of_chain(_most_positions(clue), symbols_read_by(clue)))
    positions, moves, *ends = known.chain(symbols_read_by(clue))
    masks = [int.from_bytes(mask, "little") for mask in moves]
    arcs = tuple(zip(*[iter(masks)] * (FARTHEST + 1), strict=True))
    start, accept = (int.from_bytes(mask, "little") for mask in ends)
    return Chain(positions, arcs, start, accept)


@lru_cache(_MOST)
def native_clue(clue: Clue) -> _engine.Clue | None:
    """Return the core's own clue of a kind that it knows; None for other kinds.

    Its chain is the one that `chain_of` describes.
    """
    match clue:
        case clues.Runs(parts=parts):
            return _engine.Clue.runs(parts)
        case clues.Count(filled=filled):
            return _engine.Clue.count(filled)
        case clues.RunCount(runs=runs):
            return _engine.Clue.run_count(runs)
        case clues.Spaced(filled=filled):
            return _engine.Clue.spaced(filled)
    return None


def _most_positions(clue: Clue) -> int:
    """Return a bound for the positions of a clue of a kind that the core knows."""
    match clue:
        case clues.Runs(parts=parts):
            return 2 + sum(1 + (run.length or 1) for run in parts)
        case clues.Count(filled=number) | clues.RunCount(runs=number) | clues.Spaced(filled=number):
            return 2 + 2 * number
    return 0


def symbols_read_by(clue: Clue) -> int:
    """Return the number of symbols of the cells in a line with this clue."""
    match clue:
        case clues.Runs(symbols=symbols):
            return symbols
        case clues.Count() | clues.RunCount() | clues.Spaced():
            return 2
    return chain_of(clue).symbols


def native_line(cells: Sequence[int], clue: Clue) -> _engine.Line:
    """Return the core's line of these cells with this clue."""
    if known := native_clue(clue):
        return known.line(cells, symbols_read_by(clue), current_memory_limit())
    chain = chain_of(clue)
    if not isinstance(chain, Chain):
        raise EngineBug("the core makes lines of laws itself, by the table of a kind")
    size = (chain.positions + 7) // 8
    moves = [mask.to_bytes(size, "little") for masks in chain.moves for mask in masks]
    start, accept = (mask.to_bytes(size, "little") for mask in (chain.start, chain.accept))
    return _engine.Line(cells, chain.positions, moves, start, accept)
