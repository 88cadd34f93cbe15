"""The puzzles of days that are kept, so that they stay the same whatever becomes of the makers.

There is a file for each kind and month (`kinds/days.py`), which pages read, too. It has two lines
for each day, with tabs between the number of the day (and `long`, of the long one), the id of the
puzzle, the title of its picture, how hard the puzzle is and how long it takes. The id is one of
Simon Tatham's or an address of puzz.link if these can express the puzzle, and otherwise its native
JSON. `make days` writes the files of further months; in those that are there it changes only how
hard puzzles are said to be.
"""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain
from typing import Any

from crosshatch.answers.solve import solve
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.limits import Limits
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import puzzlink, tatham
from crosshatch.files.native_file import write_mapping
from crosshatch.files.reading import read_records
from crosshatch.help.rating import WHAT_IFS, rate
from crosshatch.kinds.days import Length, kept_lines, line_key
from crosshatch.make.made import Made, MadeNonogram, MadePuzzle, MadeTracks
from crosshatch.make.tracks import pieces_shown
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document

_PROOF = Limits(conflicts=100_000)
"""The limits of the proof that there is one solution, and of the rating."""


def day_line(day: date, length: Length, made: Made) -> str:
    """Return the line of a puzzle of a day in its file."""
    document = made.puzzle.document
    rating = made.rating or rate(made.puzzle, limits=_PROOF, what_ifs=WHAT_IFS)
    time = "" if rating.sort is None else rating.time
    id = _id_of(replace(document, title="", picture=None))
    return f"{line_key(day, length)}\t{id}\t{document.title}\t{rating.hardness}\t{time}\n"


def read_day_line(line: str) -> Document:
    """Return the puzzle in a line, which has no picture."""
    _, id, title, *_ = line.split("\t")
    [record] = read_records(Content(id))
    return replace(record.read(), title=title)


def kept_day(day: date, kind: str, length: Length, wanted: Wanted) -> Made | None:
    """Return the puzzle of a day as it is kept; None if it is not kept."""
    line = kept_lines(day.replace(day=1), kind).get(line_key(day, length))
    if line is None:
        return None
    document = read_day_line(line)
    wanted = replace(wanted, title=document.title)
    found = solve(compile_document(document), limits=_PROOF)
    picture = found.solutions[0]
    puzzle = compile_document(replace(document, picture=picture))
    rating = rate(puzzle, limits=_PROOF, what_ifs=WHAT_IFS)
    facts: dict[str, Any] = {"status": found.status, "wanted": wanted, "rating": rating}
    if document.plain is None:
        palette = document.palette
        return MadeNonogram(puzzle=puzzle, before=picture, palette=palette, open=0, **facts)
    if puzzle.walk and document.plain_value("ends"):
        return MadeTracks(puzzle=puzzle, shown=pieces_shown(puzzle), **facts)
    plain = partial(document.plain_value, default=())
    clues = chain(plain("rows"), plain("columns"), *(plain("cells") if not plain("rows") else ()))
    omitted = sum(clue in (None, UNKNOWN) for clue in clues)
    return MadePuzzle(puzzle=puzzle, omitted=omitted, **facts)


def _id_of(document: Document) -> str:
    for write in (tatham.write, puzzlink.write):
        with suppress(FormatError):
            return write([document]).strip()
    return json.dumps(write_mapping(document), ensure_ascii=False, separators=(",", ":"))
