"""The server that runs the app, on this machine alone unless told otherwise."""

import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable
from errno import EACCES, EADDRINUSE

import uvicorn
from starlette.types import ASGIApp

from crosshatch.errors import CrosshatchError

SWITCH = 0.001
"""How many seconds a thread goes on in Python before another has its turn."""
BACKLOG = 256


def run(app: ASGIApp, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve an app until Ctrl-C; `ready` is told the address once it can be called."""
    with _listening(host, port) as listener:
        bound = listener.getsockname()[1]
        config = uvicorn.Config(
            app,
            access_log=False,
            date_header=False,
            # It bounds what stands above a body; others that may be installed do not.
            http="h11",
            lifespan="off",
            log_config=None,
            # Calls that are broken off at the end are no news; mistakes are told to who asked.
            log_level="critical",
            server_header=False,
            timeout_graceful_shutdown=1,
            ws="none",
        )
        sys.setswitchinterval(SWITCH)
        # What is there already stays: to look for garbage in it would hold all calls up.
        gc.freeze()
        server = uvicorn.Server(config)
        _heed_ctrl_c(server)
        ready(f"http://{f'[{host}]' if ':' in host else host}:{bound}")
        server.run([listener])


def _heed_ctrl_c(server: uvicorn.Server) -> None:
    """Let Ctrl-C end a server at any moment: before it runs, too, when nothing may be broken."""

    def end(*_: object) -> None:
        server.should_exit = True

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, end)


def _listening(host: str, port: int) -> socket.socket:
    """A socket that takes calls already; those before all is ready wait in it."""
    if not host:
        raise CrosshatchError("--host: no name, which would be all addresses of this machine")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = str(getattr(error, "strerror", None) or error).partition(" (while")[0].lower()
        is_elsewhere = getattr(error, "errno", None) not in (EACCES, EADDRINUSE)
        chooses = "--host" if is_elsewhere else "--port"
        raise CrosshatchError(
            f"{host}:{port}: cannot be listened on: {reason} ({chooses} chooses another)"
        ) from error
    # An answer is written in two parts; the second would wait until the first has been heard of.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
