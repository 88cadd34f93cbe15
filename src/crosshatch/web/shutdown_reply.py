"""Replies for those whose calls still run when the server is stopped."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crosshatch.web.refusals import refusal

STATUS = 409
"""Nothing is wrong with the call but its moment, and nothing broke here either."""


class ShutdownReply:
    """Gives a call that is broken off a sentence, unless its answer is on its way already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call, or say why it is not answered any more."""
        is_begun = False

        async def noting(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except asyncio.CancelledError:
            if not is_begun:
                await refusal(STATUS, "the server has been stopped")(scope, receive, send)
            raise
