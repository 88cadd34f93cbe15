"""`crosshatch trace`: the solve as a person can follow it, line after line, or rule after rule."""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import read_one
from crosshatch.cli._output import DONE, INTERRUPTED, PROVED_NONE, emphasized, show_json
from crosshatch.cli._trace_report import LinesReport, RulesReport, consequence
from crosshatch.data.phrases import counted, listed
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.cli.printed.answers import FillingsJson
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.steps import Guess

EXAMPLE = "Example: crosshatch trace examples/say-cheese.toml --drop c3 --drop c8"


def trace(
    file: _options.File,
    guesses: Annotated[
        list[str],
        typer.Option(
            "--drop",
            "--assume",
            metavar="GUESS",
            help="Where logic ends, drop the last filling of a line (--drop c3) or assume a cell "
            "(--assume r5c3=#, r5c3=empty); several in their order.",
        ),
    ] = [],  # noqa: B006
    fillings: Annotated[
        str | None,
        typer.Option(
            "--fillings", metavar="LINE", help="List the fillings that r5 or c3 still can have."
        ),
    ] = None,
    limit: Annotated[int, _options.whole("--limit", "List up to N fillings.")] = 100,
    passes: Annotated[
        int | None,
        _options.whole("--passes", "Make at most N passes, each time with guesses."),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Show only a summary of each pass.")
    ] = False,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    ignore_givens: _options.IgnoreGivens = False,
    json: _options.Json = False,
) -> int:
    """Follow line logic in passes: what each line told, and the fillings that it has left.

    A path is followed in rounds of its rules instead: what each of them told, and why.

    With --fillings only what is given is known, unless --passes or guesses say more.
    """
    from crosshatch.help.trace import require_fillings
    from crosshatch.help.trace import trace as steps_of

    puzzle = read_one(file, format, cell, verb="trace", ignore_givens=ignore_givens)
    guessed = [_guess(puzzle, guess) for guess in guesses]
    if fillings is not None:
        require_fillings(puzzle, "--fillings")
        if passes is None and not guessed:
            passes = 0
        line = puzzle.line_called(fillings)
        return _list_fillings(puzzle, line, passes, guessed, limit, json=json)
    kind = RulesReport if puzzle.model.path else LinesReport
    report = kind(puzzle, details=not quiet, show=not json)
    status = DONE
    try:
        report.follow(steps_of(puzzle, passes=passes, guesses=guessed))
    except KeyboardInterrupt:
        status = INTERRUPTED
    if json:
        facts = report.as_json()
        if status == INTERRUPTED:
            facts["stopped"] = "interrupt"
        show_json(facts)
    else:
        report.show_ending(interrupted=status == INTERRUPTED)
    return status or (PROVED_NONE if report.failure else DONE)


def _guess(puzzle: "Puzzle", words: str) -> "Guess":
    from crosshatch.help.steps import Assumption, Drop
    from crosshatch.help.trace import require_fillings

    place, equals, what = words.partition("=")
    if not equals:
        if "c" in place.lower()[1:]:
            choice = listed((f"r5c3={symbol}" for symbol in reversed(puzzle.symbols)), "or")
            raise CrosshatchError(f"'{place[:20]}': what is the cell assumed to be? {choice}")
        require_fillings(puzzle, f"--drop {place[:20]}")
        return Drop(puzzle.line_called(place))
    cell = puzzle.cell_called(place)
    states = [puzzle.model.state(cell, 1 << symbol) for symbol in range(len(puzzle.symbols))]
    if what in states:
        return Assumption(cell, 1 << states.index(what))
    if len(what) != 1 or what not in puzzle.symbols:
        known = listed(states if puzzle.model.path else puzzle.symbols, "or")
        raise CrosshatchError(f"'{words[:20]}': a cell is assumed to be {known}")
    return Assumption(cell, 1 << puzzle.symbols.index(what))


def _list_fillings(
    puzzle: "Puzzle",
    line: int,
    passes: int | None,
    guesses: Sequence["Guess"],
    limit: int,
    *,
    json: bool,
) -> int:
    from crosshatch.help.trace import fillings_left

    left = fillings_left(puzzle, line, passes=passes, guesses=guesses)
    name = puzzle.model.lines[line].name
    listed = map(puzzle.spelled, islice(left.each, limit))
    if json:
        facts: FillingsJson = {
            "line": name,
            "at_first": left.at_first,
            "left": left.number,
            "fillings": list(listed),
        }
        if left.failure:
            facts["failure"] = left.failure
        show_json(facts)
        return PROVED_NONE if left.failure else DONE
    still = "" if left.number == left.at_first else f" at first, {left.number:,} left"
    print(emphasized(f"{name}: {counted(left.at_first, 'filling')}{still}"))
    if left.failure:
        print(f"{left.failure}, {consequence(len(guesses))}")
        return PROVED_NONE
    for filling in listed:
        print(filling)
    if left.number > limit:
        print(f"and {left.number - limit:,} more")
    return DONE


VERB = trace
