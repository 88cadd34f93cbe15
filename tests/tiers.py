"""Which cases of a test `make test` tries, and which are left to `make test-all`."""

from collections.abc import Iterable
from typing import Any

import pytest


def cases(often: Iterable[Any], seldom: Iterable[Any]) -> list[Any]:
    """Return all cases of a test: `seldom` has those that only `make test-all` tries."""
    return [*often, *(pytest.param(case, marks=pytest.mark.exhaustive) for case in seldom)]
