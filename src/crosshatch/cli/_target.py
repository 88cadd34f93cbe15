"""The wishes for a puzzle that is made, and the file it goes to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crosshatch.cli._files import (
    STANDARD_STREAM,
    complain_of_lost,
    format_of,
    lost_from,
    require_writable,
    write_bytes,
)
from crosshatch.cli._output import complain
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.data.document import Format
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.rating import Difficulty


@dataclass(frozen=True, slots=True)
class Wanted:
    """The wishes for a puzzle."""

    unique: bool
    logic: bool
    """Whether logic alone is to find its solution."""
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
        from crosshatch.files.formats import written

        if self.format is not None:
            written(self.format, [like().document])

    def write(self, puzzles: "Sequence[Puzzle]", *, json: bool) -> bool:
        """Write puzzles, and say what their format cannot keep: whether they stand there.

        Several that do not, and are not told as JSON either, go to standard output.
        """
        from crosshatch.files.formats import written

        if self.out is None or self.format is None:
            return True
        documents = [puzzle.document for puzzle in puzzles]
        content = written(self.format, documents)
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
