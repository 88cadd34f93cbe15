"""The documentation as a site, in a browser: every page fits, the search finds, the demo plays."""

from collections.abc import Iterator

import pytest
from running import ROOT

from browser.conftest import watch
from browser.hands import expect
from browser.static_files import served_files

pytestmark = pytest.mark.exhaustive

SITE = ROOT / "dist" / "docs"
NARROW, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def docs() -> Iterator[str]:
    """Serve the site in a subfolder, as any file server does, and yield its address."""
    if not (SITE / "index.html").exists():
        pytest.skip("the documentation is not tested in a browser: make docs builds it")
    with served_files(SITE.parent) as address:
        yield f"{address}{SITE.name}/"


def pages() -> list[str]:
    """Return the addresses of all pages of the site, but for those of the app and of code."""
    found = (file.parent.relative_to(SITE) for file in SITE.rglob("index.html"))
    return sorted(f"{page}/" for page in found if page.parts[:1] not in {("app",), ("sources",)})


@pytest.mark.parametrize(("size", "scheme"), [(NARROW, "dark"), (WIDE, "light")])
def test_every_page_fits_and_complains_of_nothing(
    browser: object, docs: str, size: dict[str, int], scheme: str
) -> None:
    complaints: list[str] = []
    context = browser.new_context(viewport=size, color_scheme=scheme)
    page = context.new_page()
    watch(context, complaints, docs)
    for name in pages():
        page.goto(docs + name)
        beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if beyond > 0:
            complaints.append(f"{name} is {beyond} pixels too wide")
        hidden = page.locator('img[src$="#only-light"], img[src$="#only-dark"]')
        for picture in hidden.all():
            is_shown = picture.get_attribute("src").endswith(f"#only-{scheme}")
            assert is_shown == picture.is_visible(), name
    context.close()
    assert not complaints


def test_the_search_finds_a_page(browser: object, docs: str) -> None:
    page = browser.new_page(viewport=WIDE)
    page.goto(docs)
    page.get_by_role("button", name="Search").click()
    page.locator("input[type=text]").fill("certificate")
    page.locator("a[href*='certificates']:visible").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Certificates")
    page.close()


def test_the_demo_plays(browser: object, docs: str) -> None:
    context = browser.new_context(viewport=WIDE, service_workers="block")
    page = context.new_page()
    page.goto(f"{docs}demo/")
    page.get_by_role("link", name="Start the app").click()
    app = page.frame_locator("iframe")
    app.get_by_role("link", name="Heart").last.click()
    app.get_by_role("button", name="Hint", exact=True).click()
    app.locator("#aid").get_by_text("Look at").wait_for()
    context.close()


def test_plots_have_the_colours_of_the_page(browser: object, docs: str) -> None:
    inks = []
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme)
        page.goto(f"{docs}benchmarks/")
        text = page.locator(".ch-plot text").first
        inks.append(text.evaluate("text => getComputedStyle(text).fill"))
        page.close()
    assert ["rgb(31, 35, 40)", "rgb(230, 233, 238)"] == inks
