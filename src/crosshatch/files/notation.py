"""How the puzzles of a family are written in files, as the family tells the formats.

The formats know no family. Each family hands over its notation when it is registered.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.files.values import Reader

USUAL_FAMILY = "nonogram"
"""The family of puzzles whose files name none."""

USUAL_SIDES = ("row", "column")
"""The kinds of lines that have clues unless a family says otherwise."""
CELLS = "cells"
"""The key of the clues in cells."""


@dataclass(frozen=True, slots=True)
class Notation:
    """How the puzzles of a family are written in files."""

    sides: tuple[str, ...] = USUAL_SIDES
    """The kinds of lines that have clues; a file has those of each kind under its plural."""
    has_cell_clues: bool = False
    """True if cells have clues, which a file has under `cells`."""
    extras: Mapping[str, Reader] = field(default_factory=dict, hash=False)
    """Readers for other keys of the family; the values are the extras of its documents."""
    of_picture: Callable[[Grid, Mapping[str, Any]], Document] | None = None
    """Return the puzzle whose solution is this picture, given some of its keys; raise
    `PictureError` if the picture shows none, and `FormatError` if a key contradicts it. None if no
    clues can be read off a picture."""
    is_shown_in: Callable[[Grid], bool] | None = None
    """Return True if a picture shows a puzzle of this family and of no other; None if it does not
    matter what a picture shows."""
    any_clue: str = ""
    """The clue of a line about which nothing is known; empty if there is none."""
    tatham: str = ""
    """The game of Simon Tatham's whose ids this family has; empty if there is none."""
    puzz_link: str = ""
    """The kind of puzzle on puzz.link whose numbers beside the lines are the clues of this family;
    empty if there is none."""

    @property
    def side_keys(self) -> dict[str, str]:
        """The keys of files for the clues of each side, by side."""
        return {side: f"{side}s" for side in self.sides}

    @property
    def further_keys(self) -> tuple[str, ...]:
        """The keys of files that families do not have unless they declare them."""
        sides = (key for side, key in self.side_keys.items() if side not in USUAL_SIDES)
        return (*sides, *([CELLS] if self.has_cell_clues else []), *self.extras)


_NOTATIONS: dict[str, Notation] = {}


def add_notation(family: str, notation: Notation) -> None:
    """Let the formats read and write the puzzles of a family."""
    _NOTATIONS[family] = notation


def notation_of(family: str) -> Notation:
    """Return the notation of a family; that of an unknown family says nothing."""
    return _NOTATIONS.get(family, Notation())


def each_notation() -> Iterator[tuple[str, Notation]]:
    """Yield each family's name and notation, in the order in which they were added."""
    return iter(_NOTATIONS.items())
