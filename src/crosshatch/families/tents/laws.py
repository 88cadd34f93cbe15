"""The rules of tents as lines and clauses, and what people say of them.

That trees and tents pair off needs no pairs. As tents do not touch, a tree has a tent on one side,
or on two opposite sides. So tents are joined by the trees between them, and such a group pairs off
if it has as many trees as tents. It has one tent more than trees at most, and then all trees beside
it are between two of its tents. Such a group is fixed by any one of its cells: go across every tree
to the cell opposite, and on from there. A clause forbids each of these. With as many tents as trees
in all, no group has too few tents then.

That is better seen where it is: a tent between two trees is not enough for both, so there is
another one across one of them. Rows of up to three tents are alike.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import NamedTuple

from crosshatch.data.on_demand import OnDemand
from crosshatch.data.phrases import cell_ranges, counted, listed
from crosshatch.engine.laws import ClauseWords, Laws, PackedClauses
from crosshatch.engine.masks import Masks
from crosshatch.engine.model import Model
from crosshatch.engine.native import camp_clauses
from crosshatch.families.counts import Segment, lines_with_total
from crosshatch.families.tents.camp import Camp

MOST_IN_A_ROW = 3
"""The most tents in a row between two trees, across one of which there is another tent."""


def model_of(camp: Camp, counts: Sequence[Segment], known: Masks) -> Model:
    """Return the rules of a camp for the engine, with its counts and what is known of its cells."""
    pack = partial(camp_clauses, camp.width, camp.height, camp.trees)
    return Model(
        known,
        lines_with_total(
            counts,
            len(camp.trees),
            lambda: camp.trees_beside,
            "camp",
            partial(_total_in_words, len(camp.trees)),
        ),
        PackedClauses(pack, lambda: laws_of(camp).clauses),
        states=("grass", "tent"),
        laws=OnDemand(lambda: laws_of(camp).laws),
        things=frozenset({"tent"}),
    )


@lru_cache(8)
def laws_of(camp: Camp) -> Laws:
    """Return the laws of a camp; the core makes the same clauses in the same order."""
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
    return laws


class _Group(NamedTuple):
    """Tents that are joined by trees, and the trees beside them."""

    tents: tuple[int, ...]
    trees: tuple[int, ...]
    others: tuple[int, ...] = ()
    """Cells of which one has a tent too; none if there are too many already."""


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
            others = {camp.across(tents[0], trees[0]), onward} - {*tents}
            more = sorted(other for other in others if other is not None)
            yield _Group(tents, tuple(sorted((*trees, tree))), tuple(more))
        if len(tents) < MOST_IN_A_ROW and onward is not None and onward not in tents:
            yield from _in_rows(camp, (*tents, onward), (*trees, tree))


def _total_in_words(trees: int, taken: int) -> str:
    each = counted(trees, "tree")
    if not taken:
        return f"{each} {'needs' if trees == 1 else 'need'} {counted(trees, 'tent')}"
    already = "already " if taken == trees else ""
    return f"{each}, and the counts {already}take {counted(taken, 'tent')}"


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
    need, few = f"{beside} need {len(their)} tents", counted(len(cells), "tent")
    blank, alone = f"{beside} would have only {few}", f"{beside} would have only that one"
    return ClauseWords(need, blank if cells[1:] else f"with a tent there, {alone}", blank)
