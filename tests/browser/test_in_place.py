"""The board and its tools stay in place, whatever opens, and are large enough to aim at."""

import json
from itertools import groupby

import pytest
from tiers import cases

from browser.hands import Hands, Visit, expect
from browser.test_board import PHONE
from browser.ways import word_at

LYING = {"width": 844, "height": 390, "has_touch": True}
ZOOMED = {"width": 640, "height": 400}
DESK = {"width": 1280, "height": 800}
SHEET = """async () => {
    const { sheet } = (await import("./page/app.js")).app;
    return { ...sheet.sizes, unfolded: sheet.isUnfolded, zoom: sheet.zoom,
             at: [sheet.box.scrollLeft, sheet.box.scrollTop] };
}"""
COLORS = {"r": "#c23b33", "b": "#2f5fa8", "k": "#000000"}


def clues(lines: list[str]) -> list[str]:
    """Return the clues of lines, with a letter for each colour."""
    runs = [["".join(run) for _, run in groupby(line)] for line in lines]
    return [
        " ".join(f"{len(run)}{run[0].strip('#')}" for run in each if run[0] != ".") or "0"
        for each in runs
    ]


def puzzle_of(picture: list[str]) -> str:
    columns = ["".join(column) for column in zip(*picture, strict=True)]
    keys = {"rows": clues(picture), "columns": clues(columns)}
    colors = {"palette": COLORS} if set("".join(picture)) & set(COLORS) else {}
    return json.dumps({**keys, **colors})


def colored(size: int, runs: str = "r.bb.r.bbb.r") -> str:
    """Return a puzzle in colours, with a 0 in its first row."""
    return puzzle_of(["." * size, *[f"{runs:.<{size}}"[:size]] * (size - 2), "k" * size])


