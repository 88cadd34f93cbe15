"""QR codes: their fixed patterns, what can be said of their damage, and reading them."""

import random
from itertools import combinations

import pytest
import segno
import zxingcpp
from bench._codes import LEVELS, code_of, damaged
from drawings import inverse, with_cells, with_turned
from hypothesis import given
from hypothesis import strategies as st
from images import one_pixel_a_cell
from scenes import CARD
from segno import consts
from tiers import cases

import crosshatch
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, transposed, turned
from crosshatch.errors import CrosshatchError
from crosshatch.qr import Code, Dependence, read_grid, read_image
from crosshatch.qr.code_layout import (
    LARGEST_VERSION,
    CodeLayout,
    fixed_pattern,
    format_cells,
    version_of,
)
from crosshatch.qr.correction import find_errors
from crosshatch.qr.damage import damage

VERSIONS = range(1, LARGEST_VERSION + 1)
TYPICAL = (1, 2, 6, 7, 14, 22, 32, 40)
"""The first and the last versions, and some with each number of alignment squares a side."""
SAYING = "www.gchq.gov.uk/puzz"
# The cells that tell something, and the one that a mirrored code has elsewhere.
TELLING = {
    consts.TYPE_DATA_DARK,
    consts.TYPE_DATA_LIGHT,
    consts.TYPE_FORMAT_DARK,
    consts.TYPE_FORMAT_LIGHT,
    consts.TYPE_DARKMODULE,
}


def read(picture: Grid) -> Code:
    code = read_grid(picture)
    assert code is not None
    return code


# Fixed patterns.


@pytest.mark.parametrize("version", cases(TYPICAL, sorted({*VERSIONS} - {*TYPICAL})))
def test_the_fixed_pattern_is_all_that_codes_of_a_version_share(version: int) -> None:
    code = segno.make("1", version=version, error="L", boost_error=False)
    kinds = code.matrix_iter(border=0, verbose=True)
    expected = tuple(
        "".join(UNKNOWN if kind in TELLING else FILLED if kind >> 8 else BLANK for kind in row)
        for row in kinds
    )
    assert expected == fixed_pattern(version)


def test_only_squares_of_the_right_size_have_a_version() -> None:
    sizes = {size: version_of((BLANK * size,) * size) for size in range(1, 200)}
    assert {17 + 4 * version: version for version in VERSIONS} == {
        size: version for size, version in sizes.items() if version
    }
    assert version_of((BLANK * 25,) * 21) is None


# Damage.


