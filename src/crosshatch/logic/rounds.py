"""The solve of a person who always takes the easiest step, round by round: `rounds`.

In each round, all steps of the easiest sort that finds anything are taken at once, everywhere. So
the rounds do not depend on any order: they are the same for a puzzle that is mirrored or turned, or
has its colours exchanged. More known cells never hide a step, so a person who knows more needs no
harder sort of step to get as far.

A line is looked at again only after one of its cells has changed. Harder rules are asked only when
the easier ones find nothing.
"""

from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass

from crosshatch.engine.masks import Finding, Masks
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Ease, PossibleStep
from crosshatch.logic.rules import eases_of, rules_of


class Impossible(Exception):
    """Raised when what is known contradicts a line or a rule."""


@dataclass(frozen=True, slots=True)
class StepRound:
    """The steps that can be taken in a round, and those that are."""

    masks: Masks
    """The masks of all cells before it."""
    possible: tuple[PossibleStep, ...]
    """The steps that can be taken, by the rules that were asked."""
    ease: Ease
    """The easiest sort of step among them."""
    changed: Set[int]
    """The lines that were changed just before."""

    @property
    def taken(self) -> tuple[PossibleStep, ...]:
        """The steps that are taken: all of the easiest sort."""
        return tuple(each for each in self.possible if each.ease is self.ease)


def rounds(notes: Notes, most: Ease = Ease.SEARCH) -> Iterator[StepRound]:
    """Yield the rounds in order until nothing more follows in steps up to the sort `most`.

    The notes then have all findings. Each round is yielded before its findings are noted. Raises
    `Impossible` on a contradiction.
    """
    model = notes.model
    order = {ease: number for number, ease in enumerate(eases_of(model))}
    rules = [rule for rule in rules_of(model) if order[rule.eases[0]] <= order[most]]
    on_lines, looked_at = dict[int, PossibleStep](), set[int]()
    while True:
        changed = frozenset(notes.waiting)
        looked_at |= changed
        for line in changed:
            on_lines.pop(line, None)
        elsewhere = list[PossibleStep]()
        possible = list[PossibleStep]()
        for rule in rules:
            if possible and order[rule.eases[0]] > min(order[each.ease] for each in possible):
                break
            for each in rule.possible_steps(notes):
                if each.line is None:
                    elsewhere.append(each)
                else:
                    on_lines[each.line] = each
            possible = [*on_lines.values(), *elsewhere]
        if not possible:
            break
        if not all(each.found for each in possible):
            raise Impossible
        ease = min((each.ease for each in possible), key=order.__getitem__)
        if order[ease] > order[most]:
            break
        yield (now := StepRound(notes.known(), tuple(possible), ease, changed))
        for each in now.taken:
            note(notes, each.found)
    if any(model.narrowed(line, notes.view(line)) is None for line in sorted(looked_at)):
        raise Impossible


def note(notes: Notes, findings: Collection[Finding]) -> None:
    """Note findings; raise `Impossible` if there are none or they leave a cell no value."""
    if not findings:
        raise Impossible
    for cell, mask in findings:
        before = notes.masks[cell]
        if not before & mask:
            raise Impossible
        if before & ~mask:
            notes.note(cell, before & mask)


def known_by(model: Model, masks: Masks, most: Ease) -> Masks:
    """Return all that follows in steps up to this sort; raise `Impossible` on a contradiction."""
    for _ in rounds(notes := Notes(model, masks), most):
        pass
    return notes.known()
