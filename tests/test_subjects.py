"""Pictures of subjects: all are drawn at their sizes, look different by chance, and have titles."""

from itertools import product

import pytest
from tiers import cases

from crosshatch.data.chance import Chance
from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.make.subjects.canvas import Canvas, Frame
from crosshatch.make.subjects.style import Style, in_style
from crosshatch.make.subjects.subject import Subject
from crosshatch.make.subjects.titled_picture import (
    GROUPS,
    LEAST,
    MOST,
    SUBJECTS,
    draw_subject,
    subjects_for,
)

SIDES = (8, 9, 10, 12, 15, 20, 30)
LEAST_FILLED, MOST_FILLED = 0.15, 0.92
"""The shares of filled cells between which each solid picture lies."""
LEAST_TOGETHER = 0.4
"""The least share of filled cells in the largest part of a picture."""
by_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def suits(subject: Subject, side: int) -> bool:
    return any(subject in subjects_for(side, group)[0] for group in range(GROUPS))


def filled(picture: Grid) -> set[tuple[int, int]]:
    cells = ((row, column) for row, cells in enumerate(picture) for column in range(len(cells)))
    return {(row, column) for row, column in cells if picture[row][column] != BLANK}


def largest_part(cells: set[tuple[int, int]]) -> int:
    """Return the size of the largest part of some cells; cells at most one apart are together."""
    left, largest = set(cells), 0
    while left:
        part = [left.pop()]
        for row, column in part:
            near = {(row + down, column + right) for down in range(-2, 3) for right in range(-2, 3)}
            part += near & left
            left -= near
        largest = max(largest, len(part))
    return largest


@by_subject
@pytest.mark.parametrize("seed", cases([6], [0, 1, 2]))
def test_a_subject_is_drawn_at_all_its_sizes(subject: Subject, seed: int) -> None:
    sides = [side for side in SIDES if suits(subject, side)]
    assert {20, 30} <= {*sides}
    for side, in_color in product(sides, (False, True)):
        drawn = draw_subject(subject, side, Chance(seed), in_color=in_color)
        assert [side] * side == [*map(len, drawn.picture)]
        cells = filled(drawn.picture)
        assert LEAST_FILLED <= len(cells) / side**2 <= MOST_FILLED
        assert LEAST_TOGETHER <= largest_part(cells) / len(cells)
        letters = {*"".join(drawn.picture)} - {BLANK}
        assert letters == ({letter for letter, _ in drawn.palette} if in_color else {"#"})


@by_subject
@pytest.mark.parametrize("side", cases([15], [20]))
def test_a_subject_looks_different_by_chance(subject: Subject, side: int) -> None:
    if suits(subject, side):
        different = {draw_subject(subject, side, Chance(seed)).picture for seed in range(12)}
        assert len(different) >= {15: 2, 20: 5}[side]


@by_subject
def test_titles_name_what_the_picture_shows(subject: Subject) -> None:
    assert len({*subject.titles}) >= 2
    for title in subject.titles:
        assert subject.name in title.lower()
        assert len(title) <= 45
    assert draw_subject(subject, 20, Chance(3)).title in subject.titles


def test_no_two_subjects_share_a_name_or_a_title() -> None:
    titles = [title for subject in SUBJECTS for title in subject.titles]
    assert len(titles) == len({*titles})
    assert len(SUBJECTS) == len({subject.name for subject in SUBJECTS})


@pytest.mark.parametrize("side", SIDES)
def test_each_group_has_subjects_in_each_size_and_shares_none(side: int) -> None:
    groups = [subjects_for(side, group) for group in range(GROUPS)]
    assert min(len(own) for own, _ in groups) >= 2
    names = [subject.name for own, _ in groups for subject in own]
    assert len(names) == len({*names})
    for own, others in groups:
        assert sorted(names) == sorted(subject.name for subject in own + others)


def test_the_limits_of_sizes_are_those_of_the_pictures() -> None:
    sides = [side for side in range(1, 40) if subjects_for(side, 0)[0]]
    assert LEAST == sides[0]
    assert sides[-1] >= MOST


def test_a_subject_may_look_the_other_way() -> None:
    [whale] = [subject for subject in SUBJECTS if subject.name == "whale"]
    small = {draw_subject(whale, 8, Chance(seed)).picture for seed in range(20)}
    one, other = small
    assert one == tuple(row[::-1] for row in other)


def test_an_eye_is_blank_in_black_and_white_only() -> None:
    for in_color, eye in ((False, BLANK), (True, "k")):
        canvas = Canvas(3, 3, in_color=in_color)
        canvas.box("r", 0, 0, 100, 100)
        canvas.dot("k.", 50, 50)
        assert eye == canvas.picture[1][1]


@pytest.mark.parametrize("side", [7, 8])
def test_shapes_in_the_middle_are_symmetrical(side: int) -> None:
    canvas = Canvas(side, side)
    canvas.ellipse("k", 50, 50, 40, 30)
    canvas.polygon(".", (50, 30), (70, 60), (30, 60))
    canvas.box("k", 46, 70, 54, 100)
    assert canvas.picture == tuple(row[::-1] for row in canvas.picture)
    assert FILLED in canvas.picture[-1]


def test_a_thin_line_has_no_gaps() -> None:
    for end in range(0, 100, 7):
        canvas = Canvas(20, 20)
        canvas.line("k", (3, 5), (97, end))
        columns = [*zip(*canvas.picture, strict=True)]
        assert all(FILLED in column for column in columns[1:-1])


def test_nothing_is_drawn_outside_the_frame() -> None:
    canvas = Canvas(9, 9)
    canvas.frame = Frame(2, 3, 5, 4)
    canvas.ellipse("k", 50, 50, 200)
    assert {(row, column) for row in range(3, 7) for column in range(2, 7)} == filled(
        canvas.picture
    )


def test_the_right_half_is_the_left_one_mirrored() -> None:
    canvas = Canvas(5, 1)
    canvas.stamp(["k.k.."], 0, 0)
    canvas.mirror()
    assert ("#.#.#",) == canvas.picture


SQUARE = ("......", ".####.", ".####.", ".####.", ".####.", "......")


@pytest.mark.parametrize(
    ("style", "rows"),
    [
        (Style.SOLID, ["####"] * 4),
        (Style.OUTLINE, ["####", "#..#", "#..#", "####"]),
        (Style.STRIPES, ["####", "####", "#..#", "####"]),
        (Style.HATCHED, ["####", "#..#", "#.##", "####"]),
        (Style.DOTTED, ["####", "##.#", "#..#", "####"]),
    ],
)
def test_a_style_fills_the_inside(style: Style, rows: list[str]) -> None:
    assert rows == [row[1:5] for row in in_style(SQUARE, style)[1:5]]


def test_the_inside_of_a_colour_ends_where_another_begins() -> None:
    picture = ("rrrrr", "rrrrr", "rrkrr", "rrrrr", "rrrrr")
    assert ("rrrrr", "r.r.r", "rrkrr", "r.r.r", "rrrrr") == in_style(picture, Style.OUTLINE)
