"""Calls of the app in the browser, as its page and others make them."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import jsonschema_rs
from running import ROOT
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load
from crosshatch.web.server.app import make_app

API = "/api/v1"
HOME = "http://localhost"
SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]

SMALL = {"rows": ["2", "1", "1 1"], "columns": ["1 1", "2", "1"]}
"""The puzzle of `##. / .#. / #.#`."""
LOOSE = {"rows": ["1", "1"], "columns": ["1", "1"]}
"""A puzzle with two solutions."""


SCENE_SECONDS = 30
"""Seconds after which a test of coroutines has failed."""


def played(scene: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Return a test that plays a scene, which is over soon."""

    @wraps(scene)
    def test(**fixtures: Any) -> None:
        asyncio.run(asyncio.wait_for(scene(**fixtures), SCENE_SECONDS))

    return test


@contextmanager
def served(*words: str, **settings: Any) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """A server as people run it, in a process with these settings, and its port."""
    call = [*SERVE, *words]
    with subprocess.Popen(call, cwd=ROOT, stdout=-1, stderr=-1, text=True, **settings) as process:
        assert process.stdout
        try:
            address = urlsplit(json.loads(process.stdout.readline())["address"])
            assert (address.scheme, address.hostname) == ("http", "127.0.0.1")
            yield process, address.port or 0
        finally:
            process.kill()


@cache
def app(*names: str) -> ASGIApp:
    """The app of a machine with these names: one for all calls, like that of a server."""
    return make_app(names)


def client(*names: str, careful: bool = True) -> TestClient:
    """Somebody who calls the app by the name of this machine, which may have others.

    Unless told otherwise a mistake of ours is raised, not answered.
    """
    return TestClient(app(*names), base_url=HOME, raise_server_exceptions=careful)


def asked(verb: str, **said: Any) -> Any:
    """Return the reply of the API, which must be a success and match its description."""
    answer = client().post(f"{API}/{verb}", json=said)
    assert 200 == answer.status_code, answer.text
    told = answer.json()
    reply_schema(verb).validate(told)
    return told


@cache
def reply_schema(verb: str) -> Any:
    """Return the schema of the reply of a call, from the API's description."""
    described = client().get(f"{API}/openapi.json").json()
    call = described["paths"][f"{API}/{verb}"]
    [method] = call.values()
    schema = method["responses"]["200"]["content"]["application/json"]["schema"]
    return jsonschema_rs.validator_for({**schema, "components": described["components"]})


def refused(verb: str, **said: Any) -> tuple[int, str]:
    """The status and the sentence of a refusal."""
    answer = client().post(f"{API}/{verb}", json=said)
    assert 400 <= answer.status_code < 500
    return answer.status_code, answer.json()["error"]


def call(method: str, path: str, *words: str) -> int:
    """Make a call as HTTPie does, show its reply, and return its status, or 0 for a success.

    A word such as `name=text`, `name:=json` or `Header:value` says what is sent; `name=@file` and
    `name:=@file` send a text in a file, and the puzzle in it.
    """
    body, headers = dict[str, Any](), dict[str, str]()
    for word in words:
        name, kind, value = re.split(r"(:=@|=@|:=|=|:)", word, maxsplit=1)
        match kind:
            case ":":
                headers[name] = value
            case "=":
                body[name] = value
            case ":=":
                body[name] = json.loads(value)
            case "=@":
                body[name] = Path(value).read_text(encoding="utf-8")
            case _:
                body[name] = write_mapping(load(value).document)
    address = path if path.startswith("/") else f"{API}/{path}"
    if method == "POST":
        headers["Content-Type"] = "application/json"
    answer = client().request(method, address, headers=headers, content=json.dumps(body))
    kind = answer.headers["content-type"]
    if answer.is_error:
        print(answer.json()["error"], file=sys.stderr)
        return answer.status_code
    if kind != "application/json":
        print(kind, answer.headers.get("content-disposition", ""))
        print(answer.text if kind.startswith(("text/", "image/svg")) else answer.content[:4])
        return 0
    if method == "POST":
        reply_schema(path).validate(answer.json())
    print(json.dumps(answer.json(), ensure_ascii=False))
    return 0


def raw_call(verb: str, said: object) -> bytes:
    """A call as it goes to a server, after which nothing more is said."""
    body = json.dumps(said).encode()
    head = (
        f"POST {API}/{verb} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def reply_to(app: ASGIApp, scope: dict[str, Any], body: bytes | None) -> tuple[int, bytes]:
    """Return the status and the reply of a call whose client waits for it, and sends this body."""
    messages = [] if body is None else [{"type": "http.request", "body": body, "more_body": False}]
    sent: list[Any] = []

    async def receive() -> Any:
        return messages.pop() if messages else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


def scope(verb: str, length: int) -> dict[str, Any]:
    """A call as servers hand it on."""
    headers = {"host": "localhost", "content-type": "application/json", "content-length": length}
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": f"{API}/{verb}",
        "query_string": b"",
        "headers": [(name.encode(), str(value).encode()) for name, value in headers.items()],
        "server": ("localhost", 80),
        "client": ("127.0.0.1", 1),
    }
