"""Rules and deductions: what follows from known cells, by which rule, and how hard that is to see.

A rule is a law that every solution keeps: the clues of the lines, a clause, the laws of a path.
Every rule has the same anatomy: its name, how hard its deductions are for a person, the deductions
themselves, and the sentences for them. Hints, traces, films, what-ifs, ratings and checks use rules
through this interface only. CONTRIBUTING says what a new rule takes.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf
from typing import Literal

from crosshatch.engine.masks import Finding, Masks
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.puzzles.puzzle import Puzzle

RuleName = Literal[
    "line",
    "comparison",
    "clause",
    "out of reach",
    "touching",
    "only place",
    "sharing",
    "count",
    "piece",
    "corner",
    "no loop",
    "diagonal",
    "connection",
    "crossing",
    "inside and outside",
    "what-if",
]
"""The name of a rule."""


Words = tuple[tuple[float, str], ...]
"""The words for the difficulty of a puzzle, each with the most seconds for each of its cells."""
_GLANCE: Words = ((2.5, "very easy"), (4.5, "easy"), (10, "medium"), (inf, "hard"))
_LOOK: Words = ((2, "very easy"), (4.2, "easy"), (9, "medium"), (20, "hard"), (inf, "very hard"))
_THOUGHT: Words = ((3, "easy"), (8, "medium"), (18, "hard"), (inf, "very hard"))
_PROOF: Words = ((18, "hard"), (inf, "very hard"))
_TRIAL: Words = ((inf, "extreme"),)


class Ease(StrEnum):
    """The sorts of steps by how hard they are for a person, with all that ratings say of each."""

    chance: float
    """The chance to notice it when one looks where it is; 0 if it is not seen, but tried."""
    seconds: float
    """The seconds to think it through, for each number of the line's clue."""
    words: Words
    """The words for puzzles whose hardest step it is."""
    reason: str
    """The reason for the rating of such puzzles, in a sentence."""

    def __new__(
        cls, name: str, chance: float = 0, seconds: float = 0, words: Words = (), reason: str = ""
    ) -> "Ease":
        """Make a sort of steps; every one below has all of these."""
        ease = str.__new__(cls, name)
        ease._value_ = name
        ease.chance, ease.seconds, ease.words, ease.reason = chance, seconds, words, reason
        return ease

    OUT_OF_REACH = (
        "out of reach", 1.0, 0.3, _GLANCE, "every step is to look for cells out of reach",
    )  # fmt: skip
    """Cells that stay blank because nothing is beside them that needs them."""
    TOUCHING = (
        "touching", 0.9, 0.5, _GLANCE, "every step is to look at the cells around another",
    )  # fmt: skip
    """Cells around a filled one, which are blank because no two may touch."""
    WHOLE = "whole", 1.0, 0.5, _GLANCE, "every line is settled by its clue alone"
    """A line that its clue settles by itself: it is empty, or exactly full."""
    FINISH = "finish", 0.9, 0.5, _GLANCE, "the hardest step finishes a line that has all it needs"
    """A line that has all its filled cells, or that needs all its open ones."""
    EDGE = "edge", 0.8, 0.8, _GLANCE, "the hardest step reads a line from its end"
    """The run at which one arrives in reading from an end of the line."""
    OVERLAP = "overlap", 0.7, 1.5, _GLANCE, "the hardest step is line overlap"
    """Cells that are the same wherever the runs between the settled ends go."""
    SLIDE = (
        "slide", 0.5, 2.5, _LOOK,
        "the hardest step slides the runs of a line as far as known cells let them",
    )  # fmt: skip
    """Cells that are the same with all runs as far left and as far right as they go."""
    LENGTH = "length", 0.4, 3.0, _LOOK, "the hardest step tells runs apart by their lengths"
    """A block of filled cells, by the lengths of the runs that it can belong to."""
    GAP = "gap", 0.4, 1.5, _LOOK, "the hardest step finds a gap that is too small"
    """A gap between blanks into which no run fits."""
    LINE = "line", 0.15, 5.0, _THOUGHT, "every step looks at one line, and overlap is not enough"
    """Everything else that follows from one line and the cells that a picture shows."""
    COLOR = "colour", 0.15, 5.0, _THOUGHT, "the hardest step uses colours that are ruled out"
    """Cells that follow from one line and from colours that were ruled out."""
    ONLY_PLACE = (
        "only place", 0.6, 1.0, _GLANCE, "the hardest step finds the only place that is left",
    )  # fmt: skip
    """Something in the grid that needs a cell beside it, and has one place left."""
    ROOM = "room", 0.4, 2.5, _GLANCE, "the hardest step counts the room that a line has left"
    """A count that just fits into the room that is left, as no two may be neighbours."""
    SHARING = (
        "sharing", 0.3, 6.0, _LOOK, "the hardest step uses the rule that nothing is shared",
    )  # fmt: skip
    """Things in the grid each of which needs a cell of its own beside it."""
    COMPARISON = (
        "comparison", 0.15, 8.0, _THOUGHT, "the hardest step compares two counts that share cells",
    )  # fmt: skip
    """What the counts of two lines that share cells leave to the others."""
    CLAUSE = "clause", 0.2, 8.0, _LOOK, "every step looks at one line or one clause"
    """A clause with one claim left."""
    COUNT = "count", 0.8, 1.0, _GLANCE, "every step is a count, or a piece that fits its place"
    """The counts of a path, and the pieces at single places."""
    CORNER = (
        "corner", 0.5, 3.0, _GLANCE, "the hardest step looks at the corners of a number",
    )  # fmt: skip
    """What a number says of the edges at a corner of its cell, and of those across."""
    LOOP = (
        "no loop", 0.4, 4.0, _GLANCE,
        "the hardest step finds a ring that would close too early",
    )  # fmt: skip
    """Track that would close a ring, or reach the end too early."""
    DIAGONAL = (
        "diagonal", 0.3, 6.0, _LOOK, "the hardest step follows numbers along a diagonal",
    )  # fmt: skip
    """Numbers that share corners, and what they say of the edges at both ends of their diagonal."""
    CONNECTION = (
        "connection", 0.25, 8.0, _LOOK,
        "the hardest step uses the rule that all of the path is connected",
    )  # fmt: skip
    """Places that cannot be reached or left, and those that all ways lead to."""
    CROSSING = (
        "crossing", 0.1, 15.0, _THOUGHT,
        "the hardest step counts how often the path crosses into a row or a column",
    )  # fmt: skip
    """The number of times that the path crosses into a row or a column, and the places."""
    PARITY = (
        "parity", 0.05, 30.0, _PROOF,
        "the hardest step uses the rule that the path leaves each part that it enters",
    )  # fmt: skip
    """The rule that the path enters any part of the grid as often as it leaves it."""
    SIDES = (
        "inside and outside", 0.05, 30.0, _PROOF,
        "the hardest step uses the rule that the loop has an inside and an outside",
    )  # fmt: skip
    """Cells that are known to lie on the same side of a loop, or on different ones."""
    WHAT_IF = "what-if", 0, 0, _PROOF, "the hardest step is a what-if of depth one"
    """An assumption about one cell that steps of the easier sorts refute."""
    SEARCH = (
        "search", 0, 0, _TRIAL,
        "what-ifs of depth one do not end it: it takes some within others, or a search",
    )  # fmt: skip
    """What-ifs within what-ifs."""


