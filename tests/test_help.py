"""Tests of options: their help, and the values that they refuse."""

import re

import pytest
from running import Run

from crosshatch.cli import VERBS, verb_command

HEART = "examples/heart.toml"
HUGE = str(2**63)


@pytest.mark.parametrize("verb", VERBS)
def test_no_help_page_shows_a_bound_that_nobody_chose(run: Run, verb: str) -> None:
    shown = run(verb, "--help").out
    assert "--help" in shown
    assert not re.search(r"\d{8}", shown)


@pytest.mark.parametrize("verb", VERBS)
def test_lists_of_verbs_say_what_the_help_of_each_begins_with(verb: str) -> None:
    words, _, _ = (verb_command(verb).help or "").partition("\n\n")
    assert words == VERBS[verb]


@pytest.mark.parametrize("option", ["--budget", "--seed", "--limit"])
def test_a_number_that_the_engine_cannot_count_is_refused(run: Run, option: str) -> None:
    refused = run("solve", HEART, option, HUGE)
    assert 2 == refused.status
    assert f"invalid value for '{option}': {HUGE} is more than {2**63 - 1}" in refused.err
    assert 0 == run("solve", HEART, option, str(2**63 - 1)).status


@pytest.mark.parametrize("seconds", ["1e10", "inf", "nan"])
def test_a_time_that_no_clock_shows_is_refused(run: Run, seconds: str) -> None:
    refused = run("solve", HEART, "--time-limit", seconds)
    assert 2 == refused.status
    assert "invalid value for '--time-limit'" in refused.err
