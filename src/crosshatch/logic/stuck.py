"""Explanations, in a player's words, why a line cannot be completed as it is drawn.

The common reasons come first: too many cells together, too many in all, too few left. Each is
enough by itself. If none holds, the explanation names cells, none of them superfluous, with which
the numbers of the clue cannot be placed.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from crosshatch.data.grid import STAR, Run, run_text
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.clues import Count, RunCount, Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, Masks, symbols_in
from crosshatch.engine.model import Model
from crosshatch.logic.words import NUMBERS_NAMED, crossing_lines, line_states_in_words, namely
from crosshatch.puzzles.puzzle import Puzzle

_SymbolsLeft = Sequence[tuple[int, ...]]
"""The symbols left for each cell of a line."""


def stuck_in_words(puzzle: Puzzle, line: int, view: Masks) -> str:
    """Return why a line with these masks cannot be filled: `6 cells stand together, …`."""
    found, choices = puzzle.model.lines[line], [symbols_in(mask) for mask in view]
    match found.clue:
        case Count(filled):
            reasons = _by_count(puzzle.model, choices, filled)
        case RunCount(runs):
            reasons = _by_run_count(choices, runs)
        case Runs() as clue:
            reasons = _RunReasons(puzzle, found, clue, choices).reasons()
        case _:
            reasons = iter(())
    return next(reasons, "") or _by_cells(puzzle, line, view)


def _by_count(model: Model, choices: _SymbolsLeft, wanted: int) -> Iterator[str]:
    unit, state = model.unit, "visited" if model.path else "filled"
    least, most = sum(0 not in left for left in choices), sum(left != (0,) for left in choices)
    if least > wanted:
        yield f"{counted(least, unit)} {_are(least)} {state}, the count is {wanted}"
    if most < wanted:
        yield f"only {counted(most, unit)} can be {state}, the count is {wanted}"


def _by_run_count(choices: _SymbolsLeft, wanted: int) -> Iterator[str]:
    fewest, most = (_extreme_runs(choices, sign) for sign in (1, -1))
    if fewest > wanted:
        least = f"there {_are(fewest)} at least {counted(fewest, 'run')}"
        yield f"{least}, the clue is {wanted}"
    if most < wanted:
        yield f"there is room for {counted(most, 'run')} at most, the clue is {wanted}"


def _extreme_runs(choices: _SymbolsLeft, sign: int) -> int:
    """Return the fewest runs that a line of two symbols can have, or the most if the sign is -1."""
    # The least cost by the symbol of the last cell, beginning as if after a blank one.
    costs: dict[int, int] = {0: 0}
    for left in choices:
        costs = {
            symbol: min(
                cost + sign * (symbol == 1 and before == 0) for before, cost in costs.items()
            )
            for symbol in left
        }
    return sign * min(costs.values())


class _RunReasons:
    """The reasons why the runs of a clue do not fit a line."""

    def __init__(self, puzzle: Puzzle, line: Line, clue: Runs, choices: _SymbolsLeft) -> None:
        self._puzzle = puzzle
        self._line = line
        self._clue = clue
        self._runs = [run for run in clue.parts if run != STAR]
        self._has_star = STAR in clue.parts
        self._choices = choices

    def reasons(self) -> Iterator[str]:
        """Yield all common reasons that hold, the simplest first."""
        colors = range(1, self._clue.symbols)
        if not self._clue.parts:
            filled = sum(0 not in left for left in self._choices)
            yield f"{counted(filled, 'cell')} {_are(filled)} filled, the clue is 0"
            return
        for reasons in (self._together, self._finished, self._too_many):
            for color in colors:
                yield from reasons(color)
        yield from self._apart()
        for reasons in (self._too_few, self._no_room):
            for color in colors:
                yield from reasons(color)

    def _together(self, color: int) -> Iterator[str]:
        lengths = self._lengths(color)
        longest = max((len(cells) for cells in self._stretches(color, sure=True)), default=0)
        if None in lengths or longest <= (limit := max((n for n in lengths if n), default=0)):
            return
        if not lengths:
            number = sum(left == (color,) for left in self._choices)
            cells = f"{counted(number, 'cell')} {_are(number)} {self._state(color)}"
            yield f"{cells}, the clue has no such run"
            return
        cells = counted(longest, f"{self._named(color)}cell")
        is_said = "the clue is" if self._is_single else f"the longest {self._named(color)}run is"
        yield f"{cells} stand together, {is_said} {self._text(Run(limit, color))}"

    def _finished(self, color: int) -> Iterator[str]:
        """Yield runs that cannot grow and have a length that is not in the clue."""
        lengths = self._lengths(color)
        if None in lengths:
            return
        could_be = self._stretches(color, sure=False)
        for cells in self._stretches(color, sure=True):
            if cells in could_be and len(cells) not in lengths:
                run = f"{self._cells(cells)} {_are(len(cells))} a finished {self._named(color)}run"
                clue = f"the clue is {self._text(self._runs[0])}"
                others = "the clue has no such run"
                yield f"{run} of {len(cells)}, {clue if self._is_single else others}"

    def _too_many(self, color: int) -> Iterator[str]:
        lengths = self._lengths(color)
        number = sum(left == (color,) for left in self._choices)
        if None not in lengths and number > (most := sum(n or 0 for n in lengths)):
            cells = f"{counted(number, 'cell')} {_are(number)} {self._state(color)}"
            yield f"{cells}, {self._has(most)}"

    def _apart(self) -> Iterator[str]:
        """Yield the number of runs that cannot be joined if the clue has fewer."""
        runs = 0
        before: tuple[int, ...] = (0,)
        for left in self._choices:
            if 0 not in left and len(left) == 1:
                runs += before != left
                before = left
            elif left == (0,):
                before = left
        if not self._has_star and runs > (most := len(self._runs)):
            yield f"{counted(runs, 'run')} are kept apart, the clue has {most}"

    def _too_few(self, color: int) -> Iterator[str]:
        needed = sum(run.length or 1 for run in self._runs if run.color == color)
        number = sum(color in left for left in self._choices)
        if number < needed:
            cells = counted(number, "cell")
            yield f"only {cells} can be {self._state(color)}, the clue needs {needed}"

    def _no_room(self, color: int) -> Iterator[str]:
        longest = max((run.length or 1 for run in self._runs if run.color == color), default=0)
        room = max((len(cells) for cells in self._stretches(color, sure=False)), default=0)
        if room < longest:
            cells = counted(room, "cell")
            run = self._text(Run(longest, color))
            yield f"no more than {cells} together can be {self._state(color)}, a run needs {run}"

    def _lengths(self, color: int) -> list[int | None]:
        """Return the lengths of the runs of a colour, None for a run of any length."""
        every = [run.length for run in self._runs if run.color == color]
        return [*every, None] if self._has_star else every

    def _stretches(self, color: int, *, sure: bool) -> list[list[int]]:
        """Return the stretches of places that have a colour for sure, or can have it."""
        fits = [left == (color,) if sure else color in left for left in self._choices]
        places = groupby(range(len(fits)), fits.__getitem__)
        return [list(cells) for is_fit, cells in places if is_fit]

    @property
    def _is_single(self) -> bool:
        return len(self._clue.parts) == 1

    def _has(self, number: int) -> str:
        return f"the clue {'is' if self._is_single else 'has'} {number}"

    def _text(self, run: Run) -> str:
        return run_text(run.length, self._clue.letters[run.color - 1])

    def _named(self, color: int) -> str:
        return f"{self._state(color)} " if self._clue.symbols > 2 else ""

    def _state(self, color: int) -> str:
        return self._puzzle.model.states[color]

    def _cells(self, places: Iterable[int]) -> str:
        return crossing_lines(self._puzzle, self._line, [self._line.cells[at] for at in places])


def _by_cells(puzzle: Puzzle, line: int, view: Masks) -> str:
    """Return the reason by cells: `the 5 cannot be placed: columns 1 and 8 are filled`."""
    model, found = puzzle.model, puzzle.model.lines[line]
    numbers = found.clue.numbers()
    named = listed(numbers) if len(numbers) <= NUMBERS_NAMED else "the whole clue"
    forcing = sorted(model.forcing(line, view), key=lambda place: (view[place] == OFF, place))
    known = [(found.cells[place], view[place]) for place in forcing]
    return f"{named} cannot be placed{namely(line_states_in_words(puzzle, found, known))}"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
