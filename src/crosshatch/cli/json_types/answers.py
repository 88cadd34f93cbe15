"""The objects with answers about puzzles that verbs print with `--json`."""

from typing import Annotated, Literal, NotRequired, TypedDict

from crosshatch.answers.check_puzzle import PuzzleCheckJson
from crosshatch.answers.result import FindingsJson, ResultJson, Stop
from crosshatch.engine.typos import TyposJson
from crosshatch.help.hints import HintJson, WrongCellsJson
from crosshatch.help.rating import HardnessJson, RatingJson
from crosshatch.help.steps import DeducedJson, GuessJson, StepJson
from crosshatch.library.codes import CodeReadingJson, NoCodeJson
from crosshatch.music import MessageJson, TabJson
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.qr import CompletedJson


class NamedJson(TypedDict):
    """The key of a puzzle, and its name among several."""

    name: NotRequired[str]
    """Among several puzzles: the title, or else the name of the file and the number there."""
    key: str | None
    """An identifier made from the content of the puzzle: the same in the answers to all questions
    and in those of `batch`, wherever the puzzle is; null if it was not read before a limit."""


class LocatedJson(NamedJson):
    """Where a puzzle is, its key, and its name among several."""

    file: str
    """The file as it was given; `-` for standard input."""
    place: str
    """The place in the file, such as `line 3` or `puzzle 2`; empty for the only puzzle there."""


class UnreadHeadingJson(TypedDict):
    """The heading of a puzzle that was not read before the time limit."""

    kind: str | None
    """The kind of puzzle; null if that was not read."""
    title: str
    """The title; empty if there is none, or it was not read."""


class SolvedJson(NamedJson, ResultJson):
    """Everything found out about a puzzle."""

    codes: NotRequired[list[CodeReadingJson | NoCodeJson]]
    """With `--scan`: each picture with its code."""
    typos: NotRequired[TyposJson]
    """Of a single nonogram without a solution, or with several and `--typos`: the typos that may
    have been made in its clues."""


class UnsolvedJson(NamedJson, UnreadHeadingJson, FindingsJson):
    """The answer if the time limit came before the puzzle was read."""


class TotalsJson(TypedDict):
    """The totals of several puzzles; a number that would be 0 is left out."""

    puzzles: int
    """The number of puzzles."""
    unknown: NotRequired[int]
    """The number of puzzles that were not solved or decided, or not read in time."""
    bad: NotRequired[int]
    """The number of puzzles that were refused."""
    seconds: float
    """The time spent on all puzzles together."""
    elapsed: float
    """The time that passed."""


class SolvedTotalsJson(TotalsJson):
    """The totals of `solve`."""

    none: NotRequired[int]
    """The number of puzzles without a solution."""
    unique: NotRequired[int]
    """The number of puzzles with one solution."""
    multiple: NotRequired[int]
    """The number of puzzles with several solutions."""
    found: NotRequired[int]
    """The number of puzzles with a solution that may not be the only one."""


class SolvedSummaryJson(TypedDict):
    """The last line of `solve` for several puzzles."""

    summary: SolvedTotalsJson
    """The totals."""


class CheckedJson(LocatedJson, PuzzleCheckJson):
    """The result of checking a puzzle without a picture."""

    typos: NotRequired[TyposJson]
    """Of a single nonogram without a solution, or with several and `--typos`: the typos that may
    have been made in its clues."""


