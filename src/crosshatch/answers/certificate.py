"""Certificates: a folder with a claim about a puzzle and a proof that other programs can check.

The claim is what the search has proved: that these are all the solutions, that there is none, or
that some cells are alike in all of them. Two solutions of several need no proof. The search has
written down what it learned; here that becomes a proof of a formula that anyone can make from the
clues (`docs/certificates.md`). The check, `crosshatch.verify`, shares nothing with this side.
"""

import io
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Literal
from weakref import finalize
from zipfile import ZIP_DEFLATED, ZipFile

from crosshatch.data.arguments import require_path, require_type
from crosshatch.data.grid import Picture
from crosshatch.data.phrases import claim_words
from crosshatch.engine.count_proof import CountProof
from crosshatch.engine.encoding import Groups, Rung, encoding_of
from crosshatch.engine.native import Proof
from crosshatch.errors import CrosshatchError, file_error
from crosshatch.files.certificate_files import (
    CLAIM,
    COUNT_FORMULA,
    COUNT_PROOF,
    CUTS,
    FORMULA,
    NAMES,
    PROOF,
    PUZZLE,
    README,
    RUNGS,
    SOLUTIONS,
    Cut,
)
from crosshatch.files.formats.toml import write as toml_text
from crosshatch.puzzles.puzzle import Puzzle

Claim = Literal["exactly", "none", "alike", "at least", "best"]
"""The claim that there are just these solutions, or none, or that some cells are alike in all of
them, or that these are solutions, or the best picture."""
_CUT, _CHUNK = re.compile(rb"(?m)^c (.*)$"), 2**20
"""A line with a cut in a log, and the bytes of a log that are read at once."""


