"""Clues as people write them down: any clues in any spelling, and in place of a file."""

from base64 import b64encode
from random import Random

import pytest
from format_samples import read
from hypothesis import given
from hypothesis import strategies as st
from running import Run

from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named

PLAIN = format_named("plain")

CLUE = st.lists(st.integers(1, 30), max_size=4)


def texts(clues: list[list[int]]) -> tuple[str, ...]:
    return tuple(" ".join(map(str, clue)) for clue in clues)


@given(
    rows=st.lists(CLUE, min_size=1, max_size=6),
    columns=st.lists(CLUE, min_size=1, max_size=6),
    joint=st.sampled_from(["\n", "/", " / "]),
    gap=st.sampled_from([" ", ",", ", ", "."]),
    between=st.sampled_from(["\n\n", "\n---\n", " | ", "\ncolumns:\n"]),
)
def test_any_clues_are_read_in_any_spelling(
    rows: list[list[int]], columns: list[list[int]], joint: str, gap: str, between: str
) -> None:
    def written(side: list[list[int]]) -> str:
        # In the only line of a side, commas would part clues.
        own = gap if len(side) > 1 else gap.replace(",", " ")
        return joint.join(text.replace(" ", own) or "0" for text in texts(side))

    for text in (
        between.join((written(rows), written(columns))),
        f"columns: {written(columns)}\nrows: {written(rows)}",
    ):
        [document] = read(PLAIN, text)
        assert (texts(rows), texts(columns)) == (document.rows, document.columns)


def in_matlab(clues: list[list[int]]) -> str:
    return "{" + ", ".join(f"[{text}]" for text in texts(clues)) + "}"


def in_q(clues: list[list[int]]) -> str:
    return f"({';'.join(text or '()' for text in texts(clues))};)"


def in_j(clues: list[list[int]]) -> str:
    return ";".join(f"(,{text})" if text else "(i.0)" for text in texts(clues))


def in_c(clues: list[list[int]]) -> str:
    return str(clues).replace("[", "{").replace("]", "}")


MANY = st.lists(CLUE, min_size=2, max_size=6)


@given(rows=MANY, columns=MANY, data=st.data())
def test_any_clues_are_read_as_they_are_listed(
    rows: list[list[int]], columns: list[list[int]], data: st.DataObject
) -> None:
    language = data.draw(st.sampled_from([in_matlab, in_q, in_j, in_c, str]))
    sign = data.draw(st.sampled_from([" = ", "=:", ":", " <- ", ":="]))
    text = f"rows{sign}{language(rows)}\ncols{sign}{language(columns)}\n"
    for chosen in (PLAIN, detect(Content(text))):
        [document] = read(chosen, text)
        assert (texts(rows), texts(columns)) == (document.rows, document.columns)


# Pictures in base64, one a line.


@pytest.mark.parametrize("side", [1, 3, 4, 5, 6, 16])
def test_streams_of_any_size_are_read_without_padding(run: Run, side: int) -> None:
    rng, size = Random(side), (side * side + 7) // 8
    first = [rng.randrange(256) & 0x80 for _ in range(5)]
    lines = [b64encode(bytes([each, *bytes(size - 1)])) for each in first]
    told = ("optimize", "-", "-o", "-", "--method", "identity", "--size", f"{side}x{side}")
    whole, bare = (
        run(*told, stdin=b"\n".join(stream))
        for stream in (lines, [line.rstrip(b"=") for line in lines])
    )
    assert (0, whole.out) == (bare.status, bare.out)
