"""Colours: their names, the choices of players, letters in cells, and forced colours."""

import re

import pytest

from browser.hands import Hands, Visit, expect

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


def test_colours_have_names_and_are_set_back(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.page.get_by_role("radio", name="Dark orange").wait_for()
    hands.press("Settings")
    color = hands.page.get_by_label("dark orange", exact=True)
    before = color.input_value()
    color.fill("#123456")
    hands.press("Reset them")
    expect(color).to_have_value(before)


def test_a_colour_that_was_chosen_is_painted_and_kept(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.page.get_by_role("radio", name="Dark orange").click()
    hands.drag((0, 0), (0, 4))
    assert not hands.page.evaluate(DOTS, CHOSEN)
    hands.press("Settings")
    hands.page.get_by_label("dark orange", exact=True).fill("#123456")
    hands.page.keyboard.press("Escape")
    hands.settle()
    assert hands.page.evaluate(DOTS, CHOSEN) > LEAST
    hands.page.reload()
    hands.settle()
    assert hands.page.evaluate(DOTS, CHOSEN) > LEAST
    hands.go_home()
    hands.open("Say Cheese")
    assert not hands.page.evaluate(DOTS, CHOSEN)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_the_system_forces_its_colours_one_sees_what_one_draws(
    visit: Visit, scheme: str
) -> None:
    hands = visit(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    hands.open("Say Cheese")
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


def test_cells_have_letters_for_those_who_ask_for_them(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.keys("2")
    hands.page.mouse.move(0, 0)
    assert colors_in_a_cell(hands) == 1
    hands.press("Undo")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    # The name may be any shade of orange.
    words = re.compile(r"Row 15: the [a-z ()]*orange[a-z ()]* 15 takes all 15 cells")
    hands.card.get_by_text(words).wait_for()
    hands.press("Close")
    hands.press("Settings")
    hands.page.get_by_label(LETTER).check()
    hands.page.keyboard.press("Escape")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    hands.card.get_by_text("Row 15: the 15s takes all 15 cells").wait_for()
    hands.press("Close")
    hands.keys("2")
    assert colors_in_a_cell(hands) > 1
    hands.page.reload()
    assert colors_in_a_cell(hands) > 1


@pytest.mark.parametrize("asks", [{"contrast": "more"}, {"forced_colors": "active"}], ids=str)
def test_cells_have_letters_where_the_system_asks_for_contrast(
    visit: Visit, asks: dict[str, str]
) -> None:
    hands = visit(**asks)
    hands.open("Nothing but bubbles")
    hands.keys("2")
    assert colors_in_a_cell(hands) > 1
    hands.press("Settings")
    box = hands.page.get_by_label(LETTER)
    expect(box).to_be_checked()
    box.uncheck()
    hands.page.keyboard.press("Escape")
    assert colors_in_a_cell(hands) == 1


def test_where_the_system_forces_its_colours_those_of_a_puzzle_are_seen(visit: Visit) -> None:
    hands = visit(forced_colors="active")
    hands.open("Nothing but bubbles")
    swatches = [swatch.evaluate(PAPER) for swatch in hands.page.locator(".swatch").all()]
    assert len(set(swatches)) == len(swatches) > 1


def test_a_colour_that_was_chosen_has_a_new_name(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.press("Settings")
    hands.page.get_by_label("dark orange", exact=True).fill("#9900ff")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="Purple", exact=True).click()
    expect(hands.page.get_by_role("radio", name="Dark orange")).to_have_count(0)
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
    hands.page.reload()
    hands.page.get_by_role("radio", name="Purple", exact=True).wait_for()
    hands.press("Settings")
    hands.press("Reset them")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="Dark orange").wait_for()