class ProofLog:
    """A file for the log of a search, in a folder that goes with it."""

    def __init__(self) -> None:
        """Make the folder."""
        folder = mkdtemp(prefix="crosshatch-")
        self.path = str(Path(folder) / "log")
        finalize(self, rmtree, folder, ignore_errors=True)

    def cuts(self) -> tuple[str, ...]:
        """Return the cuts that the search has written between the clauses, each once."""
        found, rest = dict[bytes, None](), b""
        with Path(self.path).open("rb") as log:
            while chunk := log.read(_CHUNK):
                lines, _, rest = (rest + chunk).rpartition(b"\n")
                found |= dict.fromkeys(_CUT.findall(lines))
        return tuple(cut.decode() for cut in found)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim about a puzzle that others can check.

    >>> import crosshatch
    >>> result = crosshatch.solve(crosshatch.load("examples/heart.toml"), certificate=True)
    >>> print(result.certificate)
    exactly 1 solution
    """

    puzzle: Puzzle = field(repr=False)
    claim: Claim
    solutions: tuple[Picture, ...] = field(repr=False)
    groups: Groups = field(default=(), repr=False)
    """Groups of cells that the claim is about, each with its alternatives."""
    rungs: tuple[Rung, ...] = field(default=(), repr=False)
    """The claims about lines for which the variables behind those of the cells stand."""
    cuts: tuple[str, ...] = field(default=(), repr=False)
    """The parts of the grid on which the proof rests, as lines of a file."""
    counted: CountProof | None = field(default=None, repr=False)
    """The proof by counting that a picture is the best."""
    proof: tuple[Proof, ProofLog] | None = field(default=None, repr=False, compare=False)
    """The proof that a search has logged, and its log."""

    def __str__(self) -> str:
        """Return the claim as a phrase."""
        cells = self.puzzle.model.cell_names
        return claim_words(self.claim, len(self.solutions), self.groups, cells)

    def write(self, folder: str | Path, *, force: bool = False) -> None:
        """Write the certificate into a new folder, or with `force` into one that exists.

        Raise `CrosshatchError` if the folder exists already, or cannot be written.
        """
        require_path(folder)
        require_type(bool, "True or False", force=force)
        place = Path(folder)
        if place.exists() and not force:
            raise CrosshatchError(f"{folder}: it exists; force=True writes into it")
        try:
            place.mkdir(parents=True, exist_ok=True)
            for name in NAMES:
                (place / name).unlink(missing_ok=True)
            for name, text in self._texts():
                (place / name).write_text(text, encoding="utf-8", newline="\n")
            self._copy_proof(place / PROOF)
        except OSError as error:
            raise file_error(str(folder), error) from error

    def zipped(self) -> bytes:
        """Return the files of the certificate as a zip."""
        content = io.BytesIO()
        with (
            TemporaryDirectory(prefix="crosshatch-") as place,
            ZipFile(content, "w", ZIP_DEFLATED) as archive,
        ):
            for name, text in self._texts():
                archive.writestr(name, text)
            self._copy_proof(Path(place) / PROOF)
            with suppress(FileNotFoundError):
                archive.write(Path(place) / PROOF, PROOF)
        return content.getvalue()

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Yield each file but the proof, with its name."""
        yield README, self._readme()
        yield PUZZLE, toml_text((self.puzzle.document,))
        yield CLAIM, self._claim()
        if self.solutions:
            yield (
                SOLUTIONS,
                "\n\n".join("\n".join(self.puzzle.rows(each)) for each in self.solutions) + "\n",
            )
        if self.rungs:
            yield RUNGS, "".join(f"{line} {layer} {at}\n" for line, layer, at in self.rungs)
        if self.cuts:
            yield CUTS, "".join(f"{cut}\n" for cut in self.cuts)
        if self.counted:
            yield COUNT_FORMULA, self.counted.formula
            yield COUNT_PROOF, self.counted.proof
        if self.proof:
            cuts = [*map(Cut.read, self.cuts)]
            formula = encoding_of(self.puzzle.model, self.rungs, self.groups, cuts)
            yield FORMULA, formula.dimacs()

    def _claim(self) -> str:
        keys = {"version": 1, "claim": self.claim, "solutions": len(self.solutions)}
        head = json.dumps(keys)[:-1]
        groups = [
            "[" + ",\n  ".join(_wrapped(alternative) for alternative in group) + "]"
            for group in self.groups
        ]
        return head + ', "groups": [' + ",\n ".join(groups) + "]}\n"

    def _copy_proof(self, path: Path) -> None:
        if self.proof:
            proof, log = self.proof
            proof.copy_log(log.path, str(path))

    def _readme(self) -> str:
        signs = (sign if sign.isprintable() else " " for sign in self.puzzle.title)
        title = " ".join("".join(signs).split())
        title = title or f"a {self.puzzle.kind.name} without a title"
        lines = [f"A certificate for {title}: {self}.", ""]
        if self.counted:
            lines += [
                f"{PUZZLE} has the numbers of runs, {SOLUTIONS} the picture. That none is better",
                "follows from a sum over all lines, which is checked by the program",
                "",
                "    crosshatch verify .",
                "",
                "and by one of others, VeriPB 3 (https://gitlab.com/MIAOresearch/software/VeriPB):",
                "",
                f"    veripb {COUNT_FORMULA} {COUNT_PROOF}",
            ]
        elif self.proof:
            lines += [
                f"{PUZZLE} has the clues, {CLAIM} the claim, {SOLUTIONS} the pictures, if any.",
                f"{FORMULA} says in clauses that the claim is wrong, with what {RUNGS} and",
                f"{CUTS} list, if they are there. {PROOF} proves that these clauses",
                "contradict each other. Check both with the program",
                "",
                "    crosshatch verify .",
                "",
                "which makes the formula anew from the clues, or the proof alone with programs of",
                "others: dratify (in Python, pip install dratify), or",
                "drat-trim (https://github.com/marijnheule/drat-trim):",
                "",
                f"    drat-trim {FORMULA} {PROOF}",
            ]
        else:
            lines += [
                f"{PUZZLE} has the clues and {SOLUTIONS} the pictures. Each meets the clues,",
                "which needs no proof: count the runs of its lines, or run",
                "",
                "    crosshatch verify .",
            ]
        lines += [
            "",
            "The page docs/certificates.md of Crosshatch says how to write a checker.",
            "",
        ]
        return "\n".join(lines)


def remove_certificate(folder: Path) -> None:
    """Remove the certificate in a folder, if there is one, and the folder if it is empty then.

    Other files stay, and so does a folder elsewhere to which this is a link. Raise
    `CrosshatchError` if a file cannot be removed.
    """
    try:
        if folder.is_symlink() or not (folder / CLAIM).is_file():
            return
        for name in NAMES:
            (folder / name).unlink(missing_ok=True)
        if not any(folder.iterdir()):
            folder.rmdir()
    except OSError as error:
        raise file_error(str(folder), error, "removed") from error


def _wrapped(literals: Sequence[int]) -> str:
    """Return a list of numbers as JSON, in lines that are not too long to read."""
    rows = (literals[at : at + 20] for at in range(0, len(literals), 20))
    return "[" + ",\n    ".join(", ".join(map(str, row)) for row in rows) + "]"
