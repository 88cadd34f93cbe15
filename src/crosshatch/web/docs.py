"""The API's own description as a page to be read: what can be asked, and with which words."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

_PAGE = """<!DOCTYPE html>
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


async def give(request: Request) -> Response:
    """The page; it is made from the same description that programs read."""
    described = request.app.openapi()
    info = described["info"]
    calls = "\n".join(
        _call(method.upper(), path, call, described)
        for path, calls in described["paths"].items()
        for method, call in calls.items()
    )
    return HTMLResponse(
        _PAGE.format(
            title=escape(info["title"]),
            version=escape(info["version"]),
            about=escape(info["description"]),
            calls=calls,
        )
    )


def _call(method: str, path: str, call: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """Return what can be asked at an address."""
    parts = [
        f"<h2><small>{method}</small> <code>{escape(path)}</code></h2>",
        f"<p>{_marked(call['summary'])}</p>",
        *(f"<p>{_marked(part)}</p>" for part in call["description"].split("\n\n")),
    ]
    if body := call.get("requestBody"):
        schema = _resolved(body["content"]["application/json"]["schema"], described)
        keys = "\n".join(_keys(schema, described))
        parts.append(f"<dl>\n{keys}\n</dl>")
    told = "\n".join(parts)
    return f"<section>\n{told}\n</section>"


def _keys(schema: Mapping[str, Any], described: Mapping[str, Any]) -> Iterator[str]:
    """Yield what may be said, each key with what it is and what is meant where it is left out."""
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
    """A text as markup: what stands between backticks in it is code."""
    return _QUOTED.sub(r"<code>\1</code>", escape(words))


def _kind(key: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """Return what a value may be, in a few words."""
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
    """A part of the description itself, where it is named."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found: Mapping[str, Any] = described["components"]["schemas"][name] if name else schema
    return found
