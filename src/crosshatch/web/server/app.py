"""The app: its pages, and each verb of the API at its own address."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from inspect import getdoc
from time import monotonic
from typing import Any, get_type_hints

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp

from crosshatch.engine.version import VERSION
from crosshatch.errors import CrosshatchError, EngineBug, FormatError, MemoryLimitError, ModelError
from crosshatch.web.api.fields import request_schema
from crosshatch.web.api.replies import File, Late, RefusalJson, mistake_of_ours
from crosshatch.web.api.requests import SECONDS, ApiRequest
from crosshatch.web.api.schema import Schema, Schemas
from crosshatch.web.api.verbs import VERBS, Verb
from crosshatch.web.server import middleware, pages
from crosshatch.web.server.cancellable_calls import Busy, Calls
from crosshatch.web.server.responses import Json, refusal

API = "/api/v1"
JSON = "application/json"
_FILE = {"type": "string", "format": "binary"}
MOST_AT_ONCE = 2**18
"""The most bytes in the body of a call that may be done in no time."""
GONE = 499
"""The status of a reply whose client has disconnected."""


def make_app(names: Iterable[str] = (), *, calls: Calls | None = None) -> ASGIApp:
    """Return the app, for a server with these host names and those of the loopback."""
    app = application(VERBS, calls or Calls())
    app.add_route(f"{API}/docs", pages.serve_docs)
    for address in pages.ADDRESSES:
        app.add_route(address, pages.serve_file)
    guarded = middleware.with_host_guard(middleware.with_body_limit(app), names)
    answering = middleware.with_shutdown_replies(middleware.with_compression(guarded))
    return middleware.with_security_headers(answering)


def application(verbs: Iterable[Verb], calls: Calls) -> FastAPI:
    """Return the API with these verbs."""
    app = _Api(
        title="Crosshatch",
        version=VERSION,
        description=(
            "Puzzles, and what can be asked of them. Rows and columns count from 0. "
            "Nothing is stored: each call contains everything that it is about."
        ),
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    schemas = Schemas("#/components/schemas/")
    app.definitions = schemas.definitions
    for verb in verbs:
        app.add_api_route(
            f"{API}/{verb.name}",
            _handler_of(verb, calls),
            methods=["POST" if verb.asked else "GET"],
            name=verb.name,
            summary=verb.about,
            # A response class without a media type adds nothing to the description.
            response_class=Response,
            response_model=None,
            responses=_replies(verb, schemas),
            openapi_extra=_described(verb.asked),
        )
    app.add_exception_handler(CrosshatchError, _refused(400))
    app.add_exception_handler(EngineBug, _internal_error)
    app.add_exception_handler(ModelError, _internal_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Late, _refused(422))
    app.add_exception_handler(MemoryLimitError, _refused(422))
    app.add_exception_handler(Busy, _refused(429))
    app.add_exception_handler(Exception, _internal_error)
    return app


class _Api(FastAPI):
    """An API whose description has the definitions of all objects in its replies."""

    definitions: dict[str, Schema]

    def openapi(self) -> dict[str, Any]:
        """Return the description in OpenAPI, with all definitions."""
        described = super().openapi()
        described.setdefault("components", {})["schemas"] = self.definitions
        return described


def _described(asked: type[ApiRequest] | None) -> dict[str, Any]:
    """Return the description of a request body; the body is parsed when the call is answered."""
    if asked is None:
        return {}
    content = {JSON: {"schema": request_schema(asked)}}
    return {"requestBody": {"content": content, "required": True}}


def _replies(verb: Verb, schemas: Schemas) -> dict[int | str, dict[str, Any]]:
    """Return the description of a verb's answers and refusals."""
    form = get_type_hints(verb.answer)["return"]
    about = (getdoc(verb.answer) or "").partition("\n\n")[0]
    contents = {kind.partition(";")[0]: {"schema": _FILE} for kind in verb.kinds}
    return {
        200: {"description": about, "content": contents or {JSON: {"schema": schemas.of(form)}}},
        "4XX": {
            "description": "Why there is no answer.",
            "content": {JSON: {"schema": schemas.of(RefusalJson)}},
        },
    }


def _handler_of(verb: Verb, calls: Calls) -> Callable[[Request], Awaitable[Response]]:
    """Return the handler of a verb; it stops when the client disconnects."""

    async def handler(request: Request) -> Response:
        body = await request.body()
        call = asyncio.ensure_future(_answer(verb, calls, request, body))
        gone = asyncio.ensure_future(_disconnected(request))
        try:
            await asyncio.wait({call, gone}, return_when=asyncio.FIRST_COMPLETED)
            return await call if call.done() else Response(status_code=GONE)
        finally:
            call.cancel()
            gone.cancel()

    handler.__doc__ = verb.answer.__doc__
    return handler


async def _answer(verb: Verb, calls: Calls, request: Request, body: bytes) -> Response:
    """Return the response to a call; its time limit counts from when its body is here."""
    began, asked, is_large = monotonic(), ApiRequest(), len(body) > MOST_AT_ONCE
    if verb.asked:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise FormatError(f"{JSON} is expected", place="content-type")
        reading = partial(verb.asked.from_body, body)
        asked = await calls.answer(reading, SECONDS, is_large=is_large)
    answering, spent = partial(_response, verb, asked), monotonic() - began
    return await calls.answer(answering, asked.seconds, spent=spent, is_large=is_large)


def _response(verb: Verb, asked: ApiRequest) -> Response:
    answer = verb.answer(asked)
    if not isinstance(answer, File):
        return Json(answer)
    named = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
    return Response(answer.content, media_type=answer.kind, headers=named)


async def _disconnected(request: Request) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _refused(status: int) -> Callable[[Request, Exception], Response]:
    """Return a handler that refuses a call with this status and the sentence of the error."""

    def refused(_: Request, error: Exception) -> Response:
        return refusal(status, str(error))

    return refused


def _internal_error(_: Request, error: Exception) -> Response:
    """Reply that the error is a bug of the server."""
    return refusal(500, mistake_of_ours(error))


def _http_error(_: Request, error: Exception) -> Response:
    """Refuse an unknown address or method."""
    if not isinstance(error, HTTPException):
        raise error
    return Json({"error": error.detail.lower()}, error.status_code, error.headers)
