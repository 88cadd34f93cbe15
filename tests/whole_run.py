"""The seconds of a run of tests by files, and its counts, which the table of costs holds.

Seconds differ between machines and days, counts hardly do. So a run of all tests, as `make test`
makes it, fails if it starts more processes or opens more pages of a browser than `costs.toml` says;
`PYTEST_ADDOPTS=--count-anew make test` writes them anew. Conflicts of the engine are not among
them, as some tests end by the clock; those of single tasks are in the table.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from costs import read_whole_run, write_whole_run

SLOWEST = 10
"""The number of slowest files that are named."""
ALLOWED, FEW = 5, 3
"""The percentage by which a count may grow, and by how many it may in any case: which tests meet in
a process, which shares its pages among them, is not always the same."""


class WholeRun:
    """A plugin that adds up seconds by files, and counts of all processes that run tests."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: Counter[str] = Counter()
        self._counts = Counter(processes=0, pages=0)
        self._complaints: list[str] = []
        sys.addaudithook(self._note)

    def _note(self, event: str, _: tuple[Any, ...]) -> None:
        self._counts["processes"] += event == "subprocess.Popen"

    def pytest_collection_finish(self) -> None:
        """Count the pages that a browser opens, if there are tests in one."""
        if "browser.conftest" in sys.modules and "playwright.sync_api" in sys.modules:
            context = sys.modules["playwright.sync_api"].BrowserContext
            new_page = context.new_page

            def counted(self: object) -> object:
                counts["pages"] += 1
                return new_page(self)

            counts, context.new_page = self._counts, counted

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the seconds of a test, its set-up or its end to those of its file."""
        self._seconds[report.nodeid.partition("::")[0]] += report.duration

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what a worker counted."""
        self._counts.update(getattr(node, "workeroutput", {}).get("counts", {}))

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Send counts to where they are added up; there, compare them if all tests were run."""
        if hasattr(self._config, "workeroutput"):
            self._config.workeroutput["counts"] = dict(self._counts)
        elif self._is_whole() and exitstatus == pytest.ExitCode.OK:
            if self._config.getoption("count_anew"):
                write_whole_run(self._counts)
            elif complaints := too_many(read_whole_run(), self._counts):
                self._complaints = complaints
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _is_whole(self) -> bool:
        chosen = self._config.getoption("markexpr"), self._config.getoption("keyword")
        from_settings = self._config.args_source is pytest.Config.ArgsSource.TESTPATHS
        return from_settings and chosen == ("not exhaustive", "")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the slowest files, if there are many, and what has grown too much."""
        if len(self._seconds) > SLOWEST:
            terminalreporter.section("slowest files")
            for name, seconds in self._seconds.most_common(SLOWEST):
                terminalreporter.write_line(f"{seconds:6.1f} s  {name}")
        for complaint in self._complaints:
            terminalreporter.write_line(complaint, red=True)


def too_many(before: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
    """Return a sentence for each count that grew more than is allowed.

    >>> too_many({"pages": 200, "processes": 9}, {"pages": 210, "processes": 12})
    []
    >>> too_many({"pages": 200}, {"pages": 211})
    ['pages: 211, costs.toml says 200; if it must be so: PYTEST_ADDOPTS=--count-anew make test']
    """
    return [
        f"{name}: {number}, costs.toml says {before[name]}; if it must be so: "
        "PYTEST_ADDOPTS=--count-anew make test"
        for name, number in after.items()
        if name in before and number - before[name] > max(FEW, ALLOWED * before[name] / 100)
    ]
