"""The tune under a solved picture, and the text of a code."""

import pytest

from browser.hands import Visit, expect
from browser.ways import MUM

pytestmark = pytest.mark.exhaustive

SOLVED = "async rows => { const { app } = await import('/page/app.js'); const { family, puzzle "
SOLVED += "} = app.game; const { write } = await import('/page/game/game.js'); "
SOLVED += "const letters = [...family.lettersOfPicture(puzzle, rows)]; "
SOLVED += "write(app.game, letters.map((letter, place) => [place, letter])); }"
TAB = "e ---57--78--82--2\nB --5--5---5---3--\nG -5----5---5---2-\nD 7---6---5---4---"
ANSWER = "async () => { const { app } = await import('/page/app.js'); const { ask } = await import("
ANSWER += (
    "'/page/server.js'); const { solutions } = await ask('solve', { puzzle: app.game.puzzle.keys "
)
ANSWER += "}); return solutions[0]; }"


def test_a_path_over_digits_is_a_tune(visit: Visit) -> None:
    hands = visit()
    hands.open("Mum")
    for way in MUM:
        hands.lead(*way)
    hands.card.get_by_text("There is a guitar tune under it:").wait_for()
    expect(hands.card.get_by_label("Tab")).to_contain_text(TAB)
    hands.press("Sheet")
    sheet = hands.page.get_by_role("dialog").get_by_role("img")
    assert sheet.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
    hands.page.keyboard.press("Escape")
    hands.press("Listen")
    sound = hands.page.get_by_label("The tune")
    sound.wait_for()
    hands.page.wait_for_function("() => document.querySelector('audio').currentTime > 0.1")
    assert sound.evaluate("sound => sound.duration") > 2
    hands.press("Close")
    expect(sound).to_have_count(0)


@pytest.mark.parametrize(("title", "words"), [("Ode", "a guitar tune"), ("GCHQ", "a code")])
def test_a_solved_picture_says_what_is_in_it(visit: Visit, title: str, words: str) -> None:
    hands = visit()
    hands.open(title)
    hands.page.evaluate(SOLVED, hands.page.evaluate(ANSWER))
    hands.card.get_by_text(words).wait_for()
    hands.press("Play it again")
    assert not hands.is_solved
    hands.press("Undo")
    hands.card.get_by_text(words).wait_for()
    hands.page.reload()
    hands.settle()
    hands.press("Check")
    hands.card.get_by_text(words).wait_for()


def test_a_picture_that_says_nothing_says_nothing(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.page.evaluate(SOLVED, hands.page.evaluate(ANSWER))
    hands.settle()
    assert hands.is_solved
    expect(hands.card.locator("pre")).to_have_count(0)
