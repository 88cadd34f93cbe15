"""Compare ratings with the times that people take: `rate_against`.

A file of times names puzzles, and has the seconds that people took for them. The times of a puzzle
that were finished without a hint are one figure, their geometric mean, because a few people take
very long. A puzzle has one pair: that mean, and the number of its rating. The scale that fits the
minutes to the people is the geometric mean of the quotients. How well puzzles are ordered is the
rank correlation (Spearman's, equal ones share their rank). How sure that is comes from a bootstrap:
the same with puzzles drawn at random from the pairs, again and again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, fsum, isfinite, log, sqrt
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict

from crosshatch.data.arguments import not_none, require, require_type
from crosshatch.data.chance import Chance
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats.json import parse_json
from crosshatch.files.native_file import read_mapping
from crosshatch.files.reading import read_bytes
from crosshatch.files.values import read_string
from crosshatch.help.rating import Rating, rate
from crosshatch.library.load import load
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.puzzle_json import PuzzleJson

FEWEST = 3
"""The fewest puzzles that have an order to speak of."""
SAMPLES = 2000
"""The number of samples of the bootstrap."""
_FORMAT, _VERSION = "crosshatch-times", 1


class TimeJson(TypedDict):
    """The time that somebody took for a puzzle."""

    puzzle: str
    """The name of the puzzle."""
    seconds: float
    """The seconds from the beginning to the end."""
    player: NotRequired[str]
    """A name for the player, who need not be known by it."""
    hints: NotRequired[int]
    """The number of hints that were asked for; 0 if missing."""
    finished: NotRequired[bool]
    """False if the player gave up; true if missing."""


class TimesJson(TypedDict):
    """The times that people took for puzzles."""

    format: Literal["crosshatch-times"]
    """Always `crosshatch-times`."""
    version: int
    """Always 1."""
    puzzles: dict[str, str | PuzzleJson]
    """The puzzles by name: a file beside this one, or the keys of a puzzle."""
    times: list[TimeJson]
    """The times."""


class TimedPuzzleJson(TypedDict):
    """A puzzle with people's times."""

    name: str
    """Its name in the file of times."""
    times: int
    """The number of times that count."""
    seconds: float
    """The geometric mean of these times."""
    number: int
    """The number of its rating: the seconds by the model."""
    fitted: float
    """The seconds by the model, fitted to these people."""


class AgreementJson(TypedDict):
    """How well ratings agree with people's times."""

    correlation: float
    """The rank correlation of the numbers with people's times, from -1 to 1."""
    interval: tuple[float, float]
    """The bounds between which 95 of 100 bootstrap samples lie."""
    scale: float
    """The factor that fits the model's times to these people."""
    times: int
    """The number of times that count."""
    left_out: int
    """The number of times that do not: unfinished, or with hints."""
    puzzles: list[TimedPuzzleJson]
    """The puzzles, those that people take longest for last."""


