"""A plugin for pytest that records what a browser runs.

A browser records the code of each page, as Node does, and forgets it when the page is closed.
"""

import json
import os
from itertools import count
from pathlib import Path
from typing import Any


def pytest_collection_finish() -> None:
    """Record what the pages of a browser run, and keep it when their context is closed."""
    try:
        from playwright.sync_api import BrowserContext, Error
    except ImportError:
        return
    folder, numbers = Path(os.environ["NODE_V8_COVERAGE"]), count()
    new_page, close = BrowserContext.new_page, BrowserContext.close
    sessions: dict[int, list[Any]] = {}

    def recorded(self: BrowserContext) -> object:
        page = new_page(self)
        session = self.new_cdp_session(page)
        session.send("Profiler.enable")
        session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        sessions.setdefault(id(self), []).append(session)
        return page

    def kept(self: BrowserContext, **how: Any) -> None:
        for session in sessions.pop(id(self), ()):
            try:
                record = session.send("Profiler.takePreciseCoverage")
            except Error:
                continue
            folder.mkdir(exist_ok=True)
            file = folder / f"browser-{os.getpid()}-{next(numbers)}.json"
            file.write_text(json.dumps(record), encoding="utf-8")
        close(self, **how)

    BrowserContext.new_page, BrowserContext.close = recorded, kept
