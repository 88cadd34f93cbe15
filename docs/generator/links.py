"""The links of a folder of HTML that lead nowhere: to no file, or to no place on its page."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LINKS = {"a": "href", "link": "href", "img": "src", "script": "src", "iframe": "src"}
"""The attributes that hold the links of these elements."""
FOREIGN = "app"
"""The folder of the app, whose pages make their links themselves and have tests of their own."""


class _Page(HTMLParser):
    """The links and the places of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[int, str]] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.places |= {named[key] or "" for key in ("id", "name") if key in named}
        if tag in LINKS and (link := named.get(LINKS[tag])):
            self.links.append((self.getpos()[0], link))


def broken(site: Path) -> Iterator[str]:
    """Yield a sentence for each link within a site that leads nowhere."""
    for file in sorted(site.rglob("*.html")):
        name = file.relative_to(site)
        if name.parts[0] == FOREIGN:
            continue
        for line, link in _read(file).links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            # What is not found can be asked for at any address, so that page begins at the top.
            home = site if parts.path.startswith("/") else file.parent
            target = home / unquote(parts.path).lstrip("/") if parts.path else file
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{name}:{line}: there is nothing at {link}"
            elif not _has_place(target, unquote(parts.fragment)):
                yield f"{name}:{line}: the page has no place {link}"


def _has_place(file: Path, place: str) -> bool:
    """True if a link to a place in a file leads somewhere."""
    is_page = file.suffix == ".html" and FOREIGN not in file.parts
    return not place or not is_page or place in _read(file).places


@cache
def _read(file: Path) -> _Page:
    return _Page(file.read_text(encoding="utf-8"))
