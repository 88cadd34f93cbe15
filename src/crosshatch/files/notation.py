"""How the puzzles of a family are written in files, as the family tells the formats.

The formats know no family. Each family hands over its notation when it is registered.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid

USUAL_FAMILY = "nonogram"
"""The family of puzzles whose files name none."""


@dataclass(frozen=True, slots=True)
class Notation:
    """How the puzzles of a family are written in files."""

    of_picture: Callable[[Grid, Mapping[str, Any]], Document] | None = None
    """Return the puzzle whose solution is this picture, given some of its keys; raise
    `PictureError` if the picture shows none, and `FormatError` if a key contradicts it. None if no
    clues can be read off a picture."""
    is_shown_in: Callable[[Grid], bool] | None = None
    """Return True if a picture shows a puzzle of this family and of no other; None if it does not
    matter what a picture shows."""
    any_clue: str = ""
    """The clue of a line about which nothing is known; empty if there is none."""
    puzz_link: str = ""
    """The kind of puzzle on puzz.link whose numbers beside the lines are the clues of this family;
    empty if there is none."""


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
