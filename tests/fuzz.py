"""Every reader against contents that chance and malice made: `make fuzz`.

Each gives documents or a `FormatError` with its place, within a second and 200 MB where it has less
than a megabyte. What fails is named by its number, which makes the same content again.
"""

import argparse
import os
import random
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from nasty import MOST, WORDS, nasties
from places import names_its_place, refusal
from written import EXAMPLES, detailed

from crosshatch.document import Format
from crosshatch.errors import FormatError
from crosshatch.formats import FORMATS, as_bytes, detect, named

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
LARGEST_SEED = 50_000
SECONDS, MEGABYTES = 1.0, 200
MOST_SHOWN = 20
LONG = 2000
"""One content in so many is blown up as far as allowed."""


def seeds() -> dict[str, list[bytes]]:
    """Whole contents of every format."""
    found = {
        chosen.name: [as_bytes(EXAMPLES[chosen.name]), as_bytes(detailed(chosen))]
        for chosen in FORMATS
    }
    for file in sorted(SHARED.rglob("*.*")):
        content = file.read_bytes()[:LARGEST_SEED]
        try:
            found[detect(content, file.suffix).name].append(content)
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


def contents(chosen: Format, number: int) -> Iterator[tuple[str, bytes]]:
    """What is tried on a format, each with its name."""
    yield from nasties()
    all_seeds = seeds()
    others = [content for several in all_seeds.values() for content in several]
    for each in range(number):
        rng = random.Random(f"{chosen.name} {each}")
        yield f"number {each}", mutated(all_seeds[chosen.name], others, rng)


def failure(chosen: Format, content: bytes) -> tuple[str, bool, float]:
    """What is wrong with how a format takes a content, whether it refuses it, and its seconds."""
    begin, error, wrong = process_time(), None, ""
    try:
        error = refusal(chosen, content)
    except Exception as other:
        wrong = f"{type(other).__name__}: {other}"
    seconds = process_time() - begin
    if error and not names_its_place(chosen, error):
        wrong = f"no place: {error}"
    if seconds > SECONDS:
        wrong = wrong or f"{seconds:.2f} seconds"
    return wrong[:200], bool(error), seconds


def tried(chosen: Format, number: int) -> int:
    """Try a format, print its line, and each failure before that; how many there are."""
    counts: Counter[str] = Counter()
    slowest, begin, before = 0.0, process_time(), _megabytes()
    used = before
    for name, content in contents(chosen, number):
        wrong, refused, seconds = failure(chosen, content)
        if not wrong and _megabytes() - used > MEGABYTES:
            wrong = f"{_megabytes() - used:.0f} MB"
        used = max(used, _megabytes())
        slowest = max(slowest, seconds)
        counts["tried"] += 1
        counts["refused"] += refused
        if wrong:
            counts["failed"] += 1
        if wrong and counts["failed"] <= MOST_SHOWN:
            print(f"{chosen.name}: {name}: {wrong}", flush=True)
    print(
        f"{chosen.name:10} {counts['tried']:9,} tried {counts['refused']:9,} refused "
        f"{counts['failed']:5,} failed   slowest {slowest:.2f} s, {used - before:.0f} MB, "
        f"{process_time() - begin:.0f} s in all",
        flush=True,
    )
    return counts["failed"]


def _megabytes() -> float:
    """The most that this process ever held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Each format in a process of its own; 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="*", help="all unless told")
    parser.add_argument("--number", type=int, default=100_000, help="of mutations a format")
    told = parser.parse_args()
    status = 0
    for chosen in [named(name) for name in told.formats] or FORMATS:
        child = os.fork()
        if not child:
            os._exit(min(tried(chosen, told.number), 1))
        status |= os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return int(status != 0)


if __name__ == "__main__":
    sys.exit(main())
