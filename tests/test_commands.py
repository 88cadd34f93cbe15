"""Commands and calls print what the transcripts in `tests/commands` have."""

import pytest
from transcripts import FOLDER, cases, replayed

CASES = {
    f"{file.stem}: {case.splitlines()[0].removeprefix('== ')}": case
    for file in sorted(FOLDER.glob("*.txt"))
    for case in cases(file)[1:]
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_what_is_printed_is_what_the_transcript_has(case: str) -> None:
    assert case.rstrip("\n") == replayed(case).rstrip("\n"), "if it is right: make transcripts"
