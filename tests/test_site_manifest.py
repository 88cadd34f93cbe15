"""The manifest of the site and its icons, by which browsers install it."""

import json
import re
from io import BytesIO
from itertools import product
from math import dist

import pytest
from PIL import Image

from crosshatch.files.formats import FORMATS
from crosshatch.web.page_files import FOLDER
from crosshatch.web.site.icons import ICONS, icons
from crosshatch.web.site.manifest import MANIFEST, SHARE, manifest

SUFFIXES = {suffix for form in FORMATS for suffix in form.suffixes}
CELLS = 5
"""The cells of the mark in each direction."""


def mark(name: str) -> set[tuple[int, int]]:
    """Return the cells of the mark that a file of the page draws."""
    [drawn] = re.findall(r'<path d="(M0 0h4v4[^"]*)"', (FOLDER / name).read_text(encoding="utf-8"))
    return {(int(x) // 4, int(y) // 4) for x, y in re.findall(r"M(\d+) (\d+)", drawn)}


@pytest.mark.parametrize(("path", "size", "purpose"), ICONS)
def test_an_icon_has_the_cells_of_the_mark(path: str, size: int, purpose: str) -> None:
    image = Image.open(BytesIO(icons()[path])).convert("RGB")
    assert (size, size) == image.size
    dark = image.point(lambda light: 255 * (light < 128)).convert("L")
    left, top, right, bottom = dark.getbbox() or (0, 0, 0, 0)
    assert abs(left + right - size) <= 1
    assert abs(top + bottom - size) <= 1
    side = (right - left) / CELLS
    cells = {
        (x, y)
        for x, y in product(range(CELLS), repeat=2)
        if dark.getpixel((left + int((x + 0.5) * side), top + int((y + 0.5) * side)))
    }
    assert mark("icon.svg") == mark("index.html") == cells
    if purpose == "maskable":
        assert dist((left, top), (size / 2, size / 2)) <= 0.4 * size
    else:
        assert right - left > size / 2


def test_the_manifest_names_only_files_of_the_site_and_addresses_in_its_folder() -> None:
    found = json.loads(manifest())
    assert icons().keys() == {icon["src"] for icon in found["icons"]}
    addresses = [found["start_url"], found["scope"], found["share_target"]["action"]]
    addresses += [handler["action"] for handler in found["file_handlers"]]
    addresses += [shortcut["url"] for shortcut in found["shortcuts"]]
    assert not [address for address in addresses if address.startswith("/") or ":" in address]


def test_the_files_of_all_formats_are_opened_and_shared() -> None:
    found = json.loads(manifest())
    [handler] = found["file_handlers"]
    opened = [suffix for suffixes in handler["accept"].values() for suffix in suffixes]
    assert sorted(SUFFIXES) == sorted(opened)
    [files] = found["share_target"]["params"]["files"]
    assert {"image/*", *SUFFIXES} <= {*files["accept"]}


def test_the_manifest_has_the_colours_of_the_page() -> None:
    styles = (FOLDER / "styles" / "colors.css").read_text(encoding="utf-8")
    found = json.loads(manifest())
    for key, name in (("theme_color", "paper"), ("background_color", "page")):
        assert f"--{name}: light-dark({found[key]}," in styles


def test_the_service_worker_and_the_page_keep_what_is_shared_at_the_address_of_the_manifest() -> (
    None
):
    for name in ("service_worker.js", "install/launched.js"):
        assert f'const SHARE = "{SHARE}";' in (FOLDER / name).read_text(encoding="utf-8")
    assert MANIFEST.endswith(".webmanifest")
