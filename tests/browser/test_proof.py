"""The proof of what is said about the solutions of a puzzle, saved as a file."""

from pathlib import Path

import pytest
from running import ROOT

from browser.hands import Hands, Visit, expect
from crosshatch import Acceptance, check_certificate, load

pytestmark = pytest.mark.exhaustive

SAVE = "Save the proof"
COLORED = """
title = "<b>Two</b> colours"
rows = ["1r 1b", "2b"]
columns = ["1r 1b", "2b"]
[palette]
r = "#ff0000"
b = "#0000ff"
"""


def saved(hands: Hands, folder: Path) -> Path:
    """Press the button by key, and return the file that is saved."""
    with hands.page.expect_download() as saving:
        hands.card.get_by_role("button", name=SAVE).press("Enter")
    path = folder / saving.value.suggested_filename
    saving.value.save_as(path)
    expect(hands.page.locator(":focus")).to_have_text(SAVE)
    expect(hands.page.locator("#said")).to_have_text(f"Saved as {path.name}.")
    return path


def hints(hands: Hands) -> int:
    return hands.page.evaluate("async () => (await import('./page/app.js')).app.game.hints")


@pytest.mark.parametrize(
    ("title", "name", "words", "sentence", "given_away"),
    [
        ("Heart", "heart", "There is one solution, and this is proved.", "exactly 1 solution", 1),
        (
            "Nobody gets this one",
            "impossible",
            "There is no solution, and this is proved.",
            "no solution",
            0,
        ),
        ("Say Cheese", "say-cheese", "There are 3 solutions.", "exactly 3 solutions", 1),
    ],
)
def test_what_is_proved_is_saved_as_a_file_that_others_accept(
    visit: Visit,
    tmp_path: Path,
    title: str,
    name: str,
    words: str,
    sentence: str,
    given_away: int,
) -> None:
    hands = visit()
    hands.open(title)
    hands.press("Several?")
    hands.card.get_by_text(words).wait_for()
    if title == "Say Cheese":
        expect(hands.card.get_by_role("button", name=SAVE)).to_have_count(0)
        hands.press("Show them")
    path = saved(hands, tmp_path)
    expect(hands.card).to_contain_text(words)
    assert path.name.endswith("-certificate.zip")
    checked = check_certificate(path, load(ROOT / "examples" / f"{name}.toml"))
    assert (Acceptance.ACCEPTED, sentence) == (checked.acceptance, checked.sentence)
    assert given_away == hints(hands)


def test_the_proof_of_a_puzzle_in_colour_is_saved_under_its_title(
    visit: Visit, tmp_path: Path
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = visit()
    hands.paste(COLORED)
    hands.page.locator("#play").wait_for()
    hands.press("Several?")
    hands.card.get_by_text("The proof contains the solution.").wait_for()
    assert not axe.run(hands.page).response["violations"]
    path = saved(hands, tmp_path)
    assert "b-two-b-colours-certificate.zip" == path.name
    assert Acceptance.ACCEPTED is check_certificate(path).acceptance


def test_where_there_is_no_certificate_the_reason_is_told(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Several?")
    hands.card.get_by_role("button", name=SAVE).wait_for()
    refused = {"error": "no certificate: it would be <b>larger</b> than any"}
    hands.answer("certificate", refused, status=400)
    hands.press(SAVE)
    hands.card.get_by_text("No certificate: it would be <b>larger</b> than any.").wait_for()
    assert 0 == hints(hands)
