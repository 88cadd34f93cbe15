"""Colours by their numbers: those that every picture has, then those of what lies in cells.

Both are inks and their shades, which lie between an ink and what it is laid on. A picture without
cuts, tracks and characters in cells does without the last. One with colours of its own has these,
too, and the more there are the fewer shades: all numbers together fit a byte.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from crosshatch.render.figure.colors import readable_on
from crosshatch.render.figure.inks import BY_COLORS, MARKS, AnyInk, Ink, is_line
from crosshatch.render.figure.themes import Theme, rgb

Shade = tuple[AnyInk, AnyInk, float]
"""An ink, what it is laid on, and how much of the ink is in it."""

_MOST = 256
_USUAL = tuple(ink for ink in Ink if ink not in (*MARKS, *BY_COLORS))
_FINE = 16
"""How many steps it takes from a ground to the words on it."""
_COARSE = 8
"""How many it takes at most from a ground in a cell."""
_WORDS = ((Ink.WORDS, Ink.PAPER), (Ink.WORDS, Ink.LIT_LABEL))
_ON_CELLS = (
    (Ink.TRACK, Ink.VISITED),
    (Ink.TRACK, Ink.BLANK),
    (Ink.TRACK, Ink.UNKNOWN),
    (Ink.TRACK, Ink.FILLED),
    (Ink.GIVEN_TRACK, Ink.GIVEN_VISITED),
    (Ink.GIVEN_TRACK, Ink.GIVEN_BLANK),
    (Ink.GIVEN_TRACK, Ink.GIVEN_FILLED),
    (Ink.LIT_TRACK, Ink.LIT_VISITED),
    (Ink.LIT_TRACK, Ink.LIT_BLANK),
    (Ink.LIT_TRACK, Ink.LIT_UNKNOWN),
    (Ink.LIT_TRACK, Ink.LIT_FILLED),
    (Ink.GIVEN_STRIPE, Ink.GIVEN_TRACK),
    (Ink.HOLLOW, Ink.TRACK),
    (Ink.HOLLOW, Ink.GIVEN_TRACK),
    (Ink.HOLLOW, Ink.LIT_TRACK),
    (Ink.HOLLOW, Ink.FILLED),
    (Ink.HOLLOW, Ink.GIVEN_FILLED),
    (Ink.HOLLOW, Ink.LIT_FILLED),
    (Ink.CLOSED_MARK, Ink.BLANK),
    (Ink.CLOSED_MARK, Ink.GIVEN_BLANK),
    (Ink.CLOSED_MARK, Ink.LIT_BLANK),
    (Ink.WORDS, Ink.BLANK),
    (Ink.WORDS, Ink.GIVEN_BLANK),
    (Ink.WORDS, Ink.LIT_BLANK),
    (Ink.WORDS, Ink.UNKNOWN),
    (Ink.WORDS, Ink.LIT_UNKNOWN),
    (Ink.WORDS, Ink.HOLLOW),
)

_ON_CANVAS = ((Ink.WORDS, Ink.CANVAS),)


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """The numbers of the colours of a picture."""

    colors: tuple[AnyInk | Shade, ...]
    """What they are, in the order of their numbers."""
    few: int
    """So many are enough for a picture in which nothing lies in cells."""
    numbers: dict[AnyInk | Shade, int]
    steps: dict[tuple[AnyInk, AnyInk], int]
    """How many steps it takes from a ground to an ink, for both of them."""

    def palette(self, theme: Theme, largest: int) -> list[int]:
        """The colours up to this number or beyond: red, green and blue of each in turn."""
        colors = self.colors if largest >= self.few else self.colors[: self.few]
        return [part for color in colors for part in _mixed(theme, color)]

    def number_of(self, ink: AnyInk) -> int:
        """The number of an ink's colour."""
        return self.numbers[ink]

    def shades(self, ink: AnyInk, ground: AnyInk) -> list[int]:
        """The numbers of the colours from nearly the ground to the ink itself, which is the last.

        `KeyError` where the ink is never laid on that ground.
        """
        between = _between(ink, ground, self.steps[ink, ground])
        return [*map(self.numbers.__getitem__, between), self.numbers[ink]]


def numbered(own: Theme) -> Numbers:
    """The numbers for a picture with these colours of its own."""
    on_own = [(readable_on(color), ink) for ink, color in own.items() if not is_line(ink)]
    pairs = (*_ON_CELLS, *on_own, *(_ON_CANVAS if own else ()))
    beside = tuple(dict.fromkeys((*MARKS, *(BY_COLORS if own else ()), *own)))
    few = len(_USUAL) + len(_WORDS) * (_FINE - 1)
    coarse = min(_COARSE, 1 + (_MOST - few - len(beside)) // len(pairs))
    steps = dict.fromkeys(_WORDS, _FINE) | dict.fromkeys(pairs, coarse)
    words = (shade for ink, ground in _WORDS for shade in _between(ink, ground, _FINE))
    shades = (shade for ink, ground in pairs for shade in _between(ink, ground, coarse))
    colors = (*_USUAL, *words, *beside, *shades)
    return Numbers(colors, few, {color: number for number, color in enumerate(colors)}, steps)


def _between(ink: AnyInk, ground: AnyInk, steps: int) -> Iterator[Shade]:
    return ((ink, ground, step / steps) for step in range(1, steps))


def _mixed(theme: Theme, color: AnyInk | Shade) -> tuple[int, ...]:
    if isinstance(color, str):
        return rgb(theme[color])
    ink, ground, part = color
    ends = zip(rgb(theme[ground]), rgb(theme[ink]), strict=True)
    return tuple(round(a + (b - a) * part) for a, b in ends)
