"""The puzzles of days that are kept, so that they stay the same whatever becomes of the makers.

There is a file for each kind and month. It has a line for each day, with tabs between the number of
the day, the id of its puzzle and the title of its picture. The id is one of Simon Tatham's or an
address of puzz.link if these can express the puzzle, and otherwise its native JSON. `make days`
writes the files of further months; those that are there never change.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import chain
from pathlib import Path

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import FormatError
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.content import Content
from crosshatch.files.formats import puzzlink, tatham
from crosshatch.files.native_file import write_mapping
from crosshatch.files.reading import read_records
from crosshatch.make.made import Made, MadeNonogram, MadePuzzle, MadeTracks
from crosshatch.make.maker import rated
from crosshatch.make.path.draft import pieces_shown
from crosshatch.make.wanted import PROOF, Wanted


def day_file(day: date, kind: str) -> Path:
    """Return the path of the file with the puzzles of a kind in the month of a day."""
    return Path(__file__).with_name(f"{kind}-{day:%Y-%m}.tsv")


def day_line(day: date, document: Document) -> str:
    """Return the line of a day in its file."""
    return f"{day.day}\t{_id_of(replace(document, title='', picture=None))}\t{document.title}\n"


def read_day_line(line: str) -> tuple[int, Document]:
    """Return the number of the day and the puzzle in a line, which has no picture."""
    number, id, title = line.removesuffix("\n").split("\t")
    [record] = read_records(Content(id))
    return int(number), replace(record.read(), title=title)


def kept_day(day: date, kind: str, difficulty: str) -> Made | None:
    """Return the puzzle of a day as it is kept, as hard as it had to be; None if it is not kept."""
    line = _lines(day_file(day, kind).name).get(day.day)
    if line is None:
        return None
    _, document = read_day_line(line)
    wanted = Wanted.of(difficulty, unique=True, logic=False, title=document.title, seed=0)
    found = solve(compile_document(document), limits=PROOF)
    puzzle = compile_document(replace(document, picture=found.solutions[0]))
    make = _MADE.get(kind, _puzzle)
    return rated(replace(make(puzzle, wanted), status=found.status))


@cache
def _lines(name: str) -> dict[int, str]:
    """Return the lines of a file by the numbers of their days; none if there is no such file."""
    from importlib.resources import files

    # In browsers the package is an archive.
    file = files(__name__).joinpath(name)
    if not file.is_file():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    return {int(line.split("\t", 1)[0]): line for line in lines}


def _id_of(document: Document) -> str:
    for write in (tatham.write, puzzlink.write):
        with suppress(FormatError):
            return write([document]).strip()
    return json.dumps(write_mapping(document), ensure_ascii=False, separators=(",", ":"))


def _nonogram(puzzle: Puzzle, wanted: Wanted) -> Made:
    document = puzzle.document
    return MadeNonogram(
        puzzle=puzzle,
        status=Status.UNKNOWN,
        wanted=wanted,
        before=document.picture or (),
        palette=document.palette,
        open=0,
    )


def _tracks(puzzle: Puzzle, wanted: Wanted) -> Made:
    shown = pieces_shown(puzzle)
    return MadeTracks(puzzle=puzzle, status=Status.UNKNOWN, wanted=wanted, shown=shown)


def _puzzle(puzzle: Puzzle, wanted: Wanted) -> Made:
    document = puzzle.document
    clues = *document.rows, *document.columns, *chain.from_iterable(document.cell_clues or ())
    omitted = sum(clue in ("", UNKNOWN) for clue in clues)
    return MadePuzzle(puzzle=puzzle, status=Status.UNKNOWN, wanted=wanted, omitted=omitted)


_MADE: dict[str, Callable[[Puzzle, Wanted], Made]] = {
    "nonogram": _nonogram,
    "color": _nonogram,
    "tracks": _tracks,
}