@dataclass(frozen=True, slots=True)
class TimedPuzzle:
    """A puzzle with people's times."""

    name: str
    times: int
    """The number of times that count."""
    seconds: float
    """The geometric mean of these times."""
    rating: Rating

    fitted: float
    """The seconds by the model, fitted to these people."""

    def as_json(self) -> TimedPuzzleJson:
        """Return the puzzle as the command line prints it with `--json`."""
        return {
            "name": self.name,
            "times": self.times,
            "seconds": round(self.seconds, 1),
            "number": self.rating.number,
            "fitted": round(self.fitted, 1),
        }


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well ratings agree with people's times.

    >>> import crosshatch
    >>> names = ("heart", "smudged", "rocket")
    >>> agreement = crosshatch.rate_against({
    ...     "format": "crosshatch-times",
    ...     "version": 1,
    ...     "puzzles": {name: f"examples/{name}.toml" for name in names},
    ...     "times": [{"puzzle": name, "seconds": 300} for name in (*names, "heart")],
    ... })
    >>> agreement.times, [puzzle.times for puzzle in agreement.puzzles]
    (4, [2, 1, 1])
    """

    puzzles: tuple[TimedPuzzle, ...]
    """The puzzles, those that people take longest for last."""
    correlation: float
    """The rank correlation of the numbers with people's times, from -1 to 1."""
    interval: tuple[float, float]
    """The bounds between which 95 of 100 bootstrap samples lie."""
    scale: float
    """The factor that fits the model's times to these people."""
    left_out: int
    """The number of times that do not count: unfinished, or with hints."""

    @property
    def times(self) -> int:
        """The number of times that count."""
        return sum(each.times for each in self.puzzles)

    def as_json(self) -> AgreementJson:
        """Return the agreement as the command line prints it with `--json`."""
        low, high = self.interval
        return {
            "correlation": round(self.correlation, 4),
            "interval": (round(low, 4), round(high, 4)),
            "scale": round(self.scale, 4),
            "times": self.times,
            "left_out": self.left_out,
            "puzzles": [each.as_json() for each in self.puzzles],
        }

    def __str__(self) -> str:
        low, high = self.interval
        of = f"{counted(len(self.puzzles), 'puzzle')}, {counted(self.times, 'time')}"
        interval = f"95 % interval {low:.2f} to {high:.2f}"
        fit = f"these people take {self.scale:.2f} times as long as rated"
        return f"rank correlation {self.correlation:.2f} ({interval}): {of}; {fit}"


def rate_against(
    times: str | Path | Mapping[str, Any],
    *,
    seed: int = 0,
    limits: Limits = NO_LIMITS,
    what_ifs: int | None = None,
) -> Agreement:
    """Return how well ratings agree with people's times, from a file of times or its content.

    The puzzles are rated within these limits. `seed` is for the bootstrap.

    >>> import crosshatch
    >>> names = ("heart", "smudged", "rocket")
    >>> agreement = crosshatch.rate_against({
    ...     "format": "crosshatch-times",
    ...     "version": 1,
    ...     "puzzles": {name: f"examples/{name}.toml" for name in names},
    ...     "times": [
    ...         {"puzzle": name, "seconds": seconds}
    ...         for name, seconds in zip(names, (70, 500, 1200))
    ...     ],
    ... })
    >>> agreement.correlation
    1.0
    """
    require_type(str | Path | Mapping, "a path or the content of a file of times", times=times)
    require_limits(limits)
    require(seed=seed, **not_none(what_ifs=what_ifs))
    content, folder = times, Path()
    if not isinstance(times, Mapping):
        folder = Path(times).parent
        content = parse_json(Content(read_bytes(times)).text)
    seconds, left_out = _seconds_of(content)
    rated = partial(_rated, content, folder, limits=limits, what_ifs=what_ifs)
    means = [(_geometric_mean(each), name) for name, each in seconds.items()]
    ratings = [(taken, name, rated(name)) for taken, name in sorted(means)]
    scale = _geometric_mean([taken / rating.number for taken, _, rating in ratings])
    puzzles = tuple(
        TimedPuzzle(name, len(seconds[name]), taken, rating, scale * rating.number)
        for taken, name, rating in ratings
    )
    pairs = [(each.seconds, float(each.rating.number)) for each in puzzles]
    return Agreement(puzzles, _correlation(pairs), _interval(pairs, seed), scale, left_out)


