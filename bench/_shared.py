"""The puzzles that figures are measured on, in the folder `shared` beside the checkout."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.engine.native import Outcome
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.content import Content
from crosshatch.library.load import load, read_documents, read_text

PUZZLES = Path(__file__).parents[2] / "shared" / "puzzles"
NONOGRAMS, TRACKS = PUZZLES / "nonogram", PUZZLES / "tracks"


def require_puzzles() -> None:
    """Leave with a sentence where the folder is missing."""
    if not NONOGRAMS.is_dir():
        sys.exit(f"the puzzles to measure on are not there: {NONOGRAMS}")


def folder(name: str) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of a folder, by name."""
    for path in sorted((NONOGRAMS / name).glob("*.non")):
        [document] = read_documents(Content(read_text(path), ".non"))
        yield path.stem.split("-", 2)[-1], compile_document(document)


def tournament(name: str, *, every: int = 1) -> list[Document]:
    """The puzzles of a tournament set, or every so many of them."""
    return list(read_documents(Content(read_text(NONOGRAMS / f"{name}.jsonl"))))[::every]


def ask(
    puzzle: Puzzle,
    *,
    solutions: int,
    seconds: float,
    seed: int = 0,
    conflicts: int | None = None,
) -> Outcome:
    """Ask the engine itself, without Python's check of the answer."""
    return puzzle.model.engine.solve(
        solutions=solutions,
        known=False,
        count=False,
        moments=0,
        seed=seed,
        conflicts=conflicts,
        seconds=seconds,
        cancel=None,
    )


def decided(outcome: Outcome) -> bool:
    """Return True if two solutions were found, or fewer were proved to exist."""
    return outcome.found == 2 or outcome.complete


def pictures(puzzle: Puzzle, outcome: Outcome) -> list[Grid]:
    """Return the pictures that were found."""
    found = (outcome.solution(number) for number in range(outcome.found))
    return [puzzle.decode(masks) for masks in found if masks is not None]


def require_agreement(name: str, puzzle: Puzzle, answers: Sequence[list[Grid]]) -> None:
    """All answers hold as many pictures, the same one where it is one, and only what fits."""
    for answer in answers:
        assert not any(broken for picture in answer for broken in puzzle.check(picture)), name
        assert len(set(answer)) == len(answers[0]), f"{name}: not as many solutions"
        assert len(answer) > 1 or answer == answers[0], f"{name}: not the same picture"


def chosen_puzzles(names: Sequence[str]) -> list[tuple[str, Puzzle]]:
    """Return these puzzles of the survey, or all of it; a name may be the path of any puzzle.

    Leave with a sentence if there is no such puzzle.
    """
    puzzles = dict(folder("survey"))
    chosen = []
    for name in names or puzzles:
        if name not in puzzles and not Path(name).is_file():
            sys.exit(f"no puzzle of the survey, and no file: {name}")
        puzzle = puzzles.get(name) or load(name)
        chosen.append((Path(name).stem, puzzle))
    return chosen


def lengths(texts: tuple[str, ...]) -> list[list[int]]:
    """Clues without `?` and `*` as numbers."""
    return [[int(word) for word in text.split()] for text in texts]
