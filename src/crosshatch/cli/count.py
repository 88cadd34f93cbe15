"""`crosshatch count`: the number of solutions, and what they have in common."""

from functools import partial
from typing import TYPE_CHECKING

from crosshatch.cli import _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._files import read_in_time
from crosshatch.cli._report import Unread
from crosshatch.cli.terminal import Exit, Progress, emphasized, show_cells, show_json
from crosshatch.data.limits import Limits

if TYPE_CHECKING:
    from crosshatch.cli.json_types.answers import NamedJson

EXAMPLE = "Example: crosshatch count examples/say-cheese.toml"


def count(
    file: _options.File,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    seed: _options.Seed = 0,
    jobs: _options.SearchJobs = 1,
    json: _options.Json = False,
) -> int:
    """Count the solutions, exactly or "at least" if a limit is reached; show what they share."""
    from crosshatch.answers.solve import count as ask
    from crosshatch.cli._verdict import result_and_status, verdict

    clock = Clock.of_command(time_limit)
    source, document, puzzle = read_in_time(file, format, cell, clock, verb="count")
    named: NamedJson = {"key": source.key if json else None}
    if puzzle is None:
        unread = Unread(document)
        if json:
            show_json(named, unread.as_json())
        else:
            print(emphasized(str(unread)))
        return Exit.LIMIT_REACHED
    shown = Progress("counting", 1)
    try:
        result, status = result_and_status(
            partial(
                ask,
                puzzle.without_givens() if ignore_givens else puzzle,
                limits=Limits(conflicts=budget, seconds=clock.left),
                seed=seed,
                jobs=jobs,
                progress=shown.show_share,
            )
        )
    finally:
        shown.close()
    if json:
        show_json(named, result.as_json())
    else:
        if result.known:
            show_cells(puzzle, result.known)
            print()
        print(emphasized(verdict(result, shown="the picture shows" if result.known_exact else "")))
    return status


VERB = count
