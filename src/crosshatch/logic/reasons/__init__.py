"""Why something follows, on a line or by a rule of a path, and how a player would put it."""

from crosshatch.logic.reasons._line import Reason, easiest, least, shortest
from crosshatch.logic.reasons._path import Deduction, Law, Rule, thinned, told_by, told_by_line
from crosshatch.logic.reasons._path_words import failure, path_in_words, step
from crosshatch.logic.reasons._stuck import stuck_in_words
from crosshatch.logic.reasons._words import line_in_words, names

__all__ = [
    "Deduction",
    "Law",
    "Reason",
    "Rule",
    "easiest",
    "failure",
    "least",
    "line_in_words",
    "names",
    "path_in_words",
    "shortest",
    "step",
    "stuck_in_words",
    "thinned",
    "told_by",
    "told_by_line",
]
