"""The pages that a browser opens: the files of the app, and the description of the API."""

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from html import escape
from pathlib import PurePath
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from crosshatch.web.page_files import ENGINE, FIRST, KINDS, first_page, page_files
from crosshatch.web.page_kinds import files_of_kinds
from crosshatch.web.server.responses import refusal

ADDRESSES = ("/", "/page/{name:path}")
_DOCS = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}, described for programs</title>
<link rel="icon" href="/page/icon.svg">
<link rel="stylesheet" href="/page/styles/colors.css">
<link rel="stylesheet" href="/page/styles/docs.css">
</head>
<body>
<main>
<h1>{title} <small>{version}</small></h1>
<p>{about} <a href="openapi.json">The same for programs</a>.</p>
{calls}
</main>
</body>
</html>
"""
_QUOTED = re.compile("`([^`]+)`")


async def serve_file(request: Request) -> Response:
    """Return a file of the page, which browsers revalidate each time."""
    name = request.path_params.get("name", FIRST)
    content = _content_of(name)
    if content is None:
        return refusal(404, "there is no such page")
    # The tag is weak, because a compressed reply has the same one.
    tag = f'W/"{sha256(content).hexdigest()[:20]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Encoding"}
    if tag in map(str.strip, request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=KINDS[PurePath(name).suffix], headers=headers)


def _content_of(name: str) -> bytes | None:
    """Return the content of a file of the page; None if there is no such file."""
    if name == FIRST and ENGINE in page_files():
        return first_page({"crosshatch-back-end": "engine and server"}).encode()
    path = page_files().get(name)
    return path.read_bytes() if path else files_of_kinds().get(name)


async def serve_docs(request: Request) -> Response:
    """Return the page that describes the API, made from its OpenAPI description."""
    described = request.app.openapi()
    info = described["info"]
    calls = "\n".join(
        _call(method.upper(), path, call, described)
        for path, calls in described["paths"].items()
        for method, call in calls.items()
    )
    return HTMLResponse(
        _DOCS.format(
            title=escape(info["title"]),
            version=escape(info["version"]),
            about=escape(info["description"]),
            calls=calls,
        )
    )


def _call(method: str, path: str, call: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """Return the description of a call in HTML."""
    parts = [
        f"<h2><small>{method}</small> <code>{escape(path)}</code></h2>",
        f"<p>{_marked(call['summary'])}</p>",
        *(f"<p>{_marked(part)}</p>" for part in call["description"].split("\n\n")),
    ]
    if body := call.get("requestBody"):
        schema = _resolved(body["content"]["application/json"]["schema"], described)
        keys = "\n".join(_keys(schema, described))
        parts.append(f"<dl>\n{keys}\n</dl>")
    content = "\n".join(parts)
    return f"<section>\n{content}\n</section>"


def _keys(schema: Mapping[str, Any], described: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys of a request in HTML, each with its type, its default and its description."""
    needed = schema.get("required", ())
    for name, key in schema["properties"].items():
        facts = [_kind(key, described)]
        if name in needed:
            facts.append("needed")
        elif key.get("default") not in (None, ""):
            facts.append(f"{json.dumps(key['default'])} if left out")
        yield f"<dt><code>{escape(name)}</code> <small>{escape(', '.join(facts))}</small></dt>"
        if about := key.get("description"):
            yield f"<dd>{_marked(about)}</dd>"


def _marked(words: str) -> str:
    """Return a text as HTML, with the parts between backticks as code."""
    return _QUOTED.sub(r"<code>\1</code>", escape(words))


def _kind(key: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """Return the type of a value and its limits, in a few words."""
    key = _resolved(key, described)
    if "anyOf" in key:
        return " or ".join(_kind(each, described) for each in key["anyOf"])
    if "enum" in key:
        return " or ".join(map(str, key["enum"]))
    if key.get("type") == "array":
        return f"list of {_kind(key['items'], described)}"
    limits = (("from", "minimum"), ("above", "exclusiveMinimum"), ("to", "maximum"))
    ends = [f" {word} {key[limit]:g}" for word, limit in limits if limit in key]
    return str(key.get("type", "anything")) + "".join(ends)


def _resolved(schema: Mapping[str, Any], described: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the schema that a reference names, or the schema itself if it is not a reference."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found: Mapping[str, Any] = described["components"]["schemas"][name] if name else schema
    return found
