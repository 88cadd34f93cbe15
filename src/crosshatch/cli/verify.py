"""`crosshatch verify`: whether certificates prove what they claim."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._certificate_folders import members_of, number_of
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._files import Named, read_all, read_puzzle
from crosshatch.cli._options import argument, flag, option
from crosshatch.cli._verdict import duration
from crosshatch.cli.terminal import (
    Exit,
    Progress,
    complain,
    emphasized,
    printable,
    show_json,
    worst,
)
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError, file_error

if TYPE_CHECKING:
    from crosshatch.cli.json_types import CertificateTotalsJson
    from crosshatch.data.verification import Verification
    from crosshatch.puzzles.puzzle import Puzzle

EXAMPLE = "Example: crosshatch verify examples/heart-certificate examples/heart.toml"

Certificate = Annotated[
    str, argument("DIR", "A certificate: a folder or a zip of it; or a folder of certificates.")
]
Puzzle_ = Annotated[
    str | None, argument("[FILE]", "The puzzle that it has to be about, or the set, in any format.")
]


def verify(
    certificate: Certificate,
    file: Puzzle_ = None,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    pure: Annotated[
        bool, flag("--pure", "Check proofs in Python, however large they are.")
    ] = False,
    ignore_givens: _options.IgnoreGivens = False,
    time_limit: Annotated[
        float,
        _options.seconds("--time-limit", "Stop after this time, for each certificate.", least=0),
    ] = 3600.0,
    lrat: Annotated[
        str | None,
        option(
            "--lrat",
            "FILE",
            "Write the proof as LRAT, for checkers of others; those of several into a folder.",
        ),
    ] = None,
    json: _options.Json = False,
) -> int:
    """Check certificates: make the formula anew from the clues, and check the proof line by line.

    Nothing in a certificate is believed, and a program of its own checks it. Leaves with 0 if it is
    accepted, 1 if it is refused, 2 if it is unreadable, and 3 if it is too large, takes too long or
    has no proof that LRAT can hold.
    """
    path = Path(certificate)
    _require_file(lrat, pure=pure)
    check = partial(_checked, pure=pure, seconds=time_limit)
    members = members_of(path)
    if members is None:
        puzzle = None
        if file:
            puzzle = read_puzzle(file, format, cell, verb="solve", ignore_givens=ignore_givens)
        if lrat and (Path(lrat).is_dir() or lrat.endswith("/")):
            raise CrosshatchError(f"{lrat}: a file is expected, as there is one certificate")
        verification = check(path, puzzle, lrat=lrat)
        _show(path, verification, json=json, named=False, lrat=lrat)
        return _status(verification, wants_lrat=bool(lrat))
    folder = _folder_at(lrat)
    puzzles = [*read_all(file, format, cell)] if file else None
    started, totals, statuses = perf_counter(), Counter[str](), [Exit.DONE]
    for member in members:
        try:
            puzzle = None if puzzles is None else _puzzle_of(member, puzzles)
            if puzzle and ignore_givens:
                puzzle = puzzle.without_givens()
        except CrosshatchError as error:
            complain(error.for_command_line)
            totals["unreadable"] += 1
            statuses.append(Exit.BAD_INPUT)
            continue
        place = str(folder / f"{member.name}.lrat") if folder else None
        verification = check(member, puzzle, lrat=place)
        _show(member, verification, json=json, named=True, lrat=place)
        totals[verification.acceptance] += 1
        statuses.append(_status(verification, wants_lrat=bool(place)))
    there = {*map(number_of, members)}
    missing = sum(number not in there for number in range(1, len(puzzles or ()) + 1))
    summary = _totals(len(members), totals, missing, perf_counter() - started)
    if json:
        show_json(summary=summary)
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


def _require_file(lrat: str | None, *, pure: bool) -> None:
    """Refuse what LRAT cannot be written with, or into."""
    if lrat is None:
        return
    if lrat in ("", STANDARD_STREAM):
        raise CrosshatchError("--lrat: the name of a file is expected")
    _options.refuse({"--pure": pure}, "only the native checker writes LRAT, so not with --lrat")


def _folder_at(lrat: str | None) -> Path | None:
    """Return the folder for the proofs of several certificates, and make it if it is not there."""
    if lrat is None:
        return None
    if Path(lrat).is_file():
        raise CrosshatchError(f"{lrat}: a folder is expected, as there are several certificates")
    try:
        Path(lrat).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise file_error(lrat, error) from error
    return Path(lrat)


def _checked(
    path: Path, puzzle: "Puzzle | None", *, pure: bool, seconds: float, lrat: str | None
) -> "Verification":
    from crosshatch.verify.check import check_certificate

    shown = Progress(f"checking {printable(path.name)}", 1)
    try:
        return check_certificate(
            path, puzzle, pure=pure, seconds=seconds, lrat=lrat, progress=shown.show_share
        )
    finally:
        shown.close()


def _show(
    path: Path, verification: "Verification", *, json: bool, named: bool, lrat: str | None
) -> None:
    if _status(verification) == Exit.BAD_INPUT:
        complain(f"{path}: {verification.sentence.removeprefix(f'{path.name}: ')}")
    elif json:
        written, taken = lrat if verification.lrat else None, round(verification.seconds, 6)
        facts = {"certificate": str(path), **asdict(verification)}
        show_json({**facts, "lrat": written, "seconds": taken})
    else:
        parts = [
            str(path) if named else "",
            verification.acceptance,
            verification.sentence,
            f"by its own rules, of {own}" if (own := verification.own_kind) else "",
            counted(verification.clauses, "clause") if verification.clauses else "",
            counted(verification.lines, "line") + " of proof" if verification.lines else "",
            f"LRAT in {lrat}" if verification.lrat else "",
            f"no LRAT, as '{verification.claim}' is proved without a formula"
            if lrat and verification.accepted and not verification.lrat
            else "",
            duration(verification.seconds),
        ]
        print(emphasized(printable(" · ".join(filter(None, parts)))))


def _status(verification: "Verification", *, wants_lrat: bool = False) -> Exit:
    if verification.accepted and wants_lrat and not verification.lrat:
        return Exit.LIMIT_REACHED
    return {"accepted": Exit.DONE, "refused": Exit.PROVED_NONE, "limit": Exit.LIMIT_REACHED}.get(
        verification.acceptance, Exit.BAD_INPUT
    )


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
