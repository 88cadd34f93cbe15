"""All verbs of the API, in the order of their names."""

from operator import attrgetter

from crosshatch.web.api import (
    answers,
    hint,
    making,
    mending,
    picture_messages,
    playing,
    puzzle_files,
    trace,
)
from crosshatch.web.api.requests import Verb

VERBS: tuple[Verb, ...] = tuple(
    sorted(
        (
            *answers.VERBS,
            *hint.VERBS,
            *making.VERBS,
            *mending.VERBS,
            *picture_messages.VERBS,
            *playing.VERBS,
            *puzzle_files.VERBS,
            *trace.VERBS,
        ),
        key=attrgetter("name"),
    )
)
