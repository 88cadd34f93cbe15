"""Nonograms: the runs of filled cells in every row and column, in order.

Runs of one colour have at least one blank cell between them; runs of different colours may touch.
A `?` is a run of any length, a `*` any runs or none; the clue of a blank line is empty or 0. With a
palette, `3r` is a run of the colour `r`, and a number alone is a run of the colour `#`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Document
from crosshatch.data.grid import (
    FILLED,
    LONGEST,
    STAR,
    UNKNOWN,
    Grid,
    clue_texts,
    each_line,
    transposed,
)
from crosshatch.data.limits import Limits
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.palette import Palette, states_of, symbols_of
from crosshatch.data.phrases import counted
from crosshatch.engine.clues import Runs
from crosshatch.engine.lines import GridLines, Line
from crosshatch.engine.masks import all_open, view_of
from crosshatch.engine.model import Model
from crosshatch.engine.native import RunGrid
from crosshatch.errors import ClueError, EngineBug
from crosshatch.families.by_laws import ByLaws, givens_of
from crosshatch.families.grids import (
    Alphabet,
    grid_lines,
    require_line_counts,
    require_shapes,
)
from crosshatch.families.nonogram.clue_texts import (
    clue_entries,
    clue_words,
    format_clue,
    parse_clues,
)
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.files.notation import RUNS, Notation
from crosshatch.laws.board import Values

if TYPE_CHECKING:
    from crosshatch.data.scene import Cell, Scene
    from crosshatch.engine.typos import Typos


@dataclass(frozen=True)
class Nonogram:
    """A nonogram: its clues as the core has read them, its givens, and the colours' characters."""

    document: Document
    grid: RunGrid
    alphabet: Alphabet = field(default_factory=Alphabet)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.document.columns)

    @property
    def givens(self) -> Grid:
        """The given cells."""
        width, height = self.document.size
        return self.document.givens or (UNKNOWN * width,) * height

    @cached_property
    def rows(self) -> tuple[Runs, ...]:
        """The clues of the rows."""
        width, _ = self.document.size
        return parse_clues("row", self.document.rows, width, self.alphabet.symbols[1:])

    @cached_property
    def columns(self) -> tuple[Runs, ...]:
        """The clues of the columns."""
        _, height = self.document.size
        return parse_clues("column", self.document.columns, height, self.alphabet.symbols[1:])

    def lines(self) -> tuple[Line, ...]:
        """Return the lines for the engine's model."""
        return grid_lines(self.rows, self.columns)

    @property
    def is_colored(self) -> bool:
        """True unless cells are filled in the one colour that needs no letter."""
        return self.alphabet.symbols[1:] != FILLED

    def __reduce__(self) -> tuple[Callable[[Document], "Nonogram"], tuple[Document]]:
        """Return the way to make a copy: the core reads the clues again."""
        return _read, (self.document,)


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    try:
        return _compiled(_read(document))
    except ClueError as error:
        error.find_typos = partial(_find_typos, document)
        raise


def _read(document: Document) -> Nonogram:
    require_line_counts(document, LONGEST, "a nonogram has")
    alphabet = Alphabet(symbols_of(document.palette))
    colors = alphabet.symbols[1:]
    grid = RunGrid.read(document.rows, document.columns, colors) or _explained(document, colors)
    require_shapes(document, alphabet.shown)
    return Nonogram(document, grid, alphabet)


def _explained(document: Document, colors: str) -> RunGrid:
    """Return the clues of a document that the core does not take as they are written.

    Raise `ClueError`, which says what is wrong, unless they are only written in an unusual way.
    """
    width, height = document.size
    rows = parse_clues("row", document.rows, width, colors)
    columns = parse_clues("column", document.columns, height, colors)
    _require_equal_sums(rows, columns, document.palette)
    grid = RunGrid.read([*map(format_clue, rows)], [*map(format_clue, columns)], colors)
    if grid is None:
        raise EngineBug("the core refuses clues that are valid")
    return grid


def _compiled(nonogram: Nonogram) -> Puzzle:
    """Return the puzzle of a nonogram; raise `ClueError` if a line has no room for its givens."""
    alphabet, document = nonogram.alphabet, nonogram.document
    masks, lines = alphabet.masks_of(nonogram.givens), GridLines(nonogram.grid, nonogram.lines)
    model = Model(masks, lines, states=states_of(document.palette))
    kind = "coloured nonogram" if nonogram.is_colored else "nonogram"
    if document.givens:
        _require_room_for_givens(nonogram, model)
    return Puzzle(
        document=document,
        kind=FAMILY,
        model=model,
        symbols=alphabet.symbols,
        decode=partial(alphabet.decode, document.size[0]),
        encode=partial(alphabet.encode, *document.size),
        check=ByLaws(kind, partial(values, nonogram)),
        scene=partial(scene, nonogram, document),
    )


