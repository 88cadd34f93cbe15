"""The files of the page, and what the page may load.

Only files in the folder of the page have a name here, so no path leads out of it.
"""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The media types of the page's files, by suffix; there are no other files."""
_SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def content_policy(**sources: str) -> str:
    """Return the content policy of the page with these sources in place of its own, or besides.

    >>> content_policy(script_src="'self' 'wasm-unsafe-eval'").split("; ")[1]
    "script-src 'self' 'wasm-unsafe-eval'"
    """
    given = {kind.replace("_", "-"): where for kind, where in sources.items()}
    return "; ".join(f"{kind} {where}" for kind, where in (_SOURCES | given).items())


def page_files() -> dict[str, Path]:
    """Return the files of the page by their paths in its folder, without links that lead out."""
    return _names_in(FOLDER.resolve())


@cache
def _names_in(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.suffix in KINDS and path.is_file() and path.resolve().is_relative_to(folder)
    }
