"""Nonograms whose pictures show something: subjects that are drawn by rule and chance.

A picture may have to change in a few cells until its clues have one solution of the wanted
difficulty. More than a few would spoil it, so another style is tried then, and after that another
subject. Outlines and patterns have shorter runs, which makes harder puzzles than solid shapes.

Subjects are dealt into groups. A seed begins with the subjects of its own group, and takes others
only if none of these will do. So days have different subjects as long as their groups differ.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from crosshatch.answers.result import Status
from crosshatch.data.chance import Chance
from crosshatch.data.grid import FILLED, Grid
from crosshatch.data.palette import Palette, palette_of
from crosshatch.help.rating import Difficulty
from crosshatch.make.made import MadeNonogram
from crosshatch.make.maker import OwnMaker
from crosshatch.make.nonogram import (
    nonogram,
    nonogram_of_draws,
    nonogram_of_picture,
    random_nonogram,
)
from crosshatch.make.ornament import ornament
from crosshatch.make.subjects.style import Style
from crosshatch.make.subjects.subject import Subject
from crosshatch.make.subjects.titled_picture import (
    GROUPS,
    LEAST,
    MOST,
    TitledPicture,
    draw_subject,
    subjects_for,
)
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles.puzzle import Puzzle

MOST_CHANGED = 0.04
"""The largest share of cells that may be changed."""
_FEW = 0.015
"""The share of changed cells that is taken at once; above it, others are tried for fewer."""
_ROUNDS = 6
"""The number of times that the subjects of the own group are drawn before those of others."""
_OTHERS = 8
"""The subjects of other groups that are tried if no one of the own group will do."""
_SHIFT = 7
"""The groups between that of a seed in black and white and that of the same seed in colour."""
_OUTLINED = 12
"""The cells on a side from which outlines have an inside."""
_DOTTED, _PATTERNED = 15, 18
"""The cells on a side from which dots, and all patterns, look as well as outlines."""
_PALETTES = (
    {"r": "#c23b33", "b": "#2f5fa8"},
    {"g": "#2e7d4f", "o": "#e08a2e"},
    {"b": "#2f5fa8", "y": "#e2b13c"},
    {"r": "#c23b33", "g": "#2e7d4f", "y": "#e2b13c"},
    {"p": "#7a4c9e", "o": "#e08a2e", "b": "#2f5fa8"},
)
"""The colours of mirrored shapes."""


def pictured_nonogram(
    side: int, difficulty: str, seed: int, *, in_color: bool = False
) -> MadeNonogram | None:
    """Return the puzzle of a titled picture with as many cells on each side, as hard as wanted.

    None if there is no such picture, or too many of its cells would have to be changed.

    >>> made = pictured_nonogram(20, "easy", seed=2)
    >>> made.puzzle.document.title, len(made.changed)
    ('A ladybird, spotted in the garden', 6)
    """
    if not LEAST <= side <= MOST:
        return None
    wanted = _wanted(difficulty, seed)
    chance, group = wanted.chance(seed), (seed + _SHIFT * in_color) % GROUPS
    own, others = (chance.shuffled(subjects) for subjects in subjects_for(side, group))
    best, fewest, drawn = None, int(MOST_CHANGED * side * side) + 1, 0
    for subjects in (*[own] * _ROUNDS, others[:_OTHERS]):
        for title, picture, palette in _pictures(subjects, side, difficulty, chance, in_color):
            drawn += 1
            titled = replace(wanted, title=title)
            made = nonogram_of_picture(picture, titled, chance, palette)
            changed = len(made.changed)
            if made.is_as_wanted and changed < fewest:
                best, fewest = replace(made, drawn=drawn), changed
                if changed <= _FEW * side * side:
                    return best
        if best:
            return best
    return None


def new_nonogram(
    table: Mapping[str, Any], width: int, height: int, difficulty: str, seed: int
) -> MadeNonogram:
    """Return a nonogram to play, in colour if its table has a palette.

    Square ones of a size for which there are subjects show one, if it can be as hard as wanted;
    others show mirrored shapes.
    """
    in_color = table["states"] == "palette"
    if width == height and (made := pictured_nonogram(width, difficulty, seed, in_color=in_color)):
        return made
    wanted, palette, letters = _wanted(difficulty, seed), palette_of(()), [FILLED]
    chance = wanted.chance(seed)
    if in_color:
        palette = palette_of(chance.one_of(_PALETTES).items())
        letters = chance.shuffled([letter for letter, _ in palette])
    return _ornamental((width, height), wanted, chance, letters, palette)


def _pictures(
    subjects: Sequence[Subject], side: int, difficulty: str, chance: Chance, in_color: bool
) -> Iterator[TitledPicture]:
    """Yield pictures of subjects, each in several styles."""
    for styles in _styles(side, difficulty):
        for subject in subjects:
            for style in chance.shuffled(styles):
                yield draw_subject(subject, side, chance, style, in_color=in_color)


def _styles(side: int, difficulty: str) -> tuple[tuple[Style, ...], ...]:
    """Return the styles that suit a size, those first that all subjects have before the others."""
    if side < _OUTLINED:
        return ((Style.SOLID,),)
    if difficulty in (Difficulty.EASY, Difficulty.ANY):
        return ((Style.SOLID, Style.SOLID, Style.OUTLINE),)
    if side < _DOTTED:
        return (Style.SOLID, Style.OUTLINE), (Style.DOTTED,)
    if side < _PATTERNED:
        return ((Style.SOLID, Style.OUTLINE, Style.DOTTED),)
    return (tuple(Style),)


def _wanted(difficulty: str, seed: int) -> Wanted:
    return Wanted.of(difficulty, unique=True, logic=False, title="", seed=seed)


def _ornamental(
    size: tuple[int, int],
    wanted: Wanted,
    chance: Chance,
    letters: Sequence[str],
    palette: Palette = (),
) -> MadeNonogram:
    # What is smoother is easier, and making it harder would take long.
    smoothings = 2 if wanted.difficulty in (Difficulty.EASY, Difficulty.ANY) else 1

    def picture(share: float) -> Grid:
        return ornament(*size, chance, letters, share=share, smoothings=smoothings)

    return nonogram_of_draws(picture, wanted, chance, palette)


def _kept(puzzle: Puzzle, wanted: Wanted) -> MadeNonogram:
    document = puzzle.document
    return MadeNonogram(
        puzzle=puzzle,
        status=Status.UNKNOWN,
        wanted=wanted,
        before=document.picture or (),
        palette=document.palette,
        open=0,
    )


MAKER = OwnMaker(
    lambda table: "runs" in table.get("clues", {}).values(),
    random_nonogram,
    _kept,
    of_picture=nonogram,
    new=new_nonogram,
    groups=GROUPS,
)