def grid(size: int) -> str:
    """Return a puzzle with long clues."""
    return puzzle_of(["#." * (size // 2) + "#" * (size % 2)] * size)


def places(hands: Hands, *names: str) -> list[object]:
    """Return where a cell and some buttons are."""
    buttons = [hands.page.get_by_role("button", name=name, exact=True) for name in names]
    return [hands.at((2, 2)), *[each.bounding_box() for each in buttons]]


@pytest.mark.parametrize("window", cases([PHONE, DESK], [LYING, ZOOMED]), ids=str)
def test_the_board_and_the_tools_stay_while_help_opens_and_closes(
    play: Visit, window: dict[str, int]
) -> None:
    hands = play("Heart", **window)
    always, before = places(hands, "Undo", "Redo"), places(hands, "Undo", "Pencil", "Hint")
    hands.page.get_by_role("button", name="Hint", exact=True).click()
    hands.wait_for_card()
    assert always == places(hands, "Undo", "Redo")
    hands.press("Tell me more")
    hands.press("Tell me more")
    assert always == places(hands, "Undo", "Redo")
    # A stroke closes the hint, and the next one goes where it is aimed.
    hands.drag((0, 2), (1, 2))
    expect(hands.card).to_be_hidden()
    assert before == places(hands, "Undo", "Pencil", "Hint")
    assert [row[2] for row in hands.picture[:2]] == ["#", "#"]
    # They stay where they are while there is pencil, too.
    hands.press("Pencil")
    hands.drag((0, 0), (0, 0))
    hands.page.get_by_role("button", name="Rub it out").wait_for()
    assert before == places(hands, "Undo", "Pencil", "Hint")
    hands.press("Rub it out")
    assert before == places(hands, "Undo", "Pencil", "Hint")


def test_the_rules_show_a_newcomer_their_buttons_and_leave_the_board_as_it_is(visit: Visit) -> None:
    hands = visit("#day=nonogram/2026-11-02", width=320, height=568, has_touch=True)
    hands.card.get_by_role("heading", name="How it is played").wait_for()
    before = hands.page.evaluate(SHEET)
    for name in ("Learn it in six tiny puzzles", "Play"):
        button = hands.card.get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)
        # A click would fail if something lay over the button.
        button.click(trial=name != "Play")
    expect(hands.card).to_be_hidden()
    hands.settle()
    assert before == hands.page.evaluate(SHEET)


@pytest.mark.exhaustive
def test_clues_in_colour_open_whole_where_they_can_be_read(play: Visit) -> None:
    hands = play(colored(12), **PHONE)
    assert hands.page.evaluate(SHEET)["cell"] >= 24
    assert not any(word_at(hands, "row", row, -1) for row in range(12))
    hands = play(colored(20, "rrrrrrrrrrrr.b.rrr"), **DESK)
    before = hands.page.evaluate(SHEET)
    hands.press("All of it")
    assert before["cell"] == hands.page.evaluate(SHEET)["cell"]
    assert before["full"]["height"] <= before["height"]


@pytest.mark.exhaustive
def test_in_landscape_the_pad_takes_no_room_from_the_board(play: Visit) -> None:
    hands = play(grid(15), **LYING)
    before = hands.page.evaluate(SHEET)
    expect(hands.page.locator("#pad")).to_be_hidden()
    hands.press("Cursor pad")
    hands.page.locator("#pad").wait_for()
    hands.settle()
    assert before == hands.page.evaluate(SHEET)


@pytest.mark.exhaustive
def test_a_reload_keeps_the_zoom_and_clues_that_a_finger_unfolded(play: Visit) -> None:
    hands = play(grid(30), **PHONE)
    dots = next(at for row in range(30) if (at := word_at(hands, "row", row, -1)))
    # The finger is a little off.
    hands.page.touchscreen.tap(dots[0] + 11, dots[1])
    assert hands.page.evaluate(SHEET)["unfolded"]
    assert {"?"} == set("".join(hands.picture))
    for _ in range(3):
        hands.press("Larger")
    hands.keys("Control+End")
    before = hands.page.evaluate(SHEET)
    assert before["at"] != [0, 0]
    hands.reload()
    after = hands.page.evaluate(SHEET)
    for name in ("cell", "zoom", "unfolded"):
        assert before[name] == after[name]
    assert before["at"][0] == after["at"][0]
    assert after["at"][1] > 0


@pytest.mark.exhaustive
def test_the_first_part_of_a_hint_scrolls_to_its_line_which_is_not_finished(play: Visit) -> None:
    hands = play(puzzle_of(["." * 30] * 28 + ["#" * 30, "#" + "." * 29]), **DESK)
    for _ in range(5):
        hands.press("Larger")
    hands.keys("Control+Home")
    hands.press("Hint")
    hands.card.get_by_text("Look at row 29.").wait_for()
    _, y = hands.at((28, 0))
    _, top, _, high = hands.face
    assert top < y < top + high
    hands = play(puzzle_of(["...", "rrb", "..k"]), **DESK)
    hands.press("Hint")
    hands.card.get_by_text("Look at ").wait_for()
    expect(hands.card).not_to_contain_text("row 1")
    hands.press("Tell me more")
    hands.press("Draw it")
    # Nothing is drawn in the row with the 0.
    assert hands.picture[0] == "???"
    assert hands.picture[1] == "rrb" or hands.picture[2] == "..k"


@pytest.mark.exhaustive
def test_each_kind_says_its_own_rules(play: Visit) -> None:
    hands = play(colored(8))
    hands.press("Help")
    dialog = hands.page.get_by_role("dialog")
    expect(dialog).to_contain_text("runs of different colours may touch")
    expect(dialog).not_to_contain_text("with at least one blank cell between two")


@pytest.mark.exhaustive
def test_nothing_flashes_where_a_finger_solved_the_puzzle(play: Visit) -> None:
    hands = play('{"rows": ["1"], "columns": ["1"]}', **PHONE)
    hands.touch((0, 0))
    picture = hands.page.locator(".reveal")
    picture.wait_for()
    flash = "it => getComputedStyle(it).webkitTapHighlightColor"
    assert picture.evaluate(flash) == "rgba(0, 0, 0, 0)"
