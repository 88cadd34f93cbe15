"""The rules of tents as clauses, and what people say of them.

That trees and tents pair off needs no pairs. As tents do not touch, a tree has a tent on one side,
or on two opposite sides. So tents are joined by the trees between them, and such a group pairs off
if it has as many trees as tents. It has no more tents than trees, plus one; if it has one more, all
trees beside it are between two of its tents. So a group with too many tents is fixed by any one of
its cells: go across every tree to the cell opposite, and on from there. For each such group there
is a clause. If no group has too many tents, and there are as many tents as trees in all, no group
has too few. That is all that must be said.

A group with too few tents is better seen where it is, so there are clauses for those that are a row
of up to three tents: if all of them are there, one of the two trees at its ends has another tent,
across it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from crosshatch.data.phrases import cell_ranges, counted, listed
from crosshatch.engine.clues import Count, Spaced
from crosshatch.engine.model import Claim, ClauseWords, Law, Line
from crosshatch.families.tents.camp import Camp

MOST_IN_A_ROW = 3
"""The most tents in a row between two trees one of which needs another tent."""

Clause = tuple[Claim, ...]


class Laws(NamedTuple):
    """The rules of a camp: its lines, its clauses, and the laws to which these belong."""

    lines: tuple[Line, ...]
    clauses: tuple[Clause, ...]
    laws: tuple[Law, ...]


def laws_of(camp: Camp) -> Laws:
    """Return the rules of a camp for the engine."""
    cells = camp.trees_beside
    pairs = [(cell, other) for cell in cells for other in camp.around(cell) if cell < other in cells]
    touching: list[Clause] = [((one, False), (other, False)) for one, other in pairs]
    around = dict[int, list[int]]()
    for number, pair in enumerate(pairs):
        for cell in pair:
            around.setdefault(cell, []).append(number)
    own = [tuple((cell, True) for cell in camp.places[tree]) for tree in camp.trees]
    groups = [*_crowded(camp), *_in_rows(camp)]
    first, second = len(touching), len(touching) + len(own)
    laws = (
        Law("touching", tuple(map(tuple, around.values())), partial(_touching_words, camp, pairs)),
        Law(
            "only place",
            tuple((first + at,) for at in range(len(own))),
            partial(_own_words, camp, first),
        ),
        Law(
            "sharing",
            tuple((second + at,) for at in range(len(groups))),
            partial(_group_words, camp, groups, second),
        ),
    )
    shared = [group.clause for group in groups]
    return Laws(tuple(_lines(camp)), (*touching, *own, *shared), tuple(filter(_has_places, laws)))


def _has_places(law: Law) -> bool:
    return bool(law.places)


def _lines(camp: Camp) -> Iterator[Line]:
    for side, number, cells, tents in camp.counts:
        if tents is not None:
            yield Line(side, number, cells, Spaced(tents))
    for side in ("row", "column"):
        counts = [tents for where, *_, tents in camp.counts if where == side]
        if None not in counts and sum(tents or 0 for tents in counts) == len(camp.trees):
            return
    name = "the whole camp"
    yield Line("camp", 1, [*camp.trees_beside], Count(len(camp.trees)), called=name)


class _Group(NamedTuple):
    """Tents that are joined by trees, and the trees beside them."""

    tents: tuple[int, ...]
    trees: tuple[int, ...]
    others: tuple[int, ...] | None
    """The cells of which one must have a tent too; None if there are too many tents already."""

    @property
    def clause(self) -> Clause:
        """The clause that says so."""
        blank = tuple((cell, False) for cell in self.tents)
        return (*blank, *((cell, True) for cell in self.others or ()))


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
            yield _Group(tuple(sorted(group)), tuple(sorted(trees)), None)


def _in_rows(camp: Camp) -> Iterator[_Group]:
    """Yield rows of tents between two trees, for each row once."""
    for cell, trees in camp.trees_beside.items():
        for tree in trees:
            yield from _onward(camp, (cell,), (tree,))


def _onward(camp: Camp, tents: tuple[int, ...], trees: tuple[int, ...]) -> Iterator[_Group]:
    """Yield the rows that begin with these trees and tents, which take turns."""
    for tree in camp.trees_beside[tents[-1]]:
        if tree in trees:
            continue
        if trees[0] < tree:
            ends = (camp.across(tents[0], trees[0]), camp.across(tents[-1], tree))
            others = tuple(cell for cell in ends if cell is not None and cell not in tents)
            yield _Group(tents, tuple(sorted((*trees, tree))), others)
        other = camp.across(tents[-1], tree)
        if len(tents) < MOST_IN_A_ROW and other is not None and other not in tents:
            yield from _onward(camp, (*tents, other), (*trees, tree))


def _names(camp: Camp, cells: Sequence[int]) -> str:
    return listed(cell_ranges(divmod(cell, camp.width) for cell in cells))


def _touching_words(camp: Camp, pairs: Sequence[tuple[int, int]], number: int) -> ClauseWords:
    one, other = map(camp.name, pairs[number])
    return ClauseWords("", "tents never touch", f"tents would touch at {one} and {other}")


def _own_words(camp: Camp, first: int, number: int) -> ClauseWords:
    tree = f"the tree at {camp.name(camp.trees[number - first])}"
    return ClauseWords(f"{tree} has no other place left", "", f"{tree} would have no place left")


def _group_words(camp: Camp, groups: Sequence[_Group], first: int, number: int) -> ClauseWords:
    group = groups[number - first]
    trees = f"the trees at {_names(camp, group.trees)}"
    one = f"the tree at {_names(camp, group.trees)}"
    if group.others is None:
        tents, beside = _names(camp, group.tents), one if len(group.trees) == 1 else trees
        few = counted(len(group.trees), "tent")
        only = f"beside {tents} are only {trees}, which have {few}"
        if len(group.trees) == 1:
            only = f"beside {tents} is only {one}, which has one tent"
        return ClauseWords("", only, f"too many tents would be beside {beside}")
    need, few = counted(len(group.trees), "tent"), counted(len(group.tents), "tent")
    only = f"{trees} would have only {few}"
    is_one = len(group.tents) == 1
    blank = f"with a tent there, {trees} would have only that one" if is_one else only
    return ClauseWords(f"{trees} need {need}", blank, only)
