"""Drawings of track: the puzzles that they are of, and pictures in progress."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from format_samples import read
from oracle import alike, ways
from running import ROOT, Run, refusal_of
from tracking import SMALL_KEYS, places_of

from crosshatch.data.document import Document, Side
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.pieces import CHARACTERS
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.families import compile_document, family_called, from_picture, registered
from crosshatch.families.tracks.path_spec import PathSpec, path_of
from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.library.load import load, loads
from crosshatch.library.pictures import load_grid, load_picture

TEXT = format_named("text")
DRAWING = """
╶┐┌┐
·└┘│
···╵
"""


# As puzzles.


def test_a_drawing_is_the_puzzle_of_its_counts_between_its_ends() -> None:
    puzzle = loads(DRAWING)
    assert (
        Document(
            "tracks",
            rows=("4", "3", "1"),
            columns=("1", "2", "2", "3"),
            picture=("╶┐┌┐", "·└┘│", "···╵"),
            extras=PathSpec((0, 0), (3, 2)).extras,
        )
        == puzzle.document
    )
    assert () == puzzle.check(puzzle.document.picture or ())


@pytest.mark.parametrize(
    ("drawing", "course"),
    [
        ("┌╴╷\n└─┘", PathSpec((1, 0), (2, 0))),
        ("··╷\n╶─┘", PathSpec((2, 0), (0, 1))),
        ("─┐·\n·└┐\n··│", PathSpec((0, 0), (2, 2), entry="left", exit="bottom")),
        ("┌─\n╵·", PathSpec((1, 0), (0, 1), entry="right")),
    ],
)
def test_the_upper_or_left_end_is_the_start(drawing: str, course: PathSpec) -> None:
    [document] = read(TEXT, drawing)
    assert course == path_of(document)


def test_a_line_that_is_not_visited_has_no_count() -> None:
    [document] = read(TEXT, "╶╴·\n···")
    assert (("2", ""), ("1", "1", "")) == (document.rows, document.columns)


def test_the_drawings_of_puzzles_are_those_of_paths() -> None:
    size = (2, 2)
    sides: list[Side | None] = [None, *get_args(Side)]
    drawn = {}
    for start, finish, entry, exit in product(places_of(size), places_of(size), sides, sides):
        course = PathSpec(start, finish, entry, exit)
        document = Document("tracks", ("?", "?"), ("?", "?"), extras=course.extras)
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
            found[picture] = path_of(from_picture(picture))
        except FormatError:
            continue
    assert 100 < len(drawn)
    assert drawn == found


REFUSED = {
    "an unknown cell": ("╶?╴", "line 1, column 2: the picture of a puzzle has no unknown cell"),
    "a place without its piece": ("╶+╴", "line 1, column 2: '+' is no piece of track"),
    "no end": ("┌┐\n└┘", "line 1, column 1: a path has two loose ends, this one 0"),
    "no track": ("··\n··", "line 1, column 1: a path has two loose ends, this one 0"),
    "more than two ends": (
        "╶╴·\n·╶╴",
        "line 2, column 2: a path has two loose ends, this one 4",
    ),
    "a piece that nothing meets": (
        "╶┐\n╶╴",
        "line 2, column 2: a path has two loose ends, this one 3",
    ),
    "a piece that leads past another": (
        "╶┐·\n·─╴",
        "line 1, column 2: nothing leads back from row 2, column 2",
    ),
    "a loop apart": (
        "╶╴·\n·┌┐\n·└┘",
        "line 2, column 2: no part of the track from row 1, column 1",
    ),
    "a piece apart": ("╶╴└", "line 1, column 3: no part of the track from row 1, column 1"),
}


@pytest.mark.parametrize(("drawing", "sentence"), REFUSED.values(), ids=list(REFUSED))
def test_a_drawing_of_no_path_is_refused_with_its_place(drawing: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, TEXT, drawing)


def test_a_drawing_in_a_puzzle_file_makes_its_clues() -> None:
    [document] = read(TEXT, DRAWING)
    rows = ", ".join(f'"{row}"' for row in document.picture or ())
    assert document == loads(f"picture = [{rows}]").document
    assert document == loads(f'family = "tracks"\npicture = [{rows}]').document
    assert "picture, row 1, column 2: '+' is no piece of track" == refusal_of(
        FormatError, loads, '{"picture": ["╶+╴"]}'
    )


def told(**keys: object) -> Document:
    """The document of a puzzle file with the drawing, and with these keys."""
    return loads(json.dumps({"picture": DRAWING.split(), **keys})).document


def test_a_picture_makes_the_counts_of_parts_as_files_count_them() -> None:
    cut = told(row_cuts=[1, 3], column_cuts=[1], origin="bottom")
    assert (("1 2 1", "0 2 1", "0 0 1"), ("1 0", "2 0", "2 0", "2 1")) == (cut.rows, cut.columns)
    assert PathSpec((0, 0), (3, 2), None, None, "bottom", (1, 3), (2,)) == path_of(cut)
    puzzle = compile_document(cut)
    assert () == puzzle.check(cut.picture or ())
    assert cut == loads(format_named("toml").write([cut])).document


def test_what_is_told_beside_a_picture_is_kept() -> None:
    assert path_of(told(on=[[1, 0]])) == PathSpec((0, 0), (3, 2), on=((1, 0),))
    assert path_of(told(start=[3, 2])) == PathSpec((3, 2), (0, 0))
    assert told(finish=[3, 2], start=[0, 0]) == told()
    edge = {"picture": ["─┐·", "·└┐", "··│"]}
    assert path_of(told(**edge, exit="left")) == PathSpec((2, 2), (0, 0), "bottom", "left")


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"start": [1, 0]}, "picture: the path leads from r1c1 to r3c4, start says otherwise"),
        (
            {"start": [0, 0], "finish": [0, 0]},
            "picture: the path leads from r1c1 to r3c4, finish says otherwise",
        ),
        (
            {"origin": "bottom", "start": [0, 0]},
            "picture: the path leads from r3c1 to r1c4, start says otherwise",
        ),
        ({"exit": "right"}, "picture: the path leads from r1c1 to r3c4, exit says otherwise"),
        (
            {"picture": ["─┐", "·╵"], "entry": "top"},
            "picture: the path leads from the left of r1c1 to r2c2, entry says otherwise",
        ),
        ({"row_cuts": [4]}, "row_cuts: 4 does not cut a row of 4 places"),
        ({"row_cuts": [2, 1]}, "row_cuts: 1 comes after 2, each cut must be larger than the last"),
        (
            {"picture": ["##", "#."], "row_cuts": [1]},
            "picture, row 1, column 1: '#' is no piece of track",
        ),
        ({"rows": [4, 3, 1]}, "columns: missing"),
    ],
)
def test_a_picture_and_keys_that_say_otherwise_are_refused(
    keys: dict[str, object], sentence: str
) -> None:
    assert refusal_of(CrosshatchError, told, **keys).startswith(sentence)


@pytest.mark.parametrize("part", ["picture", "progress"])
@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (["╶┐┌┐", "·└┘│"], "2 rows, the puzzle has 3"),
        (["╶┐┌"] * 3, "row 1 has 3 cells, the puzzle has 4"),
        (["╶┐┌┐", "·└┘#", "···╵"], "row 2 has '#', a cell is one of ╶ ╵ "),
    ],
)
def test_a_picture_beside_counts_is_looked_at(part: str, rows: list[str], sentence: str) -> None:
    counts = {"family": "tracks", **SMALL_KEYS, part: rows}
    assert refusal_of(CrosshatchError, loads, json.dumps(counts)).startswith(f"{part}: {sentence}")


DRAWN = from_picture(("╶┐", "·╵"))


@pytest.mark.parametrize(
    "other",
    [
        replace(DRAWN, rows=("2", "?")),
        replace(DRAWN, columns=("1", "1")),
        replace(DRAWN, extras=PathSpec((1, 1), (0, 0)).extras),
        replace(DRAWN, extras=PathSpec((0, 0), (1, 1), entry="left").extras),
        replace(DRAWN, extras=PathSpec((0, 0), (1, 1), origin="bottom").extras),
        replace(DRAWN, extras=PathSpec((0, 0), (1, 1), on=((1, 0),)).extras),
    ],
)
def test_a_puzzle_that_says_more_than_its_picture_is_no_text(other: Document) -> None:
    assert "╶┐\n·╵\n" == TEXT.write([DRAWN])
    assert "a text grid holds a picture alone, and this one has other clues" == refusal_of(
        FormatError, TEXT.write, [other]
    )


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
    course = {"start": [0, 0], "finish": [1, 0]}
    keys = {"family": "tracks", **counts, **course, "progress": typed.split()}
    assert picture == loads(json.dumps(keys)).document.progress


def test_a_drawing_with_dots_is_the_puzzle_of_its_path() -> None:
    assert loads(DRAWING).document == loads(DRAWING.replace("·", ".")).document
    assert told() == told(picture=DRAWING.replace("·", ".").split())


def test_dots_alone_are_a_nonogram() -> None:
    assert ("..", "..") == load_picture(Content("..\n.."))
    assert "nonogram" == loads("..\n..").document.family


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("╶#", "line 1, column 2: '#' is no cell; a cell is one of ╶ ╵ ╴ ╷ ─ │ ┌ ┐ └ ┘ + · ?"),
        ("hello", "line 1, column 1: 'h' is no cell; a cell is one of # . ?"),
        (".?o", "line 1, column 3: 'o' is no cell; a cell is one of # . ?"),
        ("?\n#·", "line 2, column 2: '·' is no cell; a cell is one of # . ?"),
        ("╶\n╶╴", "line 2, column 2: 2 cells, the first row has 1"),
    ],
)
def test_a_mixed_drawing_is_refused(drawing: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, load_picture, Content(drawing, ".txt"))


def test_a_drawing_is_no_grid_that_could_hold_a_code(run: Run) -> None:
    assert None is load_grid(Content(DRAWING))
    status, _, err = run("scan", "-", stdin=DRAWING.encode())
    assert 2 == status
    assert err.startswith("crosshatch: scan is not for tracks puzzles, which have: ")


def checked(run: Run, folder: Path, drawing: str) -> tuple[int, dict[str, Any]]:
    """Return the status and reply of `check` for a drawing and the puzzle of `DRAWING`."""
    puzzle, picture = folder / "puzzle.txt", folder / "picture.txt"
    puzzle.write_text(DRAWING)
    picture.write_text(drawing)
    ran = run("check", "--json", str(puzzle), str(picture))
    return ran.status, json.loads(ran.out)


@pytest.mark.parametrize(
    ("drawing", "status", "complete"),
    [
        (DRAWING, 0, True),
        (DRAWING.replace("└┘", "??"), 0, False),
        (DRAWING.replace("└┘", "++"), 0, False),
        # What is not drawn and cannot be otherwise is not open.
        (DRAWING.replace("│", "?"), 0, True),
        (DRAWING.replace("│", "╷"), 0, True),
        (DRAWING.replace("│", "·"), 1, True),
    ],
)
def test_a_picture_is_complete_when_nothing_is_left_open(
    run: Run, tmp_path: Path, drawing: str, status: int, complete: bool
) -> None:
    left, facts = checked(run, tmp_path, drawing)
    assert (status, status == 0, complete) == (left, facts["ok"], facts["complete"])


def test_what_solutions_have_in_common_is_drawn_as_it_is_read(run: Run, tmp_path: Path) -> None:
    puzzle, file = "examples/mums-tracks.toml", tmp_path / "common.txt"
    assert 0 == run("draw", puzzle, "--solution", "--bare", "-o", str(file)).status
    # Where the two paths differ there are single sides, and they are no loose ends.
    assert "│╵╷╵" in file.read_text()
    checked = run("check", puzzle, str(file))
    assert (0, "no rule broken so far\n") == (checked.status, checked.out)
    common, asked = load_picture(Content(file.read_text())), load(ROOT / puzzle)
    assert common == asked.decode(asked.encode(common))


# As puzzles of a family, which knows the clues.

NAMED = {
    "magnitude": (("#.#", "..#"), ("2", "1"), ("1", "", "1")),
    "mosaic": (("#.#", "..#"), (), ()),
    "nonogram": (("#.#", "..#"), ("1 1", "1"), ("1", "", "2")),
    "slitherlink": (("+-+ +", "| |  ", "+-+ +"), (), ()),
    "tents": (("TA.", "..."), ("1", "0"), ("0", "1", "0")),
    "tracks": (("╶┐·", "·╵·"), ("2", "1"), ("1", "2", "")),
}


@pytest.mark.parametrize("family", [family.name for family in registered()])
def test_a_family_gives_all_clues_of_a_picture(family: str) -> None:
    picture, rows, columns = NAMED[family]
    form = family_called(family).notation.picture_form
    document = family_called(family).clues_of(form.read(picture) if form else picture)
    assert (family, rows, columns) == (document.family, document.rows, document.columns)
    assert document.picture
    assert () == compile_document(document).check(document.picture)
    keys = {"family": family, "title": "T", "picture": picture}
    if trees := dict(document.extras).get("trees"):
        # In files they are a key of their own, beside the picture of the tents.
        keys |= {"picture": document.picture, "trees": trees}
    named = json.dumps(keys)
    assert replace(document, title="T") == loads(named).document


def test_a_picture_of_another_family_is_refused_with_its_place() -> None:
    assert "picture, row 1, column 1: '#' is no piece of track" == refusal_of(
        FormatError, loads, '{"family": "tracks", "picture": ["#."]}'
    )
