"""Tents in clingo: tents stand beside trees, and each is tied to one tree, and each tree to one."""

from collections.abc import Sequence
from itertools import chain

import clingo
from bench._plain import PlainModel

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, Grid
from crosshatch.data.phrases import cells_named

TENT = "A"
RULES = """
#defined row/2. #defined column/2. #defined tree/2. #defined given/3.
beside(A,B,R,C) :- tree(A,B), cell(R,C), not tree(R,C), |A-R| + |B-C| = 1.
{ tent(R,C) } :- beside(_,_,R,C).
1 { tied(A,B,R,C) : beside(A,B,R,C) } 1 :- tree(A,B).
:- tied(A,B,R,C), not tent(R,C).
:- tent(R,C), #count { A,B : tied(A,B,R,C) } != 1.
:- tent(R,C), tent(A,B), |A-R| < 2, |B-C| < 2, (R,C) < (A,B).
:- row(R,N), #count { C : tent(R,C) } != N.
:- column(C,N), #count { R : tent(R,C) } != N.
:- given(R,C,1), not tent(R,C).
:- given(R,C,0), tent(R,C).
#show tent/2.
"""


def _trees(document: Document) -> list[int]:
    """Return the cells with a tree."""
    entries = chain(*document.plain_value("cells"))
    return [cell for cell, entry in enumerate(entries) if entry == "tree"]


def facts(document: Document) -> str:
    """Return the size, the trees, the counts and what is given."""
    width, height = document.size
    trees = ("tree({},{}).".format(*divmod(tree, width)) for tree in _trees(document))
    counts = (
        f"{side}({number},{count})."
        for side in ("row", "column")
        for number, count in enumerate(document.plain_value(f"{side}s"))
        if count != UNKNOWN
    )
    givens = (
        f"given({row},{column},{int(state == 'tent')})."
        for name, state in document.plain_value("givens", {}).items()
        for row, column in cells_named(name) or ()
    )
    cells = f"cell(0..{height - 1},0..{width - 1}).\n"
    return cells + "\n".join((*trees, *counts, *givens))


def picture(document: Document, symbols: Sequence[clingo.Symbol]) -> Grid:
    """Return the picture with tents in these cells."""
    width, height = document.size
    tents = {tuple(argument.number for argument in symbol.arguments) for symbol in symbols}
    rows = ([(row, column) for column in range(width)] for row in range(height))
    return tuple("".join(TENT if at in tents else BLANK for at in row) for row in rows)


def recorded(rows: Sequence[str]) -> Grid:
    """Return the picture of a recorded solution, which shows the trees too."""
    return tuple(row.replace("T", BLANK) for row in rows)


MODEL = PlainModel("tents", RULES, facts, picture, game="tents", recorded=recorded, hides=True)
