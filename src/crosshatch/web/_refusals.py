"""Answers as JSON, and refusals as one sentence in them."""

from typing import Any

from starlette.responses import Response

from crosshatch.web._json import written


class Json(Response):
    """JSON of whatever texts people send."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The object in as few bytes as it takes."""
        return written(content)


def refusal(status: int, sentence: str) -> Json:
    """Why a call is not answered."""
    return Json({"error": sentence}, status)
