"""Every view at every width, in both themes."""

import pytest

from browser.hands import Visit, expect
from browser.walk import walk

pytestmark = pytest.mark.exhaustive

SIZES = {"narrow": (320, 640), "wide": (1600, 1000)}
INK = "() => getComputedStyle(document.body).color"
CUT_OFF = "dialog => dialog.scrollWidth - dialog.clientWidth"
TOO_HIGH = "card => card.scrollHeight - card.clientHeight"
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_each_view_fits_the_window(visit: Visit, size: str, theme: str) -> None:
    width, height = SIZES[size]
    hands = visit(width=width, height=height, color_scheme=theme)
    page = hands.page
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(INK) == {"light": "rgb(29, 33, 43)", "dark": "rgb(214, 218, 226)"}[theme]
    hands.open("GCHQ")
    for name in ("Check", "Hint", "Solve", "Several?"):
        hands.press(name)
        hands.settle()
        hands.card.wait_for()
        grid = page.locator("#board .face").bounding_box()
        assert grid
        assert grid["height"] > 150, name
        assert grid["x"] + grid["width"] <= width


@pytest.mark.parametrize(("size", "theme"), [("narrow", "dark"), ("wide", "light")])
def test_no_view_is_wider_than_the_window_or_shuts_anybody_out(
    visit: Visit, size: str, theme: str
) -> None:
    """Check two pairs only: size depends on the window alone, and contrast on the theme alone."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    width, height = SIZES[size]
    hands = visit(width=width, height=height, color_scheme=theme, reduced_motion="reduce")
    for name in walk(hands):
        hands.settle()
        assert hands.page.evaluate(OVERFLOW) <= 0, name
        faults = axe.run(hands.page).response["violations"]
        assert not [fault["id"] for fault in faults], name
        dialog = hands.page.get_by_role("dialog").locator(".inside")
        assert not dialog.count() or dialog.evaluate(CUT_OFF) <= 0, name
        assert "hint" not in name or hands.card.evaluate(TOO_HIGH) <= 0, name


def test_the_theme_that_is_chosen_stays(visit: Visit) -> None:
    hands = visit(color_scheme="light")
    hands.press("Settings")
    hands.page.get_by_label("By night").check()
    hands.page.reload()
    hands.settle()
    assert hands.page.evaluate(INK) == "rgb(214, 218, 226)"


def test_a_dialog_is_left_to_where_one_came_from(visit: Visit) -> None:
    hands = visit()
    hands.press("Help")
    hands.page.keyboard.press("Escape")
    assert hands.page.evaluate("() => document.activeElement.id") == "open-help"


def test_the_clock_runs_only_for_those_who_want_it(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    expect(hands.page.get_by_role("timer")).not_to_be_visible()
    hands.press("Settings")
    hands.page.get_by_label("Clock").check()
    hands.page.keyboard.press("Escape")
    hands.page.get_by_role("timer").wait_for()
