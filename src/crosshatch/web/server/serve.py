"""The server for the app, by default for this machine only, and its connections.

A client that opens connections and sends nothing on them, or only the beginning of a request, must
not keep others waiting. So there are fewer connections than file descriptors, and the head of each
request must arrive within a time limit, as must the rest of a body that is refused. If there is no
room for another connection, the one that has waited longest for its client is closed.

The event loop itself would accept all waiting connections at once, even without enough descriptors,
and log a traceback for each failure. Here they are accepted one by one, and only if there is room.
"""

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EADDRINUSE, EMFILE, ENFILE, ENOBUFS, ENOMEM
from time import monotonic
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from crosshatch.data import arguments
from crosshatch.errors import CrosshatchError
from crosshatch.files.formats import FORMATS
from crosshatch.puzzles import every_kind
from crosshatch.render.registry import RENDERERS
from crosshatch.web import PORT
from crosshatch.web.server.app import make_app
from crosshatch.web.server.middleware import require_host_name

SWITCH = 0.001
"""The number of seconds that a thread runs in Python before another has its turn."""
BACKLOG = 2048
GRACE = 0.7
"""The number of seconds that calls have to end when the server is stopped."""
REPLY_GRACE = 0.3
"""The number of seconds that cancelled calls then have to reply."""
HEAD_SECONDS = 10.0
"""The number of seconds within which the head of a request must arrive, or the rest of its body if
the reply did not wait for that."""
READ_AT_ONCE = 2**15
"""The most bytes taken from a connection before the others have their turn."""
MOST_CONNECTIONS = 2048
"""The largest number of open connections, however many descriptors there are."""
RESERVED = 64
"""The number of descriptors reserved for everything other than connections."""
FEWEST_CONNECTIONS = 8
PAUSE = 0.05
"""The number of seconds to wait if no connection can be accepted and none can be closed."""
SECONDS_PER_LINE = 1.0
"""The least number of seconds between log lines about connections that cannot be accepted."""
_EXHAUSTED = (EMFILE, ENFILE, ENOBUFS, ENOMEM)
_log = logging.getLogger("crosshatch.web")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    allowed: Iterable[str] = (),
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve the browser app until Ctrl-C; port 0 means any free port.

    `ready` is called with the address once the app can be used there. Only calls to `host`, to the
    names of the loopback and to the names in `allowed` are answered.

    >>> import crosshatch, signal
    >>> def greet(address):
    ...     print(address.rpartition(":")[0])
    ...     signal.raise_signal(signal.SIGINT)  # as Ctrl-C does
    >>> crosshatch.serve(port=0, ready=greet)
    http://127.0.0.1
    """
    arguments.require_text(host=host)
    arguments.require(0, 2**16 - 1, port=port)
    arguments.require_list("a list of names", Iterable, allowed=allowed)
    allowed = [*allowed]
    arguments.require_text(**arguments.items_of(allowed=allowed))
    arguments.require_function(**arguments.not_none(ready=ready))
    # All that calls look for is imported before them: a thread that is stopped while it imports may
    # leave a lock of imports held, which is waited for by every later call.
    for homes in (FORMATS, every_kind(), RENDERERS):
        len(homes)
    app = make_app((host, *map(require_host_name, allowed)))
    with suppress(KeyboardInterrupt):
        run(app, host, port, ready or (lambda _: None))


def run(app: ASGIApp, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve an app until Ctrl-C; `ready` is called with its address once it can be reached."""
    with listen(host, port) as listener:
        bound, server = listener.getsockname()[1], Server(app)
        with _quick_threads(), _ended_by_ctrl_c(server):
            ready(f"http://{f'[{host}]' if ':' in host else host}:{bound}")
            server.run([listener])


