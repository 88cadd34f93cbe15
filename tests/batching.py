"""Puzzles for batches, answers to look at, and work that workers do not survive."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import crosshatch
from crosshatch import kinds
from crosshatch.data.document import Document, Record
from crosshatch.files.formats.json import write_lines
from crosshatch.puzzles import from_picture
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running import BatchQuestion, Entry, Piece, answer_all
from crosshatch.running.answering import Done

FATAL = "nobody survives this"
"""The title of a puzzle that ends whoever has it in hand."""
STRANGE = "nobody knows what this is"
"""The title of one at which a worker raises what it should not."""


def puzzles(number: int, *, size: int = 8, seed: int = 0) -> list[Document]:
    """Return nonograms of random pictures."""
    chance = Random(seed)
    pictures = [
        tuple("".join(chance.choices("#.", k=size)) for _ in range(size)) for _ in range(number)
    ]
    return [
        replace(from_picture(picture), title=f"chance {seed}/{one}", picture=None)
        for one, picture in enumerate(pictures)
    ]


def one_of_each_kind(folder: Path) -> list[Puzzle]:
    """An example of every kind, each in a file of a new folder."""
    folder.mkdir()
    texts = (json.dumps(kinds.example(kind)) for kind in kinds.names())
    puzzles = [crosshatch.loads(text, format="json") for text in texts]
    for number, puzzle in enumerate(puzzles):
        crosshatch.save(puzzle, folder / f"{number:02}.toml")
    return puzzles


def write_set(path: Path, documents: Sequence[Document]) -> Path:
    """A set of puzzles, one a line."""
    path.write_text(write_lines(documents))
    return path


def entries_of(documents: Sequence[Document]) -> list[Entry]:
    """Puzzles as they come out of a file."""
    return [
        Entry(f"set {n}", f"set: line {n}", Record(replace, one)) for n, one in enumerate(documents)
    ]


def asking(call: Sequence[str], *, first: str = "") -> subprocess.Popen[str]:
    """The command line at work, which hears Ctrl-C, and does this first; alone in its group."""
    listening = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{listening}; {first}\nfrom crosshatch.cli import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *call],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_lines(path: Path, number: int) -> None:
    """Wait until a file has so many lines."""
    while not path.exists() or path.read_bytes().count(b"\n") < number:
        time.sleep(0.01)


def answer_or_die(piece: Piece) -> Done:
    """Answer puzzles, unless one of them is fatal."""
    titles = {entry.read().title for _, entry in piece.puzzles}
    if FATAL in titles:
        os.kill(os.getpid(), signal.SIGKILL)
    if STRANGE in titles:
        raise RuntimeError(STRANGE)
    return answer_all(BatchQuestion(), piece)


def keep_the_lock(_: int) -> None:
    """Say that work has begun, then keep the interpreter's lock for many minutes."""
    os.write(1, b"begun\n")
    sum(range(10**12))


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The records of a file, whatever time they took."""
    return without_seconds([json.loads(line) for line in path.read_text().splitlines()])


def without_seconds(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Records, whatever time they took."""
    return [{key: value for key, value in record.items() if key != "seconds"} for record in records]
