"""Dialogs that are shown before they are filled, and strokes that the page rehearses unseen."""

import pytest
from tiers import cases

from browser.hands import Visit, expect

OPEN = """name => {
    document.getElementById(name).focus();
    document.getElementById(name).click();
    const dialog = document.querySelector("dialog");
    return [
        dialog.contains(document.activeElement),
        dialog.querySelector(".inside").childElementCount,
        dialog.offsetTop,
        dialog.offsetHeight,
    ];
}"""
FILLED = "() => document.querySelector('dialog .inside').childElementCount"
PLACE = "dialog => [dialog.offsetTop, dialog.offsetHeight]"
OPEN_AND_CLOSE = """name => {
    document.getElementById(name).click();
    document.querySelector("dialog").close();
}"""
BUTTONS = ["open-settings", "open-help"]


@pytest.mark.parametrize("button", BUTTONS)
@pytest.mark.parametrize("size", cases([(320, 640), (1280, 900)], [(390, 844), (1280, 1440)]))
def test_a_dialog_has_its_focus_and_its_height_before_its_parts(
    play: Visit, button: str, size: tuple[int, int]
) -> None:
    page = play("Heart", width=size[0], height=size[1]).page
    has_focus, parts, *place = page.evaluate(OPEN, button)
    assert (has_focus, parts) == (True, 0)
    page.wait_for_function(FILLED)
    dialog = page.get_by_role("dialog")
    assert dialog.evaluate(PLACE) == place
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    # The focus goes back to where it came from.
    assert page.evaluate("() => document.activeElement.id") == button


@pytest.mark.parametrize("button", BUTTONS)
def test_a_dialog_that_is_closed_before_it_is_filled_leaves_nothing(
    play: Visit, button: str
) -> None:
    hands = play("Heart")
    hands.page.evaluate(OPEN_AND_CLOSE, button)
    hands.settle()
    expect(hands.page.locator("dialog")).to_have_count(0)
    hands.press("Settings")
    expect(hands.page.get_by_role("dialog").get_by_role("group")).not_to_have_count(0)
    expect(hands.page.locator("dialog")).to_have_count(1)


REHEARSED = """async () => {
    const { app } = await import('./page/app.js');
    const { serializeGame } = await import('./page/game/game.js');
    const { rehearseSoon } = await import('./page/input/rehearsal.js');
    const SECONDS = /"seconds":\\d+/gu;
    const idle = () => new Promise(done => requestIdleCallback(done, { timeout: 3000 }));
    const seen = () => JSON.stringify({
        game: serializeGame(app.game, false),
        cursor: [app.game.cursor, app.game.side],
        kept: Object.entries(localStorage).map(([name, text]) => name + text.replace(SECONDS, "")),
        board: app.sheet.canvas.toDataURL(),
        page: document.querySelector('#play').innerText,
    });
    for (let at = 0; at < 5; at++) await idle();
    const before = seen();
    let changes = 0;
    app.game.listeners.add(() => changes++);
    rehearseSoon();
    for (let at = 0; at < 5; at++) await idle();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return { before, after: seen(), changes };
}"""
TITLES = ["Heart", "Nothing but bubbles", "Campsite", "At its own pace", "Tramway"]


def test_a_rehearsal_leaves_no_trace_and_ends_once_a_player_has_begun(play: Visit) -> None:
    for title in TITLES:
        hands = play(title)
        found = hands.page.evaluate(REHEARSED)
        assert found["changes"] > 5, title
        assert found["after"] == found["before"], title
    hands = play("Heart")
    hands.page.mouse.move(*hands.at((1, 1)))
    hands.page.mouse.down()
    hands.settle()
    assert not hands.page.evaluate(REHEARSED)["changes"]
    hands.page.mouse.up()
