"""Help on the board: check, hints, why, the played solve, several solutions and their proof."""

from pathlib import Path

import pytest
from running import ROOT

from browser.hands import HEART, Hands, Visit, corner, expect, runs
from browser.test_play import FENCE
from browser.ways import Keys
from crosshatch import Acceptance, check_certificate, load

MOST_HINTS = 100
OPEN = "?" * 7
TINY = 'rows = ["2", "1"]\ncolumns = ["1", "1", "1"]\nprogress = ["##?", "???"]\n'
_DRAFT = """async () => {
    const { app } = await import("/page/app.js");
    return [...app.highlights.draft].map(([place, letter]) => [place, letter]);
}"""
OPEN_IN_UNFINISHED = """async () => {
    const { app: { game } } = await import("./page/app.js");
    const { pictureOn } = await import("./page/game/game.js");
    const { lineState } = await import("./page/game/verdicts.js");
    const isMet = (side, number) => lineState(game, { side, number }).isMet;
    return pictureOn(game).flatMap((cells, row) => [...cells].filter((cell, column) =>
        cell === "?" && !isMet("row", row) && !isMet("column", column))).length;
}"""
WIDTH = 8
"""The width of the puzzle whose first step is a what-if."""
SAVE = "Save the proof"
COLORED = """
title = "<b>Two</b> colours"
rows = ["1r 1b", "2b"]
columns = ["1r 1b", "2b"]
[palette]
r = "#ff0000"
b = "#0000ff"
"""


def draft(hands: Hands) -> list[list[object]]:
    """Return the places and letters that help draws lightly."""
    return hands.page.evaluate(_DRAFT)


def hints(hands: Hands) -> int:
    return hands.page.evaluate("async () => (await import('./page/app.js')).app.game.hints")


def last_step(hands: Hands) -> int:
    """Return the number of the last step of the solve that is shown."""
    step = hands.card.get_by_label("Step", exact=True)
    step.wait_for()
    return int(step.get_attribute("max") or 0)


CHECKED = [
    ("Heart", [[(0, 3), (0, 3)]], []),
    (
        "Heart",
        [[(5, 0), (5, 1)]],
        ["Row 6 cannot be completed: 2 cells stand together, the clue is 1."],
    ),
    (
        FENCE,
        [[corner((2, 0)), corner((2, 2))], [corner((2, 1)), corner((3, 1))]],
        ["Branch at the top left of row 3, column 2: at least 3 lines meet."],
    ),
    (
        "Tramway",
        [[(4, 0), (4, 3)], [(4, 1), (3, 1)], [(4, 2), (5, 2)]],
        [
            "Branch at row 5, column 2: "
            "track leads to row 4, column 2, row 5, column 1 and row 5, column 3.",
            "Branch at row 5, column 3: "
            "track leads to row 5, column 2, row 5, column 4 and row 6, column 3.",
        ],
    ),
]
"""Puzzles of cells, edges and a path, what is drawn on them, and what a check names."""


def test_check_names_broken_rules_and_no_more(play: Visit) -> None:
    for puzzle, strokes, broken in CHECKED:
        hands = play(puzzle)
        hands.press("Check")
        hands.card.get_by_text("No rule is broken so far.").wait_for()
        assert not hands.reds
        for stroke in strokes:
            hands.lead(*stroke)
        hands.settle()
        hands.press("Check")
        # A check must not reveal a wrong cell that breaks no rule yet.
        hands.card.get_by_text("broken:" if broken else "No rule is broken so far.").wait_for()
        assert hands.reds or not broken or puzzle == "Tramway"
        items = hands.card.get_by_role("listitem").all_inner_texts()
        kinds = {words.split(" ")[0] for words in broken}
        assert broken == [words for words in items if words.split(" ")[0] in kinds]
    hands = play("Heart")
    hands.drag((3, 0), (3, 6))
    hands.keys("ArrowLeft")
    expect(hands.page.locator("#here")).to_contain_text("; row 4: 5, broken;")


def test_a_hint_comes_in_three_steps_and_is_drawn(play: Visit) -> None:
    hands = play("Heart")
    hands.press("Pencil")
    hands.drag((0, 3), (0, 3))
    hands.press("Pencil")
    # Pencil counts as nothing for a hint.
    hands.press("Hint")
    hands.card.get_by_text("Look at row 2.").wait_for()
    hands.press("Tell me more")
    hands.card.get_by_text("7 cells become filled.").wait_for()
    hands.press("Hint")
    hands.card.get_by_text("Row 2: the 7 takes all 7 cells").wait_for()
    hands.card.get_by_text("Full line", exact=True).click()
    hands.card.get_by_text("A clue can settle its whole line").wait_for()
    assert "?" * 7 == hands.picture[1]
    hands.press("Draw it")
    assert "#" * 7 == hands.picture[1]
    expect(hands.card).not_to_be_visible()
    hands.drag((2, 5), (2, 6))
    hands.press("Hint")
    # Hints are near the last step, and no server is asked for them.
    hands.card.get_by_text("Look at row 3.").wait_for()
    assert "hint" not in hands.page.evaluate("Object.keys(window.lastQuestions)")


