"""How a kind's clues, keys and ids are written in files: all that the formats know of it.

The formats know no kind, only notations. A finished
picture is made a puzzle by the notation whose pictures look like it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from json import loads
from typing import TYPE_CHECKING, Any, Protocol

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import listed
from crosshatch.errors import FormatError, PictureError

if TYPE_CHECKING:
    from crosshatch.files.places import Word

USUAL_KIND = "nonogram"
"""The kind of puzzles whose files name none."""

KIND = "kind"
"""The key of a table of one's own, or of its name."""
OF_TABLES = ("sides", "corners", "regions", "paths", "board", "options")
"""Keys for what few kinds have."""

FEW = 3
"""The most kinds that an error names."""

RUNS = "the lengths of runs"
RUN_COUNTS = "the number of runs"
COUNTS = "counts of cells"

WHOLE = 2**32 - 1
"""The likeness of an id that a game reads."""

Size = tuple[int, int]
"""A width and a height, in cells."""
Values = Mapping[str, Any]
"""Parsed keys of a file."""
Signs = Sequence[Sequence[str]]
"""The signs in the rows of a bare grid, a dot for a cell without one."""


@dataclass(frozen=True, slots=True)
class TathamGame:
    """A game of Simon Tatham's: how its ids are read and written."""

    names: tuple[str, ...]
    """His name for it and others, in lower case."""
    read: "Callable[[Word], Document]"
    """Return the puzzle of an id; raise `FormatError` with its place."""
    write: Callable[[Document], str]
    """Return the id of a puzzle; raise `FormatError` if an id cannot say it."""
    likeness: Callable[[str], int]
    """Return 0 if an id has other options than this game between its size and the colon, more the
    more of it is read before it is refused, and `WHOLE` if it is not."""


@dataclass(frozen=True, slots=True)
class PuzzLinkKind:
    """A kind of puzzle on puzz.link: how its addresses and files are read and written."""

    names: tuple[str, ...]
    """The names of the kind in addresses and files; the first one is written."""
    read: "Callable[[Word], Document]"
    """Return the puzzle of an address from its kind on; raise `FormatError` with its place."""
    write: Callable[[Document], str]
    """Return the address of a puzzle from its kind on; raise `FormatError` if it cannot be said."""
    read_file: "Callable[[Sequence[Word]], Document]"
    """Return the puzzle of a file, from the lines that say its kind, its height, its width and
    rows; raise `FormatError` with its place."""
    write_file: Callable[[Document], str]
    """Return these lines for a puzzle, with slashes between them."""


@dataclass(frozen=True, slots=True)
class TextGrids:
    """The text grids of a kind: puzzles in rows of words, as its table describes them."""

    have_runs: bool
    """True if clues of runs are below the size, as they are in other formats."""
    are_full: bool
    """True if people leave no cell without a number."""
    fit: Callable[[str], bool]
    """Return True if a text looks like one."""
    read: Callable[[str], Document]
    """Return the puzzle of a text, with its solution as the picture; raise `FormatError` with the
    line and column."""


@dataclass(frozen=True, slots=True)
class PictureForm:
    """How pictures of a kind are written in files and answers, if not a character for a place."""

    fits: Callable[[Sequence[str]], bool]
    """Return True if rows look like this form."""
    read: Callable[[Sequence[str]], Grid]
    """Return the picture that rows in this form show; raise `FormatError` if one is invalid."""
    write: Callable[[Grid], Grid]
    """Return the rows of a picture."""
    about: str
    """The form in words, such as `rows of + - | and blanks`."""


