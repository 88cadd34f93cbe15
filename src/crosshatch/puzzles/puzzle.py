"""A puzzle: its document, its model for the engine, and its kind's functions on pictures."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from operator import and_
from typing import TYPE_CHECKING, Literal

from crosshatch.data import phrases
from crosshatch.data.arguments import require_list, require_type
from crosshatch.data.document import OPTIONAL_PARTS, Document, Point
from crosshatch.data.grid import UNKNOWN, Grid, Picture, Place, RowOrder, counting_order
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import cell_name, cell_or_edge_name, counted, listed
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, Finding, Masks, symbols_in
from crosshatch.engine.model import Model
from crosshatch.engine.native import Search, ask_all
from crosshatch.errors import ClueError, CrosshatchError
from crosshatch.files.native_file import keys_of, write_mapping
from crosshatch.files.notation import Notation, read_off
from crosshatch.puzzles.answer_json import FindingJson, HeadingJson, PossibleJson

if TYPE_CHECKING:
    from crosshatch.data.optimum import Optimum
    from crosshatch.data.scene import Scene
    from crosshatch.engine.native import Hints


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its document, its compiled model, and functions on its pictures.

    Puzzles are equal if their documents, kinds and models are equal.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> puzzle.title, puzzle.kind.name, puzzle.size
    ('Heart', 'nonogram', (7, 6))
    """

    document: Document
    kind: "Kind" = field(repr=False)
    model: Model = field(repr=False)
    symbols: str = field(repr=False, compare=False)
    """The character for each symbol of a cell in pictures, blank first."""
    decode: Callable[[Masks], Picture] = field(repr=False, compare=False)
    """Return the picture for masks of the engine."""
    encode: Callable[[Grid], Masks] = field(repr=False, compare=False)
    """Return the masks for a picture, finished or not; raise `ClueError` if its size is wrong."""
    check: Callable[[Grid], tuple[str, ...]] = field(repr=False, compare=False)
    """Return a sentence for each rule that a picture breaks, without using chains."""
    follow: "Callable[[Masks], Hints]" = field(repr=False, compare=False)
    """Return the puzzle as people follow it, from masks as all that is given."""
    scene: "Callable[[Grid | None], Scene]" = field(repr=False, compare=False)
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    walk: Callable[[Masks], tuple[Point, ...]] | None = field(
        default=None, repr=False, compare=False
    )
    """Return the columns and rows along the path of a solution, from 0; None if there is none."""
    typed: Mapping[str, str] | None = field(default=None, repr=False, compare=False)
    """The characters that people may type in a picture, and their meanings; None for the usual."""
    best: "Callable[[Limits], Optimum] | None" = field(default=None, repr=False, compare=False)
    """Return the best picture that limits allow to find; None if the puzzle has no goal."""
    fixtures: Mapping[int, str] = field(default_factory=dict, repr=False, compare=False)
    """For each cell that something occupies, so that it must be blank, what that is: `a tree`."""
    is_from_bottom: bool = field(default=False, repr=False, compare=False)
    """True if people and files count the rows from the bottom."""
    covered: Sequence[Sequence[int]] = field(default=(), repr=False, compare=False)
    """The cells of pictures that each cell of the model stands for, if these are not the same."""

    @property
    def title(self) -> str:
        """The title of the puzzle; empty if it has none."""
        return self.document.title

    @cached_property
    def size(self) -> tuple[int, int]:
        """The width and height of its pictures, in cells, or in the corners of a loop."""
        if path := self.model.path:
            return path.width, path.height
        if self.document.rows and self.document.columns:
            return self.document.size
        picture = self.decode(self.model.masks)
        return len(picture[0]), len(picture)

    @property
    def size_in_cells(self) -> tuple[int, int]:
        """The width and height that players give: of a loop, in the cells between its corners."""
        return self.document.size if all(self.document.size) else self.size

    @cached_property
    def row_order(self) -> RowOrder:
        """The order in which people and files count the rows."""
        return RowOrder(self.size[1], self.is_from_bottom)

    @cached_property
    def last_solution(self) -> list[list[int]]:
        """The last solution that a hint has found, if any: a picture that agrees is not wrong."""
        return []

    def __getstate__(self) -> dict[str, object]:
        """Return the fields only: cached values are made again on demand."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def hints(self) -> "Hints":
        """The puzzle as people follow it, which answers questions about hints."""
        return self.follow(self.model.masks)

    @property
    def is_colored(self) -> bool:
        """True if cells have more states than blank and filled."""
        return self.model.symbols > 2

    @property
    def drawn_along_edges(self) -> Literal["path", "loop"] | None:
        """The form that marked edges between places have in a solution; None without edges."""
        if self.model.path is None:
            return None
        return "loop" if self.model.path.is_loop else "path"

    def as_json(self) -> HeadingJson:
        """Return the keys with which every answer about the puzzle begins in JSON."""
        return {"kind": self.kind.name, "title": self.title}

    def finished(self, picture: Grid) -> Grid | None:
        """Return a picture with its open cells blank if that is a solution, otherwise None.

        Players need not mark blank cells: they are done once everything else is drawn.
        """
        from crosshatch.data.sides import as_track

        whole = as_track(tuple(row.replace(UNKNOWN, self.symbols[0]) for row in picture))
        is_closed = all(mask.bit_count() == 1 for mask in self.encode(whole))
        return whole if is_closed and not self.check(whole) else None

    def place(self, cell: int) -> Place:
        """Return the place of a cell of the model in pictures, or of an edge's first end."""
        return self.places(cell)[0]

    def places(self, cell: int) -> tuple[Place, ...]:
        """Return the places of a cell of the model in pictures: two for an edge."""
        return tuple(self.in_picture([cell]))

    def in_picture(self, cells: Iterable[int]) -> list[Place]:
        """Return all places of cells in pictures, counted from the top: two for an edge."""
        width = self.size[0]
        return [Place(*divmod(place, width)) for cell in cells for place in self._ends(cell)]

    def counted_places(self, cell: int) -> tuple[Place, ...]:
        """Return the places of a cell as people, files and JSON count, from 0: two for an edge."""
        return self.row_order.places(self._ends(cell), self.size[0])

    def _ends(self, cell: int) -> tuple[int, ...]:
        if self.covered:
            return tuple(self.covered[cell])
        return self.model.path.places_of(cell) if self.model.path else (cell,)

    def counted_row(self, row: int) -> int:
        """Return the row as people count it for a row of a picture, or vice versa, from 0."""
        return self.row_order.row(row)

    def line_in_picture(self, line: Line) -> int:
        """Return the number, from 0, of the row or column of pictures for a line of the model."""
        return self.counted_row(line.number - 1) if line.side == "row" else line.number - 1

    def counting_order(self, cell: int) -> tuple[int, bool, tuple[Place, ...]]:
        """Return a key to sort cells as people count: cells before edges, each row by row."""
        return counting_order(self.counted_places(cell))

    def rows(self, picture: Grid) -> list[str]:
        """Return the rows of a picture as files and answers have them."""
        return [*self.kind.notation.picture_rows(picture)]

    def name(self, cell: int) -> str:
        """Return the player's name for a cell, or an edge or a rectangle: `r5c3`, both ends."""
        if self.model.path and self.model.path.on_corners:
            return self.model.path.name(cell)
        return cell_or_edge_name(self.counted_places(cell))

    def numbers_of(self, cells: Iterable[int]) -> str:
        """Return the numbers of cells of each kind, `3 places and 1 edge`; empty for no cells."""
        kinds = Counter(map(self.model.kind, cells))
        numbers = [counted(kinds[kind], kind) for kind in sorted(kinds, reverse=True)]
        return listed(numbers) if numbers else ""

    def claim(self, cell: int, mask: int) -> str:
        """Return a sentence about a cell, such as `r5c3 is filled`, or about an edge."""
        if (fixture := self.fixtures.get(cell)) and mask == OFF:
            return f"{self.name(cell)} is {fixture}"
        return f"{self.name(cell)} {self.model.verb(cell)} {self.model.state(cell, mask)}"

    def findings_json(self, findings: Iterable[Finding]) -> list[FindingJson]:
        """Return cells and edges with their states for JSON, by rows and columns from 0."""
        as_counted = sorted(findings, key=lambda each: self.counting_order(each[0]))
        return [self._finding_json(cell, mask) for cell, mask in as_counted]

    def _finding_json(self, cell: int, mask: int) -> FindingJson:
        place, *others = self.counted_places(cell)
        state = self.model.state_name(cell, mask)
        finding: FindingJson = (
            {"edge": (place, others[0]), "is": state} if others else {"cell": place, "is": state}
        )
        if self.is_colored:
            finding["possible"] = self.spelled(symbols_in(mask))
        return finding

    def possible(self, findings: Iterable[Finding]) -> PossibleJson:
        """Return the symbols left for cells for JSON, by row and column from 0, if in colour."""
        if not self.is_colored:
            return {}
        spelled = cache(lambda mask: self.spelled(symbols_in(mask)))
        places = ((self.counted_places(cell)[0], mask) for cell, mask in findings)
        return {"possible": {f"{row},{column}": spelled(mask) for (row, column), mask in places}}

    def where(self, cell: int) -> Place | tuple[Place, ...]:
        """Return the row and column of a cell for JSON, or a pair of them for an edge."""
        places = self.counted_places(cell)
        return places if len(places) > 1 else places[0]

    def cell(self, row: int, column: int) -> int:
        """Return the cell at a place of pictures; raise `CrosshatchError` if it is outside."""
        width, height = self.size
        if not (0 <= row < height and 0 <= column < width):
            of = " of corners" if self.model.is_drawn_in_lines else ""
            there = f"{counted(height, 'row')} and {counted(width, 'column')}{of}"
            name = cell_name(self.counted_row(row), column)
            raise CrosshatchError(f"{name}: the puzzle has {there}")
        return row * width + column

    def edge(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """Return the cell of the model for the edge between two places of pictures.

        Raise `CrosshatchError` if there is none.
        """
        path, ends = self.model.path, [self.cell(*place) for place in (one, other)]
        edge = path.edge(*ends) if path else None
        if edge is None:
            name = "-".join(map(self.name, ends))
            raise CrosshatchError(f"{name}: the puzzle has no such edge")
        return edge

    def line_called(self, name: str) -> int:
        """Return the line of the model with a name like `r5` or `c3`, by index.

        If the line is cut, this is its first part with a clue; `r5.2` is its second part. Raise
        `CrosshatchError` if there is no such line.
        """
        if (called := phrases.line_named(name)) is None:
            raise CrosshatchError(f"'{name[:20]}' does not name a row or column, such as r5 or c3")
        side, number, part = called
        for index, line in enumerate(self.model.lines):
            if line.side[0] == side and line.number == number and part in (None, line.part):
                return index
        raise CrosshatchError(f"{name[:20]}: the puzzle has no such line")

    def cell_called(self, name: str) -> int:
        """Return the cell, edge or area with a name like `r5c3`, `r5c3-r5c4` or `top of r5c3`."""
        path, areas = self.model.path, map(self.name, range(len(self.covered)))
        if (found := path.called(name) if path else phrases.which(name, areas)) is not None:
            return found
        if (places := phrases.cells_named(name)) is None:
            also = ", r5c3-r5c4 or top of r5c3" if self.model.is_drawn_in_lines else ""
            raise CrosshatchError(f"'{name[:20]}' does not name a cell, such as r5c3{also}")
        place, *other = ((self.counted_row(row), column) for row, column in places)
        return self.edge(place, *other) if other else self.cell(*place)

    def mask_called(self, state: str) -> int | None:
        """Return the mask of a state by its name or by its symbol in pictures; None if none.

        >>> import crosshatch
        >>> puzzle = crosshatch.load("examples/heart.toml")
        >>> puzzle.mask_called("Filled"), puzzle.mask_called("."), puzzle.mask_called("x")
        (2, 1, None)
        """
        symbol = (self.typed or {}).get(state, state)
        if len(symbol) == 1 and symbol in self.symbols:
            return 1 << self.symbols.index(symbol)
        return self.model.mask_called(state)

    def spelled(self, symbols: Iterable[int]) -> str:
        """Return symbols, such as a filling of a line, as characters of a picture."""
        return "".join(self.symbols[symbol] for symbol in symbols)

    def known_with(self, picture: Grid | None) -> Masks:
        """Return the masks of the givens and a picture, if any, together; 0 where they disagree."""
        if picture is None:
            return self.model.masks
        return self.model.masks_of(map(and_, self.model.masks, self.encode(picture)))

    def knowing(self, masks: Masks) -> "Puzzle":
        """Return the puzzle with these masks as all that is known of it."""
        return replace(self, model=replace(self.model, masks=masks))

    def without_givens(self) -> "Puzzle":
        """Return the puzzle without its givens."""
        return self.kind.compile(self.kind.without_givens(self.document))

    def __str__(self) -> str:
        from crosshatch.render.text import labelled

        return labelled(self.scene(None))

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        return html.table(self.scene(None))


def require_puzzle(value: object, place: str = "puzzle") -> None:
    """Refuse a value that is not a puzzle, such as a path or a text to read one from."""
    require_type(Puzzle, "a Puzzle, such as load and loads return", **{place: value})


def require_puzzles(value: object) -> None:
    """Refuse a value that cannot be a list of puzzles, such as one puzzle."""
    require_list("a list of Puzzles", Iterable, puzzles=value)


Omission = Callable[[Document], Document]
"""A function that leaves out one clue of a document."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle: its name, its compiler, its verbs, and the parts of its documents."""

    name: str
    compile: Callable[[Document], Puzzle] = field(compare=False)
    """Return the puzzle of a document that has no other optional parts than `parts`."""
    verbs: tuple[str, ...]
    """The commands that make sense for its puzzles."""
    parts: frozenset[str]
    """The optional parts that its documents may have."""
    notation: Notation = field(default_factory=Notation, compare=False)
    """How its puzzles are written in files."""
    is_made_from_pictures: bool = False
    """True if `crosshatch make` makes such puzzles of pictures that people have, such as photos."""
    omissions: Callable[[Document], Sequence[Omission]] | None = field(default=None, compare=False)
    """Return a function for each clue of a document that a puzzle may do without: it leaves out the
    clue. None if every clue must be there."""

    def clues_of(self, picture: Grid) -> Document:
        """Return the puzzle with all clues of a finished picture; raise `PictureError` if none."""
        return read_off(picture, self.notation, {})

    def read(self, document: Document) -> Puzzle:
        """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
        if document.kind != self.name:
            raise ClueError(f"kind: '{document.kind[:20]}', where {self.name} was expected")
        if key := self.strange_key(document):
            self.require_keys([key])
        return self.compile(document)

    def number_of_solutions(self, document: Document, conflicts: int) -> int | None:
        """Return 0, also if its own picture breaks a law, 1, or 2 for several; None if not told."""
        puzzle = self.compile(document)
        if document.picture and puzzle.check(document.picture):
            return 0
        [outcome] = ask_all([puzzle.model.engine], Search(Limits(conflicts=conflicts)))
        return outcome.found if outcome.complete or outcome.found > 1 else None

    def require_keys(self, keys: Iterable[str]) -> None:
        """Refuse optional keys of a document that this kind does not allow."""
        of_parts = (key for part in OPTIONAL_PARTS if part in self.parts for key in keys_of(part))
        beside = (key for key in self.notation.keys if key not in ("rows", "columns"))
        allowed = [*dict.fromkeys((*of_parts, *beside))]
        if strange := next((key for key in keys if key not in allowed), None):
            offered = ", ".join(allowed)
            raise ClueError(f"{strange}: not for {self.name} puzzles, which may have: {offered}")

    def strange_key(self, document: Document) -> str | None:
        """Return the first key of a document that this kind does not allow, if any."""
        there = (part for part in OPTIONAL_PARTS if getattr(document, part))
        strange = {key for part in there if part not in self.parts for key in keys_of(part)}
        return next(key for key in write_mapping(document) if key in strange) if strange else None

    def without_givens(self, document: Document) -> Document:
        """Return a document without given cells and edges."""
        plain = document.plain and document.plain.with_value("givens", None)
        return replace(document, givens=None, plain=plain)

    def require(self, verb: str) -> None:
        """Refuse a verb that makes no sense for this kind."""
        if verb not in self.verbs:
            offered = ", ".join(self.verbs)
            raise CrosshatchError(f"{verb} is not for {self.name} puzzles, which have: {offered}")
