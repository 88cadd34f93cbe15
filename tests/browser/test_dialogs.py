"""Dialogs that are shown before they are filled."""

import pytest

from browser.hands import Visit, expect

OPEN = """name => {
    document.getElementById(name).click();
    const dialog = document.querySelector("dialog");
    return [
        dialog.contains(document.activeElement),
        dialog.querySelector(".inside").childElementCount,
        dialog.offsetTop,
        dialog.offsetHeight,
    ];
}"""
FILLED = "() => document.querySelector('dialog .inside').childElementCount"
PLACE = "dialog => [dialog.offsetTop, dialog.offsetHeight]"
OPEN_AND_CLOSE = """name => {
    document.getElementById(name).click();
    document.querySelector("dialog").close();
}"""
BUTTONS = ["open-settings", "open-help"]


@pytest.mark.parametrize("button", BUTTONS)
@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (1280, 900), (1280, 1440)])
def test_a_dialog_has_its_focus_and_its_height_before_its_parts(
    visit: Visit, width: int, height: int, button: str
) -> None:
    page = visit(width=width, height=height).page
    has_focus, parts, *place = page.evaluate(OPEN, button)
    assert (has_focus, parts) == (True, 0)
    page.wait_for_function(FILLED)
    dialog = page.get_by_role("dialog")
    assert dialog.evaluate(PLACE) == place
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()


@pytest.mark.parametrize("button", BUTTONS)
def test_a_dialog_that_is_closed_before_it_is_filled_leaves_nothing(
    visit: Visit, button: str
) -> None:
    hands = visit()
    hands.page.evaluate(OPEN_AND_CLOSE, button)
    hands.settle()
    expect(hands.page.locator("dialog")).to_have_count(0)
    hands.press("Settings")
    expect(hands.page.get_by_role("dialog").get_by_role("group")).not_to_have_count(0)
    expect(hands.page.locator("dialog")).to_have_count(1)
