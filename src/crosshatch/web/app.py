"""The app: the page, and each verb of the API."""

from collections.abc import Iterable

from starlette.types import ASGIApp

from crosshatch.web import (
    check,
    convert,
    count,
    docs,
    draw,
    examples,
    files,
    formats,
    heat,
    hint,
    mend,
    parse,
    play,
    scan,
    sketch,
    solve,
    trace,
    verdict,
)
from crosshatch.web._calls import Calls
from crosshatch.web._verb import Verb
from crosshatch.web.body_limit import BodyLimit
from crosshatch.web.compression import Compression
from crosshatch.web.host_guard import HostGuard
from crosshatch.web.routes import API, application
from crosshatch.web.security_headers import SecurityHeaders
from crosshatch.web.shutdown_reply import ShutdownReply

__all__ = ["VERBS", "make"]

VERBS: tuple[Verb, ...] = (
    check.VERB,
    convert.VERB,
    count.VERB,
    draw.VERB,
    examples.VERB,
    formats.VERB,
    heat.VERB,
    hint.VERB,
    mend.VERB,
    parse.VERB,
    play.VERB,
    scan.VERB,
    sketch.VERB,
    solve.VERB,
    trace.VERB,
    verdict.VERB,
)


def make(names: Iterable[str] = (), *, calls: Calls | None = None) -> ASGIApp:
    """The app, for a server that is called by these names and those of the loopback."""
    app = application(VERBS, calls or Calls())
    app.add_route(f"{API}/docs", docs.give)
    for address in files.ADDRESSES:
        app.add_route(address, files.give)
    return SecurityHeaders(ShutdownReply(Compression(HostGuard(BodyLimit(app), names))))
