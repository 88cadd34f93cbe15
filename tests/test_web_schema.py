"""Calls made up from the API's own description: none of them is answered as a mistake of ours."""

import schemathesis
from calling import API, HOME
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from crosshatch.web import make

schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", make(["testserver"]))


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_call_is_answered_as_our_mistake(case: schemathesis.Case) -> None:
    case.call_and_validate(base_url=HOME, checks=[not_a_server_error])
