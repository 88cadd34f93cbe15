"""Mosaics in clingo: any cells may be filled, and each clue counts those around it."""

from collections.abc import Sequence

import clingo
from bench._plain import PlainModel, number_texts

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, Grid

RULES = """
#defined clue/3.
{ filled(R,C) : cell(R,C) }.
:- clue(R,C,N), #count { A,B : filled(A,B), |A-R| < 2, |B-C| < 2 } != N.
#show filled/2.
"""


def facts(document: Document) -> str:
    """Return the size and the clues."""
    width, height = document.size
    clues = (
        f"clue({row},{column},{text})."
        for row, texts in enumerate(number_texts(document))
        for column, text in enumerate(texts)
        if text
    )
    return f"cell(0..{height - 1},0..{width - 1}).\n" + "\n".join(clues)


def picture(document: Document, symbols: Sequence[clingo.Symbol]) -> Grid:
    """Return the picture with these cells filled."""
    width, height = document.size
    filled = {tuple(argument.number for argument in symbol.arguments) for symbol in symbols}
    rows = ([(row, column) for column in range(width)] for row in range(height))
    return tuple("".join(FILLED if at in filled else BLANK for at in row) for row in rows)


MODEL = PlainModel("mosaic", RULES, facts, picture, game="mosaic", recorded=tuple)
