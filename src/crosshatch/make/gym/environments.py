"""The environments: one board, and many that step together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crosshatch.data import arguments
from crosshatch.data.grid import Picture
from crosshatch.data.phrases import counted
from crosshatch.engine.boards import CUT_SHORT, SOLVED, VERDICTS, Boards
from crosshatch.errors import ArgumentError, ArgumentValueError
from crosshatch.make.gym.arrays import ANY_RUNS, MOST
from crosshatch.make.gym.sources import (
    MOST_ROUNDS,
    ListedPuzzles,
    MadeOnDemand,
    PreparedPuzzle,
    PuzzleSource,
)
from crosshatch.puzzles.own_table import Table
from crosshatch.puzzles.puzzle import Puzzle

REWARDS = {"justified": 1.0, "guess": -1.0, "wrong": -1.0, "known": -1.0}
"""The reward for each verdict. A guess costs as much as a mistake, or rewards would give away
whether it was right."""
STEPS_EACH = 2
"""The steps for each unknown after which an episode is cut short, by default."""
VARIETY = 100
"""How many different puzzles are made by default."""

Observation = dict[str, NDArray[Any]]


class _Game:
    """The part that both environments share: puzzles, boards, spaces and rewards."""

    def __init__(
        self,
        kind: str,
        *,
        width: int,
        height: int,
        difficulty: str,
        density: float | None,
        rounds: tuple[int, int],
        most_shown: int | None,
        variety: int,
        table: Table | None,
        puzzles: Sequence[Puzzle] | str | Path | None,
        most_steps: int | None,
        rewards: Mapping[str, float],
    ) -> None:
        arguments.require_choice(REWARDS, **{f"rewards: {name}": name for name in rewards})
        arguments.require(1, **arguments.not_none(most_steps=most_steps))
        self.source: PuzzleSource
        if puzzles is not None:
            self.source = ListedPuzzles(puzzles, table)
        else:
            wishes = difficulty, density, rounds, most_shown
            self.source = MadeOnDemand(kind, width, height, *wishes, variety, table)
        unknowns = self.source.unknowns
        self.most_steps = most_steps or STEPS_EACH * unknowns.number
        earned = {**REWARDS, **rewards, "begun": 0.0}
        self.rewards = np.array([earned[name] for name in VERDICTS])
        states = {key: Box(-1, 1, shape, np.int8) for key, shape in unknowns.shapes.items()}
        clues = self.source.clues.shapes
        self.observations: Space[Any] = Dict(
            states | {key: Box(ANY_RUNS, MOST, shape, np.int16) for key, shape in clues.items()}
        )
        self.actions = Discrete(2 * unknowns.number)
        self.boards: Boards | None = None
        self.entries: list[PreparedPuzzle] = []
        self._chances: list[np.random.Generator] = []
        self._clues: dict[str, NDArray[np.int16]] = {}

    def begin(self, seeds: Sequence[int | None], draw: Callable[[], Iterable[Any]]) -> Observation:
        """Begin an episode on each board; at first, draw seeds for those without one."""
        number = len(seeds)
        if self.boards is None:
            self._chances = [np_random(int(seed))[0] for seed in draw()]
            self._clues = {
                key: np.zeros((number, *shape), np.int16)
                for key, shape in self.source.clues.shapes.items()
            }
            self.boards = Boards(number, self.source.unknowns.number, self.most_steps)
            self.entries = [self.source.entry(0)] * number
        for board, seed in enumerate(seeds):
            if seed is not None:
                self._chances[board] = np_random(seed)[0]
            self.begin_on(board)
        return self.observation()

    def begin_on(self, board: int, *, in_place_of_a_step: bool = False) -> None:
        """Begin an episode on a board, which may take the place of its next step."""
        entry = self.source.entry(int(self._chances[board].integers(self.source.number)))
        self.entries[board] = entry
        self.begun.begin(board, entry.task, in_place_of_a_step=in_place_of_a_step)
        for key, clues in entry.clues.items():
            self._clues[key][board] = clues

    @property
    def begun(self) -> Boards:
        """The boards of the episodes; raise `ResetNeeded` if there are none yet."""
        if self.boards is None:
            raise gymnasium.error.ResetNeeded("call reset before anything else")
        return self.boards

    def observation(self) -> Observation:
        """Return what is seen of all boards."""
        states = self.source.unknowns.split(self.begun.states())
        return {**states, **{key: clues.copy() for key, clues in self._clues.items()}}

    def rewards_of(self, verdicts: NDArray[np.uint8], settled: NDArray[np.uint16]) -> NDArray[Any]:
        """Return the reward for each step: as often as it has settled something, or once."""
        rewards: NDArray[Any] = self.rewards[verdicts] * np.maximum(settled, 1)
        return rewards


class PuzzleEnv(gymnasium.Env[Observation, np.int64]):
    """A puzzle of any kind to be solved, step by step; every step is judged.

    An observation has the unknowns (1 is so, 0 is not, -1 is not known) and the clues as arrays;
    docs/gym.md describes them. The action `2 * unknown + 1` says that an unknown is so, and
    `2 * unknown` that it is not. `info` has the `verdict` on the step. An episode ends when
    everything is known, or after `most_steps`; then `step` asks for `reset`, by `ResetNeeded`.

    `variety` is the number of different puzzles, which are random ones of a `kind`, a size and a
    `difficulty`, unless some are listed in `puzzles` or in a file. `table` is the table of a kind
    of your own. They have one solution, `rounds` is the range of rounds that fill them in if each
    takes every justified step, and of the unknowns at most `most_shown` do not follow and are
    shown. Raise `ModelError` if there seem to be no such puzzles.

    >>> import crosshatch
    >>> env = crosshatch.PuzzleEnv("sudoku", width=4, height=4)
    >>> observation, info = env.reset(seed=1)
    >>> action = int(env.justified().argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, info["verdict"]
    (1.0, 'justified')
    """

    metadata = {"render_fps": 4, "render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        kind: str = "nonogram",
        *,
        width: int = 10,
        height: int = 10,
        difficulty: str = "any",
        density: float | None = None,
        rounds: tuple[int, int] = (1, MOST_ROUNDS),
        most_shown: int | None = None,
        variety: int = VARIETY,
        table: Table | None = None,
        puzzles: Sequence[Puzzle] | str | Path | None = None,
        most_steps: int | None = None,
        rewards: Mapping[str, float] = REWARDS,
        render_mode: str | None = None,
    ) -> None:
        arguments.require_choice(["ansi"], **arguments.not_none(render_mode=render_mode))
        self._game = _Game(
            kind,
            width=width,
            height=height,
            difficulty=difficulty,
            density=density,
            rounds=rounds,
            most_shown=most_shown,
            variety=variety,
            table=table,
            puzzles=puzzles,
            most_steps=most_steps,
            rewards=rewards,
        )
        self.render_mode = render_mode
        self.observation_space = self._game.observations
        self.action_space = self._game.actions
        self._is_over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; the same seed begins the same episodes."""
        super().reset(seed=seed, options=options)
        seen = self._game.begin([seed], lambda: [self.np_random.integers(2**63)])
        self._is_over = False
        return _only(seen), self._game.entries[0].facts

    def step(
        self, action: np.int64
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Say that an unknown is so, or that it is not."""
        boards = self._game.begun
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset before another step")
        is_numpy = isinstance(action, np.generic | np.ndarray) and action.ndim == 0
        given = action.item() if is_numpy else action
        arguments.require(0, int(self._game.actions.n) - 1, action=given)
        verdicts, [end], settled = boards.step(np.array([given]))
        self._is_over = bool(end)
        facts = {"verdict": VERDICTS[verdicts[0]], **self._game.entries[0].facts}
        reward = float(self._game.rewards_of(verdicts, settled)[0])
        seen = _only(self._game.observation())
        return seen, reward, bool(end == SOLVED), bool(end == CUT_SHORT), facts

    def justified(self) -> NDArray[np.bool_]:
        """Return the actions that are justified now, as a mask."""
        mask: NDArray[np.bool_] = self._game.begun.justified()[0]
        return mask

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of this episode."""
        _ = self._game.begun
        return self._game.entries[0].puzzle

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the unknowns, such as `r1c2`, `r1c1-r1c2` or, with more states, `r1c2 5`."""
        return self._game.source.unknowns.names(self.puzzle)

    @property
    def picture(self) -> Picture:
        """The picture of all that is known."""
        unknowns, puzzle = self._game.source.unknowns, self.puzzle
        return puzzle.decode(unknowns.masks(self._game.begun.states()[0], puzzle))

    def render(self) -> str | None:
        """Return the picture as text if the render mode is `ansi`."""
        return str(self.picture) if self.render_mode == "ansi" else None


def _only(seen: Observation) -> Observation:
    """Return what is seen of the only board."""
    return {name: boards[0] for name, boards in seen.items()}


class PuzzleVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many puzzles that are solved side by side; see `PuzzleEnv`.

    Observations, actions and results are arrays with a row for each board. `info` has the number of
    each `verdict`, an index of `VERDICTS`. Where an episode is over, the next step begins a new one
    instead, as Gymnasium does by default.

    >>> import crosshatch
    >>> envs = crosshatch.PuzzleVectorEnv(3, width=5, height=5, variety=2)
    >>> observations, _ = envs.reset(seed=1)
    >>> observations["states"].shape
    (3, 5, 5)
    >>> envs.step(envs.justified().argmax(axis=1))[1]
    array([1., 1., 1.])
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium declares it
    VERDICTS = VERDICTS

    def __init__(
        self,
        num_envs: int = 1,
        kind: str = "nonogram",
        *,
        width: int = 10,
        height: int = 10,
        difficulty: str = "any",
        density: float | None = None,
        rounds: tuple[int, int] = (1, MOST_ROUNDS),
        most_shown: int | None = None,
        variety: int = VARIETY,
        table: Table | None = None,
        puzzles: Sequence[Puzzle] | str | Path | None = None,
        most_steps: int | None = None,
        rewards: Mapping[str, float] = REWARDS,
        render_mode: str | None = None,
    ) -> None:
        arguments.require(1, 2**20, num_envs=num_envs)
        self._game = _Game(
            kind,
            width=width,
            height=height,
            difficulty=difficulty,
            density=density,
            rounds=rounds,
            most_shown=most_shown,
            variety=variety,
            table=table,
            puzzles=puzzles,
            most_steps=most_steps,
            rewards=rewards,
        )
        self.num_envs, self.render_mode = num_envs, render_mode
        self.single_observation_space = self._game.observations
        self.single_action_space = self._game.actions
        self.observation_space = batch_space(self._game.observations, num_envs)
        self.action_space = batch_space(self._game.actions, num_envs)
        self._is_over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin episodes on all boards; board `n` gets the seed `seed + n`, or `seed[n]`."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        seeds = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
        seen = self._game.begin(
            seeds or [None] * self.num_envs,
            lambda: self.np_random.integers(2**63, size=self.num_envs),
        )
        self._is_over[:] = False
        return seen, self.facts()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Say on each board that an unknown is so, or that it is not."""
        boards, numbers = self._game.begun, self._checked(actions)
        for board in np.flatnonzero(self._is_over):
            self._game.begin_on(int(board), in_place_of_a_step=True)
        verdicts, ends, settled = boards.step(numbers)
        self._is_over = ends != 0
        seen, rewards = self._game.observation(), self._game.rewards_of(verdicts, settled)
        return seen, rewards, ends == SOLVED, ends == CUT_SHORT, {"verdict": verdicts}

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        """Return the actions as an array; refuse what is no action for each board."""
        try:
            numbers = np.asarray(actions)
        except ValueError:  # lists of different lengths
            numbers = np.array(actions, object)
        if numbers.ndim == 0:
            raise ArgumentError.of("actions", "an array with a number for each board", actions)
        if numbers.ndim > 1 or numbers.dtype.kind not in "iu":
            arguments.require_whole(**arguments.items_of(actions=numbers.tolist()))
        if len(numbers) != self.num_envs:
            sentence = f"{counted(len(numbers), 'number')} for {counted(self.num_envs, 'board')}"
            raise ArgumentValueError(sentence, place="actions")
        most = int(self._game.actions.n) - 1
        for board in np.flatnonzero((numbers < 0) | (numbers > most)):
            arguments.require(0, most, **{f"actions[{board}]": int(numbers[board])})
        return numbers.astype(np.int64, copy=False)

    def justified(self) -> NDArray[np.bool_]:
        """Return the actions that are justified now: a mask for each board."""
        return self._game.begun.justified()

    def facts(self) -> dict[str, NDArray[np.int64]]:
        """Return the `rounds` of the puzzle of each board, and how many unknowns are `shown`."""
        each = [entry.facts for entry in self._game.entries]
        keys = each[0].keys() if each else ()
        return {key: np.array([facts[key] for facts in each], np.int64) for key in keys}
