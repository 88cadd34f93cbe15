"""The puzzles that figures are measured on, most of them in `shared` beside the checkout."""

import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.engine.native import Outcome
from crosshatch.files.content import Content
from crosshatch.files.reading import read_bytes
from crosshatch.library.load import load, read_documents
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

PUZZLES = Path(__file__).parents[2] / "shared" / "puzzles"
NONOGRAMS, TRACKS, TATHAM = (PUZZLES / name for name in ("nonogram", "tracks", "tatham"))
SETS = ("taai2011", "tcga2014", "icga2018", "icga2021", "taai2021", "icga2023")
"""The tournament sets: 1000 random nonograms of 25x25 each."""


class Missing(Exception):
    """Something that a bench needs and cannot find, in a sentence."""


def require_puzzles() -> None:
    """Raise `Missing` where the folder is not there."""
    if not NONOGRAMS.is_dir():
        raise Missing(f"the puzzles to measure on are not there: {NONOGRAMS}")


def documents_in(files: Iterable[Path]) -> Iterator[Document]:
    """Yield the puzzles of some files, in the order of their names."""
    for file in sorted(files):
        yield from read_documents(Content(read_bytes(file), file.suffix))


def folder(name: str) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzles of a folder, by name."""
    for path in sorted((NONOGRAMS / name).glob("*.non")):
        [document] = documents_in([path])
        yield path.stem.split("-", 2)[-1], compile_document(document)


def tournament(name: str, *, every: int = 1) -> list[Document]:
    """Return the puzzles of a tournament set, or every so many of them."""
    return [*documents_in([NONOGRAMS / f"{name}.jsonl"])][::every]


def chosen_puzzles(names: Sequence[str]) -> list[tuple[str, Puzzle]]:
    """Return these puzzles of the survey, or all of it; a name may be the path of any puzzle.

    Raise `Missing` if there is no such puzzle.
    """
    puzzles = dict(folder("survey"))
    for name in names:
        if name not in puzzles and not Path(name).is_file():
            raise Missing(f"no puzzle of the survey, and no file: {name}")
    return [(Path(name).stem, puzzles.get(name) or load(name)) for name in names or puzzles]


def document_of(picture: Grid) -> Document:
    """Return the nonogram that has the clues of a picture."""
    return Document("nonogram", clue_texts(picture), clue_texts(transposed(picture)))


def speckled(width: int, height: int, fill: float, chance: random.Random) -> Grid:
    """Return a picture of which each cell is filled with this chance."""
    rows = (("#" if chance.random() < fill else "." for _ in range(width)) for _ in range(height))
    return tuple("".join(row) for row in rows)


def smooth_picture(size: int, *, seed: int, ellipses: int = 12) -> Grid:
    """Return a square of ellipses of all sizes, each the inverse of what it covers."""
    chance = random.Random(seed)
    cells = [[False] * size for _ in range(size)]
    for _ in range(ellipses):
        middle_row, middle_column = chance.randrange(size), chance.randrange(size)
        tall, wide = (chance.uniform(0.05, 0.25) * size for _ in range(2))
        for row in range(size):
            for column in range(size):
                if ((row - middle_row) / tall) ** 2 + ((column - middle_column) / wide) ** 2 <= 1:
                    cells[row][column] = not cells[row][column]
    return tuple("".join("#" if cell else "." for cell in row) for row in cells)


def lengths(texts: Iterable[str]) -> list[list[int]]:
    """Return clues without `?` and `*` as numbers."""
    return [[int(word) for word in text.split()] for text in texts]


def clues(document: Document) -> tuple[list[list[int]], list[list[int]]]:
    """Return the clues of rows and columns as numbers."""
    return lengths(document.rows), lengths(document.columns)


def ask(
    puzzle: Puzzle,
    *,
    solutions: int = 2,
    seconds: float = 60,
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
    return [puzzle.decode(puzzle.model.unpacked(masks)) for masks in found if masks is not None]


def require_agreement(name: str, puzzle: Puzzle, answers: Sequence[list[Grid]]) -> None:
    """All answers hold as many pictures, the same one where it is one, and only what fits."""
    for answer in answers:
        assert not any(broken for picture in answer for broken in puzzle.check(picture)), name
        assert len(set(answer)) == len(answers[0]), f"{name}: not as many solutions"
        assert len(answer) > 1 or answer == answers[0], f"{name}: not the same picture"
