"""Asking the core what single rules of a puzzle say."""

from collections.abc import Iterable, Sequence

from crosshatch import Puzzle
from crosshatch.engine.masks import Finding, Masks
from crosshatch.logic.asked import ask_about_hints
from crosshatch.logic.deduction import Deduction, Turn
from crosshatch.logic.passes import Notes


def deduced(puzzle: Puzzle, rule: str, masks: Masks | None = None) -> list[Deduction]:
    """Return all that a rule says, each from as little as it takes."""
    known = [*(puzzle.model.masks if masks is None else masks)]
    return [*map(Deduction.of, ask_about_hints(puzzle, "deduce", rule=rule, masks=known))]


def follows(puzzle: Puzzle, deduction: Deduction, because: Iterable[Finding] | None = None) -> bool:
    """Return True if a deduction follows by its rule from its reason alone, or from other cells."""
    reason = deduction.because if because is None else because
    found = [[*finding] for finding in deduction.found]
    known = [[*finding] for finding in reason]
    said = {"rule": deduction.rule, "at": deduction.at, "by": deduction.by}
    return bool(ask_about_hints(puzzle, "follows", found=found, because=known, **said))


def without_one(findings: Sequence[Finding]) -> list[tuple[Finding, ...]]:
    """Return findings without each of them in turn."""
    return [(*findings[:at], *findings[at + 1 :]) for at in range(len(findings))]


def turns(puzzle: Puzzle, masks: Masks | None = None) -> list[Turn]:
    """Return the turns of all passes."""
    return [*Notes(puzzle, masks).passes()]
