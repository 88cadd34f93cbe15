"""`crosshatch trace`: the solve in steps that a person can follow, by lines or by rules."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import read_puzzle
from crosshatch.cli.terminal import (
    DONE,
    INTERRUPTED,
    PROVED_NONE,
    emphasized,
    show_json,
    show_picture,
    wrapped,
)
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.model import OPEN
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.cli.json_types.answers import (
        FillingsJson,
        LineTraceJson,
        PassJson,
        PathTraceJson,
        RoundJson,
        TraceEndJson,
    )
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.steps import DeducedJson, Guess, GuessJson, GuessStep, LineStep, PathStep

EXAMPLE = "Example: crosshatch trace examples/say-cheese.toml --drop c3 --drop c8"


def trace(
    file: _options.File,
    guesses: Annotated[
        list[str],
        typer.Option(
            "--drop",
            "--assume",
            metavar="GUESS",
            help="Where logic gets stuck, drop the last filling of a line (--drop c3) or assume a "
            "cell (--assume r5c3=#, r5c3=empty); repeat for more guesses, made in this order.",
        ),
    ] = [],  # noqa: B006
    fillings: Annotated[
        str | None,
        typer.Option(
            "--fillings", metavar="LINE", help="List the fillings left for a line such as r5 or c3."
        ),
    ] = None,
    limit: Annotated[int, _options.whole_number("--limit", "List up to N fillings.")] = 100,
    passes: Annotated[
        int | None,
        _options.whole_number("--passes", "Make at most N passes, and as many after each guess."),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Show only a summary of each pass.")
    ] = False,
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


class TraceReport(ABC):
    """The trace of a puzzle so far, printed as it comes in if `show` is true."""

    LOGIC = "line logic"
    """The name of the steps that need no guess."""
    PASS = ("pass", "passes")

    def __init__(self, puzzle: "Puzzle", *, details: bool, show: bool) -> None:
        """Begin a trace; with `details` it has the single steps of each pass."""
        self.puzzle = puzzle
        self.details = details
        self.show = show
        self.records: list[PassJson | RoundJson | GuessJson] = []
        self.masks = puzzle.model.masks
        self.guesses = 0
        self.passes = 0
        self.finished = False
        """True if the last pass found nothing."""
        self.failure = ""
        """The sentence that says what failed; empty if nothing did."""

    def follow(self, steps: "Iterable[LineStep | PathStep | GuessStep]") -> None:
        """Add all steps of a trace."""
        from crosshatch.help.steps import GuessStep

        def pass_of(step: "LineStep | PathStep | GuessStep") -> int | None:
            return None if isinstance(step, GuessStep) else step.pass_number

        for pass_number, together in groupby(self._noting(steps), pass_of):
            if pass_number is not None:
                self.passes = pass_number
                self.add_pass(together)
                continue
            for step in together:
                if isinstance(step, GuessStep):
                    self.add_guess(step)

    @abstractmethod
    def add_pass(self, steps: "Iterable[Any]") -> None:
        """Add all steps of a pass."""

    def add_guess(self, guessed: "GuessStep") -> None:
        """Add a guess."""
        self.note_failure(guessed)
        self.guesses += 1
        self.records.append(guessed.as_json())
        if self.show:
            print(emphasized(f"a guess, not a deduction: {guessed.words}"), flush=True)

    def note_failure(self, step: "LineStep | PathStep | GuessStep") -> None:
        """Note a failure when its step is reported, as the next step may have been read by then."""
        if step.fails:
            self.failure = step.failure

    @abstractmethod
    def as_json(self) -> "LineTraceJson | PathTraceJson":
        """Return the whole trace for JSON."""

    def ending(self) -> "TraceEndJson":
        """Return the picture at the end, the number of guesses and any failure, for JSON."""
        facts: TraceEndJson = {"known": list(self.picture()), "guesses": self.guesses}
        if self.failure:
            facts["failure"] = self.failure
        return facts

    def show_ending(self, *, interrupted: bool) -> None:
        """Print the picture at the end, what is left, and what that means."""
        print()
        show_picture(self.puzzle.scene(self.picture()))
        print()
        for line in self.left_in_words():
            print(line)
        verdict = self._verdict()
        print(emphasized(f"interrupted · {verdict}" if interrupted else verdict))

    def left_in_words(self) -> Iterable[str]:
        """Return lines to print below the picture, on what is left."""
        return ()

    def unknown(self) -> str:
        """Return what is not known at the end, in words; an empty text if all is known."""
        cells = sum(row.count(UNKNOWN) for row in self.picture())
        return counted(cells, "cell") if cells else ""

    def picture(self) -> tuple[str, ...]:
        """Return the picture so far."""
        return self.puzzle.decode(self.masks)

    def _noting(
        self, steps: "Iterable[LineStep | PathStep | GuessStep]"
    ) -> "Iterator[LineStep | PathStep | GuessStep]":
        for step in steps:
            self.masks = step.masks
            yield step

    def _verdict(self) -> str:
        passes = counted(self.passes, *self.PASS)
        if self.failure:
            return f"{self.failure}, {consequence(self.guesses)} · {passes}"
        means = f"{self.LOGIC} alone"
        if self.guesses:
            guesses = counted(self.guesses, "guess", "guesses")
            means = f"{self.LOGIC} and {guesses}, so it may not be the only solution"
        if not (unknown := self.unknown()):
            return f"solved · {means} · {passes}"
        stopped = "" if self.finished else "stopped after "
        return f"{unknown} not known · {means} · {stopped}{passes}"


class LinesReport(TraceReport):
    """A trace that goes line by line, with the fillings that each line has left."""

    def __init__(self, puzzle: "Puzzle", *, details: bool, show: bool) -> None:
        super().__init__(puzzle, details=details, show=show)
        self._lines = puzzle.model.lines
        self._left: dict[int, int] = {}

    def add_pass(self, steps: "Iterable[LineStep]") -> None:
        """Add all looks at lines in a pass."""
        looks: list[LineStep] = []
        for step in steps:
            self.note_failure(step)
            looks.append(step)
            self._left[step.line] = step.after
            if self.show and self.details and (step.findings or step.before != step.after):
                print(self._in_words(step), flush=True)
        cells, left = sum(len(step.decided) for step in looks), sum(self._left.values())
        narrowed = sum(len(step.findings) for step in looks) - cells
        self.finished = not cells + narrowed
        record: PassJson = {"pass": self.passes, "cells": cells, "fillings": left}
        if self.details:
            record["lines"] = [step.as_json() for step in looks]
        self.records.append(record)
        if self.show:
            before = left + sum(step.before - step.after for step in looks)
            narrower = [f"{counted(narrowed, 'cell')} narrowed"] if narrowed else []
            found = [f"{counted(cells, 'cell')} found"] if cells else []
            findings = listed([*found, *narrower] or ["nothing found"])
            fillings = f"{before:,} -> {counted(left, 'filling')}"
            outcome = self.failure or f"{fillings}, {findings}"
            print(emphasized(f"pass {self.passes}: {outcome}"), flush=True)

    def add_guess(self, guessed: "GuessStep") -> None:
        """Add a guess, which may leave a line fewer fillings."""
        from crosshatch.help.steps import Drop

        if isinstance(guessed.guess, Drop):
            self._left[guessed.guess.line] = guessed.after
        super().add_guess(guessed)

    def as_json(self) -> "LineTraceJson":
        return {
            **self.puzzle.as_json(),
            "trace": self.records,
            "passes": self.passes,
            "left": self._left_by_side(),
            **self.ending(),
        }

    def left_in_words(self) -> Iterable[str]:
        """Yield the numbers of fillings left for the lines of each side, the last side first."""
        if not self.failure:
            for side, numbers in self._left_by_side().items():
                yield " ".join([f"{side + ':':9}", *(f"{number:,}" for number in numbers)])

    def _in_words(self, step: "LineStep") -> str:
        width = max(len(line.name) for line in self._lines)
        fillings = f"{step.before:>12,} -> {step.after:<9,}"
        return f"  {step.name:{width}} {fillings} {step.summary}".rstrip()

    def _left_by_side(self) -> dict[str, list[int]]:
        """Return the numbers of fillings left by side, the last side first: columns, then rows."""
        sides: dict[str, list[int]] = {}
        for line, left in sorted(self._left.items()):
            sides.setdefault(f"{self._lines[line].side}s", []).append(left)
        return dict(reversed(sides.items()))


class RulesReport(TraceReport):
    """A trace that goes by the rules of a path, in rounds."""

    LOGIC = "the rules"
    PASS = ("round", "rounds")

    def add_pass(self, steps: "Iterable[PathStep]") -> None:
        """Add all steps of a round."""
        deduced: list[PathStep] = []
        for step in steps:
            self.note_failure(step)
            deduced.append(step)
            if self.show and self.details and step.raw_deduction and not step.fails:
                print(wrapped(step.sentence, "  ", "      "), flush=True)
        found = [cell for step in deduced for cell, _ in step.findings]
        self.finished = not found
        places, edges = self._kinds(found)
        record: RoundJson = {"round": self.passes, "places": places, "edges": edges}
        if self.details:
            facts = (step.as_json() for step in deduced if step.raw_deduction)
            record["steps"] = [cast("DeducedJson", each) for each in facts]
        self.records.append(record)
        if self.show:
            outcome = self.failure or f"{self._counted(found) or 'nothing'} found"
            print(emphasized(f"round {self.passes}: {outcome}"), flush=True)

    def as_json(self) -> "PathTraceJson":
        return {
            **self.puzzle.as_json(),
            "trace": self.records,
            "rounds": self.passes,
            **self.ending(),
        }

    def unknown(self) -> str:
        """Return the numbers of places and edges that are not known at the end, in words."""
        return self._counted(cell for cell, mask in enumerate(self.masks) if mask == OPEN)

    def _counted(self, cells: Iterable[int]) -> str:
        numbers = zip(self._kinds(cells), ("place", "edge"), strict=True)
        said = [counted(number, kind) for number, kind in numbers if number]
        return listed(said) if said else ""

    def _kinds(self, cells: Iterable[int]) -> tuple[int, int]:
        """Return the number of places and the number of edges among these cells."""
        ends = [len(self.puzzle.places(cell)) for cell in cells]
        return ends.count(1), ends.count(2)


def consequence(guesses: int) -> str:
    """Return what a failure after so many guesses means, in words."""
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
