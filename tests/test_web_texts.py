"""Tests of texts in puzzles: they are shown as text, and never become markup or scripts."""

import json
import re
from html.parser import HTMLParser
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from calling import API, SMALL, client
from format_samples import EXAMPLES, detailed

from crosshatch.data.document import METADATA, Format
from crosshatch.files.content import as_text
from crosshatch.files.formats import FORMATS, format_named
from crosshatch.files.native_file import read_mapping, write_mapping

MARKUP = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</title></style></script><script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "<!--<script>-->]]>&lt;&amp;lt;",
    "{{7*7}}${7*7}<%= 7 %>",
    "&#x3C;script&#x3E;",
    "\u2028\u202e<b>\u200b</b>",
)
"""Texts that do harm where they are taken for markup or for a program."""

STRANGE = {"script", "img", "iframe", "b", "onload", "onerror", "onmouseover"}
"""Elements and attributes of theirs, which no page of a puzzle without a code has."""
MOST_WORDS = 12
"""In place of how many words of a file they are put."""

WORDY = [
    format.name
    for format in FORMATS
    if format.write and not format.is_binary and format.keeps & {"title", "metadata"}
]
"""The formats that have texts beside clues."""


class Elements(HTMLParser):
    """The elements of a page, and the names of what is said of them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes.update(name for name, _ in attrs)


def wearing(text: str) -> dict[str, Any]:
    """A puzzle that has a text wherever one may stand."""
    return {**SMALL, "title": text, **dict.fromkeys(METADATA, text)}


@pytest.mark.parametrize("text", MARKUP)
@pytest.mark.parametrize("format", WORDY)
def test_texts_of_files_come_through_as_texts(format: str, text: str) -> None:
    chosen = format_named(format)
    content = chosen.write([read_mapping(wearing(text))])
    assert isinstance(content, str)
    [record] = chosen.read(content)
    expected = record.read()
    said = {"content": content, "name": text, "format": format}
    answer = client().post(f"{API}/parse", json=said)
    assert "application/json" == answer.headers["content-type"]
    [told] = answer.json()["puzzles"]
    assert json.loads(json.dumps(write_mapping(expected))) == told["puzzle"]
    assert expected.title == told["title"]
    assert dict(expected.metadata) == told["notes"]


@pytest.mark.parametrize("text", MARKUP)
def test_texts_are_drawn_as_texts(text: str) -> None:
    plain, worn = ({"puzzle": wearing(words), "picture": None} for words in ("plain", text))
    for kind in ("svg", "html"):
        pages = [
            client().post(f"{API}/draw", json={**said, "as": kind}).text for said in (plain, worn)
        ]
        one, other = map(Elements, pages)
        assert (one.names, one.attributes) == (other.names, other.attributes)
        if kind == "svg":
            title = ElementTree.fromstring(pages[1]).find("{http://www.w3.org/2000/svg}title")
            assert title is not None
            assert shown(text) == title.text


def shown(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


@pytest.mark.parametrize(
    ("text", "key"), list(product(MARKUP, ("rows", "family", "goal", "start")))
)
def test_a_refusal_quotes_texts_as_texts(text: str, key: str) -> None:
    answer = client().post(f"{API}/solve", json={"puzzle": {**SMALL, key: text}})
    assert (400, "application/json") == (answer.status_code, answer.headers["content-type"])
    assert "nosniff" == answer.headers["x-content-type-options"]
    assert isinstance(answer.json()["error"], str)


@pytest.mark.exhaustive
@pytest.mark.parametrize("text", MARKUP[:2])
@pytest.mark.parametrize(
    "chosen", [each for each in FORMATS if not each.is_binary], ids=lambda chosen: chosen.name
)
def test_a_text_anywhere_in_a_file_of_any_format_stays_one(chosen: Format[Any], text: str) -> None:
    """In place of each of its words, be they names, clues, colours or keys."""
    ours = elements({"puzzle": SMALL})
    for content in {EXAMPLES[chosen.name], as_text(detailed(chosen))}:
        words = [*re.finditer(r"\w+", str(content))]
        for word in words[:: max(1, len(words) // MOST_WORDS)]:
            changed = f"{content[: word.start()]}{text}{content[word.end() :]}"
            said = {"content": changed, "name": text, "format": chosen.name}
            answer = client().post(f"{API}/parse", json=said)
            assert answer.status_code in (200, 400)
            assert "application/json" == answer.headers["content-type"]
            for told in answer.json().get("puzzles", ()):
                assert not elements({"puzzle": told["puzzle"]}) & STRANGE
    assert not ours & STRANGE


def elements(said: dict[str, Any]) -> set[str]:
    """The elements and attributes of a puzzle's page."""
    drawn = Elements(client().post(f"{API}/draw", json={**said, "as": "html"}).text)
    return drawn.names | drawn.attributes
