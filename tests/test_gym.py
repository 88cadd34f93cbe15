"""The environments for learning programs, of any kind: as Gymnasium wants them, and just."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import crosshatch
from crosshatch.make.gym import NAME, PuzzleEnv, PuzzleVectorEnv
from crosshatch.puzzles.puzzle import Puzzle

MADE = f"crosshatch.make.gym:{NAME}"
HEART = crosshatch.load("examples/heart.toml")
SOME = "nonogram", "sudoku", "slitherlink", "shikaku", "nurikabe"
"""Runs, digits, a line, areas, and cells that belong together: where the core looks differently."""
KINDS = [
    pytest.param(kind, marks=() if kind in SOME else pytest.mark.exhaustive)
    for kind in crosshatch.make.random_kinds()
]
OF_SEVERAL_LOOKS = {"comparison", "inside and outside", "one left", "two looks", "two ways"}
"""The rules of hints that compare several looks."""
STARS = """
name = "five stars"
rules = "Each row, column and region has one star. Stars never touch."
states = ["blank", "a star"]
clues = { regions = "map" }
laws = [
  { count = "star", in = ["row", "column", "region"], is = 1 },
  { apart = "star", by = "around" },
]
"""


def small(kind: str, **options: Any) -> PuzzleEnv:
    return PuzzleEnv(kind, width=4, height=4, variety=3, **options)


def played(env: PuzzleEnv, seed: int, steps: int) -> list[tuple[str, float, str]]:
    """Return the clues, the reward and the verdict of each step of a random player."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for _ in range(steps):
        mask = env.justified()
        is_justified = chance.random() < 0.8
        action = chance.choice(np.flatnonzero(mask)) if is_justified else chance.integers(len(mask))
        _, reward, solved, cut_short, facts = env.step(action)
        told.append((crosshatch.dumps(env.puzzle, "json"), float(reward), facts["verdict"]))
        if solved or cut_short:
            env.reset()
    return told


def said_by_rules(puzzle: Puzzle, masks: list[int]) -> list[tuple[int, int]]:
    """Return cells with the masks that a rule of hints leaves, but for what compares looks."""
    found = []
    for rule in puzzle.hints.ask("rules", {}):
        if rule["name"] not in OF_SEVERAL_LOOKS:
            asked = {"rule": rule["name"], "masks": masks, "in_full": True}
            for deduction in puzzle.hints.ask("deduce", asked):
                found += [(cell, mask & masks[cell]) for cell, mask in deduction["found"]]
    return found


@pytest.mark.parametrize("kind", ["nonogram", "sudoku", "slitherlink", "shikaku"])
def test_gymnasium_finds_nothing_wrong(kind: str) -> None:
    check_env(gymnasium.make(MADE, kind=kind, width=4, height=4, render_mode="ansi").unwrapped)


def test_gymnasium_makes_it_by_name_and_many_at_once() -> None:
    env = gymnasium.make(MADE, width=4, height=3, max_episode_steps=5)
    assert (3, 4) == env.reset(seed=1)[0]["states"].shape
    envs = gymnasium.make_vec(MADE, num_envs=7, width=4, height=3, variety=2)
    assert isinstance(envs, PuzzleVectorEnv)
    assert (7, 3, 4) == envs.reset(seed=1)[0]["states"].shape


def test_the_same_seed_has_the_same_episodes() -> None:
    first, again, other = (played(small("sudoku"), seed, 150) for seed in (3, 3, 4))
    assert first == again
    assert first != other
    env = small("sudoku")
    played(env, 9, 20)
    assert first == played(env, 3, 150)


def test_seeds_may_be_as_large_as_gymnasium_allows() -> None:
    env = PuzzleEnv(width=4, height=4)
    env.reset(seed=2**70)
    assert crosshatch.Picture(["????"] * 4) == env.picture


