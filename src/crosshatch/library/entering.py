"""Enter a puzzle clue by clue: a text at each place, and what all of them say together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from json import dumps
from typing import TYPE_CHECKING, Any, cast

from crosshatch import kinds
from crosshatch.data.arguments import require_type
from crosshatch.data.limits import Limits, require_limits
from crosshatch.engine.native import Cancel, kind_table, wait_for
from crosshatch.engine.typos import ONE_SECOND
from crosshatch.errors import places_called
from crosshatch.library.load import loads
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.puzzles.by_laws import ByLaws

CONFLICTS = 20_000
"""The conflicts after which a search in a puzzle that is being entered ends."""
_COLOR = "colour "


@dataclass(frozen=True, slots=True)
class Outlook:
    """How many solutions a puzzle has that is being entered, as far as that is known.

    >>> import crosshatch
    >>> entry = crosshatch.PuzzleEntry("nonogram", 2, 1, texts={"row 1": "1"})
    >>> outlook = entry.outlook()
    >>> outlook.status, outlook.cells
    ('multiple', ((0, 0), (0, 1)))
    """

    status: str
    """`unique`, `multiple`, `none`, or `unknown` if a limit was reached or something is missing."""
    cells: tuple[tuple[int, int], ...]
    """The cells in which solutions differ, by row and column, from 0."""
    fault: tuple[str, str] | None
    """The place of what is wrong, which may be empty, and a sentence."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of texts that may undo a typo.

    >>> import crosshatch
    >>> texts = {"row 1": "2", "column 1": "1", "column 2": "0"}
    >>> fix, *others = crosshatch.PuzzleEntry("nonogram", 2, 1, texts=texts).fixes()
    >>> fix.texts, fix.is_unique
    ({'row 1': '1'}, True)
    """

    texts: Mapping[str, str]
    """The places that change, with their texts then."""
    is_unique: bool
    """True if the puzzle has one solution then; False if it has several."""
    sentence: str


@dataclass
class PuzzleEntry:
    """A puzzle that is being entered: a text at each place.

    Places are `row 3`, `column 1`, `top 1` and other sides, `r1c2` for what stands in a cell,
    `region r1c2`, `border r1c1-r1c2`, `path 1`, `start`, `finish`, `board stars`, `given r1c2` and
    more; texts are what people write there.

    >>> import crosshatch
    >>> entry = crosshatch.PuzzleEntry("nonogram", 3, 2)
    >>> entry.texts |= {"row 1": "1 1", "row 2": "3", "column 1": "2", "column 2": "1"}
    >>> entry.outlook().status
    'unique'
    >>> entry.texts["column 3"] = "3"
    >>> entry.faults, entry.outlook().fault
    ({}, ('column 3', 'run 3 needs 3 cells, the line has 2'))
    """

    kind: str
    """The name of the kind; that of its table if it is one's own."""
    width: int
    height: int
    table: Mapping[str, Any] | None = None
    """The table of a kind of one's own."""
    texts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a kind or a size that there is not."""
        require_type(int, "a whole number", width=self.width, height=self.height)
        if self.table is None:
            with places_called({"name": "kind"}):
                self.kind = kinds.kind_called(self.kind)
        self._core = kind_table(self.table or kinds.table_of(self.kind))
        self._read()
        if not self.texts and self._clues.get("regions") == "boxes":
            size = {"values": {"size": [self.width, self.height]}}
            self.texts = dict(self._core.entering("texts", size))

    @classmethod
    def of(cls, puzzle: Puzzle) -> "PuzzleEntry":
        """Return the entry of a puzzle, such as one in which a clue is to be corrected."""
        board, document = cast("ByLaws", puzzle.check).board, puzzle.document
        is_own = bool(document.plain and document.plain.table)
        width, height = document.size
        entry = cls(board.table["name"], width, height, board.table if is_own else None)
        colors = {f"{_COLOR}{letter}": color for letter, color in document.palette}
        texts = entry._core.entering("texts", {"values": {**board.values}})
        entry.texts = {place: colors.get(place, text) for place, text in texts.items()}
        return entry

    @property
    def _clues(self) -> Mapping[str, Any]:
        clues: Mapping[str, Any] = (self.table or kinds.table_of(self.kind)).get("clues", {})
        return clues

    def _asked(self, **more: Any) -> dict[str, Any]:
        return {"size": [self.width, self.height], "texts": self.texts, **more}

    def _read(self) -> Mapping[str, Any]:
        read: Mapping[str, Any] = self._core.entering("read", self._asked())
        return read

    @property
    def faults(self) -> dict[str, str]:
        """The places of texts that make no sense, each with a sentence."""
        return dict(self._read()["faults"])

    @property
    def missing(self) -> list[str]:
        """The places without which there is no puzzle yet."""
        return [*self._read()["missing"]]

    def outlook(self, limits: Limits = ONE_SECOND) -> Outlook:
        """Return how many solutions there are so far, and the cells in which they differ."""
        found = self._ask("find", limits, known=True)
        cells = tuple(divmod(cell, self.width) for cell in found["cells"])
        fault = found["fault"]
        return Outlook(found["status"], cells, fault and (fault[0], fault[1]))

    def could_be(self, place: str, *texts: str, limits: Limits = ONE_SECOND) -> dict[str, str]:
        """Return the status of the puzzle for each of some texts at a place."""
        changes = [{place: text} for text in texts]
        return dict(zip(texts, self._ask("try", limits, changes=changes), strict=True))

    def fixes(self, limits: Limits = ONE_SECOND) -> list[Fix]:
        """Return single changes of texts after which there is one solution, or else several."""
        found = self._ask("fix", limits)["found"]
        return [Fix(each["texts"], each["unique"], each["sentence"]) for each in found]

    def _ask(self, question: str, limits: Limits, **more: Any) -> Any:
        require_limits(limits)
        conflicts, seconds, asked = limits.conflicts, limits.seconds, self._asked(**more)

        def ask(cancel: Cancel) -> Any:
            return self._core.entering(
                question, asked, conflicts=conflicts or CONFLICTS, seconds=seconds, cancel=cancel
            )

        answer, interrupted = wait_for(ask)
        if interrupted:
            raise KeyboardInterrupt
        return answer

    @property
    def keys(self) -> dict[str, Any]:
        """The keys of the puzzle's file so far."""
        named = self.table or kinds.listing(self.kind)["kind"]
        return {"kind": named, **self._read()["keys"]}

    def puzzle(self) -> Puzzle:
        """Return the puzzle; raise `ClueError` or `FormatError` if it is not right yet."""
        return loads(dumps(self.keys), format="json")
