"""`crosshatch hint`: the easiest next step from a picture so far, and the reason for it."""

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._files import errors_in, read_picture_file, read_puzzle
from crosshatch.cli.terminal import (
    DONE,
    LIMIT_REACHED,
    PROVED_NONE,
    emphasized,
    is_terminal,
    show_json,
    show_picture,
    wrapped,
)
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.engine.native import require_engine

if TYPE_CHECKING:
    from crosshatch.data.grid import Grid
    from crosshatch.data.scene import Scene
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.hints import Explanation, Hint, WrongCells

EXAMPLE = "Example: crosshatch hint examples/cat.toml --why r6c12"

MOST_NAMED = 3
WRONG_MARK = "!"
"""The mark of a wrong cell on a terminal."""

Picture = Annotated[
    str | None,
    typer.Argument(
        metavar="[PICTURE]",
        help="Your picture so far: a text grid of # . ? (or of X - and blanks), of letters or of "
        "track, or another file with a picture.",
    ),
]


def hint(
    file: _options.File,
    picture: Picture = None,
    why: Annotated[
        str | None,
        typer.Option(
            "--why", metavar="CELL", help="Explain one cell, such as r7c9, or an edge: r7c9-r7c10."
        ),
    ] = None,
    where: Annotated[
        bool,
        typer.Option(
            "--where",
            help="If the picture is wrong, name the wrong cells: all of them if the puzzle has one "
            "solution, else the first.",
        ),
    ] = False,
    shortest: Annotated[
        bool,
        typer.Option(
            "--shortest",
            help="Give the step, or with --why the reason, that uses the fewest lines and known "
            "cells, and prove it.",
        ),
    ] = False,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    ignore_givens: _options.IgnoreGivens = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    json: _options.Json = False,
) -> int:
    """Give the easiest next step with its reason, or say that the picture is already wrong."""
    from crosshatch.help.hints import Hint, Standing, WrongCells, explain, find_wrong_cells
    from crosshatch.help.hints import hint as easiest

    clock = Clock.of_command(time_limit)
    puzzle = read_puzzle(file, format, cell, verb="hint", ignore_givens=ignore_givens, clock=clock)
    known = _known(puzzle, picture, cell)
    asked = None if why is None else puzzle.cell_called(why)
    found, wrong = Hint(Standing.UNKNOWN), WrongCells()
    with suppress(TimeIsUp), clock.reading():
        require_engine(puzzle.model, clock.deadline)
        limits = Limits(conflicts=budget, seconds=clock.left)
        if asked is None:
            found = easiest(puzzle, known, shortest=shortest, limits=limits)
        else:
            places = puzzle.places(asked)
            found = explain(puzzle, known, *places, shortest=shortest, limits=limits)
        if found.standing is Standing.WRONG and where and known:
            limits = Limits(conflicts=budget, seconds=clock.left)
            wrong = find_wrong_cells(puzzle, known, limits=limits)
    if json:
        show_json({**puzzle.as_json(), **found.as_json(), **wrong.as_json()})
    else:
        if is_terminal() and (scene := _scene(puzzle, known, found, wrong)):
            show_picture(scene)
            print()
        for step in found.step.first if found.step else ():
            print(emphasized(wrapped(step.sentence)))
        print(emphasized(wrapped(_sentence(puzzle, found, asked, wrong))))
        if found.step and found.step.is_least is not None:
            print(wrapped(_cost_in_words(found.step)))
    if found.standing in (Standing.WRONG, Standing.NONE):
        return PROVED_NONE
    return LIMIT_REACHED if found.standing is Standing.UNKNOWN else DONE


def _known(puzzle: "Puzzle", picture: str | None, cell: int) -> "Grid | None":
    if picture is None:
        return puzzle.document.progress
    known = read_picture_file(picture, puzzle, cell)
    with errors_in(picture):
        puzzle.encode(known)
    return known


def _wrong_in_words(wrong: "WrongCells") -> str:
    """Return a sentence that names wrong cells."""
    from crosshatch.data.phrases import cell_name, listed

    names = listed(cell_name(*cell) for cell in wrong.cells)
    is_first = not wrong.are_all and wrong.cells[0] > (0, 0)
    if_so = ", if the cells before it are right" if is_first else ""
    return f"{names} {'is' if len(wrong.cells) == 1 else 'are'} wrong{if_so}"


def _scene(
    puzzle: "Puzzle", known: "Grid | None", found: "Hint", wrong: "WrongCells"
) -> "Scene | None":
    """Return the picture with what the hint points at; None if it points at nothing."""
    from crosshatch.data.scene import with_marks

    if found.step is not None:
        return found.step.scene(known)
    if not wrong.cells:
        return None
    seen = [(puzzle.counted_row(row), column) for row, column in wrong.cells]
    return with_marks(puzzle.scene(known), seen, WRONG_MARK)


def _sentence(puzzle: "Puzzle", found: "Hint", asked: int | None, wrong: "WrongCells") -> str:
    from crosshatch.help.hints import Standing

    if found.step is not None:
        return found.step.sentence + _to_find_first(puzzle, found.step.still_to_find)
    if wrong.cells:
        return _wrong_in_words(wrong)
    if found.standing is Standing.SEVERAL and asked is not None:
        return f"{puzzle.name(asked)} is not settled: there are several solutions"
    where = " (--where says which cells are wrong)" if found.standing is Standing.WRONG else ""
    return found.standing.words + where


def _cost_in_words(step: "Explanation") -> str:
    """Return what a step uses, and if no step uses less."""
    from crosshatch.data.phrases import counted

    lines, cells = step.uses
    used = f"uses {counted(lines, 'line')} and {counted(cells, 'known cell')}"
    return f"({used}; {'none uses fewer' if step.is_least else 'fewer may do'})"


def _to_find_first(puzzle: "Puzzle", cells: tuple[int, ...]) -> str:
    """Return the cells to be found before a step, in brackets, or an empty text."""
    from crosshatch.data.phrases import counted, listed

    if not cells:
        return ""
    names = [puzzle.name(cell) for cell in cells[:MOST_NAMED]]
    if more := len(cells) - len(names):
        names.append(counted(more, "other cell"))
    return f" (to be found first: {listed(names)})"


VERB = hint
