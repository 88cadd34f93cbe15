"""A puzzle ready to be asked: what is written, what the engine sees, how to read its answers."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, NotRequired, TypedDict

from crosshatch.data.document import OPTIONAL_PARTS, Document
from crosshatch.data.grid import UNKNOWN, Grid, Picture, Place
from crosshatch.data.limits import Limits
from crosshatch.data.optimum import Optimum
from crosshatch.data.phrases import cell_name
from crosshatch.data.pieces import is_inside, of_track
from crosshatch.data.scene import Scene
from crosshatch.engine.model import Finding, Line, Masks, Model, symbols_in
from crosshatch.errors import ArgumentError, ClueError, CrosshatchError
from crosshatch.files.native_file import keys_of, write_mapping

_NUMBER = r"0*([1-9]\d{0,5})"
_CELL = f"r{_NUMBER}c{_NUMBER}"


class HeadingJson(TypedDict):
    """The keys with which every answer about a puzzle begins."""

    family: str
    """The kind of puzzle: `nonogram`, `tracks` or `magnitude`."""
    title: str
    """The title; empty if there is none."""


_StateJson = TypedDict("_StateJson", {"is": Annotated[str, "What it is, such as `filled`."]})


class FindingJson(_StateJson):
    """A cell, or the edge between two, and what it is."""

    cell: NotRequired[tuple[int, int]]
    """The row and column of a cell."""
    edge: NotRequired[tuple[tuple[int, int], tuple[int, int]]]
    """The two cells that an edge of tracks joins."""
    possible: NotRequired[str]
    """In a puzzle with colours: the symbols left for the cell."""


class PossibleJson(TypedDict):
    """The symbols left for some cells of a puzzle with colours."""

    possible: NotRequired[dict[str, str]]
    """In a puzzle with colours: the symbols left for each cell that changed, by `"row,column"`."""


@dataclass(frozen=True)
class Puzzle:
    """A document, its compiled model, and what its family knows of pictures.

    Puzzles are equal if their documents, families and models are; the functions follow from these.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> puzzle.title, puzzle.family.name, puzzle.document.size
    ('Heart', 'nonogram', (7, 6))
    """

    document: Document
    family: "Family" = field(repr=False)
    model: Model = field(repr=False)
    symbols: str = field(repr=False, compare=False)
    """What stands for each symbol of a cell in pictures, blank first."""
    decode: Callable[[Masks], Picture] = field(repr=False, compare=False)
    """The picture that the engine's masks stand for."""
    encode: Callable[[Grid], Masks] = field(repr=False, compare=False)
    """What a picture, finished or not, says of each cell; an error where it is not of its size."""
    check: Callable[[Grid], tuple[str, ...]] = field(repr=False, compare=False)
    """The rules that a picture breaks, in words; it knows nothing of chains."""
    scene: Callable[[Grid | None], Scene] = field(repr=False, compare=False)
    """The puzzle drawn with a picture in it, or as far as it is given."""
    best: Callable[[Limits], Optimum] | None = field(default=None, repr=False, compare=False)
    """Of a puzzle with a goal: the best picture, as far as limits go."""

    @property
    def title(self) -> str:
        """Return what the puzzle is called; empty when nobody said."""
        return self.document.title

    @property
    def is_colored(self) -> bool:
        """True if there is more to say of a cell than that it is filled, or that it is blank."""
        return self.model.symbols > 2

    def as_json(self) -> HeadingJson:
        """Return what every answer about the puzzle begins with, as the command line prints it."""
        return {"family": self.family.name, "title": self.title}

    def finished(self, picture: Grid) -> Grid | None:
        """A picture whose open cells stay blank, where it is a solution like that; else None.

        Nobody has to cross what is blank: who has drawn all that there is to draw is done.
        """
        whole = of_track(tuple(row.replace(UNKNOWN, self.symbols[0]) for row in picture))
        is_closed = all(mask.bit_count() == 1 for mask in self.encode(whole))
        return whole if is_closed and not self.check(whole) else None

    def place(self, cell: int) -> Place:
        """The row and column of a cell of the model, from 0; of an edge, those of its first end."""
        return self.places(cell)[0]

    def places(self, cell: int) -> tuple[Place, ...]:
        """The place of a cell of the model by row and column from 0; the two that an edge joins."""
        path, width = self.model.path, self.document.size[0]
        ends = path.ends(cell) if path and path.is_edge(cell) else (cell,)
        return tuple(Place(*divmod(place, width)) for place in ends)

    def seen(self, row: int) -> int:
        """The row of pictures in which a row of the document is seen, and the other way; from 0."""
        course, height = self.document.course, self.document.size[1]
        return height - 1 - row if course and course.is_upended else row

    def seen_number(self, line: Line) -> int:
        """Which row or column of pictures a line of the model is, from 0."""
        return self.seen(line.number - 1) if line.side == "row" else line.number - 1

    def seen_at(self, cells: Iterable[int]) -> list[tuple[int, int]]:
        """The places of cells as pictures and scenes have them, first row on top."""
        places = (place for cell in cells for place in self.places(cell))
        return [(self.seen(row), column) for row, column in places]

    def name(self, cell: int) -> str:
        """Return what people call a cell of the model: `r5c3`, and an edge by the two that it
        joins.
        """
        path = self.model.path
        return path.name(cell) if path else cell_name(*self.place(cell))

    def claim(self, cell: int, mask: int) -> str:
        """Return a cell in words: `r5c3 is filled`; an edge has track, or none."""
        return f"{self.name(cell)} {self.model.verb(cell)} {self.model.state(cell, mask)}"

    def tell(self, findings: Iterable[Finding]) -> list[FindingJson]:
        """Cells and what they are, for JSON, by row and column from 0; edges by their two ends."""
        return [self._told(cell, mask) for cell, mask in findings]

    def _told(self, cell: int, mask: int) -> FindingJson:
        place, *others = self.places(cell)
        state = self.model.state(cell, mask)
        told: FindingJson = (
            {"edge": (place, others[0]), "is": state} if others else {"cell": place, "is": state}
        )
        if self.is_colored:
            told["possible"] = self.spelled(symbols_in(mask))
        return told

    def possible(self, findings: Iterable[Finding]) -> PossibleJson:
        """Symbols left of cells, for JSON, by row and column from 0; nothing without colours."""
        if not self.is_colored:
            return {}
        width = self.document.size[0]
        spelled = cache(lambda mask: self.spelled(symbols_in(mask)))
        return {
            "possible": {
                f"{cell // width},{cell % width}": spelled(mask) for cell, mask in findings
            }
        }

    def where(self, cell: int) -> Place | tuple[Place, ...]:
        """A cell by its row and column from 0, an edge by those of the two that it joins."""
        places = self.places(cell)
        return places if len(places) > 1 else places[0]

    def cell(self, row: int, column: int) -> int:
        """The cell of the model at a place of the picture; refused where that is outside it."""
        width, height = self.document.size
        if not is_inside((column, row), (width, height)):
            name = cell_name(row, column)
            raise CrosshatchError(f"{name}: the puzzle has {height} rows and {width} columns")
        return row * width + column

    def edge(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """The cell of the model that is the edge between two places; refused if there is none."""
        path, ends = self.model.path, [self.cell(*place) for place in (one, other)]
        edge = path.edge(*ends) if path else None
        if edge is None:
            name = "-".join(cell_name(*place) for place in (one, other))
            raise CrosshatchError(f"{name}: the puzzle has no such edge")
        return edge

    def line_called(self, name: str) -> int:
        """The line of the model that people call `r5` or `c3`.

        Of a line that is cut this is the first part with a clue; `r5.2` is its second part.
        """
        match = re.fullmatch(rf"([a-z]){_NUMBER}(?:\.{_NUMBER})?", name.strip().lower())
        if match is None:
            raise CrosshatchError(f"'{name[:20]}' is no line; a line is called r5 or c3")
        side, number, part = match[1], int(match[2]), match[3] and int(match[3])
        for index, line in enumerate(self.model.lines):
            if line.side[0] == side and line.number == number and part in (None, line.part):
                return index
        raise CrosshatchError(f"{name[:20]}: the puzzle has no such line")

    def cell_called(self, name: str) -> int:
        """The cell of the model that people call `r5c3`, or the edge `r5c3-r5c4` of a path."""
        match = re.fullmatch(rf"{_CELL}(?:[-\N{{EN DASH}}]{_CELL})?", name.strip().lower())
        if match is None:
            raise CrosshatchError(f"'{name[:20]}' is no cell; a cell is called r5c3")
        row, column, *other = (int(number) - 1 for number in match.groups() if number)
        return self.edge((row, column), (other[0], other[1])) if other else self.cell(row, column)

    def spelled(self, symbols: Iterable[int]) -> str:
        """Symbols as pictures show them, such as a filling of a line."""
        return "".join(self.symbols[symbol] for symbol in symbols)

    def knowing(self, masks: Masks) -> "Puzzle":
        """Return the puzzle with this as its only knowledge."""
        return replace(self, model=replace(self.model, masks=masks))

    def without_givens(self) -> "Puzzle":
        """Return the puzzle without its givens."""
        return self.family.compile(self.document.without_givens())

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        return html.table(self.scene(None))


def require_puzzle(value: object, place: str = "puzzle") -> None:
    """Refuse what is not a puzzle, such as a path or a text from which one could be read."""
    if not isinstance(value, Puzzle):
        raise ArgumentError.of(place, "a Puzzle, such as load and loads return", value)


def require_rows(value: object, place: str) -> None:
    """Refuse what is not a picture as a list of rows; None stands for no picture."""
    if value is None:
        return
    if not isinstance(value, list | tuple):
        raise ArgumentError.of(place, "a list of rows, such as ('##.', '.#?')", value)
    if strange := next((row for row in value if not isinstance(row, str)), None):
        raise ArgumentError.of(f"{place}[{value.index(strange)}]", "a row such as '.#?'", strange)


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of puzzle: its name, how its documents become puzzles, and what can be asked."""

    name: str
    compile: Callable[[Document], Puzzle]
    """The puzzle of a document that has none but the parts below."""
    verbs: tuple[str, ...]
    parts: frozenset[str]
    """Which of the optional parts of a document mean something to it."""

    def read(self, document: Document) -> Puzzle:
        """The document as a puzzle; `ClueError` where it or a part of it cannot be meant."""
        if document.family != self.name:
            raise ClueError(f"family: '{document.family[:20]}', where {self.name} was expected")
        if key := self.strange_key(document):
            parts = (part for part in OPTIONAL_PARTS if part in self.parts)
            offered = ", ".join(key for part in parts for key in keys_of(part))
            raise ClueError(f"{key}: not for {self.name} puzzles, which may have: {offered}")
        return self.compile(document)

    def strange_key(self, document: Document) -> str | None:
        """The first key of a document that means nothing to it, if there is one."""
        there = {part for part in OPTIONAL_PARTS if getattr(document, part)}
        if there <= self.parts:
            return None
        strange = {key for part in there - self.parts for key in keys_of(part)}
        return next(key for key in write_mapping(document) if key in strange)

    def require(self, verb: str) -> None:
        """Refuse a verb that makes no sense for this family."""
        if verb not in self.verbs:
            offered = ", ".join(self.verbs)
            raise CrosshatchError(f"{verb} is not for {self.name} puzzles, which have: {offered}")
