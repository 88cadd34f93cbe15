"""The home screen: today, first steps, new puzzles, collections, and what is the player's own."""

import re
from datetime import date

import pytest

from browser.hands import Visit, expect
from crosshatch.kinds.days import weeks
from crosshatch.make.daily import daily

THINK = "async (seconds) => { (await import('./page/app.js')).app.game.seconds += seconds; }"


def test_todays_puzzles_are_played_and_known_to_be_solved(visit: Visit) -> None:
    hands = visit()
    cards = hands.page.locator(".today")
    expect(cards.get_by_role("link")).to_have_count(2 * min(5, len(weeks())))
    cards.get_by_role("link", name="Nonogram").first.click()
    hands.page.locator("#play").wait_for()
    made = daily(date.today())
    title, rating = made.puzzle.title, made.rating
    expect(hands.page.get_by_role("heading", level=1)).to_contain_text(str(date.today().year))
    expect(hands.page.locator("body")).not_to_contain_text(title)
    hands.settle()
    hands.write([("".join(made.picture).index("#"), "#")])
    hands.page.evaluate(THINK, 45)
    hands.solve()
    hands.card.get_by_text(f"{title}: every clue is met").wait_for()
    assert rating
    expect(hands.card).to_contain_text(f"an ordinary person takes {rating.time}.")
    expect(hands.card).to_contain_text("After 1 move you stood still for 0:4")
    expect(hands.card.get_by_role("button", name="Practise")).to_be_visible()
    expect(hands.page.locator(".reveal .name")).to_have_text(title)
    hands.press("Next: today's Colour")
    expect(hands.page).to_have_url(re.compile(r"#day=color/"))
    hands.settle()
    hands.go_home()
    solved = cards.get_by_role("link", name="Nonogram").first
    expect(solved.get_by_role("img", name="solved")).to_be_visible()
    hands.press("Past days")
    today = date.today()
    day = hands.page.get_by_role("link", name=f"{today:%A} {today.day} {today:%B}")
    expect(day).to_have_accessible_name(f"{today:%A} {today.day} {today:%B}, solved")


def test_the_address_of_a_day_opens_its_puzzle_in_every_browser(play: Visit) -> None:
    hands = play("#day=tracks/2026-11-02")
    hands.page.locator("#play").wait_for()
    expect(hands.page.get_by_role("heading", level=1)).to_contain_text("2 November")
    hands.page.goto(hands.page.url.replace("tracks/2026-11-02", "tracks/2026-10-31"))
    notice = hands.page.get_by_label("Notice")
    expect(notice).to_contain_text("There is no puzzle at this address.")


def test_a_collection_is_opened_and_one_comes_back_to_where_one_was(play: Visit) -> None:
    hands = play("#", width=390, height=760)
    home = hands.page.locator("#home")
    hands.page.get_by_role("heading", name="Examples").wait_for()
    hands.page.get_by_role("link", name="Tracks Railways").click()
    hands.page.get_by_role("heading", name="Tracks").wait_for()
    assert home.evaluate("it => it.scrollTop") == 0
    home.evaluate("it => it.scrollTo(0, 400)")
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()
    assert home.evaluate("it => it.scrollTop") > 300
    hands.page.go_forward()
    short = hands.page.get_by_role("button", name="The short way home")
    short.wait_for()
    hands.page.wait_for_timeout(100)
    assert home.evaluate("it => it.scrollTop") == 400
    short.click()
    hands.page.locator("#play").wait_for()
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("The short way home")


