"""One puzzle of a file with many, by its number or its title."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

from crosshatch.data.document import Record
from crosshatch.data.phrases import counted, listed
from crosshatch.errors import CrosshatchError, FormatError

_Item = TypeVar("_Item")
_NUMBER = re.compile(r"\d+", re.ASCII)
_QUOTED = re.compile(r'"(.*)"')


def pick(items: Iterable[_Item], wanted: str | int, title_of: Callable[[_Item], str]) -> _Item:
    """Return the item with this number, from 1, or with this title.

    Only those up to the number are looked at. A number that is too large may be a title, and what
    is in quotation marks is one. Refuse a number that is out of range, and a title that none has,
    or several have. An item whose title cannot be read has none.
    """
    kept: list[_Item] = []
    number = int(wanted) if isinstance(wanted, int) or _NUMBER.fullmatch(wanted) else None
    for item in items:
        kept.append(item)
        if len(kept) == number:
            return item
    titles = [_title(title_of, item) for item in kept if isinstance(wanted, str)]
    wanted = str(wanted)
    called = _QUOTED.sub(r"\1", wanted)
    fitting = [at for at, title in enumerate(titles) if title in (wanted, called)] or [
        at for at, title in enumerate(titles) if title.casefold() == called.casefold()
    ]
    if len(fitting) == 1:
        return kept[fitting[0]]
    if not fitting and number is not None:
        raise FormatError(f"there is no puzzle {number}, here are {len(kept)}")
    if not fitting:
        raise FormatError(f"none of {counted(len(kept), 'puzzle')} is called '{wanted[:40]}'")
    numbers = listed(str(at + 1) for at in fitting)
    raise FormatError(f"puzzles {numbers} are called '{wanted[:40]}'; say the number of one")


def title_in(record: Record) -> str:
    """Return the title of a puzzle that is yet to be parsed."""
    return record.read().title


def _title(title_of: Callable[[_Item], str], item: _Item) -> str:
    with suppress(CrosshatchError):
        return title_of(item)
    return ""