class Connections:
    """All open connections, the one that has waited longest for its client first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: dict[Connection, None] = {}
        self._quiet_until = 0.0

    def add(self, connection: "Connection") -> None:
        """Put a connection at the end, because it is new or its last request has been answered."""
        self._open.pop(connection, None)
        self._open[connection] = None

    def remove(self, connection: "Connection") -> None:
        """Forget a connection."""
        self._open.pop(connection, None)

    def close_oldest(self) -> bool:
        """Close the connection that has waited longest for its client; False if none waits."""
        oldest = next((each for each in self._open if each.waits_for_client), None)
        if oldest is None:
            return False
        self.remove(oldest)
        oldest.transport.abort()
        return True

    async def accept(self, listener: socket.socket, protocol: Callable[[], "Connection"]) -> None:
        """Accept connections forever, each one when there is room for it."""
        loop = asyncio.get_running_loop()
        while True:
            while len(self._open) >= self.limit:
                await self._make_room()
            try:
                accepted, _ = await loop.sock_accept(listener)
            except OSError as error:
                if error.errno in _EXHAUSTED:
                    self._report(error)
                    await self._make_room()
                else:
                    await asyncio.sleep(PAUSE)
                continue
            try:
                await loop.connect_accepted_socket(protocol, accepted)
            except OSError:
                accepted.close()

    async def _make_room(self) -> None:
        # A closed connection returns its descriptor in the next turn of the event loop.
        await asyncio.sleep(0 if self.close_oldest() else PAUSE)

    def _report(self, error: OSError) -> None:
        if (now := monotonic()) < self._quiet_until:
            return
        self._quiet_until = now + SECONDS_PER_LINE
        reason = (error.strerror or str(error)).lower()
        _log.warning("no further connection: %s; %d are open", reason, len(self._open))


class Connection(H11Protocol):
    """A connection that is closed if what it waits for takes too long to arrive."""

    def __init__(self, connections: Connections, *details: Any) -> None:
        super().__init__(*details)
        self._all = connections
        self._wait_limit: asyncio.TimerHandle | None = None

    @property
    def waits_for_client(self) -> bool:
        """True if the client has to send a request or to read its reply."""
        cycle = self.cycle
        is_answered = cycle is None or cycle.response_complete
        return is_answered or cycle.more_body or self.flow.write_paused

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # Selector loops read this much; others read little anyway, and ignore it.
        transport.max_size = READ_AT_ONCE  # type: ignore[attr-defined]
        self._all.add(self)
        self._limit_wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._all.remove(self)
        self._end_wait_limit()
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._limit_wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._all.add(self)
        if self._is_refused:
            self._limit_wait()

    @property
    def _is_refused(self) -> bool:
        """True if the reply is complete although the rest of the body is still to come."""
        return self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY

    def _limit_wait(self) -> None:
        """Start the time limit if a head or the rest of a refused body is due, else stop it."""
        is_due = self._is_refused or self.conn.their_state is h11.IDLE
        if not is_due or self.transport.is_closing():
            self._end_wait_limit()
        elif self._wait_limit is None:
            self._wait_limit = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def _end_wait_limit(self) -> None:
        if self._wait_limit is not None:
            self._wait_limit.cancel()
            self._wait_limit = None


class Server(uvicorn.Server):
    """A server that limits its connections, and stops soon even if some are open."""

    def __init__(self, app: ASGIApp) -> None:
        config = uvicorn.Config(
            app,
            access_log=False,
            date_header=False,
            # h11 limits the size of request headers; other parsers that may be installed do not.
            http="h11",
            lifespan="off",
            log_config=None,
            # Calls that are cancelled at the end are not worth logging; errors go to the caller.
            log_level="critical",
            server_header=False,
            ws="none",
        )
        super().__init__(config)
        self._connections = Connections(most_connections())
        self._accepting: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to accept connections on these sockets."""
        self.servers = []
        for listener in sockets or ():
            listener.setblocking(False)
            accepting = self._connections.accept(listener, self._connection)
            self._accepting.append(asyncio.create_task(accepting))
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing more, give calls a moment to end, and then close all connections."""
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
            await asyncio.wait(tasks, timeout=REPLY_GRACE)
        for connection in list(state.connections):
            connection.transport.abort()

    def _connection(self) -> Connection:
        return Connection(self._connections, self.config, self.server_state, {})


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; connections made before the app is ready wait in its backlog."""
    if not host:
        sentence = "a host without a name would be all addresses of this machine"
        raise CrosshatchError(sentence, advice=_choosing("host"))
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = str(getattr(error, "strerror", None) or error).partition(" (while")[0].lower()
        is_elsewhere = getattr(error, "errno", None) not in (EACCES, EADDRINUSE)
        raise CrosshatchError(
            f"{host}:{port}: cannot be listened on: {reason}",
            advice=_choosing("host" if is_elsewhere else "port"),
        ) from error
    # A reply is written in two parts; the second would wait until the first is acknowledged.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _choosing(argument: str) -> tuple[str, str]:
    """Return the advice to choose another host or port."""
    return f" ({argument}= chooses another)", f" (--{argument} chooses another)"


def most_connections() -> int:
    """Return the largest number of open connections, which leaves descriptors for other things."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, max(FEWEST_CONNECTIONS, descriptors - RESERVED))


@contextmanager
def _quick_threads() -> Iterator[None]:
    """Switch between threads often in the block, so that short calls run beside long ones."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    # Objects that exist already will stay; collecting garbage among them would delay all calls.
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        sys.setswitchinterval(interval)


@contextmanager
def _ended_by_ctrl_c(server: uvicorn.Server) -> Iterator[None]:
    """Let Ctrl-C stop a server in the block, even before it runs."""

    def end(*_: object) -> None:
        server.should_exit = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
