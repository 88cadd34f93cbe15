"""Reasons as a player would put them, in one sentence each."""


from crosshatch.model import OFF, Model
from crosshatch.reason import Reason

_CELL_OF = {"row": "column", "column": "row"}


def reason_in_words(model: Model, reason: Reason) -> str:
    """`row 7: run 10 must cover columns 8-13 because columns 3 and 18 are blank`."""
    line = model.lines[reason.line]
    names = line.clue.numbers()
    whole = len(reason.numbers) == len(names)
    cells = cells_in_words(model, reason.line, (cell for cell, _ in reason.cells))
    blank = reason.cells[0][1] == OFF
    if blank:
        told = f"{_numbers(names, reason.numbers)} {'leaves' if len(reason.numbers) == 1 else 'leave'} {cells} blank"
    elif reason.subject is not None:
        told = f"{names[reason.subject]} must cover {cells}"
    else:
        told = f"{cells} must be filled"
    return f"{line.name}: {told}"
