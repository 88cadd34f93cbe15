"""Calls of the command line: help, and the refusal of what cannot be meant."""

from pathlib import Path

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
        (
            ("optimize", "{stream}", "-o", "x.png"),
            "crosshatch: x.png: a file of pictures in base64 ends in one of .b64, .txt",
        ),
        (
            ("optimize", "{stream}", "-o", "x.jsonl"),
            "x.jsonl: a file of pictures in base64 ends in",
        ),
        (
            ("batch", "examples/heart.toml", "-o", "x.csv"),
            "crosshatch: x.csv: a file of answers ends in one of .jsonl, .ndjson, .parquet",
        ),
        (("batch", "examples/heart.toml", "-o", "x.json"), "x.json: a file of answers ends in"),
        (
            ("play", "examples/ode.toml", "--wav", "x.mp3"),
            "crosshatch: x.mp3: a tune as wav ends in one of .wav",
        ),
        (
            ("play", "examples/ode.toml", "--midi", "x.wav"),
            "crosshatch: x.wav: a tune as midi ends in one of .mid, .midi",
        ),
        (
            ("play", "examples/ode.toml", "--svg", "x.pdf"),
            "x.pdf: a tune as svg ends in one of .svg",
        ),
        (("census", "2", "2", "-o", "x.csv"), "x.csv: a file of counts ends in one of .jsonl"),
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
    run: Run, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    stream = tmp_path / "grids.txt"
    stream.write_text("A" * 43 + "=\n")
    status, out, err = run(*(word.format(stream=stream) for word in words))
    assert (2, "") == (status, out)
    assert sentence in err
    assert 1 == len(err.splitlines())


@pytest.mark.parametrize("verb", [(), ("solve",)])
def test_help_is_a_word_too(run: Run, verb: tuple[str, ...]) -> None:
    by_option, by_word = run(*verb, "--help"), run("help", *verb)
    assert by_option == by_word
    assert 0 == by_word.status
