"""The same examples in every run, and no clock that could end one."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "crosshatch",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("crosshatch")
