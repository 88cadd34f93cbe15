"""Who may call: pages of this server, at a name that is its own.

A foreign page can make a browser call any machine, also this one. It cannot forge the names of the
server that is called (`Host`) and of the page that calls (`Origin`). So a name that somebody has
pointed here is refused, and so is a page from elsewhere.
"""

import re
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from crosshatch.errors import CrosshatchError
from crosshatch.web.refusals import refusal

LOOPBACK = ("localhost", "127.0.0.1", "::1")
_NAME = re.compile(r"[\w-]+(\.[\w-]+)*\.?", re.ASCII)
_OWN = ("same-origin", "none")
"""Where a browser may say that a call comes from: a page of ours, or the user."""


class HostGuard:
    """Refuses calls to other names than these and the loopback's, and calls by foreign pages."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self._app = app
        self._names = frozenset(map(name_in, (*LOOPBACK, *names)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call, or refuse it."""
        if scope["type"] == "http" and (sentence := self._objection(scope)):
            await refusal(403, sentence)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _objection(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        hosts, origin = headers.getlist("host"), headers.get("origin")
        if len(hosts) != 1 or name_in(hosts[0]) not in self._names:
            return "host: this server has another name (--allow-host adds one)"
        if scope["method"] in ("GET", "HEAD"):
            return None
        is_foreign = headers.get("sec-fetch-site", "none") not in _OWN
        if is_foreign or origin not in (None, f"{scope['scheme']}://{hosts[0]}"):
            return "origin: calls by other pages are not answered"
        return None


def name_in(host: str) -> str:
    """The name in a `Host`, without its port and a last dot; in lower case and without brackets.

    >>> name_in("LOCALHOST.:8000"), name_in("[::1]:8000"), name_in("::1"), name_in("127.0.0.1")
    ('localhost', '::1', '::1', '127.0.0.1')
    """
    name, _, port = host.rpartition(":")
    if not port.isdigit() or (":" in name and not name.endswith("]")):
        name = host
    return name.removeprefix("[").removesuffix("]").removesuffix(".").lower()


def allowed(name: str) -> str:
    """A name by which a server may be called; refused where no call can have it.

    >>> allowed("puzzles.home"), allowed("fe80::1")
    ('puzzles.home', 'fe80::1')
    """
    if not _NAME.fullmatch(name) and not _is_address(name):
        raise CrosshatchError(
            f"--allow-host: {name!r} is no name of a machine, such as puzzles.home"
        )
    return name


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
