"""`crosshatch draw`: the puzzle, its solution, or how far it is known, as text."""

from pathlib import Path
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import read_one, write_text
from crosshatch.cli._output import (
    DONE,
    INTERRUPTED,
    PROVED_NONE,
    complain,
    is_terminal,
    show_json,
    show_picture,
)
from crosshatch.errors import CrosshatchError

EXAMPLE = "Example: crosshatch draw examples/heart.toml --solution"


def draw(
    file: _options.File,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="Write here; .txt for text.")
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Solve it first.")] = False,
    format: _options.FormatName = None,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    json: _options.Json = False,
) -> int:
    """Draw a puzzle with its clues, empty or solved."""
    from crosshatch.render import text

    puzzle = read_one(file, format)
    puzzle.family.require("draw")
    if out and Path(out).suffix.lower() != ".txt":
        raise CrosshatchError(f"{out}: a drawing is text for now, in a file that ends in .txt")
    picture, status = None, DONE
    if solution:
        from crosshatch.cli._verdict import exit_status, picture_of
        from crosshatch.solve import Interrupted, solve

        try:
            result = solve(puzzle, budget=budget, time_limit=time_limit)
            status = exit_status(result)
        except Interrupted as interrupted:
            result, status = interrupted.result, INTERRUPTED
        picture = picture_of(result)
        if status == PROVED_NONE:
            complain(f"{file}: there is no solution to draw")
    scene = puzzle.scene(picture)
    drawing = text.labelled(scene)
    if out is not None:
        write_text(out, drawing + "\n")
    if json:
        facts = {"family": puzzle.family.name, "title": puzzle.title, "out": out}
        clues = {"rows": scene.rows, "columns": scene.columns}
        show_json({**facts, **clues, "picture": text.plain(scene).splitlines()})
    elif out is None and is_terminal():
        show_picture(scene)
    elif out is None:
        print(drawing)
    return status


VERB = draw
