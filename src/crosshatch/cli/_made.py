"""Made puzzles: the options for them, the report, and the file that they go to."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from crosshatch.cli._files import (
    STANDARD_STREAM,
    complain_of_lost,
    format_of,
    lost_from,
    nothing_written,
    require_writable,
    write_bytes,
)
from crosshatch.cli._output import (
    BAD_INPUT,
    DONE,
    INTERRUPTED,
    LIMIT_REACHED,
    complain,
    emphasized,
    show_json,
    show_picture,
    worst,
)
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError
from crosshatch.help.rating import rate

if TYPE_CHECKING:
    from crosshatch.cli.json_types import MadeTotalsJson
    from crosshatch.data.document import Format
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.rating import Difficulty
    from crosshatch.make import Made

RATING_SECONDS = 5.0
"""How long a puzzle is rated at most; after that it is at least as hard as it was by then."""
MUCH = 0.05
"""The share of changed cells above which there is advice."""
_NOUNS = {"changed": "cell", "shown": "piece"}
"""What is counted that was so treated, where it is no puzzle."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The wishes for a puzzle."""

    unique: bool
    logic: bool
    """True if logic alone should find the solution."""
    difficulty: "Difficulty"


@dataclass(frozen=True, slots=True)
class Target:
    """Where puzzles are written, and in which format; nowhere if nobody said."""

    out: str | None
    format: "Format[Any] | None"

    def require_room(self, number: int) -> None:
        """Refuse to write so many puzzles where the format holds one."""
        if self.format and number > 1 and not self.format.holds_sets:
            raise CrosshatchError(f"--number: {number:,} puzzles, {self.format.name} holds one")

    def require_kept(self, like: "Callable[[], Puzzle]") -> None:
        """Refuse to write puzzles like this one where the format has no words for it."""
        from crosshatch.files.formats import write_documents

        if self.format is not None:
            write_documents(self.format, [like().document])

    def write(self, puzzles: "Sequence[Puzzle]", *, json: bool) -> bool:
        """Write puzzles, and say what their format cannot keep: whether they stand there.

        Several that do not, and are not told as JSON either, go to standard output.
        """
        from crosshatch.files.formats import write_documents

        if self.out is None or self.format is None:
            return True
        documents = [puzzle.document for puzzle in puzzles]
        content = write_documents(self.format, documents)
        try:
            write_bytes(self.out, content)
        except CrosshatchError as error:
            is_shown_elsewhere = json or len(puzzles) == 1
            where = "" if is_shown_elsewhere else "; what was made goes to standard output"
            complain(f"{error}{where}")
            if not is_shown_elsewhere:
                write_bytes(STANDARD_STREAM, content)
            return False
        complain_of_lost(self.format, lost_from(self.format, documents))
        return True


def target_of(out: str | None, format: str | None) -> Target:
    """Where puzzles go; refused where nothing can be written, or their format is only read."""
    if out is None:
        return Target(None, None)
    target = Target(out, format_of(out, format))
    require_writable(out)
    return target


def show_made(
    every: "Iterator[Made]",
    target: Target,
    *,
    unique: bool,
    anyway: bool,
    number: int,
    json: bool,
    helps: Sequence[str] = (),
) -> int:
    """Tell what was made, and write what may be written: the exit status.

    `helps` are the options to suggest where much of a picture was changed.
    """
    target.require_room(number)
    started = perf_counter()
    made, status = _gathered(every)
    seconds = perf_counter() - started
    lacking = [] if anyway or not unique else [one for one in made if not one.is_as_wanted]
    left = Counter(map(_lack, lacking))
    kept = [one for one in made if one.is_as_wanted] if lacking else made
    if status == DONE and unique and not all(one.is_as_wanted for one in made):
        status = LIMIT_REACHED
    is_written = bool(kept) and target.write([one.puzzle for one in kept], json=json)
    if kept and not is_written:
        status = worst([status, BAD_INPUT])
    if number > 1:
        _tell_all(made, kept, left, seconds, json=json)
    elif made:
        _tell(
            made[0],
            target.out if is_written else None,
            json=json,
            quiet=target.out == STANDARD_STREAM,
        )
        if not json and (advice := _advice(made[0], helps)):
            print(advice, file=sys.stderr if target.out == STANDARD_STREAM else sys.stdout)
    if left and target.out is not None:
        complain(f"{target.out}: {_left_out(left, number, some=bool(kept))}; see --anyway")
    return status


def _gathered(every: "Iterator[Made]") -> "tuple[list[Made], int]":
    """Return what was made, to the end or until Ctrl-C, and the exit status that says which."""
    from crosshatch.make import Unfinished

    made: list[Made] = []
    try:
        for one in every:
            made.append(one)
            # What was made before Ctrl-C is kept, rated or not.
            made[-1] = _rated(one)
    except Unfinished as stopped:
        return [*made, stopped.made], INTERRUPTED
    except KeyboardInterrupt:
        if not made:
            with nothing_written():
                raise
        return made, INTERRUPTED
    return made, DONE


def _rated(made: "Made") -> "Made":
    """Return a puzzle with its rating, if it has one solution."""
    if made.rating or not made.is_unique:
        return made
    return replace(made, rating=rate(made.puzzle, limits=Limits(seconds=RATING_SECONDS)))


def _advice(made: "Made", helps: Sequence[str]) -> str:
    """Say what would keep more of a picture of which much was changed; empty for all others."""
    changed = made.counts.get("changed", 0)
    width, height = made.puzzle.document.size
    if not helps or changed <= MUCH * width * height:
        return ""
    share = f"{100 * changed / (width * height):.0f} % of the cells changed"
    return f"{share}; to keep more of the picture: {' or '.join(helps)}"


def _lack(made: "Made") -> str:
    """Why a puzzle is not what was asked."""
    if not made.is_unique:
        return "no proof of one solution"
    return f"not {'' if made.rating else 'known to be '}{made.difficulty}"


def _left_out(left: "Counter[str]", number: int, *, some: bool) -> str:
    """Return what is not in the file, and why."""
    if number == 1:
        return f"not written: {', '.join(left)}"
    words = ", ".join(f"{times:,} left out: {lack}" for lack, times in left.most_common())
    return words if some else f"not written: {words}"


def _tell(made: "Made", out: str | None, *, json: bool, quiet: bool) -> None:
    """One puzzle: its picture, and what is proved."""
    if json:
        facts = made.as_json()
        facts["out"] = out
        show_json(facts)
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
    left: "Counter[str]",
    seconds: float,
    *,
    json: bool,
) -> None:
    """Many puzzles: how many were drawn, what was done to those kept, and how hard they are."""
    counts = Counter({done: 0 for one in made[:1] for done in one.counts})
    for one in kept:
        counts.update(one.counts)
    counts["drawn"] = sum(one.drawn for one in made)
    if json:
        for one in made:
            show_json(one.as_json())
        totals: dict[str, Any] = {"puzzles": len(kept), "left_out": left.total(), **counts}
        totals["seconds"] = round(seconds, 6)
        show_json({"summary": cast("MadeTotalsJson", totals)})
        return
    words = [
        f"{counted(number, _NOUNS[done]) if done in _NOUNS else format(number, ',')} {done}"
        for done, number in counts.items()
    ]
    told = Counter(one.hardness for one in kept if one.hardness)
    words += (f"{number:,} {word}" for word, number in told.most_common())
    rate = f" · {len(made) / seconds:.1f} a second" if seconds else ""
    print(emphasized(f"{counted(len(kept), 'puzzle')}: {', '.join(words)}{rate}"), file=sys.stderr)
