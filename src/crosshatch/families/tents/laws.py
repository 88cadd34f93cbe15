"""The rules of tents as lines and clauses, and what people say of them.

That trees and tents pair off needs no pairs. As tents do not touch, a tree has a tent on one side,
or on two opposite sides. So tents are joined by the trees between them, and such a group pairs off
if it has as many trees as tents. It has one tent more than trees at most, and then all trees beside
it are between two of its tents. Such a group is fixed by any one of its cells: go across every tree
to the cell opposite, and on from there. A clause forbids each of these. With as many tents as trees
in all, no group has too few tents then, so that is all that must be said.

Too few tents are better seen where they are: a tent between two trees is not enough for both, so
there is another one across one of them. The same is true of a row of up to three tents.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from crosshatch.data.phrases import cell_ranges, counted, listed
from crosshatch.engine.clues import Count, Spaced
from crosshatch.engine.laws import ClauseWords, Laws
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import Masks
from crosshatch.engine.model import Model
from crosshatch.families.tents.camp import Camp

MOST_IN_A_ROW = 3
"""The most tents in a row between two trees, across one of which there is another tent."""


def model_of(camp: Camp, known: Masks) -> Model:
    """Return the rules of a camp for the engine, with what is known of its cells."""
    places, laws = camp.trees_beside, Laws()
    pairs = [(one, other) for one in places for other in camp.around(one) if one < other in places]
    looks = dict[int, list[int]]()
    for number, pair in enumerate(pairs):
        for cell in pair:
            looks.setdefault(cell, []).append(number)
    touching = (((one, False), (other, False)) for one, other in pairs)
    laws.add("touching", touching, partial(_touching, camp, pairs), looks.values())
    own = (tuple((cell, True) for cell in camp.places[tree]) for tree in camp.trees)
    laws.add("only place", own, partial(_only_place, camp))
    rows = (_in_rows(camp, (one,), (tree,)) for one, trees in places.items() for tree in trees)
    groups = [*_crowded(camp), *chain.from_iterable(rows)]
    shared = (
        (*((cell, False) for cell in tents), *((cell, True) for cell in others))
        for tents, _, others in groups
    )
    laws.add("sharing", shared, partial(_sharing, camp, groups))
    others = {*range(camp.width * camp.height)} - {*places, *camp.trees}
    out = (((cell, False),) for cell in sorted(others))
    laws.add("out of reach", out, _out_of_reach, [range(len(others))])
    return Model(
        known,
        tuple(_lines(camp)),
        tuple(laws.clauses),
        states=("grass", "tent"),
        laws=tuple(laws.laws),
        things=frozenset({"tent"}),
    )


def _lines(camp: Camp) -> Iterator[Line]:
    sums = {"row": 0, "column": 0}
    for side, number, cells, tents in camp.counts:
        if tents is not None:
            yield Line(side, number, cells, Spaced(tents))
        sums[side] = -1 if tents is None or sums[side] < 0 else sums[side] + tents
    if len(camp.trees) not in sums.values():
        name = "the whole camp"
        yield Line("camp", 1, [*camp.trees_beside], Count(len(camp.trees)), called=name)


class _Group(NamedTuple):
    """Tents that are joined by trees, and the trees beside them."""

    tents: tuple[int, ...]
    trees: tuple[int, ...]
    others: tuple[int, ...] = ()
    """The cells of which one must have a tent too; none if there are too many tents already."""


def _crowded(camp: Camp) -> Iterator[_Group]:
    """Yield the groups with more tents than trees."""
    seen = set[int]()
    for start in camp.trees_beside:
        if start in seen:
            continue
        group, trees, is_closed = [start], set[int](), True
        seen.add(start)
        for cell in group:
            for tree in camp.trees_beside[cell]:
                trees.add(tree)
                other = camp.across(cell, tree)
                is_closed &= other is not None
                if other is not None and other not in seen:
                    seen.add(other)
                    group.append(other)
        if is_closed and len(group) > len(trees):
            yield _Group(tuple(sorted(group)), tuple(sorted(trees)))


def _in_rows(camp: Camp, tents: tuple[int, ...], trees: tuple[int, ...]) -> Iterator[_Group]:
    """Yield the rows of tents between trees that begin like this; trees and tents take turns."""
    for tree in camp.trees_beside[tents[-1]]:
        if tree in trees:
            continue
        onward = camp.across(tents[-1], tree)
        if trees[0] < tree:
            others = (
                cell for cell in (camp.across(tents[0], trees[0]), onward) if cell is not None
            )
            yield _Group(tents, tuple(sorted((*trees, tree))), tuple(sorted({*others} - {*tents})))
        if len(tents) < MOST_IN_A_ROW and onward is not None and onward not in tents:
            yield from _in_rows(camp, (*tents, onward), (*trees, tree))


def _touching(camp: Camp, pairs: Sequence[tuple[int, int]], number: int) -> ClauseWords:
    one, other = map(camp.name, pairs[number])
    return ClauseWords("", "tents never touch", f"tents would touch at {one} and {other}")


def _only_place(camp: Camp, number: int) -> ClauseWords:
    tree = f"the tree at {camp.name(camp.trees[number])}"
    return ClauseWords(f"{tree} has no other place left", "", f"{tree} would have no place left")


def _out_of_reach(_: int) -> ClauseWords:
    return ClauseWords("", "a tent has a tree beside it", "a tent would have no tree beside it")


def _sharing(camp: Camp, groups: Sequence[_Group], number: int) -> ClauseWords:
    cells, their, others = groups[number]
    tents, trees = (
        listed(cell_ranges(divmod(cell, camp.width) for cell in some)) for some in (cells, their)
    )
    beside = f"the tree{'s' if their[1:] else ''} at {trees}"
    if not others and len(cells) > len(their):
        has = "are only {}, which have" if their[1:] else "is only {}, which has"
        few = f"{has.format(beside)} {counted(len(their), 'tent')}"
        return ClauseWords("", f"beside {tents} {few}", f"too many tents would be beside {beside}")
    need, few = counted(len(their), "tent"), counted(len(cells), "tent")
    blank = f"{beside} would have only {few}"
    alone = f"with a tent there, {beside} would have only that one"
    return ClauseWords(f"{beside} need {need}", blank if cells[1:] else alone, blank)
