"""Responses in JSON, and refusals in one sentence."""

from typing import Any

from starlette.responses import Response

from crosshatch.web.api.replies import RefusalJson, json_bytes


class Json(Response):
    """A reply in JSON, which may contain any text that people send."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as compact JSON."""
        return json_bytes(content)


def refusal(status: int, sentence: str) -> Json:
    """Return the reply that refuses a call for this reason."""
    content: RefusalJson = {"error": sentence}
    return Json(content, status)
