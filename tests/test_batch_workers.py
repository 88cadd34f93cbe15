"""Tests of workers: they read puzzles, make their keys, and answer them, many at a time."""

import json
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alone import Alone
from batching import entries_of, lines_of, puzzles
from drawings import half_filled
from format_samples import EXAMPLES
from running import ROOT

from crosshatch.answers import many
from crosshatch.data.document import Document
from crosshatch.data.limits import Limits
from crosshatch.errors import EngineBug
from crosshatch.files.formats import FORMATS
from crosshatch.files.formats.json import read_lines
from crosshatch.files.puzzle_key import key_of
from crosshatch.puzzles import from_picture
from crosshatch.puzzles.table.plain_runs import PlainRuns
from crosshatch.running import BatchQuestion, BatchRun, Piece, answer_all
from crosshatch.running.answering import identify
from crosshatch.running.entry import Entry
from crosshatch.running.output import open_output
from crosshatch.running.run import results_of

ASKED = BatchQuestion()
SET = puzzles(60)


def entry_of(line: str) -> Entry:
    """The puzzle in a line of a set."""
    [record] = read_lines(line)
    return Entry("set", "set: line 1", record, "set")


def without_times(answers: Sequence[Any]) -> list[dict[str, Any]]:
    """Answers, whatever time they took."""
    return [{**answer, "seconds": 0} for answer in answers]


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_puzzles_of_every_format_travel_unread(format: Any) -> None:
    records = list(format.read(EXAMPLES[format.name]))
    piece = Piece([(n, Entry(f"{n}", "here", record)) for n, record in enumerate(records)])
    travelled = pickle.loads(pickle.dumps(piece))
    assert [number for number, _ in piece.puzzles] == [number for number, _ in travelled.puzzles]
    for (_, here), (_, there) in zip(piece.puzzles, travelled.puzzles, strict=True):
        assert here.read() == there.read()
        assert (here.name, here.place, here.file, here.end) == (
            there.name,
            there.place,
            there.file,
            there.end,
        )


def clues_of(size: int, seed: int) -> dict[str, list[list[int]]]:
    """The clues of a picture by chance, as lists."""
    document = from_picture(half_filled(size, 0.4, seed))
    sides = {"rows": document.rows, "columns": document.columns}
    return {side: [[*map(int, text.split())] for text in texts] for side, texts in sides.items()}


def in_texts(clues: dict[str, list[list[int]]]) -> dict[str, list[str]]:
    """Lists of clues, each line written as a text."""
    return {side: [" ".join(map(str, one)) for one in lists] for side, lists in clues.items()}


@pytest.mark.parametrize(
    "clues",
    [{"rows": [[0], [1, 1]], "columns": [[1], [], [1]]}, *(clues_of(n, n) for n in range(1, 25))],
)
def test_a_puzzle_has_one_key_however_it_is_written(clues: dict[str, list[list[int]]]) -> None:
    lists = entry_of(json.dumps({**clues, "title": "as lists"}))
    texts = entry_of(json.dumps({**in_texts(clues), "author": "me"}))
    plain, read = identify(ASKED, lists), identify(ASKED, texts)
    assert ("as lists", "set") == (plain.name, read.name)
    assert isinstance(plain.puzzle, PlainRuns)
    assert isinstance(read.puzzle, PlainRuns)
    assert {key_of(entry.read()) for entry in (lists, texts)} == {plain.key} == {read.key}


@pytest.mark.parametrize("one", ["true", "1.0", "-1", "70000"])
def test_what_is_no_length_of_a_run_is_not_taken_for_one(one: str) -> None:
    answered = identify(ASKED, entry_of(f'{{"rows": [[{one}]], "columns": [[1]]}}'))
    assert not isinstance(answered.puzzle, PlainRuns)


