"""`crosshatch check`: which rules a picture breaks."""

from pathlib import Path
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import place_in, read_content, read_one
from crosshatch.cli._output import DONE, PROVED_NONE, emphasized, show_json

EXAMPLE = "Example: crosshatch check examples/heart.toml examples/heart.txt"

Picture = Annotated[
    str,
    typer.Argument(metavar="PICTURE", help="A grid of # . ?, or a puzzle file with a picture."),
]


def check(
    file: _options.File,
    picture: Picture,
    format: _options.FormatName = None,
    json: _options.Json = False,
) -> int:
    """Name the rules that a picture breaks; lines that are not finished are not judged."""
    from crosshatch.grid import is_complete
    from crosshatch.load import load_picture

    puzzle = read_one(file, format)
    puzzle.family.require("check")
    content = read_content(picture)
    with place_in(picture):
        cells = load_picture(content, suffix=Path(picture).suffix)
        broken = puzzle.check(cells)
    complete = is_complete(cells)
    if json:
        facts = {"family": puzzle.family.name, "title": puzzle.title}
        show_json({**facts, "ok": not broken, "complete": complete, "broken": list(broken)})
    elif broken:
        print("\n".join(broken))
    else:
        print(emphasized("solved" if complete else "no rule broken so far"))
    return PROVED_NONE if broken else DONE


VERB = check
