"""`crosshatch draw`: the puzzle, its solution, or how far it is known, as text."""

from pathlib import Path
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import read_one, write_text
from crosshatch.cli._output import DONE, PROVED_NONE, complain, show_picture
from crosshatch.errors import CrosshatchError

EXAMPLE = "Example: crosshatch draw examples/heart.toml --solution"


def draw(
    file: _options.File,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="Write here; .txt for text.")
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Solve it first.")] = False,
    format: _options.FormatName = None,
) -> int:
    """Draw a puzzle with its clues, empty or solved."""
    from crosshatch.render import text
    from crosshatch.solve import Status, solve

    puzzle = read_one(file, format)
    puzzle.family.require("draw")
    if out and Path(out).suffix.lower() != ".txt":
        raise CrosshatchError(f"{out}: a drawing is text for now, in a file that ends in .txt")
    picture, status = None, DONE
    if solution:
        from crosshatch.cli._verdict import picture_of

        result = solve(puzzle)
        picture = picture_of(result)
        if result.status is Status.NONE:
            complain(f"{file}: there is no solution to draw")
            status = PROVED_NONE
    scene = puzzle.scene(picture)
    if out is None:
        show_picture(scene)
    else:
        write_text(out, text.labelled(scene) + "\n")
    return status


VERB = draw
