"""Moments of a solve: all lines, or all rules of a path, are read at once from what is known.

A person reads them one after the other and knows more each time; who reads them all at once does
not depend on their order. So a puzzle that is mirrored or turned over goes through the same
moments, and who knows more at first knows no less at any of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from crosshatch.engine.model import Draft, Finding, Masks, Model, decided, draft_of, view_of
from crosshatch.help.rating._kinds import simpler
from crosshatch.logic.reasons import Law, told_by

Told = tuple[Finding, int]
"""What is left of a cell, and how hard that is to see."""


@dataclass(frozen=True, slots=True)
class RatedMoment:
    """How much there was to find at a moment."""

    asked: int
    """How many lines had open cells, or how many places and edges were open."""
    telling: int
    """How many of those told something, or were told."""
    sizes: tuple[int, ...]
    """For each cell of which something is told how hard that is to see, easy ones first.

    On a line that is how many known cells it takes, none of them idle. By the rules of a path it is
    how many of the kinds of rules are simpler: how long their reasons are depends on who looks.
    """


class Impossible(Exception):
    """The knowledge contradicts a line or a rule."""


def moments(model: Model, masks: Masks) -> Iterator[tuple[RatedMoment, Masks]]:
    """One after the other, each with what is known after it, until nothing more follows.

    `Impossible` where nothing fits.
    """
    by = _by_rules if model.path else _by_lines
    changed: Iterable[int] = range(len(masks))
    while True:
        asked, telling, told = by(model, masks, changed)
        if not told:
            return
        known, sizes = draft_of(masks), dict[int, int]()
        for (cell, mask), size in told:
            note(known, (cell, mask))
            sizes[cell] = min(size, sizes.get(cell, size))
        masks = model.masks_of(known)
        changed = sizes
        yield RatedMoment(asked, telling or len(sizes), tuple(sorted(sizes.values()))), masks


def note(known: Draft, finding: Finding) -> None:
    """Note what is left of a cell beside what is known of it; `Impossible` if that is nothing."""
    cell, mask = finding
    known[cell] &= mask
    if not known[cell]:
        raise Impossible


def _by_lines(model: Model, masks: Masks, changed: Iterable[int]) -> tuple[int, int, list[Told]]:
    through = {line for cell in changed for line in model.lines_through[cell]}
    asked = sum(1 for line in model.lines if not all(map(decided, view_of(masks, line.cells))))
    telling, told = 0, list[Told]()
    for line in sorted(through):
        found = _told_by_line(model, line, masks)
        telling += bool(found)
        told += found
    return asked, telling, told


def _told_by_line(model: Model, line: int, masks: Masks) -> list[Told]:
    cells = model.lines[line].cells
    view = view_of(masks, cells)
    left = model.narrowed(line, view)
    if left is None:
        raise Impossible
    # Where nothing is known of a line, what it tells takes nothing that is known.
    is_open = all(mask == 2**model.symbols - 1 for mask in view)
    return [
        ((cells[place], after), 0 if is_open else len(model.forcing(line, view, place, after)))
        for place, (before, after) in enumerate(zip(view, left, strict=True))
        if before != after
    ]


def _by_rules(
    model: Model,
    masks: Masks,
    changed: Iterable[int],  # noqa: ARG001
) -> tuple[int, int, list[Told]]:
    asked = sum(1 for mask in masks if not decided(mask))
    told = list[Told]()
    for law in Law:
        for deduction in told_by(model, law, masks):
            if deduction.fails:
                raise Impossible
            size = simpler(deduction.rule)
            told += ((finding, size) for finding in deduction.found)
    return asked, 0, told
