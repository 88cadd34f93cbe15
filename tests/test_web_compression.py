"""Replies are compressed for clients that take gzip, and are the same ones for all others."""

import gzip
import http.client
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from calling import API, SMALL, client
from drawings import half_filled

from crosshatch.files.native_file import write_mapping
from crosshatch.puzzles import from_picture
from crosshatch.web.server import middleware, pages
from crosshatch.web.server.app import make_app
from crosshatch.web.server.middleware import LARGEST_AT_ONCE, SMALLEST
from crosshatch.web.server.serve import Server, listen

GZIP = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}
LARGE = write_mapping(from_picture(half_filled(100, 0.5, 1)))


def raw(path: str, told: dict[str, str], method: str = "GET", said: Any = None) -> Any:
    """The reply as it comes: its body is not unpacked."""
    caller = client()
    with caller.stream(method, path, headers=told, json=said) as answer:
        answer.raw_content = b"".join(answer.iter_raw())
        return answer


@pytest.mark.parametrize(
    "path", ["/", "/page/main.js", "/page/styles/base.css", f"{API}/examples", f"{API}/docs"]
)
def test_a_text_is_compressed_for_who_takes_it(path: str) -> None:
    packed, plain = raw(path, GZIP), raw(path, PLAIN)
    assert "gzip" == packed.headers["content-encoding"]
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed.raw_content) == plain.raw_content
    assert len(packed.raw_content) < len(plain.raw_content) / 2
    for answer in (packed, plain):
        assert str(len(answer.raw_content)) == answer.headers["content-length"]
        assert "Accept-Encoding" == answer.headers["vary"]
        assert middleware.HEADERS["Content-Security-Policy"] == answer.headers.get(
            "content-security-policy"
        )


@pytest.mark.exhaustive
@pytest.mark.parametrize("verb", ["parse", "draw"])
def test_the_reply_of_a_call_is_compressed(verb: str) -> None:
    said = {"content": json.dumps(LARGE)} if verb == "parse" else {"puzzle": LARGE, "as": "svg"}
    packed = raw(f"{API}/{verb}", GZIP, "POST", said)
    plain = raw(f"{API}/{verb}", PLAIN, "POST", said)
    assert len(plain.raw_content) > LARGEST_AT_ONCE
    assert gzip.decompress(packed.raw_content) == plain.raw_content
    assert packed.headers.get("content-disposition") == plain.headers.get("content-disposition")
    assert "no-store" == packed.headers["cache-control"]


def test_what_gains_nothing_is_sent_as_it_is() -> None:
    short = raw(f"{API}/solve", GZIP, "POST", {"puzzle": SMALL})
    assert len(short.raw_content) < SMALLEST
    image = raw(f"{API}/draw", GZIP, "POST", {"puzzle": LARGE, "as": "png"})
    assert image.raw_content.startswith(b"\x89PNG")
    refused = raw(f"{API}/solve", GZIP, "POST", {})
    assert {"error": "puzzle: missing"} == json.loads(refused.raw_content)
    for answer in (short, image, refused):
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("told", [{}, PLAIN, {"Accept-Encoding": "gzip;q=0"}])
def test_nobody_gets_gzip_who_does_not_take_it(told: dict[str, str]) -> None:
    caller = client()
    caller.headers.pop("accept-encoding")
    with caller.stream("GET", "/", headers=told) as answer:
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("told", [GZIP, PLAIN])
def test_what_the_browser_has_is_not_sent_again_in_any_form(told: dict[str, str]) -> None:
    tag = raw("/", GZIP).headers["etag"]
    for known in (tag, f'"other", {tag}'):
        again = raw("/", {**told, "If-None-Match": known})
        assert (304, b"", tag) == (again.status_code, again.raw_content, again.headers["etag"])
        assert "Accept-Encoding" == again.headers["vary"]
        assert "content-encoding" not in again.headers


def test_a_changed_file_is_not_sent_as_it_was(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "index.html"
    monkeypatch.setattr(pages, "page_files", lambda: {"index.html": page})
    for letter in "ab":
        page.write_text(letter * SMALLEST)
        assert letter * SMALLEST == client().get("/", headers=GZIP).text


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a server in a thread of its own."""
    with listen("127.0.0.1", 0) as listener:
        server = Server(make_app())
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        yield listener.getsockname()[1]
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize("told", [GZIP, PLAIN])
def test_only_the_head_has_the_length_of_the_whole(port: int, told: dict[str, str]) -> None:
    replies = []
    for method in ("GET", "HEAD"):
        call = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        call.request(method, "/", headers=told)
        answer = call.getresponse()
        replies.append((answer.status, sorted(answer.getheaders()), len(answer.read())))
        call.close()
    (status, said, length), head = replies
    assert (200, str(length)) == (status, dict(said)["content-length"])
    assert (status, said, 0) == head
