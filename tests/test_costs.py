"""Costs are counted: no task costs more than the table says, and a complaint names what grew."""

import pytest
from costs import KEPT, NAMED, TASKS, Costs, complaint, costs_of, read_table, versions

VERSIONS, TABLE = read_table()
if versions() != VERSIONS:
    pytest.skip(
        f"costs are counted with {VERSIONS}, and cannot be compared with {versions()}",
        allow_module_level=True,
    )

WASTE = """
import threading
import crosshatch

def waste():
    puzzle = crosshatch.load("examples/heart.toml")
    for _ in range({0}):
        picture = crosshatch.solve(puzzle).picture
        print(*(str(picture) for _ in range(100)))

thread = threading.Thread(target=waste)
thread.start()
thread.join()
"""
"""A program that does the same several times, in a thread of its own."""


def test_all_tasks_are_in_the_table() -> None:
    assert list(TASKS) == list(TABLE)


@pytest.mark.parametrize("task", TASKS)
def test_a_task_costs_no_more_than_the_table_says(task: str) -> None:
    if more := complaint(task, TABLE[task], costs_of(*TASKS[task])):
        pytest.fail(f"{more}\n\nif it must be so: make costs", pytrace=False)


def test_calls_and_work_of_the_engine_are_counted_in_any_thread() -> None:
    once, twice = (costs_of(WASTE.format(times)) for times in (1, 2))
    assert 0 < once.totals["sweeps"] == twice.totals["sweeps"] // 2
    assert 1 == once.calls["_engine:Model.solve"] == twice.calls["_engine:Model.solve"] - 1
    told = complaint("waste", once, twice)
    assert told.startswith("waste costs more than costs.toml says:\n")
    assert "\nfunctions by calls:\n  data.grid:Picture.__str__: 100 -> 200 (+100.0%)\n" in told


def test_counts_do_not_vary() -> None:
    assert costs_of(*TASKS["batch"]) == costs_of(*TASKS["batch"])


@pytest.mark.parametrize("total", ["calls", "own modules", "conflicts", "bytes written"])
def test_each_total_may_grow_by_three_percent(total: str) -> None:
    before = Costs({"looks": 1, total: 1000})
    assert not complaint("solve", before, Costs({total: 1030}))
    told = f"solve costs more than costs.toml says:\n  {total}: 1,000 -> 1,031 (+3.1%)"
    assert told == complaint("solve", before, Costs({total: 1031}))


def test_what_is_new_may_not_grow_at_all() -> None:
    assert complaint("solve", Costs(), Costs({"conflicts": 1}, {"help": 1})) == (
        "solve costs more than costs.toml says:\n  conflicts: 0 -> 1\n"
        "modules by package:\n  help: 0 -> 1"
    )


def test_the_functions_that_grew_most_are_named() -> None:
    """One that was called too seldom to be kept is named by the most that it can have been."""
    kept = {f"kept:{number}": 20 + number for number in range(KEPT)}
    grown = {name: 2 * number for name, number in kept.items()}
    after = Costs({"calls": 2}, calls={**grown, "new:few": 20, "new:many": 99, "kept:1": 0})
    told = complaint("solve", Costs({"calls": 1}, calls=kept), after)
    _, _, heading, *lines = told.splitlines()
    assert ["functions by calls:", NAMED] == [heading, len(lines)]
    assert ["  new:many: 20 -> 99 (+395.0%)", "  kept:49: 69 -> 138 (+100.0%)"] == lines[:2]
