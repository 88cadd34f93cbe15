"""The check of a certificate: a folder, or a zip of it, that says what is true of a puzzle.

Nothing is believed: solutions are held against the clues by counting, the formula is made anew and
compared with the one in the folder, and each line of the proof is checked. The reading of files and
the laws are shared with the rest of the package, and nothing else.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from crosshatch import kinds
from crosshatch._engine import ProofChecker
from crosshatch.data.arguments import require_between, require_function, require_path
from crosshatch.data.document import Document, HasDocument
from crosshatch.data.phrases import claim_words
from crosshatch.data.verification import Acceptance, Deadline, Refused, StruckLimit, Verification
from crosshatch.errors import ArgumentError, CrosshatchError, FormatError, errors_at
from crosshatch.files import certificate_files as files
from crosshatch.files.bundle import Bundle, open_bundle
from crosshatch.files.formats.toml import write
from crosshatch.files.lrat_file import LratFile, lrat_file
from crosshatch.laws.board.of_file import board_of
from crosshatch.verify.best import require_best
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.formula import formula_of
from crosshatch.verify.proof import PythonChecker, check_proof
from crosshatch.verify.solutions import require_solutions

SECONDS = 3600.0
"""The time after which a check ends, unless another is set."""
FEW_CLAUSES, FEW_BYTES = 20_000, 2**12
"""The largest formula and proof that are checked in Python unless Python is wanted for all."""
_CELL_NAMES = {
    "": ("cell",),
    "cells": ("place or edge", "places and edges"),
    "edges": ("corner or edge", "corners and edges"),
}
"""The names of the cells of a formula, by the line of its puzzle."""
_UNREADABLE = AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError
"""The errors of plain code that meets what is no puzzle."""

Steps = Iterator[tuple[Verification, float]]
"""Answers so far, each with the share of the proof that is checked."""
_ENDINGS = {Refused: "refused", StruckLimit: "limit", MemoryError: "limit"}
"""The outcome after these errors; after others of the package, the certificate is unreadable."""


def check_certificate(
    path: str | Path,
    puzzle: HasDocument | None = None,
    *,
    pure: bool = False,
    seconds: float = SECONDS,
    lrat: str | Path | None = None,
    progress: Callable[[float], None] = lambda _: None,
) -> Verification:
    """Check a certificate: a folder or a zip of it.

    With a puzzle, the certificate has to be about this one. Large proofs are checked by the native
    checker, unless `pure` asks for the one in Python; both give the same answers. Never raise an
    error because of what a certificate holds: the sentence of the answer says what is wrong.

    With `lrat`, write the proof as LRAT into this file, which only the native checker does. Without
    a proof that is accepted, the file stays as it was, and `lrat` of the answer is false. Raise
    `CrosshatchError` if the file cannot be written.

    >>> import crosshatch
    >>> crosshatch.check_certificate("examples/heart-certificate").sentence
    'exactly 1 solution'
    """
    require_path(path)
    require_between(seconds=seconds)
    require_function(progress=progress)
    if puzzle is not None and not isinstance(getattr(puzzle, "document", None), Document):
        raise ArgumentError.of("puzzle", "a Puzzle, such as load and loads return", puzzle)
    begun, found = monotonic(), Verification(Acceptance.UNREADABLE, "")
    with lrat_file(lrat, Path(path), is_pure=pure) as proof:
        try:
            with open_bundle(Path(path), Deadline(seconds)) as bundle:
                for answer, share in _steps(bundle, puzzle, proof, is_pure=pure):
                    found = answer
                    progress(share)
        except (CrosshatchError, MemoryError) as error:
            acceptance = Acceptance(_ENDINGS.get(type(error), "unreadable"))
            sentence = str(error) or "there is not enough memory"
            found = replace(found, acceptance=acceptance, sentence=sentence)
    return replace(found, seconds=monotonic() - begun)


def _steps(bundle: Bundle, named: HasDocument | None, lrat: LratFile, *, is_pure: bool) -> Steps:
    """Yield the answers so far; the last is accepted.

    Raise `CrosshatchError` if something is not proved.
    """
    puzzle = _puzzle_of(files.read_puzzle_text(bundle), files.PUZZLE)
    claim, name = files.read_claim(bundle), puzzle.board.table["name"]
    own = None if kinds.is_name(name) else str(name)
    found = Verification(Acceptance.UNREADABLE, "", claim.kind, len(claim.pictures), own_kind=own)
    yield found, 0
    if named and puzzle != _puzzle_of(write((named.document,)).encode(), "the puzzle"):
        raise Refused("puzzle.toml: this is another puzzle")
    with _puzzle_errors():
        require_solutions(puzzle, claim, bundle.deadline)
    sentence = claim_words(
        claim.kind, len(claim.pictures), claim.groups, _CELL_NAMES[puzzle.board.line]
    )
    if claim.kind == "best":
        sentence = require_best(puzzle, claim.pictures[0])
    elif claim.kind != "at least":
        with _puzzle_errors():
            formula = formula_of(puzzle, claim, bundle.deadline)
        yield (found := replace(found, clauses=formula.clauses)), 0
        if mismatch := files.formula_mismatch(bundle, formula):
            raise Refused(f"{files.FORMULA}: {mismatch}")
        with bundle.open(files.PROOF, files.MOST_PROOF) as file:
            is_large = formula.clauses > FEW_CLAUSES or file.size > FEW_BYTES
            found = replace(found, native=(is_large or bool(lrat)) and not is_pure)
            most = files.MOST_NUMBERS if found.native else files.MOST_IN_PYTHON
            files.require_feasible(len(formula.numbers), most)
            content = formula.variables, formula.numbers.tobytes()
            native = partial(ProofChecker, lrat=bool(lrat))
            checker = native(*content) if found.native else PythonChecker(*content)
            for lines, share in check_proof(checker, file):
                lrat.write_from(checker)
                yield (found := replace(found, lines=lines)), share
        found = replace(found, lrat=lrat.keep())
    yield replace(found, acceptance=Acceptance.ACCEPTED, sentence=sentence), 1


def puzzle_in(keys: Mapping[str, Any]) -> Certifiable:
    """Return the puzzle of a file by its keys; raise `FormatError` if it cannot be checked."""
    with _puzzle_errors():
        has_table = isinstance(keys.get("kind"), Mapping)
        board = board_of(keys) if has_table else board_of(*kinds.of_file(keys))
        if kinds.is_name(name := board.table["name"]) and board.table != kinds.table_of(name):
            sentence = f"'{name}' is a kind of Crosshatch with another table"
            raise FormatError(sentence, place="kind.name")
        return Certifiable(board)


@contextmanager
def _puzzle_errors() -> Iterator[None]:
    """Raise `FormatError` in place of errors of plain code, if the puzzle makes no sense."""
    try:
        yield
    except _UNREADABLE as error:
        raise FormatError("not a puzzle that can be checked", place=files.PUZZLE) from error


def _puzzle_of(text: bytes, name: str) -> Certifiable:
    with errors_at(name):
        return puzzle_in(files.puzzle_keys(text, name))
