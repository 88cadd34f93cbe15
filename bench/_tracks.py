"""The tracks that figures are measured on, by the sides of their squares.

They lie in the folder `shared` beside the checkout. Where that is missing, puzzles of their kinds
are made by chance, the same ones every time.
"""

from collections.abc import Iterable

from bench._shared import TRACKS

from crosshatch import make
from crosshatch.data.document import Document
from crosshatch.files.content import Content
from crosshatch.library.load import read_documents, read_text

Squares = dict[int, list[Document]]


def ids() -> Squares:
    """Puzzles with many pieces, in at the left and out at the bottom."""
    if TRACKS.is_dir():
        return _by_side(
            document
            for file in sorted(TRACKS.glob("sgt_*.txt"))
            for document in read_documents(Content(read_text(file)))
        )
    return _by_side(
        make.tracks(side, side, seed=seed, ends="edges", budget=0).document
        for side in (8, 10, 15, 20)
        for seed in range(8)
    )


def clues_alone() -> Squares:
    """Puzzles without a piece: from corner to corner, through half the places."""
    if TRACKS.is_dir():
        return _by_side(read_documents(Content(read_text(TRACKS / "clues_only.jsonl"))))
    return _by_side(
        make.tracks(side, side, seed=seed, unique=False).document
        for side in (10, 15, 20, 25, 30, 40)
        for seed in range(8)
    )


def few_pieces() -> Squares:
    """Puzzles with hardly more pieces than it takes to have one path."""
    if TRACKS.is_dir():
        return _by_side(read_documents(Content(read_text(TRACKS / "few_pieces.jsonl"))))
    return _by_side(
        make.tracks(side, side, seed=seed, few=True, budget=300).document
        for side in (15, 20)
        for seed in range(4)
    )


def _by_side(documents: Iterable[Document]) -> Squares:
    squares: Squares = {}
    for document in documents:
        squares.setdefault(document.size[0], []).append(document)
    return dict(sorted(squares.items()))
