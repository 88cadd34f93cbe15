"""The connections between the page's worker and Python, which runs there in WebAssembly."""

from collections.abc import Callable
from typing import Any

from crosshatch.engine.timers import call_due
from crosshatch.web.site.answer import answer
from crosshatch.web.site.engine import flags, messages


def connect(call: Callable[[Any], Any]) -> Callable[[str, Any], Any]:
    """Connect Python with the engine, and return the function that answers requests.

    `call` sends a message to the engine and returns its reply, both as arrays of bytes of the
    worker. The function takes the name of a verb and the body of a request, and returns the status,
    the media type and the content of the reply.
    """
    import random

    from pyodide.ffi import to_js

    # The saved memory is the same for everyone, and with it the state of chance.
    random.seed()
    messages.connect(lambda message: call(to_js(message)).to_bytes())
    return lambda name, body: to_js(answer(name, body.to_bytes()))


def is_cancelled() -> bool:
    """Return True if the work of the engine should end; the engine asks now and then."""
    call_due()
    return flags.is_cancelled()
