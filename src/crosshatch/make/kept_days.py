"""The puzzles of days that are kept, so that they stay the same whatever becomes of the makers.

There is a file for each kind and month (`kinds/days.py`). It has a line for each day, with tabs
between the number of the day, the id of its puzzle and the title of its picture. The id is one of
Simon Tatham's or an address of puzz.link if these can express the puzzle, and otherwise its native
JSON. `make days` writes the files of further months; those that are there never change.
"""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain

from crosshatch.answers.solve import solve
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import puzzlink, tatham
from crosshatch.files.native_file import write_mapping
from crosshatch.files.reading import read_records
from crosshatch.kinds.days import kept_lines
from crosshatch.make.made import Made, MadePuzzle
from crosshatch.make.maker import rated
from crosshatch.make.own_makers import maker_of
from crosshatch.make.wanted import PROOF, Wanted
from crosshatch.puzzles import compile_document


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
    line = kept_lines(day.replace(day=1), kind).get(day.day)
    if line is None:
        return None
    _, document = read_day_line(line)
    wanted = Wanted.of(difficulty, unique=True, logic=False, title=document.title, seed=0)
    found = solve(compile_document(document), limits=PROOF)
    puzzle = compile_document(replace(document, picture=found.solutions[0]))
    if own := maker_of(document.kind):
        return rated(replace(own.kept(puzzle, wanted), status=found.status))
    plain = partial(document.plain_value, default=())
    clues = chain(plain("rows"), plain("columns"), *(plain("cells") if not plain("rows") else ()))
    omitted = sum(clue in (None, UNKNOWN) for clue in clues)
    return rated(MadePuzzle(puzzle=puzzle, status=found.status, wanted=wanted, omitted=omitted))


def _id_of(document: Document) -> str:
    for write in (tatham.write, puzzlink.write):
        with suppress(FormatError):
            return write([document]).strip()
    return json.dumps(write_mapping(document), ensure_ascii=False, separators=(",", ":"))
