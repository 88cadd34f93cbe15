"""The puzzles of days and new ones: unique, as hard as wished, and the same everywhere."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from hashlib import sha256

import pytest
from courses import clue_texts
from tiers import cases

import crosshatch
from crosshatch import make
from crosshatch.data.document import Document
from crosshatch.kinds.days import FIRST, MINUTES, Length, day_file, kept_months, weeks
from crosshatch.make.kept_days import day_line, read_day_line
from crosshatch.make.made import Made
from crosshatch.make.pictured import MOST_CHANGED, pictured_nonogram
from crosshatch.make.subjects.titled_picture import SUBJECTS
from crosshatch.make.wanted import Wanted
from crosshatch.web.api.playing import DailyRequest, NewRequest, answer_daily, answer_new

KINDS = [*weeks()]
USUAL = cases(KINDS[:6], KINDS[6:])
PICTURED = ["nonogram", "color"]
"""The kinds whose puzzles show a subject."""
DAYS = [FIRST + timedelta(number) for number in range(28)]
MONTHS = [date.fromisoformat(f"{month}-01") for month in kept_months()]
KEPT = [FIRST + timedelta(number) for number in range((date(2027, 1, 1) - FIRST).days)]
LATER = [date(2031, 5, 5) + timedelta(number) for number in range(28)]
"""Days whose puzzles are not kept but made."""
DIGESTS = {
    "nonogram": "f72eacb093c4a655",
    "color": "005584ec934d1720",
    "tracks": "053f26fb9ed60375",
    "mosaic": "bf9850d075db43e1",
    "slitherlink": "c986fdef2cba0ca0",
    "tents": "2b3b60176a57ba4e",
}
"""The digests of the puzzles of the first four weeks: whoever changes one changes past days."""


daily = cache(make.daily)


def cells_of(document: Document) -> list[tuple[str, ...]]:
    """The texts of numbers in cells."""
    cells = document.plain_value("cells", ()) if not document.plain_value("rows") else ()
    return [tuple(str(entry[1]) if entry else "" for entry in row) for row in cells]


def lines_of(document: Document) -> list[tuple[str, ...]]:
    """The texts of the clues of rows and columns; that of a blank row of tracks is empty."""
    if not document.plain:
        return [document.rows, document.columns]
    blank = "" if document.kind == "tracks" else "0"
    return [tuple(blank if text == "0" else text for text in side) for side in clue_texts(document)]


@pytest.mark.parametrize("kind", DIGESTS)
def test_the_puzzles_of_past_days_stay_the_same(kind: str) -> None:
    documents = [daily(day, kind).puzzle.document for day in DAYS]
    clues = "\n".join(str((*cells_of(each), *lines_of(each))) for each in documents)
    assert DIGESTS[kind] == sha256(clues.encode()).hexdigest()[:16]


@pytest.mark.parametrize("kind", KINDS)
def test_the_puzzles_that_are_kept_have_one_solution(kind: str) -> None:
    for first in MONTHS:
        lines = day_file(first, kind).read_text(encoding="utf-8").splitlines()
        last = (first + timedelta(31)).replace(day=1) - timedelta(1)
        numbers = [str(number) for number in range(1, last.day + 1)]
        keys = [key for number in numbers for key in (number, f"{number} long")]
        assert keys == [line.split("\t")[0] for line in lines]
        # Another part of them is solved each day.
        for line in lines[date.today().day % 7 :: 7]:
            puzzle = crosshatch.puzzles.compile_document(read_day_line(line))
            assert crosshatch.solve(puzzle).status == "unique", line


@pytest.mark.parametrize("length", Length)
@pytest.mark.parametrize("kind", USUAL)
def test_a_puzzle_that_is_kept_is_the_one_that_was_made(kind: str, length: Length) -> None:
    day = LATER[0]
    made = daily(day, kind, length)
    assert not day_file(day, kind).exists()
    document = made.puzzle.document
    assert replace(document, picture=None) == read_day_line(day_line(day, length, made))
    kept = daily(KEPT[-1], kind, length)
    assert day_line(KEPT[-1], length, kept) in day_file(KEPT[-1], kind).read_text()
    assert kept.picture == crosshatch.solve(kept.puzzle).picture


@pytest.mark.parametrize("length", Length)
@pytest.mark.parametrize("kind", USUAL)
def test_each_day_has_a_puzzle_with_one_solution_as_hard_as_the_day(
    kind: str, length: Length
) -> None:
    low, high = MINUTES[length]
    # Both begin with a Monday. Those that are kept stay as they are, whatever becomes of words.
    kept, later = KEPT[-11:-4], LATER[:2] + LATER[6:7]
    made = [daily(day, kind, length) for day in (*kept, *later)]
    assert kept[0].weekday() == later[0].weekday() == 0
    assert all(each.is_unique for each in made)
    assert all(each.is_as_wanted for each in made[7:])
    assert all(low <= each.rating.number / 60 <= high for each in made[7:] if each.rating)
    sizes = [each.puzzle.document.size for each in made]
    assert [*sizes[:2], sizes[6]] == sizes[7:]


def subject_of(made: Made) -> str:
    """Return the name of the subject whose title a puzzle has."""
    [name] = [each.name for each in SUBJECTS if made.puzzle.title in each.titles]
    return name


def spoiled(every: Iterable[Made]) -> list[Made]:
    """Return the puzzles for which too many cells of the picture were changed."""
    most = [(made, MOST_CHANGED * made.puzzle.size[0] * made.puzzle.size[1]) for made in every]
    return [made for made, most in most if made.counts["changed"] > most]


def repeats(every: Iterable[Made]) -> list[str]:
    """Return the subjects that come again within two weeks."""
    names = [*map(subject_of, every)]
    return [name for at, name in enumerate(names) if name in names[max(0, at - 14) : at]]


@pytest.mark.parametrize("kind", PICTURED)
def test_each_day_shows_another_subject_and_hardly_a_cell_is_changed(kind: str) -> None:
    made = [daily(day, kind, length) for day in KEPT[-14:] for length in Length]
    made += [daily(day, kind) for day in LATER[:4]]
    assert [] == spoiled(made)
    assert [] == repeats(made[28:])
    # A group may have no picture that takes as long as a day wants.
    assert all(len(repeats(every)) <= 1 for every in (made[0:28:2], made[1:28:2]))
    assert [] == repeats([daily(day, kind) for day in DAYS])


def test_the_title_of_a_day_is_told_apart_from_its_puzzle() -> None:
    reply = answer_daily(DailyRequest(day="2026-11-02", kind="color"))
    title = reply["picture_title"]
    assert daily(date(2026, 11, 2), "color").puzzle.title == title != ""
    assert ("", "Monday, 2 November 2026") == (reply["puzzle"]["title"], reply["puzzle"]["name"])
    assert title not in str(reply["puzzle"])


@pytest.mark.parametrize("size", [(5, 5), (31, 31), (10, 8)])
def test_a_size_without_pictures_has_ornaments_without_a_title(size: tuple[int, int]) -> None:
    made = make.new("nonogram", *size, seed=1)
    assert made.is_unique
    assert "" == made.puzzle.title


@pytest.mark.parametrize("side", cases([8, 15], [20, 30]))
@pytest.mark.parametrize("kind", PICTURED)
def test_new_puzzles_of_a_size_with_pictures_have_titles(kind: str, side: int) -> None:
    made = [make.new(kind, side, side, seed=seed) for seed in range(2)]
    assert all(each.is_unique for each in made)
    assert 2 == len({subject_of(each) for each in made})


def test_no_picture_has_a_difficulty_that_is_out_of_reach() -> None:
    hard = Wanted.of("hard", unique=True, logic=False, title="", seed=1)
    assert pictured_nonogram(8, hard, seed=1) is None


def has_one_solution(made: Made) -> bool:
    """Solve the puzzle again, from its text: the maker's word is not taken for it."""
    return crosshatch.solve(crosshatch.loads(crosshatch.dumps(made.puzzle))).status == "unique"


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", KINDS)
def test_a_hundred_days_have_puzzles_as_they_should_be(kind: str) -> None:
    days = [LATER[0] + timedelta(number) for number in range(100)]
    made = [make.daily(day, kind, length) for length in Length for day in days]
    assert all(has_one_solution(each) for each in made)
    assert all(each.is_as_wanted for each in made)
    if kind in PICTURED:
        assert [] == spoiled(made)
        # A group may have no picture with the difficulty of a day.
        assert len(repeats(made)) <= 3


def test_a_new_puzzle_is_described_with_its_difficulty() -> None:
    reply = answer_new(NewRequest(kind="color", width=8, height=10, difficulty="easy", seed=3))
    assert {"rows": 10, "columns": 8} == reply["puzzle"]["size"]
    assert "easy" in reply["difficulty"]


def test_the_hardest_step_is_told_even_if_no_picture_shows_it() -> None:
    made = make.new("color", 12, 11, difficulty="medium", seed=0)
    assert "because" in (crosshatch.rate(made.puzzle).as_json()["hardest"] or "")