@dataclass(frozen=True, slots=True)
class Deduction:
    """Findings that follow by a rule, and the known cells from which they follow."""

    rule: "Rule"
    at: int | None
    """The line, clause, place, way into a pocket, row or column to which the rule was applied."""
    found: tuple[Finding, ...]
    """The findings; empty if nothing fits any more."""
    because: tuple[Finding, ...]
    """The known cells from which they follow."""
    numbers: tuple[int, ...] = ()
    """The indices of what the findings follow from: of numbers in the clue of a line, of clauses of
    a law, or of lines whose numbers tell on which side of a loop cells lie."""
    by: str = ""
    """The engine's name for the way in which the rule was applied, such as `pocket` or `edge`."""
    seen_by: str = ""
    """The easiest way of looking at a line by which something of it is seen."""
    at_once: tuple[Finding, ...] = ()
    """The findings that one sees in that way."""
    view: Masks = ()
    """The masks of the line as a picture shows them, if one looked at it."""

    @property
    def fails(self) -> bool:
        """True if nothing fits any more."""
        return not self.found

    @property
    def ease(self) -> Ease:
        """How hard the deduction is to see."""
        return self.rule.ease(self)

    def is_on(self, model: Model, cells: Collection[int]) -> bool:
        """Return True if it looks at a line through one of these cells, or uses one of them."""
        lines = (model.lines[line].cells for line in self.rule.lines(self))
        used = (cell for cell, _ in self.because)
        return any(not {*cells}.isdisjoint(each) for each in (*lines, used))


@dataclass(frozen=True, slots=True)
class PossibleStep:
    """A step that can be taken at once."""

    ease: Ease
    """How hard the step is to see."""
    line: int | None
    """The line that is looked at; None for other rules."""
    found: tuple[Finding, ...]
    """The findings of the step."""


