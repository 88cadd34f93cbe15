"""Connections: how many may be open, how long one may take to ask, and which gives way.

A client that opens connections and says nothing on them, or only the beginning of a request, must
keep nobody else waiting. So there are fewer connections than descriptors, and each has a time
limit until the head of its request is there. When there is no room for another, the one that has
waited longest for its client is closed.

The event loop's own way of accepting takes all that wait at once, whatever descriptors are left,
and logs a traceback for each that fails. Here they are accepted one by one, and only into a room.
"""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from errno import EMFILE, ENFILE, ENOBUFS, ENOMEM
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
"""How long the head of a request may take to come in."""
MOST = 2048
"""How many connections may be open, however many descriptors there are."""
RESERVED = 64
"""How many descriptors are kept for everything that is no connection."""
FEWEST = 8
PAUSE = 0.05
"""How many seconds to wait where no connection can be taken and none can give way."""
SECONDS_PER_LINE = 1.0
"""How often at most it is logged that connections cannot be taken."""
_EXHAUSTED = (EMFILE, ENFILE, ENOBUFS, ENOMEM)
_log = logging.getLogger("crosshatch.web")


def most_connections() -> int:
    """Return how many connections may be open, which is fewer than there are descriptors."""
    if sys.platform == "win32":
        return MOST
    import resource

    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return MOST
    return min(MOST, max(FEWEST, descriptors - RESERVED))


class Connections:
    """All open connections, the one that has been left alone by its client longest first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: dict[Connection, None] = {}
        self._quiet_until = 0.0

    def add(self, connection: "Connection") -> None:
        """Put a connection at the end, where it is new or its last request has been answered."""
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
        """Accept connections for ever, each when there is room for it."""
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
                continue
            try:
                await loop.connect_accepted_socket(protocol, accepted)
            except OSError:
                accepted.close()

    async def _make_room(self) -> None:
        # A connection that is closed gives its descriptor back in the next turn of the loop.
        await asyncio.sleep(0 if self.close_oldest() else PAUSE)

    def _report(self, error: OSError) -> None:
        if (now := monotonic()) < self._quiet_until:
            return
        self._quiet_until = now + SECONDS_PER_LINE
        reason = (error.strerror or str(error)).lower()
        _log.warning("no further connection: %s; %d are open", reason, len(self._open))


class Connection(H11Protocol):
    """A connection that is closed where the head of a request takes too long to come in."""

    def __init__(self, connections: Connections, *details: Any) -> None:
        super().__init__(*details)
        self._all = connections
        self._head_limit: asyncio.TimerHandle | None = None

    @property
    def waits_for_client(self) -> bool:
        """True if nothing is being done for the client: it has to ask, or to take its reply."""
        cycle = self.cycle
        is_answered = cycle is None or cycle.response_complete
        return is_answered or cycle.more_body or self.flow.write_paused

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._all.add(self)
        self._limit_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._all.remove(self)
        self._end_head_limit()
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._limit_head()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._all.add(self)

    def _limit_head(self) -> None:
        """Begin to wait for a head where one is due, and go on waiting where that has begun."""
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            self._end_head_limit()
        elif self._head_limit is None:
            self._head_limit = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def _end_head_limit(self) -> None:
        if self._head_limit is not None:
            self._head_limit.cancel()
            self._head_limit = None
