"""Puzzles that were made: told with their pictures, and written."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from crosshatch.cli._files import STANDARD_STREAM, write_bytes
from crosshatch.cli._output import (
    DONE,
    INTERRUPTED,
    LIMIT_REACHED,
    complain,
    emphasized,
    show_json,
    show_picture,
)
from crosshatch.errors import CrosshatchError
from crosshatch.words import counted

if TYPE_CHECKING:
    from crosshatch.document import Document, Format
    from crosshatch.make import Made

_NOUNS = {"changed": "cell", "shown": "piece"}
"""What is counted that was so treated, where it is no puzzle."""


def show_made(
    every: "Iterator[Made]",
    out: str | None,
    chosen: "Format[Any] | None",
    *,
    unique: bool,
    anyway: bool,
    number: int,
    json: bool,
) -> int:
    """Tell what was made, and write what may be written: the exit status."""
    from crosshatch.make import Unfinished

    if chosen and number > 1 and not chosen.holds_sets:
        raise CrosshatchError(f"--number: {number:,} puzzles, {chosen.name} holds one")
    made: list[Made] = []
    status, started = DONE, perf_counter()
    try:
        for one in every:
            made.append(one)  # noqa: PERF402 - what was made before Ctrl-C is kept
    except Unfinished as stopped:
        status = INTERRUPTED
        made.append(stopped.made)
    except KeyboardInterrupt:
        status = INTERRUPTED
    seconds = perf_counter() - started
    kept = [one for one in made if one.is_as_wanted or anyway or not unique]
    if unique and not all(one.is_as_wanted for one in made) and status == DONE:
        status = LIMIT_REACHED
    if kept:
        write_made(out, chosen, [one.puzzle.document for one in kept])
    if number > 1:
        _tell_all(made, kept, seconds, json=json)
    elif made:
        _tell(made[0], out if kept else None, json=json, quiet=out == STANDARD_STREAM)
        if out is not None and not kept:
            complain(f"{out}: not written, because {_lack(made[0])}; see --anyway")
    return status


def _lack(made: "Made") -> str:
    """Why a puzzle is not what was asked."""
    if not made.is_unique:
        return "there is no proof of one solution"
    return f"it is not {'' if made.rating else 'known to be '}{made.difficulty}"


def _tell(made: "Made", out: str | None, *, json: bool, quiet: bool) -> None:
    """One puzzle: its picture, and what is proved."""
    if json:
        show_json({**made.as_json(), "out": out})
        return
    if quiet:
        print(made, file=sys.stderr)
        return
    show_picture(made.scene)
    print()
    print(emphasized(str(made)))
    for note in made.notes:
        print(note)


def _tell_all(
    made: "Sequence[Made]",
    kept: "Sequence[Made]",
    seconds: float,
    *,
    json: bool,
) -> None:
    """Many puzzles: how many were drawn, what was done to them, and how hard they are."""
    counts = Counter[str]()
    for one in made:
        counts.update(one.counts)
        if json:
            show_json(one.as_json())
    if json:
        show_json({"summary": {"puzzles": len(kept), **counts, "seconds": round(seconds, 6)}})
        return
    words = [
        f"{counted(number, _NOUNS[done]) if done in _NOUNS else format(number, ',')} {done}"
        for done, number in counts.items()
    ]
    told = Counter(one.hardness for one in made if one.hardness)
    words += (f"{number:,} {word}" for word, number in told.most_common())
    rate = f" · {len(made) / seconds:.1f} a second" if seconds else ""
    print(emphasized(f"{counted(len(kept), 'puzzle')}: {', '.join(words)}{rate}"), file=sys.stderr)


def write_made(out: str | None, chosen: "Format[Any] | None", documents: "list[Document]") -> None:
    """Write puzzles, and say what their format cannot keep."""
    from crosshatch.convert import written

    if out is None or chosen is None:
        return
    write_bytes(out, written(chosen, documents))
    lost = {part for document in documents for part in chosen.lost(document)}
    if lost - {"picture", "title"}:
        complain(f"{chosen.name} cannot keep: {', '.join(sorted(lost - {'picture', 'title'}))}")
