"""The families of puzzles, which interpret clues, check pictures and draw them."""

from dataclasses import fields, replace

from crosshatch.data.document import Document
from crosshatch.errors import ClueError, FormatError
from crosshatch.families.magnitude import family as magnitude
from crosshatch.families.nonogram import family as nonogram
from crosshatch.families.puzzle import Family, Puzzle
from crosshatch.families.tracks import family as tracks

__all__ = ["FAMILIES", "compile_document", "family_called", "family_of"]

FAMILIES: tuple[Family, ...] = (magnitude.FAMILY, nonogram.FAMILY, tracks.FAMILY)


def compile_document(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid.

    If it has a picture and no clues, the puzzle has all clues of the picture.
    """
    family = family_of(document)
    if document.picture and not (document.rows or document.columns):
        document = _with_clues(document, family)
    if key := family.strange_key(document):
        for other in FAMILIES:
            if not other.strange_key(document):
                hint = f'is family = "{other.name}" missing?'
                raise ClueError(f"{key}: not for {family.name} puzzles; {hint}")
    return family.read(document)


def family_of(document: Document) -> Family:
    """Return the family that a document names; raise `ClueError` if it is unknown."""
    return family_called(document.family)


def family_called(name: str) -> Family:
    """Return the family with this name; raise `ClueError` if there is none."""
    for family in FAMILIES:
        if family.name == name:
            return family
    known = ", ".join(family.name for family in FAMILIES)
    raise ClueError(f"family: '{name[:20]}' is none of {known}")


def _with_clues(document: Document, family: Family) -> Document:
    """Return a document with all clues of its picture; its own parts are kept."""
    try:
        clues = family.clues_of(document.picture or ())
    except FormatError as error:
        raise error.within("picture") from error
    mine = {part.name: getattr(document, part.name) for part in fields(document)}
    return replace(clues, **{name: value for name, value in mine.items() if value})
