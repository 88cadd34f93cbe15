"""The app in the browser: how soon it is there, and short calls beside the hardest puzzle."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from bench._machine import heading
from bench._pictures import document_of
from tests.drawings import HARD

from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load

STARTS = 5
CALLS = 50
USERS = 4
LONG = 4
"""How many of the hardest puzzle are asked for at once: more than the machine has cores."""
SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]


def main() -> None:
    """Print all figures."""
    heading("The app in the browser")
    starts()
    for long in (0, 1, LONG):
        side_by_side(long)


def starts() -> None:
    """From the command to the first answer, by the slowest and the usual start."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        # An installed program is compiled once, not at every start.
        compiled = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for number in range(STARTS + 1):
            start = time.perf_counter()
            with serving(compiled) as port:
                ask(port, "GET", "/api/v1/formats")
                if number:
                    times.append(time.perf_counter() - start)
    median = statistics.median(times)
    print(f"there after {median * 1000:.0f} ms, {max(times) * 1000:.0f} ms at the most")


def side_by_side(long: int) -> None:
    """Short calls one after the other, then by several users, beside so many hard ones."""
    hard = {"puzzle": write_mapping(document_of(HARD)), "seconds": 30}
    with serving() as port, ThreadPoolExecutor(max(1, long)) as callers:
        for call in short_calls():
            # The first of each kind loads what it needs.
            timed(port, call)
        waiting = [callers.submit(ask, port, "POST", "/api/v1/solve", hard) for _ in range(long)]
        time.sleep(1.0)
        one_by_one = [timed(port, call) for call in short_calls()]
        with ThreadPoolExecutor(USERS) as users:
            together = list(users.map(lambda call: timed(port, call), short_calls()))
        busy = sum(not call.done() for call in waiting)
        assert busy == long, "the hard ones were too easy"
    kinds = {"one by one": one_by_one, f"{USERS} at once": together}
    said = (f"{kind} {figures(times)}" for kind, times in kinds.items())
    print(f"{CALLS} short calls beside {long} of the hardest puzzle: {', '.join(said)}")


def figures(times: list[float]) -> str:
    """The usual and the longest time."""
    return f"{statistics.median(times) * 1000:.0f} ms, {max(times) * 1000:.0f} ms at the most"


def short_calls() -> list[tuple[str, dict[str, Any]]]:
    """Return calls that people make while they play: solutions, hints, checks of small puzzles."""
    calls = []
    for number in range(CALLS):
        puzzle = load(f"examples/{('heart', 'rocket', 'cat', 'tramway')[number % 4]}.toml")
        said: dict[str, Any] = {"puzzle": write_mapping(puzzle.document)}
        verb = ("solve", "hint", "check", "count", "trace")[number % 5]
        if verb == "check":
            said["picture"] = list(puzzle.decode(puzzle.model.masks))
        calls.append((verb, said))
    return calls


def timed(port: int, call: tuple[str, dict[str, Any]]) -> float:
    """How long a call takes, from connecting to the last byte."""
    verb, said = call
    start = time.perf_counter()
    ask(port, "POST", f"/api/v1/{verb}", said)
    return time.perf_counter() - start


def ask(port: int, method: str, path: str, said: object = None) -> None:
    """Make a call of the server and read its answer."""
    connection = HTTPConnection("127.0.0.1", port)
    body = None if said is None else json.dumps(said)
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        assert answer.status in (200, 304), answer.status
    except ConnectionError:
        # It was ended while it worked on a hard one, as it should.
        return
    finally:
        connection.close()


@contextmanager
def serving(environment: dict[str, str] | None = None) -> Iterator[int]:
    """A server in a process of its own, by its port."""
    known = {**os.environ, **(environment or {})}
    with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True, env=known) as server:
        assert server.stdout is not None
        address = json.loads(server.stdout.readline())["address"]
        try:
            yield int(address.rpartition(":")[2])
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
