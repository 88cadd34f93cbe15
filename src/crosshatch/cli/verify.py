"""`crosshatch verify`: whether certificates prove what they claim."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._certificates import members_of, number_of
from crosshatch.cli._files import Named, read_all, read_puzzle
from crosshatch.cli._verdict import duration
from crosshatch.cli.terminal import (
    BAD_INPUT,
    DONE,
    LIMIT_REACHED,
    PROVED_NONE,
    Progress,
    complain,
    emphasized,
    printable,
    show_json,
    worst,
)
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.cli.json_types import CertificateTotalsJson, VerifiedJson
    from crosshatch.data.verification import Verification
    from crosshatch.families.puzzle import Puzzle

EXAMPLE = "Example: crosshatch verify examples/heart-certificate examples/heart.toml"

Certificate = Annotated[
    str,
    typer.Argument(
        metavar="DIR", help="A certificate: a folder or a zip of it; or a folder of certificates."
    ),
]
Puzzle_ = Annotated[
    str | None,
    typer.Argument(
        metavar="[FILE]", help="The puzzle that it has to be about, or the set, in any format."
    ),
]


def verify(
    certificate: Certificate,
    file: Puzzle_ = None,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    pure: Annotated[
        bool, typer.Option("--pure", help="Check proofs in Python, however large they are.")
    ] = False,
    ignore_givens: _options.IgnoreGivens = False,
    time_limit: Annotated[
        float,
        _options.seconds("--time-limit", "Stop after this time, for each certificate.", least=0),
    ] = 3600.0,
    json: _options.Json = False,
) -> int:
    """Check certificates: make the formula anew from the clues, and check the proof line by line.

    Nothing in a certificate is believed, and a program of its own checks it. Leaves with 0 if it is
    accepted, 1 if it is refused, 2 if it is unreadable, and 3 if it is too large or takes too long.
    """
    path = Path(certificate)
    members = members_of(path)
    if members is None:
        puzzle = None
        if file:
            puzzle = read_puzzle(file, format, cell, verb="solve", ignore_givens=ignore_givens)
        return _verify_one(path, puzzle, json=json, pure=pure, seconds=time_limit)
    puzzles = [*read_all(file, format, cell)] if file else None
    started, totals, statuses = perf_counter(), Counter[str](), [DONE]
    for member in members:
        try:
            puzzle = None if puzzles is None else _puzzle_of(member, puzzles)
            if puzzle and ignore_givens:
                puzzle = puzzle.without_givens()
        except CrosshatchError as error:
            complain(error.for_command_line)
            totals["unreadable"] += 1
            statuses.append(BAD_INPUT)
            continue
        verification = _checked(member, puzzle, pure=pure, seconds=time_limit)
        _show(member, verification, json=json, named=True)
        totals[verification.acceptance] += 1
        statuses.append(_status(verification))
    there = {*map(number_of, members)}
    missing = sum(number not in there for number in range(1, len(puzzles or ()) + 1))
    summary = _totals(len(members), totals, missing, perf_counter() - started)
    if json:
        show_json({"summary": summary})
    else:
        print(emphasized(_in_words(summary)))
    return worst(statuses)


def _puzzle_of(member: Path, puzzles: Sequence[Callable[[], Named]]) -> "Puzzle":
    """Return the puzzle of a set that a certificate is about, by the number in its name."""
    number = number_of(member)
    if number is None:
        sentence = "its name does not begin with the number of a puzzle, such as 0001-"
        raise CrosshatchError(f"{member}: {sentence}")
    if not 1 <= number <= len(puzzles):
        raise CrosshatchError(f"{member}: the set has {counted(len(puzzles), 'puzzle')}")
    return puzzles[number - 1]().puzzle


def _checked(path: Path, puzzle: "Puzzle | None", *, pure: bool, seconds: float) -> "Verification":
    from crosshatch.verify.check import check_certificate

    shown = Progress(f"checking {printable(path.name)}", 1)
    try:
        return check_certificate(
            path, puzzle, pure=pure, seconds=seconds, progress=shown.show_share
        )
    finally:
        shown.close()


def _verify_one(
    path: Path, puzzle: "Puzzle | None", *, json: bool, pure: bool, seconds: float
) -> int:
    verification = _checked(path, puzzle, pure=pure, seconds=seconds)
    _show(path, verification, json=json, named=False)
    return _status(verification)


def _show(path: Path, verification: "Verification", *, json: bool, named: bool) -> None:
    if _status(verification) == BAD_INPUT:
        complain(f"{path}: {verification.sentence}" if named else verification.sentence)
    elif json:
        show_json(_as_json(path, verification))
    else:
        parts = [
            str(path) if named else "",
            verification.acceptance,
            verification.sentence,
            counted(verification.clauses, "clause") if verification.clauses else "",
            counted(verification.lines, "line") + " of proof" if verification.lines else "",
            duration(verification.seconds),
        ]
        print(emphasized(printable(" · ".join(filter(None, parts)))))


def _status(verification: "Verification") -> int:
    return {"accepted": DONE, "refused": PROVED_NONE, "limit": LIMIT_REACHED}.get(
        verification.acceptance, BAD_INPUT
    )


def _as_json(path: Path, verification: "Verification") -> "VerifiedJson":
    return {
        "certificate": str(path),
        "acceptance": verification.acceptance,
        "sentence": verification.sentence,
        "claim": verification.claim,
        "solutions": verification.solutions,
        "clauses": verification.clauses,
        "lines": verification.lines,
        "native": verification.native,
        "seconds": round(verification.seconds, 6),
    }


def _totals(
    number: int, found: Counter[str], missing: int, seconds: float
) -> "CertificateTotalsJson":
    return {
        "certificates": number,
        "accepted": found["accepted"],
        "refused": found["refused"],
        "limit": found["limit"],
        "bad": found["unreadable"],
        "missing": missing,
        "elapsed": round(seconds, 6),
    }


def _in_words(totals: "CertificateTotalsJson") -> str:
    parts = [
        counted(totals["certificates"], "certificate"),
        f"{totals['accepted']:,} accepted",
        f"{totals['refused']:,} refused" if totals["refused"] else "",
        f"{totals['limit']:,} at a limit" if totals["limit"] else "",
        f"{totals['bad']:,} unreadable" if totals["bad"] else "",
        f"{counted(missing, 'puzzle')} without one" if (missing := totals["missing"]) else "",
        duration(totals["elapsed"]),
    ]
    return " · ".join(filter(None, parts))


VERB = verify
