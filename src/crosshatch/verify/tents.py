"""Tents for certificates: their lines, and solutions in which trees and tents pair off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.verification import Refused
from crosshatch.files.certificate_files import number_in_digits
from crosshatch.verify.camp import CampPlan
from crosshatch.verify.formula import Certifiable, ClueLine, Formula, cells_of_lines
from crosshatch.verify.lines import BLANK, FILLED, NONE, LinePosition
from crosshatch.verify.pairs import pair_off

KEYS = ("trees",)
"""The key that tents have besides those of all puzzles."""
GRASS, TREE, TENT = ".TA"
_Rest = tuple[tuple[int, ...], int]
"""Places, and the number of tents in them."""


@dataclass(frozen=True, slots=True)
class _Tents(Certifiable):
    """Tents: each tree has a tent of its own beside it, and no two tents touch."""

    camp: CampPlan
    clue_word = "count"

    def add_rest(self, formula: Formula, _: Sequence[str]) -> None:
        """Add that tents do not touch, that trees share no tents, and where there is grass."""
        for without, tents in self.camp.claims():
            formula.add(*(-cell - 1 for cell in without), *(cell + 1 for cell in tents))

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return where tents are; raise `Refused` if two touch, or do not pair with trees."""
        symbols = Certifiable.symbols_in(self, picture)
        tents = {cell for cell, is_tent in enumerate(symbols) if is_tent}
        if any(tents.intersection(self.camp.around(cell, 2)) for cell in tents):
            raise Refused("two tents touch")
        if not pair_off(tents, len(self.camp.trees), self.camp.beside):
            raise Refused("trees and tents do not pair off")
        return symbols


def read(keys: dict[str, Any]) -> _Tents:
    """Return the tents that these keys describe; raise `ValueError` if they make no sense."""
    rows, columns = ([_count(text) for text in keys[side]] for side in ("rows", "columns"))
    width, height = len(columns), len(rows)
    cells = cells_of_lines(width, height)
    shown, given = ("".join(keys.get(key, ())) for key in ("trees", "givens"))
    if [*map(len, keys["trees"])] != [width] * height or not {*shown} <= {GRASS, TREE}:
        raise ValueError
    camp = CampPlan(width, height, tuple(at for at, cell in enumerate(shown) if cell == TREE))
    known = zip(cells, (*rows, *columns), strict=True)
    found = [_spaced(line, count) for line, count in known if count is not None]
    rests = dict.fromkeys((_rest(camp, cells[:height], rows), _rest(camp, cells[height:], columns)))
    if not all(0 <= left <= len(places) for places, left in rests):
        rests = {(tuple(camp.beside), len(camp.trees)): None}
    found += (ClueLine.counting(places, left) for places, left in rests if places)
    givens = dict.fromkeys(camp.trees, 0)
    givens |= {at: int(cell == TENT) for at, cell in enumerate(given) if cell != UNKNOWN}
    fixed = tuple(sorted(givens.items()))
    return _Tents(width, height, GRASS + TENT, tuple(found), fixed, camp)


def _rest(camp: CampPlan, side: Sequence[range], counts: list[int | None]) -> _Rest:
    """Return the places in the lines of a side without a count, and how many tents they have."""
    unknown = (line for line, count in zip(side, counts, strict=True) if count is None)
    places = sorted(cell for line in unknown for cell in line if cell in camp.beside)
    return tuple(places), len(camp.trees) - sum(count or 0 for count in counts)


def _count(text: str | int) -> int | None:
    return None if str(text).strip() == UNKNOWN else number_in_digits(str(text).strip() or 0)


def _spaced(cells: Sequence[int], count: int) -> ClueLine:
    """Return the line that has so many tents, with grass between them."""
    if not 0 <= count <= len(cells):
        raise ValueError
    row = [LinePosition(NONE, BLANK)]
    for number in range(1, count + 1):
        gap = LinePosition(BLANK, BLANK, optional=number == count)
        row += [LinePosition(FILLED, NONE), gap]
    return ClueLine(cells, tuple(row), lambda word: sum(word) == count)
