"""The families of puzzles, which interpret clues, check pictures and draw them."""

from crosshatch.data.document import Document
from crosshatch.errors import ClueError
from crosshatch.families.magnitude import family as magnitude
from crosshatch.families.nonogram import family as nonogram
from crosshatch.families.puzzle import Family, Puzzle
from crosshatch.families.tracks import family as tracks

__all__ = ["FAMILIES", "compile_document", "family_of"]

FAMILIES: tuple[Family, ...] = (magnitude.FAMILY, nonogram.FAMILY, tracks.FAMILY)


def compile_document(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    family = family_of(document)
    if key := family.strange_key(document):
        for other in FAMILIES:
            if not other.strange_key(document):
                hint = f'is family = "{other.name}" missing?'
                raise ClueError(f"{key}: not for {family.name} puzzles; {hint}")
    return family.read(document)


def family_of(document: Document) -> Family:
    """Return the family that a document names; raise `ClueError` if it is unknown."""
    for family in FAMILIES:
        if family.name == document.family:
            return family
    known = ", ".join(family.name for family in FAMILIES)
    raise ClueError(f"family: '{document.family[:20]}' is none of {known}")
