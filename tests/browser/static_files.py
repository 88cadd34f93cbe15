"""The site, as it is built, and a plain file server for it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

SITE = Path(__file__).resolve().parents[2] / "dist" / "site"


class Quiet(SimpleHTTPRequestHandler):
    """A handler that prints nothing, not even if the browser no longer waits for a file."""

    def log_message(self, *_: object) -> None:
        pass

    def copyfile(self, *files: Any) -> None:
        with suppress(ConnectionError):
            super().copyfile(*files)


def built_site() -> Path:
    """Return the folder of the site; skip the test if it is not built."""
    if not (SITE / "site.json").exists():
        pytest.skip("the page is not tested without a server: make site builds it")
    return SITE


@contextmanager
def served_files(folder: Path, kind: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder as any file server does, and yield its address."""
    handler = partial(kind, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
