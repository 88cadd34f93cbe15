"""`crosshatch scan`: the text of the code in a picture."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._files import errors_in, only_puzzle, read_content
from crosshatch.cli._options import argument, flag
from crosshatch.cli.terminal import Exit, show_json
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import FormatError
from crosshatch.puzzles import every_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crosshatch.answers.result import ResultJson
    from crosshatch.cli.json_types.answers import CodesFoundJson
    from crosshatch.data.grid import Grid
    from crosshatch.files.content import Content
    from crosshatch.library.codes import CodeReading
    from crosshatch.qr import Completed

    Completions = Sequence[Completed | None]

EXAMPLE = "Example: crosshatch scan examples/gchq.toml"

Picture = Annotated[
    str,
    argument("FILE|IMAGE", "A puzzle, a text grid of # . ?, or an image, or - for standard input."),
]


def scan(
    file: Picture,
    format: _options.FormatName = None,
    limit: _options.Limit = 2,
    all_solutions: _options.AllSolutions = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    complete: Annotated[
        bool,
        flag(
            "--complete",
            "First fill what every QR code of this size has, and count the cells left.",
        ),
    ] = False,
    seed: _options.Seed = 0,
    json: _options.Json = False,
) -> int:
    """Read the QR code in a solution, a picture, an image or a film; links are never opened."""
    from crosshatch.answers.solve import solve
    from crosshatch.cli._verdict import result_and_status, verdict
    from crosshatch.library.codes import (
        CodeReading,
        known_code,
        read_codes,
        read_images,
        with_cells_of,
    )
    from crosshatch.qr import complete as complete_code
    from crosshatch.qr import read_grid

    content = read_content(file)
    clock = Clock.of_command(time_limit)
    with clock.reading():
        with errors_in(file):
            if content.is_image:
                _options.refuse({"--complete": complete}, "an image has no unknown cells")
                return _show(read_images(content.binary), json=json)
            if not format and (grids := _grids(content)):
                names = [f"picture {number}" for number in range(1, len(grids) + 1)]
                names = names if len(grids) > 1 else ["picture"]
                codes = [*map(complete_code, grids)] if complete else None
                if codes:
                    each = zip(grids, codes, strict=True)
                    grids = tuple(code.picture if code else grid for grid, code in each)
                seen = [*map(CodeReading, names, map(read_grid, grids))]
                return _show(seen, codes=codes, json=json)
        puzzle = only_puzzle(file, content, format)
    puzzle.kind.require("scan")
    puzzle = puzzle.without_givens() if ignore_givens else puzzle
    limits = Limits(None if all_solutions else limit, budget, clock.left)
    ask = partial(solve, limits=limits, known=True, seed=seed)
    result, status = result_and_status(partial(ask, puzzle))
    code = known_code(result) if complete and status != Exit.INTERRUPTED else None
    if code and code.filled and not code.wrong:
        # Which solutions are such codes?
        ask = partial(ask, limits=replace(limits, seconds=clock.left))
        result, status = result_and_status(partial(ask, with_cells_of(puzzle, code)))
    readings: list[CodeReading] = []
    try:
        with clock.reading():
            readings = read_codes(result)
    except TimeIsUp:
        status = Exit.LIMIT_REACHED
    codes = [code] if complete else None
    found = _show(readings, result.as_json(), codes=codes, json=json)
    if not json:
        print(f"\n{verdict(result)}" if readings else verdict(result))
    return found if status == Exit.DONE else status


def _grids(content: "Content") -> "tuple[Grid, ...]":
    """Return the grids in a file, none if it is a puzzle; refuse a file that is neither.

    The file is known not to be an image, so the error also names the formats of images.
    """
    from crosshatch.files.formats.character_grid import pictures_in
    from crosshatch.files.images import FORMATS
    from crosshatch.library.pictures import load_grids

    try:
        return load_grids(content)
    except FormatError as error:
        if pictures_in(content.readable) != (content.readable,):
            kinds = listed((kind.name for kind in every_kind() if "scan" in kind.verbs), "or")
            sentence = "these are not all cells of # . ?, and which are dark only the puzzle says"
            advice = f"scan that, or solve it with --scan, if it is a {kinds}"
            raise FormatError(f"{sentence}: {advice}") from error
        images = ", ".join(FORMATS)
        raise FormatError(f"{error.for_command_line}; images are read in {images}") from error


def _show(
    readings: "list[CodeReading]",
    record: "ResultJson | None" = None,
    *,
    codes: "Completions | None" = None,
    json: bool,
) -> int:
    """Print the codes, as JSON after the record if there is one, and return the exit status.

    What was filled in them beforehand is printed first.
    """
    if not json:
        from crosshatch.cli._verdict import show_readings

        for code in codes or ():
            print(_filled(code))
        show_readings(readings)
    else:
        found: CodesFoundJson = {"codes": [reading.as_json() for reading in readings]}
        if codes is not None:
            found["completed"] = [code.as_json() if code else None for code in codes]
        show_json(record or {}, found)
    return Exit.DONE if any(reading.code for reading in readings) else Exit.PROVED_NONE


def _filled(code: "Completed | None") -> str:
    """Return a picture with what was filled in it, and a line that counts that."""
    if code is None:
        return "no QR code has this size, so nothing is filled\n"
    words = [
        f"version {code.version}",
        f"{counted(len(code.filled), 'cell')} filled as in every QR code",
        f"{counted(code.left, 'cell')} left",
    ]
    if code.wrong:
        words.append(f"{counted(len(code.wrong), 'known cell')} not as in any")
    rows = "\n".join(code.picture)
    return f"{rows}\n\n{' · '.join(words)}\n"


VERB = scan
