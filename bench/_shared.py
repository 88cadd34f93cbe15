"""The puzzles that figures are measured on, in the folder `shared` beside the checkout."""

import sys
from collections.abc import Iterator
from pathlib import Path

from crosshatch.document import Document
from crosshatch.families import compile_document
from crosshatch.load import read_documents, read_text
from crosshatch.puzzle import Puzzle

NONOGRAMS = Path(__file__).parents[2] / "shared" / "puzzles" / "nonogram"


def require_puzzles() -> None:
    """Leave with a sentence where the folder is missing."""
    if not NONOGRAMS.is_dir():
        sys.exit(f"the puzzles to measure on are not there: {NONOGRAMS}")


def survey() -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of the survey, by name."""
    for path in sorted((NONOGRAMS / "survey").glob("*.non")):
        [document] = read_documents(read_text(path), suffix=".non")
        yield path.stem.split("-", 2)[-1], compile_document(document)


def tournament(name: str, *, every: int = 1) -> list[Document]:
    """The puzzles of a tournament set, or every so many of them."""
    return list(read_documents(read_text(NONOGRAMS / f"{name}.jsonl")))[::every]


def lengths(texts: tuple[str, ...]) -> list[list[int]]:
    """Clues without `?` and `*` as numbers."""
    return [[int(word) for word in text.split()] for text in texts]
