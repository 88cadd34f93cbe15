"""The rules of tents, checked on the picture alone, without lines and clauses.

A picture may have unknown cells. It breaks a rule if it does whatever they are.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from crosshatch.data.grid import BLANK, UNKNOWN, Grid
from crosshatch.data.phrases import counted, listed
from crosshatch.families.tents.camp import TENT, Camp


def broken_rules(camp: Camp, givens: Grid | None, picture: Grid) -> Iterator[str]:
    """Yield a sentence for each rule that a picture breaks."""
    cells = "".join(picture)
    tents = [cell for cell, shown in enumerate(cells) if shown == TENT]
    for cell, (given, shown) in enumerate(zip("".join(givens or ()), cells, strict=False)):
        if UNKNOWN not in (given, shown) and given != shown:
            what = "grass" if given == BLANK else "a tent"
            yield f"given cell {camp.name(cell)}: {what} was given"
    trees = {*camp.trees}
    for tent in tents:
        if tent in trees:
            yield f"tree at {camp.name(tent)}: there is a tent in its place"
    for tent in tents:
        for other in camp.around(tent):
            if tent < other and cells[other] == TENT:
                yield f"touching: the tents at {camp.name(tent)} and {camp.name(other)}"
    yield from _miscounted(camp, cells)
    yield from _unpaired(camp, cells, [tent for tent in tents if tent not in trees])


def _miscounted(camp: Camp, cells: str) -> Iterator[str]:
    trees = {*camp.trees}
    for side, number, line, count in camp.counts:
        found = sum(cells[cell] == TENT for cell in line)
        most = found + sum(cells[cell] == UNKNOWN and cell not in trees for cell in line)
        if count is not None and not found <= count <= most:
            there = f"{found} to {most}" if most > found else f"{found}"
            yield f"count of {side} {number}: the clue is {count}, the picture has {there}"


def _unpaired(camp: Camp, cells: str, tents: Sequence[int]) -> Iterator[str]:
    """Yield a sentence for trees without a tent of their own, and for tents without a tree.

    Trees take tents and unknown cells, tents take trees. If both is possible, so is both at once
    (Mendelsohn and Dulmage), so nothing is missed.
    """
    places = {
        tree: [cell for cell in camp.places[tree] if cells[cell] != BLANK] for tree in camp.trees
    }
    without = _too_many_for(places)
    if without:
        there = sorted({cell for tree in without for cell in places[tree]})
        few = f"{counted(len(there), 'tent')} for them" if len(without) > 1 else "no tent beside it"
        yield f"{_named(camp, 'tree', without)}: {few}"
    beside = {tent: camp.trees_beside.get(tent, ()) for tent in tents}
    if without := _too_many_for(beside):
        there = sorted({tree for tent in without for tree in beside[tent]})
        few = f"{counted(len(there), 'tree')} for them" if len(without) > 1 else "no tree beside it"
        yield f"{_named(camp, 'tent', without)}: {few}"


def _named(camp: Camp, what: str, cells: Sequence[int]) -> str:
    return f"{what}{'s' if cells[1:] else ''} at {listed(map(camp.name, cells))}"


def _too_many_for(choices: Mapping[int, Collection[int]]) -> list[int]:
    """Return some that have fewer choices together than they are; none if each can have its own.

    It is a matching by augmenting paths; the paths of one that gets no choice reach all of them.
    """
    taken = dict[int, int]()
    for one in choices:
        reached, came_from, waiting = {one}, dict[int, int](), [one]
        free = None
        while waiting and free is None:
            at = waiting.pop(0)
            for choice in choices[at]:
                if choice in came_from:
                    continue
                came_from[choice] = at
                if choice not in taken:
                    free = choice
                    break
                reached.add(taken[choice])
                waiting.append(taken[choice])
        if free is None:
            return sorted(reached)
        while True:
            at = came_from[free]
            before = next((choice for choice, who in taken.items() if who == at), None)
            taken[free] = at
            if before is None:
                break
            free = before
    return []
