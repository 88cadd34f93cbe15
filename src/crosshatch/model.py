"""A puzzle as the engine sees it: cells, lines of them with their chains, and clauses."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from crosshatch import _engine
from crosshatch.chain import Chain
from crosshatch.errors import ModelError

VERSION = _engine.VERSION
"""The version of Crosshatch, as the native core was built."""

OFF, ON, OPEN = b"\x01\x02\x03"
"""What is possible in a cell: blank, filled, either."""


@dataclass(frozen=True, slots=True)
class Line:
    """Cells in the order in which their chain reads them."""

    name: str
    cells: Sequence[int]
    chain: Chain


Claim = tuple[int, bool]
"""A cell, and whether it is claimed to be filled."""


@dataclass(frozen=True)
class Model:
    """What is known of each cell, and what must hold."""

    masks: bytes
    lines: tuple[Line, ...]
    clauses: tuple[tuple[Claim, ...], ...] = ()

    def __getstate__(self) -> dict[str, object]:
        """Without the compiled model, which is made again where it is needed."""
        return {name: value for name, value in self.__dict__.items() if name != "engine"}

    @cached_property
    def engine(self) -> _engine.Model:
        """The model compiled, ready to be asked by any number of threads."""
        clauses = [[2 * cell + filled for cell, filled in clause] for clause in self.clauses]
        return _engine.Model(self.masks, [_native(line) for line in self.lines], clauses)


def _native(line: Line) -> _engine.Line:
    chain = line.chain
    if chain.symbols != 2:
        raise ModelError(
            f"{line.name}: the engine tells filled from blank, not {chain.symbols} symbols"
        )
    size = (chain.positions + 7) // 8
    moves = [mask.to_bytes(size, "little") for masks in chain.moves for mask in masks]
    start, accept = (mask.to_bytes(size, "little") for mask in (chain.start, chain.accept))
    return _engine.Line(line.cells, chain.positions, moves, start, accept)
