"""The objects that verbs print with `--json`; those with answers about puzzles are in `answers`.

`make schemas` writes the tables of docs/json.md from these types. No verb imports this package at
run time.
"""

from typing import Any, Literal, NotRequired, TypedDict

from crosshatch.answers.check import JudgementJson
from crosshatch.answers.result import Status
from crosshatch.cli.json_types.answers import (
    CheckedJson,
    CheckedSummaryJson,
    CodesFoundJson,
    FillingsJson,
    HintedJson,
    LineTraceJson,
    PathTraceJson,
    PlayedPictureJson,
    PlayedSolutionJson,
    RatedJson,
    RatedSummaryJson,
    ScannedSolutionJson,
    SilentJson,
    SolvedJson,
    SolvedSummaryJson,
    UncheckedJson,
    UnratedJson,
    UnsolvedJson,
)
from crosshatch.data.document import FormatsJson, Goal
from crosshatch.engine.magnitudes import Method
from crosshatch.help.rating import GradeJson
from crosshatch.kinds.days import Length
from crosshatch.library.against import AgreementJson
from crosshatch.library.collections import CollectionJson
from crosshatch.library.read_pictures import ReadPuzzleJson
from crosshatch.make.made import MadeNonogramJson, MadePuzzleJson, MadeTracksJson
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle_json import KindJson, PuzzleJson
from crosshatch.running import SummaryJson
from crosshatch.running.comparison.compare import ComparisonJson
from crosshatch.web.site.folder import SiteJson


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
    """The difficulty in words; null if it is not known."""
    status: Status | None
    """The proof about the number of solutions; null if it was not looked at."""
    page: int
    """The number of its page."""
    position: list[float]
    """The position of its grid on the page, in points."""
    cell: float
    """The width of a cell, in points."""
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
    """The number of pages."""
    puzzles: list[BookletPuzzleJson]
    """The puzzles in their order."""


class FilmJson(HeadingJson):
    """A film of a solve."""

    out: str
    """The file that was written."""
    status: Status
    """The proof about the number of solutions."""
    frames: int
    """The number of frames."""
    seconds: float
    """The length of the film."""


class ConversionJson(TypedDict):
    """The numbers of puzzles that were converted, and the parts that were lost."""

    format: str
    """The name of the format that was written."""
    puzzles: int
    """The number of puzzles that were written."""
    bad: int
    """The number of puzzles that were refused."""
    lost: list[str]
    """The parts of puzzles that the format cannot hold."""


class GivenJson(HeadingJson, GradeJson):
    """A puzzle with as few given cells as needed."""

    status: Literal["unique"]
    """Always `unique`."""
    given: int
    """The number of given cells."""
    givens: list[str]
    """The given cells, `?` for the others; empty if none is needed."""
    out: str | None
    """The file it was written to; null if there is none."""


class DailyJson(TypedDict):
    """A puzzle of a day."""

    day: str
    """The date: year, month and day."""
    kind: str
    """The kind of puzzle, by its id: `color` for coloured nonograms."""
    length: Length
    """For some minutes, or for a quarter of an hour or more."""
    word: str
    """The difficulty in a word, from `very easy` to `extreme`."""
    time: str
    """The time that an ordinary person takes in words, and the minutes between which half lie."""
    puzzle: PuzzleJson
    """The puzzle with the keys of its native file, without its picture and title."""


class MadeTotalsJson(TypedDict):
    """The totals of the puzzles that were made."""

    puzzles: int
    """The number of puzzles that were kept."""
    left_out: int
    """The number of puzzles that were left out because they are not as wanted."""
    drawn: int
    """The number of random pictures, or paths, that were tried for all of them."""
    repaired: NotRequired[int]
    """Of nonograms: the number of puzzles in which cells were changed."""
    changed: NotRequired[int]
    """Of nonograms: the number of cells that were changed."""
    shown: NotRequired[int]
    """Of tracks: the number of pieces of track that are shown."""
    omitted: NotRequired[int]
    """Of other kinds: the number of clues that were left out because they are not needed."""
    seconds: float
    """The time that passed."""


class MadeSummaryJson(TypedDict):
    """The last line of `make --number`."""

    summary: MadeTotalsJson
    """The totals."""


class TallyJson(TypedDict):
    """The totals of some optimized pictures."""

    grids: int
    """The number of pictures that were optimized."""
    filled_before: int | None
    """The number of cells that were filled before; null for a puzzle without a picture."""
    filled_after: int
    """The number of cells that are filled now."""
    bound: int
    """The proved bound: all pictures together cannot fill fewer cells (for `max`, more)."""
    proved: int
    """The number of pictures that are proved to be the best."""
    proved_by_count: int
    """The number of proofs by counting."""
    proved_by_search: int
    """The number of proofs by a search."""
    programs: int
    """The number of pictures that needed an integer program."""
    bad: int
    """The number of lines that were not pictures and were left unchanged."""
    seconds: float
    """The time spent on optimizing; for a stream, with reading and writing."""
    grids_per_second: int
    """The number of pictures per second."""
    elapsed: float
    """The time that passed."""


