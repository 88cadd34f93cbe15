"""Drawings of paths: track to every side that it leads to, stations, cuts, and what is read there.

Pictures are probed where track must be and where it must not.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence
from running import BROWSER
from scenes import ALL_SIDES, PATH, PIECES, TRACK_CELLS, opened, scene_of, tracks

from crosshatch.data.scene import Cell, Edge, EdgeMark, Scene, Tone, cells_only, lit, unsolved
from crosshatch.data.sides import Sides, edges_around
from crosshatch.render.figure import html, pdf, png, svg
from crosshatch.render.figure.colors import MARKS, THEMES, Ink, ink_of, rgb, track_ink
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import Layout, lay_out
from crosshatch.render.figure.png import number_colors
from crosshatch.render.figure.shapes import Bend, Dot
from crosshatch.render.film import SUFFIXES, encode_film
from crosshatch.render.registry import RENDERERS

SIZES = [5, 6, 8, 9, 12, 24, 37, 60]
TOWARDS = {Sides.RIGHT: (1, 0), Sides.TOP: (0, -1), Sides.LEFT: (-1, 0), Sides.BOTTOM: (0, 1)}


def alone(cell: Cell) -> Scene:
    """A cell among blank ones."""
    blank = Cell(Tone.BLANK)
    cells = ((blank,) * 3, (blank, cell, blank), (blank,) * 3)
    return Scene(cells, ((),) * 3, ((),) * 3, every=0)


def middle_of(layout: Layout, row: int, column: int) -> tuple[int, int]:
    half = layout.cell // 2
    return layout.left + column * layout.cell + half, layout.top + row * layout.cell + half


def just_inside(layout: Layout, row: int, column: int, side: Sides) -> tuple[int, int]:
    """The pixel of a cell in the middle of one of its sides."""
    x, y = middle_of(layout, row, column)
    right, down = TOWARDS[side]
    half, rest = layout.cell // 2, layout.cell - layout.cell // 2 - 1
    return x + right * (rest if right > 0 else half), y + down * (rest if down > 0 else half)


def ink_at(picture: Image.Image, place: tuple[int, int], theme: str = "light") -> set[Ink]:
    """The inks that a pixel has the colour of."""
    color = picture.getpixel(place)
    return {ink for ink, ink_color in THEMES[theme].items() if rgb(ink_color) == color}


# Track.


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", SIZES)
def test_track_leads_to_its_sides_and_to_no_other(size: int) -> None:
    for cell in TRACK_CELLS:
        if cell.station and size < 8:
            continue  # it is as wide as the cell
        scene = alone(cell)
        layout, picture = lay_out(scene, size), opened(png.draw(scene, size)).convert("RGB")
        for side in TOWARDS:
            x, y = just_inside(layout, 1, 1, side)
            # The edge of the track, because a given piece has a stripe in its middle.
            down, right = map(abs, TOWARDS[side])
            off = (size - 2 * round(size * 0.32)) // 2
            found = ink_at(picture, (x - right * off, y - down * off))
            assert (side in cell.track) == (track_ink(cell) in found), (cell, side)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [10, 11, 24])
def test_the_middle_of_a_cell_has_what_stands_in_it(theme: str, size: int) -> None:
    for cell in TRACK_CELLS:
        if cell.glyph or not (cell.station or cell.track in map(PIECES.__getitem__, "─│")):
            continue
        scene = alone(cell)
        picture = opened(png.draw(scene, size, theme)).convert("RGB")
        is_striped = track_ink(cell) is Ink.GIVEN_TRACK
        on_track = Ink.GIVEN_STRIPE if is_striped else track_ink(cell)
        expected = Ink.HOLLOW if cell.station else on_track
        assert expected in ink_at(picture, middle_of(lay_out(scene, size), 1, 1), theme)


@pytest.mark.parametrize("size", [12, 24, 25, 60])
def test_track_turns_as_a_quarter_of_a_circle(size: int) -> None:
    for piece, right, down in (("┌", 1, 1), ("┐", -1, 1), ("└", 1, -1), ("┘", -1, -1)):
        scene = alone(Cell(Tone.VISITED, track=PIECES[piece]))
        picture = opened(png.draw(scene, size)).convert("RGB")
        x, y = middle_of(lay_out(scene, size), 1, 1)
        # So far from the corner as the middles of the sides are, which is not half the way.
        off = round(size * (0.5 - 0.5**1.5))
        assert {Ink.TRACK} == ink_at(picture, (x + right * off, y + down * off))
        assert Ink.VISITED in ink_at(picture, (x - right * size // 5, y - down * size // 5))


@pytest.mark.exhaustive
def test_nothing_sticks_out_of_its_cell() -> None:
    for cell, size in product([*TRACK_CELLS, Cell(Tone.CLOSED)], range(1, 61)):
        scene = Scene(((cell,),), ((),), ((),), bare=True)
        drawing, edge = drawing_of(scene, size), 4 * size
        boxes = [box for ink in MARKS for box in drawing.layers[ink]]
        for shape in drawing.rounds.values():
            boxes += [bounds(part) for part in shape]
        for x, y, width, height in boxes:
            assert min(x, y) >= edge
            assert max(x + width, y + height) <= edge + size
            assert min(width, height) > 0


def bounds(shape: Dot | Bend) -> tuple[int, int, int, int]:
    """The box around a round shape."""
    if isinstance(shape, Dot):
        return shape.x, shape.y, shape.width, shape.width
    left, top = (
        at if way > 0 else at - shape.outer
        for at, way in ((shape.x, shape.right), (shape.y, shape.down))
    )
    return left, top, shape.outer, shape.outer


def test_a_given_piece_has_a_stripe_and_its_own_colours() -> None:
    found, was_given = (drawing_of(tracks("─", given=given), 24) for given in ("", "─"))
    assert {Ink.VISITED, Ink.TRACK} == set(found.inks) & set(MARKS)
    assert {Ink.GIVEN_VISITED, Ink.GIVEN_TRACK, Ink.GIVEN_STRIPE} == set(was_given.inks) & {*MARKS}
    assert [] == was_given.layers[Ink.GIVEN_MARK]


@pytest.mark.parametrize("size", [16, 24, 25, 60])
def test_a_stripe_reaches_as_far_as_track_was_given(size: int) -> None:
    """A quarter of the cell from a side where the other is only found; none where none was."""
    for piece, side in product("─│┌┐└┘", TOWARDS):
        told = PIECES[piece] & side
        scene = alone(Cell(Tone.VISITED, given=True, track=PIECES[piece], given_track=told))
        layout, picture = lay_out(scene, size), opened(png.draw(scene, size)).convert("RGB")
        for leads in PIECES[piece]:
            stripe = Ink.GIVEN_STRIPE in ink_at(picture, just_inside(layout, 1, 1, leads))
            assert (leads == told) == stripe
        lengths = [max(box[2:]) for box in drawing_of(scene, size).layers[Ink.GIVEN_STRIPE]]
        assert ([size // 4] if told else []) == lengths


def test_the_ring_of_a_station_is_whole() -> None:
    scene = alone(Cell(Tone.VISITED, given=True, track=ALL_SIDES[-1], station=True))
    picture, (x, y) = (
        opened(png.draw(scene, 24)).convert("RGB"),
        middle_of(lay_out(scene, 24), 1, 1),
    )
    for right, down in TOWARDS.values():
        ring = {ink for off in (8, 9) for ink in ink_at(picture, (x + right * off, y + down * off))}
        assert {Ink.GIVEN_TRACK} == ring


def test_closed_cells_are_blank_with_a_dot() -> None:
    scene = tracks("·.")
    drawing = drawing_of(scene, 24)
    [dot] = drawing.rounds[Ink.CLOSED_MARK]
    assert (dot.x + 2, dot.y + 2) == middle_of(lay_out(scene, 24), 0, 0)
    assert Ink.BLANK == ink_of(scene.cells[0][0]) == ink_of(scene.cells[0][1])


def test_every_side_can_be_barred() -> None:
    for size, side in product(SIZES, TOWARDS):
        bar = Edge(edges_around(1, 1)[side], EdgeMark.BAR)
        scene = replace(alone(Cell(Tone.UNKNOWN)), edges=(bar,))
        picture = opened(png.draw(scene, size)).convert("RGB")
        place = just_inside(lay_out(scene, size), 1, 1, side)
        assert {Ink.BAR} == ink_at(picture, place)


# Characters in cells.


@pytest.mark.parametrize(
    ("cell", "ink", "ground"),
    [
        (Cell(Tone.UNKNOWN), Ink.WORDS, Ink.UNKNOWN),
        (Cell(Tone.BLANK), Ink.WORDS, Ink.BLANK),
        (Cell(Tone.CLOSED, lit=True), Ink.CLOSED_MARK, Ink.LIT_BLANK),
        (Cell(Tone.FILLED), Ink.HOLLOW, Ink.FILLED),
        (Cell(Tone.VISITED), Ink.HOLLOW, Ink.TRACK),
        (Cell(Tone.VISITED, given=True), Ink.HOLLOW, Ink.GIVEN_TRACK),
        (Cell(Tone.VISITED, station=True), Ink.WORDS, Ink.HOLLOW),
    ],
)
def test_a_character_stands_in_the_middle_of_its_cell(cell: Cell, ink: Ink, ground: Ink) -> None:
    scene = alone(replace(cell, glyph="8"))
    [words] = drawing_of(scene, 24).glyphs
    assert ("8", ink, ground, "middle") == (words.text, words.ink, words.ground, words.anchor)
    x, y = middle_of(lay_out(scene, 24), 1, 1)
    assert x == words.x
    assert abs(y - (words.y - 0.36 * words.size)) <= 1
    assert 'text-anchor="middle" font-size="14"' in svg.draw(scene).decode()
    plain, read = (
        opened(png.draw(alone(replace(cell, glyph=glyph)), 24)).convert("RGB") for glyph in "18"
    )
    assert plain.tobytes() != read.tobytes()


def test_tiny_cells_have_no_characters() -> None:
    assert () == drawing_of(alone(Cell(Tone.UNKNOWN, glyph="8")), 7).glyphs


# Cuts.


@pytest.mark.parametrize("size", SIZES)
def test_a_cut_runs_through_the_whole_grid_and_is_heavier_than_any_line(size: int) -> None:
    scene = replace(PATH, every=2)
    layout, drawing = lay_out(scene, size), drawing_of(scene, size)
    level, upright = sorted(drawing.layers[Ink.CUT], key=lambda box: box.height)
    over = layout.thick // 2
    assert (layout.left - over, 4 * size + 2 * over) == (level.x, level.width)
    assert (layout.top - over, 3 * size + 2 * over) == (upright.y, upright.height)
    assert level.height == upright.width == layout.cut > layout.thick >= layout.hairline
    middle = (upright.x + upright.width / 2, level.y + level.height / 2)
    assert all(
        abs(at - line) <= 0.5
        for at, line in zip(middle, (layout.left + 2 * size, layout.top + size), strict=True)
    )


def test_track_leads_over_a_cut() -> None:
    layout, picture = lay_out(PATH, 24), opened(png.draw(PATH, 24)).convert("RGB")
    assert {Ink.TRACK} == ink_at(picture, just_inside(layout, 0, 1, Sides.RIGHT))
    assert {Ink.TRACK} == ink_at(picture, just_inside(layout, 1, 2, Sides.TOP))
    assert {Ink.CUT} == ink_at(picture, just_inside(layout, 1, 1, Sides.RIGHT))


def test_there_need_be_no_lines_between_groups() -> None:
    assert [] == drawing_of(replace(scene_of("." * 12), every=0), 24).layers[Ink.THICK_LINE]


# Colours.


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
    ],
)
def test_what_lies_on_cells_stands_out(theme: str, ink: Ink, ground: Ink, least: float) -> None:
    dark, light = sorted(luminance(THEMES[theme][color]) for color in (ink, ground))
    assert (light + 0.05) / (dark + 0.05) >= least


def luminance(color: str) -> float:
    """How light a colour is to the eye, from 0 to 1, as guidelines for pages reckon it."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb(color)]
    return sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear))