@dataclass(frozen=True, slots=True)
class Notation:
    """How the puzzles of a kind are written in files."""

    keys: tuple[str, ...] = ()
    """The keys of files that say what a puzzle of the kind is, and how its rows are counted."""
    clues: str = ""
    """The kind of clues that lines have, such as `RUNS`; formats for it can hold the puzzles."""
    of_picture: Callable[[Grid, Values], Document] | None = None
    """Return the puzzle whose solution is this picture, given some of its plain values; raise
    `PictureError` if the picture shows none, and `FormatError` if a value contradicts it. None if
    no clues can be read off a picture."""
    is_shown_in: Callable[[Grid], bool] | None = None
    """Return True if a picture shows a puzzle of this kind and of no other; None if it does not
    matter what a picture shows."""
    of_grid: Callable[[Signs], Document | None] | None = None
    """Return the puzzle that a bare grid shows, or None if its signs are of another kind; raise
    `ClueError` if they contradict each other. Rows may differ in length by counts of lines beside
    the grid. None if no grid shows a puzzle of this kind."""
    in_lists: Callable[[str, Sequence[Any]], Iterable[Document]] | None = None
    """Return the puzzles of this kind that a text of any sort has, from the lists of numbers
    that were found in it; None if the kind is not looked for."""
    picture_form: PictureForm | None = None
    """How pictures are written in files and answers; None for a character for each place."""
    any_clue: str = ""
    """The clue of a line about which nothing is known; empty if there is none."""
    tatham: Callable[[], TathamGame] | None = field(default=None, compare=False)
    """Return the game of Simon Tatham's whose ids this kind has; None if there is none."""
    puzz_link: Callable[[], PuzzLinkKind] | None = field(default=None, compare=False)
    """Return what this kind is called on puzz.link; None if it is not there."""
    text_grids: Callable[[], TextGrids] | None = field(default=None, compare=False)
    """Return the text grids of this kind; None if its table describes none."""
    read: Callable[[Values], Document] | None = None
    """Return the puzzle that the keys of a file describe; None for an unknown kind."""
    write: Callable[[Document], dict[str, Any]] | None = None
    """Return the keys of a file for a puzzle; None if the clues of its lines are texts."""

    def picture_in(self, rows: Sequence[str]) -> Grid:
        """Return the picture that rows of a file show; raise `FormatError` if one is invalid."""
        from crosshatch.data.sides import as_track

        form = self.picture_form
        return form.read(rows) if form and form.fits(rows) else as_track(tuple(rows))

    def picture_rows(self, picture: Grid) -> Grid:
        """Return the rows of a picture for files and answers."""
        return self.picture_form.write(picture) if self.picture_form else picture


class Notated(Protocol):
    """A kind, as far as the formats know it."""

    @property
    def name(self) -> str:
        """The name of the kind in files."""

    @property
    def notation(self) -> Notation:
        """How its puzzles are written in files."""

    def number_of_solutions(self, document: Document, conflicts: int) -> int | None:
        """Return 0, 1, or 2 for several; None if a search with so few conflicts does not tell."""


REGISTERED: dict[str, Notated] = {}
"""The kinds that come with the package by name; `crosshatch.puzzles` enters them."""


def notation_of(kind: str) -> Notation:
    """Return the notation of a kind; that of an unknown kind says nothing."""
    return REGISTERED[kind].notation if kind in REGISTERED else Notation()


class TablesInUse:
    """The table by which puzzles are read, and how a table becomes a kind of puzzle."""

    def __init__(self) -> None:
        self.kind_of: Callable[[Values], Notated] | None = None
        """Return the kind of a table; raise `CrosshatchError` if it is wrong. It is entered by
        `crosshatch.puzzles`."""
        self._given = ContextVar[Values | None]("given", default=None)

    @property
    def given(self) -> Values | None:
        """The table by which all puzzles are read; None if they say their kind themselves."""
        return self._given.get()

    @contextmanager
    def reading_by(self, table: Values | None) -> Iterator[None]:
        """Read all puzzles by a table until the block ends."""
        token = self._given.set(table)
        try:
            yield
        finally:
            self._given.reset(token)

    def kind_in(self, keys: Values) -> Notated | None:
        """Return the kind of a puzzle by the table in its keys, or by the one in use, if any."""
        named, table = keys.get(KIND), self.given
        if isinstance(named, Mapping):
            table = named
        elif table and named not in (None, table.get("name")):
            sentence = f"'{str(named)[:40]}', where {table.get('name')} is expected"
            raise FormatError(sentence, place=KIND)
        if table is None or self.kind_of is None:
            return None
        kind = self.kind_of(table)
        if named == table and self.given and self.kind_of(self.given) is not kind:
            raise FormatError(f"the puzzle has a table of its own, of {kind.name}", place=KIND)
        return kind

    def text_grids_in(self, text: str) -> TextGrids | None:
        """Return the text grids of the table in use if a text looks like one of them."""
        kind = self.kind_in({})
        of_kind = kind.notation.text_grids if kind else None
        grids = of_kind() if of_kind else None
        return grids if grids and grids.fit(text) else None


