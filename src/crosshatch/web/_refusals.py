"""Answers as JSON, and refusals as one sentence in them."""

import json
from typing import Any

from starlette.responses import Response


class Json(Response):
    """JSON of whatever texts people send: half a character goes back as it came, escaped."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The object in as few bytes as it takes."""
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")


def refusal(status: int, sentence: str) -> Json:
    """Why a call is not answered."""
    return Json({"error": sentence}, status)
