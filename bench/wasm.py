"""WebAssembly: the engine in Node beside the native core, the same work and how long it takes.

Each puzzle is asked for two solutions within a budget of conflicts, by a process with the native
core and by one with WebAssembly in its place. All that they say has to be the same: the counters,
the solutions, and where they stopped. Times are those of the processor, the best of some rounds, as
the compiler of Node gets better at what it has seen; in Node they hold the work of that compiler.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import NamedTuple

from bench import _tracks
from bench._machine import ROOT
from bench._report import Figure, Result, Row, Table, shown
from bench._shared import SETS, ask, folder, require_puzzles, tournament
from tests.wasm_host import copy_package

from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.web.site.engine.messages import connect

OPTIONS = {"rounds": 3, "every": 1}
PACKAGE = ROOT / "src" / "crosshatch"
CLIENT = PACKAGE / "web" / "page" / "client"
WASM = CLIENT / "python_engine.wasm"
CONFLICTS = 3_000
COUNTERS = (
    *("sweeps", "looks", "passes", "decisions", "conflicts", "learned"),
    *("reasons", "literals", "dives", "arcs"),
)
SERVE = f"""
import {{ readFileSync, readSync, writeSync }} from "node:fs";
const {{ Engine }} = await import("file://{CLIENT}/engine.js");
const module = new WebAssembly.Module(readFileSync("{WASM}"));
const used = () => process.cpuUsage();
const now = () => (used().user + used().system) / 1e6;
const engine = new Engine(module, {{ now }});
const read = (length) => {{
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {{
    const taken = readSync(0, bytes, at, length - at);
    if (taken === 0) process.exit(0);
    at += taken;
  }}
  return bytes;
}};
const write = (bytes) => {{
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}};
const head = new Uint8Array(4);
for (;;) {{
  const reply = engine.callBytes(read(new DataView(read(4).buffer).getUint32(0, true)));
  new DataView(head.buffer).setUint32(0, reply.length, true);
  write(head);
  write(reply);
}}
"""


class Measured(NamedTuple):
    """An answer, and the seconds that it took."""

    kind: str
    name: str
    seconds: float
    said: object


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of puzzle, and figures for all."""
    require_puzzles()
    subprocess.run(["make", "--silent", "wasm"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as site:
        copy_package(Path(site))
        native, wasm = (answers(chosen, place) for place in ("", site))
    pairs = [*zip(native, wasm, strict=True)]
    rows = [row(kind, [*same]) for kind, same in groupby(pairs, lambda pair: pair[0].kind)]
    rows.append(row("all", pairs))
    columns = "puzzles | number | native, s | WebAssembly, s | ratio | median | most"
    yield Table(columns, rows, is_detail=True)
    differing = [one.name for one, other in pairs if one.said != other.said]
    assert not differing, f"other answers: {', '.join(differing)}"
    *_, ratio, usual, most = rows[-1]
    value = f"{shown(ratio)} times as long, median {shown(usual)}, at most {shown(most)}"
    yield Figure(f"{len(pairs)} puzzles", value, "1.7 times")


def answers(chosen: SimpleNamespace, site: str) -> list[Measured]:
    """Return the answers of a process, which has the package in this folder if there is one."""
    paths = os.pathsep.join([*[site] * bool(site), str(ROOT)])
    script = f"from bench.wasm import answer; answer({bool(site)}, {chosen.rounds}, {chosen.every})"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [Measured(*json.loads(line)) for line in run.stdout.splitlines()]


def row(kind: str, pairs: list[tuple[Measured, Measured]]) -> Row:
    """Return the times of a kind of puzzles. The median and the most are of those above 1 ms."""
    ours, theirs = (sum(each.seconds for each in side) for side in zip(*pairs, strict=True))
    ratios = [theirs.seconds / ours.seconds for ours, theirs in pairs if ours.seconds > 1e-3]
    ends = (median(ratios), max(ratios)) if ratios else (None, None)
    return kind, len(pairs), ours, theirs, theirs / ours, *ends


def answer(in_wasm: bool, rounds: int, every: int) -> None:
    """Print what the engine of this process says of each puzzle, as JSON."""
    if in_wasm:
        connect(node())
    for kind, name, puzzle in list(puzzles())[::every]:
        seconds, said = zip(*(asked(puzzle, in_wasm) for _ in range(rounds)), strict=True)
        assert all(each == said[0] for each in said), f"{name}: rounds differ"
        print(json.dumps(Measured(kind, name, min(seconds), said[0])), flush=True)


def asked(puzzle: Puzzle, in_wasm: bool) -> tuple[float, object]:
    """Return the seconds of the processor for an answer, and all that it says."""
    begin = time.thread_time()
    outcome = ask(puzzle, conflicts=CONFLICTS, seconds=1e9)
    seconds = time.thread_time() - begin
    solutions = [(outcome.solution(number) or b"").hex() for number in range(outcome.found)]
    counted = [getattr(outcome, name) for name in COUNTERS]
    said = [outcome.found, outcome.complete, outcome.stopped, *counted, solutions]
    return outcome.seconds if in_wasm else seconds, said


def puzzles() -> Iterator[tuple[str, str, Puzzle]]:
    """Yield the puzzles with their kinds and names: what fits into some minutes."""
    for kind in ("survey", "classic"):
        yield from ((kind, name, puzzle) for name, puzzle in folder(kind))
    squares = {"tracks": _tracks.ids(), "tracks, clues alone": _tracks.clues_alone()}
    for kind, by_side in squares.items():
        for side, documents in by_side.items():
            for number, document in enumerate(documents[:6]):
                yield kind, f"{side}: {number}", compile_document(document)
    for name in SETS:
        for document in tournament(name, every=30):
            yield "tournaments", document.title, compile_document(document)


def node() -> Callable[[bytes], bytes]:
    """Return the function that sends messages to an instance in Node."""
    server = subprocess.Popen(
        ["node", "--input-type=module", "-e", SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    stdin, stdout = server.stdin, server.stdout
    assert stdin
    assert stdout

    def send(message: bytes) -> bytes:
        stdin.write(len(message).to_bytes(4, "little") + message)
        stdin.flush()
        return stdout.read(int.from_bytes(stdout.read(4), "little"))

    return send
