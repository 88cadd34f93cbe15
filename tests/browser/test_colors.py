"""Colours are called by their names, and can be set back."""

import pytest

from browser.hands import Visit

CHOSEN, LEAST = [18, 52, 86, 255], 1000
DOTS = "async color => { const { canvas, context } = (await import('/page/desk.js')).desk.sheet; "
DOTS += "const dots = context.getImageData(0, 0, canvas.width, canvas.height).data; let count = 0; "
DOTS += "for (let at = 0; at < dots.length; at += 4) "
DOTS += "count += color.every((part, by) => dots[at + by] === part); return count; }"
CELL = "async ([row, column]) => { const { canvas, context, sizes, dots } = "
CELL += (
    "(await import('/page/desk.js')).desk.sheet; const size = Math.floor(sizes.cell * dots * 0.6); "
)
CELL += "const at = (from, by) => Math.round((from + (by + 0.2) * sizes.cell) * dots); "
CELL += "const seen = context.getImageData(at(sizes.left, column), at(sizes.top, row), size, size)"
CELL += ".data; const all = new Set(); for (let dot = 0; dot < seen.length; dot += 4) "
CELL += "all.add(seen.slice(dot, dot + 3).join()); return [...all]; }"
PAPER = "part => getComputedStyle(part).backgroundColor"


def test_colours_have_names_and_are_set_back(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.page.get_by_role("radio", name="Orange (o)").wait_for()
    hands.press("Settings")
    color = hands.page.get_by_label("orange (o)", exact=True)
    before = color.input_value()
    color.fill("#123456")
    hands.press("Set them back")
    assert before == color.input_value()


def test_a_colour_that_was_chosen_is_painted_and_kept(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.page.get_by_role("radio", name="Orange (o)").click()
    hands.drag((0, 0), (0, 4))
    assert not hands.page.evaluate(DOTS, CHOSEN)
    hands.press("Settings")
    hands.page.get_by_label("orange (o)", exact=True).fill("#123456")
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


def test_where_the_system_forces_its_colours_those_of_a_puzzle_are_seen(visit: Visit) -> None:
    hands = visit(forced_colors="active")
    hands.open("Nothing but bubbles")
    swatches = [swatch.evaluate(PAPER) for swatch in hands.page.locator(".swatch").all()]
    assert len(set(swatches)) == len(swatches) > 1


def test_a_colour_that_was_chosen_is_not_called_by_its_old_name(visit: Visit) -> None:
    hands = visit()
    hands.open("Nothing but bubbles")
    hands.press("Settings")
    hands.page.get_by_label("orange (o)", exact=True).fill("#00aaff")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="O", exact=True).click()
    assert not hands.page.get_by_role("radio", name="Orange (o)").count()
    hands.keys("2")
    assert "filled o;" in hands.page.locator("#here").inner_text()
    hands.press("Undo")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.card.get_by_text("blue (o)").wait_for()
    hands.page.reload()
    hands.page.get_by_role("radio", name="O", exact=True).wait_for()
    hands.press("Settings")
    hands.press("Set them back")
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("radio", name="Orange (o)").wait_for()
