"""The rules of clauses: at least one of the claims of each clause is true.

Clauses without words of their own are told as they are. Those of a law are told in its words, and
what people see at one look, such as all cells around a tent, is one deduction.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.data.phrases import listed
from crosshatch.engine.laws import Claim, Law
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, Rule, RuleName
from crosshatch.logic.words import (
    LONGEST,
    by_state,
    cell_names,
    findings_in_brief,
    findings_in_words,
    namely,
    states_in_words,
)
from crosshatch.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class ClauseRule(Rule):
    """The rule that each clause of a puzzle has a true claim."""

    name: RuleName = "clause"
    eases: tuple[Ease, ...] = (Ease.CLAUSE,)

    def places(self, model: Model) -> Sequence[int]:
        """Return the numbers of all clauses without words of their own."""
        return model.unnamed_clauses

    def clauses_at(self, model: Model, at: int) -> tuple[int]:  # noqa: ARG002
        """Return the number of the clause."""
        return (at,)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield the last claim of each clause whose others are false, or of one clause."""
        masks, clauses = notes.masks, notes.model.clauses
        numbers = self.places(notes.model) if at is None else (at,)
        for number, claim in notes.last_claims(numbers):
            clause = sorted(set(clauses[number]))
            found = ((claim[0], _mask(claim)),) if claim else ()
            others = tuple((cell, masks[cell]) for cell, _ in clause if masks[cell] != OPEN)
            yield Deduction(self, number, found, others)

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `r2c4 is blank because one of r2c3 and r2c4 is, and …`."""
        states = states_in_words(puzzle, deduction.because)
        known = listed(states) if states else ""
        if deduction.fails:
            return f"{_words(puzzle, deduction)}, but {known}"
        claim = findings_in_words(puzzle, deduction.found)
        causes = f", and {known}" if known else ""
        return f"{claim} because {_words(puzzle, deduction)}{causes}"

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the clause in words: `one of r2c3 and r2c4 is blank`."""
        return _words(puzzle, deduction)

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction: `it would not be true that one of r2c3 and r2c4 is blank`."""
        return f"it would not be true that {_words(puzzle, deduction)}"


@dataclass(slots=True)
class _Look:
    """The findings of one look, which follow from the same cells."""

    places: frozenset[int]
    """The places at which all of it is seen."""
    found: dict[int, int]
    """The cells that follow, and the clause from which each does."""


@dataclass(frozen=True)
class LawRule(Rule):
    """A law of a puzzle that its clauses say."""

    law: Law

    @property
    def name(self) -> RuleName:  # type: ignore[override]
        """The name of the law."""
        return self.law.name

    @property
    def eases(self) -> tuple[Ease, ...]:  # type: ignore[override]
        """How hard its deductions are to see."""
        return (Ease(self.law.name),)

    def places(self, model: Model) -> range:  # noqa: ARG002
        """Return the numbers of the places to look at."""
        return range(len(self.law.places))

    def clauses_at(self, model: Model, at: int) -> Sequence[int]:  # noqa: ARG002
        """Return the numbers of the clauses that are seen at a place."""
        return self.law.places[at]

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield what follows at a place, or at each; what has the same reason is one deduction."""
        alike: dict[tuple[tuple[Finding, ...], int], list[_Look]] = {}
        masks, clauses = notes.masks, notes.model.clauses
        for number, claim in notes.last_claims(
            self.law.clauses if at is None else self.law.places[at]
        ):
            clause = clauses[number]
            if not claim:
                because = tuple((cell, masks[cell]) for cell, _ in clause)
                at = min(self.law.places_with[number])
                yield Deduction(self, at, (), because, numbers=(number,))
                return
            others = tuple((cell, masks[cell]) for cell, _ in clause if cell != claim[0])
            self._look_at(number, claim, alike.setdefault((others, _mask(claim)), []))
        for (because, mask), looks in alike.items():
            for look in looks:
                found = tuple((cell, mask) for cell in look.found)
                numbers = tuple(look.found.values())
                yield Deduction(self, min(look.places), found, because, numbers=numbers)

    def follows(self, model: Model, deduction: Deduction) -> bool:
        """Return True if the whole deduction follows in this model from its cells alone."""
        masks = model.masks_knowing(deduction.because, deduction.found)
        return any(
            again.fails if deduction.fails else {*deduction.found} <= {*again.found}
            for again in self.deduce(Notes(model, masks))
        )

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `r2c4 is blank because stars never touch: r2c3 is a star`."""
        known = namely(states_in_words(puzzle, deduction.because) if deduction.because else [])
        words = self.law.words(deduction.numbers[0])
        if deduction.fails:
            return f"{words.failure}{known}"
        (reason,) = {words.filled if mask == ON else words.blank for _, mask in deduction.found}
        why = f"because {reason}{known}"
        sentence = f"{findings_in_words(puzzle, deduction.found)} {why}"
        if len(sentence) > LONGEST:
            return f"{findings_in_brief(puzzle, deduction.found)} {why}"
        return sentence

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return the name of the law."""
        return self.name

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return the contradiction: `r2c3 would have no place for its tent`."""
        return self.law.words(deduction.numbers[0]).failure

    def _look_at(self, number: int, claim: Claim, looks: list[_Look]) -> None:
        """Add a clause with one claim left to the look that it belongs to, or to a new one."""
        for look in looks:
            if together := look.places & self.law.places_with[number]:
                look.places = together
                look.found.setdefault(claim[0], number)
                return
        looks.append(_Look(self.law.places_with[number], {claim[0]: number}))


def _mask(claim: Claim) -> int:
    return ON if claim[1] else OFF


def _words(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return a clause in words: `one of r2c3 and r2c4 is blank`, or a choice of claims."""
    clause = puzzle.model.clauses[deduction.at or 0]
    claims = []
    for cells, mask in by_state(puzzle, {(cell, ON if filled else OFF) for cell, filled in clause}):
        state = puzzle.model.state(cells[0], mask)
        one = "one of " if cells[1:] else ""
        claims.append(f"{one}{cell_names(puzzle, cells)} {puzzle.model.verb(cells[0])} {state}")
    return listed(claims, "or") if claims else "an empty clause is true"
