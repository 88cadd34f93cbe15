"""Making puzzles of any kind from all clues of a picture, given or random."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Any

from crosshatch import kinds, puzzles
from crosshatch.answers.result import Status
from crosshatch.data.arguments import (
    not_none,
    require,
    require_between,
    require_choice,
    require_pairs,
    require_picture,
    require_rectangle,
    require_text,
    require_type,
)
from crosshatch.data.chance import Chance
from crosshatch.data.document import Document
from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.limits import Limits
from crosshatch.data.palette import Palette
from crosshatch.engine.spare import is_only, spare_lines
from crosshatch.errors import ArgumentValueError
from crosshatch.files.notation import TABLES
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.make.enough_clues import EnoughClues, Stage, one_fewer
from crosshatch.make.made import Made, MadePuzzle
from crosshatch.make.maker import (
    DENSITIES,
    Unfinished,
    best_of_draws,
    judged,
    nearest,
    rated,
    reductions,
)
from crosshatch.make.nonogram import Metadata
from crosshatch.make.own_makers import maker_of
from crosshatch.make.wanted import PROOF, Wanted
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Kind, Omission, Puzzle
from crosshatch.puzzles.table.kinds_by_table import not_made

_NEEDLESS = Limits(conflicts=1000)
"""The limits of the proof that a clue is not needed."""
_DENSITIES_UP_TO_HALF = 0.1, 0.56
"""The least and the greatest density where sparser pictures make easier puzzles, as the densest
do, too."""


def random(
    kind: str,
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    all_clues: bool = False,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    seed: int = 0,
) -> Made:
    """Return a random puzzle of a kind; `density` is the share of filled cells of its picture.

    Clues are left out as long as there is one solution, if the kind can do without any, unless
    `all_clues` are kept. With `logic`, logic alone finds it. With `minutes`, such as (5, 10), an
    ordinary person's time lies between them. If no picture drawn gives a puzzle as wanted, the
    nearest one is returned. The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> made = make.random("nonogram", 5, 3, seed=4)
    >>> made.picture == make.random_nonogram(5, 3, seed=4).picture
    True
    """
    kind = _made(kind)
    require_between(0, 1, **not_none(density=density))
    require_type(bool, "True or False", all_clues=all_clues)
    found = puzzles.kind_named(kind)
    wishes: dict[str, Any] = {"title": title, "unique": unique, "logic": logic, "seed": seed}
    wishes |= {"difficulty": difficulty, "minutes": minutes}
    if own := maker_of(kind):
        return own.random(width, height, **not_none(**{own.density: density}), **wishes)
    wanted = Wanted.of(**wishes)
    if not wanted.is_any:
        found.require("rate")
    require(1, LONGEST, width=width, height=height)
    whole = replace(found, omissions=None) if all_clues else found
    chance, random_clues = wanted.chance(seed), found.random_clues
    assert random_clues is not None

    def draw(share: float) -> Iterator[MadePuzzle]:
        everything = replace(random_clues(width, height, share, chance), title=title)
        yield from _puzzles_of(whole, everything, wanted, chance)

    is_easier = found.sparser_is_easier
    bounds = _DENSITIES_UP_TO_HALF if is_easier else DENSITIES
    return best_of_draws(draw, wanted, density, bounds, sparser_is_easier=is_easier)


def puzzle_of_picture(
    kind: str,
    picture: Grid,
    palette: Palette = (),
    *,
    title: str = "",
    metadata: Metadata = (),
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
    on_attempt: Callable[[int], None] | None = None,
) -> Made:
    """Return the puzzle of a picture, of any kind that is made from pictures.

    A nonogram has a few cells changed, see `nonogram`. A puzzle whose clues can be left out keeps
    its picture: if it is `unique`, with as few clues as one solution needs, or as many as make it
    as easy as wanted; otherwise with all clues.

    >>> from crosshatch import make
    >>> print(make.puzzle_of_picture("nonogram", ("###", "#.#", "###")))
    1 solution, proved, 0 cells changed
    """
    fitting = [each.name for each in puzzles.every_kind() if each.is_made_from_pictures]
    require_choice(fitting, kind=kind)
    found = puzzles.kind_named(kind)
    wishes: dict[str, Any] = {"title": title, "unique": unique, "logic": logic, "seed": seed}
    wishes |= {"difficulty": difficulty}
    wanted = Wanted.of(**wishes)
    if (own := maker_of(kind)) and own.of_picture:
        return own.of_picture(picture, palette, metadata=metadata, on_attempt=on_attempt, **wishes)
    require_picture(picture=picture)
    require_rectangle(picture)
    if palette:
        raise ArgumentValueError(f"{found.name} puzzles have no colours", place="palette")
    require_pairs("a name and a value, such as ('author', 'Me')", metadata=metadata)
    everything = replace(found.clues_of(picture), title=title, metadata=metadata)
    every = list[MadePuzzle]()
    for made in _puzzles_of(found, everything, wanted, Chance(seed)):
        every.append(made)
        if made.is_as_wanted or not unique:
            return made
    return nearest(every)


def random_kinds() -> tuple[str, ...]:
    """Return the names of the kinds of which random puzzles can be made.

    >>> from crosshatch import make
    >>> "nonogram" in make.random_kinds()
    True
    """
    return tuple(
        each.name for each in puzzles.every_kind() if each.random_clues or maker_of(each.name)
    )


def _made(kind: str) -> str:
    """Return the name of a kind that people call so; refuse one that is not made at random."""
    require_text(kind=kind)
    if (table := TABLES.given or {}).get("name") != kind:
        table = kinds.table_of(kinds.kind_called(kind, place="kind"))
    name = str(table["name"])
    if (why := not_made(table)) and (not maker_of(name) or name != kinds.kind_of_files(name)):
        raise ArgumentValueError(f"puzzles of {name} are not made, which have {why}", place="kind")
    return name


def _puzzles_of(
    kind: Kind, everything: Document, wanted: Wanted, chance: Chance
) -> Iterator[MadePuzzle]:
    """Yield puzzles with some of these clues, the likeliest to be as wanted first."""
    made = _proved((everything, 0), wanted)
    if not (made.is_unique and wanted.unique and kind.omissions):
        yield rated(made)
        return
    stages: list[Stage] = []
    try:
        omissions = kind.omissions(everything)
        order = chance.shuffled(range(len(omissions)))
        stages.extend(_stages(made.puzzle, omissions, order, wanted, by_line=kind.omits_lines))
        yield (fewest := rated(_proved(stages[-1], wanted)))
        if fewest.difficulty_gap > 0:
            yield EnoughClues(
                everything,
                [omissions[at] for at in order],
                order if kind.omits_lines else None,
                partial(_if_unique, wanted=wanted),
            ).of(fewest)
    except Unfinished:
        raise
    except KeyboardInterrupt:
        # Each stage was proved to have one solution.
        document, omitted = stages[-1] if stages else (everything, 0)
        fewer = replace(made, puzzle=compile_document(document), omitted=omitted)
        raise Unfinished(fewer) from None


def _stages(
    puzzle: Puzzle,
    omissions: Sequence[Omission],
    order: Sequence[int],
    wanted: Wanted,
    *,
    by_line: bool,
) -> Iterator[Stage]:
    """Yield a puzzle, then ones with fewer and fewer clues that have one solution all the same.

    With `by_line`, each omission is of the line with its number.
    """
    if wanted.logic and not by_line:

        def suffices(fewer: Stage, _: Stage) -> bool:
            return _is_unique(compile_document(fewer[0]), wanted)

        parts = (omissions[at] for at in order)
        return reductions((puzzle.document, 0), parts, one_fewer, suffices)
    conflicts = None if wanted.logic else _NEEDLESS.conflicts
    if by_line:
        spare = spare_lines(puzzle.model, order, logic=wanted.logic, conflicts=conflicts)
    else:
        from crosshatch.puzzles.table.made_by_table import spare_clues

        spare = spare_clues(puzzle, order, conflicts=conflicts)
    left_out = (omissions[at] for at in spare)
    return accumulate(left_out, one_fewer, initial=(puzzle.document, 0))


def _is_unique(puzzle: Puzzle, wanted: Wanted) -> bool:
    """Return True if a few conflicts prove that there is one solution, or logic if that must."""
    if wanted.logic or puzzle.document.picture is None:
        return wanted.proof(puzzle, _NEEDLESS) is Status.UNIQUE
    return _has_only_its_picture(puzzle, _NEEDLESS)


def _if_unique(stage: Stage, wanted: Wanted) -> MadePuzzle | None:
    """Return the puzzle of a document if it is unique, otherwise None.

    Its rating ends where it is harder than wanted.
    """
    document, omitted = stage
    if not _is_unique(puzzle := compile_document(document), wanted):
        return None
    made = MadePuzzle(puzzle=puzzle, status=Status.UNIQUE, wanted=wanted, omitted=omitted)
    return rated(made, partial(judged, ceiling=wanted.ceiling))


def _proved(stage: Stage, wanted: Wanted) -> MadePuzzle:
    """Return the puzzle of a document, with its proof."""
    document, omitted = stage
    puzzle = compile_document(document)
    is_proved = not wanted.logic and _has_only_its_picture(puzzle, PROOF)
    return MadePuzzle(
        puzzle=puzzle,
        status=Status.UNIQUE if is_proved else wanted.proof(puzzle),
        wanted=wanted,
        omitted=omitted,
    )


def _has_only_its_picture(puzzle: Puzzle, limits: Limits) -> bool:
    """Return True if the picture of a puzzle is proved to be its only solution.

    That takes less time than to find it first.
    """
    picture = puzzle.document.picture
    return picture is not None and is_only(
        puzzle.model, puzzle.encode(picture), conflicts=limits.conflicts
    )
