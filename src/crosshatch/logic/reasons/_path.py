"""Deductions by the rules of a path, and the fewest cells from which they follow.

The rules are applied one by one, each to the known cells without its own new findings. They are
the counts along lines, the pieces at single places, that track forms no ring, that places lie on a
way from start to finish, and how often the path crosses from one part of the grid to another.

The engine names cells from which each finding follows. For a closed part of the grid it names the
whole border, though half of it may be enough, so cells that are not needed are removed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from crosshatch.engine.model import OFF, OPEN, Finding, Masks, Model, view_of
from crosshatch.engine.native import PATH_LAWS, PATH_RULES
from crosshatch.engine.path import Path


class Law(StrEnum):
    """The laws of a path as players know them, simple ones first."""

    COUNT = "count"
    PIECE = "piece"
    LOOP = "no loop"
    CONNECTION = "connection"
    CROSSING = "crossing"


class Rule(StrEnum):
    """The rules by which the laws of a path are applied."""

    LINE = "line"
    """The count of a line."""
    PIECE = "piece"
    LOOP = "loop"
    POCKET = "pocket"
    """A part of the grid that the path cannot leave again, or cannot reach at all."""
    PASSAGE = "passage"
    """A place or edge on every way from start to finish."""
    CROSSING = "crossing"
    """The number of times that the path crosses into a row or a column."""
    PARITY = "parity"
    """The number of times that the path enters and leaves a part of the grid."""


_RULES = tuple(map(Rule, PATH_RULES))
# The engine's reasons for these can be longer than necessary.
_LONG_WINDED = (Law.CONNECTION, Law.CROSSING)


@dataclass(frozen=True, slots=True)
class Deduction:
    """Findings that follow by a law, and the known cells from which they follow."""

    law: Law
    rule: Rule
    at: int | None
    """The line, place, way into a pocket, row or column to which the rule was applied."""
    found: tuple[Finding, ...]
    """The findings; empty if no path is possible."""
    because: tuple[Finding, ...]
    """The known cells from which they follow."""

    @property
    def fails(self) -> bool:
        """True if no path is possible."""
        return not self.found


def deductions_by(model: Model, law: Law, masks: Masks) -> Iterator[Deduction]:
    """Yield the deductions of a law from masks; a deduction that fails is the last.

    Findings by the same rule, at the same place and from the same cells are one deduction. Only
    edges that follow by parity are one each, because each completes the border of its own part.
    """
    if law is Law.COUNT:
        for line in range(len(model.lines)):
            yield from deductions_on_line(model, line, masks)
        return
    number = PATH_LAWS.index(law.name.lower())
    findings = model.engine.path_says(number, model.packed(masks))
    yield from _together(
        Deduction(law, _RULES[rule], at, (found,) if found else (), _known(because, masks))
        for rule, at, found, because in findings
    )


def deductions_on_line(model: Model, line: int, masks: Masks) -> Iterator[Deduction]:
    """Yield the deductions from the clue of a line."""
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
    """Return a deduction with as few known cells as possible for the same findings."""
    if deduction.law not in _LONG_WINDED:
        return deduction
    # Edges are dropped first: places need fewer words.
    for finding in reversed(deduction.because):
        fewer = tuple(other for other in deduction.because if other != finding)
        deduction = _from_fewer(model, deduction, fewer) or deduction
    return deduction


def follows(model: Model, deduction: Deduction) -> bool:
    """Return True if the rule gives the whole deduction in this model from its cells alone."""
    return _from_fewer(model, deduction, deduction.because) == deduction


def masks_knowing(model: Model, known: Sequence[Finding], found: Sequence[Finding] = ()) -> bytes:
    """Return masks with just these cells known, and no track to places that are not visited.

    Edges among the findings stay open.
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
    """Return True if edges, each joined to the next, form a ring."""
    ends = [place for edge in edges for place in path.ends(edge)]
    return len(ends) == 2 * len(set(ends))


def _from_fewer(model: Model, deduction: Deduction, fewer: tuple[Finding, ...]) -> Deduction | None:
    """Return the deduction from fewer cells, by any rule of its law; None if they do not do."""
    masks = masks_knowing(model, fewer, deduction.found)
    found_by: dict[tuple[Rule, int | None], set[Finding | None]] = {}
    for again in deductions_by(model, deduction.law, masks):
        found_by.setdefault((again.rule, again.at), set()).update(again.found or (None,))
    own = (deduction.rule, deduction.at)
    if deduction.rule is Rule.CROSSING:
        # The crossing rule uses pieces too, but does not repeat what they find by themselves.
        pieces = deductions_by(model, Law.PIECE, masks)
        found_by.setdefault(own, set()).update(*(piece.found or (None,) for piece in pieces))
    wanted = set(deduction.found or (None,))
    applied = [where for where, found in found_by.items() if found >= wanted]
    if not applied:
        return None
    rule, at = own if own in applied else applied[0]
    return replace(deduction, rule=rule, at=at, because=fewer)


def _known(cells: Sequence[int], masks: Masks) -> tuple[Finding, ...]:
    return tuple((cell, masks[cell]) for cell in sorted(cells))


def _together(deductions: Iterable[Deduction]) -> Iterator[Deduction]:
    """Merge deductions that differ only in their findings, in order of the first of each."""
    alike: dict[tuple[object, ...], list[Deduction]] = {}
    for each in deductions:
        part = each.found if each.rule is Rule.PARITY else None
        alike.setdefault((each.law, each.rule, each.at, each.because, part), []).append(each)
    for same in alike.values():
        found = sorted(finding for each in same for finding in each.found)
        yield replace(same[0], found=tuple(found)) if len(same) > 1 else same[0]
