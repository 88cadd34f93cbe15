"""The check of pictures by the laws of their kind, and the plain values that these read."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from json import loads
from typing import cast

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, OWNERS, UNKNOWN, Grid
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.phrases import cell_name
from crosshatch.errors import ClueError
from crosshatch.laws import Rulebook
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown
from crosshatch.puzzles.grids import require_shape
from crosshatch.puzzles.puzzle import Puzzle

_VALUES_OF_RUNS = "crosshatch.puzzles.table.grids_of_runs.values_of_runs"
USUAL_LONGEST = 512
"""The most cells of a row or column, unless the laws allow more."""


@dataclass(frozen=True)
class ByLaws:
    """The check of a puzzle: the name of its kind, and its plain values, when they are needed."""

    kind: str
    values: Callable[[], Values]
    own: str = ""
    """The table as JSON, if the kind is one's own."""

    def __call__(self, picture: Grid) -> tuple[str, ...]:
        """Return a sentence for each law that a picture breaks whatever its unknown parts are.

        Raise `ClueError` if the picture does not have the size of the puzzle, or other characters.
        """
        return self._rulebook.broken(self.shown(picture))

    def __reduce__(self) -> tuple[type["ByLaws"], tuple[object, ...]]:
        # A copy expands the laws anew, where it needs them.
        return ByLaws, (self.kind, self.values, self.own)

    def shown(self, picture: Grid) -> Shown:
        """Return what a picture shows; raise `ClueError` if it does not fit the puzzle."""
        if self.board.line:
            from crosshatch.data.sides import closed

            picture = closed(picture)
        require_shape("the picture", picture, *self.board.picture_size, cells=signs_of(self.board))
        return Shown(self.board, picture)

    @cached_property
    def board(self) -> Board:
        """The puzzle as its laws see it."""
        return Board(self.table, self.values())

    @cached_property
    def table(self) -> Values:
        """The table of the kind."""
        return loads(self.own) if self.own else kinds.table_of(self.kind)

    @cached_property
    def _rulebook(self) -> Rulebook:
        return Rulebook(self.board)


def board_in_laws(puzzle: Puzzle) -> Board:
    """Return a puzzle as its laws see it."""
    return cast(ByLaws, puzzle.check).board


def signs_of(board: Board) -> str:
    """Return the characters that a cell of a picture can have."""
    states = board.states
    if board.line:
        from crosshatch.data.sides import CHARACTERS

        more = (sign for state, sign in states.items() if state not in ("line", "empty"))
        return "".join((CHARACTERS, *more))
    if not states:
        return OWNERS + UNKNOWN
    nothing, *others = states.values()
    return "".join((*others, nothing, UNKNOWN))


def by_laws_of(document: Document) -> ByLaws:
    """Return the check of a document's puzzle, which reads its plain values when it needs them."""
    if plain := document.plain:
        return ByLaws(document.kind, plain.all_values, plain.table)
    return ByLaws(table_name_of(document), partial(_values_of_texts, document, "givens"))


def table_for(document: Document) -> Values:
    """Return the table of a document's kind."""
    own = document.plain.table if document.plain else ""
    table: Values = loads(own) if own else kinds.table_of(table_name_of(document))
    return table


def values_of(document: Document, part: str = "") -> Values:
    """Return the plain values of a document without givens, but for a part, such as `givens`.

    Raise `ClueError` if a clue of runs is none, or a grid does not fit.
    """
    if (plain := document.plain) is None:
        return _values_of_texts(document, part)
    values = plain.all_values()
    if part != "givens":
        values.pop("givens", None)
    grid: Grid | None = getattr(document, part) if part not in ("", "givens") else None
    if not grid:
        return values
    board = Board(table_for(document), values)
    if board.line == "edges":
        from crosshatch.puzzles.table.pictures_along_edges import drawn_edges

        return {**values, part: drawn_edges(document.size, grid)}
    if board.line:
        from crosshatch.puzzles.table.lines_in_cells import known_in_line

        return {**values, part: known_in_line(board, grid)}
    return {**values, part: states_shown(document, part, board)}


def _values_of_texts(document: Document, part: str) -> Values:
    table = table_for(document)
    if has_only_runs(table):
        runs: Values = imported_on_call(_VALUES_OF_RUNS, document, part)()
        return runs
    from crosshatch.laws.board.written import plain_values

    keys = {"size": [*document.size], "rows": document.rows, "columns": document.columns}
    return plain_values(table, keys)


def table_name_of(document: Document) -> str:
    """Return the name of the table of a document's puzzle: a kind can have another in colours."""
    if not document.palette:
        return document.kind
    from crosshatch.data.palette import symbols_of

    if symbols_of(document.palette) == BLANK + FILLED:
        return document.kind
    return kinds.kind_in_colors(document.kind)


def require_shapes(document: Document, board: Board, most: int = USUAL_LONGEST) -> None:
    """Refuse a size that no puzzle has, and grids of another size or with characters of no cell."""
    for side, number in zip(("columns", "rows"), document.size, strict=True):
        if not 1 <= number <= most:
            raise ClueError(f"{side}: 1 to {most} are expected, here are {number}")
    for part in ("givens", "picture", "progress"):
        if grid := getattr(document, part):
            require_shape(part, grid, *board.picture_size, cells=signs_of(board))
    if document.overlay:
        require_shape("overlay", document.overlay, *document.size)


def has_only_runs(table: Values) -> bool:
    """Return True if a table says nothing but that rows and columns have the runs of their clues.

    >>> has_only_runs(kinds.table_of("nonogram")), has_only_runs(kinds.table_of("magnitude"))
    (True, False)
    """
    clues = {"rows": "runs", "columns": "runs"}
    laws = [[{"runs": what, "in": ["row", "column"]}] for what in ("filled", "not blank")]
    return table.get("clues") == clues and table["laws"] in laws


def states_shown(document: Document, part: str, board: Board) -> Values:
    """Return the state of each cell that a part of a document shows and no thing in it tells."""
    states = {sign: state for state, sign in board.states.items()}
    signs, grid = {*states, UNKNOWN}, getattr(document, part)
    if [*map(len, grid)] != [board.width] * board.height or not {*"".join(grid)} <= signs:
        from crosshatch.files.clues import written_grid

        written_grid(document, part, {sign: sign for sign in signs})  # which says what is wrong

    def told(cell: int, sign: str) -> bool:
        return cell in board.voids or board.fixed.get(cell) == sign

    return {
        cell_name(row, column): states[sign]
        for row, cells in enumerate(grid)
        if cells.strip(UNKNOWN)
        for column, sign in enumerate(cells)
        if sign != UNKNOWN and not told(row * board.width + column, sign)
    }
