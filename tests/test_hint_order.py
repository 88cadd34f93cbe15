"""Which hint comes first, held against the definition of ease; and what hints say."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import gchq_hints
import pytest
from least import follows
from looks_by_brute_force import WAYS, Cells, Line, Parts, common, spans

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.data.grid import STAR
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import decided
from crosshatch.help.hints import Explanation, Hint, StepKind
from crosshatch.logic.what_if import story

EXAMPLES = Path(__file__).parents[1] / "examples"
SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
MOST_LETTERS = 160
SMALL = ["heart", "mask", "smudged", "say-cheese", "w", "rocket", "balloon"]
LARGE = ["cat", "gchq", "goldfish"]
PATHS = ["tramway", "four-ways-to-the-sea", "mums-tracks"]
SAMPLE = [
    *sorted((SHARED / "nonogram" / "survey").glob("*.non")),
    *sorted((SHARED / "color").glob("*")),
]


def following(
    puzzle: Puzzle, *, goes_on: bool = True
) -> Iterator[tuple[Hint, list[int], set[int]]]:
    """Yield all hints, what was known before each, and the cells of the step before."""
    known, last = None, set[int]()
    while True:
        places = [place for cell in last for place in puzzle.places(cell)] if goes_on else []
        hint = crosshatch.hint(puzzle, known, last=places)
        yield hint, list(puzzle.known_with(known)), last
        if hint.step is None or hint.after is None:
            return
        known, last = tuple(hint.after), {cell for cell, _ in hint.step.findings}


def steps_of(hint: Hint) -> tuple[Explanation, ...]:
    """Return the steps of a hint in order."""
    return (*hint.step.first, hint.step) if hint.step else ()


# The easiest kind first, and the order within a kind.


@cache
def look(parts: Parts, cells: Cells, symbols: int) -> tuple[str, Cells] | None:
    """Return the easiest way to see something on a line, and all that follows on it."""
    line = Line(parts, cells, symbols)
    seen = line.seen()
    return seen and (seen[0], common(line.left, cells))


def parts_of(clue: Runs) -> Parts:
    """Return the clue as the independent program reads it."""
    return tuple(None if part == STAR else (part.length, part.color) for part in clue.parts)


def easiest(puzzle: Puzzle, masks: Sequence[int], last: set[int]) -> tuple[str, int, Cells] | None:
    """Return the kind of the easiest look, its line, and the line after it, by the definition."""
    looks = list[tuple[int, list[int], int, str, Cells]]()
    for number, line in enumerate(puzzle.model.lines):
        assert isinstance(line.clue, Runs)
        each = (masks[cell] for cell in line.cells)
        cells = tuple(mask.bit_length() - 1 if decided(mask) else None for mask in each)
        if seen := look(parts_of(line.clue), cells, puzzle.model.symbols):
            name, after = seen
            is_far, few = int(last.isdisjoint(line.cells)), after.count(None) - cells.count(None)
            order = [few, is_far] if name == "overlap" else [is_far, few]
            looks.append(([*WAYS].index(name), order, number, name, after))
    if not looks:
        return None
    *_, number, name, after = min(looks)
    return name, number, after


def assert_easiest(puzzle: Puzzle, *, goes_on: bool) -> None:
    """Hold every hint of a puzzle against the definition."""
    for hint, masks, last in following(puzzle, goes_on=goes_on):
        step, expected = hint.step, easiest(puzzle, masks, last if goes_on else set())
        if expected is None:
            assert step is None or step.deduction is None or step.first or step.deduction.fails
            continue
        assert step is not None
        assert step.deduction is not None
        name, number, after = expected
        cells = puzzle.model.lines[number].cells
        pairs = zip(cells, after, strict=True)
        new = {(cell, 1 << to) for cell, to in pairs if to is not None and not decided(masks[cell])}
        assert (name, number) == (str(step.deduction.ease), step.deduction.at), step.sentence
        assert new == {*step.findings}, step.sentence


@pytest.mark.parametrize("goes_on", [True, False])
@pytest.mark.parametrize("name", ["heart", "mask", "say-cheese", "w", "rocket"])
def test_no_hint_is_given_while_an_easier_line_gives_something(name: str, goes_on: bool) -> None:
    assert_easiest(crosshatch.load(EXAMPLES / f"{name}.toml"), goes_on=goes_on)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [*LARGE, "balloon"])
def test_no_hint_of_large_examples_is_given_before_an_easier_one(name: str) -> None:
    assert_easiest(crosshatch.load(EXAMPLES / f"{name}.toml"), goes_on=True)


# What sentences say.

STRETCH = "\\d+(?:\N{EN DASH}\\d+)?"
CELLS = rf"(?:row|column)s? ({STRETCH}(?:, {STRETCH})*(?: (?:and|or) {STRETCH})?)"
RUN = r"the (?:\w+ )?\d+\w?"
PLACES = rf"(?: in| before| after| covers|{RUN}) {CELLS}(?! (?:is|are) (?:filled|blank))"
"""Where runs have to find room, or are: no cell of it is named as a reason."""
HOLDS = {
    "can only be in": lambda run, said: run <= said,
    "stays in": lambda run, said: run <= said,
    "is in": lambda run, said: run == said,
    "starts in": lambda run, said: {min(run)} == said,
    "ends in": lambda run, said: {max(run)} == said,
    "covers": lambda run, said: run >= said,
    "cannot start before": lambda run, said: min(run) >= min(said),
    "cannot end before": lambda run, said: max(run) >= min(said),
    "cannot start after": lambda run, said: min(run) <= min(said),
    "cannot end after": lambda run, said: max(run) <= min(said),
}
"""For what is said of a run: True if a run with these cells is like that."""


TURNED = {"starts in": "ends in", "ends in": "starts in"}


def read_forwards(step: Explanation) -> str:
    """Return a sentence as if its line were read from the left or top, where a run starts."""
    read, semicolon, rest = step.sentence.partition(";")
    if re.search("from the (?:right|bottom),", read):
        read = re.sub("|".join(TURNED), lambda found: TURNED[found[0]], read)
    return read + semicolon + rest


def numbers_in(words: str) -> set[int]:
    """Return the numbers of `3, 5-7 and 9`, from 0."""
    found = set[int]()
    for first, last in re.findall("(\\d+)(?:\N{EN DASH}(\\d+))?", words):
        found.update(range(int(first) - 1, int(last or first)))
    return found


def assert_names_its_reason(puzzle: Puzzle, step: Explanation) -> None:
    """A sentence about a line names only cells and numbers of the step; none is superfluous."""
    deduction = step.deduction
    assert deduction is not None
    assert deduction.at is not None
    line = puzzle.model.lines[deduction.at]
    assert step.sentence.startswith(line.name), step.sentence
    words = re.sub(PLACES, "", step.sentence.removeprefix(line.name))
    cells = {line.cells.index(cell) for cell, _ in (*deduction.found, *deduction.because)}
    named = {place for each in re.findall(CELLS, words) for place in numbers_in(each)}
    assert named <= cells, step.sentence
    names = line.clue.numbers()
    said = {
        number
        for number, name in enumerate(names)
        if re.search(rf"\b{re.escape(name)}(?![\w])", words)
    }
    assert said <= {*deduction.numbers}, step.sentence


def assert_irreducible(puzzle: Puzzle, step: Explanation) -> None:
    """All of a step on a line follows from its cells, and not without any one of them."""
    deduction = step.deduction
    assert deduction is not None
    line = puzzle.model.lines[deduction.at or 0]
    assert follows(line, deduction.because, deduction.found), step.sentence
    for cause in deduction.because:
        fewer = [other for other in deduction.because if other != cause]
        assert not follows(line, fewer, deduction.found), step.sentence


def assert_well_said(puzzle: Puzzle, *, is_small: bool = True) -> int:
    """Hold the sentences of all hints, and return how many hints there are."""
    hints = [hint for hint, _, _ in following(puzzle) if hint.step]
    for step in (step for hint in hints for step in steps_of(hint)):
        told = story(puzzle, step.what_if) if step.what_if else []
        for sentence in (step.sentence, *told):
            assert len(sentence) <= MOST_LETTERS, sentence
        if step.kind is StepKind.LINE and puzzle.model.path is None:
            assert_names_its_reason(puzzle, step)
            if is_small:
                assert_irreducible(puzzle, step)
    return len(hints)


@pytest.mark.parametrize("name", SMALL[:4])
def test_sentences_are_short_and_name_just_what_is_needed(name: str) -> None:
    assert_well_said(crosshatch.load(EXAMPLES / f"{name}.toml"))


@pytest.mark.parametrize("name", [*SMALL[4:], *LARGE, *PATHS])
def test_sentences_of_large_examples_are_short(name: str) -> None:
    assert_well_said(crosshatch.load(EXAMPLES / f"{name}.toml"), is_small=False)


@pytest.mark.exhaustive
@pytest.mark.skipif(not SAMPLE, reason="there is no ../shared beside the checkout")
@pytest.mark.parametrize("file", SAMPLE, ids=lambda file: file.stem)
def test_sentences_of_the_puzzles_of_others_are_short(file: Path) -> None:
    puzzle = crosshatch.load(file)
    if max(puzzle.size) <= 30:
        limits = crosshatch.Limits(conflicts=1000)
        if crosshatch.solve(puzzle, limits=limits).status is crosshatch.Status.UNIQUE:
            assert_well_said(puzzle, is_small=False)


def test_a_run_starts_at_the_end_from_which_one_reads() -> None:
    """Read from the right, a run starts at its right end."""
    puzzle = crosshatch.load(EXAMPLES / "cat.toml")
    said = [hint.step.sentence for hint, _, _ in following(puzzle) if hint.step]
    assert any(
        "from the right, the 2 starts in column 19, so column 18 is" in each for each in said
    )


@pytest.mark.parametrize("name", ["mask", "smudged", "w", "rocket"])
def test_what_is_said_of_a_run_holds_wherever_it_can_be(name: str) -> None:
    puzzle, said = crosshatch.load(EXAMPLES / f"{name}.toml"), 0
    for hint, masks, _ in following(puzzle):
        if hint.step is None or hint.step.deduction is None:
            continue
        line = puzzle.model.lines[hint.step.deduction.at or 0]
        assert isinstance(line.clue, Runs)
        each = (masks[cell] for cell in line.cells)
        cells = tuple(mask.bit_length() - 1 if decided(mask) else None for mask in each)
        for number, called in enumerate(line.clue.numbers()):
            run = re.escape(called)
            for words, holds in HOLDS.items():
                for found in re.findall(rf"{run} {words} {CELLS}", read_forwards(hint.step)):
                    said += 1
                    for word in Line(parts_of(line.clue), cells).left:
                        start, end, _ = spans(word)[number]
                        assert holds({*range(start, end + 1)}, numbers_in(found)), hint.step
    assert said


@pytest.mark.parametrize(("name", "most"), [("gchq", 120), ("heart", 12)])
@pytest.mark.parametrize("goes_on", [True, False])
def test_it_takes_few_hints(name: str, most: int, goes_on: bool) -> None:
    puzzle = crosshatch.load(EXAMPLES / f"{name}.toml")
    *hints, (end, _, _) = following(puzzle, goes_on=goes_on)
    assert Standing.SOLVED is end.standing
    assert len(hints) <= most


def test_the_page_shows_the_steps_that_hints_take() -> None:
    assert gchq_hints.page() == gchq_hints.PAGE.read_text(encoding="utf-8")
    assert len([*gchq_hints.steps()]) == 12
