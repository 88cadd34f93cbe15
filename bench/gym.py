"""Reinforcement learning: how many steps a second the environment judges, on one core.

Three players: one says anything about any cell, one says what it likes about an open cell, and one
takes steps that are justified, of which it is told. All go through the environment for Gymnasium,
observations, rewards and new puzzles included. The time is that of the processor, which a thread of
the engine would add to.
"""

from collections.abc import Callable
from time import process_time

import numpy as np
from bench._machine import heading
from numpy.typing import NDArray

from crosshatch.library.gym import NonogramVectorEnv as Envs
from crosshatch.library.gym import Observation

BAR = 200_000
"""The steps a second that are wanted."""
BOARDS = 1024
SECONDS = 3.0

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


def measured(size: int, player: Player) -> tuple[float, float, float, int]:
    """Return steps a second with the player and without it, justified ones, and puzzles solved."""
    envs, chance = Envs(BOARDS, width=size, height=size), np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    steps, good, solved, stepping, began = 0, 0, 0, 0.0, process_time()
    while process_time() - began < SECONDS:
        actions = player(envs, seen, chance)
        before = process_time()
        seen, _, ends, _, facts = envs.step(actions)
        stepping += process_time() - before
        steps += len(actions)
        good += int((facts["verdict"] == 0).sum())
        solved += int(ends.sum())
    return steps / (process_time() - began), steps / stepping, good / steps, solved


def main() -> None:
    """Measure each player on boards of several sizes."""
    heading("Steps of the environment for reinforcement learning")
    print("| boards | player | steps a second | of the environment alone | justified | solved |")
    print("|---|---|---|---|---|---|")
    for size in (5, 10, 15):
        for name, player in PLAYERS.items():
            both, alone, good, solved = measured(size, player)
            figures = f"{both:,.0f} | {alone:,.0f} | {100 * good:.0f} % | {solved:,}"
            print(f"| {BOARDS:,} of {size}x{size} | {name} | {figures} |")
    print(f"\nThe environment alone is to judge {BAR:,} a second.")


if __name__ == "__main__":
    main()
