"""A verb of the API: what is asked, and what is answered."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crosshatch.web.requests import ApiRequest


@dataclass(frozen=True, slots=True)
class File:
    """An answer that is a file."""

    content: bytes
    kind: str
    """What it is, as browsers name it."""
    name: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A call of the API; each has a file of its own."""

    name: str
    about: str
    asked: type[ApiRequest] | None
    """What a call says; None where there is nothing to say."""
    answer: Callable[[Any], Mapping[str, Any] | File]
    """The answer; `CrosshatchError` where what is asked cannot be meant, `KeyboardInterrupt` where
    whoever asked has gone and nothing is known. The type of its result is described to callers."""
    kinds: Sequence[str] = ()
    """The media types of the files that it answers with; none where it answers with JSON."""
