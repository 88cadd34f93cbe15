"""Many puzzles as a booklet to be printed: all of them, or nothing is written."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from crosshatch.cli._files import (
    STANDARD_STREAM,
    advised,
    nothing_written,
    place_in,
    place_out,
    require_free,
    require_writable,
    suffix_of,
    write_bytes,
)
from crosshatch.cli._output import BAD_INPUT, DONE, LIMIT_REACHED, complain, emphasized, show_json
from crosshatch.cli._progress import Progress
from crosshatch.cli._sets import entries, files_of
from crosshatch.cli._verdict import exit_status, verdict
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.cli.printed.works import BookletPuzzleJson
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.library.booklet import Sheet
    from crosshatch.render.booklet import Booklet

SUFFIX = ".pdf"


class Printing(NamedTuple):
    """How a booklet is to look."""

    title: str
    paper: str
    solutions: bool
    cell: int | None
    """How many points wide a cell is."""
    theme: str | None


class SheetRecord(NamedTuple):
    """How puzzles are to be read, and how long each is looked at."""

    format: str | None
    cell: int
    """How many pixels of an image are a cell."""
    ignore_givens: bool
    limits: Limits


class _Named(NamedTuple):
    name: str
    place: str
    puzzle: "Puzzle"


def draw_sheet(
    names: Sequence[str],
    out: str | None,
    kind: str | None,
    printing: Printing,
    reading: SheetRecord,
    *,
    json: bool,
) -> int:
    """Print all puzzles of these files, folders and patterns; the exit status."""
    from crosshatch.library.booklet import booklet_of

    if out is None:
        raise CrosshatchError("--sheet: a booklet needs a file, which -o names")
    require_free(out, json=json)
    with place_out(out, kind):
        if suffix_of(out, kind, else_kind="pdf").lower() != SUFFIX:
            raise CrosshatchError(f"a booklet ends in {SUFFIX}")
    require_writable(out)
    puzzles = _read(files_of(names, without=out), reading)
    if not puzzles:
        return BAD_INPUT
    with nothing_written():
        sheets = [*_looked_at(puzzles, printing, reading)]
        booklet = booklet_of(
            sheets,
            title=printing.title,
            paper=printing.paper,
            cell=printing.cell,
            theme=printing.theme,
        )
    with place_out(out):
        write_bytes(out, booklet.content)
    if json:
        show_json(
            {
                "out": out,
                "title": printing.title,
                "paper": printing.paper,
                "pages": booklet.pages,
                "puzzles": [*_told(sheets, booklet)],
            }
        )
    elif out != STANDARD_STREAM:
        pages = counted(booklet.pages, "page")
        print(emphasized(f"{counted(len(sheets), 'puzzle')} on {pages}"))
    statuses = [exit_status(sheet.result) for sheet in sheets if sheet.result]
    # Of one that has no solution the booklet says so.
    return LIMIT_REACHED if LIMIT_REACHED in statuses else DONE


def _read(files: Sequence[str], reading: SheetRecord) -> list[_Named]:
    """All puzzles of the files; none where one of them cannot be meant, and each such is named."""
    from crosshatch.families import compile_document

    puzzles, refused = list[_Named](), False
    for entry in entries(files, reading.format, reading.cell):
        try:
            document = entry.read()
            with place_in(entry.place):
                puzzle = compile_document(document)
                puzzle.family.require("draw")
        except CrosshatchError as error:
            complain(advised(error))
            refused = True
            continue
        asked = puzzle.without_givens() if reading.ignore_givens else puzzle
        puzzles.append(_Named(entry.name, entry.place, asked))
    return [] if refused else puzzles


def _looked_at(
    puzzles: Sequence[_Named], printing: Printing, reading: SheetRecord
) -> Iterator["Sheet"]:
    """Yield what there is to say of each puzzle; those that have not one solution are named."""
    from crosshatch.library.booklet import sheet

    shown = Progress("puzzles", len(puzzles))
    try:
        for number, (name, place, puzzle) in enumerate(puzzles, start=1):
            found = sheet(
                puzzle,
                name,
                solved=printing.solutions,
                limits=reading.limits,
            )
            if found.result and not found.result.settled:
                complain(f"{place}: {verdict(found.result)}")
            yield found
            shown.show(number, number)
    finally:
        shown.close()


def _told(sheets: Sequence["Sheet"], booklet: "Booklet") -> Iterator["BookletPuzzleJson"]:
    """Each puzzle for JSON: pages by the numbers printed on them, measures in points."""
    places = zip(sheets, booklet.puzzles, booklet.solutions, strict=True)
    for number, (sheet, place, solution) in enumerate(places, start=1):
        yield {
            "number": number,
            "name": sheet.heading,
            **sheet.puzzle.as_json(),
            "size": list(sheet.puzzle.document.size),
            "word": sheet.word or None,
            "status": None if sheet.result is None else sheet.result.status,
            "page": place.page + 1,
            "position": [round(place.x, 2), round(place.y, 2)],
            "cell": round(place.cell, 2),
            "solution_page": solution and solution.page + 1,
        }
