"""The check of a certificate: a folder, or a zip of it, that says what is true of a puzzle.

The puzzle is read by code of its own, and nothing is believed: solutions are held against the clues
by counting, the formula is made anew and compared with the one in the folder, and each line of the
proof is checked. Only the reading of files is shared with the rest of the package.
"""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from crosshatch._engine import ProofChecker
from crosshatch.data.arguments import require_between, require_function, require_path
from crosshatch.data.document import METADATA, Document
from crosshatch.errors import ArgumentError, CrosshatchError, FormatError
from crosshatch.files import certificate
from crosshatch.files.bundle import Bundle, TooLarge, open_bundle
from crosshatch.files.formats.toml import write
from crosshatch.verify import magnitude, nonogram, tracks
from crosshatch.verify.formula import Certifiable, Formula, formula_of
from crosshatch.verify.proof import PythonChecker, check_proof
from crosshatch.verify.solutions import require_solutions
from crosshatch.verify.verification import Acceptance, Refused, StruckLimit, Verification

SECONDS = 3600.0
"""The time after which a check ends, unless another is set."""
FEW_CLAUSES, FEW_BYTES = 100_000, 2**14
"""The largest formula and proof that are checked in Python unless Python is wanted for all."""
FAMILIES: dict[str, Callable[[dict[str, Any]], Certifiable]] = {
    "magnitude": magnitude.read,
    "nonogram": nonogram.read,
    "tracks": tracks.read,
}
"""The reader of each family."""
_COMMON = (
    *("family", "title", "goal", "rows", "columns", "palette", *METADATA),
    *("givens", "picture", "progress", "overlay"),
)
_KEYS = {"magnitude": _COMMON, "nonogram": _COMMON, "tracks": (*_COMMON, *tracks.KEYS)}


class WithDocument(Protocol):
    """A puzzle, as far as a certificate is compared with it."""

    @property
    def document(self) -> Document:
        """The puzzle as it is written in a file."""


def check_certificate(
    path: str | Path,
    puzzle: WithDocument | None = None,
    *,
    pure: bool = False,
    seconds: float = SECONDS,
    progress: Callable[[float], None] = lambda _: None,
) -> Verification:
    """Check a certificate: a folder or a zip of it.

    With a puzzle, the certificate has to be about this one. Large proofs are checked by the native
    checker, unless `pure` asks for the one in Python; both give the same answers. Never raise an
    error because of what a certificate holds: the sentence of the answer says what is wrong.

    >>> import crosshatch
    >>> crosshatch.check_certificate("examples/heart-certificate").sentence
    'exactly 1 solution'
    """
    require_path(path)
    require_between(seconds=seconds)
    require_function(progress=progress)
    if puzzle is not None and not isinstance(getattr(puzzle, "document", None), Document):
        raise ArgumentError.of("puzzle", "a Puzzle, such as load and loads return", puzzle)
    begun = monotonic()
    check = _Check(pure, begun + seconds, progress)
    try:
        with open_bundle(Path(path)) as bundle:
            sentence, acceptance = check.run(bundle, puzzle), Acceptance.ACCEPTED
    except Refused as error:
        sentence, acceptance = str(error), Acceptance.REFUSED
    except (StruckLimit, TooLarge) as error:
        sentence, acceptance = str(error), Acceptance.LIMIT
    except MemoryError:
        sentence, acceptance = "there is not enough memory to check it", Acceptance.LIMIT
    except CrosshatchError as error:
        sentence, acceptance = str(error), Acceptance.UNREADABLE
    kind, number = (check.claim.kind, len(check.claim.pictures)) if check.claim else (None, None)
    work = check.clauses, check.lines, check.native
    return Verification(acceptance, sentence, kind, number, *work, monotonic() - begun)


class _Check:
    """A check that is under way."""

    def __init__(self, pure: bool, deadline: float, progress: Callable[[float], None]) -> None:
        self._pure, self._deadline, self._progress = pure, deadline, progress
        self.claim: certificate.Claim | None = None
        self.clauses, self.lines, self.native = 0, 0, False

    def run(self, bundle: Bundle, named: WithDocument | None) -> str:
        """Return what is proved; raise `CrosshatchError` if it is not."""
        puzzle = _puzzle_of(certificate.read_puzzle_text(bundle), certificate.PUZZLE)
        claim = self.claim = certificate.read_claim(bundle)
        if named and puzzle != _puzzle_of(write((named.document,)).encode(), "the puzzle"):
            raise Refused("puzzle.toml: this is another puzzle")
        require_solutions(puzzle, claim, self._deadline)
        if claim.kind == "best":
            return magnitude.require_best(puzzle, claim.pictures[0])
        number = len(claim.pictures)
        solutions = f"{number:,} solution{'s' if number > 1 else ''}"
        if claim.kind == "at least":
            return f"at least {solutions}"
        self._check_proof(bundle, formula_of(puzzle, claim.rungs, claim.groups))
        if claim.kind == "alike":
            return (
                f"{sum(len(group[0]) for group in claim.groups):,} cells are alike in all solutions"
            )
        return f"exactly {solutions}" if number else "no solution"

    def _check_proof(self, bundle: Bundle, formula: Formula) -> None:
        self.clauses = formula.clauses
        parts = formula.variables, formula.clauses, formula.numbers
        with bundle.open(certificate.FORMULA, certificate.MOST_FORMULA) as file:
            if mismatch := certificate.formula_mismatch(file, *parts):
                raise Refused(f"formula.cnf: {mismatch}")
        with bundle.open(certificate.PROOF, certificate.MOST_PROOF) as file:
            is_small = formula.clauses <= FEW_CLAUSES and file.size <= FEW_BYTES
            self.native = not (self._pure or is_small)
            checker = (
                ProofChecker(formula.variables, formula.numbers.tobytes())
                if self.native
                else PythonChecker(formula.variables, formula.numbers)
            )
            for lines, size in check_proof(checker, file, self._deadline):
                self.lines = lines
                self._progress(size / max(file.size, 1))


def _puzzle_of(text: bytes, name: str) -> Certifiable:
    keys = certificate.puzzle_keys(text, name, "nonogram", _KEYS)
    try:
        return FAMILIES[keys["family"]](keys)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise FormatError("not a puzzle that can be checked", place=name) from error
