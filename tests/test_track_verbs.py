"""Tracks on the command line: what is solved and counted, and what cannot be."""

import json
from pathlib import Path

import pytest
from running import Run


@pytest.mark.parametrize("width", [128, 129])
def test_more_paths_than_can_be_counted_are_said_to_be_that(
    run: Run, tmp_path: Path, width: int
) -> None:
    file = tmp_path / "wide.json"
    ends = {"start": [0, 0], "finish": [width - 1, 1]}
    keys = {"family": "tracks", "rows": ["?"] * 2, "columns": ["?"] * width, **ends}
    file.write_text(json.dumps(keys))
    status, out, _ = run("count", "--json", str(file))
    result = json.loads(out)
    # Between each two columns the path is in one row or the other.
    exact = width == 128
    number = 2 ** (width - 1) - (not exact)
    assert {"value": str(number), "exact": exact} == result["count"]
    assert (exact, None if exact else "largest count") == (
        result["complete"],
        result.get("stopped"),
    )
    assert (0 if exact else 3) == status
    if not exact:
        verdict = run("count", str(file)).out.splitlines()[-1]
        assert verdict.startswith(f"at least {number:,} solutions, proved")
        assert " · stopped at 2^128, beyond which nothing is counted · " in verdict


def test_more_sets_of_places_than_json_has_numbers_are_a_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    lines = {"rows": ["?"] * 70, "columns": ["?"] * 3}
    file.write_text(json.dumps({"family": "tracks", **lines, "start": [0, 0], "finish": [2, 69]}))
    result = json.loads(run("count", "--json", str(file)).out)
    for number in (result["count"], result["cell_sets"]):
        assert number["exact"]
        assert isinstance(number["value"], str)
        assert int(number["value"]) >= 2**53
    sets = f"{int(result['cell_sets']['value']):,} sets of places"
    assert f"over {sets}, proved" in run("count", str(file)).out
