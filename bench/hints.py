"""How many hints it takes to solve puzzles, of which kinds, in how many letters and how fast.

python -m bench.hints [--sample N] [--most SIZE] [--each N] [--every N] [--told] [NAME …]

Hints are followed to the end, each from where the last one was; times are of the processor. The
examples are followed unless other sets are named; *all* stands for all of them. Of a file, the
first few puzzles are followed, and of a set one in so many files. With `--sample`, sentences drawn
at random are printed too.

With `--told`, only the share of puzzles of each file that can be told step by step: by the rules,
and by what-ifs of at most four steps, the contradiction among them. All what-ifs of the fewest
steps are taken at once, which ends where hints do and is much faster.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple

from bench._machine import footing, heading
from bench._shared import NONOGRAMS, PUZZLES, TRACKS, require_puzzles

import crosshatch
from crosshatch.engine.masks import all_decided
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.content import Content
from crosshatch.files.reading import read_bytes
from crosshatch.help.hints import StepKind
from crosshatch.library.load import read_documents
from crosshatch.logic.fewest_steps import MOST_TRIED, RuleCache
from crosshatch.logic.notes import Notes
from crosshatch.logic.rules import all_deductions
from crosshatch.logic.what_if import suppositions

EXAMPLES = Path(__file__).parents[1] / "examples"
SETS = {
    "examples": (EXAMPLES, "*.toml"),
    "small": (NONOGRAMS / "small", "*.non"),
    "classic": (NONOGRAMS / "classic", "*.non"),
    "survey": (NONOGRAMS / "survey", "*.non"),
    "color": (PUZZLES / "color", "*.*"),
    "patterns": (PUZZLES / "tatham", "pattern_*[0-9].txt"),
    "tracks": (TRACKS, "sgt_*.txt"),
    "mosaics": (PUZZLES / "tatham", "mosaic_*[0-9].txt"),
    "tents": (PUZZLES / "tatham", "tents_*.txt"),
    "slitherlinks": (PUZZLES / "tatham", "loopy_*.txt"),
}
BEYOND_LOGIC = {StepKind.WHAT_IF, StepKind.SEARCH}
MOST_STEPS = 4
"""The most steps of a what-if that people follow in their heads."""
SEED = 23


class Told(NamedTuple):
    """A hint of a puzzle, and how long it took."""

    puzzle: str
    kind: str
    sentence: str
    seconds: float


def main() -> None:
    """Print a row for each set."""
    options = argparse.ArgumentParser()
    options.add_argument("--sample", type=int, default=0, metavar="N")
    options.add_argument("--most", type=int, default=30, metavar="SIZE")
    options.add_argument("--each", type=int, default=5, metavar="N")
    options.add_argument("--every", type=int, default=1, metavar="N")
    options.add_argument("--told", action="store_true")
    options.add_argument("names", nargs="*", default=["examples"])
    chosen = options.parse_args()
    names = list(SETS) if chosen.names == ["all"] else chosen.names
    if names != ["examples"]:
        require_puzzles()
    if chosen.told:
        show_told(names, chosen.most, chosen.each, chosen.every)
        return
    heading("Hints followed to the end")
    print("| set | puzzles | hints | longest | slowest | slowest beyond logic | kinds |")
    print("|---" * 7 + "|")
    every = list[Told]()
    for name in names:
        told = [
            each
            for title, puzzle in puzzles_of(name, chosen.most, chosen.each, chosen.every)
            for each in followed(title, puzzle)
        ]
        print(row(name, told), flush=True)
        every += told
    print()
    for each in random.Random(SEED).sample(every, min(chosen.sample, len(every))):
        print(f"- {each.puzzle}, {each.kind}: {each.sentence}")
    footing()


def show_told(names: Sequence[str], most: int, each: int, every: int) -> None:
    """Print for each file how many of its puzzles can be told step by step."""
    heading("Puzzles that can be told step by step")
    print(f"| file | puzzles | told | steps of the longest what-if: 0 to {MOST_STEPS} | s |")
    print("|---" * 5 + "|")
    for name in names:
        puzzles = puzzles_of(name, most, each, every)
        for file, same in groupby(puzzles, key=lambda named: named[0].split()[0]):
            start = time.process_time()
            steps = [steps_needed(puzzle) for _, puzzle in same]
            share = sum(number is not None for number in steps) / len(steps)
            numbers = ", ".join(str(steps.count(number)) for number in range(MOST_STEPS + 1))
            seconds = (time.process_time() - start) / len(steps)
            print(
                f"| {file} | {len(steps)} | {share:.1%} | {numbers} | {seconds:.1f} |", flush=True
            )
    footing()


def steps_needed(puzzle: Puzzle) -> int | None:
    """The steps of the longest what-if that a puzzle needs, 0 for none; None if more than four."""
    model, needed = puzzle.told.model, 0
    notes = Notes(model)
    while True:
        for _ in all_deductions(notes):
            pass
        masks, cache = notes.known(), RuleCache(model)
        if all_decided(masks):
            return needed
        failing = [each for each in suppositions(cache, masks) if 0 < each.rounds() <= MOST_STEPS]
        for most in range(1, MOST_STEPS + 1):
            found = []
            for each in failing:
                cache.steps_left = MOST_TRIED
                if each.rounds() <= most and each.within(most):
                    found.append((each.cell, each.left))
            if found:
                break
        else:
            return None
        notes.add(found)
        needed = max(needed, most)


def puzzles_of(name: str, most: int, each: int, every: int) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of a set that are not too large, by name."""
    folder, pattern = SETS[name]
    for file in sorted(folder.glob(pattern))[::every]:
        documents = read_documents(Content(read_bytes(file), file.suffix))
        for number, document in enumerate(islice(documents, each)):
            puzzle = crosshatch.families.compile_document(document)
            is_known = max(puzzle.size) <= most and "hint" in puzzle.family.verbs
            if is_known:
                yield f"{file.stem} {number + 1}" if number else file.stem, puzzle


def followed(title: str, puzzle: Puzzle) -> Iterator[Told]:
    """All hints of a puzzle, one after the other."""
    known, last = None, list[tuple[int, int]]()
    while True:
        start = time.process_time()
        hint = crosshatch.hint(puzzle, known, last=last)
        seconds = time.process_time() - start
        if (step := hint.step) is None or hint.after is None:
            return
        kind = str(step.kind)
        if step.deduction:
            kind = str(step.deduction.ease)
        yield from (Told(title, "first", each.sentence, 0) for each in step.first)
        yield Told(title, kind, step.sentence, seconds)
        known = tuple(hint.after)
        last = [place for cell, _ in step.findings for place in puzzle.places(cell)]


def row(name: str, told: Sequence[Told]) -> str:
    """The figures of a set, as a row of a table."""
    hints = [each for each in told if each.kind != "first"]
    beyond = [each.seconds for each in hints if each.kind in BEYOND_LOGIC]
    within = [each.seconds for each in hints if each.kind not in BEYOND_LOGIC]
    kinds = Counter(each.kind for each in hints).most_common()
    longest = max((len(each.sentence) for each in told), default=0)
    puzzles = len({each.puzzle for each in told})
    slow = (f"{max(seconds) * 1000:.0f} ms" if seconds else "" for seconds in (within, beyond))
    words = ", ".join(f"{kind} {number}" for kind, number in kinds)
    figures = (name, puzzles, len(hints), longest, *slow, words)
    return f"| {' | '.join(map(str, figures))} |"


if __name__ == "__main__":
    main()
