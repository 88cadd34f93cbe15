"""Clauses, and the nodes of lines and lanes that they tie together."""

from array import array
from collections import defaultdict
from collections.abc import Callable, Sequence

from crosshatch.data.verification import NEVER, Deadline
from crosshatch.files.certificate_files import MOST_NUMBERS, require_feasible

OFTEN = 1024
"""The number of clauses after which the time is looked at."""
Layer = tuple[Sequence[Sequence[int]], Sequence[int]]
"""The literals that each node of a layer says, and all of these literals."""


class Formula:
    """Clauses, in one row of numbers: each ends in 0, as in DIMACS."""

    def __init__(self, variables: int, deadline: Deadline = NEVER) -> None:
        """Begin with a number of variables and no clauses."""
        self.variables, self.clauses, self.numbers = variables, 0, array("i")
        self._deadline = deadline

    def new(self, number: int) -> range:
        """Return new variables."""
        self.require_room()
        self.variables += number
        return range(self.variables - number + 1, self.variables + 1)

    def add(self, *literals: int) -> None:
        """Add a clause."""
        self.numbers.extend(literals)
        self.numbers.append(0)
        self.clauses += 1
        if self.clauses % OFTEN == 0:
            self.require_room()

    def require_room(self) -> None:
        """Raise `StruckLimit` once there is no time left, or no room."""
        self._deadline.require_time()
        require_feasible(len(self.numbers), MOST_NUMBERS)


def add_layers(
    formula: Formula, layers: Sequence[Layer], onward: Callable[[int, int], Sequence[int]]
) -> list[range]:
    """Add nodes, one of which is true in each layer, and return the variables of each layer.

    A literal of a layer is true if and only if a true node says so. A node, by its layer and its
    number in it, leads onward to some of the next layer.
    """
    variables = [formula.new(len(nodes)) for nodes, _ in layers]
    before = list[list[int]]()
    for at, (nodes, literals) in enumerate(layers):
        formula.add(*variables[at])
        saying = defaultdict[int, list[int]](list)
        for node, says in zip(variables[at], nodes, strict=True):
            for literal in says:
                formula.add(-node, literal)
                saying[literal].append(node)
        for literal in literals:
            formula.add(-literal, *saying[literal])
        for node, leading in zip(variables[at], before, strict=False):
            formula.add(-node, *leading)
        ahead = variables[at + 1] if at + 1 < len(layers) else range(0)
        before = [[] for _ in ahead]
        for number, node in enumerate(variables[at]) if ahead else ():
            behind = onward(at, number)
            formula.add(-node, *[ahead[each] for each in behind])
            for each in behind:
                before[each].append(node)
    return variables