@given(st.data())
def test_wrong_words_are_told_up_to_half_the_checks(data: st.DataObject) -> None:
    checks = data.draw(st.integers(2, 30))
    length = data.draw(st.integers(checks + 1, 150))
    places = st.integers(0, length - 1)
    wrong = data.draw(st.dictionaries(places, st.integers(1, 255), max_size=checks // 2))
    block = [wrong.get(place, 0) for place in range(length)]
    assert wrong == find_errors(block, checks)


def test_more_wrong_words_than_half_the_checks_are_never_told() -> None:
    for triple in combinations(range(0, 200, 15), 3):
        block = [place % 255 + 1 if place in triple else 0 for place in range(200)]
        errors = find_errors(block, 5)
        assert errors is None or len(errors) <= 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_more_is_claimed_of_unknown_format_cells_than_holds(number: int) -> None:
    picture = code_of("HI", "M", 1, mask=3)
    claims = set()
    for bits in combinations(range(15), number):
        cells = [copy[bit] for copy in format_cells(1) for bit in bits]
        unknown = with_cells(picture, dict.fromkeys(cells, UNKNOWN))
        wrong = with_turned(picture, cells)
        found = damage(unknown, BLANK, CodeLayout(1, "M", mask=3))
        assert found
        claims.add(found.settled)
        if found.settled:
            assert "HI" == read(wrong).text
            assert "HI" == read(transposed(wrong)).text
    assert number > 1 or True in claims


@pytest.mark.parametrize("level", LEVELS)
def test_a_code_whose_finder_is_unknown_says_the_same_whatever_stands_there(level: str) -> None:
    chance = random.Random(level)
    for _ in range(15):
        picture = code_of("finder", level, 1)
        noisy = damaged(picture, 6, 0, chance)
        top, left = chance.choice([(0, 0), (0, 14), (14, 0)])
        finder = [(top + row, left + column) for row in range(7) for column in range(7)]
        code = read_grid(with_cells(noisy, dict.fromkeys(finder, UNKNOWN)))
        if code and code.depends is Dependence.NO:
            wrong = with_turned(picture, finder)
            changed = {(row, column): wrong[row][column] for row, column in finder}
            assert "finder" == read(with_cells(noisy, changed)).text


def test_nothing_is_claimed_of_a_code_whose_edge_or_format_is_unknown() -> None:
    picture = code_of("edge", "H", 1, mask=3)
    assert Dependence.NO is not read((UNKNOWN * 21, *picture[1:])).depends
    cells = [cell for copy in format_cells(1) for cell in copy[:5]]
    vague = with_cells(picture, dict.fromkeys(cells, UNKNOWN))
    found = damage(vague, BLANK, CodeLayout(1, "H", mask=3))
    assert found
    assert not found.settled


@pytest.mark.parametrize(
    ("shades", "unused", "depends"),
    [
        ("###", 1, Dependence.NO),  # three words can be corrected
        ("##..", 1 / 3, Dependence.NOT_SEEN),  # white or black, two words are wrong
        ("####", 1, Dependence.YES),  # white, four are
        ("....", 1, Dependence.YES),
    ],
)
def test_how_far_a_reading_depends_on_unknown_cells(
    shades: str, unused: float, depends: Dependence
) -> None:
    picture = code_of("doubt", "L", 1)
    cells = [list(row) for row in picture]
    for word, shade in enumerate(shades):
        row, column = cell_of_word(picture, word, shade)
        cells[row][column] = UNKNOWN
    code = read(tuple(map("".join, cells)))
    assert ("doubt", len(shades), depends) == (code.text, len(code.unknown), code.depends)
    assert code.unused == pytest.approx(unused)


def cell_of_word(picture: Grid, word: int, shade: str) -> tuple[int, int]:
    """A cell of this shade in one of the first words of a small code.

    These are two cells wide and four high, and lie in strips that go up and down.
    """
    strip, step = divmod(word, 3)
    top = 9 + 4 * step if strip % 2 else 17 - 4 * step
    return next(
        (row, column)
        for row in range(top, top + 4)
        for column in (20 - 2 * strip, 19 - 2 * strip)
        if picture[row][column] == shade
    )


# Reading.


def test_the_card_is_read_from_its_solution() -> None:
    code = read(crosshatch.solve(CARD).solutions[0])
    assert (SAYING, "QR Code", "2", "M") == (code.text, code.format, code.version, code.level)
    assert (0.75, False, 0, ()) == (code.unused, code.mirrored, code.restored, code.unknown)


def test_an_image_is_read_as_the_picture_in_it_whichever_way_up_and_light_on_dark() -> None:
    picture = code_of("left or right", "M", 7)
    for mirrored, way in ((False, picture), (True, transposed(picture))):
        code = read(turned(way))
        assert ("left or right", mirrored) == (code.text, code.mirrored)
        assert (code,) == read_image(one_pixel_a_cell(turned(way)))
        negative = inverse(turned(way))
        dark = (FILLED * (len(picture) + 8),) * 4
        framed = (*dark, *(FILLED * 4 + row + FILLED * 4 for row in negative), *dark)
        assert code == read(negative)
        assert (code,) == read_image(one_pixel_a_cell(framed))


def test_a_marred_code_light_on_dark_is_put_right_and_its_unknown_cells_weighed() -> None:
    picture = with_cells(
        code_of("by night", "M"),
        {(0, 0): BLANK, (3, 3): UNKNOWN, (12, 12): UNKNOWN, (2, 2): BLANK, (3, 2): BLANK},
    )
    assert read(picture) == read(inverse(picture))


def test_a_code_may_be_a_part_of_the_picture() -> None:
    picture = transposed(code_of("part", "M"))
    beside = (*(row + "......#" for row in picture), *["." * 32] * 6, "#" * 32)
    code = read(beside)
    assert ("part", True, 1) == (code.text, code.mirrored, code.unused)


def test_other_codes_are_read_but_not_restored() -> None:
    micro = segno.make_micro("12345")
    picture = tuple("".join(".#"[cell] for cell in row) for row in micro.matrix)
    code = read(picture)
    assert ("12345", "Micro QR Code", None) == (code.text, code.format, code.unused)
    created = zxingcpp.create_barcode("matrix", zxingcpp.BarcodeFormat.DataMatrix)
    image = memoryview(created.to_image(scale=1, add_quiet_zones=False)).tolist()
    picture = tuple("".join(".#"[shade == 0] for shade in row) for row in image)
    code = read(picture)
    assert ("matrix", "Data Matrix") == (code.text, code.format)


def test_bytes_that_are_no_text_are_told_apart() -> None:
    code = read(code_of(b"\x00\x01\xfe\xff", "M"))
    assert (False, b"\x00\x01\xfe\xff") == (code.is_text, code.content)
    assert None is code.as_json()["text"]


RUINED = (
    "#######.##.####.?.#######",
    "#.....#..#######..#.....#",
    "#?###.#....#..#...#.###?#",
    "#.###.#.#.........#.###.#",
    "#?##?.#.#.........#.###.#",
    "#.....#.#####...#.#?....#",
    "#######.?.#.#.#.#.###?###",
    "........####.#.#?...?....",
    "#...#.###...##...###?#..#",
    "#####..##?.####.#.#??...#",
    "#...####..#.#?..##.#...?.",
    ".##....?.####.#..#..###.?",
    ".#..###.?#.#.####.#..####",
    "###......#..#...?.#.#..#.",
    "....#.##.#######..###..#.",
    "..##....?..#.#.####.#####",
    "##.##.#####.##..########.",
    "........?.#..#?.#...?#..#",
    "#######.##.....##.#.###..",
    "#....?#...#.#.#.#...#.#..",
    "#.###.#.#.##.########.#..",
    "#.###.#..#..#...##.###..#",
    "#.###.#..#.####?.#.#.#.#.",
    "#....?#?.###.?..##..#.##.",
    "#######?###.##...####.###",
)


def test_the_finder_of_a_ruined_code_is_not_taken_for_a_smaller_code() -> None:
    code = read_grid(RUINED)
    assert code is None or "N5C34fbKy" == code.text


def test_a_picture_beyond_all_codes_is_refused() -> None:
    for picture in (("#" * 5000,), ("#",) * 5000):
        with pytest.raises(CrosshatchError, match="4,096 cells a side"):
            read_grid(picture)
