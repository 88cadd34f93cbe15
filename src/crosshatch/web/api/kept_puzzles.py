"""Compiled puzzles that are kept between calls, so that a game's hints compile its puzzle once.

What hints find out about a puzzle, such as its solution, is kept with it. Nothing here takes a
lock, since a call can be cancelled anywhere: each step leaves the table whole.
"""

import json
from typing import Any

from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.web.api.requests import compiled

MOST = 64
"""The most puzzles to keep."""
MOST_BYTES = 2**26
"""The most bytes that they may take together."""
_BYTES_A_CELL = 1500
"""The most bytes for a cell or an edge of a model: some 150 in a nonogram, 1,440 in a loop."""


class KeptPuzzles:
    """The puzzles that were asked for last, the latest at the end."""

    def __init__(self, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._puzzles: dict[str, Puzzle] = {}

    def puzzle_of(self, mapping: dict[str, Any], verb: str) -> Puzzle:
        """Return the puzzle with these keys, compiled unless it is kept.

        Raise `CrosshatchError` if this verb makes no sense for it.
        """
        text = json.dumps(mapping)
        puzzle = self._puzzles.pop(text, None) or compiled(read_mapping(mapping))
        puzzle.kind.require(verb)
        if _size(text, puzzle) <= self._most_bytes:
            self._puzzles[text] = puzzle
            self._drop_oldest()
        return puzzle

    def _drop_oldest(self) -> None:
        left = self._most_bytes
        for number, (text, puzzle) in enumerate(reversed([*self._puzzles.items()])):
            left -= _size(text, puzzle)
            if number >= self._most or left < 0:
                self._puzzles.pop(text, None)


def _size(text: str, puzzle: Puzzle) -> int:
    """Return about how many bytes a puzzle takes; its document is as long as its text."""
    return 2 * len(text) + _BYTES_A_CELL * len(puzzle.model.masks)


KEPT = KeptPuzzles()
"""The puzzles whose hints and traces were asked for last."""
