"""The objects that verbs print with `--json`; those with answers about puzzles are in `answers`.

Nothing else can be printed: the type checker holds every call of `show_json` against these. The
schemas in docs/json and the tables of docs/json.md are made of them by `make schemas`. No verb
imports this package while it runs.
"""

from typing import Any, Literal, NotRequired, TypedDict

from crosshatch.answers.check import JudgementJson
from crosshatch.answers.result import ResultJson, Status
from crosshatch.cli.json_types.answers import (
    CodesJson,
    FillingsJson,
    HintedJson,
    LineTraceJson,
    PathTraceJson,
    PlayedPictureJson,
    PlayedSolutionJson,
    RatedJson,
    RatedSummaryJson,
    ResultCodesJson,
    SilentJson,
    SolvedCodesJson,
    SolvedJson,
    SolvedSummaryJson,
    UnratedJson,
    UnsolvedJson,
)
from crosshatch.data.document import FormatsJson, Goal
from crosshatch.engine.magnitudes import Method
from crosshatch.families.puzzle import HeadingJson
from crosshatch.make import MadeNonogramJson, MadeTracksJson
from crosshatch.running import SummaryJson


class DrawingJson(HeadingJson):
    """A puzzle that was drawn."""

    out: str | None
    """The file that was written; null if there is none."""
    rows: tuple[tuple[str, ...], ...]
    """The clues of the rows as they are drawn, the first row on top."""
    columns: tuple[tuple[str, ...], ...]
    """The clues of the columns as they are drawn."""
    picture: list[str]
    """The cells as they are drawn."""


class BookletPuzzleJson(HeadingJson):
    """A puzzle in a booklet."""

    number: int
    """Its number, from 1."""
    name: str
    """The heading above it."""
    size: list[int]
    """The numbers of columns and rows."""
    word: str | None
    """How hard it is; null if nothing is said."""
    status: Status | None
    """The proof about the number of solutions; null if it was not looked at."""
    page: int
    """The number of its page."""
    position: list[float]
    """Where its grid is on the page, in points."""
    cell: float
    """How wide a cell is, in points."""
    solution_page: int | None
    """The number of the page with its solution; null if there is none."""


class BookletJson(TypedDict):
    """A booklet that was printed."""

    out: str
    """The file that was written."""
    title: str
    """The title of the booklet; empty if there is none."""
    paper: str
    """The size of the paper: `a4` or `letter`."""
    pages: int
    """How many pages there are."""
    puzzles: list[BookletPuzzleJson]
    """The puzzles in their order."""


class FilmJson(HeadingJson):
    """A film of a solve."""

    out: str
    """The file that was written."""
    status: Status
    """The proof about the number of solutions."""
    frames: int
    """How many frames there are."""
    seconds: float
    """How long the film lasts."""


class ConversionJson(TypedDict):
    """The numbers of puzzles that were converted, and the parts that were lost."""

    format: str
    """The name of the format that was written."""
    puzzles: int
    """How many puzzles were written."""
    bad: int
    """How many were refused."""
    lost: list[str]
    """The parts of puzzles that the format cannot hold."""


class GivenJson(HeadingJson):
    """A puzzle with as few given cells as needed."""

    status: Literal["unique"]
    """Always `unique`."""
    level: int
    """The rank of the hardest kind of step, from 1."""
    word: str
    """How hard the puzzle is, from `very easy` to `extreme`."""
    number: int
    """How much work the puzzle is, to be compared within a level."""
    complete: bool
    """False if a limit ended the rating; the puzzle is then at least this hard."""
    given: int
    """How many cells are given."""
    givens: list[str]
    """The given cells, `?` for the others; empty if none is needed."""
    out: str | None
    """The file it was written to; null if there is none."""


class MadeTotalsJson(TypedDict):
    """The totals of the puzzles that were made."""

    puzzles: int
    """How many puzzles were kept."""
    left_out: int
    """How many were not, because they are not as wanted."""
    drawn: int
    """How many pictures, or ways, were drawn for all."""
    repaired: NotRequired[int]
    """Of nonograms: how many had cells changed."""
    changed: NotRequired[int]
    """Of nonograms: how many cells were changed."""
    shown: NotRequired[int]
    """Of tracks: how many pieces of track are shown."""
    seconds: float
    """The time that passed."""


