"""`crosshatch rate`: how hard puzzles are for a person, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from crosshatch.answers.result import Status
from crosshatch.cli import _files, _options
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._options import argument, option
from crosshatch.cli._report import Report, Unread
from crosshatch.cli._verdict import duration, label
from crosshatch.cli.terminal import Exit, emphasized, has, printable, show_json, wrapped
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.cli._file_names import PuzzlePlace
    from crosshatch.help.rating import Rating, RatingJson

EXAMPLE = "Example: crosshatch rate examples/gchq.toml"


def rate(
    files: Annotated[
        list[str] | None,
        argument("FILE…", "Puzzles or sets in any format, or - for standard input."),
    ] = None,
    out: Annotated[
        str | None,
        option(
            "--out -o",
            "X",
            "Draw the footholds in each round of one puzzle: .html, .pdf, .png, .svg or .txt.",
        ),
    ] = None,
    against: Annotated[
        str | None,
        option(
            "--against",
            "TIMES",
            "Compare ratings with people's times, a JSON file (see docs/rating.md).",
        ),
    ] = None,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    json: _options.Json = False,
) -> int:
    """Rate how hard puzzles are: how long people take, the hardest sort of step, and the footholds.

    Giving cells away never raises the level. The budget limits the search that
    is needed if what-ifs of depth one do not solve the puzzle.
    """
    from crosshatch.help.rating import rate as ask

    limits = Limits(conflicts=budget, seconds=time_limit)
    if against is not None:
        _options.refuse({"FILE": files, "--out": out}, "not with --against")
        return show_agreement(against, limits, json=json)
    if not files:
        raise CrosshatchError("a puzzle to rate is expected, or --against a file of times")
    if out is not None:
        require_drawable(out, files, json=json)
    return Ratings(json=json, out=out).follow(
        files, format, cell, ["rate"], ask, limits, ignore_givens=ignore_givens
    )


def require_drawable(out: str, files: Sequence[str], *, json: bool) -> None:
    """Refuse a file for the chart that cannot be written, or more than one puzzle for it."""
    from crosshatch.render.registry import renderer_for

    if len(files) > 1:
        raise CrosshatchError(f"--out: one puzzle was expected, here are {len(files)}")
    _files.require_free(out, json=json)
    with _files.errors_out(out):
        renderer_for(_files.suffix_of(out, None, else_kind="txt"))
    _files.require_writable(out)


def show_agreement(times: str, limits: Limits, *, json: bool) -> int:
    """Report how well ratings agree with a file of people's times."""
    from crosshatch.library.against import rate_against

    with _files.errors_in(times):
        agreement = rate_against(times, limits=limits)
    if json:
        show_json(agreement.as_json())
        return Exit.DONE
    print(emphasized(str(agreement)))
    for each in agreement.puzzles:
        people = f"{minutes(each.seconds)} on average ({counted(each.times, 'time')})"
        at_least = "at least " if each.rating.stopped else ""
        rated = f"rated {at_least}{minutes(each.rating.number)}"
        print(f"{printable(each.name)}: {people}; {rated}, fitted {minutes(each.fitted)}")
    if agreement.left_out:
        print(f"{counted(agreement.left_out, 'time')} left out: unfinished, or with hints")
    return Exit.DONE


def minutes(seconds: float) -> str:
    """Return a time in words.

    >>> minutes(431), minutes(50)
    ('7.2 minutes', '0.8 minutes')
    """
    return f"{seconds / 60:,.1f} minutes"


_STOPPED = "stopped by a limit"
_WIDEST = 60
"""The most characters for the footholds."""


class Ratings(Report["Rating"]):
    """The report of `rate`, with totals by difficulty."""

    WORKER = "rating"

    def __init__(self, *, json: bool, out: str | None = None) -> None:
        from crosshatch.help.rating import HARDNESSES

        super().__init__(json=json)
        self._out = out
        # The totals go from easy to hard, whichever puzzle comes first.
        self._totals.update(dict.fromkeys((*HARDNESSES, "unknown", "none", "stopped"), 0))
        self._labels.update(dict.fromkeys((*HARDNESSES, label("none"), _STOPPED), 0))

    def add(self, source: "PuzzlePlace", answer: "Rating | Unread") -> None:
        """Add a rating, draw its chart, and count it if a limit stopped it."""
        if self._out and self._several:
            raise CrosshatchError("--out: one puzzle was expected, the file has several")
        super().add(source, answer)
        if self._out and not isinstance(answer, Unread) and answer.rounds:
            self._draw(answer, self._out)
        self._totals["stopped"] += answer.stopped is not None
        self._labels[_STOPPED] += answer.stopped is not None

    def _status(self, answer: "Rating") -> int:
        if answer.sort is None:
            return Exit.PROVED_NONE
        return Exit.LIMIT_REACHED if answer.stopped else Exit.DONE

    def _kind(self, answer: "Rating") -> str:
        return answer.hardness if answer.word else "none"

    def _label(self, answer: "Rating") -> str:
        return label(self._kind(answer))

    def _facts(self, answer: "Rating") -> "RatingJson":
        return answer.as_json()

    def _late(self, answer: Unread) -> dict[str, Any]:
        return {
            **answer.heading,
            "size": None,
            "status": Status.UNKNOWN,
            "complete": False,
            "level": None,
            "sort": None,
            "techniques": [],
            "number": 0,
            "minutes": None,
            "time": None,
            "word": None,
            "hardness": None,
            "passes": 0,
            "readings": 0,
            "what_ifs": 0,
            "nested": 0,
            "narrowest": None,
            "longest_reason": None,
            "hardest": None,
            "way": [],
            "reasons": [],
            "seconds": answer.seconds,
            "stopped": answer.stopped,
        }

    def _sentence(self, answer: "Rating") -> str:
        return f"{answer} · {duration(answer.seconds)}"

    def _show(self, answer: "Rating", _source: "PuzzlePlace") -> None:
        from crosshatch.render.chart import BLOCKS, PLAIN, fewest, in_blocks

        # A drawing on standard output stands alone.
        if self._out == STANDARD_STREAM:
            return
        print(emphasized(self._sentence(answer)))
        for reason in answer.reasons:
            print(wrapped(reason))
        if hardest := answer.hardest:
            print(wrapped(f"hardest step: {hardest}"))
        if answer.rounds:
            values = fewest([each.footholds for each in answer.rounds], _WIDEST)
            print(f"footholds: {in_blocks(values, BLOCKS if has(BLOCKS) else PLAIN)}")

    def _draw(self, answer: "Rating", out: str) -> None:
        from crosshatch.render.registry import renderer_for

        renderer = renderer_for(_files.suffix_of(out, None, else_kind="txt"))
        with _files.errors_out(out):
            _files.write_bytes(out, renderer.draw(answer.chart, None, None))


VERB = rate
