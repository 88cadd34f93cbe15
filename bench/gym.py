"""Learning to solve: how many steps a second the environment judges, on one core.

Three players: one says anything about any cell, one says what it likes about an open cell, and one
takes steps that are justified, of which it is told. All go through the environment for Gymnasium,
observations, rewards and new puzzles included. The time is that of the processor, which a thread of
the engine would add to. The table stands in docs/gym.md.
"""

from collections.abc import Callable, Iterator
from time import process_time
from types import SimpleNamespace

import numpy as np
from bench._report import Figure, Result, Table
from numpy.typing import NDArray

from crosshatch.library.gym import NonogramVectorEnv as Envs
from crosshatch.library.gym import Observation

OPTIONS = {"sizes": (5, 10, 15), "number": 1024, "seconds": 3.0}
BAR = "200,000"

Player = Callable[[Envs, Observation, np.random.Generator], NDArray[np.int64]]


def anything(envs: Envs, _seen: Observation, chance: np.random.Generator) -> NDArray[np.int64]:
    """Say anything about any cell."""
    return chance.integers(envs.single_action_space.n, size=envs.num_envs)  # type: ignore[attr-defined]


def open_cells(_envs: Envs, seen: Observation, chance: np.random.Generator) -> NDArray[np.int64]:
    """Say something about an open cell."""
    is_open = seen["cells"].reshape(len(seen["cells"]), -1) == -1
    order = chance.random(is_open.shape, np.float32) + is_open
    return 2 * order.argmax(axis=1) + chance.integers(2, size=len(is_open))


def justified(envs: Envs, _seen: Observation, _chance: np.random.Generator) -> NDArray[np.int64]:
    """Take the first step that is justified."""
    return envs.justified().argmax(axis=1)


PLAYERS: dict[str, Player] = {
    "anything": anything,
    "something about an open cell": open_cells,
    "the first justified step, from the mask": justified,
}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each player on boards of each size."""
    kinds = [(size, name) for size in chosen.sizes for name in PLAYERS]
    rows = [row(size, name, chosen) for size, name in kinds]
    columns = "boards | player | steps a second | of the environment alone | justified | solved"
    yield Table(columns, rows, is_detail=True)
    slowest = min(int(each[2].replace(",", "")) for each in rows)
    yield Figure("steps a second, the slowest player", f"{slowest:,}", BAR)


def row(size: int, name: str, chosen: SimpleNamespace) -> tuple[str, ...]:
    """Return steps a second with the player and without it, justified ones, and puzzles solved."""
    envs, chance = Envs(chosen.number, width=size, height=size), np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    steps, good, solved, stepping, began = 0, 0, 0, 0.0, process_time()
    while process_time() - began < chosen.seconds:
        actions = PLAYERS[name](envs, seen, chance)
        before = process_time()
        seen, _, ends, _, facts = envs.step(actions)
        stepping += process_time() - before
        steps += len(actions)
        good += int((facts["verdict"] == 0).sum())
        solved += int(ends.sum())
    speeds = (f"{steps / spent:,.0f}" for spent in (process_time() - began, stepping))
    return f"{size}x{size}", name, *speeds, f"{good / steps:.0%}", f"{solved:,}"
