"""The app and a browser before it, both begun anew."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]


@contextmanager
def browsed() -> Iterator[tuple[Page, str]]:
    """An empty page of a browser that has seen nothing yet, and the address of the app."""
    with (
        subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
    ):
        assert server.stdout
        address = json.loads(server.stdout.readline())["address"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1280, "height": 900}), address
        browser.close()
        server.terminate()
