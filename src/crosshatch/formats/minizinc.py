"""Data for MiniZinc's models of nonograms: `row_rules` and `col_rules`, filled up with zeros.

`rows` and `cols` are how many there are, `row_rule_len` and `col_rule_len` how many numbers each of
them has; what stands behind a % is a comment. Other values are skipped.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice, takewhile

from crosshatch.document import Document, Format, Record
from crosshatch.formats._clues import Clues, plain_clues, read_clue
from crosshatch.formats._places import BEGINNING, MOST_CELLS, Word, lines_of
from crosshatch.words import counted

_LOOKS_LIKE = re.compile(r"(^|;)[ \t]*(row|col)_rules\s*=", re.MULTILINE)
# Four signs in a row that are alike are none of any puzzle, and need no place each.
_SIGN = re.compile(r"([^\w\s,.-])\1{3,}|\[\||\|\]|[-\w.]+|[^\s,]")
_MOST_SIGNS = 128 * MOST_CELLS
_FROM_ONE = re.compile(r"1\.\.(\d+)", re.ASCII)
_END = Word(";", 0, 0)
"""What ends a value."""


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.search(text))


def read(text: str) -> Iterator[Record]:
    """The one puzzle of a file."""
    yield Record(partial(_read_one, text))


def write(documents: Sequence[Document]) -> str:
    """The text of one puzzle."""
    (document,) = documents
    rows, columns = plain_clues(document)
    return f"{_written('row', rows)}\n{_written('col', columns)}"


def _written(side: str, clues: Clues) -> str:
    length = max(1, *map(len, clues))
    filled_up = (["0"] * (length - len(words)) + list(words) for words in clues)
    table = "\n   | ".join(map(", ".join, filled_up))
    size = f"{side}s = {len(clues)};\n{side}_rule_len = {length};\n"
    return f"{size}{side}_rules =\n  [| {table}\n   |];\n"


def _read_one(text: str) -> Document:
    values = _values(text)
    for name in ("row_rules", "col_rules"):
        if name not in values:
            raise BEGINNING.refused(f"here begins a puzzle without {name}")
    return Document("nonogram", rows=_read_side("row", values), columns=_read_side("col", values))


def _values(text: str) -> dict[str, list[Word]]:
    """The signs of each value, by its name."""
    values: dict[str, list[Word]] = {}
    signs = chain(_signs(text), [_END])
    for name in signs:
        if name is _END:
            break
        is_told = name.text != _END.text and next(signs).text == "="
        value = islice(takewhile(lambda sign: sign.text != _END.text, signs), _MOST_SIGNS)
        if not is_told or not (told := list(value)):
            raise name.refused(f"a name and its value expected, here is '{name.text[:20]}'")
        if len(told) == _MOST_SIGNS:
            raise told[-1].refused(f"{name.text[:20]} is longer than in any puzzle")
        if name.text in values:
            raise name.refused(f"{name.text[:20]} for the second time")
        values[name.text] = told
    return values


def _signs(text: str) -> Iterator[Word]:
    for line in lines_of(text):
        code, _, _ = line.text.partition("%")
        for match in _SIGN.finditer(code):
            yield Word(match[0], line.number, match.start() + 1)


def _read_side(side: str, values: Mapping[str, list[Word]]) -> tuple[str, ...]:
    """The clues of all rows or of all columns."""
    rules = values[f"{side}_rules"]
    size = values.get(f"{side}s")
    number = size[0].number(most=MOST_CELLS, what=f"number of {side}s") if size else None
    lines = _listed(rules) if rules[0].text == "[|" else _parted(rules, number)
    if number is not None and number != len(lines):
        raise rules[0].refused(f"{counted(number, 'clue')} expected, here are {len(lines):,}")
    return tuple(map(_clue, lines))


def _listed(rules: list[Word]) -> list[list[Word]]:
    """The lines of `[| 0, 2 | 1, 1 |]`."""
    *inner, last = rules
    if last.text != "|]":
        raise last.refused(f"|] expected, here is '{last.text[:20]}'")
    lines: list[list[Word]] = [[]]
    for sign in inner[1:]:
        if sign.text == "|":
            lines.append([])
        else:
            lines[-1].append(sign)
    return lines if lines[-1] else lines[:-1]


def _parted(rules: list[Word], number: int | None) -> list[list[Word]]:
    """The lines of `array2d(1..2, 1..row_rule_len, [0, 2, 1, 1])`, so many if that is told."""
    signs = [sign.text for sign in rules]
    if number is None and (bound := _FROM_ONE.fullmatch("".join(signs[2:3]))):
        number = rules[2]._replace(text=bound[1]).number(most=MOST_CELLS, what="number of clues")
    if not number or "[" not in signs or "]" not in signs:
        raise rules[0].refused("[| and |] around the clues expected, or array2d and their number")
    numbers = rules[signs.index("[") + 1 : signs.index("]")]
    length, rest = divmod(len(numbers), number)
    if rest or not length:
        sentence = (
            f"as many numbers for each of {number:,} clues expected, here are {len(numbers):,}"
        )
        raise rules[0].refused(sentence)
    return [numbers[start : start + length] for start in range(0, len(numbers), length)]


def _clue(words: Sequence[Word]) -> str:
    return read_clue([word for word in words if word.text.strip("0")])


FORMAT = Format(
    name="minizinc",
    suffixes=(".dzn",),
    about="data for MiniZinc's models of nonograms",
    sniff=sniff,
    read=read,
    write=write,
)
