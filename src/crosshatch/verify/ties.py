"""Places that hang together, and the clauses of their cuts.

A cut is a clause: some places are not all in, or one of some others is. That is true if the first
would not hang together without the others, which one flood shows.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosshatch.data.verification import Refused
from crosshatch.errors import errors_at
from crosshatch.files.certificate_files import CUTS, MOST_NUMBERS, Cut, require_feasible
from crosshatch.verify.clauses import Formula

KIND = "tie"


@dataclass(frozen=True)
class Tied:
    """Places of which all that are in hang together, each by a key of its own."""

    beside: Mapping[int, Sequence[int]]
    """The places beside each."""
    place_of: Mapping[int, int]
    """The place that is in if a literal is true."""
    always: Sequence[int] = ()
    """The places that are in whatever is true."""

    def clause_of(self, literals: Sequence[int]) -> Sequence[int]:
        """Return the clause of a cut; raise `Refused` if it is not true of all such places."""
        cut = {self.place_of[each] for each in literals if each in self.place_of}
        ends = [self.place_of[-each] for each in literals if -each in self.place_of]
        if len(cut) + len(ends) < len(literals):
            raise Refused("literals of places of the law are expected")
        ends += self.always
        met = [end for end in ends[:1] if end not in cut]
        reached = {*met, *cut}
        for place in met:
            ahead = [each for each in self.beside[place] if each not in reached]
            reached.update(ahead)
            met += ahead
        if reached.issuperset(ends):
            raise Refused("the places hang together without the others")
        return literals


def require_ties(_: Formula, lines: Iterable[str]) -> None:
    """Refuse lines that are not about places that hang together, where there is no path or loop."""
    if at := next((at for at, line in enumerate(lines, 1) if not line.startswith(KIND)), 0):
        raise Refused(f"{CUTS}, line {at}: without a path or loop, only '{KIND}' is expected")


def add_ties(formula: Formula, ties: Sequence[Tied], lines: Iterable[str]) -> None:
    """Add the clauses of cuts; refuse one that is not true."""
    size = 0
    for number, line in enumerate(lines, start=1):
        if not line.startswith(KIND):
            continue
        formula.require_room()
        with errors_at(f"{CUTS}, line {number}"):
            law, *literals = Cut.read(line).numbers
            if law > len(ties):
                raise Refused(f"law {law}: the puzzle has {len(ties)} that hold places together")
            tied = ties[law - 1]
            require_feasible(size := size + len(tied.beside), MOST_NUMBERS)
            formula.add(*tied.clause_of(literals))
