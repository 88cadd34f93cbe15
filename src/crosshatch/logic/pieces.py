"""The rule of pieces: what fits a single place, and how people go on from there to the next.

A visited place has two ways on, or one at an end of the path; a place with fewer is a dead end. Who
finds track this way follows it, and who finds a dead end tries the places beside it. So a look is a
chain: track that hangs together, or dead ends of which each makes the next one. Every link of it is
a deduction at a single place, from what was known before and from the links before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from crosshatch.engine.masks import OFF, ON, OPEN, Finding, Masks, draft_of
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.logic.notes import Notes
from crosshatch.logic.path import PathRule, merged
from crosshatch.logic.rule import Deduction

TRACK, DEAD_ENDS = "track", "dead ends"
"""The ways in which a look by this rule goes on from place to place."""


@dataclass(frozen=True)
class PieceRule(PathRule):
    """The rule that a piece of track, or none, lies in every place."""

    def looks(self, model: Model, masks: Masks) -> Iterator[Deduction]:
        """Yield the chains of deductions that people follow, and those that start side by side."""
        assert model.path is not None
        for fails in self.deduce(Notes(model, masks)):
            if fails.fails:
                yield fails
                return
        for by in (DEAD_ENDS, TRACK):
            chains = [*_chains(model.path, self._links(model, masks, by))]
            for chain in (*chains, *_side_by_side(model.path, chains)):
                yield _look(model.path, chain)

    def reduced(self, model: Model, deduction: Deduction) -> Deduction:
        """Return a deduction with as few known cells as possible for the same findings."""
        for finding in reversed(deduction.because):
            fewer = tuple(other for other in deduction.because if other != finding)
            without = replace(deduction, because=fewer)
            deduction = without if self.follows(model, without) else deduction
        return deduction

    def follows(self, model: Model, deduction: Deduction) -> bool:
        """Return True if the whole deduction follows in this model from its cells alone."""
        if deduction.by == "piece":
            return PathRule.follows(self, model, deduction)
        masks = model.masks_knowing(deduction.because, deduction.found)
        followed = self._followed(model, masks, deduction.by)
        return {*deduction.found} <= {found for _, found, _ in followed}

    def _links(self, model: Model, masks: Masks, by: str) -> list[Deduction]:
        """Return all deductions of dead ends, or of track, each after those that it uses."""
        followed = self._followed(model, masks, by)
        known = dict(found for _, found, _ in followed)
        links = list[Deduction]()
        for at, of_place in groupby(followed, itemgetter(0)):
            findings = [*of_place]
            found = tuple(sorted(found for _, found, _ in findings))
            cells = {cell for _, _, because in findings for cell in because}
            because = sorted(cells.difference(cell for cell, _ in found))
            links.append(
                Deduction(
                    self,
                    at,
                    found,
                    tuple((cell, known.get(cell, masks[cell])) for cell in because),
                    by="piece",
                )
            )
        return links

    def _followed(
        self, model: Model, masks: Masks, by: str
    ) -> list[tuple[int, Finding, list[int]]]:
        """Return what follows at places one after the other, until nothing does or nothing fits.

        Each comes with its place and the cells from which it follows there.
        """
        known, followed, number = draft_of(masks), list[tuple[int, Finding, list[int]]](), -1
        while number < len(followed):
            number = len(followed)
            findings = self._findings(model, model.masks_of(known))
            dead_ends = {at for _, at, found, _ in findings if found == (at, OFF)}
            for _, at, found, because in findings:
                if at is None or found is None:
                    return followed
                if known[found[0]] == OPEN and (at in dead_ends) == (by == DEAD_ENDS):
                    known[found[0]] = found[1]
                    followed.append((at, found, because))
        return followed


def _look(path: Path, chain: Sequence[Deduction]) -> Deduction:
    """Return one deduction for all links of a chain.

    Track between two places says that they are visited, so that is left out.
    """
    if len(chain) == 1:
        return chain[0]
    one = merged(chain)
    if _is_dead_end(chain[0]):
        return replace(one, by=DEAD_ENDS)
    track = tuple((cell, mask) for cell, mask in one.found if mask == ON and path.is_edge(cell))
    if {*track} <= {*chain[0].found}:
        return chain[0]
    return replace(one, by=TRACK, found=track)


def _is_dead_end(link: Deduction) -> bool:
    return (link.at, OFF) in link.found


def _side_by_side(path: Path, chains: Sequence[Sequence[Deduction]]) -> Iterator[list[Deduction]]:
    """Yield the links of chains that begin in the same row or column as one look along it."""
    along = dict[tuple[str, int], list[Deduction]]()
    for chain in chains:
        row, column = divmod(chain[0].at or 0, path.width)
        for lane in (("row", row), ("column", column)):
            along.setdefault(lane, []).extend(chain)
    yield from along.values()


def _chains(path: Path, links: Sequence[Deduction]) -> Iterator[list[Deduction]]:
    """Yield the links of each chain that begins with what is known, in order."""
    found_by = {cell: number for number, link in enumerate(links) for cell, _ in link.found}
    uses = [{found_by[cell] for cell, _ in link.because if cell in found_by} for link in links]
    chain_of = list[int]()
    for number, link in enumerate(links):
        joined = {*uses[number]} if _goes_on(link) else set[int]()
        joined |= {other for other in range(number) if _meet(path, links[other], link)}
        merged_chains = {chain_of[other] for other in joined}
        chain_of = [number if each in merged_chains else each for each in chain_of]
        chain_of.append(number)
    chains, taken = dict[int, list[Deduction]](), set[int]()
    for number, link in enumerate(links):
        if all(each in taken and chain_of[each] == chain_of[number] for each in uses[number]):
            taken.add(number)
            chains.setdefault(chain_of[number], []).append(link)
    yield from chains.values()


def _goes_on(link: Deduction) -> bool:
    """Return True if a person goes on to this link after those that it uses.

    That is from dead end to dead end, or from track to the sides that it closes.
    """
    return _is_dead_end(link) or all(mask == OFF for _, mask in link.found)


def _meet(path: Path, one: Deduction, other: Deduction) -> bool:
    """Return True if both find track, and at a place that they share."""
    return not _track_places(path, one).isdisjoint(_track_places(path, other))


def _track_places(path: Path, link: Deduction) -> set[int]:
    """Return the places to which a link leads the track."""
    return {place for cell, mask in link.found if mask == ON for place in path.places_of(cell)}
