"""`crosshatch check`: which rules a picture breaks."""

from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import place_in, read_one, read_picture
from crosshatch.cli._output import DONE, PROVED_NONE, emphasized, show_json

EXAMPLE = "Example: crosshatch check examples/heart.toml examples/heart.txt"

Picture = Annotated[
    str,
    typer.Argument(
        metavar="PICTURE", help="A grid of # . ? or of track, or a puzzle file with a picture."
    ),
]


def check(
    file: _options.File,
    picture: Picture,
    format: _options.FormatName = None,
    json: _options.Json = False,
) -> int:
    """Name the rules that a picture is certain to break, whatever is still unknown."""
    from crosshatch.model import OPEN

    puzzle = read_one(file, format)
    puzzle.family.require("check")
    cells = read_picture(picture)
    with place_in(picture):
        broken = puzzle.check(cells)
        complete = OPEN not in puzzle.encode(cells)
    if json:
        show_json(
            {**puzzle.as_json(), "ok": not broken, "complete": complete, "broken": list(broken)}
        )
    elif broken:
        print("\n".join(broken))
    else:
        print(emphasized("solved" if complete else "no rule broken so far"))
    return PROVED_NONE if broken else DONE


VERB = check