SOLVED_BY_HINTS = [
    FENCE,
    *(pytest.param(title, marks=pytest.mark.exhaustive) for title in ("Heart", "Tramway", "Mum")),
]


@pytest.mark.parametrize("puzzle", SOLVED_BY_HINTS)
def test_hints_lead_to_the_end_in_the_words_of_players(play: Visit, puzzle: str) -> None:
    hands = play(puzzle)
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    over = hands.card.get_by_role("heading", name="Solved")
    over = over.or_(hands.card.get_by_text("there are several solutions"))
    more = hands.page.get_by_role("button", name="Next hint")
    told = []
    for _ in range(MOST_HINTS):
        more.or_(over).wait_for()
        told.append(hands.card.inner_text())
        if over.is_visible():
            break
        more.press("Enter")
        hands.wait_for_card()
    expect(over).to_be_visible()
    # What is still open is the rest of finished lines, about which no hint is needed.
    if puzzle in ("Tramway", "Mum"):
        assert hands.page.evaluate(OPEN_IN_UNFINISHED) == 0
    if puzzle == FENCE:
        assert "row 3, column 2 are on the loop" in "".join(told)
        assert "track" not in "".join(told)


def ask_for_wrong_cells(hands: Hands) -> None:
    hands.press("Hint")
    hands.press("Show me where")
    hands.card.get_by_role("heading", name="Wrong cells").wait_for()


def test_wrong_cells_are_shown_rubbed_out_or_undone(play: Visit) -> None:
    hands = play("Heart")
    hands.drag((2, 0), (2, 6))
    hands.drag((1, 0), (1, 1), button="right")
    hands.drag((3, 3), (3, 3))
    hands.drag((5, 0), (5, 0))
    wrong, before = hands.picture, hands.reds
    ask_for_wrong_cells(hands)
    hands.card.get_by_text("3 cells are wrong.").wait_for()
    contradicted = ["Row 2: the 7", "Row 2: the 7", "Column 1: the 2 leaves row 6 blank"]
    places = ["Row 2, column 1: blank.", "Row 2, column 2: blank.", "Row 6, column 1: filled."]
    pairs = zip(places, contradicted, strict=True)
    cells = hands.card.get_by_role("listitem")
    expect(cells).to_contain_text([f"{one}{two}" for one, two in pairs])
    hands.settle()
    assert hands.reds > before
    hands.press("Rub them out")
    hands.card.get_by_text("3 cells rubbed out. Undo brings them back.").wait_for()
    assert [OPEN, OPEN, "#######", "???#???", OPEN, OPEN] == hands.picture
    hands.press("Undo")
    assert wrong == hands.picture
    ask_for_wrong_cells(hands)
    hands.press("Back to the last right state")
    undone = "3 moves undone. Nothing is wrong now. Redo brings them back."
    hands.card.get_by_text(undone).wait_for()
    assert [OPEN, OPEN, "#######", OPEN, OPEN, OPEN] == hands.picture
    for _ in range(3):
        hands.press("Redo")
    assert wrong == hands.picture


@pytest.mark.exhaustive
def test_what_was_wrong_before_and_is_no_more_is_found_on_the_way_back(play: Visit) -> None:
    hands = play("Heart")
    # A correct cell, a wrong one, and a move that opens the wrong one and draws another.
    for wishes in ([(7, "#")], [(3, "#")], [(3, "?"), (35, "#")]):
        hands.write(wishes)
    ask_for_wrong_cells(hands)
    expect(hands.card.get_by_role("button", name="Rub it out")).to_be_visible()
    hands.press("Back to the last right state")
    hands.card.get_by_text("2 moves undone.").wait_for()
    assert [OPEN, "#??????", OPEN, OPEN, OPEN, OPEN] == hands.picture


@pytest.mark.exhaustive
def test_where_it_cannot_be_judged_which_cells_are_wrong_that_is_said(play: Visit) -> None:
    hands = play("Say Cheese")
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


