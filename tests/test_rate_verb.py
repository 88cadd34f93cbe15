"""`crosshatch rate`: what it prints of one puzzle and of several, and how it leaves."""

from importlib import import_module
from typing import Any

import pytest
from running import Ran, Run

import crosshatch


@pytest.mark.parametrize(("verb", "home"), [("rate", "help.rating"), ("solve", "answers.solve")])
def test_what_was_found_before_ctrl_c_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, verb: str, home: str
) -> None:
    module = import_module(f"crosshatch.{home}")
    ask = getattr(module, verb)

    def found(puzzle: crosshatch.Puzzle, **options: Any) -> Any:
        if puzzle.title != "Heart":
            raise KeyboardInterrupt
        return ask(puzzle, **options)

    monkeypatch.setattr(module, verb, found)
    files = ("examples/heart.toml", "examples/mask.toml", "examples/heart.toml")
    # With a time limit puzzles are solved one by one.
    ran = run(verb, "--time-limit", "1000", *files)
    assert (130, "crosshatch: interrupted\n") == (ran.status, ran.err)
    one, total = ran.out.splitlines()
    assert (True, True) == (one.startswith("Heart: "), total.startswith("1 puzzle: "))
    assert Ran(130, "", "crosshatch: interrupted\n") == run(verb, "examples/mask.toml")


def test_footholds_are_plain_where_the_terminal_lacks_blocks(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crosshatch.cli.terminal.has", lambda _: False)
    monkeypatch.setattr("crosshatch.cli.rate.has", lambda _: False)
    assert run("rate", "examples/heart.toml").out.endswith("footholds: ###*+\n")
