"""Puzzles that were made: told with their pictures before and after, and written."""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
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
    """One puzzle: its picture before and after, and what is proved."""
    from crosshatch.families import compile_document
    from crosshatch.pictured import pictured
    from crosshatch.scene import beside, lit

    puzzle, changed = made.puzzle, made.changed
    if json:
        show_json({**_facts(made), "out": out})
        return
    if quiet:
        print(made, file=sys.stderr)
        return
    scene = puzzle.scene(made.picture)
    if changed:
        document = replace(pictured(made.before, "nonogram"), palette=made.palette)
        before = replace(compile_document(document).scene(made.before), caption="before")
        scene = beside(before, replace(lit(scene, changed), caption="after"))
    show_picture(scene)
    print()
    print(emphasized(str(made)))


def _facts(made: "Made") -> dict[str, Any]:
    """A puzzle as the command line prints it with `--json`."""
    width, height = made.puzzle.document.size
    return {
        **made.puzzle.as_json(),
        "status": str(made.status),
        "size": [width, height],
        "drawn": made.drawn,
        "changed": [list(place) for place in made.changed],
        "open": made.open,
        **_difficulty(made),
        "before": list(made.before),
        "picture": list(made.picture),
    }


def _difficulty(made: "Made") -> dict[str, Any]:
    """How hard a puzzle is, where that was asked."""
    if (rating := made.rating) is None:
        return {}
    facts = {"difficulty": str(made.difficulty), "level": rating.level, "word": rating.word}
    return {**facts, "number": rating.number, "complete": rating.stopped is None}


def _tell_all(made: "list[Made]", kept: "list[Made]", seconds: float, *, json: bool) -> None:
    """Many puzzles: how many were drawn and repaired, and how many cells were changed."""
    drawn = sum(one.drawn for one in made)
    repaired = sum(bool(one.changed) for one in made)
    cells = sum(len(one.changed) for one in made)
    if json:
        for one in made:
            show_json(_facts(one))
        counts = {"puzzles": len(kept), "drawn": drawn, "repaired": repaired, "changed": cells}
        show_json({"summary": {**counts, "seconds": round(seconds, 6)}})
        return
    told = Counter(one.hardness for one in made if one.hardness)
    hardness = "".join(f", {number:,} {word}" for word, number in told.most_common())
    words = f"{drawn:,} drawn, {repaired:,} repaired, {counted(cells, 'cell')} changed{hardness}"
    rate = f" · {len(made) / seconds:.1f} a second" if seconds else ""
    print(emphasized(f"{counted(len(kept), 'puzzle')}: {words}{rate}"), file=sys.stderr)


def write_made(out: str | None, chosen: "Format[Any] | None", documents: "list[Document]") -> None:
    """Write puzzles, and say what their format cannot keep."""
    from crosshatch.convert import written

    if out is None or chosen is None:
        return
    write_bytes(out, written(chosen, documents))
    lost = {part for document in documents for part in chosen.lost(document)}
    if lost - {"picture", "title"}:
        complain(f"{chosen.name} cannot keep: {', '.join(sorted(lost - {'picture', 'title'}))}")
