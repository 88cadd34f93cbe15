"""Messages to the engine where it runs as WebAssembly, and what it keeps for Python.

A message is a name and its arguments, encoded as `crates/wasm/src/value.rs` describes; the host
passes its bytes on and returns the reply. Nothing of the host is held before it calls `connect`, so
that the state of the interpreter can be kept after all imports.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable
from operator import index
from typing import Any, Self

from crosshatch.errors import ClueError, ModelError

_ERRORS = {"model": ModelError, "type": TypeError, "range": OverflowError}
_MOST_UNUSED = 16
"""The most things that are no longer used and not dropped yet."""

_HEAD = struct.Struct("<BI")
_INT = struct.Struct("<Bq")
_FLOAT = struct.Struct("<Bd")
INT_AND_BYTES = struct.Struct("<BqBI")
_REPLY = _HEAD.pack(8, 1)
"""How a reply begins that is no refusal: a list of one value."""

_unused: list[int] = []
"""The handles of things that Python has no more use for."""


def _unconnected(_: bytes) -> bytes:
    raise RuntimeError("the engine is not connected yet")


_call: Callable[[bytes], bytes] = _unconnected


def connect(call: Callable[[bytes], bytes]) -> None:
    """Send all messages with this function from now on, which returns the replies.

    If there was another before, all that was made through it is lost.
    """
    global _call
    is_another = _call is not _unconnected
    _call = call
    if is_another:
        _unused.clear()
        # No handle of what is lost is ever given again.
        call_engine("begin", time.monotonic_ns())


def encode_value(value: Any) -> bytes:
    """Return a value as bytes, as `crates/wasm/src/value.rs` describes it."""
    if value is None:
        return b"\0"
    if isinstance(value, bool):
        return b"\2" if value else b"\1"
    if isinstance(value, bytes | bytearray):
        return _HEAD.pack(6, len(value)) + value
    if isinstance(value, str):
        text = value.encode()
        return _HEAD.pack(7, len(text)) + text
    if isinstance(value, float):
        return _FLOAT.pack(5, value)
    if isinstance(value, list | tuple):
        if {*map(type, value)} == {int}:
            try:
                return struct.pack(f"<BI{len(value)}i", 9, len(value), *value)
            except struct.error:
                pass
        return _HEAD.pack(8, len(value)) + b"".join(map(encode_value, value))
    number = index(value)
    if -1 << 63 <= number < 1 << 63:
        return _INT.pack(3, number)
    return b"\4" + number.to_bytes(16, "little")


def decode_value(data: bytes, at: int) -> tuple[Any, int]:
    """Return the value that is encoded at a place, and the place behind it."""
    kind = data[at]
    at += 1
    if kind < 3:
        return (None, False, True)[kind], at
    if kind == 3:
        return int.from_bytes(data[at : at + 8], "little", signed=True), at + 8
    if kind == 4:
        return int.from_bytes(data[at : at + 16], "little"), at + 16
    if kind == 5:
        return struct.unpack_from("<d", data, at)[0], at + 8
    length = int.from_bytes(data[at : at + 4], "little")
    at += 4
    if kind == 6:
        return data[at : at + length], at + length
    if kind == 7:
        return data[at : at + length].decode(), at + length
    if kind == 9:
        return [*struct.unpack_from(f"<{length}i", data, at)], at + 4 * length
    items = []
    for _ in range(length):
        item, at = decode_value(data, at)
        items.append(item)
    return items, at


def answer_to(message: bytes) -> Any:
    """Send a message, and return the value of its reply; raise an error if it is refused."""
    reply = _call(message)
    if reply.startswith(_REPLY):
        return decode_value(reply, len(_REPLY))[0]
    (kind, sentence), _ = decode_value(reply, 0)
    if kind == "clue":
        place, _, sentence = sentence.partition("\n")
        raise ClueError(sentence, place=place)
    if kind == "interrupt":
        raise KeyboardInterrupt
    raise _ERRORS.get(kind, RuntimeError)(sentence)


def call_engine(name: str, *arguments: Any) -> Any:
    """Send a message with this name and these arguments, and return the value of its reply."""
    if len(_unused) >= _MOST_UNUSED:
        # While this list is made, more may become unused.
        answer_to(encode_value(["drop", [_unused.pop() for _ in range(len(_unused))]]))
    return answer_to(encode_value([name, *arguments]))


def begin_message(name: str, arguments: int, handle: int) -> bytes:
    """Return how a message begins that has a name, so many arguments, and a handle as the first."""
    return _HEAD.pack(8, arguments + 1) + encode_value(name) + _INT.pack(3, handle)


class Kept:
    """A thing that the engine keeps until Python has no more use for it."""

    __slots__ = ("handle",)
    handle: int

    @classmethod
    def of_handle(cls, handle: int) -> Self:
        kept = object.__new__(cls)
        kept.handle = handle
        return kept

    def __del__(self, drop: Callable[[int], None] = _unused.append) -> None:
        # Nothing is sent from here: this may be called in the middle of another call.
        handle = getattr(self, "handle", None)
        if handle is not None:
            drop(handle)