def _seconds_of(content: Any) -> tuple[dict[str, list[float]], int]:
    """Return the times that count by puzzle, and the number of the others."""
    if not isinstance(content, Mapping) or content.get("format") != _FORMAT:
        raise FormatError(f"`{_FORMAT}` is expected", place="format")
    if content.get("version") != _VERSION:
        raise FormatError(f"{_VERSION} is expected", place="version")
    puzzles, times = content.get("puzzles"), content.get("times")
    if not isinstance(puzzles, Mapping):
        raise FormatError.of("puzzles", puzzles, "puzzles by name are expected")
    if not isinstance(times, list | tuple):
        raise FormatError.of("times", times, "a list of times is expected")
    seconds: dict[str, list[float]] = {}
    left_out = 0
    for number, each in enumerate(times):
        name, taken, counts = _time(each, f"times[{number}]")
        if name not in puzzles:
            raise FormatError("no puzzle has this name", place=f"times[{number}].puzzle")
        left_out += not counts
        if counts:
            seconds.setdefault(name, []).append(taken)
    if len(seconds) < FEWEST:
        found = counted(len(seconds), "puzzle")
        sentence = f"{FEWEST} puzzles that were finished without hints are expected, here: {found}"
        raise FormatError(sentence, place="times")
    return seconds, left_out


def _time(each: Any, place: str) -> tuple[str, float, bool]:
    """Return the puzzle and the seconds of a time, and whether it counts."""
    if not isinstance(each, Mapping):
        raise FormatError.of(place, each, "a puzzle and its seconds are expected")
    name: str = read_string(f"{place}.puzzle", each.get("puzzle"))
    seconds: Any = each.get("seconds")
    hints: Any = each.get("hints", 0)
    finished = each.get("finished", True)
    if not _is_number(seconds) or seconds <= 0:
        raise FormatError.of(f"{place}.seconds", seconds, "seconds above 0 are expected")
    if not _is_number(hints) or hints < 0:
        raise FormatError.of(f"{place}.hints", hints, "a number of hints is expected")
    if not isinstance(finished, bool):
        raise FormatError.of(f"{place}.finished", finished, "true or false is expected")
    return name, float(seconds), finished and not hints


def _is_number(value: Any) -> bool:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return is_number and isfinite(value)


def _rated(
    content: Any, folder: Path, name: str, *, limits: Limits, what_ifs: int | None
) -> Rating:
    """Return the rating of a puzzle of the content; refuse one that cannot be rated."""
    place = f"puzzles.{name}"
    try:
        rating = rate(_puzzle(content["puzzles"][name], folder), limits=limits, what_ifs=what_ifs)
    except CrosshatchError as error:
        raise FormatError(str(error), place=place) from error
    if rating.sort is None:
        raise FormatError("it cannot be rated, because it has no solution", place=place)
    if not rating.number:
        why = f"the {rating.stopped} came first" if rating.stopped else "nothing is left to find"
        raise FormatError(f"it cannot be rated, because {why}", place=place)
    return rating


def _puzzle(found: Any, folder: Path) -> Puzzle:
    if isinstance(found, str):
        return load(folder / found)
    if isinstance(found, Mapping):
        return compile_document(read_mapping(found))
    raise FormatError("a file, or the keys of a puzzle, are expected")


def _geometric_mean(values: Sequence[float]) -> float:
    return exp(fsum(map(log, values)) / len(values))


_Pair = tuple[float, float]


def _correlation(pairs: Sequence[_Pair]) -> float:
    """Return the rank correlation of some pairs; 0 if one side is all the same."""
    one, other = (_ranks(side) for side in zip(*pairs, strict=True))
    product = fsum(a * b for a, b in zip(one, other, strict=True))
    size = sqrt(fsum(a * a for a in one) * fsum(b * b for b in other))
    return product / size if size else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the ranks of values, with 0 in the middle; equal values share theirs."""
    return [sum((other < value) - (other > value) for other in values) / 2 for value in values]


def _interval(pairs: Sequence[_Pair], seed: int) -> tuple[float, float]:
    """Return the bounds between which 95 of 100 bootstrap samples lie."""
    chance = Chance(seed)
    found = sorted(_correlation([chance.one_of(pairs) for _ in pairs]) for _ in range(SAMPLES))
    return found[SAMPLES * 25 // 1000], found[SAMPLES * 975 // 1000 - 1]
