"""Booklets: where puzzles lie on pages, what is said of them, and what is refused."""

import re
import sys
from collections.abc import Sequence
from itertools import combinations, groupby
from pathlib import Path
from typing import Any

import pytest
from drawings import HARD, diagonal, puzzle_of
from hypothesis import example, given, settings
from hypothesis import strategies as st
from running import ROOT, Ran, Run
from scenes import pages_of
from strategies import TEXTS

import crosshatch
from crosshatch.data.scene import unsolved
from crosshatch.errors import CrosshatchError
from crosshatch.help.rating import WORDS
from crosshatch.library.booklet import Sheet, booklet_of, sheet
from crosshatch.library.load import loads
from crosshatch.render.booklet_pdf import PICTURES, PUZZLES, make_booklet
from crosshatch.render.page_layout import (
    DrawingSize,
    PageStyle,
    Placement,
    Room,
    pictures_on_pages,
    puzzles_on_pages,
)

MODULE = sys.modules[Sheet.__module__]
ROOM = Room(42, 42, 511, 748)
FIRST = Room(42, 86, 511, 704)
HEAD = 33
NEARLY = 1e-6

# Where puzzles lie.


def square(cells: int, clues: int = 3) -> DrawingSize:
    return DrawingSize(clues, clues, cells, cells, HEAD)


def sizes() -> st.SearchStrategy[list[DrawingSize]]:
    clues, cells = st.integers(0, 20), st.integers(1, 30) | st.integers(1, 120)
    size = st.builds(DrawingSize, clues, clues, cells, cells, st.sampled_from([15, HEAD, 45]))
    return st.lists(size, min_size=1, max_size=14)


def on_pages(places: Sequence[Placement]) -> list[list[tuple[int, Placement]]]:
    """The places of each page, with their numbers from 0."""
    pages = groupby(enumerate(places), lambda each: each[1].page)
    return [list(together) for _, together in pages]


def alone(size: DrawingSize, manner: PageStyle = PUZZLES) -> float:
    [place] = puzzles_on_pages([size], ROOM, ROOM, manner)
    return place.cell


def require_laws(sizes: Sequence[DrawingSize], places: Sequence[Placement], first: Room) -> None:
    """None is forgotten, all are in order and inside the margins, and no two overlap."""
    assert len(sizes) == len(places)
    assert [*range(places[-1].page + 1)] == [page[0][1].page for page in on_pages(places)]
    for page in on_pages(places):
        boxes = []
        for number, place in page:
            size, room = sizes[number], ROOM if place.page else first
            left, top = place.x - place.cell * size.left, place.y - place.cell * size.above
            right = max(place.x + place.cell * size.right, place.left + place.width)
            low = place.y + place.cell * size.below
            assert place.cell > 0
            assert room.left - NEARLY <= min(left, place.left)
            assert right <= room.left + room.width + NEARLY
            assert room.top - NEARLY <= place.top <= top - size.head + NEARLY
            assert low <= room.top + room.height + NEARLY
            boxes.append((min(left, place.left), place.top, right, low))
        for one, other in combinations(boxes, 2):
            apart = [one[2] <= other[0] + NEARLY, other[2] <= one[0] + NEARLY]
            apart += [one[3] <= other[1] + NEARLY, other[3] <= one[1] + NEARLY]
            assert any(apart)


@settings(max_examples=40)
@given(sizes())
def test_drawings_lie_in_order_inside_the_margins_and_apart(sizes: list[DrawingSize]) -> None:
    require_laws(sizes, puzzles_on_pages(sizes, FIRST, ROOM, PUZZLES), FIRST)
    require_laws(sizes, pictures_on_pages(sizes, FIRST, ROOM, PICTURES), FIRST)


