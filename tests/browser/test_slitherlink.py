"""Slitherlinks on the page: drawn, crossed, hinted and read aloud, by mouse, touch and keyboard."""

import pytest

from browser.hands import Hands, Visit, corner, expect

FENCE = """family = "slitherlink"
title = "Fence"
cells = [".20", "12.", ".2."]
"""
TURNS = [(0, 0), (0, 1), (1, 1), (1, 2), (3, 2), (3, 0), (0, 0)]
"""The corners at which the loop turns, by row and column."""
SOLUTION = ["┌┐??", "│└┐?", "│?│?", "└─┘?"]
OPEN = ["????"] * 4


def opened(visit: Visit, **facts: object) -> Hands:
    hands = visit(**facts)
    hands.paste(FENCE)
    hands.page.locator("#play").wait_for()
    hands.settle()
    return hands


def test_a_loop_is_drawn_by_mouse(visit: Visit) -> None:
    hands = opened(visit)
    hands.page.mouse.click(*hands.at((-0.5, 0)))
    hands.page.mouse.click(*hands.at((0, 2.5)), button="right")
    assert ["╶╴??", *OPEN[1:]] == hands.rows
    assert "cross at the right" in hands.words or "cross at the left" in hands.words
    hands.press("Undo")
    hands.press("Undo")
    assert OPEN == hands.rows
    hands.lead(*map(corner, TURNS))
    hands.settle()
    assert hands.is_solved
    assert SOLUTION == hands.rows


def test_a_loop_is_drawn_by_touch_and_a_long_press_crosses(visit: Visit) -> None:
    hands = opened(visit, width=360, height=740, has_touch=True)
    hands.touch((0, 2.5), seconds=0.6)
    assert "cross at the" in hands.words
    hands.touch(*map(corner, TURNS))
    hands.settle()
    assert hands.is_solved


def test_a_loop_is_drawn_by_keyboard_and_read_aloud(visit: Visit) -> None:
    hands = opened(visit)
    hands.keys("Home", "PageUp", "ArrowRight", "Alt+ArrowRight")
    assert hands.words.startswith("row 1, column 2: cross at the right, clue 2")
    expect(hands.page.locator("#said")).to_have_text("edge to the right: crossed")
    inside = {(0, 0): "Up Left Right", (1, 0): "Left", (1, 1): "Up Right", (2, 0): "Left Down"}
    for (row, column), sides in {**inside, (2, 1): "Right Down"}.items():
        hands.keys("Home", "PageUp", *["ArrowDown"] * row, *["ArrowRight"] * column)
        hands.keys(*(f"Shift+Arrow{side}" for side in sides.split()))
    hands.settle()
    assert hands.is_solved


def test_hints_lead_to_the_end_in_the_words_of_players(visit: Visit) -> None:
    hands = opened(visit)
    told = list[str]()
    for _ in range(30):
        if hands.is_solved:
            break
        hands.press("Hint")
        hands.wait_for_card()
        more = hands.page.get_by_role("button", name="Tell me more")
        while more.is_visible():
            more.click()
        told.append(hands.card.inner_text())
        hands.page.get_by_role("button", name="Draw it").click()
        hands.settle()
    assert hands.is_solved
    assert "row 3, column 2 are on the loop" in "".join(told)
    assert "track" not in "".join(told)


@pytest.mark.exhaustive
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_number_with_too_many_edges_and_a_branch_are_shown(visit: Visit, scheme: str) -> None:
    hands = opened(visit, color_scheme=scheme)
    assert not hands.reds
    hands.lead(*map(corner, [(1, 0), (1, 1), (2, 1), (2, 0)]))
    assert hands.reds


def test_a_branch_is_one_mistake_at_a_corner_and_an_edge_is_asked_about_by_its_side(
    visit: Visit,
) -> None:
    hands = opened(visit)
    hands.lead(*map(corner, [(2, 0), (2, 1), (2, 2)]))
    hands.lead(*map(corner, [(2, 1), (3, 1)]))
    hands.press("Check")
    hands.page.locator("#aid li").first.wait_for()
    items = hands.page.locator("#aid li").all_inner_texts()
    branches = [words for words in items if "Branch" in words]
    assert ["Branch at the top left of row 3, column 2: at least 3 lines meet."] == branches
    hands.press("Undo")
    hands.press("Undo")
    hands.keys("Home", "PageUp", "Shift+ArrowLeft")
    hands.press("Why?")
    title = hands.page.locator("#aid h2")
    expect(title).to_have_text("Why? The left of row 1, column 1: line")


def test_screen_readers_hear_the_keys_that_draw_edges(visit: Visit) -> None:
    hands = opened(visit)
    keys = hands.page.locator("#board-keys")
    expect(keys).to_contain_text("alt with an arrow crosses it")
    hands.page.goto(f"{hands.page.url.split('#')[0]}#make")
    expect(keys).to_contain_text("space fills")


def test_a_pad_marks_the_edges_to_which_the_thumb_drags(visit: Visit) -> None:
    hands = opened(visit, width=360, height=740, has_touch=True)
    hands.press("Cursor pad")
    hands.page.locator("#pad").get_by_role("button", name="Down", exact=True).tap()
    hands.thumb("Line at a side", (0, -3))
    assert ["????", "╷???", "╵???", "????"] == hands.rows
    hands.thumb("Cross at a side", (2, 0))
    assert hands.words.startswith("row 2, column 1: line at the left, cross at the bottom")
    button = hands.page.locator("#pad").get_by_role("button", name="Line at a side")
    button.tap()
    expect(hands.page.locator("#notice")).to_contain_text("towards a side")


def test_only_formats_that_can_hold_a_loop_are_offered(visit: Visit) -> None:
    hands = opened(visit)
    if hands.page.evaluate("async () => (await import('./page/client/back_end.js')).isSite"):
        pytest.skip("only a server says which formats can hold a puzzle")
    hands.press("Share")
    choice = hands.page.get_by_label("Format")
    expect(choice.locator("option[value=puzzlink]")).to_have_count(1)
    expect(choice.locator("option[value=non]")).to_have_count(0)
