"""Puzzles made: by chance and of pictures, in the processor's time, all of the program.

Ours have one solution and no clue that they can do without, unless logic alone has to do; with a
difficulty, they have that too. A cell of the first table is the median, the slowest, and how many
are as wanted if not all are. Beside them stand Simon Tatham's generators where they are installed,
such as by the package sgt-puzzles of Debian, which leave out clues as long as their own deductions
suffice; they make four puzzles for each of ours, as their times differ much. The bar is to be as
quick as they are; for tracks .02 s at 10x10 and 1 s at 20x20, for nonograms .2 s at 25x25.

With `--kinds`, there are puzzles of every kind in three sizes instead, `all` or some. Each is
compared with the solutions of a plain model in clingo, which may be done after `--seconds` or not.
The bar is a median of 3 s at the middle size, and given cells beside the clues of the kind in a
tenth of the puzzles at most.

Pictures that are no noise change 5 % of their cells at most, and 30x30 takes 10 s at most; noise of
more than 30 cells a side may fail. `--only` names kinds of puzzles, or `pictures`.
"""

import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from types import SimpleNamespace
from typing import Any

from bench import _plain
from bench._machine import command_time, timed
from bench._plain_kinds import model_of
from bench._report import Cell, Result, Row, Table, shown
from tests.images import PICTURES, in_cells, noise

from crosshatch import make, rate
from crosshatch.data.grid import Grid
from crosshatch.errors import CrosshatchError
from crosshatch.make.made import Made

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
NOISE_SEEDS = 1, 2, 3


SIZES = {
    "binairo": (8, 10, 14),
    "sudoku": (4, 6, 9),
    "skyscraper": (4, 5, 6),
    "star battle": (8, 10, 14),
}
"""The sizes of kinds of which others are hardly made by anybody."""
USUAL_SIZES = 8, 10, 15
OPTIONS = {
    "only": (*dict.fromkeys(kind.kind for kind in KINDS), "pictures"),
    "kinds": (),
    "number": 12,
    "sides": SIDES,
    "seconds": 20.0,
}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of puzzle, then one for each size of pictures; or all sizes."""
    if chosen.kinds:
        names = [name for name in make.random_kinds() if {*chosen.kinds} & {name, "all"}]
        sizes = ((name, side) for name in names for side in SIZES.get(name, USUAL_SIZES))
        columns = (
            "every kind | number | median, s | slowest, s | with given cells | clues left out "
            "| difficulty | one solution in clingo"
        )
        rows = (sized_row(*size, chosen.number, chosen.seconds) for size in sizes)
        yield Table(columns, rows, is_detail=True)
        return
    some = [kind for kind in KINDS if kind.kind in chosen.only]
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


def sized_row(kind: str, side: int, number: int, seconds: float) -> Row:
    """Return the times of puzzles of a kind and size, and what clingo says of them."""
    found = [timed(partial(random_or_none, kind, side, seed)) for seed in range(number)]
    times, made = [seconds for seconds, _ in found], [one for _, one in found if one]
    documents = [one.puzzle.document for one in made]
    given = sum(bool(each.plain_value("givens")) for each in documents)
    left_out = median([one.counts.get("omitted", 0) for one in made] or [0])
    words = Counter(str(rate(one.puzzle).word) for one in made)
    answers = [
        _plain.solve(model_of(each), each, solutions=2, seconds=seconds) for each in documents
    ]
    for one, answer in zip(made, answers, strict=True):
        assert one.is_unique
        assert {*answer.pictures} <= {one.picture}, one.puzzle.document
    proved = sum(answer.complete and len(answer.pictures) == 1 for answer in answers)
    difficulty = ", ".join(f"{times} {word}" for word, times in words.most_common())
    many = number if len(made) == number else f"{len(made)} of {number}"
    figures = median(times), max(times), given, f"{left_out:.0f}", difficulty
    return f"{kind} {side}x{side}", many, *figures, f"{proved} of {len(made)}"


def random_or_none(kind: str, side: int, seed: int) -> Made | None:
    """Return a random puzzle of a kind; None if the seed finds none."""
    try:
        return make.random(kind, side, side, seed=seed)
    except CrosshatchError:
        return None


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
    return [in_cells(noise(seed, side), side) for seed in NOISE_SEEDS]


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