@settings(max_examples=30)
@given(sizes())
def test_cells_of_a_row_are_alike_and_readable_where_that_can_be(sizes: list[DrawingSize]) -> None:
    for page in on_pages(puzzles_on_pages(sizes, ROOM, ROOM, PUZZLES)):
        assert len(page) <= PUZZLES.most
        for _, row in groupby(page, lambda each: each[1].top):
            assert 1 == len({place.cell for _, place in row})
        for number, place in page:
            assert place.cell <= PUZZLES.largest
            # No puzzle is small because another one is.
            assert place.cell >= min(PUZZLES.enough, alone(sizes[number])) - NEARLY
        if len(page) == 1:
            [(number, place)] = page
            assert alone(sizes[number]) == place.cell


def filled(places: Sequence[Placement], sizes: Sequence[DrawingSize]) -> float:
    """How far down the last of these drawings reaches, in parts of a page."""
    low = max(place.y + place.cell * sizes[number].below for number, place in enumerate(places))
    return (low - ROOM.top) / ROOM.height


@pytest.mark.parametrize(
    "puzzles",
    [
        [square(5, 2)] * 12,
        [square(5, 2)] * 6,
        [square(10)] * 6,
        [square(15)] * 2,
        [square(10), DrawingSize(12, 4, 35, 6, HEAD), square(13)],
        [square(10), square(11), square(17, 1), DrawingSize(1, 1, 9, 6, HEAD)],
    ],
)
def test_puzzles_fill_their_page(puzzles: list[DrawingSize]) -> None:
    places = puzzles_on_pages(puzzles, ROOM, ROOM, PUZZLES)
    assert {0} == {place.page for place in places}
    assert filled(places, puzzles) > 0.8


def test_a_wide_puzzle_does_not_make_others_small() -> None:
    puzzles = [square(10), DrawingSize(12, 4, 48, 6, HEAD), square(10)]
    one, wide, other = puzzles_on_pages(puzzles, ROOM, ROOM, PUZZLES)
    assert {0} == {one.page, wide.page, other.page}
    assert wide.cell < 9
    assert min(one.cell, other.cell) > 18


@pytest.mark.parametrize(
    ("puzzles", "pages"),
    [
        ([square(10)] * 6, [6]),
        ([square(10)] * 7, [4, 3]),
        ([square(10)] * 60, [6] * 10),
        ([square(15)] * 8, [4, 4]),
        ([square(20)] * 4, [2, 2]),
        ([square(25)] * 3, [1, 1, 1]),
        ([square(10), square(60, 10), square(10)], [1, 1, 1]),
        ([square(5, 2)] * 2 + [square(20)], [3]),
        # Wide puzzles share a page.
        ([DrawingSize(9, 4, 32, 6, HEAD), square(10)], [2]),
        ([DrawingSize(12, 4, 60, 6, HEAD), square(10)], [2]),
        ([DrawingSize(12, 4, 60, 6, HEAD)] * 2, [2]),
    ],
)
def test_small_puzzles_share_pages_evenly_and_large_ones_do_not(
    puzzles: list[DrawingSize], pages: list[int]
) -> None:
    places = puzzles_on_pages(puzzles, ROOM, ROOM, PUZZLES)
    assert pages == [len(page) for page in on_pages(places)]


@pytest.mark.parametrize(
    ("puzzles", "columns", "rows"),
    [
        ([square(10, clues) for clues in range(6)], 2, 3),
        ([DrawingSize(3, 3, 30, 8, HEAD)] * 2, 1, 2),
        ([DrawingSize(3, 3, 8, 30, HEAD)] * 2, 2, 1),
    ],
    ids=["squares", "wide", "high"],
)
def test_grids_stand_in_line(puzzles: list[DrawingSize], columns: int, rows: int) -> None:
    places = puzzles_on_pages(puzzles, ROOM, ROOM, PUZZLES)
    assert {0} == {place.page for place in places}
    assert [columns, rows] == [len({getattr(place, way) for place in places}) for way in ("x", "y")]


