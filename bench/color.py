"""Coloured pictures by chance: two solutions, or the proof that there is one.

Thirty by thirty cells, four colours. A cell is filled with a given chance, in any colour; or else,
in pictures with longer runs, three cells in five are what the one before or above them is. Times
are of the processor, so that other work on the machine does not count.
"""

import random
import statistics
import time

from bench._machine import footing, heading

from crosshatch.data.grid import runs_of
from crosshatch.engine import native
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues.runs import Runs

SIZE, COLORS, PUZZLES = 30, 4, 40
BAR = 20
"""Milliseconds that half the puzzles stay below."""
SHARES = (0.8, 0.7, 0.6, 0.5, 0.45, 0.4)
COPIED = (0.0, 0.6)

Picture = list[list[int]]


def main() -> None:
    """Print a row for each kind of picture."""
    heading(f"Coloured pictures of {SIZE}x{SIZE} cells, {COLORS} colours")
    print("| longer runs | filled | median, ms | mean, ms | bar | conflicts | sweeps | unique |")
    print("|---" * 8 + "|")
    for copied in COPIED:
        for share in SHARES:
            print(row(share, copied), flush=True)
    footing()


def row(share: float, copied: float) -> str:
    """Some puzzles of a kind."""
    times, outcomes = [], []
    for seed in range(PUZZLES):
        model = model_of(picture(share, copied, seed=seed))
        start = time.process_time()
        outcomes.append(ask(model))
        times.append(1000 * (time.process_time() - start))
    conflicts = statistics.median(outcome.conflicts for outcome in outcomes)
    sweeps = statistics.median(outcome.sweeps for outcome in outcomes)
    unique = sum(outcome.complete for outcome in outcomes)
    taken = f"{statistics.median(times):.2f} | {statistics.mean(times):.2f} | {BAR}"
    kind = f"{'yes' if copied else 'no'} | {share:.0%}"
    return f"| {kind} | {taken} | {conflicts:.0f} | {sweeps:.0f} | {unique} of {PUZZLES} |"


def picture(share: float, copied: float, *, seed: int) -> Picture:
    """A picture by chance; 0 is blank."""
    chance = random.Random(f"{share} {copied} {seed}")
    cells = [[0] * SIZE for _ in range(SIZE)]
    for row in range(SIZE):
        for column in range(SIZE):
            before = [cells[row][column - 1]] * (column > 0) + [cells[row - 1][column]] * (row > 0)
            if before and chance.random() < copied:
                cells[row][column] = chance.choice(before)
            elif chance.random() < share:
                cells[row][column] = chance.randint(1, COLORS)
    return cells


def model_of(cells: Picture) -> native.Model:
    """The puzzle that has the clues of a picture."""
    rows = [range(row * SIZE, (row + 1) * SIZE) for row in range(SIZE)]
    columns = [range(column, SIZE * SIZE, SIZE) for column in range(SIZE)]
    words = [*cells, *map(list, zip(*cells, strict=True))]
    clues = [Runs(tuple(runs_of(word)), symbols=COLORS + 1) for word in words]
    lines = [
        line(cells, clue.chain()) for cells, clue in zip([*rows, *columns], clues, strict=True)
    ]
    left = (2 ** (COLORS + 1) - 1).to_bytes(8, "little")
    return native.Model(left * SIZE**2, lines, b"", None, symbols=COLORS + 1)


def line(cells: range, chain: Chain) -> native.Line:
    """A line as the engine takes it."""
    size = (chain.positions + 7) // 8
    moves = [arcs.to_bytes(size, "little") for arcs in sum(chain.moves, ())]
    start, accept = (ends.to_bytes(size, "little") for ends in (chain.start, chain.accept))
    return native.Line(cells, chain.positions, moves, start, accept)


def ask(model: native.Model) -> native.Outcome:
    """Two solutions, or the proof that there are fewer."""
    outcome = model.solve(
        solutions=2,
        known=False,
        count=False,
        moments=0,
        seed=0,
        conflicts=None,
        seconds=60,
        cancel=None,
    )
    assert outcome.found == 2 or outcome.complete, "not decided"
    return outcome


if __name__ == "__main__":
    main()
