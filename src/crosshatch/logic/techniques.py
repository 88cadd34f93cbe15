"""The techniques: the names that people use for steps, other names, and words that teach them.

The core decides the key of the technique of each step. What people call it, and how it is taught,
is data beside the tables of kinds.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any

from crosshatch import kinds
from crosshatch.data.arguments import require_text
from crosshatch.errors import ArgumentValueError
from crosshatch.logic.ease import Ease


@dataclass(frozen=True, slots=True)
class Technique:
    """A way of finding steps that people have a name for."""

    name: str
    also: tuple[str, ...]
    """Other names."""
    steps: tuple[str, ...]
    """The keys of its steps."""
    words: str
    """The words that teach it."""
    puzzle: Mapping[str, Any] = field(compare=False)
    """The keys of a tiny puzzle that needs it and nothing harder."""


@cache
def techniques() -> tuple[Technique, ...]:
    """Return all techniques."""
    return tuple(
        Technique(
            told["name"],
            tuple(told["also"]),
            tuple(told["steps"]),
            told["words"],
            told["puzzle"],
        )
        for told in _catalogue()["techniques"]
    )


def name_of_step(key: str) -> str:
    """Return the name of the technique of a step.

    >>> name_of_step("overlap"), name_of_step("slide off")
    ('overlap', 'simple spaces')
    """
    return _names()[key]


def names_of_steps(keys: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the techniques of some steps, each once, where it comes last.

    >>> names_of_steps(["finish", "finish off", "overlap", "count off"])
    ('just enough left', 'overlap', 'satisfied clue')
    """
    names = [name_of_step(key) for key in keys]
    return tuple(reversed(dict.fromkeys(reversed(names))))


def technique_called(name: str, *, place: str = "name") -> Technique:
    """Return the technique that people call so, in small or capital letters.

    >>> technique_called("Simple boxes").name
    'overlap'
    """
    require_text(**{place: name})
    called = {each: told for told in techniques() for each in (told.name, *told.also)}
    if name.lower() not in called:
        near = get_close_matches(name.lower(), called, 1)
        more = f", but {near[0]} is" if near else f"; these are: {', '.join(_names().values())}"
        raise ArgumentValueError(f"'{name[:30]}' is no technique{more}", place=place)
    return called[name.lower()]


def reason(sort: Ease) -> str:
    """Return the reason for a rating whose hardest step is of a sort, in a sentence."""
    return str(_catalogue()["reasons"][sort])


@cache
def _catalogue() -> dict[str, Any]:
    return tomllib.loads(kinds.text_of("techniques.toml"))


@cache
def _names() -> dict[str, str]:
    return {key: told["name"] for told in _catalogue()["techniques"] for key in told["steps"]}
