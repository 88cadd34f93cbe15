"""Random grids for magnitudes, and what numpy counts in them, which knows nothing of the engine."""

import sys
from base64 import b64decode, b64encode
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Grids = NDArray[np.bool_]
"""By grid, row and column: whether a cell is filled."""
Numbers = NDArray[np.int64]


def draw(count: int, size: int, density: int, *, seed: int = 6) -> Grids:
    """Return square grids of which each cell is filled `density` times in 100."""
    chance = np.random.default_rng([seed, size, density])
    return chance.integers(0, 100, (count, size, size), dtype=np.uint8) < density


def pack(grids: Grids) -> bytes:
    """Grids as the engine reads them: row by row, each in whole bytes."""
    return np.packbits(grids.reshape(len(grids), -1), axis=1).tobytes()


def unpack(packed: bytes, like: Grids) -> Grids:
    """Packed grids of the shape of others."""
    cells = np.frombuffer(packed, np.uint8).reshape(len(like), -1)
    return np.unpackbits(cells, axis=1, count=like[0].size).astype(bool).reshape(like.shape)


def write(file: Path, grids: Grids) -> None:
    """Write grids as a stream: a line of base64 each."""
    size = len(pack(grids[:1]))
    packed = memoryview(pack(grids))
    lines = (b64encode(packed[at : at + size]) for at in range(0, len(packed), size))
    file.write_bytes(b"\n".join(lines) + b"\n")


def read(file: Path, like: Grids) -> Grids:
    """The grids of a stream, of the shape of others."""
    return unpack(b"".join(map(b64decode, file.read_bytes().split())), like)


def filled(grids: Grids) -> Numbers:
    """How many cells of each are filled."""
    return grids.sum(axis=(1, 2))


def runs(grids: Grids) -> tuple[Numbers, Numbers]:
    """How many runs the rows of each have, and the columns."""
    rows, columns = grids.copy(), grids.copy()
    rows[:, :, 1:] &= ~grids[:, :, :-1]
    columns[:, 1:] &= ~grids[:, :-1]
    return rows.sum(axis=2), columns.sum(axis=1)


def full(grids: Grids) -> NDArray[np.bool_]:
    """Which of them have no row and no column without a run."""
    return np.logical_and(grids.any(axis=1).all(axis=1), grids.any(axis=2).all(axis=1))


def plain_bound(grids: Grids, *, most: bool) -> Numbers:
    """The fewest filled cells by counting; the most only where no line is empty."""
    rows, columns = runs(grids)
    if not most:
        return np.maximum(rows.sum(axis=1), columns.sum(axis=1))
    gaps = rows - 1, columns - 1
    border = sum(each[:, 0] + each[:, -1] for each in gaps)
    inner = np.maximum(*(each[:, 1:-1].sum(axis=1) for each in gaps))
    blanks: Numbers = border + inner
    return grids[0].size - blanks


def require_right(grids: Grids, better: Grids, after: Numbers, *, most: bool) -> None:
    """Leave with a sentence unless all keep their counts, are no worse, and filled as is said."""
    before, counted = filled(grids), filled(better)
    kept = [(old == new).all(axis=1) for old, new in zip(runs(grids), runs(better), strict=True)]
    no_worse = counted >= before if most else counted <= before
    wrong = np.flatnonzero(~(kept[0] & kept[1] & (counted == after) & no_worse))
    if len(wrong):
        sys.exit(f"grid {wrong[0] + 1} has not kept its counts, or is not filled as is said of it")
