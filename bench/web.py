"""The server: how soon it is there, and short calls beside the hardest puzzle.

Fifty calls that people make while they play, one after the other and then by four users at once,
beside so many calls for a puzzle that is too hard to be solved.
"""

import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from bench._browser import serving, usual
from bench._machine import ROOT
from bench._report import Figure, Result
from bench._shared import document_of
from tests.drawings import half_filled

from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load

OPTIONS = {"starts": 5, "number": 50, "users": 4, "long": (0, 1, 4)}
BAR = "100 ms each"

Call = tuple[str, dict[str, Any]]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield all figures; of `--long` the last is more than the machine has cores."""
    yield Figure("from the command to the first answer", usual(starts(chosen.starts)), "1 s")
    for long in chosen.long:
        alone, together = side_by_side(long, chosen)
        what = f"{chosen.number} short calls beside {long or 'none'} of the hardest puzzle"
        yield Figure(f"{what}; by {chosen.users} users at once", f"{alone}; {together}", BAR)


def starts(number: int) -> list[float]:
    """Return the milliseconds from the command to the first answer."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        # An installed program is compiled once, not at every start.
        compiled = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(number + 1):
            start = time.perf_counter()
            with serving(compiled) as address:
                ask(address, "GET", "/api/v1/formats")
                times.append(1000 * (time.perf_counter() - start))
    return times[1:]


def side_by_side(long: int, chosen: SimpleNamespace) -> tuple[str, str]:
    """Return the times of short calls one by one and by several users, beside hard ones."""
    hard = {"puzzle": write_mapping(document_of(half_filled(40, 0.45, 0))), "seconds": 30}
    with serving() as address, ThreadPoolExecutor(max(1, long)) as callers:
        calls = short_calls(chosen.number)
        for call in calls:
            # The first of each kind loads what it needs.
            timed(address, call)
        waiting = [callers.submit(ask, address, "POST", "/api/v1/solve", hard) for _ in range(long)]
        time.sleep(1.0)
        alone = [timed(address, call) for call in calls]
        with ThreadPoolExecutor(chosen.users) as users:
            together = list(users.map(lambda call: timed(address, call), calls))
        assert not any(call.done() for call in waiting), "the hard ones were too easy"
    return usual(alone), usual(together)


def short_calls(number: int) -> list[Call]:
    """Return calls that people make while they play: solutions, hints, checks of small puzzles."""
    calls = []
    for at in range(number):
        name = ("heart", "rocket", "cat", "tramway")[at % 4]
        puzzle = load(ROOT / "examples" / f"{name}.toml")
        said: dict[str, Any] = {"puzzle": write_mapping(puzzle.document)}
        verb = ("solve", "hint", "check", "count", "trace")[at % 5]
        if verb == "check":
            said["picture"] = list(puzzle.decode(puzzle.model.masks))
        calls.append((verb, said))
    return calls


def timed(address: str, call: Call) -> float:
    """Return the milliseconds of a call, from connecting to the last byte."""
    verb, said = call
    start = time.perf_counter()
    ask(address, "POST", f"/api/v1/{verb}", said)
    return 1000 * (time.perf_counter() - start)


def ask(address: str, method: str, path: str, said: object = None) -> None:
    """Make a call of the server and read its answer."""
    connection = HTTPConnection(urlsplit(address).netloc)
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
