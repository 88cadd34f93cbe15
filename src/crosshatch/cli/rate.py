"""`crosshatch rate`: how hard puzzles are for a person, and why."""

from typing import TYPE_CHECKING

from crosshatch.cli import _options
from crosshatch.cli._report import Report, Unread
from crosshatch.cli._verdict import label
from crosshatch.cli.terminal import DONE, LIMIT_REACHED, PROVED_NONE, emphasized
from crosshatch.data.limits import Limits

if TYPE_CHECKING:
    from crosshatch.cli.json_types import Printed
    from crosshatch.cli.json_types.answers import NamedJson
    from crosshatch.help.rating import Rating

EXAMPLE = "Example: crosshatch rate examples/gchq.toml"


def rate(
    files: _options.Files,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    json: _options.Json = False,
) -> int:
    """Rate how hard puzzles are: the hardest kind of step that each needs, and the amount of work.

    Giving cells away never raises the level. The budget limits the search that is needed if
    what-ifs of depth one do not solve the puzzle.
    """
    from crosshatch.help.rating import rate as ask

    limits = Limits(conflicts=budget, seconds=time_limit)
    return Ratings(json=json).follow(
        files, format, cell, ["rate"], ask, limits, ignore_givens=ignore_givens
    )


_STOPPED = "stopped by a limit"


class Ratings(Report["Rating"]):
    """The report of `rate`, with totals by difficulty."""

    WORKER = "rating"

    def __init__(self, *, json: bool) -> None:
        from crosshatch.help.rating import HARDNESSES

        super().__init__(json=json)
        # The totals go from easy to hard, whichever puzzle comes first.
        self._totals.update(dict.fromkeys((*HARDNESSES, "unknown", "none", "stopped"), 0))
        self._labels.update(dict.fromkeys((*HARDNESSES, label("none"), _STOPPED), 0))

    def add(self, name: str, answer: "Rating | Unread") -> None:
        """Add a rating, and count it if a limit stopped it."""
        super().add(name, answer)
        self._totals["stopped"] += answer.stopped is not None
        self._labels[_STOPPED] += answer.stopped is not None

    def _status(self, answer: "Rating") -> int:
        if answer.kind is None:
            return PROVED_NONE
        return LIMIT_REACHED if answer.stopped else DONE

    def _kind(self, answer: "Rating") -> str:
        return answer.hardness if answer.word else "none"

    def _label(self, answer: "Rating") -> str:
        return label(self._kind(answer))

    def _record(self, answer: "Rating | Unread", named: "NamedJson") -> "Printed":
        if isinstance(answer, Unread):
            return {**named, **answer.as_rating()}
        return {**named, **answer.as_json()}

    def _sentence(self, answer: "Rating") -> str:
        from crosshatch.cli._verdict import duration

        return f"{answer} · {duration(answer.seconds)}"

    def _show(self, answer: "Rating") -> None:
        print(emphasized(self._sentence(answer)))
        for reason in answer.reasons:
            print(reason)


VERB = rate
