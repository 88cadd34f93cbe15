"""Scenes side by side: what there was before on the left, what became of it on the right."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace

import pytest
from scenes import PATH, SOLVED_CARD, opened, scene_of

from crosshatch.data.scene import Renderer, Scene, Tone, before_and_after, cells_only, unsolved
from crosshatch.render import text
from crosshatch.render.figure import html, png, svg
from crosshatch.render.figure.colors import LIGHT, Ink, ink_of, rgb
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import Layout, lay_out
from crosshatch.render.figure.shapes import Box, Dot
from crosshatch.render.registry import RENDERERS

BEFORE = replace(scene_of("###", "#.#", "###", title="Ring"), caption="8 filled cells")
AFTER = replace(scene_of("#..", ".#.", "..#", title="Line"), caption="3 filled cells, the fewest")
PAIR = before_and_after(BEFORE, AFTER)
PAIRS = {
    "of one size": PAIR,
    "a large one first": before_and_after(SOLVED_CARD, BEFORE),
    "a large one last": before_and_after(BEFORE, SOLVED_CARD),
    "three": before_and_after(BEFORE, before_and_after(SOLVED_CARD, AFTER)),
    "track": before_and_after(PATH, PATH),
    "captions wider than the grid": before_and_after(
        *(replace(s, caption="w" * 60) for s in (BEFORE, AFTER))
    ),
    "a long title": before_and_after(replace(BEFORE, title="long " * 50), AFTER),
    "a title alone": before_and_after(replace(BEFORE, caption=""), replace(AFTER, caption="")),
    "bare": cells_only(PAIR),
    "blank": unsolved(PAIR),
}
each_pair = pytest.mark.parametrize("scene", PAIRS.values(), ids=PAIRS)


def placed(scene: Scene, cell: int) -> Iterator[tuple[Scene, Layout, int, int]]:
    """Each scene with its measures, and how far to the right and down it lies."""
    layout = lay_out(scene, cell)
    yield scene, layout, 0, 0
    if scene.after:
        right, down = layout.after
        for other, its, x, y in placed(scene.after, cell):
            yield other, its, x + right, y + down


@each_pair
@pytest.mark.parametrize("size", [1, 7, 24])
def test_every_cell_has_its_tone(scene: Scene, size: int) -> None:
    pixels = opened(png.draw(scene, size, None)).convert("RGB")
    for one, layout, right, down in placed(scene, size):
        for row, cells in enumerate(one.cells):
            for column, cell in enumerate(cells):
                x = right + layout.left + column * size + size // 2
                y = down + layout.top + row * size + size // 2
                if cell.tone not in (Tone.VISITED, Tone.CLOSED):
                    assert rgb(LIGHT[ink_of(cell)]) == pixels.getpixel((x, y))


@each_pair
def test_every_mark_lies_on_the_sheet_and_none_on_another_grid(scene: Scene) -> None:
    drawing = drawing_of(scene, 24)
    for shapes in (*drawing.layers.values(), *drawing.rounds.values()):
        for shape in shapes:
            assert min(shape.x, shape.y) >= 0
            if isinstance(shape, Box | Dot):
                assert shape.x + shape.width <= drawing.width
    for words in drawing.words:
        assert 0 < words.x < drawing.width
        assert 0 < words.y < drawing.height
    ends = 0
    for one, layout, right, _ in placed(scene, 24):
        assert right >= ends
        ends = right + layout.left + len(one.columns) * 24
    assert ends < drawing.width


@each_pair
def test_grids_begin_at_the_same_height(scene: Scene) -> None:
    assert 1 == len({layout.top + down for _, layout, _, down in placed(scene, 24)})


@each_pair
@pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.suffix)
def test_every_renderer_draws_them(scene: Scene, renderer: Renderer) -> None:
    drawn = renderer.draw(scene, None, None)
    assert drawn == renderer.draw(scene, None, None) != renderer.draw(scene.abreast[0], None, None)


def test_there_is_one_title_and_a_caption_below_each() -> None:
    words = [mark.text for mark in drawing_of(PAIR, 24).words if not mark.text.isdigit()]
    assert ["Ring", BEFORE.caption, AFTER.caption] == words
    found = [element.text for element in ET.fromstring(svg.draw(PAIR)).iter()]
    assert set(words) <= set(found)


def test_both_are_drawn_with_the_same_inks() -> None:
    filled = drawing_of(PAIR, 24).layers[Ink.FILLED]
    assert 11 * 24 * 24 == sum(box.width * box.height for box in filled)


def test_text_has_them_side_by_side() -> None:
    assert [
        "Ring",
        "",
        "        1",
        "      3 1 3               1 1 1",
        "    ┌──────┐            ┌──────┐",
        "  3 │ # # #│          1 │ # . .│",
    ] == text.labelled(PAIR).splitlines()[:6]
    plain = text.plain(PAIR).splitlines()
    assert ["###    #..", "#.#    .#.", "###    ..#"] == plain


@pytest.mark.parametrize("colors", [False, True])
def test_a_terminal_without_room_has_one_below_the_other(colors: bool) -> None:
    one, other = (text.terminal(scene, 40, colors=colors) for scene in PAIR.abreast)
    assert f"{one}\n\n{other}" == text.terminal(PAIR, 40, colors=colors)
    wide = text.terminal(PAIR, 80, colors=colors).splitlines()
    assert max(len(one.splitlines()), len(other.splitlines())) == len(wide)
    assert wide[-1].split("      ") == [f"    {BEFORE.caption}", AFTER.caption]


def test_colours_take_no_room_on_a_terminal() -> None:
    unknown = before_and_after(scene_of("?#"), scene_of("??"))
    colored, plain = (text.terminal(unknown, 80, colors=colors) for colors in (True, False))
    assert plain == re.sub(r"\x1b\[\d*m", "", colored)


def test_a_page_shows_them_once() -> None:
    assert "<img" not in html.page(PAIR)
    assert 2 == html.table(PAIR).count("<table")


def test_bare_ones_keep_a_quiet_margin() -> None:
    layout = lay_out(cells_only(PAIR), 10)
    assert (3 * 40 + 2 * 30, 2 * 40 + 30) == (layout.width, layout.height)
