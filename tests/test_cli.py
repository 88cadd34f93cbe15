"""The command line: what it prints, where, and the status it leaves with."""

import json
import re
from itertools import permutations
from pathlib import Path

import pytest
from running import ROOT, Ran, Run

from crosshatch import cli
from crosshatch.engine.version import VERSION
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS
from crosshatch.library.load import read_documents


def test_a_unique_puzzle_is_drawn_and_proved(run: Run) -> None:
    status, out, err = run("solve", "examples/heart.toml")
    *picture, blank, verdict = out.splitlines()
    assert (0, "") == (status, err)
    assert (ROOT / "examples/heart.txt").read_text().splitlines() == picture
    assert blank == ""
    assert verdict.startswith("1 solution, proved · line logic alone · ")


def test_output_that_is_no_terminal_has_no_escapes(run: Run) -> None:
    assert "\x1b" not in run("solve", "examples/say-cheese.toml").out


def test_several_solutions_show_where_they_differ(run: Run) -> None:
    status, out, _ = run("solve", "examples/say-cheese.toml")
    assert status == 0
    assert "?" in out
    assert "at least 2 solutions, proved" in out


def test_all_lists_every_solution_and_says_that_these_are_all(run: Run) -> None:
    status, out, _ = run("solve", "--all", "examples/say-cheese.toml")
    assert status == 0
    assert 3 == sum(block.startswith("..######..") for block in out.split("\n\n"))
    assert "3 solutions, proved" in out


def test_no_solution_names_the_line_and_leaves_with_1(run: Run) -> None:
    status, out, err = run("solve", "examples/impossible.toml")
    assert (1, "") == (status, err)
    assert "no solution, proved: column 2 cannot be filled" in out


def test_an_empty_budget_leaves_with_3_and_shows_what_is_known(run: Run) -> None:
    status, out, err = run("solve", "--budget", "0", "examples/mask.toml")
    assert (3, "") == (status, err)
    assert out.startswith("????????\n")
    assert "no solution yet: 0 of 64 cells known" in out
    assert "stopped by the budget" in out


def test_logic_stops_without_a_guess_and_without_complaint(run: Run) -> None:
    status, out, _ = run("solve", "--logic", "--json", "examples/mask.toml")
    result = json.loads(out)
    assert status == 0
    assert ("unknown", False) == (result["status"], result["complete"])
    assert 0 == result["counters"]["decisions"]


def test_logic_tells_how_many_passes_it_took(run: Run) -> None:
    out = run("solve", "--logic", "examples/gchq.toml").out
    assert "1 solution, proved · line logic alone · 5 passes · " in out
    out = run("solve", "--logic", "examples/mask.toml").out
    assert "no solution yet: 0 of 64 cells known · line logic alone · 1 pass · " in out
    out = run("solve", "--logic", "--json", "examples/gchq.toml").out
    assert [*SOLVE_KEYS, "passes"] == list(json.loads(out))


def test_several_files_get_a_line_each_and_a_total(run: Run) -> None:
    status, out, _ = run("solve", "examples/heart.toml", "examples/impossible.toml")
    lines = out.splitlines()
    assert status == 1
    assert lines[0].startswith("Heart: 1 solution, proved")
    assert lines[1].startswith("Nobody gets this one: no solution, proved")
    assert lines[2].startswith("2 puzzles: 1 unique, 1 without a solution")


def test_a_set_is_answered_like_several_files(run: Run, tmp_path: Path) -> None:
    set_of_two = tmp_path / "two.jsonl"
    puzzle = '{"name": "one", "rows": [[1]], "columns": [[1]]}\n'
    set_of_two.write_text(puzzle + puzzle.replace("one", "two"))
    status, out, _ = run("solve", "--json", str(set_of_two))
    records = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert ["one", "two"] == [record["name"] for record in records[:2]]
    assert 2 == records[2]["summary"]["unique"]


def test_what_was_solved_before_a_bad_puzzle_is_printed(run: Run, tmp_path: Path) -> None:
    half_bad = tmp_path / "half.jsonl"
    half_bad.write_text('{"rows": [[1]], "columns": [[1]]}\n{"rows": [[9]], "columns": [[1]]}\n')
    status, out, err = run("solve", str(half_bad))
    assert status == 2
    assert out.startswith("half: 1 solution, proved")
    assert err == f"crosshatch: {half_bad}: line 2: row 1: run 9 needs 9 cells, the row has 1\n"