def test_every_soft_edge_has_shades() -> None:
    flags = (False, True)
    looks = product(Tone, ("", "7"), flags, flags, flags, (Sides.NONE, Sides.RIGHT))
    pairs = set()
    for tone, glyph, is_given, is_lit, is_station, track in looks:
        cell = Cell(tone, is_given, glyph, lit=is_lit, track=track, station=is_station)
        drawing = drawing_of(alone(cell), 24)
        pairs |= {(ink, part.ground) for ink in Ink for part in drawing.rounds[ink]}
        pairs |= {(words.ink, words.ground) for words in drawing.glyphs}
    assert 27 == len(pairs)
    assert {8} == {len(number_colors({}).shades(*pair)) for pair in pairs}


def test_what_is_never_laid_on_a_ground_has_no_shades() -> None:
    with pytest.raises(KeyError):
        number_colors({}).shades(Ink.FILLED, Ink.BLANK)


def test_nonograms_have_no_more_colours_than_before_there_was_track() -> None:
    scene = puzzle_of(half_filled(9, 0.5, 1)).scene(None)
    assert 17 + 2 * 15 == len(opened(png.draw(scene)).getpalette() or ()) // 3
    for content in (svg.draw(scene).decode(), html.page(scene)):
        assert not any(f".{ink}{{" in content for ink in MARKS)
    assert 256 >= len(opened(png.draw(PATH)).getpalette() or ()) // 3 > 17 + 2 * 15


