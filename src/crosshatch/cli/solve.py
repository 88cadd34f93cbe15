"""`crosshatch solve`: the picture, and the proof that it is the only one."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from crosshatch.cli import _options
from crosshatch.cli._options import flag, option
from crosshatch.cli._results import Results, Teller
from crosshatch.data.limits import Limits
from crosshatch.engine.native import Search
from crosshatch.errors import CrosshatchError, places_called

if TYPE_CHECKING:
    from crosshatch.answers.result import Result
    from crosshatch.cli._certificate_folders import CertificateFolder
    from crosshatch.puzzles.puzzle import Puzzle

MOST_IN_JSON = 10_000
"""The most solutions that `--all` puts in one object of JSON."""
EXAMPLE = "Example: crosshatch solve examples/gchq.toml"


def solve(
    files: _options.Files,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    limit: _options.Limit = 2,
    all_solutions: _options.AllSolutions = False,
    known: Annotated[
        bool, flag("--known", "Find everything that all solutions have in common.")
    ] = False,
    logic: Annotated[
        bool, flag("--logic", "Use only line logic, and stop where it gets stuck.")
    ] = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    seed: _options.Seed = 0,
    jobs: _options.SearchJobs = 1,
    certificate: Annotated[
        str | None,
        option(
            "--certificate",
            "DIR",
            "Write a certificate into this folder; with several puzzles, a folder for each. "
            "It claims that there are exactly these solutions if --limit or --all lists them all, "
            "and with --known what is alike in all of them; of a puzzle with a line "
            "also without it, if the search finds that out.",
        ),
    ] = None,
    force: Annotated[bool, flag("--force", "Replace the certificates in DIR.")] = False,
    scan: Annotated[
        bool, flag("--scan", "Read the QR code in the picture, if there is one.")
    ] = False,
    typos: _options.TyposOfSeveral = False,
    json: _options.Json = False,
) -> int:
    """Solve puzzles, and prove whether there is one solution, several, or none."""
    _options.require_one({"--all": all_solutions, "--limit": limit != 2})
    certificates = _certificates(certificate, force=force, logic=logic, jobs=jobs)
    most = MOST_IN_JSON if json and all_solutions else None
    wanted = (most and most + 1) if all_solutions else limit
    limits = Limits(wanted, budget, time_limit)
    is_plain = not (logic or scan or certificates)
    show_all = all_solutions or limit > 2
    # What all solutions have in common is known once all were told.
    is_told = is_plain and show_all and not json and (all_solutions or not known)
    asks_many = is_plain and not is_told
    question = Search(limits, known=known, seed=seed, jobs=jobs) if asks_many else None
    report = Results(
        json=json,
        scan=scan,
        show_all=show_all,
        is_told=is_told,
        typos=typos,
        most=most,
        question=question,
        certificates=certificates,
    )
    how: dict[str, Any] = {"seed": seed, "jobs": jobs}
    if not is_told:
        how |= {"known": known, "logic": logic, "certificate": bool(certificates)}
    return report.follow(
        files,
        format,
        cell,
        ["solve", "scan"] if scan else ["solve"],
        partial(
            _asked,
            {"solutions": "--all" if all_solutions else "--limit"},
            report.tell if is_told else None,
            **how,
        ),
        limits,
        ignore_givens=ignore_givens,
    )


def _asked(
    options: Mapping[str, str],
    tell: "Callable[[Puzzle], Teller] | None",
    puzzle: "Puzzle",
    *,
    limits: Limits,
    **how: Any,
) -> "Result":
    """Return the answer to a question; an error calls its arguments as they were typed."""
    names = {**{name: f"--{name}" for name in how}, **options}
    with places_called(names):
        if tell is None:
            from crosshatch.answers.solve import solve as ask

            return ask(puzzle, limits=limits, **how)
        from crosshatch.answers.each import solve_each

        with tell(puzzle) as teller:
            return solve_each(puzzle, teller.tell, limits=limits, progress=teller.progress, **how)


def _certificates(
    folder: str | None, *, force: bool, logic: bool, jobs: int
) -> "CertificateFolder | None":
    """Return the folder for certificates; refuse one that exists, and options that rule it out."""
    if folder is None:
        if force:
            raise CrosshatchError("--force: --certificate says for which folder")
        return None
    if logic or jobs != 1:
        option = "--logic" if logic else "--jobs"
        raise CrosshatchError(f"--certificate: it does not go with {option}")
    from crosshatch.cli._certificate_folders import CertificateFolder

    return CertificateFolder(folder, force=force)


VERB = solve
