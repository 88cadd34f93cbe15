"""Requests to the API, answered in the browser by Python in WebAssembly."""

from typing import NamedTuple

from crosshatch.engine.cancel import CancelScope, call_after
from crosshatch.errors import CrosshatchError, EngineBug, MissingExtra, ModelError, needs_extra
from crosshatch.web.api.replies import File, Late, RefusalJson, json_bytes, mistake_of_ours
from crosshatch.web.api.requests import ApiRequest
from crosshatch.web.api.verbs import VERBS, Verb

JSON = "application/json"
_VERBS = {verb.name: verb for verb in VERBS}


class Reply(NamedTuple):
    """The reply to a request: its status, as in HTTP, and its content."""

    status: int
    kind: str
    """The media type."""
    content: bytes


def answer(name: str, body: bytes) -> Reply:
    """Return the reply to a call of a verb with this body, as the server would send it.

    >>> reply = answer("count", b'{"puzzle": {"rows": ["1"], "columns": ["2"]}}')
    >>> reply.status, reply.content
    (400, b'{"error":"column 1: run 2 needs 2 cells, the column has 1"}')
    """
    try:
        if name not in _VERBS:
            return _refusal(404, "there is no such page")
        with needs_extra():
            return _answer(_VERBS[name], body)
    except (EngineBug, ModelError) as error:
        return _refusal(500, mistake_of_ours(error))
    except MissingExtra as error:
        return _refusal(400, f"only an installed Crosshatch can do this, with {error.package}")
    except CrosshatchError as error:
        return _refusal(400, str(error))
    except Late as error:
        return _refusal(422, str(error))
    except Exception as error:
        return _refusal(500, mistake_of_ours(error))


def _answer(verb: Verb, body: bytes) -> Reply:
    asked = verb.asked.from_body(body) if verb.asked else ApiRequest()
    scope = CancelScope()
    timer = call_after(asked.seconds, scope.cancel)
    try:
        with scope.active():
            reply = verb.answer(asked)
    except KeyboardInterrupt:
        raise Late(asked.seconds) from None
    finally:
        timer.cancel()
    if isinstance(reply, File):
        return Reply(200, reply.kind, reply.content)
    return Reply(200, JSON, json_bytes(reply))


def _refusal(status: int, sentence: str) -> Reply:
    content: RefusalJson = {"error": sentence}
    return Reply(status, JSON, json_bytes(content))
