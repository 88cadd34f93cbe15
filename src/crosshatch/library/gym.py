"""Environments for reinforcement learning, with the interface of Gymnasium: fill in nonograms.

An action says that a cell is filled, or that it is blank, and earns a reward if it is justified:
if it follows from the clue of its row or column and the known cells there. docs/gym.md says why
that is the definition, and what else could be.

Gymnasium finds it as `gymnasium.make("crosshatch.library.gym:crosshatch/Nonogram-v0")`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data import arguments
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Picture
from crosshatch.data.phrases import counted
from crosshatch.engine.clues.runs import Runs
from crosshatch.engine.episodes import (
    CUT_SHORT,
    SOLVED,
    VERDICTS,
    Boards,
    Lengths,
    PuzzleSource,
    most_runs,
)
from crosshatch.errors import ArgumentError, ArgumentValueError
from crosshatch.library.new import nonogram
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

REWARDS = {"justified": 1.0, "guess": -1.0, "wrong": -1.0, "known": -1.0}
"""The reward for each verdict. A guess costs as much as a mistake, or rewards would give away
whether it was right."""
STEPS_A_CELL = 2
"""The steps for each cell after which an episode is cut short, by default."""
BEGUN = VERDICTS.index("begun")
LARGEST = 64
"""The most rows and columns."""

Observation = dict[str, NDArray[Any]]


class _Game:
    """The part that both environments share: puzzles, boards, spaces and rewards."""

    def __init__(
        self,
        *,
        width: int,
        height: int,
        filled: tuple[float, float],
        passes: tuple[int, int],
        puzzles: Sequence[Puzzle] | None,
        most_steps: int | None,
        rewards: Mapping[str, float],
    ) -> None:
        listed: Sequence[tuple[Lengths, Lengths]] = ()
        if puzzles is not None:
            listed, width, height = _lengths_of_all(puzzles)
        arguments.require(1, LARGEST, width=width, height=height)
        for name, (least, greatest) in {"filled": filled, "passes": passes}.items():
            if least > greatest:
                raise ArgumentValueError(f"{least} is more than {greatest}", place=name)
        arguments.require_between(0, 1, **arguments.items_of(filled=filled))
        arguments.require(1, **arguments.items_of(passes=passes))
        arguments.require_choice(REWARDS, **{f"rewards: {name}": name for name in rewards})
        self.wanted = PuzzleSource(width, height, filled, passes, listed)
        self.most_steps = STEPS_A_CELL * width * height if most_steps is None else most_steps
        arguments.require(1, most_steps=self.most_steps)
        earned = {**REWARDS, **rewards, "begun": 0.0}
        self.rewards = np.array([earned[name] for name in VERDICTS])
        self.observations: Space[Any] = Dict(
            {
                "cells": Box(-1, 1, (height, width), np.int8),
                "columns": Box(0, height, (width, most_runs(height)), np.int16),
                "rows": Box(0, width, (height, most_runs(width)), np.int16),
            }
        )
        self.actions = Discrete(2 * width * height)

        self.boards: Boards | None = None
        self.clues: tuple[NDArray[np.int16], NDArray[np.int16]] | None = None

    def begin(self, seeds: Sequence[int | None], draw: Callable[[], Iterable[Any]]) -> Observation:
        """Begin an episode on each board; at first, draw seeds for those without one."""
        if self.boards is None:
            pairs = zip(seeds, draw(), strict=True)
            first = [int(new) if own is None else own for own, new in pairs]
            self.boards = Boards(self.wanted, first, most_steps=self.most_steps)
        else:
            for board, own in enumerate(seeds):
                self.boards.begin(board, own)
        return self.observation(begun=True)

    @property
    def begun(self) -> Boards:
        """The boards of the episodes; raise `ResetNeeded` if there are none yet."""
        if self.boards is None:
            raise gymnasium.error.ResetNeeded("call reset before anything else")
        return self.boards

    def observation(self, *, begun: bool = False) -> Observation:
        """Return what is seen of all boards; with `begun`, some have other clues than before."""
        if self.clues is None or begun:
            self.clues = self.begun.clues()
        rows, columns = self.clues
        return {"cells": self.begun.cells(), "columns": columns.copy(), "rows": rows.copy()}


def _lengths_of_all(puzzles: Sequence[Puzzle]) -> tuple[list[tuple[Lengths, Lengths]], int, int]:
    """Return the lengths of the runs of puzzles, and their width and height.

    Refuse puzzles that are no plain nonograms, of other sizes, or not solved by line logic alone.
    """
    arguments.require_list("a list of Puzzles", Sequence, puzzles=puzzles)
    if not puzzles:
        raise ArgumentValueError("there is no puzzle in it", place="puzzles")
    listed = []
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, place := f"puzzles[{number}]")
        sides = _lengths(puzzle, "row"), _lengths(puzzle, "column")
        if None in sides or puzzle.model.masks != puzzle.without_givens().model.masks:
            sentence = "expected a black-and-white nonogram without given cells"
            raise ArgumentValueError(sentence, place=place)
        if puzzle.size != puzzles[0].size:
            found, first = ("{}x{}".format(*each.size) for each in (puzzle, puzzles[0]))
            raise ArgumentValueError(f"its size is {found}, that of the first {first}", place=place)
        if solve(puzzle, logic=True).status is not Status.UNIQUE:
            raise ArgumentValueError("line logic alone does not solve it", place=place)
        listed.append(sides)
    return listed, *puzzles[0].size  # type: ignore[return-value]


def _lengths(puzzle: Puzzle, side: str) -> Lengths | None:
    """Return the lengths of the runs of each line of a side; None if that is not all it says."""
    lengths: list[list[int]] = []
    for line in puzzle.model.lines:
        if not isinstance(line.clue, Runs) or puzzle.is_colored:
            return None
        if line.side == side:
            runs = [part.length for part in line.clue.parts if part.length is not None]
            if len(runs) != len(line.clue.parts):
                return None
            lengths.append(runs)
    return lengths or None


def _without_zeros(side: NDArray[np.int16]) -> list[list[int]]:
    return [[int(length) for length in line if length] for line in side]


class NonogramEnv(gymnasium.Env[Observation, np.int64]):
    """A nonogram to be filled in, cell by cell; every step is judged.

    An observation has `cells` (1 is filled, 0 is blank, -1 is unknown), and the lengths of the runs
    in `rows` and `columns`, with zeros behind them. The action `2 * cell + 1` says that a cell is
    filled, `2 * cell` that it is blank; cells are numbered from 0, row by row. `info` has the
    `verdict` on the step. An episode ends when all cells are known, or after `most_steps`; then
    `step` asks for `reset`, by `ResetNeeded`.

    Puzzles are random, unless some are listed in `puzzles`: `filled` has the least and greatest
    chance of a cell to be filled in the pictures that are drawn, and `passes` the fewest and most
    passes over all lines that solve a puzzle. Raise `ModelError` if there seem to be no such
    puzzles.

    >>> import crosshatch
    >>> env = crosshatch.NonogramEnv(width=5, height=5)
    >>> observation, info = env.reset(seed=1)
    >>> action = int(env.justified().argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, info["verdict"]
    (1.0, 'justified')
    """

    metadata = {"render_fps": 4, "render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        *,
        width: int = 10,
        height: int = 10,
        filled: tuple[float, float] = (0.4, 0.7),
        passes: tuple[int, int] = (1, 1000),
        puzzles: Sequence[Puzzle] | None = None,
        most_steps: int | None = None,
        rewards: Mapping[str, float] = REWARDS,
        render_mode: str | None = None,
    ) -> None:
        self._game = _Game(
            width=width,
            height=height,
            filled=filled,
            passes=passes,
            puzzles=puzzles,
            most_steps=most_steps,
            rewards=rewards,
        )
        arguments.require_choice(["ansi"], **arguments.not_none(render_mode=render_mode))
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
        return _only(seen), {"passes": int(self._game.begun.passes()[0])}

    def step(
        self, action: np.int64
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Say that a cell is filled or blank."""
        boards = self._game.begun
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset before another step")
        is_numpy = isinstance(action, np.generic | np.ndarray) and action.ndim == 0
        given = action.item() if is_numpy else action
        arguments.require(0, int(self._game.actions.n) - 1, action=given)
        [verdict], [end] = boards.step(np.array([given]))
        self._is_over = bool(end)
        facts = {"verdict": VERDICTS[verdict], "passes": int(boards.passes()[0])}
        reward = float(self._game.rewards[verdict])
        seen = _only(self._game.observation())
        return seen, reward, bool(end == SOLVED), bool(end == CUT_SHORT), facts

    def justified(self) -> NDArray[np.bool_]:
        """Return the actions that are justified now, as a mask."""
        mask: NDArray[np.bool_] = self._game.begun.justified()[0]
        return mask

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of this episode."""
        rows, columns = self._game.begun.clues()
        return nonogram(rows=_without_zeros(rows[0]), columns=_without_zeros(columns[0]))

    @property
    def picture(self) -> Picture:
        """The cells that are known, as a picture."""
        cells = self._game.begun.cells()[0]
        return Picture("".join((BLANK, FILLED, UNKNOWN)[cell] for cell in row) for row in cells)

    def render(self) -> str | None:
        """Return the picture as text if the render mode is `ansi`."""
        return str(self.picture) if self.render_mode == "ansi" else None


def _only(seen: Observation) -> Observation:
    """Return what is seen of the only board."""
    return {name: boards[0] for name, boards in seen.items()}


class NonogramVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many nonograms that are filled in side by side; see `NonogramEnv`.

    Observations, actions and results are arrays with a row for each board. `info` has the number of
    each `verdict`, an index of `VERDICTS`. Where an episode is over, the next step begins a new one
    instead, as Gymnasium does by default.

    >>> import crosshatch
    >>> envs = crosshatch.NonogramVectorEnv(num_envs=3, width=5, height=5)
    >>> observations, _ = envs.reset(seed=1)
    >>> observations["cells"].shape
    (3, 5, 5)
    >>> envs.step(envs.justified().argmax(axis=1))[1]
    array([1., 1., 1.])
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium declares it
    VERDICTS = VERDICTS

    def __init__(
        self,
        num_envs: int = 1,
        *,
        width: int = 10,
        height: int = 10,
        filled: tuple[float, float] = (0.4, 0.7),
        passes: tuple[int, int] = (1, 1000),
        puzzles: Sequence[Puzzle] | None = None,
        most_steps: int | None = None,
        rewards: Mapping[str, float] = REWARDS,
        render_mode: str | None = None,
    ) -> None:
        arguments.require(1, 2**20, num_envs=num_envs)
        self._game = _Game(
            width=width,
            height=height,
            filled=filled,
            passes=passes,
            puzzles=puzzles,
            most_steps=most_steps,
            rewards=rewards,
        )
        self.num_envs, self.render_mode = num_envs, render_mode
        self.single_observation_space = self._game.observations
        self.single_action_space = self._game.actions
        self.observation_space = batch_space(self._game.observations, num_envs)
        self.action_space = batch_space(self._game.actions, num_envs)

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
        return seen, {"passes": self._game.begun.passes()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Say on each board that a cell is filled or blank."""
        verdicts, ends = self._game.begun.step(self._checked(actions))
        seen = self._game.observation(begun=(verdicts == BEGUN).any())
        rewards = self._game.rewards[verdicts]
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

    def passes(self) -> NDArray[np.int64]:
        """Return the number of passes over all lines that solve the puzzle of each board."""
        return self._game.begun.passes()


NAME = "crosshatch/Nonogram-v0"
"""The name of the environment in Gymnasium, once this file is imported."""

if NAME not in gymnasium.registry:
    here = "crosshatch.library.gym"
    gymnasium.register(NAME, f"{here}:NonogramEnv", vector_entry_point=f"{here}:NonogramVectorEnv")