class OptimizedJson(TallyJson):
    """A picture that was optimized."""

    goal: Goal
    """The goal: `min` for the fewest filled cells, `max` for the most."""


class OptimizedStreamJson(OptimizedJson):
    """A stream of pictures that were optimized."""

    method: Method
    """Of a stream: the method that was used."""


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
    """The number of parts that are counted."""
    all: int
    """The number of all parts."""


class CensusJson(TypedDict):
    """The counts of the grids of a size."""

    rows: int
    """The number of rows."""
    columns: int
    """The number of columns."""
    grids: int
    """The number of grids that were counted: all of that size, if the census is complete."""
    unique: int
    """The number of grids that are the only ones with their clues."""
    by_logic: int | None
    """The number of grids that line logic alone solves; null if not asked for, or not complete."""
    distinct: int
    """The number of different sets of clues."""
    complete: bool
    """True if all parts are counted."""
    shards: ShardsJson
    """The progress, in parts."""
    seconds: float
    """The time that passed."""


class VerifiedJson(TypedDict):
    """A certificate that was checked."""

    certificate: str
    """The folder or zip."""
    acceptance: str
    """The answer: `accepted`, `refused`, or `limit` if it is too large or took too long."""
    sentence: str
    """What is proved, or why the certificate is not accepted."""
    claim: str | None
    """The claim: `exactly`, `none`, `at least`, `alike` or `best`; null if it was not read."""
    solutions: int | None
    """The number of solutions in it; null if they were not read."""
    clauses: int
    """The number of clauses of the formula, made anew from the clues."""
    lines: int
    """The number of lines of the proof that were checked."""
    native: bool
    """True if the native checker checked the proof."""
    own_kind: str | None
    """The kind whose rules the puzzle brings along; null if they are those of Crosshatch."""
    lrat: str | None
    """The file with the proof in LRAT, as `--lrat` named it; null if none was written."""
    seconds: float
    """The time that it took."""


class CertificateTotalsJson(TypedDict):
    """The totals of a folder of certificates."""

    certificates: int
    """The number of certificates."""
    accepted: int
    """The number of certificates that were accepted."""
    refused: int
    """The number of certificates that do not prove what they claim."""
    limit: int
    """The number of certificates that are too large, or took too long."""
    bad: int
    """The number of certificates that are unreadable; they are named on standard error."""
    missing: int
    """The number of puzzles of the set without a certificate; 0 if no set is named."""
    elapsed: float
    """The time that passed."""


class VerifiedSummaryJson(TypedDict):
    """The last line of `verify` for a folder of certificates."""

    summary: CertificateTotalsJson
    """The totals."""


class AddressJson(TypedDict):
    """The address of the app."""

    address: str
    """The address at which it listens."""


class ReadJson(TypedDict):
    """The puzzles in a picture."""

    puzzles: list[ReadPuzzleJson]
    """The puzzles, in the order in which one reads."""
    out: str | None
    """The file that was written; null if none was."""


PRINTED: dict[str, Any] = {
    "animate": FilmJson,
    "batch": BatchSummaryJson,
    "census": CensusJson,
    "check": JudgementJson | CheckedJson | UncheckedJson | CheckedSummaryJson,
    "collections": CollectionJson,
    "compare": ComparisonJson,
    "convert": ConversionJson,
    "count": SolvedJson | UnsolvedJson,
    "daily": DailyJson,
    "draw": DrawingJson | BookletJson,
    "formats": FormatsJson,
    "hint": HintedJson,
    "kinds": KindJson,
    "make": MadeNonogramJson | MadePuzzleJson | MadeTracksJson | GivenJson | MadeSummaryJson,
    "optimize": OptimizedJson | OptimizedStreamJson,
    "play": PlayedSolutionJson | PlayedPictureJson | SilentJson,
    "rate": RatedJson | UnratedJson | RatedSummaryJson | AgreementJson,
    "read": ReadJson,
    "scan": ScannedSolutionJson | CodesFoundJson,
    "serve": AddressJson,
    "site": SiteJson,
    "solve": SolvedJson | UnsolvedJson | SolvedSummaryJson,
    "trace": LineTraceJson | PathTraceJson | FillingsJson,
    "verify": VerifiedJson | VerifiedSummaryJson,
}
"""The types of the lines that each verb prints."""
