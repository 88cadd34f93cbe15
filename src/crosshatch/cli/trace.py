"""`crosshatch trace`: the solve in steps that a person can follow, by lines or by rules."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._files import read_puzzle
from crosshatch.cli._options import flag, option
from crosshatch.cli.terminal import Exit, emphasized, show_json, show_picture, wrapped
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.masks import all_decided, open_cells
from crosshatch.errors import CrosshatchError
from crosshatch.logic.asked import first_rule

if TYPE_CHECKING:
    from crosshatch.cli.json_types.answers import (
        FillingsJson,
        LineTraceJson,
        PassJson,
        PathTraceJson,
        RoundJson,
        TraceEndJson,
    )
    from crosshatch.help.steps import Guess, GuessJson, GuessStep, TraceStep
    from crosshatch.puzzles.puzzle import Puzzle

EXAMPLE = "Example: crosshatch trace examples/say-cheese.toml --drop c3 --drop c8"


def trace(
    file: _options.File,
    guesses: Annotated[
        list[str],
        option(
            "--drop --assume",
            "GUESS",
            "Where logic gets stuck, drop the last filling of a line (--drop c3) or assume a "
            "cell (--assume r5c3=#, r5c3=empty); repeat for more guesses, made in this order.",
        ),
    ] = [],  # noqa: B006
    fillings: Annotated[
        str | None,
        option("--fillings", "LINE", "List the fillings left for a line such as r5 or c3."),
    ] = None,
    limit: Annotated[int, _options.whole_number("--limit", "List up to N fillings.")] = 100,
    passes: Annotated[
        int | None,
        _options.whole_number("--passes", "Make at most N passes, and as many after each guess."),
    ] = None,
    quiet: Annotated[bool, flag("--quiet -q", "Show only a summary of each pass.")] = False,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    ignore_givens: _options.IgnoreGivens = False,
    json: _options.Json = False,
) -> int:
    """Follow line logic pass by pass: what each line tells, and how many fillings it has left.

    A path is followed round by round through its rules instead: what each of them tells, and why.

    With --fillings, only the givens are known unless there are guesses or --passes.
    """
    from crosshatch.help.trace import require_fillings
    from crosshatch.help.trace import trace as steps_of

    puzzle = read_puzzle(file, format, cell, verb="trace", ignore_givens=ignore_givens)
    guessed = [_guess(puzzle, guess) for guess in guesses]
    if fillings is not None:
        require_fillings(puzzle, "--fillings")
        if passes is None and not guessed:
            passes = 0
        line = puzzle.line_called(fillings)
        return _list_fillings(puzzle, line, passes, guessed, limit, json=json)
    report = TraceReport(puzzle, details=not quiet, show=not json)
    status = Exit.DONE
    try:
        report.follow(steps_of(puzzle, passes=passes, guesses=guessed))
        report.judge()
    except KeyboardInterrupt:
        status = Exit.INTERRUPTED
    if json:
        facts = report.as_json()
        if status == Exit.INTERRUPTED:
            facts["stopped"] = "interrupt"
        show_json(facts)
    else:
        report.show_ending(interrupted=status == Exit.INTERRUPTED)
    return status or (Exit.PROVED_NONE if report.failure else Exit.DONE)


class TraceReport:
    """The trace of a puzzle so far, printed as it comes in if `show` is true.

    It goes by the fillings that each line has left, or else by the rules of a path.
    """

    def __init__(self, puzzle: "Puzzle", *, details: bool, show: bool) -> None:
        """Begin a trace; with `details` it has the single steps of each pass."""
        self.puzzle = puzzle
        self.details = details
        self.show = show
        self.rule = first_rule(puzzle)
        self.records: list[PassJson | RoundJson | GuessJson] = []
        self.masks = puzzle.model.masks
        self.guesses = 0
        self.passes = 0
        self.finished = False
        """True if the last pass found nothing."""
        self.failure = ""
        """The sentence that says what failed; empty if nothing did."""
        self._left: dict[int, int] = {}
        self._width = max((len(line.name) for line in puzzle.model.lines), default=0)

    def follow(self, steps: "Iterable[TraceStep | GuessStep]") -> None:
        """Add all steps of a trace."""
        from crosshatch.help.steps import GuessStep

        def pass_of(step: "TraceStep | GuessStep") -> int | None:
            return None if isinstance(step, GuessStep) else step.pass_number

        for _, together in groupby(self._noting(steps), pass_of):
            looks: list[TraceStep] = []
            for step in together:
                # A failure is noted here, as the next step may have been read before.
                self.failure = step.failure if step.fails else self.failure
                if isinstance(step, GuessStep):
                    self._add_guess(step)
                else:
                    looks.append(step)
                    self._add(step)
            if looks:
                self._add_pass(looks)

    def judge(self) -> None:
        """Note a broken rule if every cell is decided, though nobody may have looked since."""
        if not self.failure and all_decided(self.masks):
            self.failure = next(iter(self.puzzle.check(self._picture())), "")

    def as_json(self) -> "LineTraceJson | PathTraceJson":
        """Return the whole trace for JSON."""
        ending: TraceEndJson = {"known": list(self._picture()), "guesses": self.guesses}
        if self.failure:
            ending["failure"] = self.failure
        heading = self.puzzle.as_json()
        if not self.rule.shows_fillings:
            return {**heading, "trace": self.records, "rounds": self.passes, **ending}
        left = self._left_by_side()
        return {**heading, "trace": self.records, "passes": self.passes, "left": left, **ending}

    def show_ending(self, *, interrupted: bool) -> None:
        """Print the picture at the end, what is left, and what that means."""
        print()
        show_picture(self.puzzle.scene(self._picture()))
        print()
        if not self.failure:
            for side, numbers in self._left_by_side().items():
                print(" ".join([f"{side + ':':9}", *(f"{number:,}" for number in numbers)]))
        verdict = self._verdict()
        print(emphasized(f"interrupted · {verdict}" if interrupted else verdict))

    def _add(self, step: "TraceStep") -> None:
        """Add a look at a line, or a deduction by another rule."""
        says = bool(step.deduction) and not step.fails
        if step.fillings:
            before, after = step.fillings
            self._left[step.turn.at or 0] = after
            says = bool(step.findings) or before != after
        if self.show and self.details and says:
            print(self._in_words(step), flush=True)

    def _add_guess(self, guessed: "GuessStep") -> None:
        """Add a guess, which may leave a line fewer fillings."""
        from crosshatch.help.steps import Drop

        if isinstance(guessed.guess, Drop):
            self._left[guessed.guess.line] = guessed.after
        self.guesses += 1
        self.records.append(guessed.as_json())
        if self.show:
            print(emphasized(f"a guess, not a deduction: {guessed.words}"), flush=True)

    def _add_pass(self, steps: "Sequence[TraceStep]") -> None:
        """Add the summary of a pass through all lines or rules."""
        found = [cell for step in steps for cell, _ in step.findings]
        self.passes, self.finished = steps[-1].pass_number, not found
        looks = [step for step in steps if step.fillings]
        others = [step.deduced_json() for step in steps if step.deduction and not step.fillings]
        record: PassJson | RoundJson
        if self.rule.shows_fillings:
            cells, left = sum(len(step.decided) for step in steps), sum(self._left.values())
            record = {"pass": self.passes, "cells": cells, "fillings": left}
            if self.details:
                record["lines"] = [step.look_json() for step in looks]
            before = left + sum(each[0] - each[1] for step in looks if (each := step.fillings))
            narrowed = len(found) - cells
            numbers = [f"{counted(cells, 'cell')} found"] * bool(cells)
            numbers += [f"{counted(narrowed, 'cell')} narrowed"] * bool(narrowed)
            findings = listed(numbers or ["nothing found"])
            outcome = f"{before:,} -> {counted(left, 'filling')}, {findings}"
        else:
            edges = [self.puzzle.model.kind(cell) for cell in found].count("edge")
            places = len(found) - edges
            record = {"round": self.passes, "places": places, "edges": edges}
            outcome = f"{self.puzzle.numbers_of(found) or 'nothing'} found"
        if self.details and (others or not self.rule.shows_fillings):
            record["steps"] = others
        self.records.append(record)
        if self.show:
            print(
                emphasized(f"{self.rule.pass_words[0]} {self.passes}: {self.failure or outcome}"),
                flush=True,
            )

    def _in_words(self, step: "TraceStep") -> str:
        if step.fillings is None:
            return wrapped(step.sentence, "  ", "      ")
        before, after = step.fillings
        fillings = f"{before:>12,} -> {after:<9,}"
        return f"  {step.name:{self._width}} {fillings} {step.summary}".rstrip()

    def _left_by_side(self) -> dict[str, list[int]]:
        """Return the numbers of fillings left by side, the last side first: columns, then rows."""
        sides: dict[str, list[int]] = {}
        for line, left in sorted(self._left.items()):
            sides.setdefault(f"{self.puzzle.model.lines[line].side}s", []).append(left)
        return dict(reversed(sides.items()))

    def _picture(self) -> tuple[str, ...]:
        return self.puzzle.decode(self.masks)

    def _noting(
        self, steps: "Iterable[TraceStep | GuessStep]"
    ) -> "Iterator[TraceStep | GuessStep]":
        for step in steps:
            self.masks = step.masks
            yield step

    def _verdict(self) -> str:
        passes = counted(self.passes, *self.rule.pass_words)
        if self.failure:
            return f"{self.failure}, {consequence(self.guesses)} · {passes}"
        means = f"{self.rule.logic} alone"
        if self.guesses:
            guesses = counted(self.guesses, "guess", "guesses")
            means = f"{self.rule.logic} and {guesses}, so it may not be the only solution"
        if not (number := self.puzzle.numbers_of(open_cells(self.masks))):
            return f"solved · {means} · {passes}"
        stopped = "" if self.finished else "stopped after "
        return f"{number} not known · {means} · {stopped}{passes}"


def consequence(guesses: int) -> str:
    """Return in words what a failure after this number of guesses means."""
    if not guesses:
        return "so there is no solution"
    return "so the guess is wrong" if guesses == 1 else "so the guesses are not all right"


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
    if mask := puzzle.mask_called(what):
        return Assumption(cell, mask)
    by_fillings = first_rule(puzzle).shows_fillings
    known = listed(puzzle.symbols if by_fillings else puzzle.model.states_of(cell), "or")
    raise CrosshatchError(f"'{words[:20]}': a cell is assumed to be {known}")


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
        return Exit.PROVED_NONE if left.failure else Exit.DONE
    still = "" if left.number == left.at_first else f" at first, {left.number:,} left"
    print(emphasized(f"{name}: {counted(left.at_first, 'filling')}{still}"))
    if left.failure:
        print(f"{left.failure}, {consequence(len(guesses))}")
        return Exit.PROVED_NONE
    for filling in listed:
        print(filling)
    if left.number > limit:
        print(f"and {left.number - limit:,} more")
    return Exit.DONE


VERB = trace
