"""Many puzzles at once: shared out among the cores of a machine or a cluster, answered in order."""

from crosshatch.batch._answers import Answers
from crosshatch.batch._crew import Crew
from crosshatch.batch._question import Question, answer_all
from crosshatch.batch._summary import Summary
from crosshatch.batch.run import Entry, Run

__all__ = ["Answers", "Crew", "Entry", "Question", "Run", "Summary", "answer_all"]
