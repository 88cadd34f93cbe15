"""The pairs of trees and tents: whether each tree can have a tent of its own, by counting.

Tents do not touch, so a tree has at most two of them beside it, on opposite sides. Look at a group
of trees and tents joined by sides. Whoever walks through it from one of its tents reaches each
other tent across a tree of its own. If the group has one tree more than these, let the walk begin
beside that tree: the first tent takes it, and each other tent the tree across which it is reached.
So each tent has a tree if no group has more tents than trees; and if there are as many tents as
trees in all, each tree has a tent.
"""

from collections.abc import Collection, Mapping


def pair_off(tents: Collection[int], trees: int, beside: Mapping[int, Collection[int]]) -> bool:
    """True if each of so many trees can have one of some tents, which do not touch.

    `beside` has the trees beside each cell that has any.
    """
    tents_at = dict[int, list[int]]()
    for tent in tents:
        for tree in beside.get(tent, ()):
            tents_at.setdefault(tree, []).append(tent)
    left = {*tents}
    while left:
        group, found = [left.pop()], set[int]()
        for tent in group:
            for tree in {*beside.get(tent, ())} - found:
                found.add(tree)
                group += left.intersection(tents_at[tree])
                left.difference_update(tents_at[tree])
        if len(found) < len(group):
            return False
    return len(tents) == trees
