"""Every reader against contents that chance and malice made: `make fuzz`.

Each gives documents or a `FormatError` with its place, within a second and 200 MB where it has less
than a megabyte; the clues of the documents mean something, or are refused. What fails is named by
its number, which makes the same content again.
"""

import argparse
import json
import os
import random
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time
from typing import NamedTuple

from format_samples import EXAMPLES, detailed, names_its_place, reading, require_meant_or_refused
from slow_inputs import MOST, WORDS, slow_inputs

from crosshatch.data.document import Format
from crosshatch.errors import FormatError
from crosshatch.files.content import Content, as_bytes
from crosshatch.files.formats import FORMATS, detect, format_named

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
LARGEST_SEED = 3_000
"""So much of a file is taken: time goes into many changes, not into long puzzles."""
SECONDS, MEGABYTES = 1.0, 200
ENDLESS = 60
"""After so many seconds a reader is stopped."""
LARGE = 50_000
"""Contents from this size on are tried in a process of their own, which tells their memory."""
MOST_COMPILED = 20
MOST_SHOWN = 20
LONG = 2000
"""One content in so many is blown up as far as allowed."""


class Outcome(NamedTuple):
    """How a format takes a content."""

    wrong: str = ""
    """The failure, or an empty string."""
    refused: bool = False
    seconds: float = 0
    megabytes: float = 0


def seeds() -> dict[str, list[bytes]]:
    """Contents of every format, those of others as far as they are small."""
    found = {
        chosen.name: [as_bytes(EXAMPLES[chosen.name]), as_bytes(detailed(chosen))]
        for chosen in FORMATS
    }
    for file in sorted(SHARED.rglob("*.*")):
        content = file.read_bytes()[:LARGEST_SEED]
        try:
            found[detect(Content(content, file.suffix)).name].append(content)
        except FormatError:
            continue
    return found


def mutated(own: list[bytes], others: list[bytes], rng: random.Random) -> bytes:
    """One of a format's own contents, put through several changes."""
    content = rng.choice(own)
    for _ in range(rng.choice([1, 1, 2, 3, 5, 8])):
        begin, end = sorted(rng.randrange(len(content) + 1) for _ in range(2))
        end = min(end, begin + rng.choice([1, 1, 4, 20, 200]))
        other = rng.choice(own if rng.random() < 0.5 else others)
        start = rng.randrange(len(other) + 1)
        piece = rng.choice(
            [
                b"",
                bytes([rng.randrange(256)]),
                rng.choice(WORDS),
                content[begin:end] * rng.choice([2, 3, 50]),
                other[start : start + rng.choice([1, 5, 30, 300])],
                content[end:][: rng.choice([1, 9])] + content[begin:end],
            ]
        )
        content = content[:begin] + piece + (content[end:] if rng.random() < 0.95 else b"")
    if not rng.randrange(LONG):
        begin, end = sorted(rng.randrange(len(content) + 1) for _ in range(2))
        piece = content[begin:end] or b"1"
        content = content[:begin] + piece * (MOST // len(piece)) + content[end:]
    return content[:MOST]


def mutations(chosen: Format, number: int) -> Iterator[tuple[str, bytes]]:
    """Yield random contents for a format, each with its name."""
    all_seeds = seeds()
    others = [content for several in all_seeds.values() for content in several]
    for each in range(number):
        rng = random.Random(f"{chosen.name} {each}")
        yield f"number {each}", mutated(all_seeds[chosen.name], others, rng)


def outcome(chosen: Format, content: bytes) -> Outcome:
    """How a format takes a content, in this process; what is bounded is its reader alone."""
    begin, before = process_time(), _megabytes()
    try:
        documents, refusals = reading(chosen, content)
    except Exception as other:
        return Outcome(f"{type(other).__name__}: {other}")
    seconds, megabytes = process_time() - begin, _megabytes() - before
    wrong = [f"no place: {error}" for error in refusals if not names_its_place(chosen, error)]
    if seconds > SECONDS:
        wrong.append(f"{seconds:.2f} seconds")
    if megabytes > MEGABYTES:
        wrong.append(f"{megabytes:.0f} MB")
    try:
        require_meant_or_refused(islice(documents, MOST_COMPILED))
    except Exception as other:
        wrong.append(f"compiled: {type(other).__name__}: {other}")
    return Outcome("; ".join(wrong), bool(refusals), seconds, megabytes)


def outcome_apart(chosen: Format, content: bytes) -> Outcome:
    """How a format takes a content, in a process of its own."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS))
        os.write(writer, json.dumps(outcome(chosen, content)).encode()[:60_000])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as told:
        found = told.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return Outcome(*json.loads(found)) if found else Outcome(f"it ended with {status}")


def tried(chosen: Format, number: int) -> int:
    """Try a format, print its line, and each failure before that; how many there are."""
    # What is loaded once is no part of the bound.
    for content in seeds()[chosen.name]:
        outcome(chosen, content)
    counts: Counter[str] = Counter()
    slowest, largest, begin = 0.0, 0.0, _seconds()
    everything = [(True, slow_inputs()), (False, mutations(chosen, number))]
    for apart, contents in everything:
        for name, content in contents:
            is_apart = apart or len(content) > LARGE
            found = (outcome_apart if is_apart else outcome)(chosen, content)
            slowest, largest = max(slowest, found.seconds), max(largest, found.megabytes)
            counts["tried"] += 1
            counts["refused"] += found.refused
            counts["failed"] += bool(found.wrong)
            if found.wrong and counts["failed"] <= MOST_SHOWN:
                print(f"{chosen.name}: {name}: {found.wrong[:200]}", flush=True)
    print(
        f"{chosen.name:10} {counts['tried']:9,} tried {counts['refused']:9,} refused "
        f"{counts['failed']:5,} failed   {slowest:.2f} s and {largest:.0f} MB at most, "
        f"{_seconds() - begin:.0f} s in all",
        flush=True,
    )
    return counts["failed"]


def _megabytes() -> float:
    """The most that this process ever held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _seconds() -> float:
    """Return the processor time of this process and of those that it started."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main() -> int:
    """Each format in a process of its own; 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="*", help="all unless told")
    parser.add_argument("--number", type=int, default=100_000, help="of mutations a format")
    told = parser.parse_args()
    status = 0
    for chosen in [format_named(name) for name in told.formats] or FORMATS:
        child = os.fork()
        if not child:
            os._exit(min(tried(chosen, told.number), 1))
        status |= os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return int(status != 0)


if __name__ == "__main__":
    sys.exit(main())
