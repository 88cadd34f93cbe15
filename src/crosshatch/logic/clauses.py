"""The rule of clauses: at least one of the claims of each clause is true."""

from collections.abc import Iterator
from dataclasses import dataclass

from crosshatch.data.phrases import listed
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Claim, Model
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, Rule, RuleName
from crosshatch.logic.words import by_state, cell_names, findings_in_words, states_in_words


@dataclass(frozen=True)
class ClauseRule(Rule):
    """The rule that each clause of a puzzle has a true claim."""

    name: RuleName = "clause"
    eases: tuple[Ease, ...] = (Ease.CLAUSE,)

    def places(self, model: Model) -> range:
        """Return the numbers of all clauses."""
        return range(len(model.clauses))

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield the last claim of each clause whose others are false, or of one clause."""
        for number in range(len(notes.model.clauses)) if at is None else (at,):
            masks, clause = notes.masks, sorted(set(notes.model.clauses[number]))
            left = [claim for claim in clause if masks[claim[0]] & _mask(claim)]
            if len(left) <= 1 and all(masks[cell] == OPEN for cell, _ in left):
                found = tuple((claim[0], _mask(claim)) for claim in left)
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
