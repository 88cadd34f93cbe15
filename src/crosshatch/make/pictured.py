"""Nonograms whose pictures show something: subjects that are drawn by rule and chance.

A picture may have to change in a few cells until its clues have one solution of the wanted
difficulty. More than a few would spoil it, so another style is tried then, and after that another
subject. Outlines and patterns have shorter runs, which makes harder puzzles than solid shapes.

Subjects are dealt into groups. A seed begins with the subjects of its own group, and takes others
only if none of these will do. So days have different subjects as long as their groups differ.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosshatch.data.chance import Chance
from crosshatch.help.rating import Difficulty
from crosshatch.make.by_core import nonogram_of_picture
from crosshatch.make.made import MadeNonogram
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


def pictured_nonogram(
    side: int, wanted: Wanted, seed: int, *, in_color: bool = False
) -> MadeNonogram | None:
    """Return the puzzle of a titled picture with as many cells on each side, as it is wanted.

    None if there is no such picture, or too many of its cells would have to be changed.

    >>> easy = Wanted.of("easy", unique=True, logic=False, title="", seed=2)
    >>> made = pictured_nonogram(20, easy, seed=2)
    >>> made.puzzle.document.title, len(made.changed)
    ('A ladybird, spotted in the garden', 6)
    """
    if not LEAST <= side <= MOST:
        return None
    chance, group = Chance(wanted.seed_of(seed)), (seed + _SHIFT * in_color) % GROUPS
    own, others = (chance.shuffled(subjects) for subjects in subjects_for(side, group))
    best, fewest, drawn = None, int(MOST_CHANGED * side * side) + 1, 0
    for subjects in (*[own] * _ROUNDS, others[:_OTHERS]):
        for title, picture, palette in _pictures(
            subjects, side, wanted.difficulty, chance, in_color
        ):
            drawn += 1
            titled = replace(wanted, title=title)
            made = nonogram_of_picture(picture, palette, titled, chance.below(2**53), fast=True)
            changed = len(made.changed)
            if made.is_as_wanted and changed < fewest:
                best, fewest = replace(made, drawn=drawn), changed
                if changed <= _FEW * side * side:
                    return best
        if best:
            return best
    return None


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
    if difficulty in (Difficulty.VERY_EASY, Difficulty.EASY, Difficulty.ANY):
        return ((Style.SOLID, Style.SOLID, Style.OUTLINE),)
    if side < _DOTTED:
        return (Style.SOLID, Style.OUTLINE), (Style.DOTTED,)
    if side < _PATTERNED:
        return ((Style.SOLID, Style.OUTLINE, Style.DOTTED),)
    return (tuple(Style),)
