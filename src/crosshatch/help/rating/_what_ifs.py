"""What-ifs, all tried side by side from the same knowledge.

For every cell that is open each of its symbols is assumed in turn. Where all lines, or all rules of
a path, show together that nothing fits then, the cell is something else. What one of them tells the
others hear of only when all have been tried.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from crosshatch.engine.model import Finding, Masks, Model, decided, draft_of, symbols_in
from crosshatch.help.rating._clock import require_time
from crosshatch.help.rating._moments import Impossible, moments


@dataclass(frozen=True, slots=True)
class Trials:
    """What came of all what-ifs at a moment."""

    claims: int
    """How many were tried."""
    refuted: tuple[Finding, ...]
    """Those that come to nothing: cells, and what they cannot be."""
    steps: int
    """In how many readings of all lines, or rules, the first of them does."""


def all_tried(model: Model, masks: Masks, until: float | None) -> Trials:
    """Try everything; `TooLate` where the time runs out first."""
    claims = [
        (cell, 1 << symbol)
        for cell, mask in enumerate(masks)
        if not decided(mask)
        for symbol in symbols_in(mask)
    ]
    refuted = []
    for claim in claims:
        require_time(until)
        if model.refutes(_with(model, masks, claim)):
            refuted.append(claim)
    return Trials(len(claims), tuple(refuted), _fewest_steps(model, masks, refuted, until))


def _fewest_steps(
    model: Model, masks: Masks, refuted: Iterable[Finding], until: float | None
) -> int:
    """In how many readings the first of these comes to nothing; none if there is none."""
    trials = [moments(model, _with(model, masks, claim), until) for claim in refuted]
    steps = 0
    while trials:
        steps += 1
        for trial in trials:
            require_time(until)
            with suppress(Impossible):
                next(trial, None)
                continue
            return steps
    return 0


def _with(model: Model, masks: Masks, claim: Finding) -> Masks:
    assumed = draft_of(masks)
    assumed[claim[0]] = claim[1]
    return model.masks_of(assumed)