class Rule(ABC):
    """A law that every solution keeps, and what people say of it."""

    name: RuleName
    eases: tuple[Ease, ...]
    """How hard its deductions are to see, the easiest sort first."""
    is_in_engine: bool = True
    """True if the engine applies it too."""
    is_in_what_ifs: bool = True
    """True if people follow it within what-ifs; False if it takes too long for that."""
    shows_fillings: bool = False
    """True if people list the fillings that are left where the rule is applied."""
    pass_words: tuple[str, str] = ("round", "rounds")
    """The words for one pass through all rules, and for several, if this is the first of them."""
    logic: str = "the rules"
    """The words for all rules if this is the first of them."""

    def places(self, model: Model) -> Sequence[int | None]:  # noqa: ARG002
        """Return the places where the rule is applied one after the other."""
        return (None,)

    def places_near(self, model: Model, cells: Collection[int]) -> Sequence[int | None]:  # noqa: ARG002
        """Return the places where it may say more once only these cells have changed."""
        return self.places(model)

    def places_apart(self, model: Model) -> Sequence[int | None]:
        """Return the places of which each tells all that it can by itself; None for all in one."""
        return self.places(model)

    def clauses_at(self, model: Model, at: int) -> Sequence[int] | None:  # noqa: ARG002
        """Return the numbers of the clauses that are seen at a place; None if it is no clause."""
        return None

    def waits(self, notes: Notes, at: int | None) -> bool:  # noqa: ARG002
        """Return True if the rule may say more at a place than when it was last applied."""
        return True

    def easiest_at(self, notes: Notes, at: int | None) -> Ease | None:  # noqa: ARG002
        """Return how hard the easiest look at a place is to see; None if it finds nothing."""
        return self.eases[0]

    @abstractmethod
    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield what follows at a place, or anywhere; a deduction that fails is the last."""

    @abstractmethod
    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence for a deduction and its reason, or for a contradiction."""

    @abstractmethod
    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the rule in two or three words, with its place: `row 3`, `no loop`."""

    @abstractmethod
    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction that a what-if ends in: `no piece would fit r3c4`."""

    def ease(self, deduction: Deduction) -> Ease:  # noqa: ARG002
        """Return how hard a deduction is to see."""
        return self.eases[0]

    def group(self, model: Model, at: int | None) -> str:  # noqa: ARG002
        """Return the name of the part of a pass to which a place belongs: `rows`, `no loop`."""
        return self.name

    def lines(self, deduction: Deduction) -> tuple[int, ...]:  # noqa: ARG002
        """Return the lines of the model that a deduction looks at."""
        return ()

    def clues(self, model: Model, deduction: Deduction) -> tuple[int, ...]:  # noqa: ARG002
        """Return the lines whose clues a deduction takes; by default those that it looks at."""
        return self.lines(deduction)

    def reduced(self, model: Model, deduction: Deduction) -> Deduction:  # noqa: ARG002
        """Return a deduction with as few known cells as possible for the same findings."""
        return deduction

    def follows(self, model: Model, deduction: Deduction) -> bool:
        """Return True if the whole deduction follows in this model from its cells alone."""
        masks = model.masks_knowing(deduction.because, deduction.found)
        return any(
            again.fails if deduction.fails else {*deduction.found} <= {*again.found}
            for again in self.deduce(Notes(model, masks), deduction.at)
        )

    def sides(self, puzzle: Puzzle, deduction: Deduction) -> tuple[tuple[str, int], ...]:
        """Return the rows and columns that a deduction is about: the side and the number from 0.

        Rows are numbered as pictures show them.
        """
        lines = (puzzle.model.lines[line] for line in self.lines(deduction))
        return tuple((line.side, puzzle.line_in_picture(line)) for line in lines)

    def findings(self, notes: Notes, at: int | None) -> Iterator[tuple[Finding, ...]]:
        """Yield what each deduction at a place finds, without its reasons; nothing if it fails."""
        return (deduction.found for deduction in self.deduce(notes, at))

    def easiest(self, model: Model, masks: Masks, last: Collection[int] = ()) -> Deduction | None:
        """Return the easiest look that finds something that pictures show; None if there is none.

        It has only what they show. A look that fails counts too. `last` are the cells of the last
        step: people go on where they are. Otherwise the one that finds most comes first.
        """
        looks = list[Deduction]()
        for look in self.looks(model, masks):
            shown = tuple(finding for finding in look.found if model.shows([finding]))
            if shown or look.fails:
                looks.append(replace(look, found=shown))
        easiest = min(
            looks,
            key=lambda each: (not each.is_on(model, last), -len(each.found)),
            default=None,
        )
        return self.reduced(model, easiest) if easiest else None

    def looks(self, model: Model, masks: Masks) -> Iterator[Deduction]:
        """Yield what people find, look by look; a look can be several deductions."""
        yield from self.deduce(Notes(model, masks))

    def why(self, model: Model, masks: Masks, cell: int) -> Deduction | None:
        """Return the shortest deduction that decides an open cell; None if there is none."""
        deductions = (
            self.reduced(model, replace(deduction, found=(finding,)))
            for deduction in self.deduce(Notes(model, masks))
            for finding in deduction.found
            if finding[0] == cell
        )
        return min(deductions, key=number_of_causes, default=None)

    def possible_steps(self, notes: Notes) -> Iterator[PossibleStep]:
        """Yield the steps that can be taken; one without findings is a contradiction."""
        for deduction in self.deduce(notes):
            yield PossibleStep(deduction.ease, None, deduction.found)

    def parts(
        self,
        model: Model,
        deduction: Deduction,
        cells: Collection[int],  # noqa: ARG002
    ) -> list[Deduction]:
        """Return what a deduction says about these cells, with the shortest reasons."""
        return [self.reduced(model, deduction)]


def number_of_causes(deduction: Deduction) -> int:
    """Return the number of known cells from which a deduction follows."""
    return len(deduction.because)
