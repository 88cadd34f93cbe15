"""The puzzles of the first steps: each has one solution, and logic finds it."""

import json

import crosshatch
from crosshatch import Status
from crosshatch.web.page_kinds import kinds_json


def test_each_lesson_has_one_solution_that_logic_finds() -> None:
    kinds = json.loads(kinds_json())["kinds"]
    assert all(len(kind["lessons"]) >= 3 for kind in kinds if kind["is_daily"])
    lessons = [(kind["kind"], lesson) for kind in kinds for lesson in kind["lessons"]]
    assert len(lessons) == len({lesson["title"] for _, lesson in lessons})
    for kind, lesson in lessons:
        puzzle = crosshatch.loads(json.dumps({"kind": kind, **lesson["puzzle"]}))
        rating = crosshatch.rate(puzzle)
        assert (Status.UNIQUE, 0) == (rating.status, rating.what_ifs), lesson["title"]
        assert min(len(lesson["words"]), len(lesson["task"])) > 10