def test_each_board_of_many_plays_like_one_alone() -> None:
    envs = PuzzleVectorEnv(3, "sudoku", width=4, height=4, variety=3)
    seen, facts = envs.reset(seed=10)
    singles = [small("sudoku") for _ in range(3)]
    views = [env.reset(seed=10 + at)[0] for at, env in enumerate(singles)]
    assert [env.reset(seed=10 + at)[1]["rounds"] for at, env in enumerate(singles)] == [
        *facts["rounds"]
    ]
    is_over = [False] * 3
    chance = np.random.default_rng(1)
    for _ in range(100):
        for at, view in enumerate(views):
            assert view.keys() == seen.keys()
            assert all(np.array_equal(seen[key][at], view[key]) for key in view)
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


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_is_justified_if_a_rule_of_hints_finds_it_at_one_look(kind: str) -> None:
    env, chance = small(kind), np.random.default_rng(1)
    env.reset(seed=1)
    unknowns, symbols = env._game.source.unknowns, env.puzzle.model.symbols  # noqa: SLF001
    place = {variable: at for at, variable in enumerate(unknowns.in_core(env.puzzle))}
    is_over = False
    while not is_over:
        states = env._game.begun.states()[0]  # noqa: SLF001
        masks = [*unknowns.masks(states, env.puzzle)]
        expected = set()
        for cell, left in said_by_rules(env.puzzle, masks):
            for symbol in range(symbols):
                is_open = masks[cell] >> symbol & 1 and masks[cell] != left
                if is_open and symbols > 2:
                    is_so = left == 1 << symbol
                    if is_so or not left >> symbol & 1:
                        expected.add(2 * place[cell * symbols + symbol] + is_so)
                elif is_open and left == 1 << symbol:
                    expected.add(2 * place[cell] + symbol)
        justified = env.justified()
        assert expected == {*np.flatnonzero(justified)}
        assert expected, "something follows until all is known"
        _, _, is_over, _, facts = env.step(chance.choice(np.flatnonzero(justified)))
        assert "justified" == facts["verdict"]
    assert env.picture == crosshatch.solve(env.puzzle).picture


def test_only_justified_steps_change_the_board() -> None:
    env = PuzzleEnv(puzzles=[HEART], rewards={"wrong": -5.0})
    before = env.reset(seed=1)[0]["states"]
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
        assert (verdict == "justified") == bool((seen["states"] != before).any())
        before = seen["states"]
    assert {"justified": 1.0, "guess": -1.0, "wrong": -5.0, "known": -1.0}.items() >= found.items()
    assert {"justified", "wrong"} <= found.keys()


def test_the_return_of_a_puzzle_does_not_depend_on_the_order_of_steps() -> None:
    env, returns = small("sudoku"), set()
    for seed in range(4):
        chance = np.random.default_rng(seed)
        env.reset(seed=1)
        earned, is_over = 0.0, False
        while not is_over:
            _, reward, is_over, *_ = env.step(chance.choice(np.flatnonzero(env.justified())))
            earned += float(reward)
        returns.add(earned)
    assert 1 == len(returns)


def test_what_no_look_finds_is_shown() -> None:
    env = PuzzleEnv("binairo", width=6, height=6, variety=1)
    view, facts = env.reset(seed=1)
    assert facts["shown"] > 0
    steps, is_over, left = 0, False, int((view["states"] == -1).sum())
    while not is_over:
        _, _, is_over, *_ = env.step(env.justified().argmax())
        steps += 1
    assert left - facts["shown"] <= steps <= left
    assert env.picture == crosshatch.solve(env.puzzle).picture


def test_an_episode_is_cut_short_and_then_asks_for_a_reset() -> None:
    env = PuzzleEnv(width=3, height=3, most_steps=2)
    env.reset(seed=1)
    assert [(False, False), (False, True)] == [env.step(np.int64(0))[2:4] for _ in range(2)]
    with pytest.raises(gymnasium.error.ResetNeeded, match="the episode is over: call reset"):
        env.step(np.int64(0))
    env.reset()
    assert "begun" != env.step(np.int64(0))[4]["verdict"]


