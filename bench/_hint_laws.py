"""The laws of a puzzle as a formula for a solver of others, to check hints without the core.

The second program (`verify`) makes the formula, in which each line stands behind a guard: whether
something follows can be asked of any lines alone. What one line gives is narrowed anew by the
nodes of that formula.
"""

from collections.abc import Iterable, Iterator, Sequence

from bench._peer_certificates import claiming, clauses_of
from pysat.solvers import Solver

from crosshatch.engine.masks import Finding
from crosshatch.laws import laws_that_hold
from crosshatch.laws.board import Board, Values
from crosshatch.logic.deduction import Deduction
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula
from crosshatch.verify.formula import Draft, add_line, formula_of
from crosshatch.verify.line_nodes import ClueLine
from crosshatch.verify.ties import Tied

FAR = "corner", "diagonal", "no loop"
"""The rules whose reasons can lean on the number of a line that has none of their cells."""
MOST_CUTS = 400
"""The most pictures of several loops or parts that are looked at for one answer."""


class Laws:
    """Laws of a puzzle as a formula, and its lines behind guards."""

    def __init__(self, puzzle: Puzzle, laws: Sequence[Values]) -> None:
        """Take some laws; cuts of what hangs together are added when a picture lacks one."""
        assert isinstance(puzzle.check, ByLaws)
        self.of_board, self.lines = Certifiable(puzzle.check.board), lines_of(puzzle)
        alone = Certifiable(_board_of(puzzle, laws))
        self._is_of_line = _has_line(laws)
        self._ties = Draft(alone).ties
        formula = formula_of(alone, claiming())
        self._guards, clauses = formula.new(len(self.lines)), clauses_of(formula)
        for guard, line in zip(self._guards, self.lines, strict=True):
            of_line = Formula(formula.variables)
            add_line(of_line, self.of_board, line)
            formula.variables = of_line.variables
            clauses += [[-guard, *clause] for clause in clauses_of(of_line)]
        self._solver = Solver("glucose4", bootstrap_with=clauses)
        # Pictures with few edges have the fewest loops to cut.
        self._solver.set_phases([-each for each in range(1, self.of_board.variables + 1)])

    def follows(
        self, because: Iterable[Finding], found: Sequence[Finding], lines: Iterable[int] = ()
    ) -> bool:
        """Return True if nothing that keeps these lines has a reason and goes against a finding."""
        known = [literal for each in because for literal in self._not(*each, is_so=True)]
        known += [self._guards[line] for line in lines]
        against = [self._not(*each) for each in found] or [[]]
        return not any(self._has_solution([*known, *each]) for each in against)

    def _not(self, cell: int, mask: int, *, is_so: bool = False) -> list[int]:
        """Return the literals of the symbols that a cell does not have, if a finding is true."""
        symbols = range(self.of_board.symbols)
        return [
            -self.of_board.literal(cell, symbol)
            for symbol in symbols
            if (mask >> symbol & 1) != is_so
        ]

    def _has_solution(self, assumed: list[int]) -> bool:
        """Return True if there is a solution, or too many pictures have several loops."""
        known = {*self._solver.propagate(assumptions=assumed)[1]}
        for _ in range(MOST_CUTS):
            if not self._solver.solve(assumptions=assumed):
                return False
            model = {*self._solver.get_model()}
            cuts = [*self._cuts(model, known)] if self._is_of_line else []
            cuts += [cut for tied in self._ties for cut in _cuts_of(tied, model, known)]
            if not cuts:
                return True
            for cut in cuts:
                self._solver.add_clause(cut)
        return True

    def _cuts(self, model: set[int], known: set[int]) -> Iterator[list[int]]:
        """Yield that parts of a line hang together with one of which something is known."""
        ends = self.of_board.board.lattice.ends
        left, parts = {edge for edge in ends if edge + 1 in model}, list[set[int]]()
        while left:
            places = {*ends[min(left)]}
            while more := {edge for edge in left if places & {*ends[edge]}}:
                left -= more
                places |= {place for edge in more for place in ends[edge]}
            parts.append(places)

        def known_first(place: int) -> tuple[bool, int]:
            return place + 1 not in known, place

        # A cut is anywhere between two parts, as it says the most where few edges can cross it.
        parts.sort(key=lambda part: min(map(known_first, part)))
        for part in parts[1:]:
            ways = [both for edge, both in ends.items() if -edge - 1 not in known]
            one, other = (min(each, key=known_first) for each in (parts[0], part))
            near = {*parts[0]}
            while other not in near:
                side = _reached({other}, ways, near)
                crossing = (edge + 1 for edge, both in ends.items() if len(side & {*both}) == 1)
                yield [-one - 1, -other - 1, *crossing]
                beside = {place for both in ways if near & {*both} for place in both} - near
                if not beside:
                    break
                near |= beside.union(*(each for each in parts if each & beside))


def _reached(start: set[int], ways: Iterable[tuple[int, int]], without: set[int]) -> set[int]:
    """Return the places that hang together with some, if others are left out."""
    reached = {*start}
    open_ways = [{*both} for both in ways if not without & {*both}]
    while more := {place for both in open_ways if reached & both for place in both} - reached:
        reached |= more
    return reached


def _has_line(laws: Sequence[Values]) -> bool:
    return any("loop" in law or "path" in law for law in laws)


def _board_of(puzzle: Puzzle, laws: Sequence[Values]) -> Board:
    """Return the board of a puzzle with some laws alone."""
    assert isinstance(puzzle.check, ByLaws)
    board = puzzle.check.board
    values = {key: each for key, each in board.values.items() if key != "givens"}
    return Board({**board.table, "laws": [*laws]}, values)


