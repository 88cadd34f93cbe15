"""Colours by their numbers: first those of the inks, then the shades at the edges of what is laid.

The shades of an ink lie between it and what it is laid on. Cuts, tracks and characters in cells
have the last numbers, so that a picture without them does without their colours.
"""

from collections.abc import Iterator

from crosshatch.render._themes import MARKS, Ink, Theme, rgb

_USUAL = tuple(ink for ink in Ink if ink not in MARKS)
_FINE = 16
"""How many steps it takes from a ground to the words on it."""
_COARSE = 8
_WORDS = ((Ink.WORDS, Ink.PAPER), (Ink.WORDS, Ink.LIT_LABEL))
_ON_CELLS = (
    (Ink.TRACK, Ink.VISITED),
    (Ink.GIVEN_TRACK, Ink.GIVEN_VISITED),
    (Ink.LIT_TRACK, Ink.LIT_VISITED),
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
    (Ink.TRACK, Ink.BLANK),
    (Ink.TRACK, Ink.UNKNOWN),
    (Ink.LIT_TRACK, Ink.LIT_UNKNOWN),
    (Ink.WORDS, Ink.BLANK),
    (Ink.WORDS, Ink.GIVEN_BLANK),
    (Ink.WORDS, Ink.LIT_BLANK),
    (Ink.WORDS, Ink.UNKNOWN),
    (Ink.WORDS, Ink.LIT_UNKNOWN),
    (Ink.WORDS, Ink.HOLLOW),
)


def _in_order() -> Iterator[Ink | tuple[Ink, Ink, float]]:
    """What the colours are, in the order of their numbers."""
    yield from _USUAL
    for ink, ground in _WORDS:
        yield from ((ink, ground, step / _FINE) for step in range(1, _FINE))
    yield from MARKS
    for ink, ground in _ON_CELLS:
        yield from ((ink, ground, step / _COARSE) for step in range(1, _COARSE))


_COLORS = tuple(_in_order())
_NUMBERS = {color: number for number, color in enumerate(_COLORS)}
_FEW = _COLORS.index(MARKS[0])


def palette(theme: Theme, largest: int) -> list[int]:
    """The colours up to this number or beyond: red, green and blue of each in turn."""
    colors = _COLORS if largest >= _FEW else _COLORS[:_FEW]
    return [part for color in colors for part in _mixed(theme, color)]


def number_of(ink: Ink) -> int:
    """The number of an ink's colour."""
    return _NUMBERS[ink]


def shades(ink: Ink, ground: Ink) -> list[int]:
    """The numbers of the colours from nearly the ground to the ink itself, which is the last."""
    between = [
        number
        for number, color in enumerate(_COLORS)
        if not isinstance(color, Ink) and color[:2] == (ink, ground)
    ]
    return [*between, _NUMBERS[ink]]


def _mixed(theme: Theme, color: Ink | tuple[Ink, Ink, float]) -> tuple[int, ...]:
    if isinstance(color, Ink):
        return rgb(theme[color])
    ink, ground, part = color
    ends = zip(rgb(theme[ground]), rgb(theme[ink]), strict=True)
    return tuple(round(a + (b - a) * part) for a, b in ends)
