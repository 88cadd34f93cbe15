"""What is answered where: the page, and a verb of the API each at its own address."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

from fastapi import FastAPI, Request
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import Response

from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.model import VERSION
from crosshatch.web._asked import SECONDS, Asked
from crosshatch.web._calls import Busy, Calls, Late
from crosshatch.web._refusals import Json, refusal
from crosshatch.web._verb import File, Verb

API = "/api/v1"
JSON = "application/json"
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
            openapi_extra=_described(verb.asked),
        )
    app.add_exception_handler(CrosshatchError, _refused(400))
    app.add_exception_handler(HTTPException, _unknown)
    app.add_exception_handler(Late, _refused(422))
    app.add_exception_handler(Busy, _refused(429))
    app.add_exception_handler(Exception, _mistaken)
    return app


def _described(asked: type[Asked] | None) -> dict[str, Any]:
    """What a call says, for the description: it is read where it is worked on."""
    if asked is None:
        return {}
    content = {JSON: {"schema": asked.model_json_schema()}}
    return {"requestBody": {"content": content, "required": True}}


def _answering(verb: Verb, calls: Calls) -> Callable[[Request], Awaitable[Response]]:
    """What answers a verb, as long as the client waits for it."""

    async def answering(request: Request) -> Response:
        body = await request.body()
        call = asyncio.ensure_future(_answer(verb, calls, request, body))
        gone = asyncio.ensure_future(_gone(request))
        try:
            await asyncio.wait({call, gone}, return_when=asyncio.FIRST_COMPLETED)
            return await call if call.done() else Response(status_code=GONE)
        finally:
            call.cancel()
            gone.cancel()

    answering.__doc__ = verb.answer.__doc__
    return answering


async def _answer(verb: Verb, calls: Calls, request: Request, body: bytes) -> Response:
    """The answer to a call; what it says is read in its time, too."""
    asked = Asked()
    if verb.asked:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise FormatError(f"{JSON} is expected", place="content-type")
        asked = await calls.answer(partial(verb.asked.heard, body), SECONDS)
    return await calls.answer(partial(_response, verb, asked), asked.seconds)


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


def _mistaken(_: Request, error: Exception) -> Response:
    """A mistake of ours."""
    return refusal(500, f"a mistake of ours: {type(error).__name__}: {error}")


def _unknown(_: Request, error: Exception) -> Response:
    """An address or a method that there is not."""
    if not isinstance(error, HTTPException):
        raise error
    return Json({"error": error.detail.lower()}, error.status_code, error.headers)
