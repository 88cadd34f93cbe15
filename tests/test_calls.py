"""Calls of the command line: help, and the refusal of what cannot be meant."""

import pytest
from running import Run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("solve", "no/such.toml"), "no/such.toml: there is no such file"),
        (
            ("solve", "https://example.com/foo"),
            "crosshatch: https://example.com/foo: nothing is fetched; only addresses that",
        ),
        (("solve", "examples"), "examples: a folder, where a puzzle file was expected"),
        (("solv", "x"), "no such command 'solv'; did you mean solve? (see crosshatch --help)"),
        (("SOLVE", "x"), "no such command 'SOLVE'; did you mean solve? (see crosshatch --help)"),
        (("xyzzy", "x"), "no such command 'xyzzy' (see crosshatch --help)"),
        (("help", "slove"), "no such command 'slove'; did you mean solve? (see crosshatch --help)"),
        (("verify", "src/crosshatch"), "src/crosshatch: there is no certificate in it"),
        (("solve", "--limit", "0", "x"), "invalid value for '--limit'"),
        (("solve", "--budget", "some", "x"), "invalid value for '--budget'"),
        (("draw", "examples/heart.toml", "-o", "x.doc"), "x.doc: a drawing ends in one of .html"),
        (("convert", "examples/heart.toml", "x.tatham"), "suffix .tatham; say --format tatham"),
        (
            ("convert", "examples/heart.toml", "x.doc"),
            "no format has the suffix .doc; say --format",
        ),
        (("convert", "examples/gchq.toml", "x.txt"), "a text grid holds a picture"),
        (("check", "examples/heart.toml", "examples/cat.toml"), "there is no picture in it"),
    ],
)
def test_a_call_that_cannot_be_meant_gets_one_sentence(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(*words)
    assert (2, "") == (status, out)
    assert sentence in err
    assert 1 == len(err.splitlines())


@pytest.mark.parametrize("verb", [(), ("solve",)])
def test_help_is_a_word_too(run: Run, verb: tuple[str, ...]) -> None:
    by_option, by_word = run(*verb, "--help"), run("help", *verb)
    assert by_option == by_word
    assert 0 == by_word.status
