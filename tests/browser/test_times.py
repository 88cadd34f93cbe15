"""One's own times: asked about once, kept in the browser alone, exported and deleted."""

import json
from pathlib import Path

import pytest

from browser.hands import Hands, Visit, expect

pytestmark = pytest.mark.exhaustive

_HIDE = "value => Object.defineProperty(document, 'hidden', { value, configurable: true })"
_KEPT = "() => JSON.parse(localStorage.getItem('crosshatch.times'))"
_SAVED = "() => Object.entries(localStorage).filter(([key]) => key.includes('.puzzle.'))"
QUESTION = "Keep your times?"


def start_clock(hands: Hands) -> None:
    """Load the page again with a clock that a test can advance."""
    hands.page.clock.install()
    hands.reload()


def solve(hands: Hands, title: str, *, seconds: int, hidden: int = 0) -> None:
    """Open a small puzzle with this title, and solve it after some seconds of play.

    The page is also hidden for some seconds.
    """
    hands.paste_puzzle(f'title = "{title}"\nrows = ["2", "1"]\ncolumns = ["1", "1", "1"]\n')
    hands.drag((0, 0), (0, 1))
    hands.page.clock.run_for(1000 * seconds)
    hands.page.evaluate(_HIDE, True)
    hands.page.clock.run_for(1000 * hidden)
    hands.page.evaluate(_HIDE, False)
    hands.drag((1, 2), (1, 2))
    hands.card.get_by_role("heading", name="Solved").wait_for()


def test_times_are_kept_once_one_agrees_and_exported_and_deleted(
    visit: Visit, tmp_path: Path
) -> None:
    hands = visit()
    start_clock(hands)
    solve(hands, "One", seconds=300)
    assert hands.page.evaluate(_KEPT) is None
    hands.card.get_by_role("region", name=QUESTION).wait_for()
    hands.press("Keep them")
    hands.card.get_by_text("Times are kept: this is 5:0").wait_for()
    hands.go_home()
    solve(hands, "Two", seconds=10, hidden=300)
    expect(hands.card).to_contain_text("every clue is met in 0:1")
    expect(hands.card).not_to_contain_text(QUESTION)
    hands.press("Settings")
    dialog = hands.page.get_by_role("dialog")
    dialog.get_by_text("Kept: 2 times.").wait_for()
    with hands.page.expect_download() as download:
        hands.press("Export")
    file = tmp_path / "times.json"
    download.value.save_as(file)
    times = json.loads(file.read_text(encoding="utf-8"))
    assert list(times["puzzles"]) == ["One", "Two"]
    first, second = times["times"]
    assert 300 <= first["seconds"] < 330
    assert 10 <= second["seconds"] < 40
    hands.press("Delete")
    dialog.get_by_text("All times are deleted.").wait_for()
    assert hands.page.evaluate(_KEPT) is None
    dialog.get_by_role("button", name="Undo").press("Enter")
    dialog.get_by_text("Kept: 2 times.").wait_for()


def test_who_wants_no_times_has_none_and_is_not_asked_again(visit: Visit) -> None:
    hands = visit()
    start_clock(hands)
    solve(hands, "One", seconds=10)
    hands.press("No, thanks")
    hands.card.get_by_text("No times are kept. Settings can change that.").wait_for()
    hands.reload()
    hands.go_home()
    solve(hands, "Two", seconds=10)
    expect(hands.card).not_to_contain_text(QUESTION)
    assert hands.page.evaluate(_KEPT) is None
    assert not [text for _, text in hands.page.evaluate(_SAVED) if '"seconds"' in text]
    hands.choose("Keep how long each puzzle takes me")
    hands.go_home()
    solve(hands, "Three", seconds=10)
    assert list(hands.page.evaluate(_KEPT)["puzzles"]) == ["Three"]
