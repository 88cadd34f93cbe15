"""Why something follows, on a line or by a rule of a path, and how a player would put it."""

from crosshatch.logic.reasons._line import Reason, easiest, least, shortest
from crosshatch.logic.reasons._path import (
    Deduction,
    Law,
    Rule,
    shortest_reason,
    told_by,
    told_by_line,
)
from crosshatch.logic.reasons._path_words import failure, path_in_words, step
from crosshatch.logic.reasons._stuck import stuck_in_words
from crosshatch.logic.reasons._words import cell_names, line_in_words

__all__ = [
    "Deduction",
    "Law",
    "Reason",
    "Rule",
    "cell_names",
    "easiest",
    "failure",
    "least",
    "line_in_words",
    "path_in_words",
    "shortest",
    "shortest_reason",
    "step",
    "stuck_in_words",
    "told_by",
    "told_by_line",
]