def test_a_new_puzzle_is_made_as_wished_and_leads_to_another_like_it(play: Visit) -> None:
    hands = play("#")
    home = hands.page.locator("#home")
    home.get_by_label("Size").select_option("5")
    hands.press("Make it")
    hands.wait_for_puzzle()
    first = hands.page.url
    hands.solve()
    hands.press("Next: another one like it")
    expect(hands.page).not_to_have_url(first)
    hands.settle()
    assert len(hands.rows) == 5
    hands.go_home()
    home.get_by_label("Kind").select_option("color")
    home.get_by_label("Size").select_option("8")
    home.get_by_label("Difficulty").select_option("easy")
    hands.press("Make it")
    hands.wait_for_puzzle()
    assert (8, 8) == (len(hands.rows), len(hands.rows[0]))
    hands.go_home()
    # What is no picture the engine makes by itself.
    home.get_by_label("Kind").select_option("tapa")
    asked = list[str]()
    hands.page.on("request", lambda request: asked.append(request.url))
    hands.press("Make it")
    hands.wait_for_puzzle()
    assert not any("/new" in url or "python/" in url for url in asked)
    hands.go_home()
    # The form remembers the last wishes.
    expect(home.get_by_label("Kind")).to_have_value("tapa")


def test_a_hint_does_not_wait_for_the_puzzles_of_the_day(visit: Visit) -> None:
    hands = visit("#none")
    hands.page.add_init_script("window.answers.daily = null")
    # The puzzles of this day do not come with the page.
    hands.page.clock.set_fixed_time("2031-05-05T12:00")
    hands.page.goto(hands.page.url.split("#")[0])
    hands.page.reload()
    hands.page.wait_for_function("() => window.heldCalls.length")
    # What is in colours only Python explains, which is busy with the puzzles of the day on a site.
    hands.page.get_by_role("link", name="Up, up").last.click()
    hands.press("Hint")
    hands.card.get_by_role("heading", name="Hint 1 of 3").wait_for()


def test_lessons_are_learned_skipped_and_left(play: Visit) -> None:
    hands = play("#", width=640, height=400)
    hands.page.get_by_role("link", name=re.compile("Nonogram .*6 lessons")).click()
    hands.page.get_by_role("button", name="First steps").click()
    lesson = hands.card.get_by_role("heading", name="Lesson 1 of 6")
    lesson.wait_for()
    hands.card.get_by_text("A number says how many cells").wait_for()
    # Nothing but the pens, undo and redo is needed, and the card covers none of them.
    for name in ("Solve", "Several?", "Check", "Pencil"):
        expect(hands.page.get_by_role("button", name=name, exact=True)).to_be_hidden()
    for name in ("Cross", "Fill"):
        hands.page.get_by_role("radio", name=name).click()
    # The text of a lesson comes back after other help.
    hands.press("Hint")
    hands.card.get_by_role("heading", name="Hint 1 of 3").wait_for()
    hands.press("Close")
    lesson.wait_for()
    hands.press("Hint")
    hands.press("Draw it")
    lesson.wait_for()
    hands.page.keyboard.press("c")
    hands.card.get_by_text("No rule is broken so far.").wait_for()
    hands.page.keyboard.press("Escape")
    lesson.wait_for()
    hands.solve()
    hands.press("Next: the next lesson")
    hands.card.get_by_text("Two numbers are two runs").wait_for()
    hands.press("Skip")
    hands.card.get_by_text("Lesson 3 of 6").wait_for()
    hands.press("Leave the lessons")
    # The lesson that was skipped is next.
    hands.page.get_by_role("link", name=re.compile("Nonogram .*1 of 6 lessons done")).click()
    hands.page.get_by_role("button", name="First steps 1 of 6").click()
    for number in range(2, 6):
        hands.card.get_by_text(f"Lesson {number} of 6").wait_for()
        hands.press("Skip")
    hands.card.get_by_text("Lesson 6 of 6").wait_for()
    hands.solve()
    assert hands.is_solved
    expect(hands.card.get_by_role("button", name="Next")).to_have_count(0)
    hands.press("All puzzles")
    hands.page.get_by_role("link", name=re.compile("Nonogram .*2 of 6 lessons done")).wait_for()


@pytest.mark.exhaustive
def test_everything_is_deleted_and_brought_back(visit: Visit) -> None:
    hands = visit("Heart")
    hands.drag((1, 0), (1, 6))
    hands.go_home()
    hands.press("Settings")
    hands.press("Delete everything")
    hands.press("Undo")
    hands.press("Delete everything")
    hands.press("Reload")
    hands.settle()
    expect(hands.page.get_by_text("What you begin is kept here")).to_be_visible()
