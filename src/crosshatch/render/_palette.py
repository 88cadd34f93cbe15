"""Colours by their numbers: those that every picture has, then those of what lies in cells.

Both are inks and their shades, which lie between an ink and what it is laid on. A picture without
cuts, tracks and characters in cells does without the last.
"""

from collections.abc import Iterator

from crosshatch.render._themes import MARKS, Ink, Theme, rgb

Shade = tuple[Ink, Ink, float]
"""An ink, what it is laid on, and how much of the ink is in it."""

_USUAL = tuple(ink for ink in Ink if ink not in MARKS)
_FINE = 16
"""How many steps it takes from a ground to the words on it."""
_COARSE = 8
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


def _in_order() -> Iterator[Ink | Shade]:
    """What the colours are, in the order of their numbers."""
    yield from _USUAL
    for ink, ground in _WORDS:
        yield from _between(ink, ground, _FINE)
    yield from MARKS
    for ink, ground in _ON_CELLS:
        yield from _between(ink, ground, _COARSE)


def _between(ink: Ink, ground: Ink, steps: int) -> Iterator[Shade]:
    return ((ink, ground, step / steps) for step in range(1, steps))


_COLORS = tuple(_in_order())
_NUMBERS = {color: number for number, color in enumerate(_COLORS)}
_FEW = _COLORS.index(MARKS[0])
_SHADES = {
    (ink, ground): [*map(_NUMBERS.__getitem__, _between(ink, ground, steps)), _NUMBERS[ink]]
    for pairs, steps in ((_WORDS, _FINE), (_ON_CELLS, _COARSE))
    for ink, ground in pairs
}


def palette(theme: Theme, largest: int) -> list[int]:
    """The colours up to this number or beyond: red, green and blue of each in turn."""
    colors = _COLORS if largest >= _FEW else _COLORS[:_FEW]
    return [part for color in colors for part in _mixed(theme, color)]


def number_of(ink: Ink) -> int:
    """The number of an ink's colour."""
    return _NUMBERS[ink]


def shades(ink: Ink, ground: Ink) -> list[int]:
    """The numbers of the colours from nearly the ground to the ink itself, which is the last.

    `KeyError` where the ink is never laid on that ground.
    """
    return _SHADES[ink, ground]


def _mixed(theme: Theme, color: Ink | Shade) -> tuple[int, ...]:
    if isinstance(color, Ink):
        return rgb(theme[color])
    ink, ground, part = color
    ends = zip(rgb(theme[ground]), rgb(theme[ink]), strict=True)
    return tuple(round(a + (b - a) * part) for a, b in ends)
