"""The order of the clues in lists: that of the lines, unless the text says otherwise.

Clues can be listed from the bottom to the top, or from right to left, as the words beside a list
say (`from bottom to top`, `row 0 is the bottom row`), or the program that has them turns them round
(`rows.reverse()`, `rows[::-1]`). Clues of columns from the bottom to the top are lists of runs that
begin at the bottom.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from crosshatch.files.article.lists import Found, named_lines
from crosshatch.files.article.side_words import Around
from crosshatch.files.words_for_lines import backward_orders_in, side_named_in, split_words

_TURNING = r"(?:to_?)?revers\w*|flip\w*|rev"
_TURNED_BEFORE = re.compile(
    rf"\b(?:{_TURNING})[\s(\[{{$]*(?:[\w.]{{1,20}}[(\[{{]+){{0,2}}$", re.IGNORECASE
)
_TURNED_BEHIND = re.compile(
    rf"[\])}}\s]*(?:\[::-1\]|(?:\.|\|>)[ ]?(?:\w+\.)?(?:{_TURNING})\b)", re.IGNORECASE
)


class Order(NamedTuple):
    """A reason to take the clues of a side for listed backwards."""

    why: str
    is_sure: bool
    is_of_runs: bool = False
    """True if it is the runs of each clue that are listed backwards."""


def orders_of(
    text: str, lists: tuple[Found, Found], texts: tuple[Around, Around]
) -> tuple[Order | None, Order | None]:
    """Return what shows that the clues of rows, and of columns, are listed backwards."""
    found: dict[str, list[Order]] = {"rows": [], "columns": []}
    beside: dict[int, str] = {}
    for side, each, near in zip(found, lists, texts, strict=True):
        found[side] += _turned(text, each, near)
        for words in near:
            lines = range(words.line, words.line + words.text.count("\n") + 1)
            beside |= dict.fromkeys(lines, side)
    lengths = {side: len(each.clues) for side, each in zip(found, lists, strict=True)}
    for line, named, is_of_rows, is_clear, number in backward_orders_in(text):
        side = named or (beside.get(line, "") if is_clear else "")
        is_of_runs = is_of_rows is not None and is_of_rows != (side == "rows")
        is_sure = is_clear and line in beside
        if side and number in (0, lengths[side]) and (is_sure or not is_of_runs):
            found[side].append(Order(f"the words in line {line}", is_sure, is_of_runs))
    rows, columns = (
        max(each, key=lambda order: order.is_sure, default=None) for each in found.values()
    )
    return rows, columns


def _turned(text: str, found: Found, around: Around) -> Iterator[Order]:
    """Yield what a program does with a list that turns it round."""
    if _TURNED_BEFORE.search(around.before.text) or _TURNED_BEHIND.match(around.behind.text):
        yield Order(f"they are turned round in {named_lines(found.lines)}", is_sure=True)
    telling = [name for name in found.names if side_named_in(split_words(name))]
    names = [re.escape(name) for name in telling or found.names[:1] if name]
    if not names:
        return
    name = rf"\b(?:{'|'.join(names)})\b"
    turned = re.compile(
        rf"\b(?:{_TURNING})[ !(:${{]*{name}|{name}[ ]?(?:\[::-1\]|\.(?:{_TURNING}))", re.IGNORECASE
    )
    for number, line in enumerate(text.split("\n"), start=1):
        if turned.search(line):
            # What a function does may be a part of its work.
            is_sure = re.match(rf"(?:\w+\s+)?{name}\s*(?:[.=]|:=)|[\w.!]+\({name}\);?\s*$", line)
            yield Order(f"they are turned round in line {number}", bool(is_sure))
