"""Families of puzzles, one a file: what their clues mean and how their pictures look."""

from crosshatch.data.document import Document
from crosshatch.errors import ClueError
from crosshatch.families.magnitude import family as magnitude
from crosshatch.families.nonogram import family as nonogram
from crosshatch.families.puzzle import Family, Puzzle
from crosshatch.families.tracks import family as tracks

__all__ = ["FAMILIES", "compile_document", "family_of"]

FAMILIES: tuple[Family, ...] = (magnitude.FAMILY, nonogram.FAMILY, tracks.FAMILY)


def compile_document(document: Document) -> Puzzle:
    """The document as a puzzle of its family; `ClueError` where its clues cannot be meant."""
    family = family_of(document)
    if key := family.strange_key(document):
        for other in FAMILIES:
            if not other.strange_key(document):
                hint = f'is family = "{other.name}" missing?'
                raise ClueError(f"{key}: not for {family.name} puzzles; {hint}")
    return family.read(document)


def family_of(document: Document) -> Family:
    """The family that a document says; `ClueError` where there is no such."""
    for family in FAMILIES:
        if family.name == document.family:
            return family
    known = ", ".join(family.name for family in FAMILIES)
    raise ClueError(f"family: '{document.family[:20]}' is none of {known}")
