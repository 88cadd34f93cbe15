"""Typos in clues, as the core finds them: single changes that leave exactly one solution."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Literal, TypedDict, overload

from crosshatch import _engine
from crosshatch.data.grid import Picture, in_rows
from crosshatch.data.json_keys import json_of
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import current_scope
from crosshatch.engine.memory import current_memory_limit

ONE_SECOND = Limits(seconds=1)
"""The default limits: who has just typed a puzzle waits for it."""

Line = Literal["row", "column"]


class TypoJson(TypedDict):
    """A typo that may have been made."""

    sort: str
    """What the person did, such as `number left out`."""
    side: Line
    """Whether it is about a row or a column."""
    line: int
    """The number of the line, from 1; of one that was left out, its number once it is there."""
    other: int | None
    """The number of the second of two lines that were swapped, or of one that was typed twice."""
    typed: str
    """The clue as it was typed; empty for a line that was left out."""
    mended: str
    """The clue as it may be; empty for a line that was typed twice."""
    rows: list[str]
    """The clues of all rows once this is changed."""
    columns: list[str]
    """The clues of all columns once this is changed."""
    picture: list[str]
    """The rows of the only solution that they then have."""
    share: float
    """How likely it is, from 0 to 1: all typos together have 1."""
    sentence: str
    """The typo in words."""


class TyposJson(TypedDict):
    """The typos that may have been made, and how many changes were tried."""

    typos: list[TypoJson]
    """The typos, likeliest first."""
    tried: int
    """The number of changes that were tried."""
    undecided: int
    """The number of changes that are undecided, because of a limit."""
    lines: list[str]
    """The lines to compare with the paper, likeliest first."""
    sentence: str
    """All of it in words."""


@dataclass(frozen=True, slots=True)
class Typo:
    """A typo that may have been made: without it, the clues have exactly one solution.

    >>> import crosshatch
    >>> rows, columns = ["5", "1 1 1", "2 2", "3", "1"], ["3", "1 2", "2 2", "2 1", "3"]
    >>> [typo] = crosshatch.typos(rows, columns)
    >>> print(typo, typo.picture, sep="\\n")
    column 4: '1 2' instead of '2 1'? It would have one solution.
    #####
    #.#.#
    ##.##
    .###.
    ..#..
    """

    sort: str
    """What the person did: `one more or less`, `misread digit`, `blank within a number`, `missing
    blank`, `number cut in two`, `two numbers added`, `numbers swapped`, `number left out`, `number
    typed twice`, `clue reversed`, `line left out`, `line typed twice`, `neighbouring lines swapped`
    or `lines swapped`."""
    side: Line
    line: int
    """The number of the line, from 1; of one that was left out, its number once it is there."""
    other: int | None
    """The number of the second of two lines that were swapped, or of one that was typed twice."""
    typed: str
    """The clue as it was typed; empty for a line that was left out."""
    mended: str
    """The clue as it may be; empty for a line that was typed twice."""
    rows: tuple[str, ...]
    """The clues of all rows once this is changed."""
    columns: tuple[str, ...]
    """The clues of all columns once this is changed."""
    picture: Picture
    """The only solution that they then have."""
    share: float
    """How likely it is, from 0 to 1: all typos together have 1."""
    sentence: str
    """The typo in words: `row 5: '1 11 1' instead of '11 1 1'? It would have one solution.`"""

    def __str__(self) -> str:
        return self.sentence

    def as_json(self) -> TypoJson:
        """Return the typo as the command line prints it with `--json`."""
        return json_of(TypoJson, self)


@dataclass(frozen=True, slots=True)
class Typos(Sequence[Typo]):
    """The typos that may have been made in some clues, likeliest first, in order like a tuple.

    >>> import crosshatch
    >>> typos = crosshatch.typos(["5", "1 1 1", "2 2", "3", "1"], ["3", "1 2", "2 2", "2 1", "3"])
    >>> len(typos), typos.undecided
    (1, 0)
    >>> print(typos)
    column 4: '1 2' instead of '2 1'? It would have one solution.
    1 of 57 single changes would give it one solution; compare column 4 with the paper
    """

    typos: tuple[Typo, ...]
    """The typos, likeliest first."""
    tried: int
    """The number of changes that were tried."""
    undecided: int
    """The number of changes that are undecided, because of a limit."""
    lines: tuple[str, ...]
    """The lines to compare with the paper, likeliest first: `row 5`."""
    sentence: str
    """How many changes would help, in words, with the lines to compare with the paper."""

    @overload
    def __getitem__(self, at: int) -> Typo: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Typo, ...]: ...
    def __getitem__(self, at: int | slice) -> Typo | tuple[Typo, ...]:
        return self.typos[at]

    def __len__(self) -> int:
        return len(self.typos)

    def __iter__(self) -> Iterator[Typo]:
        return iter(self.typos)

    def __str__(self) -> str:
        return "\n".join((*map(str, self.typos), self.sentence))

    def as_json(self) -> TyposJson:
        """Return the typos as the command line prints them with `--json`."""
        return json_of(TyposJson, self)


def native_typos(
    rows: Sequence[str], columns: Sequence[str], symbols: str, givens: bytes | None, limits: Limits
) -> Typos | None:
    """Return the typos in clues, or None if the core does not read a text.

    `symbols` are the characters of cells, that of blank ones first; `givens` the masks of cells.
    Raise `KeyboardInterrupt` after Ctrl-C, or if the current scope is cancelled.
    """
    cancel, scope = _engine.Cancel(), current_scope()
    with scope.flagged(cancel.set) if scope else nullcontext():
        found = _engine.typos(
            rows,
            columns,
            symbols[1:],
            givens,
            conflicts=limits.conflicts,
            seconds=limits.seconds,
            cancel=cancel,
            memory=current_memory_limit(),
        )
    if found is None:
        return None
    each, tried, undecided, lines, sentence, interrupted = found
    if interrupted:
        raise KeyboardInterrupt
    shown = bytes.maketrans(bytes(range(len(symbols))), symbols.encode())
    typos = (_typo(shown, parts) for parts in each)
    return Typos(tuple(typos), tried, undecided, tuple(lines), sentence)


def _typo(shown: bytes, parts: Sequence[Any]) -> Typo:
    """Return a typo as the core tells it, with its picture in these characters."""
    sort, is_column, line, other, typed, mended, rows, columns, packed, share, sentence = parts
    return Typo(
        sort=sort,
        side="column" if is_column else "row",
        line=line,
        other=other,
        typed=typed,
        mended=mended,
        rows=tuple(rows),
        columns=tuple(columns),
        picture=Picture(in_rows(packed.translate(shown).decode(), len(columns))),
        share=share,
        sentence=sentence,
    )
