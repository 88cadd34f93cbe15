"""Puzzles made: by chance and of pictures, in the processor's time, all of the program.

Ours have one solution and no clue that they can do without, unless logic alone has to do; with a
difficulty, they have that too. A cell of the first table is the median, the slowest, and how many
are as wanted if not all are. Beside them stand Simon Tatham's generators where they are installed,
such as by the package sgt-puzzles of Debian, which leave out clues as long as their own deductions
suffice; they make four puzzles for each of ours, as their times differ much. The bar is to be as
quick as they are; for tracks .02 s at 10x10 and 1 s at 20x20, for nonograms .2 s at 25x25, and for
kinds that are made by their laws alone 3 s at the middle of their sizes.

Pictures that are no noise change 5 % of their cells at most, and 30x30 takes 10 s at most; noise of
more than 30 cells a side may fail. `--only` names kinds of puzzles, or `pictures`.
"""

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from types import SimpleNamespace
from typing import Any

from bench._machine import command_time, timed
from bench._report import Cell, Result, Row, Table, shown
from tests.images import NOISE, PICTURES, in_cells, noise

from crosshatch import kinds, make
from crosshatch.data.grid import Grid

FOLDER = "/usr/games"
PEERS = 4
"""How many puzzles the peer makes for each of ours."""
WAYS: dict[str, dict[str, Any]] = {
    "usual": {},
    "by logic alone": {"logic": True},
    "hard": {"difficulty": "hard"},
    "medium": {"difficulty": "medium"},
    "easy": {"difficulty": "easy"},
}


@dataclass(frozen=True, slots=True)
class Kind:
    """Puzzles of a kind and size, and the command of their peer."""

    kind: str
    side: int
    share: int = 1
    """How many times fewer are made than of small ones."""
    peer: tuple[str, ...] = ()
    ways: Sequence[str] = tuple(WAYS)
    settings: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """The kind, the size and what else is asked for."""
        more = "".join(f", {name} {value:g}" for name, value in self.settings)
        return f"{self.kind} {self.side}x{self.side}{more}"


KINDS = (
    Kind("mosaic", 25, peer=("sgt-mosaic", "25x25")),
    Kind("tents", 20, peer=("sgt-tents", "20x20dt"), ways=("usual", "hard")),
    Kind("slitherlink", 10, peer=("sgt-loopy", "10x10t0dh")),
    Kind("slitherlink", 20, share=3, peer=("sgt-loopy", "20x20t0dh")),
    Kind("tracks", 10),
    Kind("tracks", 20, share=3),
    Kind("nonogram", 10),
    Kind("nonogram", 20),
    Kind("nonogram", 30),
    Kind("nonogram", 25, ways=("usual",), settings=(("density", 0.5),)),
)
SIDES = (10, 20, 30, 50)


def others() -> Iterator[Kind]:
    """Yield the kinds that are made by their laws alone, at the middle of their sizes."""
    known = {kind.kind for kind in KINDS}
    for name in make.random_kinds():
        if name not in known:
            sides = kinds.table_of(name)["sizes"]
            yield Kind(name, sides[len(sides) // 2], ways=("usual",))


OTHERS = (*others(),)
OPTIONS = {
    "only": (*dict.fromkeys(kind.kind for kind in (*KINDS, *OTHERS)), "pictures"),
    "number": 12,
    "sides": SIDES,
}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of puzzle, then one for each size of pictures."""
    some = [kind for kind in (*KINDS, *OTHERS) if kind.kind in chosen.only]
    columns = f"puzzles, s | number | {' | '.join(WAYS)} | clues left out | peer, s | ratio"
    yield Table(columns, (row(kind, chosen.number) for kind in some))
    if "pictures" in chosen.only:
        columns = (
            "pictures | one solution: unique | changed, most | slowest, s | by logic: unique "
            "| changed by it, most | its slowest, s | as hard as wanted, easy | medium | hard"
        )
        for drawn in (painted, noisy):
            rows = (picture_row(drawn(side), drawn is noisy) for side in chosen.sides)
            yield Table(columns, rows, is_detail=drawn is noisy)


def row(kind: Kind, number: int) -> Row:
    """Return the times of puzzles of a kind, made in each way, beside those of the peer."""
    number = max(number // kind.share, 1)
    cells, usual, left_out = list[Cell](), 0.0, 0.0
    for name, way in WAYS.items():
        if name not in kind.ways:
            cells.append(None)
            continue
        asked = partial(make.random, kind.kind, kind.side, kind.side, **dict(kind.settings), **way)
        found = [timed(partial(asked, seed=seed)) for seed in range(number)]
        times, made = [seconds for seconds, _ in found], [one for _, one in found]
        wanted = sum(one.is_unique and one.is_as_wanted for one in made)
        cells.append(figures(times, wanted))
        if name == "usual":
            usual = median(times)
            left_out = median(one.counts.get("omitted", 0) for one in made)
    peer = median(peers) if (peers := peer_times(kind, PEERS * number)) else None
    omitted = f"{left_out:.0f}" if left_out else None
    return kind.name, number, *cells, omitted, peer, usual / peer if peer else None


def figures(times: Sequence[float], wanted: int) -> str:
    """Return the median and the slowest, and how many are as wanted if not all are."""
    some = "" if wanted == len(times) else f", {wanted} of {len(times)}"
    return f"{shown(median(times))}, {shown(max(times))}{some}"


def peer_times(kind: Kind, number: int) -> list[float]:
    """Return the processor times of the peer for so many puzzles; none if it is not installed."""
    if not kind.peer:
        return []
    game, parameters = kind.peer
    program = shutil.which(game) or shutil.which(game, path=FOLDER)
    command = [str(program), "--generate", "1", parameters]
    return [command_time(command)[0] for _ in range(number if program else 0)]


def painted(side: int) -> list[Grid]:
    """Return pictures of a size."""
    return [in_cells(paint(), side) for paint in PICTURES.values()]


def noisy(side: int) -> list[Grid]:
    """Return pictures of a size with nothing in them."""
    return [in_cells(noise(seed, side), side) for seed in NOISE]


def picture_row(drawn: Sequence[Grid], is_noise: bool) -> Row:
    """Return what became of some pictures."""
    side = len(drawn[0])
    cells: list[Cell] = [f"{len(drawn)} of {side}x{side}{', noise' * is_noise}"]
    for logic in (False, True):
        found = [timed(partial(make.nonogram, picture, logic=logic)) for picture in drawn]
        unique = sum(one.is_unique for _, one in found)
        most = max(len(one.changed) / len("".join(one.picture)) for _, one in found)
        slowest = max(seconds for seconds, _ in found)
        cells += [f"{unique} of {len(found)}", f"{most:.1%}", slowest]
    for wanted in ("easy", "medium", "hard"):
        if is_noise or side > 30:
            cells.append(None)
            continue
        found = [timed(partial(make.nonogram, each, difficulty=wanted)) for each in drawn]
        met = sum(one.is_as_wanted for _, one in found)
        cells.append(figures([seconds for seconds, _ in found], met))
    return cells
