"""Pictures to measure on, drawn from a seed."""

import random

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed


def document_of(picture: Grid) -> Document:
    """The puzzle that has the clues of a picture."""
    return Document("nonogram", clue_texts(picture), clue_texts(transposed(picture)))


def smooth_picture(size: int, *, seed: int, ellipses: int = 12) -> Grid:
    """A square of ellipses of all sizes, each the inverse of what it covers."""
    chance = random.Random(seed)
    cells = [[False] * size for _ in range(size)]
    for _ in range(ellipses):
        middle_row, middle_column = chance.randrange(size), chance.randrange(size)
        tall, wide = (chance.uniform(0.05, 0.25) * size for _ in range(2))
        for row in range(size):
            for column in range(size):
                if ((row - middle_row) / tall) ** 2 + ((column - middle_column) / wide) ** 2 <= 1:
                    cells[row][column] = not cells[row][column]
    return tuple("".join("#" if cell else "." for cell in row) for row in cells)
