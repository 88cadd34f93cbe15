"""What-ifs and trials as a player would put them, in one sentence each."""

from crosshatch.data.phrases import listed
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints._trial import Trial
from crosshatch.help.hints._whatif import WhatIf
from crosshatch.logic.reasons import failure, step


def what_if_in_words(puzzle: Puzzle, what_if: WhatIf) -> str:
    """What would come of it line by line, and what the cell is therefore."""
    *between, last = (puzzle.model.lines[line].name for line in what_if.lines)
    turn = f" after {listed(between)}" if between else ""
    nothing = f"nothing would be left for {last}{turn}"
    return f"{_otherwise(puzzle, what_if)}, {nothing}"


def trial_in_words(puzzle: Puzzle, trial: Trial) -> str:
    """What would come of it rule by rule, and what the cell is therefore."""
    *between, last = trial.steps
    steps = "".join(f" {step(puzzle, deduction)}," for deduction in between)
    then = f" then{steps} and" if steps else ""
    return f"{_otherwise(puzzle, trial)},{then} {failure(puzzle, last)}"


def _otherwise(puzzle: Puzzle, tried: WhatIf | Trial) -> str:
    """`r5c3 is filled: if it were blank`."""
    model, cell = puzzle.model, tried.cell
    were = "had" if model.verb(cell) == "has" else "were"
    return f"{puzzle.claim(cell, tried.left)}: if it {were} {model.state(cell, tried.assumed)}"
