"""Deductions by the rules of a path, and the least from which they follow.

The rules are asked one by one, each of what is known and of nothing that it has just found itself.
Those are the counts along lines, the pieces at single places, that track runs in no ring, that
places lie on a way from start to finish, and how often the path crosses from one part of the grid
to another.

The engine names for each finding cells from which it follows. Of a part of the grid that is closed
in it names the whole border, where half of it may do: what can be forgotten is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from crosshatch.engine.model import OFF, OPEN, Finding, Masks, Model, view_of
from crosshatch.engine.native import PATH_LAWS, PATH_RULES
from crosshatch.engine.path import Path


class Law(StrEnum):
    """The rules by which people know a path, simple ones first."""

    COUNT = "count"
    PIECE = "piece"
    LOOP = "no loop"
    CONNECTION = "connection"
    CROSSING = "crossing"


class Rule(StrEnum):
    """The rule of a law that was applied."""

    LINE = "line"
    """A line of the model."""
    PIECE = "piece"
    LOOP = "loop"
    POCKET = "pocket"
    """What lies behind a place cannot be left again, or cannot be reached at all."""
    PASSAGE = "passage"
    """All ways from start to finish lead there."""
    CROSSING = "crossing"
    """A row or a column, and how often the path crosses into it."""
    PARITY = "parity"
    """A part of the grid, and how often the path enters and leaves it."""


_RULES = tuple(map(Rule, PATH_RULES))
# The engine's reasons for these can be longer than they have to be.
_LONG_WINDED = (Law.CONNECTION, Law.CROSSING)


@dataclass(frozen=True, slots=True)
class Deduction:
    """Cells that follow by a law, and from what."""

    law: Law
    rule: Rule
    at: int | None
    """Where the rule was applied: the line, the place, the way into a pocket, the row or column."""
    found: tuple[Finding, ...]
    """Nothing where the path cannot be."""
    because: tuple[Finding, ...]
    """Cells known before."""

    @property
    def fails(self) -> bool:
        """True if the path cannot be."""
        return not self.found


def told_by(model: Model, law: Law, masks: Masks) -> Iterator[Deduction]:
    """Yield what a law says of what is known; a deduction that fails is the last.

    What follows by the same rule in the same place from the same cells is one deduction. An edge
    that makes a number of crossings even or odd is one by itself: it is the border of its own part.
    """
    if law is Law.COUNT:
        for line in range(len(model.lines)):
            yield from told_by_line(model, line, masks)
        return
    number = PATH_LAWS.index(law.name.lower())
    said = model.engine.path_says(number, model.packed(masks))
    yield from _together(
        Deduction(law, _RULES[rule], at, (found,) if found else (), _known(because, masks))
        for rule, at, found, because in said
    )


def told_by_line(model: Model, line: int, masks: Masks) -> Iterator[Deduction]:
    """Yield what a line says of its cells."""
    cells = model.lines[line].cells
    view = view_of(masks, cells)
    left = model.narrowed(line, view)

    def because(place: int | None = None, mask: int = 0) -> tuple[Finding, ...]:
        forcing = model.forcing(line, view, place, mask)
        return _known([cells[place] for place in forcing], masks)

    if left is None:
        yield Deduction(Law.COUNT, Rule.LINE, line, (), because())
        return
    yield from _together(
        Deduction(Law.COUNT, Rule.LINE, line, ((cells[place], after),), because(place, after))
        for place, (before, after) in enumerate(zip(view, left, strict=True))
        if before != after
    )


def shortest_reason(model: Model, deduction: Deduction) -> Deduction:
    """Return the deduction from as few of its cells as possible; all it found follows from them."""
    if deduction.law not in _LONG_WINDED:
        return deduction
    # Edges are forgotten first: places say more in fewer words.
    for finding in reversed(deduction.because):
        fewer = tuple(other for other in deduction.because if other != finding)
        deduction = _from_fewer(model, deduction, fewer) or deduction
    return deduction


def follows(model: Model, deduction: Deduction) -> bool:
    """Return True if the same rule of a model tells all of it from its cells alone."""
    return _from_fewer(model, deduction, deduction.because) == deduction


def knowing(model: Model, known: Sequence[Finding], found: Sequence[Finding] = ()) -> bytes:
    """Masks that know just these cells, and that no track leads to places that are not visited.

    What is to be found is left open.
    """
    masks, path = bytearray([OPEN]) * len(model.masks), model.path
    open_cells = {cell for cell, _ in found}
    for cell, mask in known:
        masks[cell] = mask
        if path and mask == OFF and cell < path.places:
            for _, edge in path.around(cell):
                masks[edge] = OPEN if edge in open_cells else OFF
    return bytes(masks)


def is_ring(path: Path, edges: Sequence[int]) -> bool:
    """Return True if edges, each joined to the next, lead back to where they begin."""
    ends = [place for edge in edges for place in path.ends(edge)]
    return len(ends) == 2 * len(set(ends))


def _from_fewer(model: Model, deduction: Deduction, fewer: tuple[Finding, ...]) -> Deduction | None:
    """The deduction from fewer cells, by its rule or another; None where not all follows."""
    masks = knowing(model, fewer, deduction.found)
    told: dict[tuple[Rule, int | None], set[Finding | None]] = {}
    for again in told_by(model, deduction.law, masks):
        told.setdefault((again.rule, again.at), set()).update(again.found or (None,))
    own = (deduction.rule, deduction.at)
    if deduction.rule is Rule.CROSSING:
        # A row or column knows pieces too, but does not repeat what they tell by themselves.
        pieces = told_by(model, Law.PIECE, masks)
        told.setdefault(own, set()).update(*(piece.found or (None,) for piece in pieces))
    wanted = set(deduction.found or (None,))
    applied = [where for where, found in told.items() if found >= wanted]
    if not applied:
        return None
    rule, at = own if own in applied else applied[0]
    return replace(deduction, rule=rule, at=at, because=fewer)


def _known(cells: Sequence[int], masks: Masks) -> tuple[Finding, ...]:
    return tuple((cell, masks[cell]) for cell in sorted(cells))


def _together(deductions: Iterable[Deduction]) -> Iterator[Deduction]:
    """Merge deductions that differ only in what they found, at the place of the first."""
    alike: dict[tuple[object, ...], list[Deduction]] = {}
    for told in deductions:
        part = told.found if told.rule is Rule.PARITY else None
        alike.setdefault((told.law, told.rule, told.at, told.because, part), []).append(told)
    for same in alike.values():
        found = sorted(finding for told in same for finding in told.found)
        yield replace(same[0], found=tuple(found)) if len(same) > 1 else same[0]
