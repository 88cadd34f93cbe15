"""A puzzle as it is written down, before anyone has asked what its clues mean."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypedDict, TypeVar

from crosshatch.data.grid import Grid
from crosshatch.errors import FormatError

METADATA = ("author", "copyright", "license", "source", "catalogue", "description", "note")
"""What may be said about a puzzle, beside its title."""

Form = TypeVar("Form", str, bytes)
"""What a format is written in: text, or bytes."""

OPTIONAL_PARTS = (
    "title",
    "goal",
    "givens",
    "picture",
    "progress",
    "palette",
    "course",
    "overlay",
    "metadata",
)
"""What a document may have beside its clues."""

Point = tuple[int, int]
"""A column and a row, from 0, as files name them."""
Edge = tuple[Point, Point]
"""Two neighbours."""
Side = Literal["right", "top", "left", "bottom"]
Goal = Literal["min", "max"]
"""The fewest filled cells that the clues allow, or the most."""


@dataclass(frozen=True, slots=True)
class PathSpec:
    """Where a path leads, and what is known of it. Row 0 lies where its origin says."""

    start: Point
    finish: Point
    entry: Side | None = None
    """The side of the start by which the path comes into the grid, where it comes from outside."""
    exit: Side | None = None
    origin: Literal["top", "bottom"] = "top"
    row_cuts: tuple[int, ...] = ()
    """Rows are cut before these columns: each part has a count of its own."""
    column_cuts: tuple[int, ...] = ()
    on: tuple[Point, ...] = ()
    """Places that the path is known to visit."""
    off: tuple[Point, ...] = ()
    track_edges: tuple[Edge, ...] = ()
    """Neighbours between which the path is known to run."""
    forbidden_edges: tuple[Edge, ...] = ()

    @property
    def is_upended(self) -> bool:
        """True if row 0 is the lowest."""
        return self.origin == "bottom"

    def without_knowledge(self) -> "PathSpec":
        """Return the path with no known places and edges."""
        return replace(self, on=(), off=(), track_edges=(), forbidden_edges=())


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle as every format reads and writes it: clue texts, givens, and its title.

    Clue texts are as in the native file: `7 3 1`, `?`, `*`; a blank line is an empty text. Where
    lines are cut, a text has a count for each part: `1 ? 5`.
    """

    family: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    title: str = ""
    goal: Goal | None = None
    """Which of all pictures is looked for, where that was said."""
    givens: Grid | None = None
    """Cells that belong to the puzzle."""
    picture: Grid | None = None
    """The picture the setter had in mind."""
    progress: Grid | None = None
    """How far somebody had got."""
    palette: tuple[tuple[str, str], ...] = ()
    """Letters and their colours, the blank one first where it has a colour."""
    course: PathSpec | None = None
    overlay: Grid | None = None
    """Characters to be read under the picture; its first row is row 0."""
    metadata: tuple[tuple[str, str], ...] = ()
    """Author, copyright and the like, by name."""
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """What was assumed when it was read, in sentences; no part of the puzzle."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in cells."""
        return len(self.columns), len(self.rows)

    @property
    def author(self) -> str:
        """Who made the puzzle; empty where that is not known."""
        return dict(self.metadata).get("author", "")

    def __reduce__(self) -> tuple[type["Document"], tuple[Any, ...]]:
        """How it travels to other processes: part by part it would take as long as to read it."""
        return Document, tuple(getattr(self, name) for name in self.__slots__)

    def without_givens(self) -> "Document":
        """Return the document with no givens, and nothing known about its path."""
        course = self.course and self.course.without_knowledge()
        return replace(self, givens=None, course=course)


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle of a text, yet to be read: one that cannot be read does not end a set."""

    parse: Callable[[], Document]
    place: str = ""
    """Where it stands in the text, if there are others."""

    def read(self) -> Document:
        """Its document; `FormatError` with its place where it is not what it should be."""
        try:
            return self.parse()
        except FormatError as error:
            raise error.within(self.place) from error


def numbered_records(puzzles: Iterable[Callable[[], Document]]) -> Iterator[Record]:
    """The puzzles of a set, each called by its number unless it is alone."""
    parses = list(puzzles)
    for number, parse in enumerate(parses, start=1):
        yield Record(parse, f"puzzle {number}" if len(parses) > 1 else "")


class FormatJson(TypedDict):
    """A format, and what it can do."""

    name: str
    """The name that `--format` takes."""
    known_as: str
    """The name that people know."""
    aliases: list[str]
    """Other names that `--format` takes."""
    suffixes: list[str]
    """The suffixes of its files."""
    about: str
    """A few words about it."""
    keeps: list[str]
    """The optional parts of a puzzle that it can hold."""
    reads: bool
    """True if puzzles can be read from it, as they can from all of them."""
    writes: bool
    """True if puzzles can be written in it."""
    sets: bool
    """True if a file can hold several puzzles."""


class FormatsJson(TypedDict):
    """The formats that puzzles are read from and written in."""

    formats: list[FormatJson]
    """The formats, by name."""


@dataclass(frozen=True, slots=True)
class Format(Generic[Form]):
    """A way to write documents down: how to know it, read it and write it."""

    name: str
    suffixes: tuple[str, ...]
    about: str
    sniff: Callable[[Form], bool]
    """Whether a content looks like it."""
    read: Callable[[Form], Iterator[Record]]
    """What a content holds; `FormatError` with its place where it cannot be taken apart."""
    write: Callable[[Sequence[Document]], Form] | None
    """The content of documents, `FormatError` where their clues cannot be written; None where the
    format is only read."""
    known_as: str = ""
    """What people call it, where that is not its name."""
    aliases: tuple[str, ...] = ()
    """Other names by which it can be asked for, in lower case."""
    keeps: frozenset[str] = frozenset()
    """Which of the optional parts of a document it can hold."""
    metadata: tuple[str, ...] = ()
    """Which metadata it can hold, by name."""
    holds_sets: bool = False
    """Whether one text can hold several documents."""
    in_a_word: bool = False
    """Whether a document of it is one word, which may stand in place of a file."""
    is_binary: bool = False
    """Whether it is written in bytes, and not in text."""
    read_lines: Callable[[str, int], Iterator[Record]] | None = None
    """Some lines of a set in which each puzzle has a line of its own, from the one of this number
    on; None where puzzles are written otherwise."""
    misses: Callable[[Document], frozenset[str]] = lambda _: frozenset()
    """Which parts it can hold of other documents, but not of this one."""

    def as_json(self) -> FormatJson:
        """Return what there is to know of it, as the command line prints it with `--json`."""
        return {
            "name": self.name,
            "known_as": self.known_as or self.name,
            "aliases": list(self.aliases),
            "suffixes": list(self.suffixes),
            "about": self.about,
            "keeps": sorted(self.keeps),
            "reads": True,
            "writes": self.write is not None,
            "sets": self.holds_sets,
        }

    def is_called(self, name: str) -> bool:
        """Return whether people call it so, whatever the case."""
        return name.lower() in (self.name, self.known_as.lower(), *self.aliases)

    def lost(self, document: Document) -> tuple[str, ...]:
        """The parts of a document that writing it would leave out."""
        kept = self.keeps - self.misses(document)
        if any(name not in self.metadata for name, _ in document.metadata):
            kept -= {"metadata"}
        return tuple(
            part for part in OPTIONAL_PARTS if getattr(document, part) and part not in kept
        )


def require_family(document: Document, *families: str) -> None:
    """Refuse to write a puzzle of another family in a format of these."""
    if document.family not in families:
        only = " and ".join(families)
        sentence = f"'{document.family[:20]}', this format has only {only} puzzles"
        raise FormatError(sentence, place="family")
