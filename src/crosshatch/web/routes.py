"""What is answered where: the page, and a verb of the API each at its own address."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import Response

from crosshatch.errors import CrosshatchError
from crosshatch.model import VERSION
from crosshatch.web._asked import Asked
from crosshatch.web._calls import Busy, Calls, Late
from crosshatch.web._refusals import Json, refusal
from crosshatch.web._verb import File, Verb

API = "/api/v1"
GONE = 499
"""What nobody reads any more."""


class Refusal(BaseModel):
    """Why there is no answer, in a sentence."""

    error: str


def application(verbs: Iterable[Verb], calls: Calls) -> FastAPI:
    """The page and the API with these verbs."""
    app = FastAPI(
        title="Crosshatch",
        version=VERSION,
        description=(
            "Puzzles, and what can be asked of them. Rows and columns count from 0. "
            "Nothing is kept: each call says all that it is about."
        ),
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    refused: dict[int | str, dict[str, Any]] = {
        "4XX": {"model": Refusal, "description": "Why there is no answer."}
    }
    for verb in verbs:
        app.add_api_route(
            f"{API}/{verb.name}",
            _answering(verb, calls),
            methods=["POST" if verb.asked else "GET"],
            name=verb.name,
            summary=verb.about,
            response_class=Json,
            response_model=None,
            responses=refused,
        )
    app.add_exception_handler(CrosshatchError, _refused(400))
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _unknown)
    app.add_exception_handler(Late, _refused(422))
    app.add_exception_handler(Busy, _refused(429))
    app.add_exception_handler(Exception, _mistaken)
    return app


def _answering(verb: Verb, calls: Calls) -> Callable[..., Awaitable[Response]]:
    """What answers a verb, with what it asks in its signature, from which it is described."""

    async def giving(request: Request) -> Response:
        return await _answer(verb, Asked(), calls, request)

    async def answering(asked: Asked, request: Request) -> Response:
        return await _answer(verb, asked, calls, request)

    answering.__annotations__["asked"] = verb.asked
    called = answering if verb.asked else giving
    called.__doc__ = verb.answer.__doc__
    return called


async def _answer(verb: Verb, asked: Asked, calls: Calls, request: Request) -> Response:
    """The answer, worked out as long as the client waits for it."""
    call = asyncio.ensure_future(calls.answer(lambda: _response(verb, asked), asked.seconds))
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({call, gone}, return_when=asyncio.FIRST_COMPLETED)
        return await call if call.done() else Response(status_code=GONE)
    finally:
        call.cancel()
        gone.cancel()


def _response(verb: Verb, asked: Asked) -> Response:
    answer = verb.answer(asked)
    if not isinstance(answer, File):
        return Json(answer)
    named = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
    return Response(answer.content, media_type=answer.kind, headers=named)


async def _gone(request: Request) -> None:
    """Until the client goes away."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _refused(status: int) -> Callable[[Request, Exception], Response]:
    """A refusal with this status and the sentence of an error."""

    def refused(_: Request, error: Exception) -> Response:
        return refusal(status, str(error))

    return refused


def _misunderstood(_: Request, error: Exception) -> Response:
    """The first thing in a call that cannot be meant."""
    if not isinstance(error, RequestValidationError):
        raise error
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    words = first["msg"][:1].lower() + first["msg"][1:]
    return refusal(400, f"{place[:80]}: {words}" if place else words)


def _mistaken(_: Request, error: Exception) -> Response:
    """A mistake of ours."""
    return refusal(500, f"a mistake of ours: {type(error).__name__}: {error}")


def _unknown(_: Request, error: Exception) -> Response:
    """An address or a method that there is not."""
    if not isinstance(error, HTTPException):
        raise error
    return Json({"error": error.detail.lower()}, error.status_code, error.headers)
