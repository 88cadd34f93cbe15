"""Pairs: each thing and a W beside it, one to one; each W has one too.

    pairs = THING, with = W

Idea: if each thing can have its own W, and each W its own thing, both can be done at once. So two
matchings tell whether what is not known can still make pairs of all of them. Things that have too
few choices together violate what the literature calls Hall's condition.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from crosshatch.data.phrases import counted, listed
from crosshatch.laws.board import NO, YES, Board, Fault, Values
from crosshatch.laws.board.groups import beside
from crosshatch.laws.board.shown import Shown

NONE_BESIDE = "{one} at {at}: no {other} beside it"
TOO_FEW = "{one}s at {all}: {many} for them"


def looks(law: Values, board: Board) -> dict[int, Sequence[int]]:
    """Return the things, each with the cells beside it."""
    things = (cell for cell, (thing, _) in board.things.items() if thing == law["pairs"])
    return {cell: beside(board, cell) for cell in sorted(things)}


def broken(law: Values, looks: Mapping[int, Sequence[int]], shown: Shown) -> Iterator[Fault]:
    """Yield what has nothing to be paired with, and some that have too few together."""
    known, thing, what = shown.where(law["with"]), law["pairs"], law["with"]
    places = {cell: [other for other in near if known[other] != NO] for cell, near in looks.items()}
    yield from _unmatched(places, thing, what, shown.board)
    others = [cell for cell, mark in enumerate(known) if mark == YES]
    beside_each = {
        cell: [near for near in beside(shown.board, cell) if near in looks] for cell in others
    }
    yield from _unmatched(beside_each, what, thing, shown.board)


def _unmatched(
    choices: Mapping[int, Sequence[int]], one: str, other: str, board: Board
) -> Iterator[Fault]:
    for each, those in choices.items():
        if not those:
            yield Fault(NONE_BESIDE, one=one, other=other, at=board.name(each))
    if without := too_many_for({each: those for each, those in choices.items() if those}):
        there = {choice for each in without for choice in choices[each]}
        names = listed(map(board.name, without))
        yield Fault(TOO_FEW, one=one, all=names, many=counted(len(there), other))


def too_many_for(choices: Mapping[int, Collection[int]]) -> list[int]:
    """Return some that have fewer choices together than they are; none if each can have its own.

    One after the other gets a choice. If all that it could have are taken, others give theirs up
    if they find another one. If that fails, all that were asked are too many.

    >>> too_many_for({1: [7, 8], 2: [7]}), too_many_for({1: [7, 8], 2: [7], 3: [8], 4: [9]})
    ([], [1, 2, 3])
    """
    taken, has = dict[int, int](), dict[int, int]()
    for one in choices:
        asked, by, free = [one], dict[int, int](), None
        for asking in asked:
            for choice in choices[asking]:
                if choice not in by:
                    by[choice] = asking
                    if choice not in taken:
                        free = choice
                        break
                    asked.append(taken[choice])
            if free is not None:
                break
        if free is None:
            return sorted(asked)
        while free is not None:
            who, given = by[free], free
            taken[given] = who
            free, has[who] = has.get(who), given
    return []
