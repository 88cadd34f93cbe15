"""The families of puzzles, which interpret clues, check pictures and draw them.

A family of your own is registered once; then its puzzles are loaded, solved and drawn like others:

>>> import crosshatch
>>> [family.name for family in crosshatch.families.registered()]
['magnitude', 'mosaic', 'nonogram', 'slitherlink', 'tents', 'tracks']
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from crosshatch.data.arguments import require_type
from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.data.on_demand import OnDemand
from crosshatch.errors import ClueError, CrosshatchError
from crosshatch.families.puzzle import Family, Puzzle
from crosshatch.files.from_picture import from_picture
from crosshatch.files.notation import REGISTERED, Notated, Notation, no_such_family

if TYPE_CHECKING:
    from crosshatch.engine.typos import Typos

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

HOMES = {
    "magnitude": "magnitude",
    "mosaic": "mosaic.family",
    "nonogram": "nonogram.family",
    "slitherlink": "slitherlink.family",
    "tents": "tents.family",
    "tracks": "tracks.family",
}
"""The module of each family that comes with the package, imported when a puzzle needs it."""


_PROOFREADERS = {"nonogram": "nonogram.clue_typos"}
"""The module of each family whose clues are searched for typos, which is imported for it."""


@dataclass(frozen=True)
class OwnFamily:
    """A family that comes with the package, as long as nobody has asked for more than its name."""

    name: str

    @cached_property
    def family(self) -> Family:
        """The family, whose module is imported for it."""
        found: Family = import_module(f"{__name__}.{HOMES[self.name]}").FAMILY
        return found

    @cached_property
    def notation(self) -> Notation:
        """How its puzzles are written in files."""
        return self.family.notation

    def number_of_solutions(self, document: Document, conflicts: int) -> int | None:
        """Return 0, 1, or 2 for several; None if a search with so few conflicts does not tell."""
        return self.family.number_of_solutions(document, conflicts)


FAMILIES: Sequence[Family] = OnDemand(lambda: (OwnFamily(name).family for name in HOMES))
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
    return tuple(family for each in REGISTERED.values() if (family := _entered(each)))


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


def find_typos(document: Document, limits: Limits) -> "Typos":
    """Return the typos that may have been made in the clues of a document, which may be invalid.

    Raise `CrosshatchError` if none are looked for in its family, or a text is no clue.
    """
    if document.family not in _PROOFREADERS:
        raise CrosshatchError(f"no typos are looked for in {family_of(document).name} puzzles")
    module = import_module(f"{__name__}.{_PROOFREADERS[document.family]}")
    found: Typos = module.typos_in(document, limits)
    return found


def family_of(document: Document) -> Family:
    """Return the family that a document names; raise `ClueError` if it is unknown."""
    return family_called(document.family)


def family_called(name: str) -> Family:
    """Return the family of this name; raise `ClueError` if it is unknown."""
    if family := _entered(REGISTERED.get(name)):
        return family
    raise ClueError(f"family: {no_such_family(name)}")


def _entered(each: Notated | None) -> Family | None:
    """Return the family that an entry of `REGISTERED` stands for, if any."""
    if isinstance(each, OwnFamily):
        return each.family
    return each if isinstance(each, Family) else None


REGISTERED.update({name: OwnFamily(name) for name in HOMES})
