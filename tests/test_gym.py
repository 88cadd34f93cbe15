"""The environment for reinforcement learning: what Gymnasium asks for, and true verdicts."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import crosshatch
from crosshatch.library.gym import NAME, NonogramEnv, NonogramVectorEnv

MADE = f"crosshatch.library.gym:{NAME}"
HEART = crosshatch.load("examples/heart.toml")


def played(env: NonogramEnv, seed: int, steps: int) -> list[tuple[str, float, str]]:
    """Return the puzzle, the reward and the verdict of each step of a random player."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for _ in range(steps):
        mask = env.justified()
        action = (
            chance.choice(np.flatnonzero(mask)) if chance.random() < 0.8 else chance.integers(50)
        )
        _, reward, solved, cut_short, facts = env.step(action)
        told.append((crosshatch.dumps(env.puzzle, "non"), float(reward), facts["verdict"]))
        if solved or cut_short:
            env.reset()
    return told


def test_gymnasium_finds_nothing_wrong() -> None:
    check_env(gymnasium.make(MADE, width=6, height=5, render_mode="ansi").unwrapped)


def test_gymnasium_makes_it_by_name_and_many_at_once() -> None:
    env = gymnasium.make(MADE, width=4, height=3, max_episode_steps=5)
    assert (3, 4) == env.reset(seed=1)[0]["cells"].shape
    envs = gymnasium.make_vec(MADE, num_envs=7, width=4, height=3)
    assert isinstance(envs, NonogramVectorEnv)
    assert (7, 3, 4) == envs.reset(seed=1)[0]["cells"].shape


def test_the_same_seed_has_the_same_episodes() -> None:
    first, again, other = (played(NonogramEnv(width=5, height=5), seed, 200) for seed in (3, 3, 4))
    assert first == again
    assert first != other
    env = NonogramEnv(width=5, height=5)
    played(env, 9, 20)
    assert first == played(env, 3, 200)


def test_seeds_may_be_as_large_as_gymnasium_allows() -> None:
    env = NonogramEnv(width=4, height=4)
    env.reset(seed=2**70)
    assert crosshatch.Picture(["????"] * 4) == env.picture


def test_each_board_of_many_plays_like_one_alone() -> None:
    envs = NonogramVectorEnv(4, width=5, height=5)
    seen, _ = envs.reset(seed=10)
    singles = [NonogramEnv(width=5, height=5) for _ in range(4)]
    views = [env.reset(seed=10 + at)[0] for at, env in enumerate(singles)]
    is_over = [False] * 4
    chance = np.random.default_rng(1)
    for _ in range(150):
        for at, view in enumerate(views):
            for key in ("cells", "rows", "columns"):
                assert np.array_equal(seen[key][at], view[key])
        mask = envs.justified()
        actions = np.array([chance.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])
        seen, rewards, solved, cut_short, _ = envs.step(actions)
        for at, env in enumerate(singles):
            if is_over[at]:
                views[at], is_over[at] = env.reset()[0], False
                assert 0 == rewards[at]
                continue
            views[at], reward, ended, cut, _ = env.step(actions[at])
            is_over[at] = ended or cut
            assert (reward, ended, cut) == (rewards[at], solved[at], cut_short[at])


def test_a_justified_step_is_what_a_hint_could_say() -> None:
    """Reasons are asked of the part of the library that explains cells to people."""
    env = NonogramEnv(width=5, height=5, passes=(3, 99))
    env.reset(seed=5)
    while (mask := env.justified()).any():
        solution = crosshatch.solve(env.puzzle).picture
        assert solution is not None
        for action in np.flatnonzero(mask):
            row, column = divmod(int(action) // 2, 5)
            assert "#" == solution[row, column] if action % 2 else "." == solution[row, column]
        step = crosshatch.hint(env.puzzle, env.picture).step
        assert step is not None
        for place, what in step.found:
            assert mask[2 * (5 * place.row + place.column) + (what == "filled")]
        env.step(np.flatnonzero(mask)[0])
    assert env.picture == crosshatch.solve(env.puzzle).picture


def test_only_justified_steps_change_the_board() -> None:
    env = NonogramEnv(puzzles=[HEART], rewards={"wrong": -5.0})
    before = env.reset(seed=1)[0]["cells"]
    solution = crosshatch.solve(HEART).picture
    assert solution is not None
    found = {}
    for action in range(2 * 6 * 7):
        row, column = divmod(action // 2, 7)
        is_right = (solution[row, column] == "#") == (action % 2 == 1)
        is_justified = env.justified()[action]
        seen, reward, *_, facts = env.step(np.int64(action))
        verdict = facts["verdict"]
        found[verdict] = float(reward)
        if verdict != "known":
            expected = "justified" if is_justified else "guess" if is_right else "wrong"
            assert expected == verdict
        assert (verdict == "justified") == bool((seen["cells"] != before).any())
        before = seen["cells"]
    assert {"justified": 1.0, "guess": -1.0, "wrong": -5.0, "known": -1.0}.items() >= found.items()
    assert {"justified", "wrong"} <= found.keys()


def test_an_episode_is_cut_short() -> None:
    env = NonogramEnv(width=3, height=3, most_steps=2)
    env.reset(seed=1)
    ends = [env.step(np.int64(0))[2:4] for _ in range(2)]
    assert [(False, False), (False, True)] == ends


def test_random_puzzles_have_one_solution_and_the_wanted_passes() -> None:
    env = NonogramEnv(width=8, height=8, passes=(4, 6))
    for seed in range(20):
        _, facts = env.reset(seed=seed)
        result = crosshatch.solve(env.puzzle, logic=True)
        assert crosshatch.Status.UNIQUE == result.status
        assert 4 <= facts["passes"] <= 6
        assert result.passes == facts["passes"]


def test_a_step_after_the_end_asks_for_a_reset() -> None:
    env = NonogramEnv(width=3, height=3, most_steps=1)
    env.reset(seed=1)
    assert env.step(np.int64(0))[3]
    with pytest.raises(gymnasium.error.ResetNeeded, match="the episode is over: call reset"):
        env.step(np.int64(0))
    env.reset()
    assert "begun" != env.step(np.int64(0))[4]["verdict"]


def test_the_known_cells_are_a_picture() -> None:
    env = NonogramEnv(width=4, height=3, render_mode="ansi")
    env.reset(seed=1)
    assert "????\n????\n????" == env.render()
