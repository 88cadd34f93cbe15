"""Runs: the lengths of the runs of W are the clue of their group.

    runs = W, in = row, column | ring [, number = "clue"]

Along a line they are in order, round a ring in any order. If W has several states, a run ends where
the state changes, and its clue names the state. `?` is a run of any length, `*` any number of runs.
With `number` the clue is how many there are. A line of which something is not known is left alone.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from crosshatch.data.grid import FILLED, STAR, UNKNOWN, Run, run_text, runs_match
from crosshatch.laws.board import MAYBE, NO, YES, Board, Fault, Values
from crosshatch.laws.board.all_lines import AllLines
from crosshatch.laws.board.shown import Shown

if TYPE_CHECKING:
    from crosshatch.laws.board.groups import Group

    _Line = tuple[Group, Callable[[str], Sequence[str]], Any]

_ANY = ord(YES), STAR.color
"""The colours of the parts of a clue that name none."""
OTHER_RUNS = "runs {of} {group}: the clue is {clue}, the picture has {found}"


class _Looks:
    """The groups that have a clue, which are expanded only if a line may be wrong."""

    def __init__(self, law: Values, board: Board) -> None:
        self._law, self._board = law, board

    @cached_property
    def lines(self) -> "list[_Line]":
        """The groups that have a clue, each with the runs that it tells."""
        from crosshatch.laws.board.groups import groups_in

        law, board = self._law, self._board
        is_number = "number" in law

        def is_of_law(group: "Group") -> bool:
            is_int, is_in_cell = isinstance(group.clue, int), group.anchor >= 0
            # Beside the grid, 0 is no run; in a cell, it is another thing's number.
            is_runs = not is_int or (group.clue == 0 and not is_in_cell)
            return group.clue is not None and (is_int if is_number else is_runs)

        every = [*filter(is_of_law, groups_in(law, board))]
        if is_number:
            return [(group, group.take, group.clue) for group in every]
        return [(group, group.take, _parts(group.clue, board)) for group in every]

    @cached_property
    def all_lines(self) -> AllLines | None:
        """All rows and columns at once; None if the groups are others."""
        law, values = self._law, self._board.values
        is_along_lines = law["in"] == ["row", "column"] and "number" not in law
        is_along_lines &= law["runs"] in self._board.states or law["runs"] == "not blank"
        are_whole = {"rows", "columns"} <= values.keys() and not {"cuts", "holes"} & values.keys()
        if not is_along_lines or not are_whole:
            return None
        signs = {} if law["runs"] in self._board.states else self._board.states
        return AllLines([*values["rows"], *values["columns"]], self._board.width, signs)


def looks(law: Values, board: Board) -> _Looks:
    """Return the groups that have a clue."""
    return _Looks(law, board)


def broken(law: Values, looks: _Looks, shown: Shown) -> Iterator[Fault]:
    """Yield each line whose runs are known and are not those of its clue."""
    marks = shown.with_state(law["runs"])
    is_one_state = law["runs"] in shown.board.states
    if looks.all_lines and looks.all_lines.have_their_runs(marks if is_one_state else shown.cells):
        return
    signs = marks
    if not is_one_state:
        pairs = zip(marks, shown.cells, strict=True)
        signs = "".join(sign if mark == YES else mark for mark, sign in pairs)
    for group, take, clue in looks.lines:
        is_ring = group.anchor >= 0
        holds = match_in_any_order if is_ring else runs_match
        has_colors = "number" in law or any(part.color not in _ANY for part in clue)
        # A place of a ring that is not on the board has the number -1.
        here = take((signs if has_colors else marks) + NO)
        if MAYBE in here:
            continue
        runs = runs_round(here) if is_ring else _runs(here)
        if not (clue == len(runs) if "number" in law else holds(clue, runs)):
            told, found = (clue, len(runs)) if "number" in law else (_text(clue), _text(runs))
            of = "around" if is_ring else "of"
            yield Fault(OTHER_RUNS, of=of, group=group.name(shown.board), clue=told, found=found)


def _runs(here: Iterable[str]) -> list[Run]:
    return [Run(len([*same]), ord(sign)) for sign, same in groupby(here) if sign != NO]


def _parts(clue: Any, board: Board) -> list[Run]:
    """Return the parts of a clue: lengths, `?` and `*`, or a length and a state; 0 is none."""
    parts = list[Run]()
    for entry in clue or ():
        length, sign = (
            (entry[0], board.states[entry[1]]) if isinstance(entry, list) else (entry, YES)
        )
        if length != 0:
            run = Run(None if length == UNKNOWN else length, ord(sign))
            parts.append(STAR if length == "*" else run)
    return parts


def _text(runs: Sequence[Run]) -> str:
    signs = (FILLED if run.color == ord(YES) else chr(run.color) for run in runs)
    pairs = zip(runs, signs, strict=True)
    words = ["*" if run == STAR else run_text(run.length, sign) for run, sign in pairs]
    return " ".join(words) or "0"


def runs_round(ring: Sequence[str]) -> list[Run]:
    """Return the runs of a ring; one that passes its beginning is whole."""
    change = next((at for at, sign in enumerate(ring) if sign != ring[at - 1]), 0)
    return _runs((*ring[change:], *ring[:change]))


def match_in_any_order(parts: Sequence[Run], runs: Sequence[Run]) -> bool:
    """Return True if each part is one of the runs, `?` any of those that are left, `*` all."""
    left, are_any = Counter(runs), Counter(part.color for part in parts if part != STAR)
    left.subtract(told := Counter(part for part in parts if part.length))
    are_any.subtract(part.color for part in told.elements())
    rest = Counter(run.color for run in left.elements())
    are_told = min(left.values(), default=0) >= 0
    return are_told and (are_any <= rest if STAR in parts else are_any == rest)
