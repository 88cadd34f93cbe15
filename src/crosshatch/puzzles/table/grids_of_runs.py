"""Puzzles whose only law is about the runs of rows and columns, and the texts of their clues.

A text is `3 1`, in colours `3r 1g`; `?` is a run of any length, `*` any runs or none. The core
reads all texts at once, as large puzzles and large sets need it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from operator import eq
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, LONGEST, STAR, UNKNOWN, Run, each_line, run_text
from crosshatch.data.palette import Palette, states_of, symbols_of
from crosshatch.data.phrases import counted
from crosshatch.engine.clues.runs import Runs
from crosshatch.engine.lines import GridLines, Line
from crosshatch.engine.masks import all_open, masks_of, view_of
from crosshatch.engine.model import Model
from crosshatch.engine.native import RunGrid
from crosshatch.errors import ClueError, EngineBug
from crosshatch.laws.board import Board, Values
from crosshatch.puzzles.by_laws import require_shapes, states_shown, table_name_of
from crosshatch.puzzles.grids import Alphabet


def model_of_runs(document: Document, board: Board, alphabet: Alphabet) -> Model:
    """Return the model of a document; raise `ClueError` if it is invalid."""
    require_shapes(document, board, LONGEST)
    colors, (width, height) = alphabet.symbols[1:], document.size
    grid = RunGrid.read(document.rows, document.columns, colors) or _explained(document, colors)
    number = len(alphabet.symbols)
    nothing_known = [(1 << number) - 1] * (width * height)
    model = Model(
        alphabet.masks_of(givens)
        if (givens := document.givens)
        else masks_of(nothing_known, number),
        GridLines(grid, lambda: _lines(document, colors)),
        states=states_of(document.palette),
    )
    if document.givens:
        _require_room_for_givens(model, document, colors)
    return model


def _lines(document: Document, colors: str) -> tuple[Line, ...]:
    rows, columns = clues_in(document, colors)
    lines = zip(each_line(*document.size), (*rows, *columns), strict=True)
    return tuple(Line(side, number, cells, clue) for (side, number, cells), clue in lines)


def clues_in(document: Document, colors: str, *, fit: bool = True) -> list[list[Runs]]:
    """Return the clues of the rows and of the columns; raise `ClueError` if a text is no clue.

    With `fit`, refuse runs that do not fit into their line.
    """
    width, height = document.size
    return [
        [
            clue_of_text(f"{side} {number}", text, cells if fit else None, colors)
            for number, text in enumerate(texts, start=1)
        ]
        for side, texts, cells in (
            ("row", document.rows, width),
            ("column", document.columns, height),
        )
    ]


def usual_texts(clues: Sequence[Sequence[Runs]]) -> list[list[str]]:
    """Return the texts of the clues of each side, as the core reads them."""
    return [[*map(format_clue, side)] for side in clues]


def values_of_runs(document: Document, part: str) -> Values:
    """Return the plain values of a document and of a part of it, such as `givens`, if there is one.

    Raise `ClueError` if a clue is none.
    """
    table = kinds.table_of(table_name_of(document))
    colors = symbols_of(document.palette)[1:]
    has_palette = table["states"] == "palette"
    values: dict[str, Any] = {"palette": [*colors]} if has_palette else {}
    rows, columns = (None if has_palette else lengths_in(document)) or (
        [*map(entries_of, clues)] for clues in clues_in(document, colors, fit=False)
    )
    values |= {"size": [*document.size], "rows": rows, "columns": columns}
    if part and getattr(document, part) is not None:
        values[part] = states_shown(document, part, Board(table, values))
    return values


def lengths_in(document: Document) -> list[list[list[int]]] | None:
    """Return the clues of the rows and of the columns; None if they have more than lengths."""
    try:
        sides = document.rows, document.columns
        return [[[*map(int, text.split())] for text in texts] for texts in sides]
    except ValueError:
        return None


def _explained(document: Document, colors: str) -> RunGrid:
    """Return the clues of a document that the core does not take as they are written.

    Raise `ClueError`, which says what is wrong, unless they are only written in an unusual way.
    """
    clues = clues_in(document, colors)
    _require_equal_sums(clues, document.palette)
    rows, columns = usual_texts(clues)
    grid = RunGrid.read(rows, columns, colors)
    if grid is None:
        raise EngineBug("the core refuses clues that are valid")
    return grid


def _require_equal_sums(clues: Sequence[Sequence[Runs]], palette: Palette) -> None:
    for color, state in enumerate(states_of(palette)[1:], start=1):
        by_row, by_column = (_filled_by(side, color) for side in clues)
        if None not in (by_row, by_column) and by_row != by_column:
            within = f" in {state}" if palette else ""
            cells = counted(by_row or 0, "cell")
            raise ClueError(f"the rows fill {cells}{within}, the columns {by_column}")


def _filled_by(clues: Sequence[Runs], color: int) -> int | None:
    """Return the number of cells that clues fill with a colour; None if they leave it open."""
    runs = [part for clue in clues for part in clue.parts if part.color in (color, STAR.color)]
    if any(run.length is None for run in runs):
        return None
    return sum(run.length or 0 for run in runs)


def _require_room_for_givens(model: Model, document: Document, colors: str) -> None:
    """Refuse givens that leave a line no filling: the engine looks at each line that has any."""
    lines = zip(each_line(*document.size), (*document.rows, *document.columns), strict=True)
    for index, ((side, number, cells), text) in enumerate(lines):
        view = view_of(model.masks, cells)
        if not all_open(view, model.unknown) and model.narrowed(index, view) is None:
            line = f"{side} {number}"
            clue = format_clue(clue_of_text(line, text, colors=colors))
            raise ClueError(f"{line}: the given cells leave no room for {clue}")


def clue_of_text(name: str, text: str, cells: int | None = None, colors: str = FILLED) -> Runs:
    """Return the clue that a text says of a line; raise `ClueError` if it says none.

    `name` is the name of the line, such as `row 3`, and `cells` the number of its cells, if runs
    that do not fit are to be refused. `colors` are the letters that may follow a number; `#` is the
    colour of a number without one.
    """
    words = text.replace(",", " ").split()
    blank = len(words) == 1 and not words[0].strip("0")
    try:
        parts = () if blank else tuple(map(_read_part, words, repeat(colors)))
    except ClueError as error:
        raise ClueError(f"{name}: {error}") from None
    runs = [part for part in parts if part is not STAR]
    colors_of_runs = [run.color for run in runs]
    gaps = sum(map(eq, colors_of_runs, colors_of_runs[1:]))
    needed = sum([run.length or 1 for run in runs]) + gaps
    if cells is not None and needed > cells:
        shown = text if len(text) <= 40 else f"{text[:37]}..."
        some = f"run {shown} needs" if len(runs) == 1 else f"runs {shown} need"
        line, _, _ = name.partition(" ")
        raise ClueError(f"{name}: {some} {needed} cells, the {line} has {cells}")
    return Runs(parts, len(colors) + 1, colors)


def entries_of(clue: Runs) -> list[Any]:
    """Return a clue as plain values: lengths, `?` and `*`, in colours each with its letter."""
    lengths = ("*" if part == STAR else part.length or UNKNOWN for part in clue.parts)
    if clue.letters == FILLED:
        return [*lengths]
    letters = (clue.letters[part.color - 1] for part in clue.parts)
    pairs = zip(lengths, letters, strict=True)
    return [length if length == "*" else [length, letter] for length, letter in pairs]


def format_clue(clue: Runs) -> str:
    """Return the text of a clue, `0` if it has no runs."""
    words = (
        "*" if part == STAR else run_text(part.length, clue.letters[part.color - 1])
        for part in clue.parts
    )
    return " ".join(words) or "0"


@lru_cache(4096)  # there are few different runs, however many there are
def _read_part(word: str, colors: str) -> Run:
    if word == "*":
        return STAR
    is_lettered = word[-1] == FILLED or (word[-1].isascii() and word[-1].isalpha())
    length, letter = (word[:-1], word[-1]) if is_lettered else (word, FILLED)
    if length != UNKNOWN and not (length.isascii() and length.isdigit()):
        raise ClueError(_no_run(word, colors))
    if is_lettered and not length.strip("0"):
        raise ClueError(f"'{word[:20]}' has no cell; a blank line is 0, without a colour")
    if letter not in colors:
        raise ClueError(_uncolored(word[:20], letter, colors))
    color = colors.index(letter) + 1
    if length == UNKNOWN:
        return Run(None, color)
    digits = length.lstrip("0")
    if len(digits) > len(str(LONGEST)):
        raise ClueError(f"a run of {digits[:20]} cells is longer than any line")
    if not digits:
        raise ClueError("0 stands for a blank line and cannot be one of several runs")
    return Run(int(digits), color)


def _no_run(word: str, colors: str) -> str:
    if colors == FILLED:
        return f"'{word[:20]}' is not the length of a run, ? or *"
    letter = next(letter for letter in word + colors if letter in colors and letter != FILLED)
    run = "a run is a length and one letter in one word"
    return f"'{word[:20]}' is no run; {run}, such as 1{letter} or ?{letter}, and * any runs"


def _uncolored(word: str, letter: str, colors: str) -> str:
    if letter == word[-1] == FILLED:
        return f"there is no default colour {FILLED}; the palette has {' '.join(colors)}"
    if letter == FILLED:
        return (
            f"{word} has no colour, such as {word}{colors[0]}, and the palette no default {FILLED}"
        )
    if colors == FILLED:
        return f"there is no colour '{letter}', as no palette names it"
    return f"there is no colour '{letter}'; the palette has {' '.join(colors)}"
