"""A puzzle as it is written in a file, before its clues are interpreted."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from json import dumps, loads
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypedDict, TypeVar

from crosshatch.data.grid import Grid
from crosshatch.data.phrases import listed
from crosshatch.errors import FormatError, placed

METADATA = ("author", "copyright", "license", "source", "catalogue", "description", "note")
"""The metadata that a puzzle may have, besides its title."""

Form = TypeVar("Form", str, bytes)
"""The type of a format's content: text or bytes."""

OPTIONAL_PARTS = (
    "title",
    "goal",
    "givens",
    "picture",
    "progress",
    "palette",
    "overlay",
    "metadata",
)
"""The optional parts of a document, besides its clues."""

Point = tuple[int, int]
"""A column and a row, from 0."""
Side = Literal["right", "top", "left", "bottom"]
Goal = Literal["min", "max"]
"""The fewest (`min`) or the most (`max`) filled cells that the clues allow."""


class Proof(StrEnum):
    """The kind of proof that no picture is better, or that no picture exists.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/snowflake.toml")).optimum.proof
    <Proof.COUNT: 'count'>
    """

    COUNT = "count"
    """Counting alone shows that every picture has at least (or at most) this many filled cells."""
    SEARCH = "search"
    """All other pictures were tried or ruled out."""
    OPEN = "none"
    """There is no proof yet."""


class OptimumJson(TypedDict, total=False):
    """The number of filled cells in the best picture, the bound, and the proof."""

    filled: int | None
    """In a puzzle with a goal: how many cells the best picture fills; null if none was found."""
    bound: int | None
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: Proof
    """In a puzzle with a goal: the proof that no picture is better; `none` if there is none."""