def lines_of(puzzle: Puzzle) -> Sequence[ClueLine]:
    """Return the lines of a puzzle that people see, as the second program makes them."""
    assert isinstance(puzzle.check, ByLaws)
    whole = Certifiable(puzzle.check.board)
    return [line for line in Draft(whole).lines if all(cell < whole.cells for cell in line.cells)]


def _cuts_of(tied: Tied, model: set[int], assumed: set[int]) -> Iterator[list[int]]:
    """Yield cuts that a picture lacks, one for each part but one with what is assumed."""
    literal_of = {place: literal for literal, place in tied.place_of.items()}
    is_in = {place for literal, place in tied.place_of.items() if literal in model}
    left, parts = is_in | {*tied.always}, list[set[int]]()
    while left:
        part = {min(left)}
        while more := {each for at in part for each in tied.beside[at]} & left - part:
            part |= more
        parts.append(part)
        left -= part

    def known_first(place: int) -> tuple[bool, int]:
        return place in literal_of and literal_of[place] not in assumed, place

    parts.sort(key=lambda part: known_first(min(part, key=known_first)))
    for part in parts[1:]:
        both = (min(each, key=known_first) for each in (parts[0], part))
        ends = [literal_of[end] for end in both if end in literal_of]
        around = {each for at in part for each in tied.beside[at]} - part
        yield [*(-end for end in ends), *(literal_of[at] for at in around)]


class ByItsLaw:
    """The laws of a puzzle one by one, to check reasons without the core."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Take a puzzle; formulas are made when they are needed."""
        assert isinstance(puzzle.check, ByLaws)
        table = puzzle.check.board.table
        self._puzzle, self.lines = puzzle, lines_of(puzzle)
        laws = [law for _, _, law in laws_that_hold(puzzle.check.board)]
        apart = [law for law in laws if "apart" in law]
        distinct = [law for law in laws if "distinct" in law]
        with_others = [[law, *apart] if "pairs" in law else [law] for law in laws]
        theorems = [[law] for law in table.get("theorems", ())]
        bases = [base for base in with_others if not self._is_in_lines(base)]
        self._bases = [[], *bases, *theorems, *([distinct] if distinct else [])]
        self._formulas = dict[int, Laws]()

    def gives(self, deduction: Deduction, looks: Sequence[int]) -> bool:
        """Return True if a reason is enough by one law, with the lines of some looks."""
        because, found = deduction.because, deduction.found
        cells = {cell for cell, _ in found}
        if any(line_gives(line, found, because) for line in self.lines if cells <= {*line.cells}):
            return True
        of_sides = deduction.numbers if deduction.rule == "inside and outside" else ()
        named = self.named((*looks, *of_sides))
        ways = [[at for at, line in enumerate(self.lines) if line in named]]
        if self._puzzle.model.path:
            cells |= {cell for cell, _ in because}
            near = [at for at, line in enumerate(self.lines) if cells & {*line.cells}]
            ways = [near, *(self._along(*side) for side in deduction.sides), *ways]
        if deduction.rule in FAR:
            ways.append([*range(len(self.lines))])
        bases = range(len(self._bases))
        return any(self._formula(at).follows(because, found, way) for way in ways for at in bases)

    def named(self, looks: Sequence[int]) -> Sequence[ClueLine]:
        """Return the lines that the second program has for some lines of the model."""
        cells = [{*self._puzzle.model.lines[at].cells} for at in looks]
        return [line for line in self.lines if {*line.cells} in cells]

    def _along(self, side: str, number: int) -> list[int]:
        """Return the lines of which each cell has a place in a row or column."""
        at = 0 if side == "row" else 1
        is_along = [
            any(place[at] == number for place in self._puzzle.places(cell))
            for cell in range(len(self._puzzle.model.masks))
        ]
        return [
            at for at, line in enumerate(self.lines) if all(is_along[each] for each in line.cells)
        ]

    def _is_in_lines(self, laws: Sequence[Values]) -> bool:
        """Return True if some laws say no more than lines that people see."""
        draft = Draft(Certifiable(_board_of(self._puzzle, laws)))
        is_seen = all(cell < draft.puzzle.cells for line in draft.lines for cell in line.cells)
        has_more = draft.clauses.clauses or draft.ties or draft.squares
        return is_seen and not (has_more or _has_line(laws))

    def _formula(self, base: int) -> Laws:
        if base not in self._formulas:
            self._formulas[base] = Laws(self._puzzle, self._bases[base])
        return self._formulas[base]


def line_gives(line: ClueLine, found: Sequence[Finding], known: Iterable[Finding]) -> bool:
    """Return True if a line leaves of its cells no more than was found, given some; or nothing."""
    masks, (layers, onward) = dict(known), line.row.layout(len(line.cells))
    alive = [
        {at for at, (_, symbol) in enumerate(nodes) if masks.get(cell, -1) >> symbol & 1}
        for cell, nodes in zip(line.cells, layers, strict=True)
    ]
    for number in range(len(alive) - 2, -1, -1):
        alive[number] = {at for at in alive[number] if alive[number + 1] & {*onward[number][at]}}
    for number, before in enumerate(alive[:-1]):
        alive[number + 1] &= {after for at in before for after in onward[number][at]}
    if not found or not all(alive):
        return not found and not all(alive)
    nodes = zip(line.cells, layers, alive, strict=True)
    left = {cell: sum({1 << layer[at][1] for at in each}) for cell, layer, each in nodes}
    return all(not left[cell] & ~mask for cell, mask in found)
