"""Tests of what holds of all drawings: inks, and where cells, clues and titles lie.

Drawings piece by piece are golden files (`tests/goldens`).
"""

from dataclasses import replace
from itertools import pairwise, product
from string import ascii_letters

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenes import (
    ALL_COLORED,
    ALL_COLORS,
    BUNTING,
    CELLS,
    COLORS,
    GOLDEN,
    PATH,
    SOLVED_CARD,
    TRACK_CELLS,
    large_scene,
    of_cells,
    opened,
    scene_of,
    titled,
)

from crosshatch.data.scene import Cell, Scene, Tone, cells_only
from crosshatch.data.sides import Sides
from crosshatch.render.figure import fonts, png
from crosshatch.render.figure.colors import (
    DARK,
    LIGHT,
    MARKS,
    THEMES,
    Ink,
    ink_of,
    is_line,
    luminance,
    own_inks,
    readable_on,
    rgb,
)
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.fonts import ems, font_for
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.figure.png import number_colors
from crosshatch.render.figure.shapes import Bend, Box, Round, Tile, Words

HEXES = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


# Inks.


def contrast(one: str, other: str) -> float:
    """How clearly one colour is told from the other, as guidelines for pages reckon it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_colours_are_as_light_as_guidelines_reckon_them() -> None:
    assert [21, 5.25, 4.62] == [
        pytest.approx(contrast(color, "#000000"), abs=0.01)
        for color in ("#ffffff", "#ff0000", "#767676")
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_a_colour_for_every_ink_and_another_for_every_look(theme: str) -> None:
    assert list(Ink) == sorted(THEMES[theme], key=list(Ink).index)
    looks = {ink_of(cell) for cell in CELLS}
    assert 11 == len(looks) == len({THEMES[theme][ink] for ink in looks})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (Ink.TRACK, Ink.VISITED, 4.5),
        (Ink.GIVEN_TRACK, Ink.GIVEN_VISITED, 4.5),
        (Ink.LIT_TRACK, Ink.LIT_VISITED, 4),
        (Ink.HOLLOW, Ink.TRACK, 4.5),
        (Ink.HOLLOW, Ink.GIVEN_TRACK, 4.5),
        (Ink.HOLLOW, Ink.LIT_TRACK, 4.5),
        (Ink.WORDS, Ink.UNKNOWN, 7),
        (Ink.CLOSED_MARK, Ink.BLANK, 3),
        (Ink.CUT, Ink.BLANK, 7),
        (Ink.CUT, Ink.UNKNOWN, 6),
        (Ink.BAR, Ink.UNKNOWN, 4),
        (Ink.UNKNOWN, Ink.BLANK, 1.25),
        (Ink.UNKNOWN, Ink.CANVAS, 1.25),
        (Ink.BLACK, Ink.CANVAS, 2),
    ],
)
def test_what_lies_on_cells_or_beside_them_stands_out(
    theme: str, ink: Ink, ground: Ink, least: float
) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= least


@given(HEXES)
def test_what_is_read_on_a_colour_is_surely_told_from_it(color: str) -> None:
    read = LIGHT[readable_on(color)]
    assert read == DARK[readable_on(color)]
    assert contrast(color, read) >= 4.5


@settings(max_examples=30)
@given(st.integers(0, 54), st.data())
def test_all_colours_and_their_shades_have_numbers_in_a_byte(
    many: int, data: st.DataObject
) -> None:
    palette = tuple((letter, data.draw(HEXES)) for letter, _ in ALL_COLORS[:many])
    own = own_inks(replace(BUNTING, palette=palette))
    numbers = number_colors(own, has_signs=False, has_tracks=True)
    assert len(set(numbers.colors)) == len(numbers.colors) <= 256
    for ink, color in own.items():
        assert numbers.number_of(ink) < 256
        if not is_line(ink):
            assert len(numbers.shades(readable_on(color), ink)) >= 2


def test_every_soft_edge_has_shades_and_no_more_colours_are_kept_than_needed() -> None:
    flags = (False, True)
    looks = product(Tone, ("", "7"), flags, flags, flags, (Sides.NONE, Sides.RIGHT))
    pairs = set()
    for tone, glyph, is_given, is_lit, is_station, track in looks:
        cell = Cell(tone, is_given, glyph, lit=is_lit, track=track, station=is_station)
        drawing = drawing_of(of_cells([cell]), 24)
        pairs |= {(ink, part.ground) for ink in Ink for part in drawing.rounds[ink]}  # type: ignore[union-attr]
        pairs |= {(words.ink, words.ground) for words in drawing.glyphs}
    assert 27 == len(pairs)
    numbers = number_colors({}, has_signs=False, has_tracks=True)
    assert {8} == {len(numbers.shades(*pair)) for pair in pairs}
    with pytest.raises(KeyError):
        numbers.shades(Ink.FILLED, Ink.BLANK)
    assert len(number_colors({}, has_signs=True, has_tracks=True).colors) <= 256
    colors = [len(opened(png.draw(scene)).getpalette() or ()) // 3 for scene in (SOLVED_CARD, PATH)]
    assert colors[0] == 17 + 2 * 15 < colors[1] <= 256


# Cells.


def assert_tones(scene: Scene, size: int, theme: str) -> None:
    layout, pixels = lay_out(scene, size), opened(png.draw(scene, size, theme)).convert("RGB")
    own = dict(scene.palette)
    # Off the middle, where there may be a letter, and off the lines.
    at = size // 2 if size < 13 or not own else size - 4
    for row, cells in enumerate(scene.cells):
        for column, cell in enumerate(cells):
            if cell.tone in (Tone.VISITED, Tone.CLOSED):
                continue  # there is something in the middle
            place = layout.left + column * size + at, layout.top + row * size + at
            color = own[cell.color or "."] if own else THEMES[theme][ink_of(cell)]
            assert rgb(color) == pixels.getpixel(place)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [2, 5, 9, 24])
def test_cells_of_every_size_have_their_colour_with_clues_and_without(
    size: int, theme: str
) -> None:
    for scene in (SOLVED_CARD, ALL_COLORED):
        assert_tones(scene, size, theme)
        assert_tones(cells_only(scene), size, theme)


def look(cell: Cell, size: int) -> bytes:
    """Return the pixels of a cell that is drawn in the colours of the bunting."""
    scene = of_cells([cell], palette=COLORS)
    layout = lay_out(scene, size)
    box = layout.left, layout.top, layout.left + size, layout.top + size
    return opened(png.draw(scene, size)).convert("RGB").crop(box).tobytes()


@pytest.mark.parametrize("size", [6, 16])
@pytest.mark.parametrize("letter", [letter for letter, _ in COLORS])
def test_given_and_lit_cells_are_told_from_others_in_every_colour(letter: str, size: int) -> None:
    tone = Tone.BLANK if letter == "." else Tone.FILLED
    cells = [Cell(tone, color=letter.strip(".")), Cell(Tone.UNKNOWN)]
    cells += [replace(cells[0], given=True), replace(cells[0], lit=True)]
    assert 4 == len({look(cell, size) for cell in cells})


@pytest.mark.exhaustive
def test_nothing_sticks_out_of_its_cell() -> None:
    for cell, size in product([*TRACK_CELLS, Cell(Tone.CLOSED)], range(1, 61)):
        scene = replace(of_cells([cell]), bare=True)
        drawing, edge = drawing_of(scene, size), 4 * size
        boxes: list[tuple[int, ...]] = [box for ink in MARKS for box in drawing.layers[ink]]
        boxes += [bounds(part) for shape in drawing.rounds.values() for part in shape]
        for x, y, width, height in boxes:
            assert min(x, y) >= edge
            assert max(x + width, y + height) <= edge + size
            assert min(width, height) > 0


def bounds(shape: Round) -> tuple[int, int, int, int]:
    """The box around a round shape."""
    if isinstance(shape, Bend):
        left, top = (
            at if way > 0 else at - shape.outer
            for at, way in ((shape.x, shape.right), (shape.y, shape.down))
        )
        return left, top, shape.outer, shape.outer
    return shape.x, shape.y, shape.width, getattr(shape, "height", shape.width)


# Clues and titles.


@pytest.mark.parametrize("size", [9, 24])
def test_no_clue_number_runs_into_its_neighbour(size: int) -> None:
    for scene in (large_scene(), SOLVED_CARD, scene_of(*["#" * 110] * 2), scene_of(*"#" * 120)):
        words = drawing_of(scene, size).words
        below = [mark for mark in words if mark.anchor == "middle"]
        assert all(len(mark.text) * 0.6 * mark.size <= size for mark in below)
        for upper, lower in pairwise(sorted(below, key=lambda mark: (mark.x, mark.y))):
            assert upper.x < lower.x or upper.y < lower.y - 0.72 * lower.size
        beside = [mark for mark in words if mark.anchor == "end"]
        for left, right in pairwise(sorted(beside, key=lambda mark: (mark.y, mark.x))):
            assert left.y < right.y or left.x < right.x - len(right.text) * 0.6 * right.size


def test_a_wide_clue_number_pushes_only_the_numbers_of_its_own_row_outwards() -> None:
    many, wide = "#." * 50 + "#", "#." * 10 + "#" * 81

    def ends(*rows: str) -> list[list[int]]:
        scene = scene_of(*rows)
        left = lay_out(scene, 24).left
        beside = [mark for mark in drawing_of(scene, 24).words if mark.anchor == "end"]
        lines = [[mark for mark in beside if mark.y == y] for y in {mark.y: 0 for mark in beside}]
        return [[left - mark.x for mark in line] for line in lines]

    [alone] = ends(many)
    with_wide, last = ends(many, wide)
    assert alone == with_wide
    # The number 81 needs one digit more, which all the others of its row make room for.
    shifts = {shifted - end for shifted, end in zip(last, alone, strict=False)}
    assert 2 == len(shifts)
    assert 0 in shifts


@pytest.mark.parametrize("size", [6, 13, 24])
def test_swatches_lie_beside_the_grid_and_each_other_and_hold_their_clues(size: int) -> None:
    for scene in (BUNTING, ALL_COLORED, GOLDEN["swatches"][0]):
        layout, drawing = lay_out(scene, size), drawing_of(scene, size)
        tiles = [shape for shape in drawing.rounds[Ink.SWATCH] if isinstance(shape, Tile)]
        labels = [label for labels in (*scene.rows, *scene.columns) for label in labels]
        assert len(labels) - labels.count("*") == len(tiles)
        for tile in tiles:
            assert min(tile.x, tile.y) >= 0
            assert tile.x + tile.width <= layout.left or tile.y + tile.height <= layout.top
        for one, other in pairwise(sorted(tiles)):
            apart = one.x + one.width <= other.x or one.y + one.height <= other.y
            assert apart or other.y + other.height <= one.y
        if size >= 9:
            words = [words for words in drawing.glyphs if words.anchor != "middle"]
            assert all(any(holds(tile, each) for tile in tiles) for each in words)


def holds(tile: Tile, words: Words) -> bool:
    """Return True if words lie within a tile, as wide as digits and letters usually are."""
    wide = 0.56 * len(words.text) * words.size
    left = words.x - wide * {"end": 1, "middle": 0.5, "start": 0}[words.anchor]
    across = tile.x <= left + 1 and left + wide <= tile.x + tile.width + 1
    return across and tile.y <= words.y - 0.72 * words.size and words.y <= tile.y + tile.height


def test_no_letter_is_wider_than_the_room_that_its_swatch_has_for_it() -> None:
    widths = {letter: font_for(letter, 100).getlength(letter) for letter in ascii_letters}
    assert [] == [letter for letter, width in widths.items() if width > 100 * ems(letter)]


def test_every_mark_lies_on_the_sheet() -> None:
    scenes = [large_scene(), titled("long " * 50, 1), *(scene for scene, *_ in GOLDEN.values())]
    for scene, size in product(scenes, (7, 24)):
        require_on_sheet(drawing_of(scene, size))


def require_on_sheet(drawing: Drawing) -> None:
    shapes: list[Box | Round] = [shape for each in drawing.layers.values() for shape in each]
    shapes += [shape for each in drawing.rounds.values() for shape in each]
    for shape in shapes:
        x, y, width, height = shape if isinstance(shape, Box) else bounds(shape)
        assert min(x, y) >= 0
        assert x + width <= drawing.width
        assert y + height <= drawing.height
    for words in (*drawing.words, *drawing.glyphs):
        assert 0 < words.x < drawing.width
        assert 0 < words.y < drawing.height


@pytest.mark.parametrize("name", ["pair", "pair-bare", "three", "captions"])
def test_scenes_side_by_side_begin_at_one_height_and_do_not_overlap(name: str) -> None:
    scene, size, _ = GOLDEN[name]
    layout, after, ends, tops = lay_out(scene, size), scene.after, 0, set()
    right = down = 0
    while True:
        assert right >= ends
        ends = right + layout.right
        tops.add(layout.top + down)
        if after is None:
            break
        right, down = right + layout.after[0], down + layout.after[1]
        layout, after = lay_out(after, size), after.after
    assert 1 == len(tops)
    assert ends < drawing_of(scene, size).width


def test_a_title_is_never_higher_than_two_cells() -> None:
    for cell in (4, 24):
        assert 2 * cell == lay_out(replace(large_scene(), title="A picture"), cell).title_size


def test_each_letter_of_a_title_is_measured_a_few_times_however_long_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured: list[str] = []
    monkeypatch.setattr(fonts, "combining", lambda letter: measured.append(letter) or 0)
    for words in ("W" * 5_000, "to " * 2_000):
        measured.clear()
        lay_out(titled(words, 1), 24)
        assert len(measured) < 5 * len(words)
    [endless] = lay_out(titled("x" * 500, 1), 24).title
    assert len(endless) < 25