# The kinds of files.


@settings(max_examples=20, deadline=None)
@given(st.data(), st.integers(1, 30), st.sampled_from([None, *THEMES]))
def test_any_scene_can_be_drawn_at_any_size(data: st.DataObject, size: int, theme: str) -> None:
    width, height = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))
    cell = st.builds(
        Cell,
        st.sampled_from(Tone),
        given=st.booleans(),
        glyph=st.sampled_from(["", "7", "é", "12"]),
        lit=st.booleans(),
        track=st.sampled_from(ALL_SIDES),
        quiet=st.booleans(),
        station=st.booleans(),
    )
    cells = product(range(height), range(width))
    place = st.sampled_from([place for at in cells for place in edges_around(*at).values()])
    mark = st.sampled_from(EdgeMark)
    edge = st.builds(Edge, place, mark, given=st.booleans(), lit=st.booleans())
    rows = st.lists(st.tuples(*[cell] * width), min_size=height, max_size=height)
    scene = Scene(
        tuple(data.draw(rows)),
        (("1", "2"),) * height,
        (("10",),) * width,
        every=data.draw(st.integers(0, 3)),
        row_cuts=tuple(data.draw(st.sets(st.integers(1, width - 1)))) if width > 1 else (),
        edges=tuple(data.draw(st.lists(edge, unique_by=lambda edge: edge.place))),
        ruled=data.draw(st.booleans()),
    )
    for renderer, shown in product(RENDERERS, (scene, unsolved(scene), cells_only(scene))):
        assert renderer.draw(shown, size, theme) == renderer.draw(shown, size, theme)
    assert opened(png.draw(scene, size, theme)).size == (
        drawing_of(scene, size).width,
        drawing_of(scene, size).height,
    )
    assert ("<svg" if scene.on_lines else "<table") in html.table(scene)