def test_few_solutions_are_larger_than_many() -> None:
    pages = [pictures_on_pages([square(20, 0)] * n, ROOM, ROOM, PICTURES) for n in (4, 12, 25)]
    assert {0} == {place.page for places in pages for place in places}
    cells = [min(place.cell for place in places) for places in pages]
    assert cells == sorted({*cells}, reverse=True)


def test_pictures_are_fewer_side_by_side_where_they_are_large() -> None:
    def abreast(size: DrawingSize) -> int:
        places = pictures_on_pages([size] * 60, ROOM, ROOM, PICTURES)
        return len({place.x for place in places if not place.page})

    assert [5, 5, 3, 1] == [abreast(square(cells, 0)) for cells in (5, 40, 80, 300)]


# What is said of them.


def texts(file: bytes) -> list[list[str]]:
    """Return the texts on each page of a PDF, in western letters."""
    return [
        [text.decode("unicode_escape") for text in re.findall(rb"\((.*?)\) Tj", page)]
        for page in pages_of(file)
    ]


def example_of(name: str, **options: Any) -> Sheet:
    return sheet(crosshatch.load(ROOT / f"examples/{name}.toml"), name, **options)


def test_a_booklet_has_its_title_its_puzzles_and_their_solutions() -> None:
    sheets = [example_of("heart"), example_of("cat")]
    first, last = texts(booklet_of(sheets, title="Two of them").content)
    numbers = ["1  Heart", "2  Not now, I am asleep"]
    assert {"Two of them", "1", *numbers} <= set(first)
    assert {"7 \xd7 6 \xb7 very easy", "20 \xd7 12 \xb7 easy"} <= set(first)
    assert ["2", "Solutions", *numbers] == last


def test_a_puzzle_is_drawn_as_a_blank_sheet_without_its_title() -> None:
    for name in ("gchq", "goldfish", "mums-tracks", "whale"):
        found = example_of(name, solved=False)
        scene = found.panel(mixed=False).sheet
        assert unsolved(found.puzzle.scene(None)).cells == scene.cells
        assert "" == scene.title


def test_kind_names_are_named_where_there_are_several() -> None:
    names = ("tramway", "snowflake", "snail", "campsite", "garden-fence")
    words = [text for page in texts(booklet_of([*map(example_of, names)]).content) for text in page]
    assert "tracks \xb7 9 \xd7 6 \xb7 very easy" in words
    assert "magnitude \xb7 17 \xd7 17 \xb7 as many filled cells as can be" in words
    # A loop is as large as the cells between its corners.
    for beginning in ("mosaic \xb7 ", "tents \xb7 ", "slitherlink \xb7 5 \xd7 5 \xb7 "):
        assert any(text.startswith(beginning) for text in words), beginning


def test_who_made_a_puzzle_is_said() -> None:
    text = 'rows = ["1"]\ncolumns = ["1"]\nauthor = "A. Setter"\ncopyright = "2020"'
    [facts, credit] = sheet(loads(text), "one").panel(mixed=False).notes
    assert ("1 \xd7 1 \xb7 very easy", "A. Setter \xb7 2020") == (facts, credit)


@pytest.mark.parametrize(
    ("name", "fact", "remark"),
    [
        ("heart", "very easy", ""),
        ("say-cheese", "several solutions", "several: grey cells differ"),
        ("impossible", "no solution", "no solution"),
        ("no-through-road", "no solution", "no solution"),
        ("whale", "as few filled cells as can be", "37 filled cells, the fewest"),
        ("snowflake", "as many filled cells as can be", "221 filled cells, the most"),
    ],
)
def test_what_is_known_of_a_puzzle_is_said(name: str, fact: str, remark: str) -> None:
    panel = example_of(name).panel(mixed=False)
    assert panel.notes[0].endswith(fact)
    assert remark == panel.remark


