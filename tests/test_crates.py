"""Tests of the pure crates: they depend on each other alone and do not mention Python."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PURE_CRATES = sorted(path for path in (ROOT / "crates").iterdir() if path.name != "python")
PURE_SOURCES = [
    {"path": f"../{crate.name}"} | feature
    for crate in PURE_CRATES
    for feature in (
        {},
        {"optional": True},
        {"default-features": False},
        {"default-features": False, "optional": True},
    )
]


@pytest.mark.parametrize("crate", PURE_CRATES, ids=lambda crate: crate.name)
def test_a_pure_crate_stands_alone(crate: Path) -> None:
    assert leanings(crate) == []


def test_a_crate_that_leans_on_another_is_named(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "lib.rs").write_text("//! Pure.\nuse pyo3::prelude::*;\n", encoding="utf-8")
    manifest = (
        '[package]\nname = "x"\n[dependencies]\ncrosshatch-engine = { path = "../engine" }\n'
        'crosshatch-clues = "0.1"\n[target."cfg(unix)".dependencies]\nlibc = "0.2"\n'
    )
    (tmp_path / "Cargo.toml").write_text(manifest, encoding="utf-8")
    assert leanings(tmp_path) == [
        "Cargo.toml: dependencies lists crosshatch-clues",
        "Cargo.toml: target.cfg(unix).dependencies lists libc",
        "src/lib.rs, line 2: speaks of pyo3",
    ]


ENGINE_FLOORS = [
    {"claims", "counters", "error", "limits", "line", "membership", "memory", "sorted"},
    {"connected", "hitting", "path"},
    {"model"},
    {"search"},
    {"answer", "follow"},
]


@pytest.mark.parametrize("floor", range(len(ENGINE_FLOORS)))
def test_the_engine_uses_only_what_lies_below(floor: int) -> None:
    above = set().union(*ENGINE_FLOORS[floor + 1 :])
    for room in ENGINE_FLOORS[floor]:
        assert used_by(ROOT / "crates" / "engine" / "src", room) & above == set(), room


def test_every_room_of_the_engine_has_a_floor() -> None:
    rooms = {file.stem for file in (ROOT / "crates" / "engine" / "src").glob("*.rs")}
    assert rooms - {"lib"} == set().union(*ENGINE_FLOORS)


def used_by(source: Path, room: str) -> set[str]:
    """The rooms of a crate that the files of one of them name."""
    files = [source / f"{room}.rs", *(source / room).rglob("*.rs")]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return {used for text in texts for used in re.findall(r"\bcrate::(\w+)", text)}


def leanings(crate: Path) -> list[str]:
    """A sentence for each dependency of a crate and each line of it that speaks of Python."""
    manifest = tomllib.loads((crate / "Cargo.toml").read_text(encoding="utf-8"))
    return [
        f"Cargo.toml: {table} lists {name}"
        for table, names in dependency_tables(manifest)
        for name, source in names.items()
        if source not in PURE_SOURCES
    ] + [
        f"{file.relative_to(crate).as_posix()}, line {number}: speaks of pyo3"
        for file in sorted(crate.rglob("*.rs"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\bpyo3\b", line)
    ]


def dependency_tables(
    table: dict[str, object], path: str = ""
) -> Iterator[tuple[str, dict[str, object]]]:
    """Every table below `table` whose name ends in "dependencies", with its dotted name."""
    for key, value in table.items():
        name = f"{path}.{key}".lstrip(".")
        if isinstance(value, dict):
            if key.endswith("dependencies"):
                yield name, value
            else:
                yield from dependency_tables(value, name)
