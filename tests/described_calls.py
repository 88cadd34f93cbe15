"""The calls that the app describes, generated from its description; `test_web_refusals.py` runs it.

Schemathesis generates thousands of cases while pytest collects a file, and each worker collects all
files that are named test_*.py.
"""

import os
from typing import Any

import schemathesis
from calling import API, HOME, app
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from crosshatch.errors import FormatError
from crosshatch.web.api.verbs import VERBS

EXAMPLES = int(os.environ.get("CROSSHATCH_EXAMPLES", "10"))
COVERAGE = EXAMPLES > 15
"""True if each key is also tried with all that may be wrong with it, which takes a while."""
SOON = 120
"""Seconds after which a call hangs."""
ACCEPTED = ["2xx", "400", "422"]
"""The statuses of replies to calls that the schema allows.

No schema says which clues fit each other (400), or what can be done in so many seconds (422).
"""
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 1,
        "phases": {"coverage": {"enabled": COVERAGE}},
        "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
    }
)
REQUESTS = {f"{API}/{verb.name}": verb.asked for verb in VERBS}
schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", app("testserver"), config=CONFIG)


def form_is_accepted(_: Any, response: Any, case: schemathesis.Case) -> None:
    """See that what the schema allows is refused for what it means, not for its form."""
    asked = REQUESTS[case.path]
    is_allowed = case.meta is not None and case.meta.generation.mode.is_positive
    if asked is None or not is_allowed or response.status_code != 400:
        return
    try:
        asked.from_body(response.request.body)
    except FormatError as error:
        raise AssertionError(f"the schema allows what is refused: {error}") from error


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_description_is_true_of_calls_and_replies(case: schemathesis.Case) -> None:
    case.call_and_validate(base_url=HOME, additional_checks=[form_is_accepted], timeout=SOON)
