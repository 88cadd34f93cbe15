"""The page fits windows of all sizes in both themes, and nothing moves while the player uses it."""

import json
import random
import re

import pytest

from browser.hands import Visit, box_of, expect
from browser.test_help import last_step
from browser.walk import walk

pytestmark = pytest.mark.exhaustive

PHONE, LYING, ZOOMED, DESK = (390, 760), (740, 360), (640, 400), (1280, 800)
SIZES = "async () => { const { sizes, box } = (await import('./page/app.js')).app.sheet; "
SIZES += "return { ...sizes, scrolled: box.scrollLeft + box.scrollTop }; }"
LIT_IN_SIGHT = """async () => {
    const { sheet: { sizes, box }, highlights, game } = (await import("/page/app.js")).app;
    const isIn = (at, size, from) =>
        at * sizes.cell >= from && (at + 1) * sizes.cell <= from + size;
    return [...highlights.lit].some(place =>
        isIn(place % game.puzzle.width, sizes.width - sizes.left, box.scrollLeft) &&
        isIn(Math.floor(place / game.puzzle.width), sizes.height - sizes.top, box.scrollTop));
}"""
LEAST = 9.5
TOO_WIDE = "card => card.scrollWidth - card.clientWidth"


def large(width: int, height: int) -> str:
    chance = random.Random(width)
    rows = [[chance.random() < 0.05 for _ in range(width)] for _ in range(height)]

    def clues(lines: list[list[bool]]) -> list[str]:
        texts = ["".join("#" if cell else " " for cell in line) for line in lines]
        return [" ".join(str(len(run)) for run in text.split()) or "0" for text in texts]

    columns = [list(column) for column in zip(*rows, strict=True)]
    return f"rows = {json.dumps(clues(rows))}\ncolumns = {json.dumps(clues(columns))}\n"


@pytest.mark.parametrize("title", ["GCHQ", "Nothing but bubbles"])
def test_clues_can_be_read_at_first(play: Visit, title: str) -> None:
    for width, height in (PHONE, LYING, ZOOMED, DESK):
        hands = play(title, width=width, height=height)
        sizes = hands.page.evaluate(SIZES)
        assert min(sizes["type"].values()) >= LEAST
        assert not sizes["scrolled"]
        assert hands.face[3] >= 0.5 * height
        hands.press("All of it")
        assert hands.page.evaluate(SIZES)["cell"] <= sizes["cell"]


@pytest.mark.parametrize("size", [(100, 100), (200, 150)], ids=str)
def test_large_puzzles_are_played_in_small_windows(play: Visit, size: tuple[int, int]) -> None:
    hands = play(large(*size), width=ZOOMED[0], height=ZOOMED[1])
    sizes = hands.page.evaluate(SIZES)
    assert min(sizes["type"].values()) >= LEAST
    hands.drag((1, 1), (1, 4))
    assert hands.picture[1].startswith("?####?")
    # Keys reach the far corner, which is then in view.
    hands.keys("Control+End", "Space")
    hands.settle()
    x, y = hands.at((size[1] - 1, size[0] - 1))
    left, top, wide, high = hands.face
    assert left < x < left + wide
    assert top < y < top + high
    assert hands.picture[-1].endswith("?#")


@pytest.mark.parametrize("window", [PHONE, (320, 640), LYING, DESK], ids=str)
def test_what_drives_a_solve_stays_where_it_is(play: Visit, window: tuple[int, int]) -> None:
    width, height = window
    hands = play("Nothing but bubbles", width=width, height=height, reduced_motion="reduce")
    hands.press("Solve")
    spots = set()
    for at in range(0, last_step(hands) + 1, 3):
        hands.card.get_by_label("Step", exact=True).fill(str(at))
        for name in ("Step back", "Play", "Step forward"):
            left, top, _, high = box_of(hands.card.get_by_role("button", name=name))
            spots.add((name, left, top))
            assert top + high <= height, name
        spots.add(("board", hands.face[0], hands.face[3]))
    assert len(spots) == 4


def test_the_board_goes_where_something_is_found_or_differs(play: Visit) -> None:
    width, height = PHONE
    hands = play("GCHQ", width=width, height=height, reduced_motion="reduce")
    hands.press("Solve")
    for at in range(1, last_step(hands), 10):
        hands.card.get_by_label("Step", exact=True).fill(str(at))
        assert hands.page.evaluate(LIT_IN_SIGHT), at
    clues = ["0"] * 48 + ["1", "1"]
    hands = play(json.dumps({"rows": clues, "columns": clues}), width=width, height=height)
    hands.press("Several?")
    hands.press("Show them")
    hands.card.get_by_text("They differ in 4 cells.").wait_for()
    assert hands.page.evaluate(LIT_IN_SIGHT)
    scrolled = hands.page.evaluate(SIZES)["scrolled"]
    hands.press("Next")
    hands.card.get_by_text("Solution 1 of 2").wait_for()
    assert scrolled == hands.page.evaluate(SIZES)["scrolled"] > 0


