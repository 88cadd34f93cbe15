"""Tests of batches: puzzles are answered in order, each once, also after interruptions."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from alone import Alone
from batching import entries_of, lines_of, one_of_each_kind, puzzles, without_seconds, write_set
from running import Run

from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.files.journal import Journal
from crosshatch.running import BatchQuestion, BatchRun, answer_all
from crosshatch.running.output import open_output

SET = puzzles(60)
ASKED = BatchQuestion()


def answer(
    path: Path, documents: list[Document], question: BatchQuestion = ASKED, **how: bool
) -> None:
    """Answer some puzzles into a file, alone."""
    with open_output(path, **how) as answers, Alone(partial(answer_all, question)) as crew:
        BatchRun(question, answers).over(entries_of(documents), crew)


@pytest.mark.usefixtures("one_process")
def test_every_puzzle_has_the_record_that_it_has_alone(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    ran = run("batch", str(write_set(tmp_path / "set.jsonl", SET[:12])), "-o", str(out))
    heading, *slowest = ran.out.splitlines()[1:]
    assert (0, "the slowest:", 10) == (ran.status, heading, len(slowest))
    records = lines_of(out)
    assert [document.title for document in SET[:12]] == [record["name"] for record in records]
    for document, record in zip(SET, records, strict=False):
        one = write_set(tmp_path / "one.json", [document])
        alone = json.loads(run("solve", "--json", str(one)).out)
        for key in ("status", "count", "counters"):
            assert alone[key] == record[key]
        assert alone["solutions"][0] == record["solution"]


@pytest.mark.usefixtures("one_process")
def test_a_folder_may_have_puzzles_of_every_kind(run: Run, tmp_path: Path) -> None:
    puzzles, out = one_of_each_kind(tmp_path / "each"), tmp_path / "out.jsonl"
    assert 0 == run("batch", str(tmp_path / "each"), "-o", str(out)).status
    for puzzle, record in zip(puzzles, lines_of(out), strict=True):
        assert (puzzle.title, "found" if puzzle.best else "unique") == (
            record["name"],
            record["status"],
        )
        assert not puzzle.check(puzzle.kind.notation.picture_in(record["solution"]))


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


CHANGES: list[dict[str, object]] = [
    {"seconds": "long"},
    {"name": None},
    {"status": "mine"},
    {"counters": {"sweeps": "many"}},
    {"error": 1},
    {"key": 5},
    {"question": None},
]


@pytest.mark.usefixtures("one_process")
def test_a_record_that_somebody_has_changed_is_no_answer(run: Run, tmp_path: Path) -> None:
    out, source = tmp_path / "out.jsonl", str(write_set(tmp_path / "set.jsonl", SET[:2]))
    assert 0 == run("batch", source, "-o", str(out)).status
    first, second = map(json.loads, out.read_text().splitlines())
    for change in CHANGES:
        out.write_text(changed := f"{json.dumps(first)}\n{json.dumps({**second, **change})}\n")
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


@pytest.mark.exhaustive
@pytest.mark.usefixtures("one_process")
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


@pytest.mark.usefixtures("one_process")
def test_ratings_in_parquet_are_those_of_lines(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    from crosshatch.running.parquet_file import read_parquet

    files = ["examples/heart.toml", "examples/impossible.toml", "examples/tramway.toml"]
    outs = tmp_path / "out.parquet", tmp_path / "out.jsonl"
    for out in outs:
        for how in ("--force", "--resume"):
            ran = run("batch", *files, "-o", str(out), "--verb", "rate", "--json", how)
            assert {"very easy": 2} == json.loads(ran.out)["summary"]["words"]
    known = ({k: v for k, v in row.items() if v is not None} for row in read_parquet(outs[0]))
    lines = ({k: v for k, v in record.items() if v is not None} for record in lines_of(outs[1]))
    assert without_seconds([*known]) == [*lines]


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
