"""The same examples in every run, no clock that could end one, and the command line."""

from hypothesis import HealthCheck, settings
from running import run

__all__ = ["run"]

settings.register_profile(
    "crosshatch",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("crosshatch")
