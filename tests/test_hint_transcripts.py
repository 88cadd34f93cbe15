"""Hints as transcripts tell them, puzzle by puzzle, each of them true and proved.

`hint_transcripts/` has a file for each puzzle in `examples/` and for each puzzle of its own. A step
is told with its rule, how easy it is to see, its technique, its sentence, what is found and what it
is found from; a what-if with every step. Of a long transcript there are its beginning, its end and
a digest of the whole. `others.txt` says in brief what hints tell of puzzles that belong to others.
`make transcripts` writes them anew and shows what has changed.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from statistics import median
from string import ascii_lowercase
from types import SimpleNamespace

import pytest
from bench.hints import SETS, puzzles_of
from hint_walks import Told, require_proof, require_true, steps_of, walk
from running import ROOT
from tiers import cases

import crosshatch
from crosshatch import Puzzle
from crosshatch.engine.masks import OFF, Finding
from crosshatch.help.hints import Explanation
from crosshatch.logic.asked import ask_about_hints

FOLDER = ROOT / "tests" / "hint_transcripts"
OF_OTHERS = [name for name in SETS if name != "examples"]
FEW = SimpleNamespace(most=30, each=5, every=1)
"""The puzzles of a set that are told of: of at most this side, and so many of each file."""
HAS_OTHERS = SETS["small"][0].is_dir()
LONGEST = 160
"""The most letters of a sentence."""
PLACE = re.compile(r"\br\d+c\d|\b(row|column|diagonal)s? \d")
"""What says where to look, in each sentence."""
LETTERS = 425
"""The length from which a transcript is cut short."""
FILES = {
    file.stem: file
    for file in sorted([*(ROOT / "examples").glob("*.toml"), *FOLDER.glob("*.toml")])
    if "hint" in crosshatch.load(file).kind.verbs
}
NAMES = cases([name for name in FILES if name != "garden-snail"], ["garden-snail"])


def text_of(name: str) -> str:
    file = FOLDER / f"{name}.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def written(told: Iterable[Told]) -> str:
    """Return the transcript of a puzzle; of a long one how it begins and ends, and a digest."""
    text = transcript(told)
    end = text.find("\n", LETTERS) + 1
    *_, last = text.splitlines()
    return text if not end else f"{text[:end]}...\n{last}\ndigest {digest(text)}\n"


def transcript(told: Iterable[Told]) -> str:
    """Return all steps in words; what was told before by the number that it had then."""
    lines, numbers = list[str](), dict[str, str]()
    for number, (hint, *_) in enumerate(told, 1):
        for letter, step in zip(ascii_lowercase, steps_of(hint), strict=False):
            at = str(number) if step is hint.step else f"{number}{letter}"
            text = "\n   ".join(step_lines(step))
            is_new = numbers.setdefault(text, at) == at
            lines.append(f"{at} {text}" if is_new else f"{at} as {numbers[text]}")
        if hint.step is None:
            lines.append(f"{hint.standing} after {number - 1} hints\n")
    return "\n".join(lines).replace("\N{EN DASH}", "-")


def step_lines(step: Explanation) -> Iterator[str]:
    """Yield a step in words: its kind, its name, its sentence, what it finds, and what from."""
    where = [] if step.sentence.startswith(step.look_at) else [step.look_at]
    kinds = dict.fromkeys([step.rule, str(step.ease), step.technique, *where])
    yield f"{', '.join(kinds)}: {step.sentence}"
    yield f"found {cells(step.puzzle, step.findings)}"
    if step.premises:
        yield f"from {cells(step.puzzle, step.premises)}"
    deductions = [*step.deductions]
    for line in step.story:
        is_step = bool(deductions) and deductions[0].sentence == line
        known = f" < {cells(step.puzzle, deductions.pop(0).because)}" if is_step else ""
        yield f"{line}{known}"


def cells(puzzle: Puzzle, findings: Iterable[Finding]) -> str:
    """Return cells and their states: `r5c3 and r6c1-4 blank; r7c2 filled`."""
    states: dict[tuple[bool, bool, int], list[int]] = {}
    path = puzzle.model.path
    for cell, mask in sorted(findings, key=lambda each: puzzle.counting_order(each[0])):
        is_edge = path is not None and path.is_edge(cell)
        states.setdefault((is_edge, mask == OFF, mask), []).append(cell)
    groups = sorted(states.items(), key=lambda each: each[0][:2])
    return "; ".join(
        f"{ask_about_hints(puzzle, 'names', cells=each)} {puzzle.model.state_name(each[0], mask)}"
        for (*_, mask), each in groups
    )


def summary(name: str, puzzle: Puzzle) -> str:
    """Return a line that does not give the puzzle away."""
    told = [*walk(puzzle)]
    steps = [step for each in told for step in steps_of(each.hint)]
    letters = [len(step.sentence) for step in steps]
    eases = sorted(Counter(str(step.ease) for step in steps).items())
    said = ", ".join(f"{number} {ease}" for ease, number in eases)
    lengths = f"{median(letters):.0f} to {max(letters)} letters"
    return f"{name}: {len(told) - 1} hints ({said}), {lengths}, {digest(transcript(told))}"


def summaries(name: str) -> list[str]:
    """Return a line for each of the first five puzzles of a set."""
    puzzles = islice(puzzles_of(name, FEW), 5)
    return [summary(f"{name}, {title}", puzzle) for title, puzzle in puzzles]


@pytest.mark.parametrize("name", NAMES)
def test_hints_are_told_as_in_the_transcript_and_proved(name: str) -> None:
    puzzle = crosshatch.load(FILES[name])
    told = [*walk(puzzle)]
    assert text_of(name).splitlines() == written(told).splitlines()
    solved = crosshatch.solve(puzzle, known=True)
    alike = puzzle.encode(solved.known) if solved.known else ()
    assert (told[-1].hint.standing == "solved") == (solved.status == "unique")
    for hint, masks, _ in told:
        require_proof(hint, masks)
        require_true(hint, alike)
        assert all(PLACE.search(step.sentence) for step in steps_of(hint))
        for step in steps_of(hint) if puzzle.kind.name in ("nonogram", "tracks") else ():
            assert all(len(said) <= LONGEST for said in (step.sentence, *step.story))


@pytest.mark.exhaustive
@pytest.mark.skipif(not HAS_OTHERS, reason="there is no ../shared beside the checkout")
@pytest.mark.parametrize("name", OF_OTHERS)
def test_hints_of_puzzles_of_others_are_as_before(name: str) -> None:
    lines = text_of("others").splitlines()
    assert [line for line in lines if line.startswith(f"{name}, ")] == summaries(name)


def main() -> None:
    """Write all transcripts anew, and print what has changed."""
    texts = {name: written(walk(crosshatch.load(file))) for name, file in FILES.items()}
    if HAS_OTHERS:
        texts["others"] = "\n".join(line for name in OF_OTHERS for line in summaries(name)) + "\n"
    for name, text in texts.items():
        before, after = text_of(name).splitlines(), text.splitlines()
        print(*difflib.unified_diff(before, after, name, name, n=0, lineterm=""), sep="\n")
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
