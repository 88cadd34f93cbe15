"""Drawings of track: the puzzles that they are of, and pictures in progress."""

import json
from itertools import product
from typing import get_args

import pytest
from courses import Course
from oracle import alike, ways
from tracking import places_of

from crosshatch.data.document import Side
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.sides import CHARACTERS
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content
from crosshatch.library.load import loads
from crosshatch.library.pictures import load_picture
from crosshatch.puzzles import compile_document, from_picture

DRAWING = """
╶┐┌┐
·└┘│
···╵
"""


# As puzzles.


def test_the_drawings_of_puzzles_are_those_of_paths() -> None:
    size = (2, 2)
    sides: list[Side | None] = [None, *get_args(Side)]
    drawn = {}
    for start, finish, entry, exit in product(places_of(size), places_of(size), sides, sides):
        course = Course(start, finish, entry, exit)
        document = course.document(("?", "?"), ("?", "?"))
        try:
            compile_document(document)
        except CrosshatchError:
            continue
        # Of two sides of one place that over which the path comes in is the upper or left one.
        order = ["top", "left", "right", "bottom"]
        is_through = start == finish and order.index(str(entry)) < order.index(str(exit))
        if start[::-1] < finish[::-1] or is_through:
            drawn |= {alike(document, [way]): course for way in ways(document)}
    found = {}
    pieces = CHARACTERS.replace(UNKNOWN, "")
    for cells in product(pieces, repeat=4):
        picture = ("".join(cells[:2]), "".join(cells[2:]))
        try:
            found[picture] = Course.of(from_picture(picture))
        except FormatError:
            continue
    assert 100 < len(drawn)
    assert drawn == found


# Pictures in progress.


@pytest.mark.parametrize(
    "drawing", ["╶?+?\n·└┘│\n???╵", "????\n????\n????", "++++\n·???\n???+", "····\n····\n····"]
)
def test_an_unfinished_drawing_is_a_picture(drawing: str) -> None:
    assert tuple(drawing.split()) == load_picture(Content(drawing))
    assert tuple(drawing.split()) == load_picture(Content(f"\n  {drawing}\r\n"))


@pytest.mark.parametrize("drawing", [DRAWING, "·?·\n╶─?", "?·\n·+"])
def test_a_dot_from_the_keyboard_is_a_place_that_is_not_visited(drawing: str) -> None:
    typed, picture = drawing.replace("·", "."), tuple(drawing.split())
    assert (
        picture == load_picture(Content(typed)) == load_picture(Content(typed.replace(".", "·", 1)))
    )
    counts = {"rows": ["?"] * len(picture), "columns": ["?"] * len(picture[0])}
    course = {"ends": ["r1c1", "r1c2"]}
    keys = {"kind": "tracks", **counts, **course, "progress": typed.split()}
    assert picture == loads(json.dumps(keys)).document.progress
