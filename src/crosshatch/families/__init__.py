"""Families of puzzles, one a file: what their clues mean and how their pictures look."""

from crosshatch.document import Document
from crosshatch.errors import ClueError
from crosshatch.families import magnitude, nonogram, tracks
from crosshatch.puzzle import Family, Puzzle

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