LINES = '{{"rows": ["{}"], "columns": ["1"]}}'
SETS = {
    "ids": (["3x1:c,1,1,S1,S3", "3x1:c,1,1,S1,S", "3x1:c,1,1,S1,S2"], "{}\n{}\n{}", "line"),
    "lines": ([LINES.format(1), '{"rows": ["1"}', LINES.format(9)], "{}\n{}\n{}", "line"),
    "list": ([LINES.format(1), "3", LINES.format(9)], "[{},{},{}]", ""),
    "bundle": (
        ["rows\n1\ncolumns\n1\n", "rows\n1\n", "rows\n9\ncolumns\n1\n"],
        "{}====\n{}====\n{}",
        "puzzle",
    ),
}
"""A puzzle, a text that is none and one that cannot be meant; a set; what its parts are called."""


@pytest.mark.parametrize("kind", SETS)
def test_a_bad_puzzle_does_not_end_a_set(run: Run, kind: str) -> None:
    (good, *bad), form, part = SETS[kind]
    for puzzles in permutations([good, *bad]):
        ran = run("solve", "-", stdin=form.format(*puzzles).encode())
        solved, total = ran.out.splitlines()
        assert 2 == ran.status
        assert ": 1 solution, proved" in solved
        assert total.startswith("3 puzzles: ")
        assert "1 unique" in total
        assert "2 bad" in total
        numbers = [number for number, puzzle in enumerate(puzzles, 1) if puzzle in bad]
        places = [f"{part} {number}" if part else f"[{number - 1}]" for number in numbers]
        for place, line in zip(places, ran.err.splitlines(), strict=True):
            assert line.startswith(f"crosshatch: standard input: {place}")


def test_a_bad_puzzle_alone_is_refused_and_no_more(run: Run, tmp_path: Path) -> None:
    alone = tmp_path / "alone.jsonl"
    alone.write_text('{"rows": [[9]], "columns": [[1]]}\n')
    sentence = "row 1: run 9 needs 9 cells, the row has 1"
    assert (2, "", f"crosshatch: {alone}: {sentence}\n") == run("solve", "--json", str(alone))


def test_the_good_puzzles_of_a_set_are_converted(run: Run, tmp_path: Path) -> None:
    set_of_them, out = tmp_path / "set.jsonl", tmp_path / "out.non"
    good = '{"title": "%s", "rows": [[1]], "columns": [[1]]}\n'
    set_of_them.write_text(good % "a" + '{"rows": [[1]]}\n' + good % "b")
    ran = run("convert", str(set_of_them), str(out))
    assert Ran(2, "", f"crosshatch: {set_of_them}: line 2, columns: missing\n") == ran
    assert ["a", "b"] == [document.title for document in read_documents(Content(out.read_bytes()))]
    told = json.loads(run("convert", "--json", str(set_of_them), str(out)).out)
    assert {"format": "non", "puzzles": 2, "bad": 1, "lost": []} == told


def test_a_puzzle_of_a_set_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    both, out = tmp_path / "both.jsonl", tmp_path / "out.non"
    both.write_text(
        '{"title": "way", "picture": ["╶╴"]}\n{"title": "dot", "rows": [1], "columns": [1]}'
    )
    status, _, err = run("convert", str(both), str(out))
    sentence = "way: family: 'tracks', this format has only nonogram puzzles"
    assert (2, f"crosshatch: {both}: {sentence}\n") == (status, err)
    assert ["dot"] == [document.title for document in read_documents(Content(out.read_bytes()))]


def test_where_no_puzzle_is_good_nothing_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.non"
    ran = run("convert", "-", str(out), stdin=b'{"rows": [[1]]}\n{"rows": [[1]]}\n')
    assert (2, "", 2) == (ran.status, ran.out, len(ran.err.splitlines()))
    assert not out.exists()


