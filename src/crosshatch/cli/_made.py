"""Reports on made puzzles, with the file to write and what was asked for."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from crosshatch.answers.result import Status
from crosshatch.cli import _files
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli.terminal import Exit, complain, emphasized, show_json, show_picture, worst
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.help.rating import rate

if TYPE_CHECKING:
    from crosshatch.data.document import Document, Format
    from crosshatch.make import Made
    from crosshatch.puzzles.puzzle import Puzzle

RATING_SECONDS = 5.0
"""The time limit for rating a puzzle; one that takes longer gets the rating found so far."""
MUCH = 0.05
"""The share of changed cells above which the report gives advice."""
_NOUNS = {"changed": "cell", "omitted": "clue", "shown": "piece"}
"""The nouns for counts of something other than puzzles."""


@dataclass(frozen=True, slots=True)
class Target:
    """The file to write puzzles to, and its format; both None if nothing is to be written."""

    out: str | None
    format: "Format[Any] | None"

    def require_room(self, number: int) -> None:
        """Refuse several puzzles if the format holds only one."""
        if self.format and number > 1 and not self.format.holds_sets:
            raise CrosshatchError(f"--number: {number:,} puzzles, {self.format.name} holds one")

    def require_kept(self, like: "Puzzle") -> None:
        """Refuse puzzles like this one if the format cannot express them."""
        from crosshatch.files.formats import write_documents

        if self.format is not None:
            write_documents(self.format, [like.document])

    def needs_all_clues(self, like: "Puzzle") -> bool:
        """Return True if the format holds a puzzle with all clues, and none without one of them."""
        from crosshatch.files.formats import write_documents

        omissions = like.kind.omissions(like.document) if like.kind.omissions else ()
        if self.format is None or not omissions:
            return False
        try:
            write_documents(self.format, [omissions[0](like.document)])
        except FormatError:
            return True
        return False

    def write(self, documents: "Sequence[Document]", *, json: bool) -> bool:
        """Write puzzles, and say what the format cannot keep; return False if writing fails.

        Several puzzles that could not be written, and are not printed as JSON, then go to standard
        output.
        """
        from crosshatch.files.formats import write_documents

        if self.out is None or self.format is None:
            return True
        content = write_documents(self.format, documents)
        try:
            _files.write_bytes(self.out, content)
        except CrosshatchError as error:
            is_shown_elsewhere = json or len(documents) == 1
            where = "" if is_shown_elsewhere else "; what was made goes to standard output"
            complain(f"{error}{where}")
            if not is_shown_elsewhere:
                _files.write_bytes(STANDARD_STREAM, content)
            return False
        _files.complain_of_lost(self.format, _files.lost_from(self.format, documents))
        return True


def target_of(out: str | None, format: str | None) -> Target:
    """Return the target for puzzles; refuse one that cannot be written, or a read-only format."""
    if out is None:
        return Target(None, None)
    target = Target(out, _files.format_of(out, format))
    _files.require_writable(out)
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
    """Report what was made, write the puzzles that are as wanted, and return the exit status.

    `helps` are the options to suggest if much of a picture was changed.
    """
    target.require_room(number)
    started = perf_counter()
    made, status = _collect(every)
    seconds = perf_counter() - started
    lacking = [] if anyway or not unique else [one for one in made if not one.is_as_wanted]
    left = Counter(map(_reason_left_out, lacking))
    kept = [one for one in made if one.is_as_wanted] if lacking else made
    if status == Exit.DONE and unique and not all(one.is_as_wanted for one in made):
        status = Exit.LIMIT_REACHED
    is_written = bool(kept) and target.write([one.puzzle.document for one in kept], json=json)
    if kept and not is_written:
        status = worst([status, Exit.BAD_INPUT])
    if number > 1:
        _print_all(made, kept, left, seconds, json=json)
    elif made:
        _print_one(
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


def _collect(every: "Iterator[Made]") -> "tuple[list[Made], int]":
    """Return what was made before the end or Ctrl-C, and the exit status."""
    from crosshatch.make import Unfinished

    made: list[Made] = []
    try:
        for one in every:
            made.append(one)
            # Puzzles made before Ctrl-C are kept, even without a rating.
            made[-1] = _with_rating(one)
    except Unfinished as stopped:
        return [*made, stopped.made], Exit.INTERRUPTED
    except KeyboardInterrupt:
        if not made:
            with _files.nothing_written():
                raise
        return made, Exit.INTERRUPTED
    return made, Exit.DONE


def _with_rating(made: "Made") -> "Made":
    """Return a puzzle with its rating, or as it is if it is not unique or cannot be rated."""
    if made.rating or not made.is_unique or "rate" not in made.puzzle.kind.verbs:
        return made
    return replace(made, rating=rate(made.puzzle, limits=Limits(seconds=RATING_SECONDS)))


def _advice(made: "Made", helps: Sequence[str]) -> str:
    """Return advice for a picture of which much was changed; an empty text for any other."""
    changed = made.counts.get("changed", 0)
    width, height = made.puzzle.size
    if not helps or changed <= MUCH * width * height:
        return ""
    share = f"{100 * changed / (width * height):.0f} % of the cells changed"
    return f"{share}; to keep more of the picture: {' or '.join(helps)}"


def _reason_left_out(made: "Made") -> str:
    """Return the reason why a puzzle is not as wanted."""
    if not made.is_unique:
        return "no proof of one solution"
    return f"not {'' if made.rating else 'known to be '}{made.wanted.in_words}"


def _left_out(left: "Counter[str]", number: int, *, some: bool) -> str:
    """Return a sentence on the puzzles that are not in the file, with the reasons."""
    if number == 1:
        return f"not written: {', '.join(left)}"
    words = ", ".join(f"{times:,} left out: {lack}" for lack, times in left.most_common())
    return words if some else f"not written: {words}"


def _print_one(made: "Made", out: str | None, *, json: bool, quiet: bool) -> None:
    """Print one puzzle: its picture, and what is proved."""
    if json:
        show_json(made.as_json(), out=out)
        return
    if quiet:
        print(made, file=sys.stderr)
        return
    show_picture(made.scene)
    print()
    print(emphasized(str(made)))
    for note in made.notes:
        print(note)


def _print_all(
    made: "Sequence[Made]",
    kept: "Sequence[Made]",
    left: "Counter[str]",
    seconds: float,
    *,
    json: bool,
) -> None:
    """Print totals: how many were drawn, what was done to those kept, and how hard they are."""
    counts = Counter({done: 0 for one in made[:1] for done in one.counts})
    for one in kept:
        counts.update(one.counts)
    counts["drawn"] = sum(one.drawn for one in made)
    if json:
        for one in made:
            show_json(one.as_json())
        totals = {"puzzles": len(kept), "left_out": left.total(), **counts}
        show_json(summary={**totals, "seconds": round(seconds, 6)})
        return
    words = [
        f"{counted(number, _NOUNS[done]) if done in _NOUNS else format(number, ',')} {done}"
        for done, number in counts.items()
    ]
    hardnesses = Counter(one.hardness for one in kept if one.hardness)
    words += (f"{number:,} {word}" for word, number in hardnesses.most_common())
    several = sum(one.status is Status.MULTIPLE for one in kept)
    unknown = sum(not one.is_unique for one in kept) - several
    words += [f"{several:,} with 2 solutions or more"] if several else []
    words += [f"{unknown:,} not known to have 1 solution"] if unknown else []
    rate = f" · {len(made) / seconds:.1f} a second" if seconds else ""
    print(emphasized(f"{counted(len(kept), 'puzzle')}: {', '.join(words)}{rate}"), file=sys.stderr)
