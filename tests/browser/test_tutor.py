"""Help as a friend gives it: near the last step, step by step, and why a cell can still be both."""

import pytest

from browser.hands import Hands, Visit, expect

pytestmark = pytest.mark.exhaustive

_DRAFT = """async () => {
    const { app } = await import("/page/app.js");
    return [...app.highlights.draft].map(([place, letter]) => [place, letter]);
}"""
WIDTH = 8
"""The width of the puzzle whose first step is a what-if."""


def draft(hands: Hands) -> list[list[object]]:
    """Return the places and letters that help draws lightly."""
    return hands.page.evaluate(_DRAFT)


def test_a_what_if_is_told_step_by_step_and_drawn_lightly(visit: Visit) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("The first step is the hardest")
    hands.press("Hint")
    hands.card.get_by_text("No single line shows it: try row 2, column 1.").wait_for()
    assert not draft(hands)
    hands.press("Tell me more")
    assert [[WIDTH, "#"]] == draft(hands)
    hands.card.get_by_role("button", name="Tell me more").press("Enter")
    hands.card.get_by_text("Row 2, column 1: if it were blank …").wait_for()
    assert [[WIDTH, "."]] == draft(hands)
    focused = hands.page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "Step forward")
    focused.press("Enter")
    hands.card.get_by_text("Row 6, column 1 and row 8, column 1 are filled").wait_for()
    assert [[WIDTH, "."], [5 * WIDTH, "#"], [7 * WIDTH, "#"]] == draft(hands)
    hands.press("Step back")
    hands.card.get_by_text("Step 1 of 6").wait_for()
    assert [[WIDTH, "."]] == draft(hands)
    for _ in range(5):
        hands.press("Step forward")
    expect(hands.page.locator("#said")).to_have_text("So row 2, column 1 is filled. Step 6 of 6.")
    expect(focused).to_have_text("Draw it")
    assert [[WIDTH, "#"]] == draft(hands)
    hands.press("Close")
    assert not draft(hands)
    assert set("".join(hands.picture)) == {"?"}


def test_a_hint_is_asked_for_near_the_last_step(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.drag((1, 5), (1, 6))
    hands.press("Hint")
    hands.settle()
    assert [[1, 5], [1, 6]] == hands.page.evaluate("window.lastQuestions.hint.last")


def test_a_cell_that_can_still_be_both_has_two_pictures(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.keys("ArrowRight", "ArrowLeft", "w")
    hands.card.get_by_role("heading", name="Why? Row 1, column 1: open").wait_for()
    expect(hands.card).to_contain_text("It can still be both: ")
    filled, blank = (
        hands.card.get_by_role("button", name=name) for name in ("With it filled", "With it blank")
    )
    filled.click()
    assert [0, "#"] in draft(hands)
    blank.click()
    assert [0, "."] in draft(hands)
    expect(filled).to_have_attribute("aria-pressed", "false")
    blank.click()
    assert not draft(hands)
    # What is drawn lightly is gone with the next stroke.
    filled.click()
    hands.drag((1, 0), (1, 6))
    expect(hands.card).to_be_hidden()
    assert not draft(hands)
    hands.press("Why?")
    hands.card.get_by_role("heading", name="Why? Row 2, column 7: filled").wait_for()
    expect(hands.card).to_contain_text("Row 2: the 7")
    expect(hands.card.get_by_role("button", name="Draw it")).to_have_count(0)
    hands.keys("ArrowUp", "w")
    hands.card.get_by_role("heading", name="Why? Row 1, column 7: open").wait_for()
