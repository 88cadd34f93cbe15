"""The middleware around the app, which every call and reply passes, the outermost layer first."""

import asyncio
import gzip
import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crosshatch.errors import CrosshatchError
from crosshatch.web.page_files import content_policy
from crosshatch.web.server.responses import refusal

HEADERS = {
    "Content-Security-Policy": content_policy(frame_ancestors="'none'"),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""The headers of every reply."""
STOPPED = 409
"""The status of a reply to a call that is cut off because the server is stopping."""
SMALLEST = 1000
"""The least number of bytes in a reply that is compressed."""
LARGEST_AT_ONCE = 2**15
"""The largest number of bytes that are compressed outside a thread, in about a millisecond."""
GZIP_LEVEL, GZIP_LEVEL_OF_LARGE = 5, 1
LARGE = 2**20
"""The number of bytes from which a reply takes too long to be compressed well."""
_TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
_HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?", re.ASCII)
_OWN_SITES = ("same-origin", "none")
"""The accepted values of `Sec-Fetch-Site`: the call comes from our own page, or from the user."""
MOST_BYTES = 4 * 2**20
BODY_SECONDS = 20.0
"""The number of seconds within which a body must arrive."""


def with_security_headers(app: ASGIApp) -> ASGIApp:
    """Set the security headers on every reply, and `no-store` unless the reply says otherwise."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Cache-Control", "no-store")
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer


def with_shutdown_replies(app: ASGIApp) -> ASGIApp:
    """Refuse a call that is cut off by a shutdown, unless its reply has already begun."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        is_begun = False

        async def send_noted(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await app(scope, receive, send_noted)
        except asyncio.CancelledError:
            if not is_begun:
                await refusal(STOPPED, "the server has been stopped")(scope, receive, send)
            raise

    return answer


def with_compression(app: ASGIApp) -> ASGIApp:
    """Compress replies for clients that accept gzip, if they are long enough to gain from it.

    Files of the page are compressed once and cached, because they are requested again and again.
    Large replies are compressed in a thread, so that other calls go on meanwhile.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        is_accepted = accepts_gzip(Headers(scope=scope).get("accept-encoding", ""))
        start: Message | None = None

        async def send_compressed(message: Message) -> None:
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

        await app(scope, receive, send_compressed)

    return answer


def accepts_gzip(header: str) -> bool:
    """Return True if an `Accept-Encoding` header allows gzip.

    >>> accepts_gzip("br, gzip;q=0.8"), accepts_gzip("*"), accepts_gzip("gzip; q=0, *")
    (True, True, False)
    """
    weights = {}
    for choice in header.lower().split(","):
        name, _, weight = choice.replace(" ", "").partition(";q=")
        weights[name] = weight.strip("0.") != "" or not weight
    return weights.get("gzip", weights.get("*", False))


def with_host_guard(app: ASGIApp, names: Iterable[str]) -> ASGIApp:
    """Refuse calls to unknown host names, and calls from foreign pages.

    Known are the names given and those of the loopback. A foreign page can make a browser call any
    machine, including this one, but it cannot forge the name of the called server (`Host`) or of
    the calling page (`Origin`). So names that somebody else has pointed here are refused, and so
    are pages from elsewhere.
    """

    known = frozenset(map(name_in, (*LOOPBACK, *names)))

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (sentence := _objection(scope, known)):
            await refusal(403, sentence)(scope, receive, send)
            return
        await app(scope, receive, send)

    return answer


def _objection(scope: Scope, known: Collection[str]) -> str | None:
    headers = Headers(scope=scope)
    hosts, origin = headers.getlist("host"), headers.get("origin")
    if len(hosts) != 1 or name_in(hosts[0]) not in known:
        return "host: this server has another name (--allow-host adds one)"
    if scope["method"] in ("GET", "HEAD"):
        return None
    is_foreign = headers.get("sec-fetch-site", "none") not in _OWN_SITES
    if is_foreign or origin not in (None, f"{scope['scheme']}://{hosts[0]}"):
        return "origin: calls by other pages are not answered"
    return None


def name_in(host: str) -> str:
    """Return the name in a `Host` header in lower case, without port, brackets and final dot.

    >>> name_in("LOCALHOST.:8000"), name_in("[::1]:8000"), name_in("::1"), name_in("127.0.0.1")
    ('localhost', '::1', '::1', '127.0.0.1')
    """
    name, _, port = host.rpartition(":")
    if not port.isdigit() or (":" in name and not name.endswith("]")):
        name = host
    return name.removeprefix("[").removesuffix("]").removesuffix(".").lower()


def require_host_name(name: str) -> str:
    """Return a host name if calls can have it; raise `CrosshatchError` otherwise.

    >>> require_host_name("puzzles.home"), require_host_name("fe80::1")
    ('puzzles.home', 'fe80::1')
    """
    if not _HOST.fullmatch(name) and not _is_address(name):
        raise CrosshatchError(f"{name!r} is no name of a machine, such as puzzles.home")
    return name


def with_body_limit(app: ASGIApp) -> ASGIApp:
    """Read the body of each call, and refuse one that is too large or too slow.

    The body is read before anything is parsed, and only up to the limit.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _body(scope, receive)
        except ClientDisconnect:
            return
        except TimeoutError:
            sentence = f"the call did not come in within {BODY_SECONDS:g} seconds"
            reply = refusal(408, sentence)
            # Whoever is still sending would keep the connection open.
            reply.headers["Connection"] = "close"
            await reply(scope, receive, send)
            return
        if body is None:
            sentence = f"this is too large; at most {MOST_BYTES >> 20} MB are read"
            await refusal(413, sentence)(scope, receive, send)
            return
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def replay() -> Message:
            return next(messages, None) or await receive()

        await app(scope, replay, send)

    return answer


def _is_worth_it(headers: MutableHeaders, message: Message) -> bool:
    is_whole = not message.get("more_body", False) and "content-encoding" not in headers
    return is_whole and len(message.get("body", b"")) >= SMALLEST


async def _compressed(body: bytes, *, is_file: bool) -> bytes:
    if is_file:
        return _compressed_file(body)
    level = GZIP_LEVEL if len(body) <= LARGE else GZIP_LEVEL_OF_LARGE
    if len(body) <= LARGEST_AT_ONCE:
        return gzip.compress(body, level, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, level, mtime=0)


@lru_cache(maxsize=256)
def _compressed_file(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


async def _body(scope: Scope, receive: Receive) -> bytes | None:
    """Return the body of a call; None if it is too large, `ClientDisconnect` if it is cut off."""
    length = dict(scope["headers"]).get(b"content-length", b"")
    if length.isdigit() and int(length[:20]) > MOST_BYTES:
        return None
    parts, size, is_open = [], 0, True
    while is_open:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        is_open = message.get("more_body", False)
        if size > MOST_BYTES:
            return None
    return b"".join(parts)