@pytest.mark.parametrize(
    ("call", "who"),
    [
        (("solve", "examples/heart.toml", "examples/w.toml"), "engine"),
        (("batch", "examples/heart.toml", "examples/w.toml", "--force", "-o", "OUT"), "engine"),
        (("optimize", "examples/whale.toml", "-o", "OUT.txt"), "engine"),
    ],
)
def test_totals_say_how_much_time_passed(
    run: Run, tmp_path: Path, call: tuple[str, ...], who: str
) -> None:
    """The time of the engine is told too if it differs by much, which depends on the machine."""
    words = [word.replace("OUT", str(tmp_path / "out")) for word in call]
    ran = run(*words)
    total = rf"(?m)^\d+ (puzzle|grid).* · [\d.]+ m?s( \({who}: [\d.]+ m?s\))?$"
    assert 1 == len(re.findall(total, ran.out + ran.err))
    last = json.loads(run(*words, "--json").out.splitlines()[-1])
    told = last.get("summary", last)
    assert 0 < told["seconds"] < told["elapsed"]


def test_the_worst_status_of_several_wins(run: Run) -> None:
    both = ("examples/impossible.toml", "examples/mask.toml")
    assert 3 == run("solve", "--budget", "0", *both).status


SOLVE_KEYS = [
    "family", "title", "status", "complete", "count", "solutions", "known", "known_exact", "method",
    "seconds", "counters",
]  # fmt: skip


def test_json_has_the_keys_that_others_depend_on(run: Run) -> None:
    out = run("solve", "--json", "examples/heart.toml").out
    result = json.loads(out)
    assert 1 == len(out.splitlines())
    assert SOLVE_KEYS == list(result)
    assert {"value": 1, "exact": True} == result["count"]
    assert ["sweeps", "decisions", "conflicts", "learned"] == list(result["counters"])
    assert result["solutions"] == [result["known"]]


def test_json_of_several_solutions_says_at_least(run: Run) -> None:
    result = json.loads(run("solve", "--json", "examples/say-cheese.toml").out)
    assert ("multiple", False) == (result["status"], result["complete"])
    assert {"value": 2, "exact": False} == result["count"]


def test_count_is_exact_and_shows_what_solutions_share(run: Run) -> None:
    status, out, _ = run("count", "--json", "--ignore-givens", "examples/gchq.toml")
    result = json.loads(out)
    assert status == 0
    assert {"value": 4, "exact": True} == result["count"]
    assert result["known_exact"]
    assert 12 == "".join(result["known"]).count("?")


def test_an_interrupted_count_of_too_much_says_at_least(run: Run, tmp_path: Path) -> None:
    wide_open = tmp_path / "open.toml"
    wide_open.write_text(f"rows = {['? *'] * 12}\ncolumns = {['* ?'] * 12}\n")
    status, out, _ = run("count", "--json", "--budget", "100", str(wide_open))
    result = json.loads(out)
    assert status == 3
    assert not result["count"]["exact"]
    assert int(result["count"]["value"]) >= 90
    assert "budget" == result["stopped"]