def test_random_puzzles_have_one_solution_and_are_as_wanted() -> None:
    env = PuzzleEnv(width=6, height=6, rounds=(4, 6), most_shown=0, difficulty="easy", variety=5)
    for seed in range(5):
        _, facts = env.reset(seed=seed)
        assert 4 <= facts["rounds"] <= 6
        assert 0 == facts["shown"]
        assert crosshatch.rate(env.puzzle).word in ("very easy", "easy")
        assert crosshatch.Status.UNIQUE == crosshatch.solve(env.puzzle, logic=True).status


def test_puzzles_come_from_a_file_or_by_a_table_of_ones_own(tmp_path: Path) -> None:
    env = PuzzleEnv(puzzles="examples/heart.toml")
    env.reset(seed=1)
    assert HEART == env.puzzle
    table = tmp_path / "stars.toml"
    table.write_text(STARS, encoding="utf-8")
    env = PuzzleEnv(table=table, width=5, height=5, variety=1)
    _, _ = env.reset(seed=1)
    assert "five stars" == env.puzzle.kind.name
    file = tmp_path / "one.toml"
    crosshatch.save(env.puzzle, file)
    env = PuzzleEnv(table=table, puzzles=file)
    assert 5 == env.reset(seed=1)[0]["regions"].max()


@pytest.mark.parametrize("kind", KINDS)
def test_puzzles_that_differ_look_different(kind: str) -> None:
    """Arrays and what is given at first say all that a file says."""
    puzzles = [
        crosshatch.make.random(kind, 4, 4, seed=seed, all_clues=seed % 2 == 0).puzzle
        for seed in range(6)
    ]
    wholes = {
        tuple(map(str, each.document.plain.all_values().items()))
        if each.document.plain
        else (*each.document.rows, *each.document.columns)
        for each in puzzles
    }
    env = PuzzleEnv(puzzles=puzzles)
    seen = set()
    for seed in range(60):
        view, _ = env.reset(seed=seed)
        assert env.observation_space.contains(view)
        seen.add(b"".join(view[key].tobytes() for key in sorted(view)))
    assert len(wholes) == len(seen)


def test_clues_are_arrays() -> None:
    colored = crosshatch.loads(
        'kind = "nonogram"\nrows = ["1r 1g", "*", "?r"]\ncolumns = ["3r", "1g"]\n'
        '[palette]\nr = "#f00"\ng = "#0f0"'
    )
    view, _ = PuzzleEnv(puzzles=[colored]).reset(seed=1)
    assert (3, 2, 3) == view["states"].shape
    assert [[[1, 1], [1, 2]], [[-2, 0], [0, 0]], [[-1, 1], [0, 0]]] == view["rows"].tolist()
    tracks = crosshatch.loads(
        'kind = "tracks"\nsize = [3, 2]\nrows = [3, [1, 1]]\ncolumns = ["?", 1, 2]\n'
        'cuts = { rows = ["r2c1"] }\nends = ["r2c1 left", "r2c3 bottom"]'
    )
    view, _ = PuzzleEnv(puzzles=[tracks]).reset(seed=1)
    assert [[3, -1], [1, 1]] == view["rows"].tolist()
    assert [[-1], [1], [2]] == view["columns"].tolist()
    assert [[1, 0, 4], [1, 2, 3]] == view["ends"].tolist()
    assert [[0, 0, 0], [1, 0, 0]] == view["grid"][3].tolist()
    assert (2, 2) == view["right"].shape


def test_the_known_cells_are_a_picture() -> None:
    env = PuzzleEnv(width=4, height=3, render_mode="ansi")
    env.reset(seed=1)
    assert "????\n????\n????" == env.render()
    assert ("r1c1", "r1c2") == env.names[:2]
