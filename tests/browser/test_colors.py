"""Colours are called by their names, and can be set back."""

from browser.hands import Visit

CHOSEN, LEAST = [18, 52, 86, 255], 1000
DOTS = "async color => { const { canvas, context } = (await import('/page/desk.js')).desk.sheet; "
DOTS += "const dots = context.getImageData(0, 0, canvas.width, canvas.height).data; let count = 0; "
DOTS += "for (let at = 0; at < dots.length; at += 4) "
DOTS += "count += color.every((part, by) => dots[at + by] === part); return count; }"


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
