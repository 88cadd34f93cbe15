"""A puzzle with one solution because some of its cells are given, none of them too many."""

from typing import TYPE_CHECKING

from crosshatch.cli._files import STANDARD_STREAM, nothing_written, place_in
from crosshatch.cli._made import RATING_SECONDS
from crosshatch.cli._of_picture import Source
from crosshatch.cli._output import BAD_INPUT, DONE, emphasized, show_json, show_picture
from crosshatch.cli._target import Target
from crosshatch.data.phrases import counted
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.rating import rate

if TYPE_CHECKING:
    from crosshatch.make import Sketch


def show_given(source: Source, target: Target, *, json: bool) -> int:
    """Tell which cells are given, and write the puzzle: the exit status."""
    from crosshatch.data.grid import known_in
    from crosshatch.make import fewest_givens

    found = source.read()
    puzzle = found if isinstance(found, Puzzle) else _of_clues(found, source.title)
    target.require_kept(lambda: puzzle)
    with nothing_written(), place_in(source.file):
        given = fewest_givens(puzzle, seed=source.seed)
    givens = given.document.givens or ()
    cells = len(known_in(givens))
    is_written = target.write([given], json=json)
    rating = rate(given, time_limit=RATING_SECONDS)
    if json:
        facts = {
            "status": "unique",
            "level": rating.level,
            "word": rating.word,
            "number": rating.number,
            "complete": rating.stopped is None,
            "given": cells,
            "givens": list(givens),
            "out": target.out if is_written else None,
        }
        show_json({**given.as_json(), **facts})
    elif target.out != STANDARD_STREAM:
        show_picture(given.scene(None))
        print()
        with_cells = f"with {counted(cells, 'given cell')}"
        print(emphasized(f"1 solution, proved, {rating.hardness}, {with_cells}"))
    return DONE if is_written else BAD_INPUT


def _of_clues(drawn: "Sketch", title: str) -> Puzzle:
    """The puzzle of a picture as it is, which may have several solutions."""
    from crosshatch.make import nonogram

    return nonogram(drawn.picture, drawn.palette, title=title, unique=False).puzzle