def test_the_shapes_of_an_svg_are_those_of_the_drawing() -> None:
    drawing = drawing_of(PATH, 25)
    paths = dict(re.findall(r'<path class="([\w-]+)".*? d="(.*?)"', svg.draw(PATH, 25).decode()))
    dots = [shape for ink in Ink for shape in drawing.rounds[ink] if isinstance(shape, Dot)]
    bends = [shape for ink in Ink for shape in drawing.rounds[ink] if isinstance(shape, Bend)]
    assert 3 + 2 + 2 + 1 == len(dots)
    assert 2 == len(bends)
    for dot in dots:
        begins = rf"M{dot.x} {dot.y + dot.width / 2:g}a{dot.width / 2:g} {dot.width / 2:g} 0 0 1"
        assert any(begins in path for path in paths.values())
    for bend in bends:
        across = f"{bend.x + bend.right * bend.outer} {bend.y}"
        along = f"{bend.x} {bend.y + bend.down * bend.outer}"
        assert re.search(rf"({across}|{along})A{bend.outer} {bend.outer} 0 0 1", paths["track"])


def sampler() -> Scene:
    """Every piece found, given and with a character, each apart from the next."""
    kinds = [{}, {"given": True}, {"glyph": "7"}, {"station": True}]
    blank = Cell(Tone.BLANK)
    rows: list[tuple[Cell, ...]] = []
    for kind in kinds:
        pieces = [Cell(Tone.VISITED, track=sides, **kind) for sides in ALL_SIDES]  # type: ignore[arg-type]
        rows += [tuple(cell for piece in pieces for cell in (piece, blank)), (blank,) * 32]
    return Scene(tuple(rows), ((),) * 8, ((),) * 32, every=0)


def expected_at_sides(scene: Scene) -> Iterator[tuple[int, int, Sides, bool]]:
    for row, cells in enumerate(scene.cells):
        for column, cell in enumerate(cells):
            if cell.tone is Tone.VISITED:
                for side in TOWARDS:
                    yield row, column, side, side in cell.track


def assert_track(picture: Image.Image, scene: Scene, size: int, left: float, top: float) -> None:
    """That track leads to its sides in a picture whose grid begins at a place."""
    own = [rgb(THEMES["light"][ink]) for ink in (Ink.TRACK, Ink.GIVEN_TRACK)]
    for row, column, side, leads in expected_at_sides(scene):
        right, down = TOWARDS[side]
        # Beside the middle, where a given piece has its stripe.
        x = left + (column + 0.5 + 0.45 * right - 0.1 * abs(down)) * size
        y = top + (row + 0.5 + 0.45 * down - 0.1 * abs(right)) * size
        color = picture.getpixel((int(x), int(y)))
        assert isinstance(color, tuple)
        near = [max(abs(a - b) for a, b in zip(color, ink, strict=True)) for ink in own]
        assert leads == (min(near) < 12), (row, column, side)


