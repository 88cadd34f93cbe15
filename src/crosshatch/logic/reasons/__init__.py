"""Reasons for deductions on a line or by a rule of a path, and their words for players."""

from crosshatch.logic.reasons._path import (
    Deduction,
    Law,
    Rule,
    deductions_by,
    deductions_on_line,
    follows,
    masks_knowing,
    shortest_reason,
)
from crosshatch.logic.reasons._path_words import deduction_in_words, failure_in_words, path_in_words
from crosshatch.logic.reasons._stuck import stuck_in_words
from crosshatch.logic.reasons._words import cell_names, line_in_words
from crosshatch.logic.reasons.line import Reason, easiest, least, shortest

__all__ = [
    "Deduction",
    "Law",
    "Reason",
    "Rule",
    "cell_names",
    "deduction_in_words",
    "deductions_by",
    "deductions_on_line",
    "easiest",
    "failure_in_words",
    "follows",
    "least",
    "line_in_words",
    "masks_knowing",
    "path_in_words",
    "shortest",
    "shortest_reason",
    "stuck_in_words",
]
