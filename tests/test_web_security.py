"""Tests of the security of the app in the browser: what it serves, and to whom."""

import asyncio
import json
import re
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from calling import API, HOME, SMALL, app, client, reply_to, scope
from format_samples import EXAMPLES, detailed

from crosshatch.cli.serve import serve
from crosshatch.data.document import METADATA, Format
from crosshatch.errors import CrosshatchError
from crosshatch.files.content import as_text
from crosshatch.files.formats import FORMATS, format_named
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.web import page_files
from crosshatch.web.api.verbs import VERBS
from crosshatch.web.page_files import ENGINE_MISSING
from crosshatch.web.server import middleware
from crosshatch.web.server.middleware import MOST_BYTES, require_host_name

EVIL = "http://evil.example"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page in a folder, beside which there is a secret."""
    folder = tmp_path / "page"
    (folder / "view").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Crosshatch</title>")
    (folder / "view" / "board.js").write_text("export const board = 1;")
    (folder / "notes.py").write_text("SECRET = 1")
    (tmp_path / "secret.js").write_text("SECRET")
    monkeypatch.setattr(page_files, "FOLDER", folder)
    return folder


# Files.


@pytest.mark.usefixtures("page")
def test_the_page_is_given_as_what_it_is() -> None:
    first, board = client().get("/"), client().get("/page/view/board.js")
    assert ("text/html; charset=utf-8", 200) == (first.headers["content-type"], first.status_code)
    assert ("text/javascript; charset=utf-8", "export const board = 1;") == (
        board.headers["content-type"],
        board.text,
    )
    assert first.content == client().get("/page/index.html").content


@pytest.mark.parametrize("is_built", [False, True])
def test_the_page_gets_the_engine_if_it_is_built(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, is_built: bool
) -> None:
    (page / page_files.FIRST).write_text(f"<head>\n    {page_files.CHARSET}")
    if is_built:
        (page / "client").mkdir()
        (page / page_files.ENGINE).write_bytes(b"\0asm")
    says_so = 'name="crosshatch-back-end" content="engine and server"' in client().get("/").text
    answer = client().get(f"/page/{page_files.ENGINE}")
    given = answer.headers["content-type"], answer.content[:4]
    monkeypatch.setattr("crosshatch.web.server.serve.run", lambda *facts: facts[-1]("here"))
    serve()
    words = (
        "here (Ctrl-C ends it)\n",
        f"The page marks nothing as done or solved: {ENGINE_MISSING}\n",
    )
    shown = words[: 2 - is_built]
    assert (is_built, "".join(shown)) == (says_so, capsys.readouterr().out)
    assert is_built == (("application/wasm", b"\0asm") == given)


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    "path",
    [
        "../secret.js",
        "..%2fsecret.js",
        "%2e%2e/secret.js",
        "%2e%2e%2fsecret.js",
        "..%5csecret.js",
        "..\\secret.js",
        "view/../../secret.js",
        "view/..%2f..%2fsecret.js",
        "./index.html",
        "view//board.js",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "file:///etc/passwd",
        "notes.py",
        "view",
        "view/",
        "",
        ".",
        "..",
        "index.html%00.js",
        "index.html/",
        "index.html::$DATA",
        "INDEX.HTML",
        "%252e%252e%252fsecret.js",
        "\u2025/secret.js",
    ],
)
def test_nothing_else_is_given_by_any_path(path: str) -> None:
    """The path goes to the app as it stands, because clients tidy it up."""
    raw = client()
    for address in (f"/page/{path}", f"/{path}" if path else "/page"):
        answer = raw.request("GET", f"{HOME}{address}")
        told = ask_plainly(address)
        for status, content in ((answer.status_code, answer.content), told):
            assert status in (404, 405) or content == client().get("/").content
            assert b"SECRET" not in content
            assert b"root:" not in content


def ask_plainly(path: str) -> tuple[int, bytes]:
    """The status and the content for a path that nobody has tidied up."""
    plain = {**scope("", 0), "method": "GET", "path": unquote(path), "raw_path": path.encode()}
    return asyncio.run(reply_to(app(), plain, b""))


def test_a_link_out_of_the_page_is_none_of_it(page: Path) -> None:
    (page / "way.js").symlink_to(page.parent / "secret.js")
    assert 404 == client().get("/page/way.js").status_code


@pytest.mark.parametrize("format", [None, *(format.name for format in FORMATS)])
@pytest.mark.parametrize(
    "content",
    ["/etc/passwd", "../pyproject.toml", "file:///etc/passwd", "pyproject.toml", "~/.ssh/id_rsa"],
)
def test_no_file_is_read_by_its_name(format: str | None, content: str) -> None:
    said = {"content": content, "name": "pyproject.toml", "format": format}
    answer = client().post(f"{API}/parse", json=said)
    assert answer.status_code in (200, 400)
    assert "root:" not in answer.text
    assert "maturin" not in answer.text


# Who may call.


@pytest.mark.parametrize(
    "name", ["puzzles.home", "Puzzles.Home.", "my_box", "[fe80::1]", "fe80::1"]
)
def test_a_name_that_may_be_allowed_is_answered_to(name: str) -> None:
    mine = client(require_host_name(name))
    host = f"[{name}]" if name.startswith("f") else name
    assert 200 == mine.get(f"{API}/formats", headers={"Host": host}).status_code
    assert 200 == mine.get(f"{API}/formats", headers={"Host": f"{host}:80"}).status_code
    assert 403 == mine.get(f"{API}/formats", headers={"Host": "home"}).status_code


@pytest.mark.parametrize(
    "name",
    ["http://x/", "x/", "x:80", "[::1]:80", "*", "", ".", "a..b", "a b", "http:", "bücher.de"],
)
def test_a_name_that_no_call_can_have_is_refused(name: str) -> None:
    with pytest.raises(CrosshatchError, match=r"^'.*' is no name of a machine"):
        require_host_name(name)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_what_a_form_can_send_is_no_call(kind: str) -> None:
    body = json.dumps({"puzzle": SMALL})
    answer = client().post(f"{API}/solve", content=body, headers={"Content-Type": kind})
    assert 400 == answer.status_code


def test_browsers_are_not_told_that_others_may_ask() -> None:
    asked = {"Origin": EVIL, "Access-Control-Request-Method": "POST"}
    answer = client().options(f"{API}/solve", headers=asked)
    assert 403 == answer.status_code
    assert not [name for name in answer.headers if name.startswith("access-control")]


# Headers.


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    ("path", "host"),
    [("/", "localhost"), (f"{API}/formats", "localhost"), ("/no", "localhost"), ("/", "evil")],
)
def test_every_answer_says_that_nothing_comes_from_elsewhere(path: str, host: str) -> None:
    answer = client().get(path, headers={"Host": host})
    assert (
        middleware.HEADERS.items()
        <= {name: answer.headers[name] for name in middleware.HEADERS}.items()
    )
    policy = answer.headers["content-security-policy"]
    assert "'unsafe" not in policy
    assert "*" not in policy
    assert policy.startswith("default-src 'none'; script-src 'self'")
    assert "server" not in answer.headers


def test_nothing_of_a_call_is_kept() -> None:
    answer = client().post(f"{API}/solve", json={"puzzle": SMALL})
    assert "no-store" == answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


# Sizes.


def test_a_call_that_is_too_large_is_refused_before_it_is_read() -> None:
    body = b" " * (MOST_BYTES + 1)
    told = {"Content-Type": "application/json"}
    answer = client().post(f"{API}/solve", content=body, headers=told)
    assert (413, "this is too large; at most 4 MB are read") == (
        answer.status_code,
        error_in(answer),
    )
    parts = (body[start : start + 2**16] for start in range(0, len(body), 2**16))
    streamed = client().post(f"{API}/solve", content=parts, headers=told)
    assert 413 == streamed.status_code


def test_a_call_of_the_largest_size_is_read() -> None:
    body = json.dumps({"puzzle": SMALL}).encode().ljust(MOST_BYTES)
    told = {"Content-Type": "application/json"}
    assert 200 == client().post(f"{API}/solve", content=body, headers=told).status_code


def test_a_puzzle_with_too_many_cells_is_refused_before_anything_is_made_of_it() -> None:
    huge = {"rows": [""] * 4096, "columns": [""] * 4096}
    sentence = "16,777,216 cells are too many here; at most 1,048,576 are read"
    solved = client().post(f"{API}/solve", json={"puzzle": huge})
    assert (400, sentence) == (solved.status_code, error_in(solved))
    parsed = client().post(f"{API}/parse", json={"content": json.dumps(huge)})
    assert [sentence] == parsed.json()["errors"]


def error_in(answer: Any) -> Any:
    return answer.json()["error"]


# Strange bodies.


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"puzzle": ' + b"[" * 100_000,
        b'{"puzzle": {"rows": ' + b"[" * 5000 + b"]" * 5000 + b"}}",
        b"\xff\xfe",
        b'{"seconds": NaN, "puzzle": {}}',
        b'{"seconds": 1e999, "puzzle": {}}',
        b'{"puzzle": {"rows": [' + b"9" * 5000 + b"]}}",
    ],
)
@pytest.mark.parametrize("verb", [verb.name for verb in VERBS if verb.asked])
def test_no_body_is_too_strange(verb: str, body: bytes) -> None:
    told = {"Content-Type": "application/json"}
    answer = client(careful=False).post(f"{API}/{verb}", content=body, headers=told)
    assert 400 == answer.status_code
    assert error_in(answer)


def test_files_of_the_page_are_few_and_small() -> None:
    files = page_files.page_files()
    names = files.keys() - {page_files.ENGINE, page_files.PYTHON_ENGINE}
    assert sum(files[name].stat().st_size for name in names) < 703_000


@pytest.mark.parametrize(
    "entity",
    ['<!ENTITY e SYSTEM "file:///etc/passwd">', '<!ENTITY e "root:">', '<!ENTITY % e SYSTEM "x">'],
)
def test_no_format_of_xml_reads_another_file(entity: str) -> None:
    content = (
        f'<?xml version="1.0"?><!DOCTYPE puzzleset [{entity}]><puzzleset><puzzle type="grid">'
        '<title>&e;</title><clues type="columns"><line><count>1</count></line></clues>'
        '<clues type="rows"><line><count>1</count></line></clues></puzzle></puzzleset>'
    )
    answer = client().post(f"{API}/parse", json={"content": content, "format": "webpbn"})
    assert answer.status_code in (200, 400)
    assert "root:" not in answer.text


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


@pytest.mark.parametrize(("text", "key"), list(product(MARKUP, ("rows", "kind", "goal", "ends"))))
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
