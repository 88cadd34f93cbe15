"""Connected: all that are W hang together, which the cuts of a claim say."""

from crosshatch.laws import connected
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft
from crosshatch.verify.ties import Tied

BORDER = -1
"""The place that is always in, beside all at the border."""


def add(law: Values, draft: Draft) -> None:
    """Add that some places hang together."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    where, at_border = puzzle.where(law["connected"]), connected.looks(law, board)
    there = dict.fromkeys(at for at in board.every_cell if where[at] & puzzle.fixed[at])
    beside = {at: [*filter(there.__contains__, board.cells.near(at))] for at in there}
    always = dict.fromkeys(at for at in there if where[at] == puzzle.every)
    if "with" in law:
        beside[BORDER] = [at for at in there if at in at_border]
        for at in beside[BORDER]:
            beside[at].append(BORDER)
        always[BORDER] = None
    place_of = {draft.as_literal((at, where[at])): at for at in there if at not in always}
    draft.ties.append(Tied(beside, place_of, [*always]))
