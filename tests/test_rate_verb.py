"""`crosshatch rate`: what it prints of one puzzle and of several, and how it leaves."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from batching import puzzles, write_set
from running import Ran, Run, without_times

import crosshatch


def test_of_one_puzzle_it_says_why(run: Run) -> None:
    ran = run("rate", "examples/heart.toml")
    assert (0, "") == (ran.status, ran.err)
    first, *reasons = without_times(ran.out).splitlines()
    assert "very easy: about 1 minute (1\N{EN DASH}2), level 4 of 10, number 79 · a while" == first
    assert [
        "the hardest step is line overlap",
        "5 rounds",
        "in the narrowest round one line in 2 tells something",
        "hardest step: row 1: the first 2 and the second 2 take all 5 cells in columns "
        "2\N{EN DASH}6, so columns 2, 3, 5 and 6 are filled and column 4 is blank",
        "footholds: ███▇▆",
    ] == reasons


def test_of_a_path_it_speaks_of_rules(run: Run) -> None:
    out = run("rate", "examples/tramway.toml").out
    assert "the hardest step finds a ring that would close too early\n12 rounds\n" in out


def test_several_are_a_line_each_and_a_total_from_easy_to_hard(run: Run) -> None:
    names = ("mask", "heart", "no-through-road")
    ran = run("rate", *(f"examples/{name}.toml" for name in names))
    assert 1 == ran.status
    assert [
        "The first step is the hardest: hard: about 14 minutes (11\N{EN DASH}20), level 9 of 10, "
        "number 866 · a while",
        "Heart: very easy: about 1 minute (1\N{EN DASH}2), level 4 of 10, number 79 · a while",
        "No through road: no solution, proved · a while",
        "3 puzzles: 1 very easy, 1 hard, 1 without a solution · a while",
    ] == without_times(ran.out).splitlines()


def test_json_has_all_figures(run: Run) -> None:
    ran = run("rate", "--json", "examples/mask.toml")
    record = json.loads(ran.out)
    assert record.pop("seconds") > 0
    assert "the hardest step is a what-if of depth one" in record.pop("reasons")
    first, *others = record.pop("way")
    assert {"footholds": 44, "cells": 44, "ease": "what-if"} == first
    assert 11 == len(others)
    assert {
        "family": "nonogram",
        "title": "The first step is the hardest",
        "status": "unique",
        "complete": True,
        "level": 9,
        "kind": "what-if",
        "number": 866,
        "minutes": [11, 20],
        "time": "about 14 minutes (11\N{EN DASH}20)",
        "word": "hard",
        "hardness": "hard",
        "passes": 138,
        "readings": 10,
        "what_ifs": 128,
        "nested": 0,
        "narrowest": {"telling": 1, "asked": 14},
        "longest_reason": 1,
        "hardest": "r1c1 is filled: if it were blank, then 7 steps later the runs would not fit "
        "into column 3",
    } == record


def test_a_set_is_rated_whole_and_summed_up(run: Run, tmp_path: Path) -> None:
    ran = run("rate", "--json", str(write_set(tmp_path / "set.jsonl", puzzles(5))))
    *records, last = map(json.loads, ran.out.splitlines())
    assert [f"chance 0/{number}" for number in range(5)] == [each["name"] for each in records]
    summary = last["summary"]
    assert summary.pop("seconds") <= summary.pop("elapsed")
    assert 5 == summary.pop("puzzles") == sum(summary.values())
    assert {record["word"] for record in records} == summary.keys()


def test_it_is_the_same_on_every_run(run: Run, tmp_path: Path) -> None:
    source = str(write_set(tmp_path / "set.jsonl", puzzles(20)))
    one, other = (without_times(run("rate", source).out) for _ in range(2))
    assert one == other


def test_totals_say_how_many_were_stopped_and_that_these_may_be_harder(run: Run) -> None:
    files = "examples/heart.toml", "examples/impossible.toml", "examples/gchq.toml"
    ran = run("rate", *files, "--time-limit", "0")
    assert 3 == ran.status
    total = "3 puzzles: 3 at least very easy, 3 stopped by a limit · a while"
    assert total == without_times(ran.out).splitlines()[-1]
    *_, summary = map(
        json.loads, run("rate", *files, "--time-limit", "0", "--json").out.splitlines()
    )
    told = summary["summary"]
    del told["seconds"], told["elapsed"]
    assert {"puzzles": 3, "at least very easy": 3, "stopped": 3} == told


def test_what_cannot_be_rated_is_named_and_the_others_are_rated(run: Run) -> None:
    ran = run("rate", "examples/whale.toml", "examples/heart.toml")
    assert 2 == ran.status
    sentence = "rate is not for magnitude puzzles, which have: "
    assert ran.err.startswith(f"crosshatch: examples/whale.toml: {sentence}")
    assert "Heart: very easy" in ran.out


def test_what_cannot_be_rated_of_a_set_is_named_by_its_place(run: Run, tmp_path: Path) -> None:
    documents = [crosshatch.load(f"examples/{name}.toml").document for name in ("heart", "whale")]
    source = str(write_set(tmp_path / "set.jsonl", documents))
    ran = run("rate", source)
    assert 2 == ran.status
    assert ran.err.startswith(f"crosshatch: {source}: line 2: rate is not for magnitude puzzles")


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


def test_a_limit_that_struck_is_told(run: Run) -> None:
    ran = run("rate", "examples/mask.toml", "--time-limit", "0")
    assert 3 == ran.status
    assert ran.out.startswith("at least very easy: 1 minute at most, level 1 of 10")
    assert "stopped by the time limit" in ran.out


@pytest.mark.parametrize(("suffix", "begins"), [("svg", b"<svg"), ("txt", b"Heart: footholds")])
def test_the_way_is_drawn(run: Run, tmp_path: Path, suffix: str, begins: bytes) -> None:
    out = tmp_path / f"way.{suffix}"
    assert 0 == run("rate", "examples/heart.toml", "-o", str(out)).status
    assert out.read_bytes().startswith(begins)


def test_the_way_goes_to_standard_output_alone(run: Run) -> None:
    ran = run("rate", "examples/heart.toml", "-o", "-")
    assert ran.out.startswith("Heart: footholds\n")
    assert "level" not in ran.out.splitlines()[1]


def test_the_way_of_several_puzzles_is_refused(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "footholds.svg")
    ran = run("rate", "examples/heart.toml", "examples/cat.toml", "-o", out)
    assert (2, "crosshatch: --out: one puzzle was expected, here are 2\n") == (ran.status, ran.err)
    source = str(write_set(tmp_path / "set.jsonl", puzzles(2)))
    assert "the file has several" in run("rate", source, "-o", out).err


def test_footholds_are_plain_where_the_terminal_lacks_blocks(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crosshatch.cli.terminal.has", lambda _: False)
    monkeypatch.setattr("crosshatch.cli.rate.has", lambda _: False)
    assert run("rate", "examples/heart.toml").out.endswith("footholds: ###*+\n")
