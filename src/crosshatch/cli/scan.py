"""`crosshatch scan`: the text of the code in a picture."""

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._files import errors_in, only_puzzle, read_content
from crosshatch.cli.terminal import DONE, LIMIT_REACHED, PROVED_NONE, show_json
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import FormatError

if TYPE_CHECKING:
    from crosshatch.answers.result import ResultJson
    from crosshatch.data.grid import Grid
    from crosshatch.files.content import Content
    from crosshatch.library.codes import CodeReading

EXAMPLE = "Example: crosshatch scan examples/gchq.toml"

Picture = Annotated[
    str,
    typer.Argument(
        metavar="FILE|IMAGE",
        help="A puzzle, a text grid of # . ?, or an image, or - for standard input.",
    ),
]


def scan(
    file: Picture,
    format: _options.FormatName = None,
    limit: _options.Limit = 2,
    all_solutions: _options.AllSolutions = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    seed: _options.Seed = 0,
    json: _options.Json = False,
) -> int:
    """Read the QR code in a solution, a picture, an image or a film; links are never opened."""
    from crosshatch.answers.solve import solve
    from crosshatch.cli._verdict import result_and_status, verdict
    from crosshatch.library.codes import CodeReading, read_codes, read_images
    from crosshatch.qr import read_grid

    content = read_content(file)
    clock = Clock.of_command(time_limit)
    with clock.reading():
        with errors_in(file):
            if content.is_image:
                return _show(read_images(content.binary), json=json)
            if not format and (grids := _grids(content)):
                numbered = [f"picture {number}" for number in range(1, len(grids) + 1)]
                names = numbered if len(grids) > 1 else ["picture"]
                return _show([*map(CodeReading, names, map(read_grid, grids))], json=json)
        puzzle = only_puzzle(file, content, format)
    puzzle.family.require("scan")
    result, status = result_and_status(
        partial(
            solve,
            puzzle.without_givens() if ignore_givens else puzzle,
            limits=Limits(None if all_solutions else limit, budget, clock.left),
            known=True,
            seed=seed,
        )
    )
    readings: list[CodeReading] = []
    try:
        with clock.reading():
            readings = read_codes(result)
    except TimeIsUp:
        status = LIMIT_REACHED
    found = _show(readings, result.as_json(), json=json)
    if not json:
        print(f"\n{verdict(result)}" if readings else verdict(result))
    return found if status == DONE else status


def _grids(content: "Content") -> "tuple[Grid, ...]":
    """Return the grids in a file, none if it is a puzzle; refuse a file that is neither.

    The file is known not to be an image, so the error also names the formats of images.
    """
    from crosshatch.files.formats.text import pictures_in
    from crosshatch.files.images import FORMATS
    from crosshatch.library.pictures import load_grids

    try:
        return load_grids(content)
    except FormatError as error:
        if pictures_in(content.readable) != (content.readable,):
            sentence = "these are not all cells of # . ?, and which are dark only the puzzle says"
            raise FormatError(f"{sentence}: scan that, or solve it with --scan") from error
        images = ", ".join(FORMATS)
        raise FormatError(f"{error.for_command_line}; images are read in {images}") from error


def _show(readings: "list[CodeReading]", record: "ResultJson | None" = None, *, json: bool) -> int:
    """Print the codes, as JSON after the record if there is one, and return the exit status."""
    codes = [reading.as_json() for reading in readings]
    if not json:
        from crosshatch.cli._verdict import show_readings

        show_readings(readings)
    elif record:
        show_json({**record, "codes": codes})
    else:
        show_json({"codes": codes})
    return DONE if any(reading.code for reading in readings) else PROVED_NONE


VERB = scan
