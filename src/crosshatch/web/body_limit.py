"""How large a call may be: its body is read before anything is made of it, and no further."""

import asyncio

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crosshatch.web.refusals import refusal

MOST_BYTES = 4 * 2**20
SECONDS = 20.0
"""How long a body may take to come in."""


class BodyLimit:
    """Takes in the body of each call, and refuses one that is too large or too slow."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call, whose body is there."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(SECONDS):
                body = await _body(scope, receive)
        except ClientDisconnect:
            return
        except TimeoutError:
            sentence = f"the call did not come in within {SECONDS:g} seconds"
            await refusal(408, sentence)(scope, receive, send)
            return
        if body is None:
            sentence = f"this is too large; at most {MOST_BYTES >> 20} MB are read"
            await refusal(413, sentence)(scope, receive, send)
            return
        told = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def replay() -> Message:
            return next(told, None) or await receive()

        await self._app(scope, replay, send)


async def _body(scope: Scope, receive: Receive) -> bytes | None:
    """The body of a call, None where it is too large; `ClientDisconnect` where the rest is lost."""
    length = dict(scope["headers"]).get(b"content-length", b"")
    if length.isdigit() and int(length[:20]) > MOST_BYTES:
        return None
    body, is_open = bytearray(), True
    while is_open:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        is_open = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            return None
    return bytes(body)
