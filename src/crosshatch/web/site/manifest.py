"""The manifest of the site, by which browsers install it as an app.

An installed app opens puzzle files, and takes what others share: pictures, puzzle files and links.
The service worker keeps what is shared until the page takes it.
"""

import json
import re
from typing import Any

from crosshatch.data.phrases import listed
from crosshatch.files.formats import FORMATS
from crosshatch.web.page_files import page_files
from crosshatch.web.page_kinds import kinds_json
from crosshatch.web.site.icons import ICONS

MANIFEST = "manifest.webmanifest"
"""The path of the manifest in the site."""
SHARE = "shared"
"""The path to which browsers send what is shared with the app."""
_TYPES = {
    ".bmp": "image/bmp",
    ".gif": "image/gif",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".pbm": "image/x-portable-bitmap",
    ".png": "image/png",
    ".toml": "application/toml",
    ".txt": "text/plain",
    ".xml": "application/xml",
}
"""The media types of suffixes that are not only those of puzzles."""
_COLORS = "styles/colors.css"
_NAMED = 6
"""The kinds that its description names."""


def manifest() -> str:
    """Return the manifest as JSON. All its addresses are relative, so any folder may hold the site.

    >>> import json
    >>> json.loads(manifest())["display"]
    'standalone'
    """
    titles = [each["title"] for each in json.loads(kinds_json())["kinds"]]
    some = [*titles[:_NAMED], f"{len(titles) - _NAMED} more kinds of puzzles"]
    described = {
        "name": "Crosshatch",
        "short_name": "Crosshatch",
        "description": f"{listed(some).capitalize()}, also offline",
        "lang": "en",
        "categories": ["games", "puzzle"],
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "theme_color": _light_color("paper"),
        "background_color": _light_color("page"),
        "icons": [
            {"src": path, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for path, size, purpose in ICONS
        ],
        "shortcuts": [{"name": "Make a puzzle", "url": "./#make"}],
        "file_handlers": [{"action": ".", "accept": _suffixes_by_type()}],
        "launch_handler": {"client_mode": "navigate-new"},
        "share_target": _share_target(),
    }
    return json.dumps(described, indent=1) + "\n"


def _share_target() -> dict[str, Any]:
    suffixes = sorted({suffix for form in FORMATS for suffix in form.suffixes})
    accepted = ["image/*", "text/plain", *suffixes]
    return {
        "action": SHARE,
        "method": "POST",
        "enctype": "multipart/form-data",
        "params": {
            "title": "title",
            "text": "text",
            "url": "url",
            "files": [{"name": "files", "accept": accepted}],
        },
    }


def _suffixes_by_type() -> dict[str, list[str]]:
    """Return the suffixes of all formats by their media types; those of puzzles get one each."""
    types: dict[str, list[str]] = {}
    for suffix in sorted({suffix for form in FORMATS for suffix in form.suffixes}):
        name = _TYPES.get(suffix, f"application/x-puzzle-{suffix[1:]}")
        types.setdefault(name, []).append(suffix)
    return types


def _light_color(name: str) -> str:
    """Return a colour of the page's light theme."""
    styles = page_files()[_COLORS].read_text(encoding="utf-8")
    found = re.search(rf"--{name}: light-dark\((#\w{{6}}),", styles)
    return found[1] if found else "#ffffff"
