"""Typos in the clues of the only puzzle of a command, in the words of the core."""

import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from crosshatch.cli._clock import ENDLESS, Clock
from crosshatch.cli.terminal import complain, printable
from crosshatch.errors import ClueError, CrosshatchError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crosshatch.answers.result import Result
    from crosshatch.data.limits import Limits
    from crosshatch.engine.typos import Typos

MOST_SHOWN = 5
"""The number of typos that are shown: one of them is right nine times in ten."""


def complain_with_typos(error: CrosshatchError, clock: Clock = ENDLESS) -> None:
    """Print an error, and the typos in the clues of the puzzle that it refuses."""
    complain(error.for_command_line)
    if not (isinstance(error, ClueError) and error.find_typos):
        return
    # In what is no clue at all, no typo is found.
    with suppress(CrosshatchError):
        for sentence in in_words(error.typos(limits=_limits(clock))):
            print(f"  {printable(sentence)}", file=sys.stderr)


def typos_of(result: "Result", clock: Clock, *, also_of_several: bool = False) -> "Typos | None":
    """Return the typos that may keep a puzzle from having one solution; None if it may have one.

    Those of a puzzle with several solutions are looked for only if that is asked. None also if none
    are looked for in puzzles of its kind.
    """
    from crosshatch.answers.result import Status
    from crosshatch.puzzles import find_typos

    if result.status not in ((Status.NONE, Status.MULTIPLE)[: 1 + also_of_several]):
        return None
    try:
        return find_typos(result.puzzle.document, _limits(clock))
    except CrosshatchError:
        return None


def in_words(typos: "Typos") -> "Iterator[str]":
    """Yield a sentence for each of the likeliest typos, and what was tried."""
    yield from (typo.sentence for typo in typos.typos[:MOST_SHOWN])
    yield typos.sentence


def _limits(clock: Clock) -> "Limits":
    from crosshatch.engine.typos import ONE_SECOND

    left = clock.left
    return ONE_SECOND if left is None else replace(ONE_SECOND, seconds=max(0.0, min(1.0, left)))
