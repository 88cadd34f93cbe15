"""A small puzzle of tracks, and others like it."""

from typing import Any

import crosshatch
from crosshatch import Puzzle

PICTURE = ("╶┐┌┐", "·└┘│", "···╵")
"""Its only solution."""
KEYS: dict[str, Any] = {
    "columns": [1, 2, 2, 3],
    "rows": [4, 3, 1],
    "start": [0, 0],
    "finish": [3, 2],
}


def puzzle(**keys: Any) -> Puzzle:
    """The puzzle of the picture, with other keys."""
    return crosshatch.tracks(**(KEYS | keys))
