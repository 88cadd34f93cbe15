"""The driver of the benches: it runs them, and writes only what belongs to them."""

from collections.abc import Iterator
from importlib import import_module
from math import inf
from types import ModuleType, SimpleNamespace

import pytest
from bench import __main__ as driver
from bench import _results
from bench._report import Figure, Result, Table

TEXT = f"""# Figures

{_results.FIGURES}
|---|---|---|---|---|
| cats | lives | 7 | 9 | in May |
| cats | feet | 4 | | |
| dogs | barks | 1 | | in June |

## Cats · `python -m bench cats`
In May.

| cat | ms |
|---|---|
| tom | 1 |

## By hand
It stays.
"""


@pytest.fixture
def cats() -> ModuleType:
    module = ModuleType("cats", "Cats: all of them, by night.\n\nMore.")
    module.OPTIONS = {"only": ("tom", "felix"), "rounds": 3, "quick": False}  # type: ignore[attr-defined]

    def measure(chosen: SimpleNamespace) -> Iterator[Result]:
        yield Table("cat | ms | peer, ms", ((name, 0.0015, inf) for name in chosen.only))
        yield Table("cat | mood", [("tom", None)], is_detail=True)
        yield Figure("lives", str(chosen.rounds), "9")

    module.measure = measure  # type: ignore[attr-defined]
    return module


def test_a_bench_writes_its_section_and_its_rows(
    cats: ModuleType,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("results") / "RESULTS.md"
    file.write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(_results, "RESULTS", file)
    monkeypatch.setattr(driver, "ROOT", file.parent)
    monkeypatch.setattr(driver, "stamp", lambda: "today, here")
    given = driver.parsed({"cats": cats}, ["--only", "felix", "--rounds", "5", "--write"])
    driver.run("cats", cats, given)
    assert "| tom | |" in capsys.readouterr().out
    written = file.read_text(encoding="utf-8")
    assert (
        "## Cats · `python -m bench cats`\n"
        "All of them, by night. Today, here; --only felix --rounds 5.\n\n"
        "| cat | ms | peer, ms |\n|---|---|---|\n| felix | 1.50 | too long |\n\n## By hand"
    ) in written.replace("today, here", "Today, here")
    assert "| cats | lives | 5 | 9 | today, here; --only felix --rounds 5 |\n| dogs" in written
    assert "## By hand\nIt stays.\n" in written
    assert "| cats | feet" not in written


def test_a_new_section_stands_behind_the_others() -> None:
    content = _results.section("dogs", "Dogs: by day.", "today", ["| dog |\n|---|\n| rex |"])
    written = _results.with_section(TEXT, "dogs", content)
    parts = [written.index(part) for part in ("bench cats`", "bench dogs`", "## By hand")]
    assert sorted(parts) == parts
    assert written == _results.with_section(written, "dogs", content)
    assert {*TEXT.splitlines()} <= {*written.splitlines()}


def test_figures_stand_in_the_order_of_names() -> None:
    written = _results.with_figures(TEXT, "birds", "today", [("wings", "2", "")])
    assert "|---|---|---|---|---|\n| birds | wings | 2 | | today |\n| cats" in written


def test_options_go_to_the_benches_that_know_them(cats: ModuleType) -> None:
    dogs = ModuleType("dogs", "Dogs: by day.")
    dogs.OPTIONS = {"size": 1.5}  # type: ignore[attr-defined]
    given = driver.parsed({"cats": cats, "dogs": dogs}, ["--size", "2", "--quick", "--write"])
    assert ["dogs", "--size", "2.0", "--write"] == driver.command("dogs", dogs, given)[3:]
    assert ["cats", "--quick", "--write"] == driver.command("cats", cats, given)[3:]


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == driver.main(["survey", "birds"])
    assert capsys.readouterr().err.startswith("no bench is called birds\n")


def test_all_fits_into_an_hour() -> None:
    assert sum(driver.MINUTES[name] for name in driver.ALL) <= 60


def test_each_bench_is_known_to_the_driver() -> None:
    folder = _results.RESULTS.parent
    assert [*driver.MINUTES] == sorted(
        file.stem for file in folder.glob("*.py") if not file.stem.startswith("_")
    )


@pytest.mark.parametrize("name", ["line", "shapes", "tournament", "unique"])
def test_a_bench_says_what_it_measures(name: str) -> None:
    title, found, what = (
        (import_module(f"bench.{name}").__doc__ or "").partition("\n")[0].partition(": ")
    )
    assert title
    assert found
    assert what.endswith(".")
