"""Clues of lines, from what the core says of them."""

from collections.abc import Iterable, Sequence
from typing import Any

from crosshatch.data.grid import FILLED, STAR, UNKNOWN, Run
from crosshatch.engine.by_states import ByStates
from crosshatch.engine.clues import Clue, Count, Numbers, RunCount, Runs, Spaced
from crosshatch.engine.clues.as_read import AsRead


def clue_of_line(clue: Any, as_read: Sequence[int], states: int, signs: Iterable[str]) -> Clue:
    """Return the clue of a line of cells with these states, each of which it reads as a symbol."""
    sort, *numbers = clue
    symbols = max(2, states)
    if sort == "automaton":
        read_by, layers = numbers
        each_layer = layers.split("\x01")[:-1]
        behind = (iter([ord(way) - 2 if ord(way) else -1 for way in layer]) for layer in each_layer)
        ways = (zip(*[states] * read_by, strict=True) for states in behind)
        return ByStates.of(tuple(map(tuple, ways)), symbols)
    if sort == "numbers":
        right, on, at = numbers
        return Numbers((*right,), on, at, symbols)
    is_plain = [*as_read] == [*range(symbols)]
    if sort == "count":
        on = sum(1 << symbol for symbol, counts in enumerate(as_read) if counts)
        return Count(*numbers) if is_plain else Numbers((*numbers,), on, None, symbols)
    read: RunCount | Runs | Spaced
    if sort == "run count":
        read = RunCount(*numbers)
    elif sort == "spaced":
        read = Spaced(*numbers)
    else:
        letters = "".join([*signs][1:]) if symbols > 2 else FILLED
        read = Runs((*map(_run, numbers),), max(as_read) + 1, letters)
    return read if is_plain else AsRead(read, (*as_read,))


def _run(part: Any) -> Run:
    if part == "*":
        return STAR
    length, color = part
    return Run(None if length == UNKNOWN else length, color)