TABLES = TablesInUse()


def notated(document: Document) -> Notated | None:
    """Return the kind of a document as far as formats know it; None if it is unknown."""
    if document.plain and document.plain.table and TABLES.kind_of:
        return TABLES.kind_of(loads(document.plain.table))
    return REGISTERED.get(document.kind)


def kinds_in_use() -> dict[str, Notated]:
    """Return the kinds whose puzzles are read, by name; the last is that of a table in use."""
    own = TABLES.kind_in({})
    return {**REGISTERED, own.name: own} if own else REGISTERED


def kinds_to_read() -> dict[str, Notated]:
    """Return the kinds of which a text that names none can be, by name: that of a table in use."""
    own = TABLES.kind_in({})
    return {own.name: own} if own else REGISTERED


def notations() -> Iterator[Notation]:
    """Yield the notation of each kind, in the order of their names."""
    return (kind.notation for kind in REGISTERED.values())


def kinds_with(clues: str) -> tuple[str, ...]:
    """Return the kinds whose lines have such clues."""
    return tuple(name for name, kind in REGISTERED.items() if kind.notation.clues == clues)


def kind_with(clues: str) -> str:
    """Return the first kind whose lines have such clues; refuse clues that no kind has."""
    for kind in kinds_with(clues):
        return kind
    raise FormatError(f"there is no kind with {clues} as clues")


def from_picture(picture: Grid, kind: str = "", **values: Any) -> Document:
    """Return the puzzle whose solution is this picture, with the picture in it.

    The puzzle is of the given kind if its clues can be read off pictures. Otherwise
    the picture decides: pieces of track are a path, anything else makes a nonogram. `values` are
    plain values of the kind, which are kept. Raise `PictureError` if the picture is no puzzle, and
    `FormatError` if the values contradict it.
    """
    named = notation_of(kind)
    return read_off(picture, named if named.of_picture else notation_of_picture(picture), values)


def shows_a_puzzle(picture: Grid) -> bool:
    """Return True if only pictures of one kind look like this, so that it says the kind."""
    alike = {*map(len, picture)}
    return len(alike) == 1 and any(
        notation.is_shown_in and notation.is_shown_in(picture) for notation in notations()
    )


def read_off(picture: Grid, notation: Notation, keys: Mapping[str, Any]) -> Document:
    """Return the puzzle of a kind whose solution is this picture, with the picture in it."""
    for row, cells in enumerate(picture):
        if UNKNOWN in cells:
            sentence = "the picture of a puzzle has no unknown cell"
            raise PictureError(sentence, at=(cells.index(UNKNOWN), row))
    if notation.of_picture is None:
        raise FormatError("no kind reads its clues off a picture")
    return notation.of_picture(picture, keys)


def notation_of_picture(picture: Grid, keys: Collection[str] = ()) -> Notation:
    """Return the notation of the kind that has some keys of a file, or whose picture this is."""
    usual = notation_of(USUAL_KIND)
    telling = {*keys}.difference(usual.keys)
    are_told = [each for each in notations() if each.is_shown_in and telling.issubset(each.keys)]
    shown = (each for each in are_told if each.is_shown_in and each.is_shown_in(picture))
    return next(shown, are_told[0] if telling and are_told else usual)


def require_kind(document: Document, *kinds: str, key: str = "") -> None:
    """Refuse a puzzle that is not of one of these kinds, for a format that takes no others.

    A table of one's own says under a key, if there is one, how the format writes its puzzles.
    """
    if document.plain and document.plain.table and key:
        raise FormatError(f"its table does not say under '{key}' how to write it", place="kind")
    if document.kind not in kinds:
        only = f"only {listed(kinds)}" if len(kinds) <= FEW else "no such"
        sentence = f"'{document.kind[:20]}', this format has {only} puzzles"
        raise FormatError(sentence, place="kind")


def require_clues(document: Document, clues: str) -> None:
    """Refuse a puzzle whose lines have clues of another kind, for a format that has only these."""
    own = notated(document)
    if own is None or own.notation.clues != clues:
        # Which kinds have such clues, only the tables of all of them say.
        require_kind(document, *kinds_with(clues))
