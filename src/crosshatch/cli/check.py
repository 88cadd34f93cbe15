"""`crosshatch check`: the rules that a picture breaks."""

from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import errors_in, read_picture_file, read_puzzle
from crosshatch.cli.terminal import DONE, PROVED_NONE, emphasized, show_json
from crosshatch.data.grid import Grid, filled_in

if TYPE_CHECKING:
    from crosshatch.data.document import Goal
    from crosshatch.data.optimum import Optimum

EXAMPLE = "Example: crosshatch check examples/heart.toml examples/heart.txt"

Picture = Annotated[
    str,
    typer.Argument(
        metavar="PICTURE",
        help="A text grid of # . ? (or of X - and blanks), of letters or of track, or another "
        "file with a picture.",
    ),
]


def check(
    file: _options.File,
    picture: Picture,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    json: _options.Json = False,
) -> int:
    """Name the rules that a picture breaks and the lines that cannot be completed, and say why.

    All of that is certain, whatever the unknown cells turn out to be.
    """
    from crosshatch.answers.check import check as judge

    puzzle = read_puzzle(file, format, cell, verb="check")
    cells = read_picture_file(picture, puzzle, cell)
    with errors_in(picture):
        judgement = judge(puzzle, cells)
    if json:
        show_json(judgement.as_json())
    elif judgement.optimum:
        print(emphasized(_standing(cells, judgement.optimum, puzzle.document.goal)))
    elif judgement.broken:
        print("\n".join(judgement.broken))
    else:
        print(emphasized("solved" if judgement.complete else "no rule broken so far"))
    return PROVED_NONE if judgement.broken else DONE


def _standing(picture: Grid, optimum: "Optimum", goal: "Goal | None") -> str:
    """Return a sentence that compares a picture without broken rules to the best one."""
    from crosshatch.cli._verdict import achieved
    from crosshatch.data.phrases import counted

    filled, best = filled_in(picture), achieved(optimum, goal)
    if filled != optimum.filled:
        return " · ".join(
            ("no rule broken", counted(filled, "filled cell"), f"better: {best[0]}", *best[1:])
        )
    return " · ".join(("solved" if optimum.proved else "no rule broken", *best))


VERB = check