@pytest.mark.parametrize("window", [PHONE, (320, 640), (375, 550)], ids=str)
def test_one_draws_in_all_colours_while_a_hint_is_open(
    play: Visit, window: tuple[int, int]
) -> None:
    width, height = window
    hands = play("Nothing but bubbles", width=width, height=height, has_touch=True)
    hands.press("Hint")
    hands.card.get_by_role("button", name="Tell me more").wait_for()
    hands.page.get_by_role("radio", name="Orange", exact=True).click()
    # The last row, of which the hint speaks, is in sight.
    hands.touch((14, 0))
    if width < 390:
        # Cells that are too small for a finger have come closer.
        hands.touch((14, 0))
    assert hands.picture[14][0] == "o"
    hands.press("Undo")
    assert hands.picture[14][0] == "?"


def test_there_is_room_for_the_board_at_400_percent(play: Visit) -> None:
    hands = play("Say Cheese", width=320, height=256)
    hands.press("Check")
    hands.card.get_by_text("No rule is broken").wait_for()
    hands.settle()
    assert hands.face[3] > 120


@pytest.mark.parametrize("window", [(320, 640), DESK], ids=str)
def test_all_of_the_longest_clues_is_read_below_the_board(
    play: Visit, window: tuple[int, int]
) -> None:
    dense = " ".join(["1"] * 20)
    clues = {"rows": [dense, *["1"] * 39], "columns": [*["1"] * 19, dense, *["1"] * 20]}
    hands = play(json.dumps(clues), width=window[0], height=window[1])
    face = hands.face
    hands.keys(*["ArrowRight"] * 19)
    strip = hands.page.locator("#reading")
    expect(strip).to_have_text(re.compile("(1[^1]*){40}"))
    assert strip.evaluate("it => it.scrollHeight - it.clientHeight") <= 0
    top = "at => at.getBoundingClientRect().top"
    assert strip.evaluate(f"it => Math.min(...[...it.children].map({top})) - ({top})(it)") >= 0
    assert face == hands.face


def test_a_long_title_is_broken_and_leaves_the_buttons_of_the_card_in_sight(play: Visit) -> None:
    for length in (400, 3000):
        hands = play(f'title = "{"W" * length}"\nrows = ["1"]\ncolumns = ["1"]\n')
        hands.keys("Space")
        assert hands.is_solved
        assert hands.card.evaluate(TOO_WIDE) <= 0
        assert box_of(hands.page.get_by_role("button", name="Play it again"))[1] < 800


def test_nothing_moves_by_itself_for_those_who_want_no_motion(play: Visit) -> None:
    hands = play("Heart", reduced_motion="reduce")
    moving = "() => document.getAnimations().length"
    for name in ("Pencil", "Hint", "Solve"):
        hands.press(name)
        assert not hands.page.evaluate(moving), name
    step = hands.card.get_by_label("Step", exact=True)
    assert last_step(hands)
    hands.page.wait_for_timeout(700)
    expect(step).to_have_value("0")
    hands.press("Step forward")
    hands.page.wait_for_timeout(300)
    expect(step).to_have_value("1")


WINDOWS = {
    "narrow": (320, 640),
    "phone": (360, 740),
    "tablet": (768, 1024),
    "desk": (1280, 800),
    "wide": (1920, 1080),
}
INKS = {"light": "rgb(29, 33, 43)", "dark": "rgb(214, 218, 226)"}
INK = "() => getComputedStyle(document.body).color"
CUT_OFF = "dialog => dialog.scrollWidth - dialog.clientWidth"
TOO_HIGH = "card => card.scrollHeight - card.clientHeight"
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("theme", INKS)
@pytest.mark.parametrize("size", WINDOWS)
def test_no_view_is_wider_than_the_window_or_shuts_anybody_out(
    visit: Visit, play: Visit, size: str, theme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    width, height = WINDOWS[size]
    hands = play("GCHQ", width=width, height=height, color_scheme=theme)
    assert hands.page.evaluate(INK) == INKS[theme]
    for name in ("Check", "Hint", "Solve", "Several?"):
        hands.press(name)
        hands.settle()
        hands.card.wait_for()
        left, _, wide, high = hands.face
        assert high > 150, name
        assert left + wide <= width
    hands = visit(width=width, height=height, color_scheme=theme, reduced_motion="reduce")
    for name in walk(hands):
        hands.settle()
        assert hands.page.evaluate(OVERFLOW) <= 0, name
        faults = axe.run(hands.page, options={"preload": False}).response["violations"]
        assert not [fault["id"] for fault in faults], name
        dialog = hands.page.get_by_role("dialog").locator(".inside")
        assert not dialog.count() or dialog.evaluate(CUT_OFF) <= 0, name
        assert "hint" not in name or hands.card.evaluate(TOO_HIGH) <= 0, name


def test_the_theme_and_the_clock_are_chosen_and_stay(play: Visit) -> None:
    hands = play("Heart")
    expect(hands.page.get_by_role("timer")).not_to_be_visible()
    hands.press("Settings")
    hands.page.get_by_label("By night").check()
    hands.page.get_by_label("Clock").check()
    hands.reload()
    assert hands.page.evaluate(INK) == INKS["dark"]
    hands.page.get_by_role("timer").wait_for()
