"""Best pictures: a picture has the fewest or most filled cells if counting shows that.

Fewest filled cells: each run has one at least, so rows need as many as they have runs, and columns
too. Most filled cells, which is fewest blank ones: each line across an empty one has to be blank
there, and has a gap between any two runs. Blank cells of inner columns are counted by the rows,
those of the first and last column by the column; or the same with rows and columns exchanged.

If no line between others is empty, the gaps of columns may not fit into the rows. In an inner row,
a gap is one blank cell, and one more for each pair of blank neighbours. Two neighbouring columns
have at most as many pairs as one of them has blank cells. If that makes more gaps than the rows
have, each blank cell that comes on top takes away one at most, so as many come on top as there are
gaps too many.
"""

from collections.abc import Sequence
from itertools import pairwise

from crosshatch.data.grid import Grid
from crosshatch.data.verification import Refused
from crosshatch.laws.board import LINES
from crosshatch.verify.certifiable import Certifiable


def require_best(puzzle: Certifiable, picture: Grid) -> str:
    """Return what counting proves of a picture; raise `Refused` if that is not what is claimed."""
    board = puzzle.board
    what, goal = str(board.table.get("fewest")), board.values.get("goal", "fewest")
    laws = [law for name, law in puzzle.laws if name == "runs" and law["runs"] == what]
    is_counted = any("number" in law and {*law["in"]} == {*LINES} for law in laws)
    if not is_counted or board.voids or any(board.cuts.values()):
        raise Refused("claim.json: a best picture needs a goal, and lines with numbers of runs")
    rows, columns = (_trimmed(board.values[f"{side}s"]) for side in LINES)
    filled = "".join(picture).count(board.states[what])
    if goal == "fewest":
        bound, better = max(sum(rows), sum(columns)), "fewer"
    else:
        cells, better = len(rows) * len(columns), "more"
        bound = cells - max(_blanks(rows, columns), _blanks(columns, rows))
    if filled != bound:
        raise Refused(f"the picture has {filled} filled cells, counting proves a bound of {bound}")
    return f"no picture has {better} than {filled:,} filled cells"


def _trimmed(counts: Sequence[int]) -> Sequence[int]:
    """Return the counts without those of empty lines at the border, which are blank."""
    there = [at for at, runs in enumerate(counts) if runs] or [0]
    return counts[there[0] : there[-1] + 1]


def _blanks(lines: Sequence[int], across: Sequence[int]) -> int:
    """Return a number of blank cells that lines with these numbers of runs need."""
    empty, none = ([at for at, runs in enumerate(side) if not runs] for side in (across, lines))
    is_inner = [0 < at < len(across) - 1 for at in range(len(across))]
    by_lines = sum(_least_blanks(runs, is_inner, empty) for runs in lines)
    ends = [runs for runs, inner in zip(across, is_inner, strict=True) if not inner]
    by_ends = sum(_least_blanks(runs, [True] * len(lines), none) for runs in ends)
    gaps, room = [runs - 1 for runs in lines], sum(runs - 1 for runs in across[1:-1])
    excess = sum(gaps[1:-1]) - sum(map(min, pairwise(gaps))) - room
    return by_lines + by_ends + (0 if empty or none else max(0, excess))


def _least_blanks(runs: int, counted: Sequence[bool], empty: Sequence[int]) -> int:
    """Return the least number of counted blank cells in a line with some runs."""
    ends = pairwise((-1, *empty, len(counted)))
    stretches = sorted(sum(counted[one + 1 : end]) for one, end in ends if end - one > 1)
    # Runs need gaps in stretches between empty cells, or leave the shortest of them blank.
    spare = len(stretches) - runs
    return sum(counted) - sum(stretches[max(spare, 0) :]) + max(-spare, 0)