@pytest.mark.exhaustive
def test_wrong_track_and_wrong_lines_are_rubbed_out(play: Visit) -> None:
    hands = play("Tramway")
    hands.lead((2, 0), (2, 1), (3, 1), (3, 3))
    assert hands.rows[2:4] == ["─┐???????", "?└─╴?????"]
    ask_for_wrong_cells(hands)
    hands.press("Rub them out")
    hands.card.get_by_text("3 cells rubbed out").wait_for()
    assert hands.rows[2:4] == ["─┐???????", "?╵???????"]
    hands.press("Hint")
    hands.card.get_by_role("button", name="Tell me more").wait_for()
    hands = play(FENCE)
    hands.lead(corner((2, 0)), corner((2, 2)))
    ask_for_wrong_cells(hands)
    expect(hands.card).to_contain_text("corners are wrong")
    hands.press("Rub them out")
    assert hands.rows == ["?" * 4] * 4


def test_nothing_says_solved_that_is_not_any_more(visit: Visit) -> None:
    hands = visit("#open")
    hands.paste_puzzle(TINY)
    assert not hands.is_solved
    hands.drag((1, 2), (1, 2))
    assert hands.is_solved
    for name, words in [
        ("Hint", "It is solved: nothing is left to find."),
        ("Check", "It is solved."),
    ]:
        hands.press(name)
        hands.card.get_by_text(words).wait_for()
        hands.press("Undo")
        expect(hands.card).to_be_hidden()
        hands.press("Redo")
        assert hands.is_solved
    hands.beside().press("Undo")
    hands.card.wait_for(state="hidden")


def test_what_is_solved_in_pencil_or_from_the_start_is_solved(play: Visit) -> None:
    hands = play("Heart")
    hands.press("Pencil")
    for first, last in runs(HEART):
        hands.drag(first, last)
    assert hands.is_solved
    hands.press("Check")
    hands.card.get_by_text("It is solved.").wait_for()
    hands.press("Keep pencil")
    hands.card.get_by_role("heading", name="Solved").wait_for()
    hands = play('rows = ["0"]\ncolumns = ["0", "0"]\n')
    hands.card.get_by_role("heading", name="Solved").wait_for()
    hands.reload()
    hands.card.get_by_role("heading", name="Solved").wait_for()


@pytest.mark.parametrize("title", ["Heart", pytest.param("Tramway", marks=pytest.mark.exhaustive)])
def test_a_solve_is_played_and_leaves_the_board_alone(play: Visit, title: str) -> None:
    hands = play(title, reduced_motion="reduce")
    hands.drag((1, 0), (1, 6))
    drawn = hands.picture
    hands.press("Solve")
    step = hands.card.get_by_label("Step", exact=True)
    hands.press("Step forward")
    hands.card.get_by_text("Pass 1." if title == "Heart" else "1").first.wait_for()
    step.fill(str(last_step(hands) - 1))
    hands.page.get_by_role("button", name="Step forward").press("Enter")
    # A button that comes to its end hands the focus on.
    expect(hands.page.locator(":focus")).to_have_attribute("aria-label", "Play")
    expect(hands.page.get_by_role("button", name="Step forward")).to_be_disabled()
    hands.press("Step back")
    hands.press("Play")
    hands.page.get_by_role("button", name="Play").wait_for()
    assert hands.has_aid
    for other in ("Several?", "Check", "Hint"):
        hands.press("Solve")
        hands.press("Step forward")
        hands.press(other)
        hands.card.get_by_role("heading", name="Solve", exact=True).wait_for(state="detached")
        hands.card.get_by_role("heading").wait_for()
        assert not hands.has_aid
    hands.press("Solve")
    last_step(hands)
    step.press("Escape")
    expect(hands.card).to_be_hidden()
    expect(hands.page.locator(":focus")).to_have_attribute("id", "board")
    assert drawn == hands.picture


def test_several_solutions_are_shown_one_by_one_to_the_keyboard_too(play: Visit) -> None:
    hands = play("Say Cheese", reduced_motion="reduce")
    focused = hands.page.locator(":focus")
    hands.press("Several?")
    hands.card.get_by_text("There are 3 solutions.").wait_for()
    assert not hands.has_aid
    expect(hands.card).not_to_contain_text("differ in")
    hands.press("Not now")
    expect(hands.card).to_be_hidden()
    hands.press("Several?")
    hands.card.get_by_role("button", name="Show them").press("Enter")
    expect(focused).to_have_text("Next")
    hands.card.get_by_text("They differ").wait_for()
    said = "There are 3 solutions. They differ in 12 cells."
    expect(hands.page.locator("#said")).to_have_text(said)
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


