"""Tents on the page: by mouse, touch and keyboard, with ties between trees and tents on request."""

from browser.hands import Hands, Visit

TENTS = """family = "tents"
title = "Hermits"
rows = [1, 2, 1, 1, 1]
columns = [2, 1, 1, 1, 1]
trees = [".....", "T..T.", ".T..T", "..T..", "T...."]
"""
TENT_AT = [(0, 0), (1, 2), (1, 4), (2, 0), (3, 3), (4, 1)]


def opened(visit: Visit, **facts: object) -> Hands:
    hands = visit(**facts)
    hands.paste(TENTS)
    hands.page.locator("#play").wait_for()
    hands.settle()
    return hands


def test_tents_are_pitched_by_mouse(visit: Visit) -> None:
    hands = opened(visit)
    hands.drag((1, 1), (1, 1), button="right")
    for cell in TENT_AT:
        hands.drag(cell, cell)
    assert hands.is_solved


def test_tents_are_pitched_by_touch(visit: Visit) -> None:
    hands = opened(visit, has_touch=True)
    for cell in TENT_AT:
        hands.touch(cell)
    assert hands.is_solved


def test_tents_are_pitched_by_keyboard(visit: Visit) -> None:
    hands = opened(visit)
    for row, column in TENT_AT:
        hands.keys("Home", *["ArrowUp"] * 5, *["ArrowLeft"] * 5)
        hands.keys(*["ArrowDown"] * row, *["ArrowRight"] * column, "Space")
    assert hands.is_solved


def test_trees_and_tents_are_said_in_words(visit: Visit) -> None:
    hands = opened(visit)
    hands.drag((0, 0), (0, 0))
    hands.keys("Home", *["ArrowUp"] * 5, *["ArrowLeft"] * 5, "ArrowDown")
    assert "tree, tent above" in hands.page.locator("body").inner_text() or any(
        "tree, tent above" in (one.get_attribute("aria-label") or one.inner_text())
        for one in hands.page.locator("[aria-live], [aria-label]").all()
    )


def test_a_check_says_each_mistake_once(visit: Visit) -> None:
    hands = opened(visit)
    for cell in ((0, 0), (0, 1)):
        hands.drag(cell, cell)
    hands.press("Check")
    hands.page.locator("#aid li").first.wait_for()
    items = hands.page.locator("#aid li").all_inner_texts()
    [touching] = [words for words in items if "ouch" in words]
    assert "Touching: the tents at row 1, column 1 and row 1, column 2." == touching


def test_the_pad_shows_grass_and_a_drag_goes_on_behind_a_tree(visit: Visit) -> None:
    hands = opened(visit, width=360, height=740, has_touch=True)
    hands.press("Cursor pad")
    hands.page.locator("#pad").get_by_role("button", name="Grass here").wait_for()
    hands.drag((1, 0), (1, 2), button="right")
    # Trees have the letter of grass in pictures.
    assert ["?????", "....?"] == hands.picture[:2]
