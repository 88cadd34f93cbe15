"""The families of puzzles, which interpret clues, check pictures and draw them.

A family of your own is registered once; then its puzzles are loaded, solved and drawn like others:

>>> import crosshatch
>>> [family.name for family in crosshatch.families.registered()]
['magnitude', 'mosaic', 'nonogram', 'slitherlink', 'tents', 'tracks']
"""

from crosshatch.data.arguments import require_type
from crosshatch.data.document import Document
from crosshatch.errors import ClueError, CrosshatchError
from crosshatch.families import magnitude
from crosshatch.families.mosaic import family as mosaic
from crosshatch.families.nonogram import family as nonogram
from crosshatch.families.puzzle import Family, Puzzle
from crosshatch.families.slitherlink import family as slitherlink
from crosshatch.families.tents import family as tents
from crosshatch.families.tracks import family as tracks
from crosshatch.files.from_picture import from_picture
from crosshatch.files.notation import REGISTERED, Notation, no_such_family

__all__ = [
    "FAMILIES",
    "Family",
    "Notation",
    "Puzzle",
    "compile_document",
    "family_called",
    "family_of",
    "from_picture",
    "register",
    "registered",
]

FAMILIES: tuple[Family, ...] = (
    magnitude.FAMILY,
    mosaic.FAMILY,
    nonogram.FAMILY,
    slitherlink.FAMILY,
    tents.FAMILY,
    tracks.FAMILY,
)
"""The families that come with the package."""


def register(family: Family) -> None:
    """Let the puzzles of a family of your own be loaded, solved, drawn and converted.

    Raise `CrosshatchError` if there is a family of this name already. New processes, such as those
    of `batch`, must register it again.
    """
    require_type(Family, "a Family", family=family)
    if family.name in REGISTERED:
        raise CrosshatchError(f"there is a family '{family.name}' already", place="family")
    REGISTERED[family.name] = family


def registered() -> tuple[Family, ...]:
    """Return all families, first those that come with the package."""
    return tuple(family for family in REGISTERED.values() if isinstance(family, Family))


def compile_document(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    family = family_of(document)
    if key := family.strange_key(document):
        for other in registered():
            if not other.strange_key(document):
                hint = f'is family = "{other.name}" missing?'
                raise ClueError(f"{key}: not for {family.name} puzzles; {hint}")
        family.require_keys([key])
    return family.compile(document)


def family_of(document: Document) -> Family:
    """Return the family that a document names; raise `ClueError` if it is unknown."""
    return family_called(document.family)


def family_called(name: str) -> Family:
    """Return the family of this name; raise `ClueError` if it is unknown."""
    if isinstance(family := REGISTERED.get(name), Family):
        return family
    raise ClueError(f"family: {no_such_family(name)}")


for _family in FAMILIES:
    register(_family)
