"""Pictures of subjects in any size, each with a title, by rule and chance.

A subject is drawn a little narrower or lower than its picture, or to one side, and may look the
other way. If there is room in the sky, something may stand in it. Very small pictures are drawn by
hand, because shapes are too coarse for them: these, and the titles, are in `subjects.toml`.
"""

import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from crosshatch.data.chance import Chance
from crosshatch.data.grid import BLANK, Grid
from crosshatch.data.on_demand import text_beside
from crosshatch.data.palette import Palette, palette_of, used_in
from crosshatch.make.subjects.animals import ANIMALS
from crosshatch.make.subjects.birds import BIRDS
from crosshatch.make.subjects.canvas import Canvas, Frame
from crosshatch.make.subjects.plants import PLANTS
from crosshatch.make.subjects.scenery import draw_sky
from crosshatch.make.subjects.sky import SKY
from crosshatch.make.subjects.style import Style, in_style
from crosshatch.make.subjects.subject import Subject
from crosshatch.make.subjects.things import THINGS
from crosshatch.make.subjects.travel import TRAVEL

_DRAWINGS = {**ANIMALS, **BIRDS, **THINGS, **TRAVEL, **PLANTS, **SKY}


def _subjects() -> Iterator[Subject]:
    """Yield all subjects with what the file beside this one says of them."""
    for name, said in tomllib.loads(text_beside(__name__, "subjects.toml")).items():
        said["titles"] = tuple(said["titles"])
        said["small"] = tuple(tuple(art.split()) for art in said.get("small", ()))
        yield Subject(name, _DRAWINGS[name], **said)


SUBJECTS = tuple(_subjects())
LEAST, MOST = 8, 30
"""The fewest and the most cells on a side of a picture."""
GROUPS = 15
"""The groups of subjects: two days that are less than this apart have none in common."""
_INKS = palette_of(
    {
        "k": "#2b2b2f",
        "r": "#c23b33",
        "o": "#e08a2e",
        "y": "#e2b13c",
        "g": "#2e7d4f",
        "t": "#4aa9b8",
        "b": "#2f5fa8",
        "p": "#7a4c9e",
        "i": "#e39aa8",
        "n": "#8a5a35",
        "s": "#8794a3",
        "w": "#efe3c8",
    }.items()
)
"""The colours of the inks."""
_ROOMY = 15
"""The cells on a side from which there is room for a sky."""
_SPACIOUS = 18
"""The cells on a side from which a subject may leave some of them free."""
_SKY = 0.7
"""The chance that there is something in the sky, if there can be."""


class TitledPicture(NamedTuple):
    """A picture of a subject."""

    title: str
    picture: Grid
    palette: Palette
    """The colours of its letters; empty in black and white."""


def subjects_for(side: int, group: int) -> tuple[list[Subject], list[Subject]]:
    """Return the subjects of a group that can be drawn in a size, and those of all others."""
    found: tuple[list[Subject], list[Subject]] = ([], [])
    for number, subject in enumerate(_DEALT):
        if _suits(subject, side):
            found[number % GROUPS != group].append(subject)
    return found


def _suits(subject: Subject, side: int) -> bool:
    return subject.least <= side or bool(_arts_for(subject, side))


def draw_subject(
    subject: Subject,
    side: int,
    chance: Chance,
    style: Style = Style.SOLID,
    *,
    in_color: bool = False,
) -> TitledPicture:
    """Return a picture of a subject, with as many cells on each side.

    Pictures that are drawn by hand are always solid, and so is the sky.
    """
    canvas = Canvas(side, side, in_color=in_color)
    if arts := _arts_for(subject, side):
        _put(canvas, chance.one_of(arts), chance)
    else:
        canvas.frame = _frame(side, chance)
        subject.draw(canvas, chance)
        canvas.replace(in_style(canvas.picture, Style.SOLID if subject.is_intricate else style))
        canvas.frame = Frame(0, 0, side, side)
        if subject.sky and side >= _ROOMY and chance.happens(_SKY):
            draw_sky(canvas, chance, at_night=chance.one_of(subject.sky) == "n")
    if subject.may_flip and chance.happens(0.5):
        canvas.flip()
    palette = used_in(canvas.picture, _INKS) if in_color else ()
    return TitledPicture(chance.one_of(subject.titles), canvas.picture, palette)


def _frame(side: int, chance: Chance) -> Frame:
    """Return the part of a picture that a subject fills: all of it, or a little less."""
    if side < _SPACIOUS:
        return Frame(0, 0, side, side)
    width, height = (side - chance.below(side // 8 + 1) for _ in range(2))
    return Frame(chance.below(side - width + 1), side - height, width, height)


def _arts_for(subject: Subject, side: int) -> list[Grid]:
    """Return the pictures that were drawn by hand for this size, or for one cell less."""
    return [art for art in subject.small if 0 <= side - len(art) <= 1]


def _put(canvas: Canvas, art: Grid, chance: Chance) -> None:
    spare = canvas.width - len(art)
    left, top = chance.below(spare + 1), spare
    for row, letters in enumerate(art, start=top):
        inks = [letter.lower() + BLANK if letter.isupper() else letter for letter in letters]
        canvas.stamp([inks], left, row)


_DEALT = sorted(SUBJECTS, key=lambda subject: [not _suits(subject, side) for side in (8, 10, 12)])
"""The subjects in the order in which they are dealt into groups, so that each has small ones."""
