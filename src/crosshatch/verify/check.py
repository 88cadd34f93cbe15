"""The check of a certificate: a folder, or a zip of it, that says what is true of a puzzle.

The puzzle is read by code of its own, and nothing is believed: solutions are held against the clues
by counting, the formula is made anew and compared with the one in the folder, and each line of the
proof is checked. Only the reading of files is shared with the rest of the package.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from crosshatch._engine import ProofChecker
from crosshatch.data.arguments import require_between, require_function, require_path
from crosshatch.data.document import Document, HasDocument
from crosshatch.data.phrases import counted
from crosshatch.data.verification import Acceptance, Deadline, Refused, StruckLimit, Verification
from crosshatch.errors import ArgumentError, ArgumentValueError, CrosshatchError, FormatError
from crosshatch.files import certificate
from crosshatch.files.atomic_write import atomic_write, require_place
from crosshatch.files.bundle import Bundle, open_bundle
from crosshatch.files.formats.toml import write
from crosshatch.verify import magnitude, mosaic, nonogram, slitherlink, tents, tracks
from crosshatch.verify.formula import Certifiable, formula_of
from crosshatch.verify.proof import PythonChecker, check_proof
from crosshatch.verify.solutions import require_solutions

SECONDS = 3600.0
"""The time after which a check ends, unless another is set."""
FEW_CLAUSES, FEW_BYTES = 20_000, 2**12
"""The largest formula and proof that are checked in Python unless Python is wanted for all."""
_MODULES = (magnitude, mosaic, nonogram, slitherlink, tents, tracks)
FAMILIES = {module.__name__.rpartition(".")[2]: module for module in _MODULES}
"""The families, each with a reader of its puzzles and the keys that they may have."""

_ENDINGS = {Refused: Acceptance.REFUSED, StruckLimit: Acceptance.LIMIT}
"""The outcome after these errors; after others of the package, the certificate is unreadable."""


class Step(NamedTuple):
    """The answer so far, the share of the proof that is checked, and the next lines of LRAT."""

    found: Verification
    share: float = 0
    lrat: bytes = b""


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
    steps = partial(_steps, named=puzzle, is_pure=pure, writes_lrat=lrat is not None)
    if lrat is None:
        return _outcome(steps, Path(path), seconds, progress, len)
    require_path(lrat, "lrat")
    if pure:
        raise ArgumentValueError("it does not go with lrat", place="pure")
    _require_apart(Path(lrat), Path(path))
    with suppress(_NoProof), atomic_write(Path(lrat)) as draft:
        found = _outcome(steps, Path(path), seconds, progress, draft.write)
        if not found.lrat:
            raise _NoProof
    return found


class _NoProof(Exception):
    """Ends the writing of a proof that is none."""


def _require_apart(lrat: Path, path: Path) -> None:
    """Refuse to write a file that cannot be written, or that belongs to the certificate."""
    require_place(lrat)
    with suppress(OSError):  # what cannot be read is not written over, and is told later
        for file in (path, *(path / name for name in certificate.NAMES)):
            if lrat.exists() and file.exists() and lrat.samefile(file):
                raise CrosshatchError(f"{lrat}: it belongs to the certificate")


def _outcome(
    steps: Callable[[Bundle], Iterator[Step]],
    path: Path,
    seconds: float,
    progress: Callable[[float], None],
    write: Callable[[bytes], object],
) -> Verification:
    """Return the answer to which the steps lead, within so many seconds, and write their LRAT."""
    begun, found = monotonic(), Verification(Acceptance.UNREADABLE, "")
    try:
        with open_bundle(path, Deadline(seconds)) as bundle:
            for step in steps(bundle):
                found = step.found
                write(step.lrat)
                progress(step.share)
    except CrosshatchError as error:
        acceptance = _ENDINGS.get(type(error), Acceptance.UNREADABLE)
        found = replace(found, acceptance=acceptance, sentence=str(error))
    except MemoryError:
        found = replace(found, acceptance=Acceptance.LIMIT, sentence="there is not enough memory")
    return replace(found, seconds=monotonic() - begun)


def _steps(
    bundle: Bundle, *, named: HasDocument | None, is_pure: bool, writes_lrat: bool
) -> Iterator[Step]:
    """Yield the steps to an answer; that of the last is accepted.

    Raise `CrosshatchError` if something is not proved.
    """
    puzzle = _puzzle_of(certificate.read_puzzle_text(bundle), certificate.PUZZLE)
    claim = certificate.read_claim(bundle)
    found = Verification(Acceptance.UNREADABLE, "", claim.kind, len(claim.pictures))
    yield Step(found)
    if named and puzzle != _puzzle_of(write((named.document,)).encode(), "the puzzle"):
        raise Refused("puzzle.toml: this is another puzzle")
    require_solutions(puzzle, claim, bundle.deadline)
    sentence = _in_words(claim, puzzle)
    if claim.kind == "best":
        sentence = magnitude.require_best(puzzle, claim.pictures[0])
    elif claim.kind != "at least":
        formula = formula_of(puzzle, claim, bundle.deadline)
        yield Step(found := replace(found, clauses=formula.clauses))
        if mismatch := certificate.formula_mismatch(bundle, formula):
            raise Refused(f"{certificate.FORMULA}: {mismatch}")
        with bundle.open(certificate.PROOF, certificate.MOST_PROOF) as file:
            is_large = formula.clauses > FEW_CLAUSES or file.size > FEW_BYTES
            found = replace(found, native=(is_large or writes_lrat) and not is_pure)
            most = certificate.MOST_NUMBERS if found.native else certificate.MOST_IN_PYTHON
            certificate.require_feasible(len(formula.numbers), most)
            content = formula.variables, formula.numbers.tobytes()
            native = partial(ProofChecker, lrat=writes_lrat)
            checker = native(*content) if found.native else PythonChecker(*content)
            for lines, share in check_proof(checker, file):
                found = replace(found, lines=lines)
                yield Step(found, share, checker.take_lrat())
        found = replace(found, lrat=writes_lrat)
    yield Step(replace(found, acceptance=Acceptance.ACCEPTED, sentence=sentence), 1)


def _in_words(claim: certificate.Claim, puzzle: Certifiable) -> str:
    """Return what a claim says if it is proved."""
    if claim.kind == "none":
        return "no solution"
    if claim.kind == "alike":
        cells = sum(len(alternative) for [alternative] in claim.groups)
        return f"{counted(cells, *puzzle.cell_names)} alike in all solutions"
    return f"{claim.kind} {counted(len(claim.pictures), 'solution')}"


def _puzzle_of(text: bytes, name: str) -> Certifiable:
    families = {family: module.KEYS for family, module in FAMILIES.items()}
    keys = certificate.puzzle_keys(text, name, families)
    try:
        puzzle: Certifiable = FAMILIES[keys["family"]].read(keys)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise FormatError("not a puzzle that can be checked", place=name) from error
    return puzzle
