"""Learning to solve: how many steps a second the environment judges, on one core.

Three players: one says anything about any unknown, one says what it likes about an open one, and
one takes steps that are justified, of which it is told. All go through the environment for
Gymnasium, observations and rewards included, with puzzles that have been made before. The time is
that of the processor, which a thread of the engine would add to. The table stands in docs/gym.md.
"""

from collections.abc import Callable, Iterator
from time import process_time
from types import SimpleNamespace

import numpy as np
from bench._report import Figure, Result, Table
from numpy.typing import NDArray

from crosshatch import kinds, make
from crosshatch.make.gym import PuzzleVectorEnv as Envs

OPTIONS = {"sizes": (5, 10, 15), "number": 1024, "variety": 50, "of_each": 5, "seconds": 2.0}
BAR = "200,000"
USUAL = "nonogram"

Seen = dict[str, NDArray[np.int8]]
Player = Callable[[Envs, Seen, np.random.Generator], NDArray[np.int64]]


def anything(envs: Envs, _seen: Seen, chance: np.random.Generator) -> NDArray[np.int64]:
    """Say anything about any unknown."""
    return chance.integers(envs.single_action_space.n, size=envs.num_envs)  # type: ignore[attr-defined]


def open_unknowns(envs: Envs, seen: Seen, chance: np.random.Generator) -> NDArray[np.int64]:
    """Say something about an open unknown."""
    unknowns = [seen[key] for key in ("states", "areas", "right", "below") if key in seen]
    is_open = np.concatenate([each.reshape(envs.num_envs, -1) for each in unknowns], axis=1) == -1
    order = chance.random(is_open.shape, np.float32) + is_open
    return 2 * order.argmax(axis=1) + chance.integers(2, size=len(is_open))


def justified(envs: Envs, _seen: Seen, _chance: np.random.Generator) -> NDArray[np.int64]:
    """Take the first step that is justified."""
    return envs.justified().argmax(axis=1)


PLAYERS: dict[str, Player] = {
    "anything": anything,
    "something about an open unknown": open_unknowns,
    "the first justified step, from the mask": justified,
}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each player on nonograms of each size, and two for each kind."""
    of_nonograms = [(size, name) for size in chosen.sizes for name in PLAYERS]
    rows = [row(USUAL, size, name, chosen.variety, chosen) for size, name in of_nonograms]
    columns = "boards | player | steps a second | of the environment alone | justified | solved"
    yield Table(columns, [each[1:] for each in rows], is_detail=True)
    slowest = min(int(each[3].replace(",", "")) for each in rows)
    yield Figure("steps a second, the slowest player", f"{slowest:,}", BAR)
    _, *others = PLAYERS
    of_kinds = [(kind, name) for kind in make.random_kinds() for name in others]
    sizes = {kind: kinds.table_of(kind)["sizes"][1] for kind, _ in of_kinds}
    every = [row(kind, sizes[kind], name, chosen.of_each, chosen) for kind, name in of_kinds]
    yield Table(f"kind | {columns}", every, is_detail=True)
    slowest = min(int(each[3].replace(",", "")) for each in every)
    yield Figure("steps a second, the slowest player of the slowest kind", f"{slowest:,}")


def row(kind: str, size: int, name: str, variety: int, chosen: SimpleNamespace) -> tuple[str, ...]:
    """Return steps a second with the player and without it, justified ones, and puzzles solved."""
    envs = Envs(chosen.number, kind, width=size, height=size, variety=variety)
    chance = np.random.default_rng(1)
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
    return kind, f"{size}x{size}", name, *speeds, f"{good / steps:.0%}", f"{solved:,}"
