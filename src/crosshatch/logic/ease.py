"""The sorts of steps by how hard they are for a person."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from crosshatch.engine.native import eases

Words = tuple[tuple[float, str], ...]
"""The words for the difficulty of a puzzle, each with the most seconds for each of its cells."""


class _Data(NamedTuple):
    """All that ratings say of a sort of steps."""

    chance: float
    seconds: float
    words: Words
    reason: str


class Ease(StrEnum):
    """The sorts of steps by how hard they are for a person, with all that ratings say of each."""

    OUT_OF_REACH = "out of reach"
    """Cells that stay blank because nothing is beside them that needs them."""
    TOUCHING = "touching"
    """Cells around a filled one, which are blank because no two may touch."""
    WHOLE = "whole"
    """A line that its clue settles by itself: it is empty, or exactly full."""
    FINISH = "finish"
    """A line that has all its filled cells, or that needs all its open ones."""
    NEIGHBOURS = "neighbours"
    """The few cells beside another, of which a law wants some number."""
    EDGE = "edge"
    """The run at which one arrives in reading from an end of the line."""
    OVERLAP = "overlap"
    """Cells that are the same wherever the runs between the settled ends go."""
    SLIDE = "slide"
    """Cells that are the same with all runs as far left and as far right as they go."""
    LENGTH = "length"
    """A block of filled cells, by the lengths of the runs that it can belong to."""
    GAP = "gap"
    """A gap between blanks into which no run fits."""
    LINE = "line"
    """Everything else that follows from one line and the cells that a picture shows."""
    COLOR = "colour"
    """Cells that follow from one line and from colours that were ruled out."""
    THEOREM = "theorem"
    """A look that everybody has who knows the kind, though it is no law."""
    ONLY_PLACE = "only place"
    """Something in the grid that needs a cell beside it, and has one place left."""
    ROOM = "room"
    """A count that just fits into the room that is left, as no two may be neighbours."""
    SHARING = "sharing"
    """Things in the grid each of which needs a cell of its own beside it."""
    COMPARISON = "comparison"
    """What the counts of two lines that share cells leave to the others."""
    COUNT = "count"
    """The counts of a path, and the pieces at single places."""
    CORNER = "corner"
    """What a number says of the edges at a corner of its cell, and of those across."""
    LOOP = "no loop"
    """Track that would close a ring, or reach the end too early."""
    DIAGONAL = "diagonal"
    """Numbers that share corners, and what they say of the edges at both ends of their diagonal."""
    CONNECTION = "connection"
    """Places that cannot be reached or left, and those that all ways lead to."""
    CROSSING = "crossing"
    """The number of times that the path crosses into a row or a column, and the places."""
    PARITY = "parity"
    """The rule that the path enters any part of the grid as often as it leaves it."""
    SIDES = "inside and outside"
    """Cells that are known to lie on the same side of a loop, or on different ones."""
    CONNECTED = "connected"
    """What has to hang together: the only way between two cells, and what is cut off."""
    AREAS = "areas"
    """What areas or pieces, whose cells belong together, leave to other cells."""
    TOGETHER = "two looks"
    """What two looks that share open cells say together."""
    WHAT_IF = "what-if"
    """An assumption about one cell that steps of the easier sorts refute."""
    SEARCH = "search"
    """What-ifs within what-ifs."""

    @property
    def chance(self) -> float:
        """The chance to notice it when one looks where it is; 0 if it is not seen, but tried."""
        return _table()[self].chance

    @property
    def seconds(self) -> float:
        """The seconds to think it through, for each number of the line's clue."""
        return _table()[self].seconds

    @property
    def words(self) -> Words:
        """The words for puzzles whose hardest step it is."""
        return _table()[self].words

    @property
    def reason(self) -> str:
        """The reason for the rating of such puzzles, in a sentence."""
        return _table()[self].reason


@cache
def _table() -> dict[str, _Data]:
    return {
        name: _Data(chance, seconds, tuple(words), reason)
        for name, chance, seconds, words, reason in eases()
    }
