"""Colours are called by their names, and can be set back."""

from browser.hands import Visit


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