def clues_of(picture: Grid, _: Mapping[str, Any]) -> Document:
    """Return the nonogram whose solution is this picture, with the picture in it."""
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return Document("nonogram", rows, columns, picture=picture)


def values(nonogram: Nonogram) -> Values:
    """Return the plain values of a nonogram."""
    document, [blank, *colors] = nonogram.document, [*nonogram.alphabet.symbols]
    states = {blank: "blank", **{color: color for color in colors}}
    told: dict[str, Any] = {"palette": colors}
    if not nonogram.is_colored:
        states, told = {blank: "blank", FILLED: "filled"}, {}
    try:
        rows, columns = (
            [[*map(int, text.split())] for text in texts]
            for texts in (document.rows, document.columns)
        )
    except ValueError:  # more than lengths
        sides = nonogram.rows, nonogram.columns
        rows, columns = ([clue_entries(clue, colors) for clue in clues] for clues in sides)
    return {"rows": rows, "columns": columns, "givens": givens_of(document.givens, states), **told}


def scene(nonogram: Nonogram, document: Document, picture: Grid | None) -> "Scene":
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    from crosshatch.data.scene import Scene, overlaid

    shown, letters = picture or nonogram.givens, dict(document.palette)
    rows = tuple(zip(nonogram.givens, shown, strict=True))
    # A large puzzle has few different pairs, and many rows are alike before it is solved.
    different = {row: tuple(zip(*row, strict=True)) for row in {*rows}}
    pairs = set(chain.from_iterable(different.values()))
    looks = {pair: _cell(*pair, color=pair[1] if pair[1] in letters else "") for pair in pairs}
    drawn = {row: tuple(map(looks.__getitem__, each)) for row, each in different.items()}
    cells = tuple(map(drawn.__getitem__, rows))
    return Scene(
        cells=overlaid(cells, document.overlay),
        rows=tuple(map(clue_words, nonogram.rows)),
        columns=tuple(map(clue_words, nonogram.columns)),
        title=document.title,
        author=document.author,
        palette=document.palette,
    )


def _cell(given: str, cell: str, color: str) -> "Cell":
    """Return the cell of a scene for a cell of the givens and of the picture."""
    from crosshatch.data.scene import TONES, Cell, Tone

    tone = TONES.get(cell, Tone.FILLED)
    return Cell(tone, given=given != UNKNOWN, color=color if tone is Tone.FILLED else "")


def _require_equal_sums(
    rows: tuple[Runs, ...], columns: tuple[Runs, ...], palette: Palette
) -> None:
    for color, state in enumerate(states_of(palette)[1:], start=1):
        by_row, by_column = (_filled_by(clues, color) for clues in (rows, columns))
        if None not in (by_row, by_column) and by_row != by_column:
            within = f" in {state}" if palette else ""
            cells = counted(by_row or 0, "cell")
            raise ClueError(f"the rows fill {cells}{within}, the columns {by_column}")


def _filled_by(clues: tuple[Runs, ...], color: int) -> int | None:
    """Return the number of cells that clues fill with a colour; None if they leave it open."""
    runs = [part for clue in clues for part in clue.parts if part.color in (color, STAR.color)]
    if any(run.length is None for run in runs):
        return None
    return sum(run.length or 0 for run in runs)


def _require_room_for_givens(nonogram: Nonogram, model: Model) -> None:
    """Refuse givens that leave a line no filling: the engine looks at each line that has any."""
    for index, (side, number, cells) in enumerate(each_line(*nonogram.document.size)):
        view = view_of(model.masks, cells)
        if not all_open(view, model.unknown) and model.narrowed(index, view) is None:
            clue = format_clue((*nonogram.rows, *nonogram.columns)[index])
            raise ClueError(f"{side} {number}: the given cells leave no room for {clue}")


def _find_typos(document: Document, limits: Limits | None = None) -> "Typos":
    from crosshatch.engine.typos import ONE_SECOND
    from crosshatch.families.nonogram.clue_typos import typos_in

    return typos_in(document, limits or ONE_SECOND)


_VERBS = (
    *("solve", "count", "check", "hint", "trace", "rate", "scan"),
    *("draw", "animate", "convert", "play"),
)
_PARTS = frozenset({"title", "givens", "picture", "progress", "palette", "overlay", "metadata"})
FAMILY = Kind(
    "nonogram",
    compile,
    _VERBS,
    _PARTS,
    Notation(
        clues=RUNS,
        of_picture=clues_of,
        any_clue="*",
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "nonogram"),
        puzz_link=imported_on_call("crosshatch.families.links.puzz_link_kind", "nonogram"),
    ),
    is_made_from_pictures=True,
)
