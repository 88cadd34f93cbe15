"""`crosshatch hint`: the easiest next step from a picture so far, and why it is so."""

from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import place_in, read_one, read_picture
from crosshatch.cli._output import (
    DONE,
    LIMIT_REACHED,
    PROVED_NONE,
    emphasized,
    is_terminal,
    show_json,
    show_picture,
    wrapped,
)

if TYPE_CHECKING:
    from crosshatch.explain import Hint
    from crosshatch.grid import Grid
    from crosshatch.puzzle import Puzzle

EXAMPLE = "Example: crosshatch hint examples/cat.toml --why r6c12"

MOST_NAMED = 3

Picture = Annotated[
    str | None,
    typer.Argument(
        metavar="[PICTURE]",
        help="How far you are: a grid of # . ?, of letters or of track, or a file with it.",
    ),
]


def hint(
    file: _options.File,
    picture: Picture = None,
    why: Annotated[
        str | None,
        typer.Option(
            "--why", metavar="CELL", help="Explain one cell, such as r7c9; an edge: r7c9-r7c10."
        ),
    ] = None,
    where: Annotated[
        bool, typer.Option("--where", help="If the picture is wrong, say which cell is.")
    ] = False,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    ignore_givens: _options.IgnoreGivens = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    json: _options.Json = False,
) -> int:
    """Say the easiest next step, with its reason; or that the picture is wrong already."""
    from crosshatch.explain import Standing, explain, wrong_cell
    from crosshatch.explain import hint as easiest

    puzzle = read_one(file, format, cell, verb="hint", ignore_givens=ignore_givens)
    known = _known(puzzle, picture, cell)
    asked = None if why is None else puzzle.cell_called(why)
    if asked is None:
        found = easiest(puzzle, known, budget=budget, time_limit=time_limit)
    else:
        places = puzzle.places(asked)
        found = explain(puzzle, known, *places, budget=budget, time_limit=time_limit)
    wrong = None
    if found.standing is Standing.WRONG and where and known:
        wrong = wrong_cell(puzzle, known, budget=budget, time_limit=time_limit)
    if json:
        facts = {**puzzle.as_json(), **found.as_json()}
        show_json(facts | ({"wrong": wrong} if wrong else {}))
    else:
        if found.step is not None and is_terminal():
            show_picture(found.step.scene(known))
            print()
        for step in found.step.first if found.step else ():
            print(emphasized(wrapped(step.sentence)))
        print(emphasized(wrapped(_sentence(puzzle, found, asked, wrong))))
    if found.standing in (Standing.WRONG, Standing.NONE):
        return PROVED_NONE
    return LIMIT_REACHED if found.standing is Standing.UNKNOWN else DONE


def _known(puzzle: "Puzzle", picture: str | None, cell: int) -> "Grid | None":
    if picture is None:
        return puzzle.document.progress
    known = read_picture(picture, puzzle, cell)
    with place_in(picture):
        puzzle.encode(known)
    return known


def _sentence(
    puzzle: "Puzzle", found: "Hint", asked: int | None, wrong: tuple[int, int] | None
) -> str:
    from crosshatch.explain import Standing
    from crosshatch.words import cell_name

    if found.step is not None:
        return found.step.sentence + _to_find_first(puzzle, found.step.still_to_find)
    if wrong is not None:
        if_so = ", if the cells before it are right" if wrong > (0, 0) else ""
        return f"{cell_name(*wrong)} is wrong{if_so}"
    if found.standing is Standing.SEVERAL and asked is not None:
        return f"{puzzle.name(asked)} is not settled: there are several solutions"
    where = " (--where says which cell is wrong)" if found.standing is Standing.WRONG else ""
    return found.standing.words + where


def _to_find_first(puzzle: "Puzzle", cells: tuple[int, ...]) -> str:
    """What is to be found before a step can be taken, in brackets."""
    from crosshatch.words import counted, listed

    if not cells:
        return ""
    names = [puzzle.name(cell) for cell in cells[:MOST_NAMED]]
    if more := len(cells) - len(names):
        names.append(counted(more, "other cell"))
    return f" (to be found first: {listed(names)})"


VERB = hint
