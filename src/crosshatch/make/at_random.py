"""Making random puzzles of any family, from all clues of a random picture."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch import families
from crosshatch.answers.result import Status
from crosshatch.data.arguments import (
    not_none,
    require,
    require_between,
    require_choice,
)
from crosshatch.data.chance import Chance
from crosshatch.data.document import Document
from crosshatch.data.grid import LONGEST
from crosshatch.data.limits import Limits
from crosshatch.families import compile_document
from crosshatch.families.grids import random_cells
from crosshatch.families.puzzle import Omission
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.make.made import Made, MadePuzzle
from crosshatch.make.maker import Unfinished, best_of_draws, eased, rated, reductions
from crosshatch.make.nonogram import MAKER as NONOGRAMS
from crosshatch.make.path.tracks import MAKER as TRACKS
from crosshatch.make.wanted import Wanted

_NEEDLESS = Limits(conflicts=1000)
"""The limits of the proof that a clue is not needed."""
_OWN_MAKERS = {maker.family: maker for maker in (NONOGRAMS, TRACKS)}
"""The makers of families whose pictures are changed, or shown in part."""


def random(
    family: str,
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    seed: int = 0,
) -> Made:
    """Return a random puzzle of a family; `density` is the share of filled cells of its picture.

    Clues are left out as long as there is one solution, if the family can do without any. With
    `logic`, logic alone finds it. With `minutes`, such as (5, 10), an ordinary person's time lies
    between them. If no picture drawn gives a puzzle as wanted, the nearest one is returned. The
    same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> made = make.random("nonogram", 5, 3, seed=4)
    >>> made.picture == make.random_nonogram(5, 3, seed=4).picture
    True
    """
    require_choice(random_families(), family=family)
    require_between(0, 1, **not_none(density=density))
    found = families.family_called(family)
    if own := _OWN_MAKERS.get(family):
        return own.make(
            width,
            height,
            **not_none(**{own.density: density}),
            title=title,
            unique=unique,
            logic=logic,
            difficulty=difficulty,
            minutes=minutes,
            seed=seed,
        )
    wanted = Wanted.of(difficulty, minutes, unique=unique, logic=logic, title=title, seed=seed)
    if not wanted.is_any:
        found.require("rate")
    require(1, LONGEST, width=width, height=height)
    chance, draw_picture = Chance(seed), found.random_picture or random_cells

    def draw(share: float) -> Iterator[MadePuzzle]:
        picture = draw_picture(width, height, share, chance)
        everything = replace(found.clues_of(picture), title=title)
        made = _finished((everything, 0), wanted)
        if made.is_unique and unique and found.omissions:
            try:
                stages = [*_stages(everything, found.omissions(everything), chance, wanted)]
            except KeyboardInterrupt:
                raise Unfinished(made) from None
            yield from eased(stages, partial(_finished, wanted=wanted))
        else:
            yield made

    return best_of_draws(draw, wanted, density)


def random_families() -> tuple[str, ...]:
    """Return the names of the families of which random puzzles can be made.

    >>> from crosshatch import make
    >>> make.random_families()
    ('nonogram', 'tracks')
    """
    return tuple(
        each.name
        for each in families.registered()
        if each.random_picture or each.name in _OWN_MAKERS
    )


_Stage = tuple[Document, int]
"""A puzzle, and the number of clues that were left out."""


def _stages(
    document: Document, omissions: Sequence[Omission], chance: Chance, wanted: Wanted
) -> Iterator[_Stage]:
    """Yield a puzzle, then ones with fewer and fewer clues that have one solution all the same."""

    def without(stage: _Stage, omit: Omission) -> _Stage:
        return omit(stage[0]), stage[1] + 1

    def suffices(fewer: _Stage, _: _Stage) -> bool:
        return wanted.proof(compile_document(fewer[0]), _NEEDLESS) is Status.UNIQUE

    return reductions((document, 0), chance.shuffled(omissions), without, suffices)


def _finished(stage: _Stage, wanted: Wanted) -> MadePuzzle:
    """Return the puzzle of a document, with its proof and its rating."""
    document, omitted = stage
    puzzle = compile_document(document)
    made = MadePuzzle(
        puzzle=puzzle,
        status=wanted.proof(puzzle),
        wanted=wanted,
        omitted=omitted,
    )
    return rated(made)