PROVED = [
    ("Heart", "heart", "There is one solution, and this is proved.", "exactly 1 solution", 1),
    (
        *("Nobody gets this one", "impossible"),
        *("There is no solution, and this is proved.", "no solution", 0),
    ),
    ("Say Cheese", "say-cheese", "There are 3 solutions.", "exactly 3 solutions", 1),
]
"""Titles, names of examples, what the card and a certificate say, and the hints that this takes."""


def saved_proof(hands: Hands, folder: Path) -> Path:
    """Press the button by key, and return the file that is saved."""
    with hands.page.expect_download() as saving:
        hands.card.get_by_role("button", name=SAVE).press("Enter")
    path = folder / saving.value.suggested_filename
    saving.value.save_as(path)
    expect(hands.page.locator(":focus")).to_have_text(SAVE)
    expect(hands.page.locator("#said")).to_have_text(f"Saved as {path.name}.")
    return path


def test_what_is_proved_is_saved_as_a_file_that_others_accept(play: Visit, tmp_path: Path) -> None:
    for title, name, words, sentence, given_away in PROVED:
        hands = play(title)
        hands.press("Several?")
        hands.card.get_by_text(words).wait_for()
        if title == "Say Cheese":
            expect(hands.card.get_by_role("button", name=SAVE)).to_have_count(0)
            hands.press("Show them")
        path = saved_proof(hands, tmp_path)
        expect(hands.card).to_contain_text(words)
        assert path.name.endswith("-certificate.zip")
        checked = check_certificate(path, load(ROOT / "examples" / f"{name}.toml"))
        assert (Acceptance.ACCEPTED, sentence) == (checked.acceptance, checked.sentence)
        assert given_away == hints(hands)


@pytest.mark.exhaustive
def test_a_proof_is_saved_under_its_title_or_the_reason_is_told(
    play: Visit, tmp_path: Path
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = play(COLORED)
    hands.press("Several?")
    hands.card.get_by_text("The proof contains the solution.").wait_for()
    assert not axe.run(hands.page, options={"preload": False}).response["violations"]
    path = saved_proof(hands, tmp_path)
    assert "b-two-b-colours-certificate.zip" == path.name
    assert Acceptance.ACCEPTED is check_certificate(path).acceptance
    hands = play("Heart")
    hands.press("Several?")
    hands.card.get_by_role("button", name=SAVE).wait_for()
    refused = {"error": "no certificate: it would be <b>larger</b> than any"}
    hands.answer("certificate", refused, status=400)
    hands.press(SAVE)
    hands.card.get_by_text("No certificate: it would be <b>larger</b> than any.").wait_for()
    assert 0 == hints(hands)


def test_a_what_if_is_told_step_by_step_and_drawn_lightly(play: Visit) -> None:
    hands = play("The first step is the hardest", reduced_motion="reduce")
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
    for _ in range(5):
        hands.press("Step forward")
    expect(hands.page.locator("#said")).to_have_text("So row 2, column 1 is filled. Step 6 of 6.")
    expect(focused).to_have_text("Draw it")
    assert [[WIDTH, "#"]] == draft(hands)
    hands.press("Close")
    assert not draft(hands)
    assert set("".join(hands.picture)) == {"?"}


def test_a_cell_that_can_still_be_both_has_two_pictures(play: Visit) -> None:
    hands = play("Heart")
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


def test_why_explains_the_edge_that_was_marked_last(play: Visit) -> None:
    hands = play(FENCE)
    Keys(hands).cross_edge((0, 0), "left")
    hands.press("Why?")
    title = hands.card.get_by_role("heading").first
    expect(title).to_have_text("Why? The left of row 1, column 1: crossed")


@pytest.mark.exhaustive
def test_a_magnitude_shows_before_and_after(visit: Visit) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = visit(width=320, height=500)
    hands.page.get_by_role("link", name="Whale").press("Enter")
    look = hands.page.get_by_role("main", name="Before and after")
    look.get_by_text("157 filled cells").wait_for()
    look.get_by_text("37 filled cells, proved best").wait_for()
    look.get_by_text("among all such pictures, find the one with the fewest").wait_for()
    assert not axe.run(hands.page, options={"preload": False}).response["violations"]
    hands.page.keyboard.press("End")
    hands.page.wait_for_function("() => document.activeElement.scrollTop > 50")
    hands.press("Share")
    hands.page.get_by_role("dialog").get_by_label("A link to this puzzle").wait_for()
    with hands.page.expect_download():
        hands.press("SVG")
