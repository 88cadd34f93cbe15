"""Mutants drawn by chance from code that tests run."""

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from .change import Change, Mutant
from .record import Tests
from .token_changes import python_changes, rust_changes, script_changes


class Part(NamedTuple):
    """A part of the project: its files, their changes, and its share of twelve mutants."""

    files: str
    changes: Callable[[str], Iterator[Change]]
    share: int


PARTS = {
    "package": Part("src/crosshatch/**/*.py", python_changes, 7),
    "page": Part("src/crosshatch/web/page/**/*.js", script_changes, 2),
    "core": Part("crates/*/src/**/*.rs", rust_changes, 3),
}


def drawn(part: Part, seed: int, root: Path, tests: Iterable[Tests]) -> Iterator[Mutant]:
    """Yield all mutants of a part by chance: first the kind of each, so that none is rare."""
    chance = random.Random(f"{seed} {part.files}")
    reached: dict[str, set[int]] = {}
    for each in tests:
        for name, lines in each.lines.items():
            reached.setdefault(name, set()).update(lines)
    kinds: dict[str, list[Mutant]] = {}
    for path in sorted(root.glob(part.files)):
        name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        if name in reached and path.name != "tests.rs":
            for change in part.changes(text):
                mutant = Mutant.of(name, text, change)
                if mutant.line in reached[name]:
                    kinds.setdefault(mutant.kind, []).append(mutant)
    for mutants in kinds.values():
        chance.shuffle(mutants)
    while kinds:
        kind = chance.choice(sorted(kinds))
        yield kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]
