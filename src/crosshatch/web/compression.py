"""Replies in gzip, for clients that take it: texts that are long enough to gain by it.

Files of the page are compressed once and kept, because they are asked for again and again. Large
replies are compressed in a thread, so that others have their turn meanwhile.
"""

import asyncio
import gzip
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 1000
"""How many bytes a reply must have to be compressed."""
LARGEST_AT_ONCE = 2**15
"""How many bytes are compressed without a thread of their own, in about a millisecond."""
LEVEL = 5
_TEXTS = (
    "text/",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)


class Compression:
    """Compresses the replies of an app for clients that take gzip."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call, in fewer bytes where that can be."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_accepted = accepts_gzip(Headers(scope=scope).get("accept-encoding", ""))
        start: Message | None = None

        async def compressing(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                headers = MutableHeaders(scope=start)
                if headers.get("content-type", "").startswith(_TEXTS):
                    headers.setdefault("Vary", "Accept-Encoding")
                    if is_accepted and _is_worth_it(headers, message):
                        body = await _compressed(message["body"], is_file="etag" in headers)
                        message = {**message, "body": body}
                        headers["Content-Encoding"] = "gzip"
                        headers["Content-Length"] = str(len(body))
                begun, start = start, None
                await send(begun)
            await send(message)

        await self._app(scope, receive, compressing)


def accepts_gzip(header: str) -> bool:
    """Return whether an `Accept-Encoding` allows gzip.

    >>> accepts_gzip("br, gzip;q=0.8"), accepts_gzip("*"), accepts_gzip("gzip; q=0, *")
    (True, True, False)
    """
    weights = {}
    for choice in header.lower().split(","):
        name, _, weight = choice.replace(" ", "").partition(";q=")
        weights[name] = weight.strip("0.") != "" or not weight
    return weights.get("gzip", weights.get("*", False))


def _is_worth_it(headers: MutableHeaders, message: Message) -> bool:
    is_whole = not message.get("more_body", False) and "content-encoding" not in headers
    return is_whole and len(message.get("body", b"")) >= SMALLEST


async def _compressed(body: bytes, *, is_file: bool) -> bytes:
    if is_file:
        return _compressed_file(body)
    if len(body) <= LARGEST_AT_ONCE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)


@lru_cache(maxsize=256)
def _compressed_file(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
