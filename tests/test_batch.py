"""Tests of batches: puzzles are answered in order, each once, also after interruptions."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from alone import Alone
from batching import entries_of, lines_of, puzzles, without_seconds, write_set
from running import Run

from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.files.journal import Journal
from crosshatch.running import BatchQuestion, BatchRun, RecordJson, answer_all
from crosshatch.running.output import open_output

SET = puzzles(60)
ASKED = BatchQuestion()


def answer(
    path: Path, documents: list[Document], question: BatchQuestion = ASKED, **how: bool
) -> None:
    """Answer some puzzles into a file, alone."""
    with open_output(path, **how) as answers, Alone(partial(answer_all, question)) as crew:
        BatchRun(question, answers).over(entries_of(documents), crew)


def test_every_puzzle_has_a_record_in_its_order(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert 0 == run("batch", str(write_set(tmp_path / "set.jsonl", SET)), "-o", str(out)).status
    records = lines_of(out)
    assert [document.title for document in SET] == [record["name"] for record in records]
    for document, record in zip(SET, records, strict=True):
        alone = json.loads(
            run(
                "solve",
                "--json",
                "-",
                stdin=json.dumps({"rows": document.rows, "columns": document.columns}).encode(),
            ).out
        )
        assert alone["status"] == record["status"]
        assert alone["count"] == record["count"]
        assert alone["solutions"][0] == record["solution"]
        assert alone["counters"] == record["counters"]


@pytest.mark.exhaustive
def test_it_is_the_same_for_any_number_of_workers(run: Run, tmp_path: Path) -> None:
    source = str(write_set(tmp_path / "set.jsonl", SET))
    outs = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 3)]
    for jobs, out in enumerate(outs, start=1):
        assert 0 == run("batch", source, "-o", str(out), "--jobs", str(jobs)).status
    assert lines_of(outs[0]) == lines_of(outs[1]) == lines_of(outs[2])


@pytest.mark.parametrize("kept", [0, 1, 30, 59, 60])
def test_work_goes_on_where_it_was_broken_off(tmp_path: Path, kept: int) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    answer(whole, SET)
    lines = whole.read_bytes().splitlines(keepends=True)
    # As it may be left behind: in any order, with a cut line at the end.
    out.write_bytes(b"".join(reversed(lines[:kept])) + b"".join(lines[kept:])[:50])
    answer(out, SET, resume=True)
    assert lines_of(whole) == lines_of(out)
    assert out.read_bytes().splitlines(keepends=True)[:kept] == lines[:kept]


def test_what_is_known_by_its_content_stays_known_elsewhere(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    answer(out, SET[:20])
    before = {record["key"]: record for record in map(json.loads, out.read_text().splitlines())}
    answer(out, SET[30:40] + SET[20:0:-1], resume=True)
    after = [json.loads(line) for line in out.read_text().splitlines()]
    names = [document.title for document in [*SET[30:40], *SET[20:0:-1], SET[0]]]
    assert names == [record["name"] for record in after]  # what was not asked again comes last
    assert all(before[record["key"]] == record for record in after if record["key"] in before)


def test_puzzles_alike_are_each_answered(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    alike = [replace(SET[0], title="")] * 3
    answer(out, alike[:2])
    answer(out, [SET[1], *alike], resume=True)
    assert [SET[1].title, "set 1", "set 2", "set 3"] == [record["name"] for record in lines_of(out)]


def test_a_title_does_not_make_another_puzzle(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    answer(out, SET[:3])
    before = lines_of(out)
    titled = [
        replace(one, title=f"new {n}", metadata=(("author", "me"),))
        for n, one in enumerate(SET[:3])
    ]
    answer(out, titled, resume=True)
    assert [{**record, "name": f"new {n}"} for n, record in enumerate(before)] == lines_of(out)


def test_another_question_is_asked_anew(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    answer(out, SET[:3], BatchQuestion(limits=Limits(conflicts=0)))
    answer(out, SET[:3], BatchQuestion(), resume=True)
    assert 6 == len(lines_of(out))


def test_answers_that_are_there_are_not_lost_by_mistake(run: Run, tmp_path: Path) -> None:
    out, source = tmp_path / "out.jsonl", str(write_set(tmp_path / "set.jsonl", SET[:2]))
    out.write_text("mine\n")
    for how in ((), ("--resume",)):
        assert 2 == run("batch", source, "-o", str(out), *how).status
        assert "mine\n" == out.read_text()
    out.write_text('{"name": "mine"}\n')
    ran = run("batch", source, "-o", str(out), "--resume")
    assert (
        2,
        f"crosshatch: {out}: line 1: a record of something else, where an answer was expected\n",
    ) == (ran.status, ran.err)
    assert 0 == run("batch", source, "-o", str(out), "--force").status
    assert 2 == len(lines_of(out))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "change",
    [
        {"seconds": "long"},
        {"seconds": None},
        {"name": None},
        {"status": ["unique"]},
        {"status": "mine"},
        {"counters": {"sweeps": "many"}},
        {"error": 1},
        {"key": 5},
        {"question": None},
    ],
)
def test_a_record_that_somebody_has_changed_is_no_answer(
    run: Run, tmp_path: Path, change: dict[str, object]
) -> None:
    out, source = tmp_path / "out.jsonl", str(write_set(tmp_path / "set.jsonl", SET[:2]))
    assert 0 == run("batch", source, "-o", str(out)).status
    first, second = map(json.loads, out.read_text().splitlines())
    changed = f"{json.dumps(first)}\n{json.dumps({**second, **change})}\n"
    out.write_text(changed)
    ran = run("batch", source, "-o", str(out), "--resume")
    assert (2, changed) == (ran.status, out.read_text())
    assert f"{out}: line 2: a record of something else" in ran.err


def test_a_file_to_which_somebody_writes_is_left_to_them(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="this system does not tell who writes to a file")
    out, source = tmp_path / "out.jsonl", str(write_set(tmp_path / "set.jsonl", SET[:2]))
    with Journal.open(out) as journal:
        journal.append({"name": "theirs"})
        for how in ("--resume", "--force"):
            ran = run("batch", source, "-o", str(out), how)
            sentence = f"crosshatch: {out}: somebody else is writing there\n"
            assert (2, sentence) == (ran.status, ran.err)
    assert [{"name": "theirs"}] == lines_of(out)


@pytest.mark.parametrize("out", [".", "/"])
def test_a_folder_is_no_place_for_answers(run: Run, out: str) -> None:
    ran = run("batch", "examples/heart.toml", "-o", out)
    assert (2, f"crosshatch: {out}: is no file, and records need one\n") == (ran.status, ran.err)


BAD = replace(SET[1], rows=("99", *SET[1].rows[1:]))


@pytest.mark.exhaustive
def test_a_bad_puzzle_ends_it_with_its_place_and_all_before_it_kept(
    run: Run, tmp_path: Path
) -> None:
    source = write_set(tmp_path / "set.jsonl", [*SET[:30], BAD, *SET[30:]])
    out = tmp_path / "out.jsonl"
    ran = run("batch", str(source), "-o", str(out))
    assert 2 == ran.status
    assert f"crosshatch: {source}: line 31: row 1: " in ran.err
    names = [record["name"] for record in lines_of(out)]
    assert [document.title for document in SET[:30]] == names[:30]
    write_set(source, [*SET[:30], SET[1], *SET[30:]])
    assert 0 == run("batch", str(source), "-o", str(out), "--resume").status
    assert 61 == len(lines_of(out))


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", [b"{", b'{"rows": ["1"]}', b'{"rows": ["9"], "columns": ["1"]}'])
def test_bad_puzzles_can_be_passed_over(run: Run, tmp_path: Path, line: bytes) -> None:
    source, out = tmp_path / "set.jsonl", tmp_path / "out.jsonl"
    lines = write_set(source, SET[:4]).read_bytes().splitlines()
    source.write_bytes(b"\n".join([*lines[:2], line, *lines[2:]]))
    ran = run("batch", str(source), "-o", str(out), "--keep-going", "--json")
    assert 0 == ran.status
    assert f"{source}: line 3" in ran.err
    summary = json.loads(ran.out)["summary"]
    assert (5, 4, 1) == (summary["puzzles"], summary["solved"], summary["failed"])
    records = lines_of(out)
    assert ["failed"] == [record["status"] for record in records if record["error"]]
    assert records[2]["error"].startswith(f"{source}: line 3")


@pytest.mark.exhaustive
def test_answers_as_parquet_say_the_same(run: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="there is no pyarrow here")
    source = str(write_set(tmp_path / "set.jsonl", SET))
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.parquet"
    assert 0 == run("batch", source, "-o", str(whole)).status
    assert 0 == run("batch", source, "-o", str(out)).status
    rows = parquet.read_table(out).to_pylist()
    for row, record in zip(rows, lines_of(whole), strict=True):
        assert all(row[key] == value for key, value in record.items() if key != "count")
        assert (row["count"]["value"], row["count"]["exact"]) == (*record["count"].values(),)
    assert {"set.jsonl", "whole.jsonl", "out.parquet"} == {path.name for path in tmp_path.iterdir()}


@pytest.mark.exhaustive
def test_parquet_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    from crosshatch.running.parquet_file import read_parquet as read_parquet

    first, all_of_it = (write_set(tmp_path / f"{n}.jsonl", SET[:n]) for n in (20, 60))
    out, beside = tmp_path / "out.parquet", tmp_path / "out.parquet.jsonl"
    assert 0 == run("batch", str(first), "-o", str(out)).status
    before = out.read_bytes()
    assert 2 == run("batch", str(all_of_it), "-o", str(out)).status
    assert before == out.read_bytes()
    for _ in ("from what is whole", "from what was broken off"):
        assert 0 == run("batch", str(all_of_it), "-o", str(out), "--resume").status
        rows = list(read_parquet(out))
        assert [document.title for document in SET] == [row["name"] for row in rows]
        out.unlink()
        beside.write_text("".join(f"{json.dumps(row)}\n" for row in rows[10:]))
    answer(tmp_path / "whole.jsonl", SET)
    assert without_seconds(rows) == lines_of(tmp_path / "whole.jsonl")


def test_the_best_pictures_of_magnitudes_are_asked_for(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    ran = run("batch", "examples/whale.toml", "-o", str(out), "--verb", "optimize", "--json")
    alone = json.loads(run("solve", "examples/whale.toml", "--json").out)
    [record] = lines_of(out)
    assert all(alone[key] == record[key] for key in ("status", "filled", "bound", "proof"))
    assert 1 == json.loads(ran.out)["summary"]["solved"]


def test_all_solutions_are_counted(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    files = ["examples/four-ways-to-the-sea.toml", "examples/impossible.toml"]
    assert 0 == run("batch", *files, "-o", str(out), "--verb", "count").status
    assert [{"value": 4, "exact": True}, {"value": 0, "exact": True}] == [
        record["count"] for record in lines_of(out)
    ]


def parquet_of(path: Path) -> list[RecordJson]:
    from crosshatch.running.parquet_file import read_parquet

    return list(read_parquet(path))


@pytest.mark.parametrize("suffix", ["jsonl", "parquet"])
def test_puzzles_are_rated_as_one_by_one(run: Run, tmp_path: Path, suffix: str) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    out = tmp_path / f"out.{suffix}"
    files = ["examples/heart.toml", "examples/impossible.toml", "examples/tramway.toml"]
    for how in ("--json", "--resume"):
        ran = run("batch", *files, "-o", str(out), "--verb", "rate", "--json", how)
        assert {"very easy": 2} == json.loads(ran.out)["summary"]["words"]
    alone = [json.loads(run("rate", file, "--json").out) for file in files]
    records = parquet_of(out) if suffix == "parquet" else lines_of(out)
    for one, record in zip(alone, records, strict=True):
        keys = {"word", "level", "kind", "number", "minutes", "passes"}
        there = keys.intersection(record)
        assert there == (keys if one["status"] != "none" else set())
        assert {key: one[key] for key in there} == {key: record[key] for key in there}
    assert [[7, 6], [3, 4], [9, 6]] == [record["size"] for record in records]


def test_the_answers_to_all_questions_about_a_puzzle_have_one_key(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    questions = {
        "solve": BatchQuestion(),
        "rate": BatchQuestion("rate"),
        "count --budget 9 --time-limit 60.0": BatchQuestion("count", Limits(2, 9, 60)),
        "solve --all": BatchQuestion(limits=Limits(None)),
    }
    for question in questions.values():
        answer(out, SET[:2], question, resume=out.exists())
    keys: dict[str, list[str]] = {words: [] for words in questions}
    for record in lines_of(out):
        keys[record["question"]].append(record["key"])
    assert 2 == len({*keys["solve"]})
    assert [keys["solve"]] * 4 == [*keys.values()]


def test_a_puzzle_may_cost_its_budget_and_no_more(run: Run, tmp_path: Path) -> None:
    """Whoever eats it all is named, and nobody else is worse off."""
    hard = [replace(one, title=f"hard {one.title}") for one in puzzles(3, size=30)]
    source = write_set(tmp_path / "set.jsonl", [SET[0], *hard, SET[1]])
    outs = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    for jobs, out in enumerate(outs, start=1):
        call = "batch", str(source), "-o", str(out), "--budget", "5", "--jobs", str(jobs)
        assert 3 == run(*call).status
    assert lines_of(outs[0]) == lines_of(outs[1])
    stops = [record["stopped"] for record in lines_of(outs[0])]
    assert (None, None) == (stops[0], stops[-1])
    assert stops[1:-1].count("budget") > 0


def test_a_record_says_that_a_time_limit_struck(run: Run, tmp_path: Path) -> None:
    source = write_set(tmp_path / "set.jsonl", [SET[0], *puzzles(2, size=40)])
    call = "batch", str(source), "-o", str(tmp_path / "out.jsonl"), "--time-limit", "0", "--json"
    ran = run(*call)
    assert 3 == ran.status
    assert 2 == json.loads(ran.out)["summary"]["stopped"]
    stops = [record["stopped"] for record in lines_of(tmp_path / "out.jsonl")]
    assert [None, "time limit", "time limit"] == stops


def test_totals_say_of_what_was_stopped_that_it_is_at_least_so_hard(
    run: Run, tmp_path: Path
) -> None:
    call = "batch", "examples/heart.toml", "-o", str(tmp_path / "out.jsonl"), "--verb", "rate"
    ran = run(*call, "--time-limit", "0")
    assert "1 at least very easy · 1 stopped by a limit" in ran.out
    again = run(*call, "--time-limit", "0", "--resume", "--json")
    assert {"at least very easy": 1} == json.loads(again.out)["summary"]["words"]


def test_what_came_of_all_is_told(run: Run, tmp_path: Path) -> None:
    source, out = write_set(tmp_path / "set.jsonl", [*SET, BAD]), tmp_path / "out.jsonl"
    ran = run("batch", str(source), "-o", str(out), "--keep-going")
    records = lines_of(out)
    unique = sum(record["status"] == "unique" for record in records)
    several = sum(record["status"] == "multiple" for record in records)
    first, heading, *slowest = ran.out.splitlines()
    assert first.startswith(
        f"61 puzzles: 60 solved ({unique} unique, {several} with several solutions), 1 failed · "
    )
    assert "the slowest:" == heading
    assert 10 == len(slowest)


def test_a_verb_that_is_not_for_a_puzzle_is_refused_as_such(run: Run, tmp_path: Path) -> None:
    source, out = write_set(tmp_path / "set.jsonl", SET[:1]), tmp_path / "out.jsonl"
    ran = run("batch", str(source), "-o", str(out), "--verb", "optimize")
    assert 2 == ran.status
    assert "optimize is not for nonogram puzzles, which have: " in ran.err
