"""The objects that verbs print with `--json`, a file for each kind of them.

Nothing else can be printed: the type checker holds every call of `show_json` against these. The
schemas in docs/json and the tables of docs/json.md are made of them by `make schemas`. No verb
imports this package while it runs.
"""

from typing import Any

from crosshatch.answers.check import JudgementJson
from crosshatch.answers.result import ResultJson
from crosshatch.cli.printed.answers import (
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
from crosshatch.cli.printed.works import (
    AddressJson,
    BatchSummaryJson,
    BookletJson,
    CensusJson,
    ConversionJson,
    DrawingJson,
    FilmJson,
    GivenJson,
    MadeSummaryJson,
    OptimizedJson,
    OptimizedStreamJson,
)
from crosshatch.data.document import FormatsJson
from crosshatch.make import MadeNonogramJson, MadeTracksJson

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
