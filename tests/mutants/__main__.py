"""Draw mutants, run the tests that reach them, and print which survive: `make mutants`."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from threading import Lock

from .change import Mutant
from .copies import ROOT, Copy, tree_id
from .draw import PARTS, drawn
from .judge import KILLED, NO_CODE, Fate, Judge
from .record import Recorder, Tests, names_of_tests

TWELVE = sum(part.share for part in PARTS.values())


class Results:
    """The fates of mutants, in a file that grows by a line for each."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = Lock()
        self.fates: dict[str, Fate] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                fate = Fate.from_json(json.loads(line))
                self.fates[fate.mutant.key] = fate

    def add(self, fate: Fate) -> None:
        """Keep what became of a mutant, and print it."""
        with self._lock:
            self.fates[fate.mutant.key] = fate
            with self.file.open("a", encoding="utf-8") as file:
                print(json.dumps(fate.as_json()), file=file)
            print(row(fate), flush=True)


def row(fate: Fate) -> str:
    """Return a row of the table: place, change, and what became of it."""
    place = f"{fate.mutant.file.removeprefix('src/crosshatch/')}:{fate.mutant.line}"
    return f"{place:<44} {fate.state} {fate.killer:<40} {fate.mutant.words}"


def judged(
    mutants: Iterator[Mutant], number: int, judges: list[Judge], results: Results
) -> list[Fate]:
    """Return what becomes of the first mutants that are code, so many of them, in their order."""
    free: SimpleQueue[Judge] = SimpleQueue()
    for judge in judges:
        free.put(judge)

    def fate(mutant: Mutant) -> Fate:
        if mutant.key not in results.fates:
            judge = free.get()
            try:
                results.add(judge.fate(mutant))
            finally:
                free.put(judge)
        return results.fates[mutant.key]

    fates: list[Fate] = []
    with ThreadPoolExecutor(len(judges)) as pool:
        while wanted := number - len(fates):
            batch = [*islice(mutants, wanted)]
            if not batch:
                break
            fates += [each for each in pool.map(fate, batch) if each.state != NO_CODE]
    return fates


def recorded(folder: Path, tree: str, jobs: int) -> list[Tests]:
    """Return which lines all tests run; run those of which it is not known."""
    counting, plain = Copy(folder / "counting", tree), Copy(folder / "copy", tree)
    recorder, names = Recorder(counting, plain, folder / "recorded"), names_of_tests(plain.folder)
    if not all(map(recorder.knows, names)):
        recorder.build()
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(recorder.recorded, names))


def main() -> None:
    """Read the words of the command line, and print a table."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=120, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=7, help="another seed draws other mutants")
    parser.add_argument("--jobs", type=int, default=2, help="how many tests to run side by side")
    parser.add_argument("--commit", default="", help="take the files of a commit, not those of now")
    parser.add_argument("--against", default="", help="results: try again what was killed there")
    parser.add_argument("--folder", type=Path, default=ROOT / "target" / "mutants")
    asked = parser.parse_args()
    tree = tree_id(asked.commit)
    folder = asked.folder.absolute() / tree[:12]
    tests = recorded(folder, tree, asked.jobs)
    copies = [Copy(folder / f"copy{number or ''}", tree) for number in range(asked.jobs)]
    judges = [Judge(copy, tests) for copy in copies]
    if asked.against:
        known = Results(Path(asked.against)).fates.values()
        mutants = [fate.mutant for fate in known if fate.state == KILLED]
        results = Results(folder / f"against-{Path(asked.against).stem}.jsonl")
        fates = judged(iter(mutants), len(mutants), judges, results)
    else:
        results, fates = Results(folder / f"seed-{asked.seed}.jsonl"), []
        for part in PARTS.values():
            mutants = drawn(part, asked.seed, copies[0].folder, tests)
            fates += judged(mutants, asked.number * part.share // TWELVE, judges, results)
    print("", *map(row, sorted(fates, key=lambda fate: fate.state)), sep="\n")
    counts = Counter(fate.state for fate in fates)
    print(", ".join(f"{counts[state]} {state}" for state in sorted(counts)))
    print(f"Results are in {results.file}")
    print("To compare later states with these: make mutants AGAINST=<that file>")


main()