class PlainPuzzle(NamedTuple):
    """A puzzle as plain values, which the table of its kind describes."""

    values: str
    """The values as JSON, in the order of their keys."""
    size: tuple[int, int]
    """The width and height of the puzzle, in cells."""
    table: str = ""
    """The table as JSON if the kind is one's own, otherwise empty."""

    @classmethod
    def of(cls, values: Mapping[str, Any], table: str = "") -> "PlainPuzzle":
        """Return the puzzle of values that have its `size`; what says nothing is left out."""
        kept = {key: each for key, each in values.items() if each not in (None, [], {})}
        width, height = kept.pop("size")
        return cls(dumps(kept, ensure_ascii=False, sort_keys=True), (width, height), table)

    def all_values(self) -> dict[str, Any]:
        """Return the plain values, the size among them."""
        return {"size": [*self.size], **loads(self.values)}

    def value(self, key: str, default: Any = None) -> Any:
        """Return the plain value of a key of the puzzle, or this one if it is left out."""
        return loads(self.values).get(key, default)

    def with_value(self, key: str, value: Any) -> "PlainPuzzle":
        """Return the puzzle with another plain value of a key, or without it for None."""
        return PlainPuzzle.of({**self.all_values(), key: value}, self.table)


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle as every format reads and writes it: its clue texts, givens, title and so on.

    The first row is the top one, whatever order people count the rows in.

    Clue texts of runs are written as in the native format: `7 3 1`, `?`, `*`; the text of a blank
    line is empty. The clues of all other kinds are plain values.
    """

    kind: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    title: str = ""
    goal: Goal | None = None
    """The goal, if the puzzle states one."""
    givens: Grid | None = None
    """The given cells, with `?` for all others."""
    picture: Grid | None = None
    """The picture that the setter had in mind."""
    progress: Grid | None = None
    """A partly solved picture."""
    palette: tuple[tuple[str, str], ...] = ()
    """Letters and their colours, first that of blank cells if it is set."""
    overlay: Grid | None = None
    """A character to show in each cell, such as those of a message."""
    metadata: tuple[tuple[str, str], ...] = ()
    """The author, copyright and so on, by name."""
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """Sentences about assumptions made while reading; not part of the puzzle."""
    plain: PlainPuzzle | None = field(default=None, repr=False)
    """The puzzle as plain values, unless its clues are runs; it then has no clues elsewhere."""

    @property
    def size(self) -> tuple[int, int]:
        """The width and height, in cells."""
        return self.plain.size if self.plain else (len(self.columns), len(self.rows))

    @property
    def clues(self) -> dict[str, tuple[str, ...]]:
        """The clue texts of all lines, by side; sides without lines are left out."""
        sides = {"row": self.rows, "column": self.columns}
        return {side: texts for side, texts in sides.items() if texts}

    def plain_value(self, key: str, default: Any = None) -> Any:
        """Return the plain value of a key of the puzzle, or this one if it is left out."""
        return self.plain.value(key, default) if self.plain else default

    def has_part(self, part: str) -> bool:
        """Return True if the puzzle has this optional part."""
        return bool(getattr(self, part) or (part == "givens" and self.plain_value(part)))

    @property
    def author(self) -> str:
        """The author of the puzzle; empty if unknown."""
        return dict(self.metadata).get("author", "")

    def __reduce__(self) -> tuple[type["Document"], tuple[Any, ...]]:
        """Pickle as a single call: the default for frozen dataclasses is as slow as parsing."""
        return Document, tuple(getattr(self, name) for name in self.__slots__)


class SeveralReadings(FormatError):
    """A text can be read as several puzzles, which are in `readings`, each by words about it."""

    def __init__(
        self,
        question: str,
        readings: Mapping[str, Document],
        *,
        place: str = "",
        advice: tuple[str, str] | None = None,
    ) -> None:
        """Number the readings, unless other advice says how to choose one."""
        sentence = question
        if advice is None:
            numbers = range(1, len(readings) + 1)
            told = "; ".join(
                f"reading {number} has {words}"
                for number, words in zip(numbers, readings, strict=True)
            )
            sentence = f"{question}: {told}"
            advice = (
                f"; say {listed((f'reading={number}' for number in numbers), 'or')}",
                f"; say {listed((f'--reading {number}' for number in numbers), 'or')}",
            )
        super().__init__(sentence, place=place, advice=advice)
        self.question = question
        self.readings = dict(readings)

    def within(self, place: str) -> "SeveralReadings":
        """Return this error with an outer place in front of its own."""
        found = super().within(place)
        if found is self:
            return self
        several = SeveralReadings(
            self.sentence, self.readings, place=found.place, advice=self.advice
        )
        several.question = self.question
        return several

    def named_readings(self) -> dict[str, Document]:
        """Return the readings, each by its kind if they are of several, or else by its number."""
        kinds = [one.kind for one in self.readings.values()]
        numbers = [f"reading {number}" for number in range(1, len(kinds) + 1)]
        names = kinds if len({*kinds}) == len(kinds) else numbers
        return dict(zip(names, self.readings.values(), strict=True))

    def taken(self, number: int) -> Document:
        """Return the puzzle of the reading with this number, from 1; refuse another number."""
        readings = [*self.readings.values()]
        if not 0 < number <= len(readings):
            raise FormatError(_no_reading(number, len(readings)), place=self.place)
        return readings[number - 1]


def _no_reading(number: int, most: int) -> str:
    return f"there is no reading {number}, here {'is' if most == 1 else 'are'} {most}"


class HasDocument(Protocol):
    """Anything that was read from a file, such as a puzzle."""

    @property
    def document(self) -> Document:
        """Its form in a file."""


class PlainClues(NamedTuple):
    """The clues of a puzzle of the usual kind as lists of numbers, which may be invalid."""

    rows: list[Any]
    columns: list[Any]
    title: str


class Record(NamedTuple):
    """A puzzle of a text that is yet to be parsed, so that an invalid one does not end a set.

    It is small and can be pickled, so that another process can parse it.
    """

    parse: Callable[[Any], Document]
    source: Any
    """The part of the text that is parsed, as `parse` takes it."""
    place: str = ""
    """The place in the text; empty if the puzzle is the only one."""
    parse_plain: Callable[[Any], PlainClues | None] | None = None
    """Return the clues if there is nothing but lists of numbers and a title, None otherwise: large
    sets are read so."""

    def read(self) -> Document:
        """Parse the document; raise `FormatError` with its place if it is invalid."""
        try:
            return self.parse(self.source)
        except FormatError as error:
            raise error.within(self.place) from error

    def taking(self, reading: int) -> "Record":
        """Return this record with the number, from 1, of the reading to take if there are several.

        A number that no reading has is refused when it is parsed.
        """
        return self._replace(parse=partial(_parsed_as, reading, self.parse))

    def remarks_on(self, document: Document, file: str) -> tuple[str, ...]:
        """Return what was assumed when the document was read from a file, with its place."""
        return tuple(placed(remark, file, self.place) for remark in document.remarks)

    def read_plain(self) -> PlainClues | None:
        """Return the clues if the format reads large sets, and there are only lists of numbers."""
        return self.parse_plain(self.source) if self.parse_plain else None


def _parsed_as(reading: int, parse: Callable[[Any], Document], source: Any) -> Document:
    try:
        document = parse(source)
    except SeveralReadings as several:
        return several.taken(reading)
    if reading != 1:
        raise FormatError(_no_reading(reading, 1))
    return document


def one_record(read_one: Callable[[Form], Document]) -> Callable[[Form], Iterator[Record]]:
    """Return the `read` of a format whose contents hold one puzzle each, from its parser."""
    return partial(_only_record, read_one)


def _only_record(read_one: Callable[[Form], Document], content: Form) -> Iterator[Record]:
    yield Record(read_one, content)


def numbered_records(parse: Callable[[Any], Document], sources: Iterable[Any]) -> Iterator[Record]:
    """Yield a record for each puzzle of a set, placed by its number unless there is only one."""
    puzzles = list(sources)
    for number, source in enumerate(puzzles, start=1):
        yield Record(parse, source, f"puzzle {number}" if len(puzzles) > 1 else "")


class FormatJson(TypedDict):
    """A format and its features."""

    name: str
    """The name that `--format` takes."""
    known_as: str
    """The name by which people know it."""
    aliases: list[str]
    """Other names that `--format` takes."""
    suffixes: list[str]
    """The suffixes of its files."""
    about: str
    """A few words about it."""
    keeps: list[str]
    """The optional parts of a puzzle that it can hold."""
    reads: bool
    """True if puzzles can be read from it; always true."""
    writes: bool
    """True if puzzles can be written in it."""
    sets: bool
    """True if a file can hold several puzzles."""
    extra: str
    """The extra of the installation that it needs; empty if none."""


class FormatsJson(TypedDict):
    """The formats that puzzles are read from and written in."""

    formats: list[FormatJson]
    """The formats, by name."""


@dataclass(frozen=True, slots=True)
class Format(Generic[Form]):
    """A file format: how to recognise, read and write it."""

    name: str
    suffixes: tuple[str, ...]
    about: str
    sniff: Callable[[Form], bool]
    """Return True if a content looks like this format."""
    read: Callable[[Form], Iterator[Record]]
    """Yield the puzzles in a content; raise `FormatError` with the place if it cannot be split."""
    write: Callable[[Sequence[Document]], Form] | None
    """Return the content for documents, or raise `FormatError` if it cannot hold their clues; None
    if the format can only be read."""
    known_as: str = ""
    """The name by which people know it, if that is not `name`."""
    aliases: tuple[str, ...] = ()
    """Other names that `--format` takes, in lower case."""
    keeps: frozenset[str] = frozenset()
    """The optional parts of a document that it can hold."""
    metadata: tuple[str, ...] = ()
    """The names of the metadata that it can hold."""
    holds_sets: bool = False
    """True if one content can hold several documents."""
    in_a_word: bool = False
    """True if a document is a single word, which can be passed instead of a file."""
    is_binary: bool = False
    """True if the content is bytes, not text."""
    extra: str = ""
    """The extra of the installation without which it is neither read nor written; empty if none."""
    read_lines: Callable[[str, int], Iterator[Record]] | None = None
    """Yield the puzzles in some lines of a set, given the number of the first line; None unless
    each puzzle takes exactly one line."""
    misses: Callable[[Document], frozenset[str]] = lambda _: frozenset()
    """Return the parts of a document that this format cannot hold, though it holds them for
    others."""

    def as_json(self) -> FormatJson:
        """Return the format as the command line prints it with `--json`."""
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
            "extra": self.extra,
        }

    def is_called(self, name: str) -> bool:
        """Return True if this is one of its names, in upper or lower case."""
        return name.lower() in (self.name, self.known_as.lower(), *self.aliases)

    def lost(self, document: Document) -> tuple[str, ...]:
        """Return the parts of a document that would be lost in this format."""
        kept = self.keeps - self.misses(document)
        if any(name not in self.metadata for name, _ in document.metadata):
            kept -= {"metadata"}
        return tuple(
            part for part in OPTIONAL_PARTS if document.has_part(part) and part not in kept
        )