def test_of_several_solutions_that_of_the_setter_is_shown() -> None:
    text = 'rows = ["1", "1"]\ncolumns = ["1", "1"]\npicture = [".#", "#."]'
    found = sheet(loads(text))
    panel = found.panel(mixed=False)
    assert "one of several solutions" == panel.remark
    assert panel.solution
    assert found.puzzle.scene((".#", "#.")).cells == panel.solution.cells


def test_what_is_not_solved_is_shown_as_far_as_it_is_known() -> None:
    panel = sheet(puzzle_of(HARD), limits=crosshatch.Limits(conflicts=1)).panel(mixed=False)
    assert "not solved: grey is unknown" == panel.remark


def test_a_puzzle_whose_only_solution_is_not_proved_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = crosshatch.load(ROOT / "examples/say-cheese.toml")
    found = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=1))
    monkeypatch.setattr(MODULE, "solve", lambda *_, **__: found)
    panel = sheet(puzzle).panel(mixed=False)
    assert "perhaps not the only solution" == panel.remark


@pytest.mark.parametrize(
    ("name", "most", "word"),
    [
        ("mask", 1000, "hard"),
        ("mask", 0, "at least hard"),
        ("ode", 0, "at least hard"),
        ("heart", 0, "very easy"),
        ("four-ways-to-the-sea", 0, "at least hard"),
        ("impossible", 1000, ""),
        ("whale", 1000, ""),
    ],
)
def test_how_hard_it_is_is_said_as_far_as_few_what_ifs_tell(
    monkeypatch: pytest.MonkeyPatch, name: str, most: int, word: str
) -> None:
    monkeypatch.setattr(MODULE, "WHAT_IFS", most)
    assert word == example_of(name).word


def test_nothing_is_said_of_what_may_be_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "WHAT_IFS", 0)
    puzzle = puzzle_of(diagonal(12))
    rating = crosshatch.rate(puzzle, limits=crosshatch.Limits(conflicts=0), what_ifs=0)
    assert rating.stopped
    assert rating.word in WORDS[:3]
    assert "" == sheet(puzzle, limits=crosshatch.Limits(conflicts=0)).word


@settings(max_examples=15)
@given(TEXTS, TEXTS)
@example("日本語 \U0001f600", "\udcff" * 300)
@example("A title that is a great deal longer than there is room " * 9, "\u05d0")
def test_any_title_can_be_printed(name: str, title: str) -> None:
    puzzle = crosshatch.load(ROOT / "examples/heart.toml")
    file = booklet_of([Sheet(puzzle, name), Sheet(puzzle)], title=title).content
    assert file.startswith(b"%PDF")


def test_nothing_makes_no_booklet() -> None:
    with pytest.raises(CrosshatchError, match="no puzzle to print"):
        make_booklet([])


@pytest.mark.parametrize(("paper", "box"), [("a4", "595.28 841.89"), ("letter", "612 792")])
def test_pages_are_upright(paper: str, box: str) -> None:
    puzzles = [puzzle_of(("#" * 90,) * 2), puzzle_of(("#",) * 90)]
    file = crosshatch.booklet(puzzles, paper=paper)
    assert {box} == {found.decode() for found in re.findall(rb"MediaBox \[ 0 0 (.*?) \]", file)}


# From the command line.


def test_the_booklet_is_that_of_the_library(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "booklet.pdf"
    words = ("--title", "Hearts", "--paper", "letter", "--no-solutions", "--cell-size", "10")
    ran = run("draw", "--sheet", "examples/heart.toml", "-o", str(out), *words, "--theme", "dark")
    assert Ran(0, "1 puzzle on 1 page\n", "") == ran
    assert ["Solutions" in page for page in texts(out.read_bytes())] == [False]
    assert out.read_bytes() == crosshatch.booklet(
        [crosshatch.load(ROOT / "examples/heart.toml")],
        title="Hearts",
        paper="letter",
        solutions=False,
        cell=10,
        theme="dark",
    )
