"""Many puzzles at once: shared out among the cores of a machine or a cluster, answered in order."""

from crosshatch.batch._answers import Answers
from crosshatch.batch._crew import Crew, Job
from crosshatch.batch._each import each_done
from crosshatch.batch._extra import extra
from crosshatch.batch._question import Question, answer_all
from crosshatch.batch._summary import Summary
from crosshatch.batch.run import Entry, Run

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
