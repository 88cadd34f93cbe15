"""The API's own description as a page to be read: what can be asked, and with which words."""

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
<title>{title}</title>
</head>
<body>
<h1>{title} {version}</h1>
<p>{about} <a href="openapi.json">The same for programs</a>.</p>
{calls}
</body>
</html>
"""
_KEYS = "<tr><th>key</th><th>what it is</th><th>if left out</th><th></th></tr>"


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
    """What can be asked at an address."""
    parts = [
        f"<h2>{method} {escape(path)}</h2>",
        f"<p>{escape(call['summary'])}</p>",
        f"<p>{escape(call['description'])}</p>",
    ]
    if body := call.get("requestBody"):
        schema = _resolved(body["content"]["application/json"]["schema"], described)
        rows = "\n".join(_keys(schema, described))
        parts.append(f"<table>\n{_KEYS}\n{rows}\n</table>")
    return "\n".join(parts)


def _keys(schema: Mapping[str, Any], described: Mapping[str, Any]) -> Iterator[str]:
    needed = schema.get("required", ())
    for name, key in schema["properties"].items():
        left_out = "it is needed" if name in needed else str(key.get("default", ""))
        words = (name, _kind(key, described), left_out, key.get("description", ""))
        yield f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in words)}</tr>"


def _kind(key: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """What a value may be, in a few words."""
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
