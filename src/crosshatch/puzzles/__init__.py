"""Puzzles by the tables of their kinds: what a document says, compiled, checked and drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from json import loads
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.arguments import no_such_kind
from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.errors import ClueError, CrosshatchError
from crosshatch.files.notation import (
    REGISTERED,
    RUNS,
    TABLES,
    Notated,
    Notation,
    from_picture,
)
from crosshatch.puzzles.puzzle import Kind, Puzzle

if TYPE_CHECKING:
    from crosshatch.engine.typos import Typos

__all__ = [
    "Kind",
    "Notation",
    "Puzzle",
    "compile_document",
    "every_kind",
    "from_picture",
    "kind_for_table",
    "kind_named",
    "kind_of_document",
]


@dataclass(frozen=True)
class ProjectKind:
    """A kind that comes with the package, as long as nobody has asked for more than its name."""

    name: str

    @cached_property
    def kind(self) -> Kind:
        """The kind, which its table makes."""
        from crosshatch.puzzles.table.kinds_by_table import kind_of_project

        return kind_of_project(self.name)

    @cached_property
    def notation(self) -> Notation:
        """How its puzzles are written in files."""
        return self.kind.notation

    def number_of_solutions(self, document: Document, conflicts: int) -> int | None:
        """Return 0, 1, or 2 for several; None if a search with so few conflicts does not tell."""
        return self.kind.number_of_solutions(document, conflicts)


def every_kind() -> tuple[Kind, ...]:
    """Return all kinds, first those that come with the package, last that of a table in use."""
    own = () if TABLES.given is None else (kind_for_table(TABLES.given),)
    every = (*map(_entered, REGISTERED.values()), *own)
    return tuple(dict.fromkeys(kind for kind in every if kind))


def compile_document(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    kind = kind_of_document(document)
    if key := kind.strange_key(document):
        kind.require_keys([key])
    return kind.compile(document)


def find_typos(document: Document, limits: Limits) -> "Typos":
    """Return the typos that may have been made in the clues of a document, which may be invalid.

    Raise `CrosshatchError` if none are looked for in its kind, or a text is no clue.
    """
    if kind_of_document(document).notation.clues != RUNS:
        raise CrosshatchError(f"no typos are looked for in {document.kind} puzzles")
    from crosshatch.puzzles.table.typos_in_runs import typos_in

    return typos_in(document, limits)


def kind_of_document(document: Document) -> Kind:
    """Return the kind that a document names; raise `ClueError` if it is unknown."""
    if document.plain and document.plain.table:
        return kind_for_table(loads(document.plain.table))
    return kind_named(document.kind)


def kind_for_table(table: Mapping[str, Any]) -> Kind:
    """Return the kind of a table, whose puzzles need no code; raise `ClueError` if it is wrong.

    Of a table that comes with the package, it is the kind with its name.
    """
    from crosshatch.puzzles.table.kinds_by_table import kind_of_own_table, kind_of_project

    return kind_of_own_table(table) or kind_of_project(kinds.kind_of_files(table["name"]))


def kind_named(name: str) -> Kind:
    """Return the kind of this name; raise `ClueError` if it is unknown."""
    own = None if TABLES.given is None else kind_for_table(TABLES.given)
    if kind := own if own and own.name == name else _entered(REGISTERED.get(name)):
        return kind
    raise ClueError(f"kind: {no_such_kind(name, REGISTERED)}")


def _entered(each: Notated | None) -> Kind | None:
    """Return the kind that an entry of `REGISTERED` stands for, if any."""
    if isinstance(each, ProjectKind):
        return each.kind
    return each if isinstance(each, Kind) else None


REGISTERED.update({name: ProjectKind(name) for name in kinds.kinds_of_files()})
TABLES.kind_of = kind_for_table
