"""Questions about a puzzle as people follow it, which the core answers."""

from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any, NamedTuple

from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import current_scope
from crosshatch.engine.masks import Masks
from crosshatch.engine.memory import current_memory_limit
from crosshatch.engine.native import Cancel
from crosshatch.logic.deduction import Deduction, RuleName
from crosshatch.logic.ease import Ease
from crosshatch.puzzles.puzzle import Puzzle


def ask_about_hints(
    puzzle: Puzzle, question: str, limits: Limits = NO_LIMITS, **values: Any
) -> Any:
    """Return the answer to a question; raise `KeyboardInterrupt` if it was cancelled.

    Masks of cells are lists of numbers. Without `masks`, only what is given is known.
    """
    scope, cancel = current_scope(), Cancel()
    with scope.flagged(cancel.set) if scope else nullcontext():
        answer = puzzle.hints.ask(
            question,
            values,
            conflicts=limits.conflicts,
            seconds=limits.seconds,
            cancel=cancel,
            memory=current_memory_limit(),
        )
    if scope and scope.is_cancelled:
        raise KeyboardInterrupt
    return answer


class RuleOfPuzzle(NamedTuple):
    """A rule of a puzzle: a law that every solution keeps."""

    name: RuleName
    shows_fillings: bool
    """True if people list the fillings that are left where the rule is applied."""
    pass_words: tuple[str, str]
    """The words for one pass through all rules, and for several, if this is the first of them."""
    logic: str
    """The words for all rules if this is the first of them."""


def rules_of(puzzle: Puzzle) -> list[RuleOfPuzzle]:
    """Return the rules of a puzzle, in the order in which people apply them."""
    return [
        RuleOfPuzzle(
            rule["name"],
            rule["shows_fillings"],
            (rule["pass_words"][0], rule["pass_words"][1]),
            rule["logic"],
        )
        for rule in ask_about_hints(puzzle, "rules")
    ]


def first_rule(puzzle: Puzzle) -> RuleOfPuzzle:
    """Return the rule that people apply first, which says how they follow a solve."""
    return rules_of(puzzle)[0]


def eases_of(puzzle: Puzzle) -> tuple[Ease, ...]:
    """Return the sorts of steps that a puzzle can need, the easiest first."""
    return tuple(map(Ease, ask_about_hints(puzzle, "eases")))


def known_by(puzzle: Puzzle, masks: Masks, most: Ease) -> Masks | None:
    """Return all that follows in steps up to this sort; None at a contradiction."""
    known = ask_about_hints(puzzle, "known", masks=[*masks], most=most.value)
    return known and puzzle.model.masks_of(known)


def failing(puzzle: Puzzle, masks: Masks) -> Deduction | None:
    """Return the first deduction that shows that nothing fits, with the fewest cells, or None."""
    told = ask_about_hints(puzzle, "failing", masks=[*masks])
    return told and Deduction.of(told)


def to_find_first(puzzle: Puzzle, cells: Iterable[int]) -> str:
    """Return the cells to be found before a step, in brackets, or an empty text.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> to_find_first(puzzle, [7]), to_find_first(puzzle, [])
    (' (to be found first: r2c1)', '')
    """
    return str(ask_about_hints(puzzle, "to find first", cells=[*cells]))
