"""Colours: their names, the choices of players, letters in cells, and forced colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.hands import Hands, Visit, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.exhaustive

CHOSEN, LEAST = [18, 52, 86, 255], 1000
DOTS = "async color => { const { canvas, context } = (await import('./page/app.js')).app.sheet; "
DOTS += "const dots = context.getImageData(0, 0, canvas.width, canvas.height).data; let count = 0; "
DOTS += "for (let at = 0; at < dots.length; at += 4) "
DOTS += "count += color.every((part, by) => dots[at + by] === part); return count; }"
CELL = "async ([row, column]) => { const { canvas, context, sizes, dots } = "
CELL += (
    "(await import('./page/app.js')).app.sheet; const size = Math.floor(sizes.cell * dots * 0.6); "
)
CELL += "const at = (from, by) => Math.round((from + (by + 0.2) * sizes.cell) * dots); "
CELL += "const seen = context.getImageData(at(sizes.left, column), at(sizes.top, row), size, size)"
CELL += ".data; const all = new Set(); for (let dot = 0; dot < seen.length; dot += 4) "
CELL += "all.add(seen.slice(dot, dot + 3).join()); return [...all]; }"
PAPER = "part => getComputedStyle(part).backgroundColor"


PALE = """title = "A pale picture"
rows = ["4w", "1k 2p 1k", "4w"]
columns = ["1w 1k 1w", "1w 1p 1w", "1w 1p 1w", "1w 1k 1w"]
[palette]
w = "#efe3c8"
p = "#ffc0cb"
k = "#101010"
"""
OWN = {"cream": (239, 227, 200), "pink": (255, 192, 203), "black": (16, 16, 16)}
WHITE = (255, 255, 255)
SEEN = "canvas => { const { width, height } = canvas; const dots = canvas.getContext('2d')"
SEEN += ".getImageData(0, 0, width, height).data; const all = {}; "
SEEN += "for (let at = 0; at < dots.length; at += 4) { if (dots[at + 3] < 255) continue; "
SEEN += "const color = dots.slice(at, at + 3).join(); all[color] = (all[color] ?? 0) + 1; } "
SEEN += "return all; }"
PEN = "part => { const style = getComputedStyle(part); "
PEN += "return [style.backgroundColor, style.borderTopStyle, style.borderTopWidth]; }"


def colors_in(canvas: Locator) -> set[tuple[int, ...]]:
    """Return the colours that fill a part of a canvas: more than the edge of a cell."""
    counts = canvas.evaluate(SEEN).items()
    return {tuple(map(int, color.split(","))) for color, count in counts if count > LEAST}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_are_those_of_the_file_by_day_and_by_night(play: Visit, scheme: str) -> None:
    hands = play(PALE, color_scheme=scheme, reduced_motion="reduce")
    for name, color in OWN.items():
        pen = hands.page.get_by_role("radio", name=name.capitalize(), exact=True)
        expected = [f"rgb{color}", "solid", "1px"]
        assert expected == pen.locator(".swatch").evaluate(PEN)
    board = hands.page.locator("#board canvas")
    pens = {"w": "Cream", "p": "Pink", "k": "Black"}
    for row, letters in enumerate(["wwww", "kppk", "wwww"]):
        for column, letter in enumerate(letters):
            if (row, column) == (2, 3):
                assert set(OWN.values()) <= colors_in(board)
            hands.page.get_by_role("radio", name=pens[letter]).click()
            hands.page.mouse.click(*hands.at((row, column)))
    picture = hands.page.locator(".print")
    assert {*OWN.values()} == colors_in(picture.locator("canvas"))
    background = "part => getComputedStyle(part, '::before').backgroundColor"
    assert f"rgb{WHITE}" == picture.evaluate(background)
    hands.press("Show the board")
    assert set(OWN.values()) <= colors_in(board)


def test_a_colour_that_was_chosen_is_painted_and_kept(play: Visit) -> None:
    hands = play("Nothing but bubbles")
    hands.page.get_by_role("radio", name="Orange", exact=True).click()
    hands.drag((0, 0), (0, 4))
    assert not hands.page.evaluate(DOTS, CHOSEN)
    hands.press("Settings")
    hands.page.get_by_label("orange", exact=True).fill("#123456")
    hands.page.keyboard.press("Escape")
    hands.settle()
    assert hands.page.evaluate(DOTS, CHOSEN) > LEAST
    hands.reload()
    assert hands.page.evaluate(DOTS, CHOSEN) > LEAST
    hands.go_home()
    hands.open("Say Cheese")
    assert not hands.page.evaluate(DOTS, CHOSEN)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_the_system_forces_its_colours_one_sees_what_one_draws(
    play: Visit, scheme: str
) -> None:
    media = {"color_scheme": scheme, "reduced_motion": "reduce"}
    hands = play("Say Cheese", forced_colors="active", **media)
    hands.drag((0, 0), (0, 3))
    hands.drag((1, 0), (1, 3), button="right")
    hands.settle()
    filled, crossed, blank = (hands.page.evaluate(CELL, [row, 2]) for row in range(3))
    assert len(filled) == len(blank) == 1
    assert filled != blank
    assert set(crossed) > set(blank)
    fill, cross = hands.page.get_by_role("radio").all()
    pencil = hands.page.get_by_role("button", name="Pencil")
    assert fill.evaluate(PAPER) != cross.evaluate(PAPER) == pencil.evaluate(PAPER)
    pencil.click()
    assert fill.evaluate(PAPER) == pencil.evaluate(PAPER)


LETTER = "Letters in coloured cells"


def colors_in_a_cell(hands: Hands) -> int:
    hands.settle()
    return len(hands.page.evaluate(CELL, [0, 0]))


def test_cells_have_letters_for_those_who_ask_for_them(play: Visit) -> None:
    hands = play("Nothing but bubbles")
    hands.keys("2")
    hands.page.mouse.move(0, 0)
    assert colors_in_a_cell(hands) == 1
    hands.press("Undo")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    words = "Row 15: the tan 15 takes all 15 cells"
    hands.card.get_by_text(words).wait_for()
    hands.press("Close")
    hands.choose(LETTER)
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    hands.card.get_by_text("Row 15: the 15s takes all 15 cells").wait_for()
    hands.press("Close")
    hands.keys("2")
    assert colors_in_a_cell(hands) > 1
    hands.reload()
    assert colors_in_a_cell(hands) > 1


@pytest.mark.parametrize("asks", [{"contrast": "more"}, {"forced_colors": "active"}], ids=str)
def test_cells_have_letters_where_the_system_asks_for_contrast(
    play: Visit, asks: dict[str, str]
) -> None:
    hands = play("Nothing but bubbles", **asks)
    hands.keys("2")
    assert colors_in_a_cell(hands) > 1
    hands.press("Settings")
    box = hands.page.get_by_label(LETTER)
    expect(box).to_be_checked()
    box.uncheck()
    hands.page.keyboard.press("Escape")
    assert colors_in_a_cell(hands) == 1
    swatches = [swatch.evaluate(PAPER) for swatch in hands.page.locator(".swatch").all()]
    assert len(set(swatches)) == len(swatches) > 1


def test_a_colour_that_was_chosen_has_a_new_name(play: Visit) -> None:
    hands = play("Nothing but bubbles")
    hands.press("Settings")
    hands.page.get_by_label("orange", exact=True).fill("#9900ff")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="Purple", exact=True).click()
    expect(hands.page.get_by_role("radio", name="Orange", exact=True)).to_have_count(0)
    hands.keys("2")
    expect(hands.page.locator("#here")).to_contain_text("filled purple;")
    hands.press("Undo")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    hands.press("Next hint")
    hands.card.get_by_text("Column 1").wait_for()
    hands.press("Next hint")
    hands.card.get_by_text("purple").first.wait_for()
    hands.reload()
    hands.page.get_by_role("radio", name="Purple", exact=True).wait_for()
    hands.press("Settings")
    hands.press("Reset them")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="Orange", exact=True).wait_for()
