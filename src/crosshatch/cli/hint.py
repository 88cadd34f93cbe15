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
    faint,
    is_terminal,
    show_json,
    show_picture,
    wrapped,
)
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.engine.native import require_engine
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crosshatch.data.grid import Grid
    from crosshatch.data.scene import Scene
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.hints import Explanation, Hint, WrongCells

EXAMPLE = "Example: crosshatch hint examples/cat.toml --why r6c12"

MOST_NAMED = 3
NEW_MARK = "\N{BULLET}"
"""The mark of a new cell in a story on a terminal."""
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
            "--why",
            metavar="CELL",
            help="Explain one cell, such as r7c9, or an edge: r7c9-r7c10. With a state, such as "
            "r7c9=filled, say if it must have it, or why not.",
        ),
    ] = None,
    where: Annotated[
        bool,
        typer.Option(
            "--where",
            help="If the picture is wrong, name the wrong cells and what they contradict: all of "
            "them if the puzzle has one solution, else the first.",
        ),
    ] = False,
    last: Annotated[
        list[str] | None,
        typer.Option(
            "--last",
            metavar="WHERE",
            help="Where your last step was, such as r6 or r3c4: of equally easy steps, those near "
            "it come first. Can be repeated.",
        ),
    ] = None,
    line_only: Annotated[bool, typer.Option("--line-only", help="Say only where to look.")] = False,
    steps: Annotated[
        bool,
        typer.Option(
            "--steps", help="Show the picture after each sentence, a what-if step by step."
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

    _options.require_one({"--line-only": line_only, "--steps": steps})
    if why is not None:
        _options.refuse({"--last": last}, "only for the next step, not with --why")
    clock = Clock.of_command(time_limit)
    puzzle = read_puzzle(file, format, cell, verb="hint", ignore_givens=ignore_givens, clock=clock)
    known = _known(puzzle, picture, cell)
    asked, state = (None, None) if why is None else _asked(puzzle, why)
    before = [place for name in last or () for place in _places(puzzle, name)]
    found, wrong = Hint(Standing.UNKNOWN), WrongCells()
    with suppress(TimeIsUp), clock.reading():
        require_engine(puzzle.model, clock.deadline)
        limits = Limits(conflicts=budget, seconds=clock.left)
        if asked is None:
            found = easiest(puzzle, known, last=before, shortest=shortest, limits=limits)
        else:
            places = puzzle.places(asked)
            found = explain(puzzle, known, *places, state=state, shortest=shortest, limits=limits)
        if found.standing is Standing.WRONG and where and known:
            limits = Limits(conflicts=budget, seconds=clock.left)
            wrong = find_wrong_cells(puzzle, known, limits=limits)
    if json:
        show_json({**puzzle.as_json(), **found.as_json(), **wrong.as_json()})
    elif found.step and line_only:
        _show_place(known, found.step)
    elif found.step and steps:
        _show_steps(puzzle, known, found)
    else:
        _show(puzzle, known, found, wrong, asked)
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


def _asked(puzzle: "Puzzle", why: str) -> tuple[int, str | None]:
    """Return the cell to explain, and the state that it may have to have; None if any."""
    from crosshatch.data.phrases import listed

    name, equals, state = why.partition("=")
    cell = puzzle.cell_called(name)
    if equals and puzzle.mask_called(cell, state) is None:
        states = listed(puzzle.states(cell), "or")
        kind, verb = puzzle.model.kind(cell), puzzle.model.verb(cell)
        raise CrosshatchError(f"'{why[:20]}': that {kind} {verb} {states}")
    return cell, state if equals else None


def _places(puzzle: "Puzzle", name: str) -> "Iterator[tuple[int, int]]":
    """Yield the places of a line such as `r6`, a cell such as `r3c4`, or an edge."""
    is_cell = "c" in name.strip().lower()[1:]
    line = () if is_cell else puzzle.model.lines[puzzle.line_called(name)].cells
    for cell in line or [puzzle.cell_called(name)]:
        yield from puzzle.places(cell)


def _show_place(known: "Grid | None", step: "Explanation") -> None:
    """Say only where to look, with the labels of the lines lit on a terminal."""
    if is_terminal():
        show_picture(step.scene_to_look_at(known))
        print()
    places = dict.fromkeys(each.look_at for each in (*step.first, step))
    kind = "" if step.deduction else f" ({step.kind})"
    print(emphasized(wrapped(f"look at {', then at '.join(places)}{kind}")))


def _show_steps(puzzle: "Puzzle", known: "Grid | None", found: "Hint") -> None:
    """Print each sentence of a step with the picture after it."""
    from crosshatch.data.scene import with_lit_marked

    if found.agrees is False and found.step:
        print(emphasized(wrapped(_denied(puzzle, found.step))))
    for number, scenario in enumerate(found.step.frames(known) if found.step else ()):
        if number:
            print()
        print(emphasized(wrapped(scenario.sentence)))
        scene = with_lit_marked(scenario.scene, NEW_MARK) if is_terminal() else scenario.scene
        show_picture(scene)


def _show(
    puzzle: "Puzzle", known: "Grid | None", found: "Hint", wrong: "WrongCells", asked: int | None
) -> None:
    """Print a hint: on a terminal with the picture, and with the mistakes if it is wrong."""
    from crosshatch.data.phrases import cell_name

    scene = _scene(puzzle, known, found, wrong, asked) if is_terminal() or found.pictures else None
    if scene:
        show_picture(scene)
        print()
    if found.step:
        if found.agrees is False:
            print(emphasized(wrapped(_denied(puzzle, found.step))))
        for step in found.step.first:
            print(emphasized(wrapped(step.sentence)))
    print(emphasized(wrapped(_sentence(puzzle, found, asked, wrong))))
    if found.step and found.step.is_shortest is not None:
        print(wrapped(_cost_in_words(found.step)))
    for mistake in wrong.mistakes:
        print(wrapped(f"{cell_name(*mistake.cell)}: {mistake.sentence}", rest="  "))
    if is_terminal() and found.footholds and found.footholds.lines:
        print(faint(wrapped(_footholds_in_words(puzzle, found))))


def _footholds_in_words(puzzle: "Puzzle", found: "Hint") -> str:
    from crosshatch.data.phrases import counted
    from crosshatch.logic.rules import shows_fillings

    if found.footholds is None:
        return ""
    lines, cells = found.footholds.lines, counted(found.footholds.cells, "cell")
    if shows_fillings(puzzle.model):
        gives = f"{counted(lines, 'line')} {'gives' if lines == 1 else 'give'} something now"
    else:
        gives = f"{counted(lines, 'step')} {'is' if lines == 1 else 'are'} possible now"
    return f"{gives}, {cells} in all"


def _denied(puzzle: "Puzzle", step: "Explanation") -> str:
    """Return in words that a cell has another state than the one that was asked for."""
    return f"no, {puzzle.claim(*step.findings[0])}:" if step.findings else "no:"


def _wrong_in_words(wrong: "WrongCells") -> str:
    """Return a sentence that names wrong cells."""
    from crosshatch.data.phrases import cell_name, listed

    names = listed(cell_name(*cell) for cell in wrong.cells)
    is_first = not wrong.are_all and wrong.cells[0] > (0, 0)
    if_so = ", if the cells before it are right" if is_first else ""
    return f"{names} {'is' if len(wrong.cells) == 1 else 'are'} wrong{if_so}"


def _scene(
    puzzle: "Puzzle", known: "Grid | None", found: "Hint", wrong: "WrongCells", asked: int | None
) -> "Scene | None":
    """Return the picture with what the hint points at; None if it points at nothing."""
    from crosshatch.data.scene import before_and_after, lit, with_marks

    if found.step is not None:
        return found.step.scene(known)
    if found.pictures and asked is not None:
        places = puzzle.in_picture([asked])
        return before_and_after(*(lit(puzzle.scene(each), places) for each in found.pictures))
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
    return found.sentence + where


def _cost_in_words(step: "Explanation") -> str:
    """Return what a step uses, and if no step uses less."""
    from crosshatch.data.phrases import counted

    lines, cells = step.uses
    used = f"uses {counted(lines, 'line')} and {counted(cells, 'known cell')}"
    return f"({used}; {'none uses fewer' if step.is_shortest else 'fewer may do'})"


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
