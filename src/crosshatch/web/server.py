"""The server that runs the app, on this machine alone unless told otherwise."""

import asyncio
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from errno import EACCES, EADDRINUSE

import uvicorn
from starlette.types import ASGIApp

from crosshatch.errors import CrosshatchError
from crosshatch.web import PORT
from crosshatch.web._connections import Connection, Connections, most_connections
from crosshatch.web.app import make
from crosshatch.web.host_guard import allowed as named

SWITCH = 0.001
"""How many seconds a thread goes on in Python before another has its turn."""
BACKLOG = 2048
GRACE = 0.7
"""How many seconds calls have to end when the server is stopped."""
LAST_WORDS = 0.3
"""How many seconds calls that are cancelled then have to say so."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    allowed: Iterable[str] = (),
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve the app for the browser until Ctrl-C; port 0 is any that is free.

    `ready` is called with the address once the app can be used there. By other names than those of
    this machine it is reached only if they are allowed.

    >>> import crosshatch, signal
    >>> def greet(address):
    ...     print(address.rpartition(":")[0])
    ...     signal.raise_signal(signal.SIGINT)  # as Ctrl-C does
    >>> crosshatch.serve(port=0, ready=greet)
    http://127.0.0.1
    """
    app = make((host, *map(named, allowed)))
    with suppress(KeyboardInterrupt):
        run(app, host, port, ready or (lambda _: None))


def run(app: ASGIApp, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve an app until Ctrl-C; `ready` is told the address once it can be called."""
    with listening(host, port) as listener:
        bound = listener.getsockname()[1]
        sys.setswitchinterval(SWITCH)
        # What is there already stays: to look for garbage in it would hold all calls up.
        gc.freeze()
        server = Server(app)
        _heed_ctrl_c(server)
        ready(f"http://{f'[{host}]' if ':' in host else host}:{bound}")
        server.run([listener])


class Server(uvicorn.Server):
    """A server that bounds its connections, and ends soon whatever is open."""

    def __init__(self, app: ASGIApp) -> None:
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
            ws="none",
        )
        super().__init__(config)
        self._connections = Connections(most_connections())
        self._accepting: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections at these sockets."""
        self.servers = []
        for listener in sockets or ():
            listener.setblocking(False)
            accepting = self._connections.accept(listener, self._connection)
            self._accepting.append(asyncio.create_task(accepting))
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing more, give calls a moment to end, and then close what is still open."""
        for accepting in self._accepting:
            accepting.cancel()
        await asyncio.wait(self._accepting)
        for listener in sockets or ():
            listener.close()
        state, loop = self.server_state, asyncio.get_running_loop()
        for connection in list(state.connections):
            connection.shutdown()
        end = loop.time() + GRACE
        while (state.tasks or state.connections) and not self.force_exit and loop.time() < end:
            await asyncio.sleep(0.02)
        if tasks := list(state.tasks):
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=LAST_WORDS)
        for connection in list(state.connections):
            connection.transport.abort()

    def _connection(self) -> Connection:
        return Connection(self._connections, self.config, self.server_state, {})


def _heed_ctrl_c(server: uvicorn.Server) -> None:
    """Let Ctrl-C end a server at any moment: before it runs, too, when nothing may be broken."""

    def end(*_: object) -> None:
        server.should_exit = True

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, end)


def listening(host: str, port: int) -> socket.socket:
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
