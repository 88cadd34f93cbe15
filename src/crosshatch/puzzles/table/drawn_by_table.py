"""Puzzles by chance of tables whose clues no picture tells: regions, walls, things and numbers.

Walls and numbers of the puzzle are chosen first, and then a picture that keeps the laws without
regions. Regions grow around its cells, and things come wherever all laws allow them. Then the
regions are mended: as long as there is another solution, a cell leaves its region for the next, one
whose state is another in as many other solutions as possible, and only if the picture keeps the
laws. Regions in which nothing may be there twice are as large as rows, and the picture comes last.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from json import dumps
from typing import TYPE_CHECKING, Any

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import cell_name
from crosshatch.engine.masks import are_open
from crosshatch.engine.native import Search, ask_all
from crosshatch.errors import CrosshatchError, PictureError
from crosshatch.laws.board import YES, Board
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.table.made_by_table import Compile, NoPicture, clues_by_table, things_in
from crosshatch.puzzles.table.random_regions import Regions, as_large_as_rows, grown

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance
    from crosshatch.data.document import Document

_DRAWS = 50
"""How many pictures are tried before it is said that there is none with such regions."""
_ROUNDS = 3
"""How often each cell changes its region until a picture keeps the laws about them."""
_OTHERS = 10
"""How many other solutions are looked at for each cell that changes its region."""
_TRIED = 40
"""How many cells are tried for each of these."""
_WORSE = 0.05
"""How many more open cells there may be than before, for each cell of the board at first."""
_GIVEN = 1
"""How many cells may be given for each row, if clues alone are not enough."""
_CONFLICTS = 10_000
_REGIONAL = "region", "rim", "beside across", "stretch over"
"""The relations that depend on regions and borders."""
_WALLS = 0.2
"""The share of cells that are walls."""
_CELLS_FOR_EACH = 5
"""How many cells a line or a region has for each of what a number of the puzzle counts."""


def needs_more(table: Mapping[str, Any]) -> bool:
    """Return True if the clues of a table have what no picture tells."""
    clues, takes = table.get("clues", {}), Board(table, {}).takes
    return bool(
        not _has_numbers(table)
        or clues.get("regions") in ("map", "number?")
        or _numbers(table)
        or any(on == "void" for _, on in takes.values())
        or _bare_things(table)
    )


def random_clues(
    table: Mapping[str, Any],
    picture_of: Callable[..., Grid],
    compile: Compile,
    width: int,
    height: int,
    density: float,
    chance: "Chance",
) -> "Document":
    """Return a puzzle by chance with all its clues; it may have several solutions.

    `picture_of` returns a picture by chance of a table, given a width, a height, a density, chance
    and what is told of its clues. Raise `CrosshatchError` if none is found.
    """
    drawing = _Drawing(table, picture_of, compile, width, height, density, chance)
    for _ in range(_DRAWS):
        if document := drawing.document():
            return document
    raise CrosshatchError(f"no puzzle of {width}x{height} was found that keeps all laws")


@dataclass(frozen=True)
class _Drawing:
    """A table, and what its puzzles shall be like."""

    table: Mapping[str, Any]
    picture_of: Callable[..., Grid]
    compile: Compile
    width: int
    height: int
    density: float
    chance: "Chance"

    def document(self) -> "Document | None":
        """Return the puzzle of one picture; None if it cannot have such regions."""
        if (found := self._picture()) is None:
            return None
        picture, told = found
        if _bare_things(self.table):
            told["cells"] = self._things(picture, told)
        elif "cells" not in told and (things := things_in(self.table, picture)):
            told["cells"], picture = things
        has_regions = self.table.get("clues", {}).get("regions") in ("map", "number?")
        if has_regions and not self._are_as_large_as_rows:
            regions = self._regions(picture, told)
            return self._mended(regions, picture, told) if regions else None
        document = self._with_clues(picture, told)
        if document is None or _has_numbers(self.table):
            return document
        return self._with_givens(document, picture, told, self._others(document)[1])

    @cached_property
    def _are_as_large_as_rows(self) -> bool:
        return any("distinct" in law for law in self._regional["laws"])

    @cached_property
    def _exact(self) -> dict[str, Any] | None:
        """The law that says how many cells of a region are W, if there is one.

        Then there are the more regions, the more such cells there are.
        """
        numbers = self.table.get("clues", {}).get("board", ())
        for law in self._regional["laws"]:
            is_number = isinstance(law.get("is"), int) or law.get("is") in numbers
            is_plain = not {"at", "when", "weight"} & law.keys() and law.get("in") == ["region"]
            if is_number and is_plain and not law["count"].startswith("each"):
                return {**law}
        return None

    def _picture(self) -> tuple[Grid, dict[str, Any]] | None:
        """Return a picture and what was chosen before it; None if there is no such picture."""
        told, numbers = self._walls(), _numbers(self.table)
        table = self._without_regions
        if self._are_as_large_as_rows:
            table = self.table
            told["regions"] = as_large_as_rows(self.width, self.height, self.chance).rows()
        elif "regions" in self.table.get("clues", {}):
            told["regions"] = [["a"] * self.width] * self.height
        most = max(1, min(self.width, self.height) // _CELLS_FOR_EACH)
        for number in range(most, 0, -1) if numbers else [0]:
            if numbers:
                told["board"] = dict.fromkeys(numbers, number)
            how = self.width, self.height, 1 if self._exact else self.density
            with suppress(NoPicture):
                return self.picture_of(table, *how, self.chance, told), told
        return None

    def _walls(self) -> dict[str, Any]:
        """Return cells of which some have a thing instead of a state, if the kind has any."""
        takes = Board(self.table, {}).takes.items()
        walls = [(thing, sort) for thing, (sort, on) in takes if on == "void"]
        if not walls:
            return {}

        def wall() -> Any:
            thing, sort = self.chance.one_of(walls)
            return [thing, UNKNOWN] if sort else thing

        def row() -> list[Any]:
            return [wall() if self.chance.happens(_WALLS) else None for _ in range(self.width)]

        return {"cells": [row() for _ in range(self.height)]}

    def _things(self, picture: Grid, told: Mapping[str, Any]) -> list[list[Any]]:
        """Return the cells with things wherever the laws allow them, in an order by chance."""
        states = {"": "", **Board(self.table, {"size": [self.width, self.height]}).states}
        takes, nothing = Board(self.table, {}).takes, [[None] * self.width] * self.height
        cells = [[*row] for row in told.get("cells", nothing)]
        values = {"size": [self.width, self.height], **told, "cells": cells}
        of_laws = partial(_by_laws, self._without_regions, values)
        signs, broken = of_laws().shown(picture).cells, len(of_laws()(picture))
        for cell in self.chance.shuffled(range(self.width * self.height)):
            row, column = divmod(cell, self.width)
            for thing in self.chance.shuffled(_bare_things(self.table)):
                if cells[row][column] is None and states[takes[thing][1]] in ("", signs[cell]):
                    cells[row][column] = thing
                    if (now := len(of_laws()(picture))) > broken:
                        cells[row][column] = None
                    broken = min(now, broken)
        return cells

    def _regions(self, picture: Grid, told: Mapping[str, Any]) -> Regions | None:
        """Return regions that keep the laws about them; None if none were found."""
        cells = self.width * self.height
        seeds, each = self.chance.shuffled(range(cells))[: max(2, cells // _CELLS_FOR_EACH)], 1
        if law := self._exact:
            is_there = self._check(told).shown(picture).where(law["count"])
            seeds = [cell for cell in range(cells) if is_there[cell] == YES]
            each = told.get("board", {}).get(law["is"], law["is"])
        if not each or len(seeds) % each or len(seeds) < 2 * each:
            return None
        for _ in range(_DRAWS):
            if regions := grown(self.width, self.height, seeds, self.chance).joined(
                each, self.chance
            ):
                return regions if self._repaired(regions, picture, told) else None
        return None

    def _check(self, told: Mapping[str, Any]) -> ByLaws:
        """Return the check of the laws about regions."""
        return _by_laws(self._regional, {"size": [self.width, self.height], **told})

    def _broken(self, regions: Regions, picture: Grid, told: Mapping[str, Any]) -> int:
        """Return how often a picture breaks the laws about regions."""
        return len(self._check({**told, "regions": regions.rows()})(picture))

    def _repaired(self, regions: Regions, picture: Grid, told: Mapping[str, Any]) -> bool:
        """Change regions until they keep the laws about them; return True if they do then."""
        broken = self._broken(regions, picture, told)
        for cell, region in self.chance.shuffled([*regions.moves()] * _ROUNDS):
            if not broken:
                break
            if regions.can_move(cell, region):
                before, regions.of[cell] = regions.of[cell], region
                if (now := self._broken(regions, picture, told)) > broken:
                    regions.of[cell] = before
                broken = min(now, broken)
        return not broken

    def _mended(self, regions: Regions, picture: Grid, told: dict[str, Any]) -> "Document | None":
        """Return the puzzle with regions that change until there is no other solution."""
        told["regions"] = regions.rows()
        if (document := self._with_clues(picture, told)) is None:
            return None
        is_open, others = self._others(document)
        cells, fewest, since = len(regions.of), is_open, 0
        while others and since < cells:
            if not (changed := self._moved(document, regions, picture, told, others)):
                break
            now, left = self._others(changed[0])
            since = 0 if now < fewest else since + 1
            fewest = min(fewest, now)
            if now <= is_open + _WORSE * (cells - since):
                document, is_open, others = changed[0], now, left
            else:
                regions.of[changed[1]] = changed[2]
        told["regions"] = regions.rows()
        return self._with_givens(document, picture, told, others)

    def _with_givens(
        self, document: "Document", picture: Grid, told: dict[str, Any], others: list[Grid]
    ) -> "Document":
        """Return a puzzle with few cells given that leave no other solution, if few are enough."""
        board = Board(self.table, {"size": [self.width, self.height], **told})
        states = {sign: state for state, sign in board.states.items()}
        given = told.setdefault("givens", {})
        while others and not self.table.get("line") and len(given) < _GIVEN * len(picture):
            at = [
                (sum(each[row][column] != picture[row][column] for each in others), row, column)
                for row in range(self.height)
                for column in range(self.width)
            ]
            _, row, column = max(at)
            given[cell_name(row, column)] = states[picture[row][column]]
            document = self._with_clues(picture, told) or document
            others = self._others(document)[1]
        return document

    def _moved(
        self,
        document: "Document",
        regions: Regions,
        picture: Grid,
        told: dict[str, Any],
        others: list[Grid],
    ) -> "tuple[Document, int, int] | None":
        """Let a cell leave its region, so that the picture keeps the laws; None if it never does.

        Return the puzzle then, the cell, and its region before.
        """
        for cell, region in islice(self._moves(regions, picture, others), _TRIED):
            before, regions.of[cell] = regions.of[cell], region
            told["regions"] = regions.rows()
            if not self._broken(regions, picture, told):
                if document.plain and self.table["clues"]["regions"] == "map":
                    plain = document.plain.with_value("regions", told["regions"])
                    return replace(document, plain=plain), cell, before
                if changed := self._with_clues(picture, told):
                    return changed, cell, before
            regions.of[cell] = before
        return None

    def _with_clues(self, picture: Grid, told: Mapping[str, Any]) -> "Document | None":
        try:
            return clues_by_table(self.table, self.compile, picture, told)
        except PictureError:
            return None

    def _others(self, document: "Document") -> tuple[int, list[Grid]]:
        """Return how many cells solutions leave open, and some that are not the picture."""
        puzzle = self.compile(document)
        limits = Limits(solutions=_OTHERS, conflicts=_CONFLICTS)
        search = Search(limits, known=True, seed=self.chance.below(2**32))
        [outcome] = ask_all([puzzle.model.engine], search)
        solutions = (outcome.solution(number) or b"" for number in range(outcome.found))
        decoded = [tuple(puzzle.decode(puzzle.model.unpacked(each))) for each in solutions]
        known = puzzle.model.unpacked(outcome.known)
        return sum(are_open(known)), [each for each in decoded if each != document.picture]

    def _moves(
        self, regions: Regions, picture: Grid, others: list[Grid]
    ) -> Iterator[tuple[int, int]]:
        """Yield cells that can leave their regions for one beside it, in an order by chance.

        Those are more likely to come first that have another state in many other solutions.
        """
        flat, *unlike = ("".join(each) for each in (picture, *others))
        is_of_cells = len(flat) == len(regions.of)

        def weight(move: tuple[int, int]) -> float:
            number = sum(each[move[0]] != flat[move[0]] for each in unlike) if is_of_cells else 0
            return (number + 0.1) * self.chance.below(1000)

        for cell, region in sorted(regions.moves(), key=weight, reverse=True):
            if regions.can_leave(cell):
                yield cell, region

    @cached_property
    def _without_regions(self) -> Mapping[str, Any]:
        """The table without laws about regions."""
        first = next(iter(Board(self.table, {"size": [1, 1]}).states), "")
        laws = [law for law in map(partial(_part_of, of_regions=False), self.table["laws"]) if law]
        return _with_laws(self.table, laws or [{"count": first, "in": "board", "least": 0}])

    @cached_property
    def _regional(self) -> Mapping[str, Any]:
        """The table with nothing but laws about regions."""
        laws = [law for law in map(partial(_part_of, of_regions=True), self.table["laws"]) if law]
        return _with_laws(self.table, laws)


def _with_laws(table: Mapping[str, Any], laws: list[dict[str, Any]]) -> Mapping[str, Any]:
    # The name is that of no kind of the project, whose own table has all laws.
    left_out = "laws", "theorems", "link", "tatham"
    kept = {key: table[key] for key in table if key not in left_out}
    return {**kept, "name": f"part of {table['name']}", "laws": laws}


def _part_of(law: Mapping[str, Any], *, of_regions: bool) -> dict[str, Any] | None:
    """Return a law as far as it is about regions and borders, or else the rest of it, if any."""
    key = "by" if "by" in law else "in"
    if key not in law:
        return None if of_regions else {**law}
    named = [law[key]] if isinstance(law[key], str) else law[key]
    left = [one for one in named if one.startswith(_REGIONAL) == of_regions]
    if not left:
        return None
    return {**law, key: left if key == "in" else left[0]}


def _by_laws(table: Mapping[str, Any], values: Mapping[str, Any]) -> ByLaws:
    return ByLaws(table["name"], lambda: values, own=dumps(table))


def _numbers(table: Mapping[str, Any]) -> list[str]:
    """Return the numbers of a puzzle that a picture does not tell."""
    told = {law["is"] for law in table["laws"] if law.get("in") == "board" and "is" in law}
    return [name for name in table.get("clues", {}).get("board", ()) if name not in told]


def _has_numbers(table: Mapping[str, Any]) -> bool:
    """Return True if clues tell pictures apart by numbers, runs or states."""
    clues = table.get("clues", {})
    in_cells = [sort for sort, _ in Board(table, {}).takes.values()]
    return any(key in clues for key in ("rows", "columns", "sides")) or any(in_cells)


def _bare_things(table: Mapping[str, Any]) -> list[str]:
    """Return the things without a value that stand on a state, but for those of pairs."""
    paired = {law["pairs"] for law in table["laws"] if "pairs" in law}
    takes = Board(table, {}).takes.items()
    return [
        thing for thing, (sort, on) in takes if not sort and on != "void" and thing not in paired
    ]
