"""`crosshatch solve`: the picture, and the proof that it is the only one."""

from functools import partial
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._results import Results
from crosshatch.data.limits import Limits

EXAMPLE = "Example: crosshatch solve examples/gchq.toml"


def solve(
    files: _options.Files,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    limit: _options.Limit = 2,
    all_solutions: _options.AllSolutions = False,
    known: Annotated[
        bool, typer.Option("--known", help="Find everything that all solutions have in common.")
    ] = False,
    logic: Annotated[
        bool, typer.Option("--logic", help="Use only line logic, and stop where it gets stuck.")
    ] = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    seed: _options.Seed = 0,
    jobs: _options.SearchJobs = 1,
    scan: Annotated[
        bool, typer.Option("--scan", help="Read the QR code in the picture, if there is one.")
    ] = False,
    json: _options.Json = False,
) -> int:
    """Solve puzzles, and prove whether there is one solution, several, or none."""
    from crosshatch.answers.solve import solve as ask
    from crosshatch.engine.native import Search

    limits = Limits(None if all_solutions else limit, budget, time_limit)
    question = None if logic or scan else Search(limits, known=known, seed=seed, jobs=jobs)
    show_all = all_solutions or limit > 2
    return Results(json=json, scan=scan, show_all=show_all, question=question).follow(
        files,
        format,
        cell,
        ["solve", "scan"] if scan else ["solve"],
        partial(ask, known=known, logic=logic, seed=seed, jobs=jobs),
        limits,
        ignore_givens=ignore_givens,
    )


VERB = solve
