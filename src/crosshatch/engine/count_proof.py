"""Proofs by counting that a picture has the fewest or most filled cells, for VeriPB.

The formula has a variable for each cell and one for each pair of neighbours in a line, true if both
are filled. A line has as many runs as filled cells less such pairs, which is its equation.

Fewest: the equations of all rows, added up, say that the filled cells are the runs of all rows and
the pairs in them. So there are at least as many filled cells as runs. The same holds for columns.

Most, which is fewest blank cells: empty columns cut a row into stretches. In a stretch, each run
but one needs a gap inside it; so with R runs in k stretches, at least R - k cells are blank besides
those in empty columns. With fewer runs than stretches, k - R stretches are blank, which costs least
for the shortest. As a sum: let w be the length of the longest of these. A stretch with r runs and c
cells has at least min(c, w) - w r blank ones, since r is at least the value of any of its cells.
Over all stretches the runs add up to R. This counts the blank cells between the first and the last
column that is not empty; those of the other columns, and of these two, are counted by columns. Or
the same with rows and columns exchanged.

If no line between others is empty, the gaps of columns may not fit into the rows. In an inner row,
a gap is one blank cell, and one more for each pair of blank neighbours. Two neighbouring columns
have at most as many pairs as the one with fewer gaps has blank cells. If that makes more gaps than
the rows have, each blank cell that comes on top takes away one at most; so as many come on top as
there are gaps too many. As a sum: a pair of filled neighbours in an inner row needs the one in the
column with more gaps, and with the equation of the row that says how many blank cells there are at
least, each taken once less for each pair that it may be in. The gaps of a column are taken as often
as makes up for that. Or the same with rows and columns exchanged.

So the proof is one sum of constraints, after a sum for each cell of an empty line, which is blank.
Its length grows with the number of cells, and nothing is searched. If counting leaves room for a
better picture, there is no proof.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import mul

from crosshatch.data.document import Goal
from crosshatch.data.grid import FILLED, Grid


@dataclass(frozen=True, slots=True)
class CountProof:
    """The texts of a formula in OPB and of a proof that VeriPB checks."""

    formula: str
    proof: str


def count_proof(
    rows: Sequence[int], columns: Sequence[int], goal: Goal, picture: Grid
) -> CountProof | None:
    """Return the proof that a picture with these numbers of runs has the fewest or most filled
    cells; None if counting does not show it.

    >>> found = count_proof([1, 2, 1], [1, 2, 1], "min", (".#.", "#.#", ".#."))
    >>> found.proof.splitlines()[-2].split(" : ")[0]
    'conclusion BOUNDS 4'
    """
    program = _Program.of(rows, columns, "".join(picture))
    is_most = goal == "max"
    proofs = [program.most(*sides) if is_most else program.fewest(*sides) for sides in program.ways]
    steps, bound = max(proofs, key=lambda proof: proof[1])
    reached = sum(is_filled != is_most for is_filled in program.filled)
    if reached != bound:
        return None
    return CountProof(program.formula("~" if is_most else ""), program.proof(steps, bound))


Terms = list[tuple[str, int]]
"""Constraints, by name, or literals that are at least 0, each with a factor."""


@dataclass(frozen=True, slots=True)
class _Lane:
    """A line: its cells, the variable of its first pair, its first constraint, and its runs.

    Its equation is two constraints: at least so many runs, and at most. Then there are three for
    each pair: without its first cell there is no pair, nor without its second, and with both there
    is one.
    """

    cells: range
    first_pair: int
    first: int
    runs: int

    @property
    def pairs(self) -> range:
        """The variables of all pairs of neighbours."""
        return range(self.first_pair, self.first_pair + len(self.cells) - 1)

    def tie(self, at: int, kind: int) -> str:
        """Return a constraint of the pair of a cell and the next: 0 or 1 needs it, 2 makes it."""
        return str(self.first + 2 + 3 * at + kind)

    def constraints(self) -> Iterator[str]:
        """Yield all constraints, as they are in the formula."""
        cells = [f"+1 x{cell}" for cell in self.cells]
        yield f"{' '.join([*cells, *(f'-1 x{pair}' for pair in self.pairs)])} = {self.runs} ;"
        for pair, one, other in zip(self.pairs, self.cells, self.cells[1:], strict=False):
            yield f"+1 x{one} +1 ~x{pair} >= 1 ;"
            yield f"+1 x{other} +1 ~x{pair} >= 1 ;"
            yield f"+1 ~x{one} +1 ~x{other} +1 x{pair} >= 1 ;"


@dataclass(frozen=True, slots=True)
class _Program:
    """The lines of a grid, and the cells that are filled in a picture."""

    rows: Sequence[_Lane]
    columns: Sequence[_Lane]
    filled: Sequence[bool]

    @classmethod
    def of(cls, rows: Sequence[int], columns: Sequence[int], cells: str) -> "_Program":
        """Return the lines with these numbers of runs; their variables and constraints in order."""
        width, size = len(columns), len(rows) * len(columns)
        places = [range(row * width + 1, (row + 1) * width + 1) for row in range(len(rows))]
        places += [range(column + 1, size + 1, width) for column in range(width)]
        lanes, pair, constraint = list[_Lane](), size + 1, 1
        for along, runs in zip(places, [*rows, *columns], strict=True):
            lanes.append(_Lane(along, pair, constraint, runs))
            pair += len(along) - 1
            constraint += 2 + 3 * (len(along) - 1)
        return cls(lanes[: len(rows)], lanes[len(rows) :], [cell == FILLED for cell in cells])

    @property
    def ways(self) -> Sequence[tuple[Sequence[_Lane], Sequence[_Lane]]]:
        """The two ways of counting: the lines that are counted, and those across them."""
        return (self.rows, self.columns), (self.columns, self.rows)

    def formula(self, sign: str) -> str:
        """Return the formula, with the number of filled cells to make least, or of blank ones."""
        lanes = [*self.rows, *self.columns]
        lines = [line for lane in lanes for line in lane.constraints()]
        variables = len(self.filled) + sum(len(lane.pairs) for lane in lanes)
        objective = " ".join(f"+1 {sign}x{cell}" for cell in range(1, len(self.filled) + 1))
        head = f"* #variable= {variables} #constraint= {len(lines)}"
        return "\n".join([head, f"min: {objective} ;", *lines, ""])

    def proof(self, steps: Sequence[str], bound: int) -> str:
        """Return the proof, whose last step shows the bound that the picture reaches."""
        lanes = [*self.rows, *self.columns]
        number = sum(2 + 3 * len(lane.pairs) for lane in lanes)
        cells = [f"{'' if is_filled else '~'}x{at}" for at, is_filled in enumerate(self.filled, 1)]
        for lane in lanes:
            both = zip(lane.pairs, lane.cells, lane.cells[1:], strict=False)
            for pair, one, other in both:
                is_pair = self.filled[one - 1] and self.filled[other - 1]
                cells.append(f"{'' if is_pair else '~'}x{pair}")
        lines = [
            "pseudo-Boolean proof version 3.0",
            f"f {number} ;",
            *steps,
            "output NONE ;",
            f"conclusion BOUNDS {bound} : {number + len(steps)} {bound} : {' '.join(cells)} ;",
            "end pseudo-Boolean proof ;",
        ]
        return "\n".join([*lines, ""])

    def fewest(self, lanes: Sequence[_Lane], _: Sequence[_Lane]) -> tuple[list[str], int]:
        """Return the steps that show how many cells are filled at least, and that number."""
        terms = [(str(lane.first), 1) for lane in lanes]
        terms += [(f"x{pair}", 1) for lane in lanes for pair in lane.pairs]
        return [_sum(terms)], sum(lane.runs for lane in lanes)

    def most(self, lanes: Sequence[_Lane], across: Sequence[_Lane]) -> tuple[list[str], int]:
        """Return the steps that show how many cells are blank at least, and that number."""
        blanks = {cell for lane in (*lanes, *across) if not lane.runs for cell in lane.cells}
        steps = [
            f"{_blank(cell)} {_sum(_blank_terms(lane, place))}"
            for lane in (*lanes, *across)
            if not lane.runs
            for place, cell in enumerate(lane.cells)
        ]
        inner = [at for at, lane in enumerate(across) if lane.runs] or [0]
        between = range(inner[0] + 1, inner[-1])
        ends = [lane for at, lane in enumerate(across) if at not in between]
        outside = {cell for lane in ends for cell in lane.cells}
        inside = {cell for lane in lanes for cell in lane.cells} - outside
        parts = [_least_blanks(lane, blanks, inside) for lane in lanes]
        gaps = [number for _, number in parts]
        weights, terms, fewer = _shared_gaps(lanes, gaps, [across[at] for at in between])
        parts += [_least_blanks(lane, blanks, outside) for lane in ends]
        weights += [1] * len(ends)
        for weight, (part, _) in zip(weights, parts, strict=True):
            terms += [(name, factor * weight) for name, factor in part]
        numbers = (number for _, number in parts)
        return [*steps, _sum(terms)], sum(map(mul, weights, numbers)) - fewer


def _sum(terms: Terms) -> str:
    """Return the step that adds up constraints with their factors."""
    words = [f"{name} {factor} *" if factor > 1 else name for name, factor in terms if factor > 0]
    return f"pol {' '.join([words[0], *(f'{word} +' for word in words[1:])])} ;"


def _blank(cell: int) -> str:
    """Return the name of the constraint that a cell of an empty line is blank."""
    return f"@b{cell}"


def _blank_terms(lane: _Lane, place: int) -> Terms:
    """Return the sum that shows that the cell in a place of an empty line is blank."""
    ties = [(lane.tie(at, int(at >= place)), 1) for at in range(len(lane.pairs))]
    return [(str(lane.first + 1), 1), *ties]


def _shared_gaps(
    lanes: Sequence[_Lane], gaps: Sequence[int], crossing: Sequence[_Lane]
) -> tuple[list[int], Terms, int]:
    """Return how often lines with so many gaps are taken if those that cross them have too few.

    With it comes the sum for the lines that cross them, and the number of their gaps.
    """
    filled = [at for at, lane in enumerate(lanes) if lane.runs] or [0]
    first, last = filled[0], filled[-1]
    inner, needed = gaps[first : last + 1], sum(lane.runs - 1 for lane in crossing)
    excess = sum(inner[1:-1]) - sum(map(min, pairwise(inner))) - needed
    weights = [1] * len(lanes)
    if len(filled) <= last - first or not all(lane.runs for lane in crossing) or excess <= 0:
        return weights, [], 0
    weights[first + 1 : last] = [2] * (last - first - 1)
    # Of each pair, the cell that is needed: beyond the first and last lines with runs, their side.
    kinds = [0] * first + [int(one <= other) for one, other in pairwise(inner)]
    kinds += [1] * (len(lanes) - 1 - last)
    for at in range(first, last):
        weights[at + 1 - kinds[at]] -= 1
    terms = [(str(lane.first + 1), 1) for lane in crossing]
    terms += [(lane.tie(at, kind), 1) for lane in crossing for at, kind in enumerate(kinds)]
    return weights, terms, needed


def _least_blanks(lane: _Lane, blanks: set[int], counted: set[int]) -> tuple[Terms, int]:
    """Return the sum that shows how many of the counted cells of a line are blank at least."""
    terms = [(_blank(cell), 1) for cell in lane.cells if cell in blanks & counted]
    number = len(terms)
    if not lane.runs:
        return terms, number
    groups = groupby(range(len(lane.cells)), lambda place: lane.cells[place] in blanks)
    stretches = [[*places] for is_blank, places in groups if not is_blank]
    sizes = sorted(sum(lane.cells[at] in counted for at in places) for places in stretches)
    spare = len(stretches) - lane.runs
    width = sizes[spare - 1] if spare > 0 else -1
    for places in stretches:
        terms += (_one_run_free if width < 0 else _filled_or_not)(lane, places, counted, width)
    terms += _runs_of_stretches(lane, blanks, width)
    return terms, number + sum(min(size, width) for size in sizes) - width * lane.runs


def _one_run_free(lane: _Lane, places: Sequence[int], counted: set[int], _: int) -> Terms:
    """Return the sum that says: each run in a stretch but one needs a blank cell inside it."""
    ends = [lane.cells[at] for at in (places[0], places[-1])]
    terms = [(lane.tie(at, 2), 1) for at in places[:-1]]
    if len(places) == 1:
        terms.append((f"~x{ends.pop()}", 1))
    return terms + [(f"~x{cell}", 1) for cell in ends if cell in counted]


def _filled_or_not(lane: _Lane, places: Sequence[int], counted: set[int], width: int) -> Terms:
    """Return the sum that says: a stretch without a run is blank, as far as its width counts."""
    inside = [at for at in places if lane.cells[at] in counted]
    # The runs in the stretch are at least the value of any of its cells, taken so many times.
    times = dict.fromkeys(inside[:width], 1)
    further = width - len(times)
    times[places[0]] = times.get(places[0], 0) + further
    terms = [(f"x{lane.cells[places[0]]}", further)]
    terms += [(f"~x{lane.cells[at]}", 1) for at in inside[width:]]
    for at in places[:-1]:
        before = sum(number for place, number in times.items() if place <= at)
        terms += [(lane.tie(at, 0), width - before), (lane.tie(at, 1), before)]
    return terms


def _runs_of_stretches(lane: _Lane, blanks: set[int], width: int) -> Terms:
    """Return the sum that says: the runs in all stretches are those of the line."""
    empty = [at for at, cell in enumerate(lane.cells) if cell in blanks]
    touching = {pair: at for at in empty for pair in (at - 1, at) if 0 <= pair < len(lane.pairs)}
    if width < 0:
        terms = [(str(lane.first), 1), *((f"x{lane.pairs[pair]}", 1) for pair in touching)]
        return terms + [(_blank(lane.cells[at]), 1) for at in empty]
    terms = [(str(lane.first + 1), width)]
    terms += [(lane.tie(pair, int(pair < at)), width) for pair, at in touching.items()]
    for at in empty:
        excess = width * ([*touching.values()].count(at) - 1)
        terms += [(_blank(lane.cells[at]), excess), (f"x{lane.cells[at]}", -excess)]
    return terms
