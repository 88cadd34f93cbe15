"""The census: counts against all grids, shards in any order, and a journal that goes on."""

import json
import pickle
from collections import Counter
from itertools import groupby, product
from pathlib import Path
from random import Random

import pytest
from engine_calls import call_and_press_ctrl_c
from running import Run

from crosshatch.engine import census_shards, native
from crosshatch.errors import CrosshatchError, EngineBug
from crosshatch.running import census
from crosshatch.running.census import (
    Counts,
    Shard,
    combined,
    count_shard,
    count_shards,
    shards,
    sum_counts,
)

KNOWN = {
    1: Counts(2, 2, 2, 2),
    2: Counts(2**4, 14, 14, 15),
    3: Counts(2**9, 384, 384, 445),
    4: Counts(2**16, 52_362, 51_234, 58_196),
}
FIVE = Counts(2**25, 25_309_575, 24_976_511, 28_781_820)


def lengths(line: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(len([*run]) for filled, run in groupby(line) if filled)


def clues_of(cells: tuple[int, ...], columns: int) -> tuple[tuple[int, ...], ...]:
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return tuple(map(lengths, [*rows, *zip(*rows, strict=True)]))


def cut(rows: int, columns: int, most: int) -> list[Shard]:
    """Shards of at most so many grids."""
    rows, columns = sorted((rows, columns))
    found = census_shards.census_shards(rows, columns, most)
    return [Shard(rows, columns, tuple(clues)) for clues, _ in found]


def counts_of(shard: Shard) -> Counts:
    counts = count_shard(shard)
    assert counts is not None
    return counts


@pytest.mark.parametrize(
    ("rows", "columns"),
    [size for size in product(range(1, 9), repeat=2) if size[0] * size[1] <= 12],
)
def test_counts_are_those_of_all_grids(rows: int, columns: int) -> None:
    grids = Counter(clues_of(cells, columns) for cells in product((0, 1), repeat=rows * columns))
    unique = [*grids.values()].count(1)
    for most in (1, 50, 2**12):
        counts = sum_counts(rows, columns, map(counts_of, cut(rows, columns, most)))
        assert (unique, len(grids)) == (counts.unique, counts.distinct)


@pytest.mark.parametrize("side", KNOWN)
def test_squares_have_the_counts_that_are_known(side: int) -> None:
    assert KNOWN[side] == sum_counts(side, side, map(counts_of, shards(side, side)))


def test_five_by_five_in_any_order_by_several_threads() -> None:
    done: dict[Shard, Counts] = {}
    count_shards(reversed(cut(5, 5, 2**16)), done.__setitem__, jobs=3)
    assert len(done) > 100
    assert FIVE == sum_counts(5, 5, done.values())


@pytest.mark.parametrize("most", [1, 2**8, 2**10, 2**13])
def test_shards_travel_and_add_up_in_any_order(most: int) -> None:
    parts = cut(4, 4, most)
    assert parts == pickle.loads(pickle.dumps(parts))
    Random(most).shuffle(parts)
    counts = [*map(counts_of, parts)]
    assert KNOWN[4] == sum_counts(4, 4, counts)
    # What begins with rows that may be the least need not go on like that.
    some = next(count for count in counts if count.grids)
    for others in ([count for count in counts if count is not some], [*counts, some]):
        with pytest.raises(EngineBug, match="4x4 do not add up"):
            sum_counts(4, 4, others)


def test_without_logic_nothing_is_said_of_it() -> None:
    [shard] = shards(4, 4)
    counts = count_shard(shard, logic=False)
    assert Counts(2**16, 52_362, None, 58_196) == counts
    assert Counts(2**16, 52_362, None, 58_196) == combined([KNOWN[4], Counts(0, 0, None, 0)])


def test_grids_that_lie_on_their_side_are_the_same_work() -> None:
    assert shards(3, 6) == shards(6, 3)


def test_shards_that_are_none_are_refused() -> None:
    for clues in (b"\0\0\0", b"\5"):
        with pytest.raises(CrosshatchError, match="clues of first rows"):
            census_shards.census_count(3, 3, clues, logic=True, cancel=None)
    with pytest.raises(CrosshatchError, match="up to 49 cells"):
        census_shards.census_shards(8, 8, 1)


def test_a_flag_ends_a_shard() -> None:
    flag = native.Cancel()
    flag.set()
    assert count_shard(shards(6, 6)[0], cancel=flag) is None


def test_what_is_raised_when_a_shard_is_done_ends_the_work() -> None:
    def refuse(*_: object) -> None:
        raise CrosshatchError("no room")

    with pytest.raises(CrosshatchError, match="no room"):
        count_shards(cut(5, 5, 2**16), refuse, jobs=2)


# The verb.


@pytest.fixture
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many shards where there would be one."""
    monkeypatch.setattr(census, "_LEAST_SHARD", 2**10)


@pytest.mark.usefixtures("small_shards")
def test_a_journal_goes_on_wherever_it_was_cut(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "four.jsonl"
    assert 0 == run("census", "4", "-o", str(out)).status
    lines = out.read_bytes().splitlines(keepends=True)
    assert len(lines) > 20
    whole_file = b"".join(lines)
    for length in (0, 1, len(lines[0]), len(whole_file) // 2, len(whole_file)):
        out.write_bytes(whole_file[:length])
        ran = run("census", "4", "-o", str(out), "--resume", "--json", "--jobs", "1")
        assert 51_234 == json.loads(ran.out)["by_logic"]
        assert {*lines} == {*out.read_bytes().splitlines(keepends=True)}


@pytest.mark.exhaustive
@pytest.mark.usefixtures("small_shards")
def test_ctrl_c_keeps_what_is_done(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "six.jsonl"
    ran = call_and_press_ctrl_c(
        lambda: run("census", "6", "-o", str(out), "--json", "-j", "1"),
        once=lambda: out.is_file() and b"\n" in out.read_bytes(),
    )
    assert 130 == ran.status
    goes_on = f"what is counted is in {out}, and --resume goes on with it"
    assert f"crosshatch: interrupted: {goes_on}\n" == ran.err
    report = json.loads(ran.out)
    records = [json.loads(line) for line in out.read_text().splitlines()]
    assert (False, None) == (report["complete"], report["by_logic"])
    assert 0 < len(records) == report["shards"]["done"] < report["shards"]["all"]
    assert sum(record["grids"] for record in records) == report["grids"]
    ran = call_and_press_ctrl_c(lambda: run("census", "6"))
    assert 130 == ran.status
    assert "grids · " in ran.out
    assert "interrupted: -o FILE keeps what is counted" in ran.err
