"""`crosshatch hint`: the easiest next step from a picture so far, and the reason for it."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._files import errors_in, read_picture_file, read_puzzle
from crosshatch.cli._options import argument, flag, option
from crosshatch.cli.terminal import (
    Exit,
    emphasized,
    faint,
    is_terminal,
    show_json,
    show_picture,
    suited_picture,
    wrapped,
)
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crosshatch.data.grid import Grid
    from crosshatch.help.hints import Explanation, Hint, WrongCells
    from crosshatch.puzzles.puzzle import Puzzle

EXAMPLE = "Example: crosshatch hint examples/cat.toml --why r6c12"

NEW_MARK = "\N{BULLET}"
"""The mark of a new cell in a story on a terminal."""
WRONG_MARK, DOUBTED_MARK = "!", "?"
"""The marks on a terminal of a wrong cell, and of one that may be wrong."""

Picture = Annotated[
    str | None,
    argument(
        "[PICTURE]",
        "Your picture so far: a text grid of # . ? (or of X - and blanks), of letters or of "
        "track, or another file with a picture.",
    ),
]


def hint(
    file: _options.File,
    picture: Picture = None,
    why: Annotated[
        str | None,
        option(
            "--why",
            "CELL",
            "Explain one cell, such as r7c9, or an edge: r7c9-r7c10. With a state, such as "
            "r7c9=filled or r7c9=red, say if it must have it, or why not. An edge "
            "between corners is called as in hints, too: 'top of r7c9'.",
        ),
    ] = None,
    where: Annotated[
        bool,
        flag(
            "--where",
            "If the picture is wrong, name all wrong cells and what they contradict; if there "
            "are several solutions, also cells of which only one is wrong.",
        ),
    ] = False,
    last: Annotated[
        list[str] | None,
        option(
            "--last",
            "WHERE",
            "Where your last step was, such as r6 or r3c4: of equally easy steps, those near "
            "it come first. Can be repeated.",
        ),
    ] = None,
    line_only: Annotated[bool, flag("--line-only", "Say only where to look.")] = False,
    steps: Annotated[
        bool, flag("--steps", "Show the picture after each sentence, a what-if step by step.")
    ] = False,
    shortest: Annotated[
        bool,
        flag(
            "--shortest",
            "Give the step, or with --why the reason, that uses the fewest lines and known "
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
        limits = Limits(conflicts=budget, seconds=clock.left)
        if asked is not None:
            places = puzzle.places(asked)
            found = explain(puzzle, known, *places, state=state, shortest=shortest, limits=limits)
        elif known and puzzle.finished(known):
            # Players need not mark blank cells.
            found = Hint(Standing.SOLVED)
        else:
            found = easiest(puzzle, known, last=before, shortest=shortest, limits=limits)
        if found.standing is Standing.WRONG and where and known:
            limits = Limits(conflicts=budget, seconds=clock.left)
            wrong = find_wrong_cells(puzzle, known, limits=limits)
    if json:
        show_json(puzzle.as_json(), found.as_json(), wrong.as_json())
        return _status(found)
    if found.step and line_only:
        _show_place(known, found.step)
    elif found.step and steps:
        _show_steps(puzzle, known, found, asked)
    elif wrong.cells or wrong.conflicts:
        _show_wrong(puzzle, known, wrong)
    else:
        _show(puzzle, known, found, asked, shows_where=where)
    if found.step and found.step.technique and not line_only:
        print(faint(wrapped(f"technique: {found.step.technique}")))
    if words := _aside(found, tells_steps=not (line_only or steps)):
        print(faint(wrapped(words)))
    return _status(found)


def _status(found: "Hint") -> int:
    from crosshatch.help.hints import Standing

    if found.standing in (Standing.WRONG, Standing.NONE):
        return Exit.PROVED_NONE
    return Exit.LIMIT_REACHED if found.standing is Standing.UNKNOWN else Exit.DONE


def _known(puzzle: "Puzzle", picture: str | None, cell: int) -> "Grid | None":
    if picture is None:
        return puzzle.document.progress
    known = read_picture_file(picture, puzzle, cell)
    with errors_in(picture):
        puzzle.encode(known)
    return known


def _asked(puzzle: "Puzzle", why: str) -> tuple[int, str | None]:
    """Return the cell to explain, and the state that it may have to have; None if any."""
    name, equals, state = why.partition("=")
    cell = puzzle.cell_called(name)
    if equals and puzzle.mask_called(state) is None:
        names = listed(puzzle.model.masks_by_name, "or")
        raise CrosshatchError(f"'{why[:20]}': expected {names}")
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
    places = dict.fromkeys(map(_place_in_words, (*step.first, step)))
    print(emphasized(wrapped(f"look {', then '.join(places)} ({step.technique or step.sort})")))


def _place_in_words(step: "Explanation") -> str:
    """Return where a step is, such as `at row 6`, `around r3c6` or `at the rule "touching"`."""
    if step.deduction and not step.lines:
        return f'at the rule "{step.look_at}"'
    return step.look_at if step.look_at.startswith("around ") else f"at {step.look_at}"


def _show_steps(puzzle: "Puzzle", known: "Grid | None", found: "Hint", asked: int | None) -> None:
    """Print each sentence of a step with the picture after it."""
    from crosshatch.data.scene import with_lit_marked

    if found.agrees is False and found.step:
        print(emphasized(wrapped(_denied(puzzle, found.step, asked))))
    for number, scenario in enumerate(found.step.frames(known) if found.step else ()):
        if number:
            print()
        print(emphasized(wrapped(scenario.sentence)))
        scene = with_lit_marked(scenario.scene, NEW_MARK) if is_terminal() else scenario.scene
        show_picture(scene)


def _show(
    puzzle: "Puzzle", known: "Grid | None", found: "Hint", asked: int | None, *, shows_where: bool
) -> None:
    """Print a hint: on a terminal with the picture; with two if a cell can still be both."""
    if step := found.step:
        if is_terminal():
            show_picture(step.scene(known))
            print()
        if found.agrees is False:
            print(emphasized(wrapped(_denied(puzzle, step, asked))))
        for each in step.first:
            print(emphasized(wrapped(each.sentence)))
        words = step.sentence
        if step.still_to_find:
            from crosshatch.logic.asked import to_find_first

            words += to_find_first(puzzle, step.still_to_find)
    else:
        if found.pictures and asked is not None:
            _show_both(puzzle, found, asked)
            print()
        words = _words_without_step(puzzle, found, asked, shows_where=shows_where)
    print(emphasized(wrapped(words)))
    if step and step.is_shortest is not None:
        print(wrapped(_cost_in_words(step)))


def _show_both(puzzle: "Puzzle", found: "Hint", asked: int) -> None:
    """Print pictures of a cell in two states side by side, each with its caption."""
    from crosshatch.data.scene import before_and_after, lit
    from crosshatch.render.text import plain, side_by_side

    lit_scenes = (lit(puzzle.scene(each), puzzle.places(asked)) for each in found.pictures)
    pairs = zip(lit_scenes, found.captions, strict=True)
    scenes = [replace(scene, caption=caption) for scene, caption in pairs]
    if is_terminal():
        show_picture(before_and_after(*scenes))
    else:
        texts = (f"{plain(scene)}\n{scene.caption}" for scene in scenes)
        print(suited_picture(side_by_side(texts)))


def _show_wrong(puzzle: "Puzzle", known: "Grid | None", wrong: "WrongCells") -> None:
    """Print the wrong cells and what they contradict: on a terminal marked in the picture."""
    from crosshatch.data.scene import with_marks

    if is_terminal():
        doubted = [place for group in wrong.conflicts for place in group.cells]
        scene = with_marks(puzzle.scene(known), doubted, DOUBTED_MARK)
        show_picture(with_marks(scene, wrong.cells, WRONG_MARK))
        print()
    names = [puzzle.name(puzzle.cell(*place)) for place in wrong.cells]
    if names:
        print(emphasized(wrapped(f"{listed(names)} {'are' if names[1:] else 'is'} wrong")))
    for name, mistake in zip(names, wrong.mistakes, strict=True):
        print(wrapped(f"{name}: {mistake.sentence}", rest="  "))
    for group in wrong.conflicts:
        print(emphasized(wrapped(group.sentence)))
    if wrong.conflicts:
        which = "which one" if len(wrong.conflicts) == 1 else "which ones"
        print(wrapped(f"{which} cannot be judged: each may be right"))


def _aside(found: "Hint", *, tells_steps: bool) -> str:
    """Return how much there is to find at once, and how to see a what-if step by step."""
    seen, is_what_if = found.footholds, bool(found.step and found.step.what_if)
    words = [seen.sentence] if seen and (seen.lines or is_what_if) else []
    if tells_steps and is_what_if:
        words.append("--steps shows the what-if step by step")
    return "; ".join(words)


def _denied(puzzle: "Puzzle", step: "Explanation", asked: int | None) -> str:
    """Return in words that a cell has another state than the one that was asked for."""
    claims = (puzzle.claim(cell, mask) for cell, mask in step.findings if cell == asked)
    return f"no, {next(claims, 'it is not')}:"


def _words_without_step(
    puzzle: "Puzzle", found: "Hint", asked: int | None, *, shows_where: bool
) -> str:
    """Return the sentence about a picture for which there is no step."""
    from crosshatch.help.hints import Standing

    if found.standing is Standing.SEVERAL and asked is not None:
        return f"{puzzle.name(asked)} is not settled: there are several solutions"
    if found.standing is not Standing.WRONG:
        return found.sentence
    late = "a limit came before the wrong cells were found"
    return f"{found.sentence} ({late if shows_where else '--where says which cells are wrong'})"


def _cost_in_words(step: "Explanation") -> str:
    """Return what a step uses, and if no step uses less."""
    lines, cells = step.uses
    used = f"uses {counted(lines, 'line')} and {counted(cells, 'known cell')}"
    return f"({used}; {'none uses fewer' if step.is_shortest else 'fewer may do'})"


VERB = hint
