"""Puzzles of a family from outside, on whose edges one draws: by mouse, touch and keyboard."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.hands import Cell, Hands, Visit, corner, expect

TESTS = Path(__file__).parents[1]
SERVE = f"""
import sys
sys.path.insert(0, {str(TESTS)!r})
import crosshatch, loop_family, toy_family
crosshatch.families.register(loop_family.FAMILY)
crosshatch.families.register(toy_family.FAMILY)
from crosshatch.cli import main
sys.argv = ["crosshatch", "serve", "--port", "0", "--json"]
main()
"""
RING = """
family = "rings"
title = "Ring"
right = ". 4 . ."
bottom = "2 . . 2"
cells = [". . 1 .", ". 2 . 3", ". 2 . .", ". . 1 ."]
"""
INSIDE = ["##..", ".#.#", ".###", "...."]
"""The cells inside the loop."""
TURNS = [(0, 0), (0, 2), (2, 2), (2, 3), (1, 3), (1, 4), (3, 4), (3, 1), (1, 1), (1, 0), (0, 0)]
"""The corners at which the loop turns, by row and column."""
LOOP = ["┌─┐··", "└┐│┌┐", "·│└┘│", "·└──┘", "·····"]
UNKNOWN = ["?" * 5] * 5
NEARBY = 'family = "nearby"\nreach = 1\ncells = ["4 6 4", "6 9 6", "4 6 4"]'


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Serve the app with two families from outside, and yield its address."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        try:
            yield json.loads(server.stdout.readline())["address"] + "/"
        finally:
            server.terminate()


def opened(visit: Visit, text: str = RING, **facts: object) -> Hands:
    hands = visit(**facts)
    hands.paste(text)
    hands.page.locator("#play").wait_for()
    hands.settle()
    return hands


def press(hands: Hands, place: Cell, button: str = "left") -> None:
    hands.page.mouse.click(*hands.at(place), button=button)


def sides(row: int, column: int) -> list[str]:
    """Return the arrow keys to the sides of a cell inside the loop on which there is a line."""
    around = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
    cells = {(at, to) for at in range(4) for to in range(4) if INSIDE[at][to] == "#"}
    return [key for key, (down, to) in around.items() if (row + down, column + to) not in cells]


def test_a_loop_is_drawn_on_edges_undone_hinted_and_read_aloud(visit: Visit) -> None:
    hands = opened(visit)
    press(hands, (-0.5, 0))
    assert hands.rows == ["╶╴???", *UNKNOWN[1:]]
    press(hands, (0, 2.5), "right")
    assert "cross at the left" in hands.words
    hands.press("Undo")
    hands.press("Undo")
    assert hands.rows == UNKNOWN
    hands.keys("Home", "PageUp", "ArrowDown", "ArrowRight", "Shift+ArrowRight", "Alt+ArrowUp")
    assert hands.rows == [UNKNOWN[0], "??╷??", "??╵??", *UNKNOWN[3:]]
    assert hands.words.startswith(
        "row 2, column 2: line at the right, cross at the top, clue 2; right of row 2: 4"
    )
    expect(hands.page.locator("#said")).to_have_text("edge to the top: crossed")
    hands.keys("h")
    hands.wait_for_card()
    hands.press("Tell me more")
    hands.press("Draw it")
    assert hands.rows != [UNKNOWN[0], "??╷??", "??╵??", *UNKNOWN[3:]]
    hands.keys("u", "u", "u")
    hands.lead(*map(corner, TURNS))
    hands.settle()
    assert hands.rows == [row.replace("·", "?") for row in LOOP]
    assert hands.is_solved


@pytest.mark.exhaustive
def test_a_loop_is_drawn_by_keyboard_alone(visit: Visit) -> None:
    hands = opened(visit)
    at = (0, 0)
    for row in range(4):
        for column in range(4):
            if INSIDE[row][column] == "#":
                hands.keys(*["ArrowDown"] * (row - at[0]))
                hands.keys(*["ArrowRight" if column > at[1] else "ArrowLeft"] * abs(column - at[1]))
                hands.keys(*(f"Shift+Arrow{key}" for key in sides(row, column)))
                at = (row, column)
    hands.settle()
    assert hands.is_solved


@pytest.mark.exhaustive
def test_a_loop_is_drawn_by_touch_and_a_long_press_crosses(visit: Visit) -> None:
    hands = opened(visit, width=360, height=740, has_touch=True)
    hands.touch((0, 2.5), seconds=0.6)
    assert "cross at the" in hands.words
    hands.touch(*map(corner, TURNS))
    hands.settle()
    assert hands.is_solved


@pytest.mark.exhaustive
def test_hints_lead_to_the_end(visit: Visit) -> None:
    hands = opened(visit)
    hands.lead(*map(corner, TURNS[:7]))
    for _ in range(40):
        if hands.is_solved:
            break
        hands.keys("h")
        hands.wait_for_card()
        if hands.page.get_by_role("button", name="Draw it").is_visible():
            hands.press("Draw it")
        hands.settle()
    assert hands.is_solved


@pytest.mark.exhaustive
def test_wrong_lines_are_found_shown_and_erased(visit: Visit) -> None:
    hands = opened(visit)
    hands.lead(corner((3, 0)), corner((4, 0)), corner((4, 2)))
    hands.press("Hint")
    hands.wait_for_card()
    hands.press("Show me where")
    expect(hands.card.get_by_role("heading", name="Wrong cells")).to_be_visible()
    expect(hands.card).to_contain_text("corners are wrong")
    assert hands.reds
    hands.page.get_by_role("button", name="Rub them out").click()
    assert hands.rows == UNKNOWN


@pytest.mark.exhaustive
def test_why_explains_the_edge_that_was_marked_last(visit: Visit) -> None:
    hands = opened(visit)
    hands.keys("ArrowRight", "ArrowRight", "ArrowRight", "Alt+ArrowRight", "w")
    hands.wait_for_card()
    expect(hands.card.get_by_role("heading").first).to_have_text(
        "Why? Row 1, column 5-row 2, column 5: crossed"
    )


@pytest.mark.exhaustive
def test_what_is_on_edges_is_there_again_after_a_reload(visit: Visit) -> None:
    hands = opened(visit)
    press(hands, (-0.5, 0))
    press(hands, (0, 2.5), "right")
    letters = hands.page.evaluate(BOARD)
    hands.page.reload()
    hands.settle()
    assert hands.page.evaluate(BOARD) == letters
    assert hands.rows == ["╶╴???", *UNKNOWN[1:]]
    hands.go_home()
    expect(hands.page.locator("#home .cards").first).to_contain_text("Ring")


BOARD = "async () => (await import('./page/app.js')).app.game.board.marks.join('')"


@pytest.mark.exhaustive
def test_several_solutions_and_the_solve_are_shown_on_edges(visit: Visit) -> None:
    hands = opened(visit, RING.replace('"2 . . 2"', '". . . ."').replace(". 4 . .", ". . . ."))
    hands.press("Several?")
    hands.wait_for_card()
    hands.press("Solve")
    hands.wait_for_card()
    assert hands.has_aid


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_clue_in_a_cell_is_struck_off_when_it_is_met(
    visit: Visit, width: int, scheme: str
) -> None:
    hands = opened(visit, NEARBY, width=width, color_scheme=scheme)
    hands.drag((0, 0), (0, 1))
    hands.drag((1, 0), (1, 1))
    assert ", clue 4, done" in hands.page.evaluate(WORDS, 0)
    assert ", clue 6;" not in hands.page.evaluate(WORDS, 1)
    hands.drag((0, 2), (0, 2), button="right")
    assert ", clue 9, broken" in hands.page.evaluate(WORDS, 4)
    assert hands.reds


WORDS = """async cell => {
    const { app: { game } } = await import("/page/app.js");
    const { letterAt } = await import("/page/game/game.js");
    const { lineState } = await import("/page/game/line_states.js");
    const { placeWords } = await import("/page/game/words.js");
    const states = line => lineState(game, line);
    return placeWords(game.puzzle, game.family, cell, at => letterAt(game, at), states);
}"""
