"""`crosshatch draw`: a puzzle, its solution or its progress, as text or as a picture.

Or many puzzles as a booklet, which is not written if one of them is refused.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from crosshatch.cli import _files, _more_options, _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._file_names import STANDARD_STREAM, display_name, renderer_or_advice
from crosshatch.cli._options import argument, choice, flag, option
from crosshatch.cli.terminal import (
    Exit,
    Progress,
    complain,
    emphasized,
    is_terminal,
    show_json,
    show_picture,
    suited_drawing,
)
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Scene, before_and_after, cells_only, unsolved
from crosshatch.errors import CrosshatchError
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.cli.json_types import BookletPuzzleJson
    from crosshatch.library.booklet import Sheet
    from crosshatch.render.booklet_pdf import Booklet

EXAMPLE = "Example: crosshatch draw --sheet examples/*.toml -o booklet.pdf"

BOOKLET = ".pdf"


def draw(
    files: Annotated[
        list[str],
        argument(
            "FILE…", "A puzzle in any format (several with --sheet), or - for standard input."
        ),
    ],
    out: Annotated[
        str | None,
        option(
            "--out -o",
            "X",
            "The file to write: .html, .pdf, .png, .svg, .txt, or - for standard output.",
        ),
    ] = None,
    kind: _more_options.DrawingKind = None,
    solution: Annotated[bool, flag("--solution", "Solve the puzzle first.")] = False,
    blank: Annotated[
        bool, flag("--blank", "Draw only the givens, as a sheet to solve by hand.")
    ] = False,
    bare: Annotated[
        bool, flag("--bare", "Draw only the cells, without clues, to scan or look at.")
    ] = False,
    sheet: Annotated[
        bool,
        flag("--sheet", "Make a booklet to print: several puzzles per page, solutions at the end."),
    ] = False,
    title: Annotated[str | None, option("--title", "TEXT", "The title of the booklet.")] = None,
    paper: Annotated[
        Literal["a4", "letter"] | None,
        choice("--paper", "The paper size of the booklet; a4 by default."),
    ] = None,
    solutions: Annotated[
        bool, flag("--solutions/--no-solutions", "Put the solutions at the end of the booklet.")
    ] = True,
    cell_size: _more_options.CellSizeOnPaperToo = None,
    theme: _more_options.ThemeName = None,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    json: _options.Json = False,
) -> int:
    """Draw a puzzle blank, partly filled or solved, or make a booklet of many."""
    from crosshatch.render import text

    _options.require_one({"--solution": solution, "--blank": blank})
    if sheet:
        _options.refuse({"--solution": solution, "--bare": bare}, "not for --sheet")
        return _draw_sheet(
            files,
            out,
            kind,
            _Printing(title or "", paper or "a4", solutions, cell_size, theme),
            _Reading(format, cell, ignore_givens, Limits(conflicts=budget, seconds=time_limit)),
            json=json,
        )
    of_booklets = {"--title": title is not None, "--paper": paper, "--no-solutions": not solutions}
    _options.refuse(of_booklets, "only for --sheet")
    if len(files) > 1:
        raise CrosshatchError(f"one puzzle was expected, here are {len(files)}: is it a --sheet?")
    [file] = files
    if kind and out is None:
        out = STANDARD_STREAM
    _files.require_free(out, json=json)
    target = STANDARD_STREAM if out is None else out
    with _files.errors_out(target, kind):
        renderer = renderer_or_advice(_files.suffix_of(target, kind, else_kind="txt"))
    _files.require_writable(target)
    clock = Clock.of_command(time_limit)
    puzzle = _files.read_puzzle(
        file, format, cell, verb="draw", ignore_givens=ignore_givens, clock=clock
    )
    status: int = Exit.DONE
    scene = puzzle.scene(None)
    if solution:
        status, scene = _solved(puzzle, file, Limits(conflicts=budget, seconds=clock.left))
    elif not blank and puzzle.document.progress:
        scene = puzzle.scene(puzzle.document.progress)
    # Bare cells in a text file are a grid to type into, in which open cells stay open.
    is_written = out is not None or not (json or is_terminal())
    is_typed = bare and is_written and renderer.suffix == ".txt"
    if blank and not is_typed:
        scene = unsolved(scene)
    if bare:
        scene = cells_only(scene)
    if status == Exit.PROVED_NONE:
        # There is nothing to draw, so an existing file stays as it is.
        out = None
    elif out is not None:
        with _files.errors_out(out):
            _files.write_bytes(out, renderer.draw(scene, cell_size, theme))
    elif not json and is_terminal():
        show_picture(scene)
    elif not json:
        print(suited_drawing(renderer.draw(scene, cell_size, theme).decode()), end="")
    if json:
        show_json(
            puzzle.as_json(),
            out=out,
            rows=scene.rows,
            columns=scene.columns,
            picture=text.plain(scene.abreast[-1]).splitlines(),
        )
    return status


def _solved(puzzle: Puzzle, file: str, limits: Limits) -> tuple[int, Scene]:
    """Return the exit status of solving a puzzle, and the scene of what was found.

    For a puzzle with a goal, the original picture is beside the best one.
    """
    from crosshatch.answers.solve import solve
    from crosshatch.cli._verdict import result_and_status, verdict

    result, status = result_and_status(partial(solve, puzzle, limits=limits, known=not puzzle.best))
    if status == Exit.PROVED_NONE:
        complain(f"{display_name(file)}: there is no solution to draw")
    elif not result.settled:
        complain(f"{display_name(file)}: {verdict(result, shown='the picture shows')}")
    scene, before = puzzle.scene(result.picture), puzzle.document.picture
    if before and (optimum := result.optimum):
        cells = counted(optimum.cells.number_in(before), optimum.cells.one)
        cells_then, *_ = optimum.in_words(puzzle.document.goal)
        first = replace(puzzle.scene(None), caption=cells)
        scene = before_and_after(first, replace(scene, caption=cells_then))
    return status, scene


class _Printing(NamedTuple):
    """The options for the look of a booklet."""

    title: str
    paper: str
    solutions: bool
    cell: int | None
    """The width of a cell, in points."""
    theme: str | None


class _Reading(NamedTuple):
    """The options for reading puzzles, and the limits for each."""

    format: str | None
    cell: int
    """The width of a cell of an image, in pixels."""
    ignore_givens: bool
    limits: Limits


class _Named(NamedTuple):
    name: str
    place: str
    puzzle: Puzzle


def _draw_sheet(
    names: Sequence[str],
    out: str | None,
    kind: str | None,
    printing: _Printing,
    reading: _Reading,
    *,
    json: bool,
) -> int:
    """Write a booklet of all puzzles of these files, and return the exit status."""
    from crosshatch.cli._verdict import exit_status
    from crosshatch.cli.sets import files_of
    from crosshatch.library.booklet import booklet_of

    if out is None:
        raise CrosshatchError("--sheet: a booklet needs a file, which -o names")
    _files.require_free(out, json=json)
    with _files.errors_out(out, kind):
        if _files.suffix_of(out, kind, else_kind="pdf").lower() != BOOKLET:
            raise CrosshatchError(f"a booklet ends in {BOOKLET}")
    _files.require_writable(out)
    puzzles = _read(files_of(names, without=out), reading)
    if not puzzles:
        return Exit.BAD_INPUT
    with _files.nothing_written():
        sheets = [*_sheets(puzzles, printing, reading)]
        booklet = booklet_of(
            sheets,
            title=printing.title,
            paper=printing.paper,
            cell=printing.cell,
            theme=printing.theme,
        )
    with _files.errors_out(out):
        _files.write_bytes(out, booklet.content)
    if json:
        show_json(
            out=out,
            title=printing.title,
            paper=printing.paper,
            pages=booklet.pages,
            puzzles=[*_puzzles_json(sheets, booklet)],
        )
    elif out != STANDARD_STREAM:
        pages = counted(booklet.pages, "page")
        print(emphasized(f"{counted(len(sheets), 'puzzle')} on {pages}"))
    statuses = [exit_status(sheet.result) for sheet in sheets if sheet.result]
    # The booklet says itself which puzzles have no solution.
    return Exit.LIMIT_REACHED if Exit.LIMIT_REACHED in statuses else Exit.DONE


def _read(files: Sequence[str], reading: _Reading) -> list[_Named]:
    """Return all puzzles of the files; complain of those refused, and then return none."""
    from crosshatch.cli.sets import entries

    puzzles, refused = list[_Named](), False
    for entry in entries(files, reading.format, reading.cell):
        try:
            document = entry.read()
            for remark in entry.remarks_on(document):
                complain(remark)
            with _files.errors_in(entry.place):
                puzzle = compile_document(document)
                puzzle.kind.require("draw")
        except CrosshatchError as error:
            complain(error.for_command_line)
            refused = True
            continue
        asked = puzzle.without_givens() if reading.ignore_givens else puzzle
        puzzles.append(_Named(entry.name, entry.place, asked))
    return [] if refused else puzzles


def _sheets(puzzles: Sequence[_Named], printing: _Printing, reading: _Reading) -> Iterator["Sheet"]:
    """Yield the sheet of each puzzle; complain of those that are not settled."""
    from crosshatch.cli._verdict import verdict
    from crosshatch.library.booklet import sheet

    shown = Progress("puzzles", len(puzzles))
    try:
        for number, (name, place, puzzle) in enumerate(puzzles, start=1):
            found = sheet(puzzle, name, solved=printing.solutions, limits=reading.limits)
            if found.result and not found.result.settled:
                complain(f"{place}: {verdict(found.result)}")
            yield found
            shown.show(number, number)
    finally:
        shown.close()


def _puzzles_json(sheets: Sequence["Sheet"], booklet: "Booklet") -> Iterator["BookletPuzzleJson"]:
    """Yield each puzzle as JSON, with page numbers as printed and measures in points."""
    places = zip(sheets, booklet.puzzles, booklet.solutions, strict=True)
    for number, (sheet, place, solution) in enumerate(places, start=1):
        yield {
            "number": number,
            "name": sheet.heading,
            **sheet.puzzle.as_json(),
            "size": list(sheet.puzzle.size_in_cells),
            "word": sheet.word or None,
            "status": None if sheet.result is None else sheet.result.status,
            "page": place.page + 1,
            "position": [round(place.x, 2), round(place.y, 2)],
            "cell": round(place.cell, 2),
            "solution_page": solution and solution.page + 1,
        }


VERB = draw
