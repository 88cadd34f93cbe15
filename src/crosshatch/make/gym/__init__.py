"""Environments for reinforcement learning, with the interface of Gymnasium: solve puzzles.

An action says that a cell has a state, or that a line runs along an edge, or that it does not, and
earns a reward if it is justified: if it follows from one look at the puzzle and what is known of
it. docs/gym.md says why that is the definition, and what else could be.

Gymnasium finds it as `gymnasium.make("crosshatch.make.gym:crosshatch/Puzzle-v0")`.
"""

import gymnasium

from crosshatch.make.gym.environments import REWARDS, PuzzleEnv, PuzzleVectorEnv

__all__ = ["NAME", "REWARDS", "PuzzleEnv", "PuzzleVectorEnv"]

NAME = "crosshatch/Puzzle-v0"
"""The name by which Gymnasium knows the environment."""

gymnasium.register(
    NAME,
    entry_point="crosshatch.make.gym:PuzzleEnv",
    vector_entry_point="crosshatch.make.gym:PuzzleVectorEnv",
)