@pytest.mark.skipif(not BROWSER, reason="there is no browser")
def test_a_browser_shows_every_piece_where_it_is(tmp_path: Path) -> None:
    file, shot, scene = tmp_path / "all.svg", tmp_path / "shot.png", sampler()
    file.write_bytes(svg.draw(scene, 24))
    flags = ["--no-sandbox", "--headless", "--disable-gpu", "--hide-scrollbars"]
    window = ["--window-size=900,300", f"--screenshot={shot}"]
    command = [BROWSER, *flags, *window, file.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    layout = lay_out(scene, 24)
    assert_track(Image.open(shot).convert("RGB"), scene, 24, layout.left, layout.top)


@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="poppler is not installed")
def test_paper_has_every_piece_where_it_is(tmp_path: Path) -> None:
    file, scene = tmp_path / "all.pdf", sampler()
    file.write_bytes(pdf.draw(scene))
    command = ["pdftoppm", "-r", "144", "-png", "-singlefile", str(file), str(tmp_path / "all")]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    picture, layout = Image.open(tmp_path / "all.png").convert("RGB"), lay_out(scene, 24)
    # It fills the width of the sheet, or is as large as it is at most, and stands in the middle.
    scale = min((picture.width - 48) / layout.width, 52 / 24)
    left, top = (
        (picture.width - layout.width * scale) / 2,
        (picture.height - layout.height * scale) / 2,
    )
    place = left + layout.left * scale, top + layout.top * scale
    assert_track(picture, scene, 24 * scale, *place)  # type: ignore[arg-type]


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_frame_is_the_png_of_its_scene(suffix: str, theme: str) -> None:
    first = tracks("╶??", "???", "??╴", given="╶╴", stations=((0, 0), (2, 2)), row_cuts=(1,))
    rows = [("╶┐?", "?+?", "??╴"), ("╶┐·", "·│·", "·└╴"), ("╶??", "·│·", "?└╴")]
    places = ((0, 0), (2, 2))
    later = [tracks(*row, given="╶╴", stations=places, row_cuts=(1,)) for row in rows]
    scenes = [first, *(lit(scene, [(1, 1)]) for scene in later), later[1]]
    scenes = [
        replace(
            scene,
            rows=first.rows,
            columns=first.columns,
            cells=tuple(tuple(replace(cell, glyph="3") for cell in row) for row in scene.cells),
        )
        for scene in scenes
    ]
    content = encode_film(scenes, suffix, cell=17, theme=theme)
    shown = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(opened(content))]
    expected = [opened(png.draw(scene, 17, theme)).convert("RGB").tobytes() for scene in scenes]
    assert expected == shown


def test_a_notebook_shows_track_and_cuts() -> None:
    table = html.table(PATH)
    marked = [cell for row in PATH.cells for cell in row if cell.tone is not Tone.UNKNOWN]
    assert len(marked) == table.count("<svg viewBox=")
    assert 4 + 3 == table.count(f"4px solid {THEMES['light'][Ink.CUT]}")
    assert "class=" not in table
    assert "<svg" not in html.table(scene_of("#."))


# A sheet to solve by hand, and the cells alone.


def test_a_blank_sheet_keeps_what_the_puzzle_has() -> None:
    cells = [
        Cell(Tone.VISITED, given=True, track=PIECES["─"], given_track=Sides.LEFT, lit=True),
        Cell(Tone.VISITED, glyph="7", track=PIECES["└"], station=True),
        Cell(Tone.CLOSED, given=True),
        Cell(Tone.CLOSED, lit=True),
        Cell(Tone.UNKNOWN, given=True),
        Cell(Tone.FILLED, given=True),
        Cell(Tone.FILLED),
    ]
    expected = [
        Cell(Tone.VISITED, given=True, track=Sides.LEFT, given_track=Sides.LEFT),
        Cell(Tone.BLANK, glyph="7", station=True),
        Cell(Tone.CLOSED, given=True),
        Cell(Tone.BLANK),
        Cell(Tone.BLANK),
        Cell(Tone.FILLED, given=True),
        Cell(Tone.BLANK),
    ]
    sheet = unsolved(Scene((tuple(cells),), ((),), ((),) * 7))
    assert (tuple(expected),) == sheet.cells


def test_a_bare_picture_has_its_track_and_its_stations_alone() -> None:
    scene = cells_only(lit(PATH, [(0, 1)]))
    inks = set(drawing_of(scene, 24).inks) & set(MARKS)
    assert {Ink.VISITED, Ink.TRACK, Ink.HOLLOW, Ink.CLOSED_MARK} == inks