@pytest.mark.parametrize("limits", [Limits(), Limits(conflicts=1), Limits(seconds=60)])
def test_puzzles_solved_together_have_the_answers_of_each_alone(limits: Limits) -> None:
    asked = BatchQuestion(limits=limits)
    clues = [clues_of(10, seed) for seed in range(30)]
    texts = [*map(in_texts, clues), {"rows": ["1 ?", "*"], "columns": ["1", "", "?"]}]
    unlike: list[dict[str, Any]] = [
        {**texts[0], "givens": ["#" + "?" * 9] + ["?" * 10] * 9},
        {"rows": ["1r"], "columns": ["1r"], "palette": {"r": "#ff0000"}},
    ]
    entries = [entry_of(json.dumps(each)) for each in (*clues, *texts, *unlike)]
    identified = [identify(asked, entry) for entry in entries]
    assert len(unlike) == sum(isinstance(one.puzzle, Document) for one in identified)
    done = answer_all(asked, Piece([*enumerate(entries)]))
    alone = [asked.answer(entry.read()) for entry in entries]
    assert without_times(alone) == without_times(
        [{key: record[key] for key in alone[0]} for record in map(json.loads, done.lines)]
    )
    assert Counter(one["status"] for one in alone) == done.summary.statuses


def test_a_bug_shown_by_one_of_many_costs_only_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    piece = Piece([(n, entry_of(f'{{"rows":[[{n}]],"columns":{[[1]] * n}}}')) for n in (1, 2, 3)])
    solve_together = many.ask_many
    calls = list[int]()

    def refuse_the_second(tasks: Any, *how: Any) -> Any:
        calls.append(len(tasks))
        if len(calls) > 1:
            raise EngineBug("it is broken")
        return solve_together(tasks, *how)

    monkeypatch.setattr(many, "ask_many", refuse_the_second)
    done = answer_all(ASKED, piece)
    assert ["unique"] * 3 == [json.loads(line)["status"] for line in done.lines]
    assert len(calls) == 2


def test_nothing_is_begun_after_a_failure_unless_it_is_to_go_on() -> None:
    listed = entries_of(SET)
    listed[30] = entry_of("{")
    for keep_going, number in ((False, 30), (True, 60)):
        crew = Alone(partial(answer_all, ASKED, keep_going=keep_going), pace=1)
        found = list(results_of(enumerate(listed), crew, keep_going=keep_going))
        kept = [one for _, done in found for one in done.numbers]  # type: ignore[union-attr]
        assert [n for n in range(number) if n != 30 or keep_going] == kept


def test_answers_that_are_known_are_not_sought_again(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    asked = list[int]()

    def answer_and_note(piece: Piece) -> Any:
        asked.extend(number for number, _ in piece.puzzles)
        return answer_all(ASKED, piece)

    for documents in (SET[10:40], SET):
        asked.clear()
        with open_output(out, resume=True) as answers, Alone(answer_and_note, pace=1) as crew:
            BatchRun(ASKED, answers).over(entries_of(documents), crew)
    assert [*range(10), *range(40, 60)] == asked
    assert [document.title for document in SET] == [record["name"] for record in lines_of(out)]


@pytest.mark.parametrize(
    ("how", "name", "out", "err"),
    [
        ("puzzles[:1]", "script.py", "unique\n", ""),
        ("puzzles, jobs=1", "script.py", "unique unique\n", ""),
        ("puzzles, jobs=2", "script.py", "", 'below `if __name__ == "__main__":`, or say jobs=1\n'),
        ("puzzles, jobs=2", "-", "unique unique\n", ""),
    ],
)
def test_a_script_without_a_guard_is_answered_or_told(
    tmp_path: Path, how: str, name: str, out: str, err: str
) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import crosshatch\n"
        f"puzzles = [crosshatch.load({str(ROOT / 'examples/heart.toml')!r})] * 2\n"
        f"print(*(answer['status'] for answer in crosshatch.batch({how})))\n"
    )
    with script.open() as code:
        command = [sys.executable, name]
        ran = subprocess.run(
            command, cwd=tmp_path, stdin=code, capture_output=True, text=True, check=False
        )
    assert out == ran.stdout
    assert ran.stderr.endswith(err)
    assert 1 >= ran.stderr.count("Traceback")
