"""A walk through the built site: visited once in a subfolder, and then used without a network."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.hands import expect
from browser.static_files import built_site, served_files

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.exhaustive

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const { files } = await (await fetch("site.json")).json();
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length - Object.keys(files).length;
}"""
SHARE_PHOTO = """async () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 200;
    const context = canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = "#202020";
    context.fillRect(40, 40, 120, 120);
    const photo = await new Promise((done) => canvas.toBlob(done, "image/jpeg"));
    const form = new FormData();
    form.append("files", new File([photo], "my photo.jpg", { type: "image/jpeg" }));
    await fetch("shared", { method: "POST", body: form });
}"""


@pytest.fixture
def site_address(tmp_path: Path) -> Iterator[str]:
    """Serve the site in a folder below others, and yield its address."""
    shutil.copytree(built_site(), tmp_path / "puzzles" / "crosshatch")
    with served_files(tmp_path) as address:
        yield f"{address}puzzles/crosshatch/"


@pytest.fixture
def offline(browser: "Browser", site_address: str) -> Iterator["BrowserContext"]:
    """Yield a browser without a network that has visited the site once."""
    context = browser.new_context(viewport={"width": 1100, "height": 800})
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto(site_address)
    assert 0 == page.evaluate(KEPT)
    installable = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert {"installabilityErrors": []} == installable
    page.close()
    context.set_offline(True)
    yield context
    context.close()


def test_a_puzzle_is_played_shared_and_saved_offline(
    offline: "BrowserContext", site_address: str, tmp_path: Path
) -> None:
    page = offline.new_page()
    page.goto(site_address)
    page.get_by_role("button", name="Heart").first.click()
    board = page.get_by_role("grid")
    board.press("Space")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Hint").click()
    card = page.locator("#aid")
    card.get_by_text("Look at").wait_for()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("A link to this puzzle").input_value()
    assert link.startswith(f"{site_address}#puzzle=")
    page.get_by_label("Format").select_option(label="Crosshatch file (.toml)")
    for name in ("PNG", "Save"):
        with page.expect_download() as saving:
            page.get_by_role("button", name=name, exact=True).click()
        saving.value.save_as(tmp_path / saving.value.suggested_filename)
    assert "rows = " in (tmp_path / "heart.toml").read_text()
    page.goto(link)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Heart")
    page.get_by_role("button", name="Solve").click()
    card.get_by_label("Step", exact=True).wait_for()


def test_a_photo_that_is_shared_becomes_a_puzzle_offline(
    offline: "BrowserContext", site_address: str
) -> None:
    page = offline.new_page()
    page.goto(site_address)
    page.evaluate(SHARE_PHOTO)
    page.goto(f"{site_address}?shared")
    page.locator("#verdict").get_by_text("One solution").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text("my photo")
    assert site_address == page.url.partition("#")[0]


def test_the_list_of_the_site_has_all_its_files() -> None:
    folder = built_site()
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    listed = json.loads((folder / "site.json").read_text())["files"]
    assert files - {"site.json", "service_worker.js"} == listed.keys()
