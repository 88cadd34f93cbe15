"""The files of the page, what the page may load, and what its first file says.

Only files in the folder of the page have a name here, so no path leads out of it.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
ENGINE = "client/engine.wasm"
"""The engine in WebAssembly, which is built: a package has it, a clone perhaps not."""
PYTHON_ENGINE = "client/python_engine.wasm"
"""The engine with what only Python in a browser asks for besides, which is built with the other."""
ENGINE_MISSING = "the engine for browsers is not built: make wasm builds it"
CHARSET = '<meta charset="utf-8" />'
"""The line of the first page that others follow: it has to be one of the first."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".tsv": "text/tab-separated-values",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""The media types of the page's files, by suffix; there are no other files."""
_SOURCES = {
    "default-src": "'none'",
    # No script compiles another, but the page compiles its engine.
    "script-src": "'self' 'wasm-unsafe-eval'",
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

    >>> content_policy(frame_ancestors="'none'").split("; ")[-1]
    "frame-ancestors 'none'"
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


def first_page(facts: Mapping[str, str], lines: Iterable[str] = ()) -> str:
    """Return the first file of the page with facts about its back end, and more lines of a head."""
    told = (f'<meta name="{name}" content="{escape(fact)}" />' for name, fact in facts.items())
    head = "".join(f"\n    {line}" for line in (CHARSET, *told, *lines))
    page = page_files()[FIRST].read_text(encoding="utf-8")
    return page.replace(f"\n    {CHARSET}", head, 1)