def test_a_count_beyond_json_numbers_is_a_text(run: Run, tmp_path: Path) -> None:
    switches = tmp_path / "switches.toml"
    size = 120
    diagonal = ["1"] * size
    switches.write_text(f"rows = {diagonal}\ncolumns = {diagonal}\ngivens = {blocks(size)}\n")
    result = json.loads(run("count", "--json", str(switches)).out)
    assert {"value": str(2 ** (size // 2)), "exact": True} == result["count"]


def blocks(size: int) -> list[str]:
    """All cells blank but two-by-two blocks on the diagonal, so that each is a switch."""
    block = [row - row % 2 for row in range(size)]
    return ["." * start + "??" + "." * (size - start - 2) for start in block]


def test_check_says_that_a_picture_is_right(run: Run) -> None:
    ran = run("check", "examples/heart.toml", "examples/heart.txt")
    assert Ran(0, "solved\n", "") == ran


def test_check_names_each_broken_rule_and_leaves_with_1(run: Run) -> None:
    wrong = (ROOT / "examples/heart.txt").read_text().replace(".##.##.", "###.##.")
    status, out, _ = run("check", "--json", "examples/heart.toml", "-", stdin=wrong.encode())
    result = json.loads(out)
    assert (1, False, True) == (status, result["ok"], result["complete"])
    assert "runs of row 1: the clue is 2 2, the picture has 3 2" in result["broken"]


def test_check_says_nothing_of_lines_that_can_be_completed(run: Run) -> None:
    started = (ROOT / "examples/heart.txt").read_text().replace("#", "?")
    ran = run("check", "examples/heart.toml", "-", stdin=started.encode())
    assert Ran(0, "no rule broken so far\n", "") == ran


def test_draw_writes_clues_and_picture(run: Run, tmp_path: Path) -> None:
    drawing = tmp_path / "heart.txt"
    assert Ran(0, "", "") == run("draw", "examples/heart.toml", "--solution", "-o", str(drawing))
    assert "2 2 │ . # # . #┊ # .│" in drawing.read_text()


def test_draw_without_a_solution_shows_what_is_given(run: Run) -> None:
    out = run("draw", "examples/gchq.toml").out
    assert 22 == out.count("#")


def test_convert_names_what_is_lost_and_reads_back_the_same(run: Run, tmp_path: Path) -> None:
    there, back = tmp_path / "card.non", tmp_path / "card.json"
    ran = run("convert", "examples/gchq.toml", str(there))
    assert Ran(0, "", "crosshatch: non cannot keep: givens\n") == ran
    assert 0 == run("convert", str(there), str(back)).status
    converted = json.loads(back.read_text())
    assert "GCHQ Christmas card 2015" == converted["title"]
    assert "7 3 1 1 7" == converted["rows"][0]


def test_convert_to_standard_output_needs_a_format(run: Run) -> None:
    ran = run("convert", "examples/heart.toml", "-")
    assert (
        Ran(2, "", "crosshatch: standard output: it has no suffix, so --format is needed\n") == ran
    )
    assert run("convert", "examples/heart.toml", "-", "--format", "non").out.startswith("title")


def test_convert_leaves_standard_output_to_json(run: Run) -> None:
    ran = run("convert", "examples/heart.toml", "-", "--format", "non", "--json")
    assert Ran(2, "", "crosshatch: standard output: --json needs it for itself\n") == ran


def test_a_format_that_is_only_read_is_not_written(run: Run) -> None:
    written = ", ".join(format.name for format in FORMATS if format.write)
    ran = run("convert", "examples/heart.toml", "x.gno")
    sentence = f"crosshatch: gno is only read; what is written is {written}\n"
    assert Ran(2, "", sentence) == ran


def test_every_file_of_a_verb_is_a_verb() -> None:
    files = sorted((ROOT / "src/crosshatch/cli").glob("*.py"))
    verbs = [file.stem for file in files if "\nVERB = " in file.read_text(encoding="utf-8")]
    assert verbs == list(cli.VERBS)


def test_standard_input_is_a_file_like_any(run: Run) -> None:
    puzzle = (ROOT / "examples/heart.toml").read_bytes()
    assert "1 solution, proved" in run("solve", "-", stdin=puzzle).out


def test_formats_are_listed(run: Run) -> None:
    listed = json.loads(run("formats", "--json").out)["formats"]
    assert [format.name for format in FORMATS] == [format["name"] for format in listed]


def test_the_version_is_that_of_the_native_core(run: Run) -> None:
    assert Ran(0, f"crosshatch {VERSION}\n", "") == run("--version")


def expanded(word: str) -> list[str]:
    """The files that a shell would write for a pattern; any other word is itself."""
    found = sorted(ROOT.glob(word)) if "*" in word else []
    return [str(path.relative_to(ROOT)) for path in found] or [word]


# The example of serve works until somebody ends it, and that of site needs what make site builds.
@pytest.mark.parametrize("verb", [verb for verb in cli.VERBS if verb not in ("serve", "site")])
def test_the_example_of_each_help_page_works(
    run: Run, verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    [example] = [line for line in run(verb, "--help").out.splitlines() if "Example:" in line]
    said = example.split("Example: crosshatch ")[1].split()
    words = [word for pattern in said for word in expanded(pattern)]
    written = {word for word in words if Path(word).suffix and not (ROOT / word).exists()}
    words = [str(tmp_path / word) if word in written else word for word in words]
    assert 0 == run(*words).status


REFUSED = {
    "sums that differ": (
        'rows = ["2", "1"]\ncolumns = ["1", "1"]',
        "the rows fill 3 cells, the columns 2",
    ),
    "a line that cannot fit": (
        'rows = ["1 1", "1"]\ncolumns = ["2", "1"]',
        "row 1: runs 1 1 need 3 cells, the row has 2",
    ),
    "a missing section": ('rows = ["1"]', "columns: missing"),
    "letters among numbers": (
        'rows = ["1", "1x"]\ncolumns = ["1", "1"]',
        "row 2: there is no colour 'x', as no palette names it",
    ),
    "a huge number": (
        f'rows = ["{"9" * 30}"]\ncolumns = ["1"]',
        f"row 1: a run of {'9' * 20} cells is longer than any line",
    ),
    "an empty file": ("", "there is nothing in it"),
    "binary junk": ("rows\0\1\2", "byte 4: binary, where a text was expected"),
    "prose": ("Dear Sir,", "line 1, column 6: '=' is expected after the key"),
    "givens of the wrong size": (
        'rows = ["1"]\ncolumns = ["1"]\ngivens = ["??"]',
        "givens: row 1 has 2 cells, the puzzle has 1",
    ),
    "givens at odds with the clues": (
        'rows = ["1", ""]\ncolumns = ["1", ""]\ngivens = ["??", "#?"]',
        "row 2: the given cells leave no room for 0",
    ),
    "a mistyped key": ('row = ["1"]\ncolumns = [""]', "row: no such key; perhaps rows is meant"),
    "a mistyped family": (
        'family = "mosiac"\ncells = ["1"]',
        "family: 'mosiac' is none of magnitude, mosaic, nonogram, slitherlink, tents, tracks",
    ),
    "broken TOML": ("rows = [", "line 1, column 9: invalid value"),
    "another family": (
        'family = "chess"\nrows = ["1"]\ncolumns = ["1"]',
        "family: 'chess' is none of magnitude, mosaic, nonogram, slitherlink, tents, tracks",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_bad_input_gets_one_sentence_with_its_place(run: Run, tmp_path: Path, name: str) -> None:
    text, sentence = REFUSED[name]
    path = tmp_path / "puzzle.toml"
    path.write_bytes(text.encode())
    assert Ran(2, "", f"crosshatch: {path}: {sentence}\n") == run("solve", str(path))


def test_a_bad_file_among_several_is_named_and_the_rest_goes_on(run: Run) -> None:
    status, out, err = run("solve", "examples/heart.toml", "no/such", "examples/w.toml")
    assert status == 2
    assert "crosshatch: no/such: there is no such file\n" == err
    assert out.splitlines()[-1].startswith("3 puzzles: 2 unique, 1 bad")


def test_a_set_of_one_is_still_a_set(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text('{"name": "one", "rows": [[1]], "columns": [[1]]}\n')
    record, summary = map(json.loads, run("solve", "--json", str(path)).out.splitlines())
    assert "one" == record["name"]
    assert 1 == summary["summary"]["puzzles"]


def test_more_solutions_than_can_be_written_out_end_with_the_budget(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "free.json"
    path.write_text(json.dumps({"rows": ["*"] * 30, "columns": ["*"] * 30}))
    status, out, _ = run("solve", "--all", "--budget", "50", "--json", str(path))
    result = json.loads(out)
    assert status == 3
    assert ("multiple", False, "budget") == (
        result["status"],
        result["complete"],
        result["stopped"],
    )
    assert 50 >= len(result["solutions"]) >= 2


@pytest.mark.exhaustive
def test_a_count_of_thousands_of_digits_is_written_out(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "free.json"
    path.write_text(json.dumps({"rows": ["*"] * 120, "columns": ["*"] * 120}))
    result = json.loads(run("count", "--json", str(path)).out)
    assert 4335 == len(result["count"]["value"])
    assert result["count"]["exact"]


@pytest.mark.parametrize(
    ("option", "value"),
    [("--time-limit", "nan"), ("--time-limit", "inf"), ("--seed", "9" * 30), ("--limit", "9" * 30)],
)
def test_an_option_beyond_all_measure_is_refused(run: Run, option: str, value: str) -> None:
    status, out, err = run("solve", option, value, "examples/heart.toml")
    assert (2, "") == (status, out)
    assert 1 == len(err.splitlines())


def test_a_title_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sly.jsonl"
    path.write_text('{"title": "\\u001b[31mred\\u0007", "rows": [[1]], "columns": [[1]]}\n')
    assert "\x1b" not in run("solve", str(path)).out


def test_draw_tells_a_program_what_it_would_show(run: Run) -> None:
    facts = json.loads(run("draw", "--json", "--solution", "examples/heart.toml").out)
    assert (ROOT / "examples/heart.txt").read_text().splitlines() == facts["picture"]
    assert ["2", "2"] == facts["rows"][0]
