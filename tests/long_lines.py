"""Lines too long to write down all their words: the chain run with Python's whole numbers.

A set of positions is one number of any size here, so that nothing happens at the edge of a machine
word. `long_lines` are lines whose chains end just before and just behind such an edge.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.data.grid import STAR, Run
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.masks import OFF, ON, OPEN

# The widths that sets are compiled for begin and end at some of these; the longest line is 4,096.
EDGES = [64, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096]
LENGTHS = [63, 64, 65, 127, 128, 129, 200, 500, 1000, 4096]
LONGEST = 4096


@dataclass(frozen=True, slots=True)
class LongLine:
    """A clue, a word that satisfies it, and what is known of the cells."""

    clue: Clue
    word: tuple[int, ...]
    masks: bytes

    def __str__(self) -> str:
        return f"{type(self.clue).__name__} of {len(self.word)} cells"


def sets(chain: Chain, masks: Sequence[int]) -> tuple[list[int], list[int]]:
    """Before each cell, and behind the last: where words can be, and where they must be to fit."""
    forward, backward = [chain.start], [chain.accept]
    for mask in masks:
        onto = 0
        for symbol in symbols(mask):
            onto |= chain.next(forward[-1], symbol)
        forward.append(onto)
    for mask in reversed(masks):
        onto = 0
        for symbol in symbols(mask):
            onto |= leading_into(chain, backward[-1], symbol)
        backward.append(onto)
    return forward, backward[::-1]


def leading_into(chain: Chain, reached: int, symbol: int) -> int:
    """The positions from which the symbol leads into one of `reached`."""
    arcs = enumerate(chain.moves[symbol])
    return sum_of_sets(mask & (reached >> distance) for distance, mask in arcs)


def sum_of_sets(sets: Iterator[int]) -> int:
    union = 0
    for positions in sets:
        union |= positions
    return union


def symbols(mask: int) -> list[int]:
    """The symbols that a mask leaves."""
    return [symbol for symbol in (0, 1) if mask >> symbol & 1]


def narrowed_by(chain: Chain, masks: Sequence[int]) -> bytes | None:
    """Return the masks that are left of the cells of a line; None if there is no filling."""
    forward, backward = sets(chain, masks)
    if not forward[-1] & chain.accept:
        return None
    return bytes(
        sum(
            1 << symbol
            for symbol in symbols(mask)
            if chain.next(forward[place], symbol) & backward[place + 1]
        )
        for place, mask in enumerate(masks)
    )


def freeing(chain: Chain, masks: Sequence[int]) -> list[int]:
    """The places of which each, once forgotten alone, leaves the line a filling."""
    forward, backward = sets(chain, masks)
    return [
        place
        for place in range(len(masks))
        if any(chain.next(forward[place], symbol) & backward[place + 1] for symbol in (0, 1))
    ]


def long_lines() -> Iterator[LongLine]:
    """Lines of every kind of clue whose chains come close to the edge of a word, or cross it."""
    rng = random.Random(4096)
    for edge in EDGES:
        for positions in (edge - 1, edge, edge + 1, edge + 2):
            needed = positions - 1
            if needed <= LONGEST:
                parts = _runs_that_need(needed, rng)
                cells = rng.choice([c for c in LENGTHS if c >= needed] + [needed])
                yield _line(Runs(parts), _spread(parts, cells, rng), rng)
    for cells in LENGTHS:
        picture = tuple(int(rng.random() < 0.6) for _ in range(cells))
        yield _line(Count(sum(picture)), picture, rng)
        runs = _runs_of(picture)
        yield _line(RunCount(len(runs)), picture, rng)
        yield _line(Runs(tuple(runs)), picture, rng)
        yield _line(Runs(tuple(_vaguer(runs, rng))), picture, rng)
        yield _line(Runs((*runs[: len(runs) // 2], STAR)), picture, rng)


def _line(clue: Clue, word: tuple[int, ...], rng: random.Random) -> LongLine:
    told = rng.choice([0.02, 0.3, 0.8])
    known = [ON if symbol else OFF for symbol in word]
    masks = bytes(mask if rng.random() < told else OPEN for mask in known)
    return LongLine(clue, word, masks)


def _runs_that_need(cells: int, rng: random.Random) -> tuple[Run, ...]:
    parts: list[Run] = []
    while cells > 0:
        length = min(cells, rng.choice([1, 2, 5, 30, 200]))
        if cells - length == 1:
            length += 1
        parts.append(Run(length))
        cells -= length + 1
    return tuple(parts)


def _spread(parts: Sequence[Run], cells: int, rng: random.Random) -> tuple[int, ...]:
    spare = cells - sum(run.length or 1 for run in parts) - len(parts) + 1
    cuts = sorted(rng.randint(0, spare) for _ in parts)
    word: list[int] = []
    last = 0
    for cut, run in zip(cuts, parts, strict=True):
        word += [0] * (cut - last + bool(word)) + [1] * (run.length or 1)
        last = cut
    return tuple(word + [0] * (spare - last))


def _runs_of(word: Sequence[int]) -> list[Run]:
    texts = "".join(map(str, word)).replace("0", " ").split()
    return [Run(len(text)) for text in texts]


def _vaguer(runs: Sequence[Run], rng: random.Random) -> list[Run]:
    return [rng.choice([run, run, run, Run(None), STAR]) for run in runs]
