"""Puzzles by chance, one of each seed."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from crosshatch.cli._progress import Progress
from crosshatch.cli._target import Target, Wanted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.make import Made


class Family(StrEnum):
    """What is made by chance."""

    NONOGRAM = "nonogram"
    TRACKS = "tracks"


_CALLED = {"size": "--random", "share": "--density"}
"""What the command line calls what the library calls so."""


def by_chance(
    family: Family,
    size: tuple[int, int],
    density: float | None,
    seeds: range,
    wanted: Wanted,
    target: Target,
) -> "Iterator[Made]":
    """A puzzle of each seed; the density is what the library holds best if nobody said one.

    Refused before the first is made where the target cannot keep such puzzles.
    """
    from crosshatch.make import random_nonogram, random_tracks

    makers: dict[Family, tuple[Callable[..., Made], str]] = {
        Family.NONOGRAM: (random_nonogram, "density"),
        Family.TRACKS: (random_tracks, "share"),
    }
    make, share = makers[family]
    shares = {} if density is None else {share: density}
    width, height = size
    make = partial(make, width, height, **shares)
    progress = Progress("puzzles", len(seeds))
    try:
        target.require_kept(lambda: make(unique=False, logic=True, seed=seeds[0]).puzzle)
        for number, seed in enumerate(seeds, start=1):
            yield make(
                title=f"{width}x{height}, seed {seed}",
                unique=wanted.unique,
                logic=wanted.logic,
                difficulty=wanted.difficulty,
                seed=seed,
            )
            progress.show(number, number)
    except CrosshatchError as error:
        if error.place not in _CALLED:
            raise
        raise CrosshatchError(error.sentence, place=_CALLED[error.place]) from error
    finally:
        progress.close()
