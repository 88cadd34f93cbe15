"""Data for MiniZinc's models of nonograms: `row_rules` and `col_rules`, padded with zeros.

`rows` and `cols` are the numbers of clues, `row_rule_len` and `col_rule_len` the numbers in each
clue. A % begins a comment. Other values are skipped.

In MiniZinc's own benchmark `rows` and `cols` are the clues, and `Y` and `X` are the numbers of
clues. Clues are padded with -1 or 0. Most of its files spell runs out cell by cell: `1, 1, 0, 1` is
a run of two, a gap and a run of one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice, takewhile

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.phrases import counted
from crosshatch.files.clues import Clues, plain_clues, read_clue
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import BEGINNING, MOST_CELLS, Word, text_lines

_LOOKS_LIKE = re.compile(
    r"(^|;)[ \t]*((row|col)_rules|rows|cols)\s*=\s*(array2d\b|\[\s*\|)", re.MULTILINE
)
# Four or more equal signs in a row are not part of any puzzle; match them as one.
_SIGN = re.compile(r"([^\w\s,.-])\1{3,}|\[\||\|\]|[-\w.]+|[^\s,]")
_MOST_SIGNS = 128 * MOST_CELLS
_FROM_ONE = re.compile(r"1\.\.(\w+)", re.ASCII)
_FILLERS = ("-1", "")
"""The padding of clues, with zeros stripped: -1, and nothing for a 0."""
_CELLS = re.compile("[01]*(-1)*")
"""A clue that spells its runs out cell by cell."""
_GAPS = re.compile("1[01]*0[01]*1")
_END = Word(";", 0, 0)
"""The sign that ends a value."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.search(text))


def write(documents: Sequence[Document]) -> str:
    """Return the text of one puzzle."""
    (document,) = documents
    rows, columns = plain_clues(document)
    return f"{_side_text('row', rows)}\n{_side_text('col', columns)}"


def _side_text(side: str, clues: Clues) -> str:
    length = max(1, *map(len, clues))
    filled_up = (["0"] * (length - len(words)) + list(words) for words in clues)
    table = "\n   | ".join(map(", ".join, filled_up))
    size = f"{side}s = {len(clues)};\n{side}_rule_len = {length};\n"
    return f"{size}{side}_rules =\n  [| {table}\n   |];\n"


def _read_one(text: str) -> Document:
    values = _values(text)
    is_benchmark = any(_begins_list(values.get(side, ())) for side in ("rows", "cols"))
    names = ("rows", "cols") if is_benchmark else ("row_rules", "col_rules")
    sizes = ("Y", "X") if is_benchmark else ("rows", "cols")
    for name in names:
        if name not in values:
            raise BEGINNING.refused(f"here begins a puzzle without {name}")
    rows, columns = map(partial(_read_side, values), names, sizes)
    clue = _spelled_out if is_benchmark and _are_cells(rows, columns) else _clue
    return Document(USUAL_KIND, rows=tuple(map(clue, rows)), columns=tuple(map(clue, columns)))


read = one_record(_read_one)


def _begins_list(value: Sequence[Word]) -> bool:
    return bool(value) and value[0].text in ("[|", "array2d")


def _values(text: str) -> dict[str, list[Word]]:
    """Return the signs of each value, by its name."""
    values: dict[str, list[Word]] = {}
    signs = chain(_signs(text), [_END])
    for name in signs:
        if name is _END:
            break
        has_value = name.text != _END.text and next(signs).text == "="
        value = islice(takewhile(lambda sign: sign.text != _END.text, signs), _MOST_SIGNS)
        if not has_value or not (tokens := list(value)):
            error = name.refused(f"a name and its value expected, here is '{name.text[:20]}'")
            raise error.of_origin("foreign")
        if len(tokens) == _MOST_SIGNS:
            raise tokens[-1].refused(f"{name.text[:20]} is longer than in any puzzle")
        if name.text in values:
            raise name.refused(f"{name.text[:20]} for the second time")
        values[name.text] = tokens
    return values


def _signs(text: str) -> Iterator[Word]:
    for line in text_lines(text):
        code, _, _ = line.text.partition("%")
        for match in _SIGN.finditer(code):
            yield Word(match[0], line.number, match.start() + 1)


def _read_side(values: Mapping[str, list[Word]], name: str, size: str) -> list[list[Word]]:
    """Return the numbers in each clue of all rows or of all columns."""
    rules = values[name]
    number = _size(values[size][0], size) if size in values else None
    lines = _table_clues(rules) if rules[0].text == "[|" else _array_clues(rules, number, values)
    if number is not None and number != len(lines):
        raise rules[0].refused(f"{counted(number, 'clue')} expected, here are {len(lines):,}")
    return lines


def _size(word: Word, what: str) -> int:
    return word.number(most=MOST_CELLS, what=f"number of {what}")


def _table_clues(rules: list[Word]) -> list[list[Word]]:
    """Return the clues of `[| 0, 2 | 1, 1 |]`."""
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


def _array_clues(
    rules: list[Word], number: int | None, values: Mapping[str, list[Word]]
) -> list[list[Word]]:
    """Return the clues of `array2d(1..2, 1..row_rule_len, [0, 2, 1, 1])`.

    `number` is the number of clues, or None to take it from the first bound.
    """
    signs = [sign.text for sign in rules]
    if number is None and (bound := _FROM_ONE.fullmatch("".join(signs[2:3]))):
        # The bound may be the name of another value.
        number = _size(values.get(bound[1], [rules[2]._replace(text=bound[1])])[0], "clues")
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
    return read_clue([word for word in words if word.text.strip("0") not in _FILLERS])


def _are_cells(rows: Sequence[Sequence[Word]], columns: Sequence[Sequence[Word]]) -> bool:
    """Return True if clues spell their runs out cell by cell.

    They do if a 0 is between ones, or if a clue has more ones than runs fit into its line.
    """
    sides = [["".join(word.text for word in clue) for clue in side] for side in (rows, columns)]
    if not all(_CELLS.fullmatch(clue) for side in sides for clue in side):
        return False
    gaps = any(_GAPS.search(clue.replace("-1", "")) for side in sides for clue in side)
    lengths = (len(columns), len(rows))
    return gaps or any(
        2 * clue.replace("-1", "").count("1") - 1 > length
        for side, length in zip(sides, lengths, strict=True)
        for clue in side
    )


def _spelled_out(words: Sequence[Word]) -> str:
    cells = "".join(word.text for word in words).replace("-1", "")
    return " ".join(str(len(run)) for run in cells.split("0") if run)


FORMAT = Format(
    name="minizinc",
    suffixes=(".dzn",),
    about="data for MiniZinc's models of nonograms",
    known_as="MiniZinc data",
    sniff=sniff,
    read=read,
    write=write,
)
