"""Many puzzles at once: shared out among the cores of a machine or a cluster, answered in order."""

from crosshatch.running._answers import Answers
from crosshatch.running._crew import Crew, Job
from crosshatch.running._each import each_done
from crosshatch.running._extra import extra
from crosshatch.running._question import Question, answer_all
from crosshatch.running._summary import Summary
from crosshatch.running.run import Entry, Run

__all__ = [
    "Answers",
    "Crew",
    "Entry",
    "Job",
    "Question",
    "Run",
    "Summary",
    "answer_all",
    "each_done",
    "extra",
]