class UncheckedJson(LocatedJson, UnreadHeadingJson):
    """The result of a check if the time limit came before the puzzle was read."""

    ok: None
    """Always null: a limit was reached."""
    faults: list[str]
    """Always empty."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""


class CheckedTotalsJson(TotalsJson):
    """The totals of `check` for puzzles."""

    ok: NotRequired[int]
    """The number of puzzles without a fault."""
    faulty: NotRequired[int]
    """The number of puzzles with faults."""


class CheckedSummaryJson(TypedDict):
    """The last line of `check` for several puzzles."""

    summary: CheckedTotalsJson
    """The totals."""


class CodesFoundJson(TypedDict):
    """The codes in some pictures, perhaps with what was filled in them."""

    codes: list[CodeReadingJson | NoCodeJson]
    """Each picture with its code; an image with several codes is listed once for each."""
    completed: NotRequired[list[CompletedJson | None]]
    """With `--complete`: each picture with what was filled in it, or null if no QR code has its
    size; of a puzzle, what all solutions have in common."""


class ScannedSolutionJson(ResultJson, CodesFoundJson):
    """Everything found out about a puzzle, and the codes in its pictures."""


class RatedJson(NamedJson, RatingJson):
    """The difficulty of a puzzle for a person, and the reasons for it."""


class UnratedJson(NamedJson, UnreadHeadingJson, HardnessJson):
    """The answer if the time limit came before the puzzle was read."""

    size: None
    """Always null: the puzzle was not ready in time."""


_Rated = Annotated[int, "The number of puzzles with this rating."]

_RatedWordsJson = TypedDict(
    "_RatedWordsJson",
    {
        "very easy": _Rated,
        "at least very easy": _Rated,
        "easy": _Rated,
        "at least easy": _Rated,
        "medium": _Rated,
        "at least medium": _Rated,
        "hard": _Rated,
        "at least hard": _Rated,
        "very hard": _Rated,
        "at least very hard": _Rated,
        "extreme": _Rated,
    },
    total=False,
)


class RatedTotalsJson(TotalsJson, _RatedWordsJson):
    """The totals of `rate`."""

    none: NotRequired[int]
    """The number of puzzles without a solution."""
    stopped: NotRequired[int]
    """The number of puzzles that a limit stopped."""


class RatedSummaryJson(TypedDict):
    """The last line of `rate` for several puzzles."""

    summary: RatedTotalsJson
    """The totals."""


class HintedJson(HeadingJson, HintJson, WrongCellsJson):
    """The state of a picture, and the easiest next step."""


_PassNumberJson = TypedDict("_PassNumberJson", {"pass": Annotated[int, "Its number, from 1."]})


class PassJson(_PassNumberJson):
    """A pass over all lines."""

    cells: int
    """The number of cells that were found."""
    fillings: int
    """The number of fillings that all lines have left together."""
    lines: NotRequired[list[StepJson]]
    """The lines that were looked at, without `--quiet`."""
    steps: NotRequired[list[DeducedJson]]
    """The deductions by other rules, if there are any, without `--quiet`."""


class RoundJson(TypedDict):
    """A round of the rules of a path."""

    round: int
    """Its number, from 1."""
    places: int
    """The number of cells that were found to be visited or not."""
    edges: int
    """The number of edges that were found to have track or none."""
    steps: NotRequired[list[DeducedJson]]
    """The deductions, without `--quiet`."""


class TraceEndJson(TypedDict):
    """The end of a trace."""

    known: list[str]
    """The picture at the end, `?` where it is open."""
    guesses: int
    """The number of guesses that were made."""
    failure: NotRequired[str]
    """A sentence that says what failed."""
    stopped: NotRequired[Literal["interrupt"]]
    """Present if Ctrl-C ended the trace."""


class LineTraceJson(HeadingJson, TraceEndJson):
    """A trace that goes line by line."""

    trace: list[PassJson | RoundJson | GuessJson]
    """The passes and guesses in their order; of tracks the rounds."""
    passes: int
    """The number of passes that were made."""
    left: dict[str, list[int]]
    """The fillings that each line has left, under `columns` and `rows`."""


class PathTraceJson(HeadingJson, TraceEndJson):
    """A trace that goes by the rules of a path."""

    trace: list[PassJson | RoundJson | GuessJson]
    """The rounds and guesses in their order."""
    rounds: int
    """Of tracks, instead of `passes` and `left`: the number of rounds that were made."""


class FillingsJson(TypedDict):
    """The fillings of a line."""

    line: str
    """The line, such as `row 5`."""
    at_first: int
    """The number of fillings that it had at first."""
    left: int
    """The number of fillings that it has left."""
    fillings: list[str]
    """The fillings that are left, at most as many as `--limit` says."""
    failure: NotRequired[str]
    """A sentence that says what failed."""


class TuneJson(MessageJson):
    """A message, and its tune."""

    tab: TabJson | None
    """The message as a tab; null if it is none."""
    out: dict[str, str]
    """The files that were written, by kind: `alphatex`, `midi`, `svg`, `wav`."""


class PlayedSolutionJson(ResultJson, TuneJson):
    """Everything found out about a puzzle, and the message under its solution."""


class SilentTuneJson(TypedDict):
    """No message, as there is no solution under which to read one."""

    message: None
    """Null, as there is nothing to read."""
    unsure: list[tuple[int, int]]
    """Empty."""
    tab: None
    """Null."""
    out: dict[str, str]
    """Empty: nothing was written."""


class SilentJson(ResultJson, SilentTuneJson):
    """Everything found out about a puzzle that has no solution under which to read."""


class PlayedPictureJson(HeadingJson, TuneJson):
    """The message under a picture that was given."""

    broken: list[str]
    """Of a picture that was given: a sentence for each rule that it breaks."""
