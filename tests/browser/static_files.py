"""The site, as it is built, and a plain file server for it."""

import json
import sys
import threading
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from crosshatch import write_site

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


def site_of_modules() -> Path:
    """Return the folder of a site that is not bundled: tests import its modules."""
    sys.path.append(str(built_site().parents[1] / "packages" / "site"))
    return write_site(mkdtemp(), modules=True).folder


def fragment_of(keys: dict[str, Any]) -> str:
    """Return the fragment of a link to the puzzle with these keys."""
    packed = zlib.compress(json.dumps(keys).encode())
    return f"#puzzle={urlsafe_b64encode(packed).decode().rstrip('=')}"


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
