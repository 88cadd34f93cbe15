"""The laws of puzzles, one file a law: what each says of a picture, finished or not.

A law of a kind's table is expanded once a puzzle into looks: the places where it says something.
A picture breaks it if that is certain, whatever is not known yet. This package reads nothing but
plain values and pictures, and shares nothing with the core. Every picture that is shown as a
solution has passed it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown

LAWS = (
    *("here", "count", "apart", "distinct", "runs", "word", "never", "sees", "unlike", "pairs"),
    *("pieces", "connected", "areas", "loop", "path"),
)
"""The keys that say which law it is, `here` before `at` and the others."""
WORDS = "say", "last", "fails"
"""The keys of words of a law's own."""


@dataclass(frozen=True)
class Rulebook:
    """All laws of a puzzle, and what it gives of its picture."""

    board: Board

    def broken(self, shown: Shown) -> tuple[str, ...]:
        """Return a sentence for each look that a picture breaks whatever its unknown parts are."""
        return tuple(
            fault.in_words(law)
            for law, module, looks in self._laws
            for fault in module.broken(law, looks, shown)
        )

    @cached_property
    def _laws(self) -> list[tuple[Values, Any, Any]]:
        """Each law that holds, its module and its looks."""
        board = self.board
        found = list[tuple[Values, Any, Any]]()
        if board.fixed or board.values.get("givens"):
            found.append(_of("givens", {}, board))
        found += (
            _of(name, each, board)
            for _, name, law in laws_that_hold(board)
            for each in spelled_out(law, board)
        )
        return found


def laws_that_hold(board: Board) -> Iterator[tuple[int, str, Values]]:
    """Yield the laws of a puzzle that hold, each with its number from 1 and its name."""
    for number, law in enumerate(board.table["laws"], start=1):
        if "when" not in law or board.option(law["when"]):
            [name] = (key for key in LAWS if key in law)
            yield number, name, law


def spelled_out(law: Values, board: Board) -> list[Values]:
    """Return a law once for each state that `each` stands for in it."""
    keys = [key for key, what in law.items() if key not in WORDS and f"{what} ".startswith("each ")]
    if not keys:
        return [law]
    word = law[keys[0]].removeprefix("each").strip()
    states = board.words.get(word, word).split(" or ") if word else [*board.states]
    return [{**law, **dict.fromkeys(keys, state)} for state in states]


def _of(name: str, law: Values, board: Board) -> tuple[Values, Any, Any]:
    module = import_module(f"crosshatch.laws.{name}")
    return law, module, module.looks(law, board)
