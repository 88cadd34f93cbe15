"""Slitherlinks in clingo: any edges, two at a corner or none, and all of them hang together.

An edge is named by the corner where it begins: `level` to the right, `upright` down.
"""

from collections.abc import Sequence

import clingo
from bench._plain import PlainModel, number_texts

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.sides import EMPTY, Sides, piece
from crosshatch.files.edge_rows import FORM

RULES = """
#defined clue/3.
#defined at/2.
{ level(R,C) } :- corner(R,C), corner(R,C+1).
{ upright(R,C) } :- corner(R,C), corner(R+1,C).
next(R,C,R,C+1) :- level(R,C).
next(R,C,R+1,C) :- upright(R,C).
next(A,B,R,C) :- next(R,C,A,B).
passed(R,C) :- next(R,C,_,_).
:- passed(R,C), #count { A,B : next(R,C,A,B) } != 2.
around(R,C,0) :- level(R,C).
around(R,C,1) :- level(R+1,C).
around(R,C,2) :- upright(R,C).
around(R,C,3) :- upright(R,C+1).
:- clue(R,C,N), #count { S : around(R,C,S) } != N.
reached(R,C) :- at(R,C), passed(R,C).
reached(R+1,C+1) :- at(R,C), not passed(R,C).
{ first(R,C) : corner(R,C) } = 1 :- not at(_,_).
:- first(R,C), not passed(R,C).
:- first(R,C), passed(A,B), (A,B) < (R,C).
reached(R,C) :- first(R,C).
reached(A,B) :- reached(R,C), next(R,C,A,B).
:- passed(R,C), not reached(R,C).
#show level/2.
#show upright/2.
"""


def facts(document: Document) -> str:
    """Return the size and the clues."""
    width, height = document.size
    clues = (
        f"clue({row},{column},{text})."
        for row, texts in enumerate(number_texts(document))
        for column, text in enumerate(texts)
        if text.isdecimal()
    )
    # The loop passes one of two opposite corners of any cell of which it takes an edge.
    at = next(
        (
            f"at({row},{column}).\n"
            for row, texts in enumerate(number_texts(document))
            for column, text in enumerate(texts)
            if text.isdecimal() and text != "0"
        ),
        "",
    )
    return f"{at}corner(0..{height},0..{width}).\n" + "\n".join(clues)


def picture(document: Document, symbols: Sequence[clingo.Symbol]) -> Grid:
    """Return the loop along these edges, by its pieces at corners."""
    width, height = document.size
    edges = {(each.name, *(argument.number for argument in each.arguments)) for each in symbols}
    return tuple(
        "".join(_piece(edges, row, column) for column in range(width + 1))
        for row in range(height + 1)
    )


def _piece(edges: set[tuple[str | int, ...]], row: int, column: int) -> str:
    sides = (
        Sides.RIGHT * (("level", row, column) in edges)
        | Sides.LEFT * (("level", row, column - 1) in edges)
        | Sides.BOTTOM * (("upright", row, column) in edges)
        | Sides.TOP * (("upright", row - 1, column) in edges)
    )
    return piece(Sides(sides)) if sides else EMPTY


MODEL = PlainModel("slitherlink", RULES, facts, picture, game="loopy", recorded=FORM.read)