class MadeSummaryJson(TypedDict):
    """The last line of `make --number`."""

    summary: MadeTotalsJson
    """The totals."""


class TallyJson(TypedDict):
    """The work done on some pictures."""

    grids: int
    """How many pictures were made better."""
    filled_before: int | None
    """How many cells they filled before; null for a puzzle without a picture."""
    filled_after: int
    """How many cells they fill now."""
    bound: int
    """They cannot fill fewer cells together (or more, if the goal is `max`)."""
    proved: int
    """How many are proved to be the best."""
    proved_by_count: int
    """How many of these by counting."""
    proved_by_search: int
    """How many of these by a search."""
    programs: int
    """How many needed an integer program."""
    bad: int
    """How many lines were no pictures and were left unchanged."""
    seconds: float
    """The time spent on it; for a stream, with reading and writing."""
    grids_per_second: int
    """How many pictures that is in a second."""
    elapsed: float
    """The time that passed."""


class OptimizedJson(TallyJson):
    """A picture that was made better."""

    goal: Goal
    """The goal: `min` for the fewest filled cells, `max` for the most."""


class OptimizedStreamJson(OptimizedJson):
    """A stream of pictures that were made better."""

    method: Method
    """Of a stream: how it was looked for."""


class BatchTotalsJson(SummaryJson):
    """The totals of a batch."""

    complete: bool
    """False if Ctrl-C ended the work."""
    elapsed: float
    """The time that passed."""


class BatchSummaryJson(TypedDict):
    """The only line of `batch`; the answers are in its file."""

    summary: BatchTotalsJson
    """The totals."""


class ShardsJson(TypedDict):
    """The parts of a census."""

    done: int
    """How many are counted."""
    all: int
    """How many there are."""


class CensusJson(TypedDict):
    """How many grids of a size are fixed by their clues."""

    rows: int
    """The number of rows."""
    columns: int
    """The number of columns."""
    grids: int
    """How many grids were counted: all of that size, if it is complete."""
    unique: int
    """How many are the only ones with their clues."""
    by_logic: int | None
    """How many line logic alone solves; null if that was not asked, or not all are counted."""
    distinct: int
    """How many different sets of clues they have."""
    complete: bool
    """True if all parts are counted."""
    shards: ShardsJson
    """How many parts are counted."""
    seconds: float
    """The time that passed."""


class AddressJson(TypedDict):
    """The address of the app."""

    address: str
    """The address at which it listens."""


PRINTED: dict[str, Any] = {
    "animate": FilmJson,
    "batch": BatchSummaryJson,
    "census": CensusJson,
    "check": JudgementJson,
    "convert": ConversionJson,
    "count": ResultJson | UnsolvedJson,
    "draw": DrawingJson | BookletJson,
    "formats": FormatsJson,
    "hint": HintedJson,
    "make": MadeNonogramJson | MadeTracksJson | GivenJson | MadeSummaryJson,
    "optimize": OptimizedJson | OptimizedStreamJson,
    "play": PlayedSolutionJson | PlayedPictureJson | SilentJson,
    "rate": RatedJson | UnratedJson | RatedSummaryJson,
    "scan": ResultCodesJson | CodesJson,
    "serve": AddressJson,
    "solve": SolvedJson | SolvedCodesJson | UnsolvedJson | SolvedSummaryJson,
    "trace": LineTraceJson | PathTraceJson | FillingsJson,
}
"""The form of each line that a verb prints."""


Printed = (
    AddressJson
    | BatchSummaryJson
    | BookletJson
    | CensusJson
    | CodesJson
    | ConversionJson
    | DrawingJson
    | FillingsJson
    | FilmJson
    | FormatsJson
    | GivenJson
    | HintedJson
    | JudgementJson
    | LineTraceJson
    | MadeNonogramJson
    | MadeSummaryJson
    | MadeTracksJson
    | OptimizedJson
    | OptimizedStreamJson
    | PathTraceJson
    | PlayedSolutionJson
    | PlayedPictureJson
    | RatedJson
    | RatedSummaryJson
    | ResultCodesJson
    | ResultJson
    | SilentJson
    | SolvedCodesJson
    | SolvedJson
    | SolvedSummaryJson
    | UnratedJson
    | UnsolvedJson
)
"""All of them."""
