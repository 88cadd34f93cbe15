"""Help on the board: check, hints, the played solve, and several solutions."""

import pytest

from browser.hands import Hands, Visit, expect, runs

pytestmark = pytest.mark.exhaustive

MOST_HINTS = 50
OPEN = "?" * 7


def test_a_line_that_is_too_full_turns_red(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.drag((3, 0), (3, 4))
    assert not hands.reds
    hands.drag((3, 5), (3, 6))
    hands.settle()
    assert hands.reds
    hands.keys("ArrowLeft")
    expect(hands.page.locator("#here")).to_contain_text("; row 4: 5, broken;")
    hands.press("Undo")
    hands.settle()
    assert not hands.reds


def test_check_names_a_broken_rule_and_no_more(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Check")
    hands.card.get_by_text("No rule is broken so far.").wait_for()
    # A check must not reveal a wrong cell that breaks no rule yet.
    hands.drag((0, 3), (0, 3))
    hands.press("Check")
    hands.card.get_by_text("No rule is broken so far.").wait_for()
    hands.drag((5, 0), (5, 1))
    hands.press("Check")
    hands.card.get_by_text(
        "Row 6 cannot be completed: 2 cells stand together, the clue is 1."
    ).wait_for()


def test_a_hint_comes_in_three_steps_and_is_drawn(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Hint")
    hands.card.get_by_text("Look at row 2.").wait_for()
    hands.press("Tell me more")
    hands.card.get_by_text("7 cells become filled.").wait_for()
    hands.press("Hint")
    hands.card.get_by_text("Row 2: the 7 takes all 7 cells").wait_for()
    assert set("".join(hands.picture)) == {"?"}
    hands.press("Draw it")
    assert hands.picture[:3] == [OPEN, "#######", OPEN]
    expect(hands.card).not_to_be_visible()


def test_a_hint_says_where_the_board_is_wrong(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.drag((0, 3), (0, 3))
    hands.press("Hint")
    hands.press("Show me where")
    hands.card.get_by_text("Row 1, column 4: filled.").wait_for()


def draw_wrong_cells(hands: Hands) -> None:
    """Draw a correct row, three wrong cells, and a correct cell between them."""
    hands.open("Heart")
    hands.drag((2, 0), (2, 6))
    hands.drag((1, 0), (1, 1), button="right")
    hands.drag((3, 3), (3, 3))
    hands.drag((5, 0), (5, 0))


def ask_for_wrong_cells(hands: Hands) -> None:
    hands.press("Hint")
    hands.press("Show me where")
    hands.card.get_by_role("heading", name="Wrong cells").wait_for()


WRONG = [OPEN, "..?????", "#######", "???#???", OPEN, "#??????"]
RUBBED = [OPEN, OPEN, "#######", "???#???", OPEN, OPEN]


def test_wrong_cells_are_shown_with_what_they_contradict_and_rubbed_out(visit: Visit) -> None:
    hands = visit()
    draw_wrong_cells(hands)
    before = hands.reds
    ask_for_wrong_cells(hands)
    hands.card.get_by_text("3 cells are wrong.").wait_for()
    cells = hands.card.get_by_role("listitem")
    contradicted = ["Row 2: the 7", "Row 2: the 7", "Column 1: the 2 leaves row 6 blank"]
    places = ["Row 2, column 1: blank.", "Row 2, column 2: blank.", "Row 6, column 1: filled."]
    pairs = zip(places, contradicted, strict=True)
    expect(cells).to_contain_text([f"{one}{two}" for one, two in pairs])
    hands.settle()
    assert hands.reds > before
    hands.press("Rub them out")
    hands.card.get_by_text("3 cells rubbed out. Undo brings them back.").wait_for()
    assert RUBBED == hands.picture
    hands.press("Undo")
    assert WRONG == hands.picture


def test_one_goes_back_to_the_last_state_that_was_right(visit: Visit) -> None:
    hands = visit()
    draw_wrong_cells(hands)
    ask_for_wrong_cells(hands)
    hands.press("Back to the last right state")
    hands.card.get_by_text(
        "3 moves undone. Nothing is wrong now. Redo brings them back."
    ).wait_for()
    assert [OPEN, OPEN, "#######", OPEN, OPEN, OPEN] == hands.picture
    for _ in range(3):
        hands.press("Redo")
    assert WRONG == hands.picture


_WRITE = "async wishes => { const { app } = await import('./page/app.js'); "
_WRITE += "(await import('./page/game/game.js')).write(app.game, wishes); }"


def test_what_was_wrong_before_and_is_no_more_is_found_on_the_way_back(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    # A correct cell, a wrong one, and a move that opens the wrong one and draws another.
    for wishes in ([[7, "#"]], [[3, "#"]], [[3, "?"], [35, "#"]]):
        hands.page.evaluate(_WRITE, wishes)
    ask_for_wrong_cells(hands)
    expect(hands.card.get_by_role("button", name="Rub it out")).to_be_visible()
    hands.press("Back to the last right state")
    hands.card.get_by_text("2 moves undone.").wait_for()
    assert [OPEN, "#??????", OPEN, OPEN, OPEN, OPEN] == hands.picture


def test_where_it_cannot_be_judged_which_cells_are_wrong_that_is_said(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.drag((0, 0), (0, 9))
    hands.drag((5, 0), (5, 9))
    ask_for_wrong_cells(hands)
    said = "8 cells are wrong, and others too, but it cannot be judged which."
    hands.card.get_by_text(said).wait_for()
    cells = hands.card.get_by_role("listitem")
    expect(cells).to_have_count(9)
    group = "Row 6, column 5 or row 6, column 6 is wrong: otherwise "
    expect(cells.last).to_contain_text(f"One of these is wrong.{group}")
    hands.press("Back to the last right state")
    hands.card.get_by_text("undone. Nothing is wrong now.").wait_for()
    assert set("".join(hands.picture)) == {"?"}


def test_wrong_track_is_rubbed_out(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.lead((2, 0), (2, 1), (3, 1), (3, 3))
    assert hands.rows[2:4] == ["─┐???????", "?└─╴?????"]
    ask_for_wrong_cells(hands)
    hands.press("Rub them out")
    hands.card.get_by_text("3 cells rubbed out").wait_for()
    assert hands.rows[2:4] == ["─┐???????", "?╵???????"]
    hands.press("Hint")
    hands.card.get_by_role("button", name="Tell me more").wait_for()


def test_a_hint_leaves_pencil_out(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Pencil")
    hands.drag((0, 3), (0, 3))
    hands.press("Hint")
    hands.card.get_by_text("Look at row 2.").wait_for()


HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]


@pytest.mark.parametrize("pen", ["Fill", "Pencil"])
def test_a_picture_that_meets_all_clues_is_solved_for_every_button(visit: Visit, pen: str) -> None:
    hands = visit()
    hands.open("Heart")
    if pen == "Pencil":
        hands.press(pen)
    for first, last in runs(HEART):
        hands.drag(first, last)
    assert hands.is_solved
    hands.press("Check")
    hands.card.get_by_text("It is solved.").wait_for()
    hands.press("Hint")
    hands.card.get_by_text("It is solved: nothing is left to find.").wait_for()
    if pen == "Pencil":
        hands.press("Keep pencil")
        hands.card.get_by_role("heading", name="Solved").wait_for()


def test_nothing_says_solved_that_is_not_any_more(visit: Visit) -> None:
    hands = visit()
    hands.paste('rows = ["2", "1"]\ncolumns = ["1", "1", "1"]\nprogress = ["##?", "???"]\n')
    hands.page.locator("#play").wait_for()
    assert not hands.is_solved
    hands.drag((1, 2), (1, 2))
    assert hands.is_solved
    hands.press("Undo")
    expect(hands.card).to_be_hidden()
    hands.press("Redo")
    assert hands.is_solved
    hands.press("Check")
    hands.card.get_by_text("It is solved.").wait_for()
    hands.press("Undo")
    expect(hands.card).to_be_hidden()
    hands.press("Redo")
    assert hands.is_solved
    other = Hands(hands.page.context.new_page())
    other.page.goto(hands.page.url)
    other.settle()
    other.press("Undo")
    hands.card.wait_for(state="hidden")


def test_a_puzzle_that_is_solved_from_the_start_says_so(visit: Visit) -> None:
    hands = visit()
    hands.paste('rows = ["0"]\ncolumns = ["0", "0"]\n')
    hands.card.get_by_role("heading", name="Solved").wait_for()
    hands.page.reload()
    hands.card.get_by_role("heading", name="Solved").wait_for()


def test_a_puzzle_is_solved_by_hints_alone(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    solved = hands.card.get_by_role("heading", name="Solved")
    more = hands.page.get_by_role("button", name="Next hint")
    more.focus()
    for _ in range(MOST_HINTS):
        if solved.is_visible():
            break
        hands.page.keyboard.press("Enter")
        hands.wait_for_card()
    assert hands.is_solved


def test_a_solve_is_played_and_leaves_the_board_alone(visit: Visit) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("Heart")
    hands.drag((1, 0), (1, 6))
    drawn = hands.picture
    hands.press("Solve")
    step = hands.card.get_by_label("Step", exact=True)
    hands.press("Step forward")
    hands.card.get_by_text("Pass 1.").wait_for()
    last = step.get_attribute("max")
    assert last
    step.fill(last)
    expect(hands.page.get_by_role("button", name="Step forward")).to_be_disabled()
    hands.press("Step back")
    hands.press("Play")
    hands.page.get_by_role("button", name="Play").wait_for()
    hands.press("Close")
    assert drawn == hands.picture


@pytest.mark.parametrize("other", ["Several?", "Check", "Hint"])
def test_other_help_shows_the_own_drawing_again(visit: Visit, other: str) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("Heart")
    hands.drag((1, 0), (1, 6))
    hands.press("Solve")
    hands.press("Step forward")
    assert hands.has_aid
    hands.press(other)
    hands.card.get_by_role("heading", name="Solve", exact=True).wait_for(state="detached")
    hands.card.get_by_role("heading").wait_for()
    assert not hands.has_aid


def test_several_solutions_are_shown_one_by_one_once_one_wants_to_see_them(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.press("Several?")
    hands.card.get_by_text("There are 3 solutions.").wait_for()
    assert not hands.has_aid
    expect(hands.card).not_to_contain_text("differ in")
    hands.press("Not now")
    expect(hands.card).to_be_hidden()
    hands.press("Several?")
    hands.press("Show them")
    hands.card.get_by_text("They differ in 12 cells.").wait_for()
    for number in (1, 2, 3, 1):
        hands.press("Next")
        hands.card.get_by_text(f"Solution {number} of 3").wait_for()


def test_the_keyboard_goes_on_where_a_card_goes_on(visit: Visit) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("Say Cheese")
    focused = hands.page.locator(":focus")
    hands.press("Several?")
    hands.card.get_by_role("button", name="Show them").press("Enter")
    expect(focused).to_have_text("Next")
    said = hands.page.locator("#said")
    hands.card.get_by_text("They differ").wait_for()
    expect(said).to_have_text("There are 3 solutions. They differ in 12 cells.")
    hands.card.get_by_role("button", name="Next").focus()
    for number in (1, 2, 3, 1):
        focused.press("Enter")
        hands.card.get_by_text(f"Solution {number} of 3").wait_for()
    hands.card.get_by_role("button", name="Differences").press("Enter")
    expect(focused).to_have_text("Next")
    focused.press("Escape")
    expect(hands.card).to_be_hidden()
    expect(focused).to_have_attribute("id", "board")
    hands.page.keyboard.press("h")
    hands.card.get_by_role("button", name="Tell me more").press("Enter")
    focused.press("Enter")
    hands.card.get_by_role("heading", name="Hint 3 of 3").wait_for()
    expect(focused).to_have_text("Draw it")
    focused.press("Enter")
    expect(focused).to_have_attribute("id", "board")


def test_a_button_that_comes_to_its_end_hands_the_focus_on(visit: Visit) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("Heart")
    focused = hands.page.locator(":focus")
    hands.drag((1, 0), (1, 6))
    hands.page.get_by_role("button", name="Undo", exact=True).press("Enter")
    expect(focused).to_have_attribute("aria-label", "Redo")
    focused.press("Enter")
    expect(focused).to_have_attribute("aria-label", "Undo")
    hands.press("Solve")
    step = hands.card.get_by_label("Step", exact=True)
    last = step.get_attribute("max")
    assert last
    step.fill(str(int(last) - 1))
    hands.page.get_by_role("button", name="Step forward").press("Enter")
    expect(focused).to_have_attribute("aria-label", "Play")
    step.press("Escape")
    expect(hands.card).to_be_hidden()
    expect(focused).to_have_attribute("id", "board")


def test_one_solution_and_none_are_told(visit: Visit) -> None:
    for title, words in (
        ("Heart", "There is one solution"),
        ("Nobody gets this one", "There is no solution"),
    ):
        hands = visit()
        hands.open(title)
        hands.press("Several?")
        hands.card.get_by_text(words).wait_for()


def test_a_magnitude_shows_before_and_after(visit: Visit) -> None:
    hands = visit()
    hands.page.get_by_role("button", name="Whale").click()
    look = hands.page.locator("#look")
    look.get_by_text("157 filled cells").wait_for()
    look.get_by_text("37 filled cells, proved best").wait_for()
    look.get_by_text("among all such pictures, the fewest filled cells").wait_for()
    hands.press("Share")
    dialog = hands.page.get_by_role("dialog")
    dialog.get_by_label("A link to this puzzle").wait_for()
    with hands.page.expect_download():
        hands.press("SVG")


def test_before_and_after_are_scrolled_by_keys(visit: Visit) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = visit(width=320, height=500)
    hands.page.get_by_role("button", name="Whale").press("Enter")
    look = hands.page.get_by_role("main", name="Before and after")
    look.get_by_text("proved best").wait_for()
    assert not axe.run(hands.page).response["violations"]
    hands.page.keyboard.press("End")
    hands.page.wait_for_function("() => document.activeElement.scrollTop > 50")
