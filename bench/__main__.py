"""Runs benches, prints their figures, and writes them into RESULTS.md.

python -m bench NAME… [OPTION…] [--write]

`all` stands for all benches that fit into an hour together. An option goes to those benches that
know it; `python -m bench NAME --help` tells what a bench measures, and its options.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import takewhile
from types import ModuleType, SimpleNamespace
from typing import Any

from bench import _results
from bench._machine import ROOT, load, peak, stamp
from bench._report import Figure, Note, Result, Table
from bench._shared import Missing

MINUTES = {
    "agreement": 12,
    "animation": 0.5,
    "batch": 10,
    "census": 12,
    "certificates": 3,
    "chance": 6,
    "color": 0.5,
    "count": 4,
    "explain": 3,
    "gym": 5,
    "hints": 0.5,
    "jobs": 0.5,
    "kinds": 15,
    "line": 0.5,
    "links": 0.5,
    "magnitude": 3,
    "make": 6,
    "page": 3,
    "process": 0.5,
    "profile": 0.5,
    "rate": 15,
    "read": 12,
    "scan": 2,
    "shapes": 0.5,
    "site": 3,
    "survey": 6,
    "throughput": 2,
    "tournament": 2,
    "tracks": 5,
    "typos": 3,
    "unique": 0.5,
    "wasm": 2,
    "web": 1,
}
"""The benches, and about how many minutes each takes on two cores."""
MOST = 5
"""The minutes of a bench that is part of `all`."""
ALL = [name for name, minutes in MINUTES.items() if minutes <= MOST]

Options = dict[str, Any]


def main(words: Sequence[str]) -> int:
    """Run the named benches and return the exit status."""
    names = [*takewhile(lambda word: not word.startswith("-"), words)]
    options = words[len(names) :]
    if not names:
        print(f"{__doc__}\n{overview()}")
        return 0
    names = ALL if names == ["all"] else names
    if unknown := [name for name in names if name not in MINUTES]:
        print(f"no bench is called {unknown[0]}\n\n{overview()}", file=sys.stderr)
        return 2
    try:
        benches = {name: import_module(f"bench.{name}") for name in names}
        given = parsed(benches, options)
        if len(names) == 1:
            run(names[0], benches[names[0]], given)
            return 0
    except (ImportError, Missing) as error:
        print(f"left out: {error}", file=sys.stderr)
        return 1
    # Each has a process of its own, so that none is measured with the memory of another.
    return max(subprocess.run(command(name, benches[name], given)).returncode for name in names)


def overview() -> str:
    """Return a line for each bench: its minutes, and whether it is part of `all`."""
    return "\n".join(
        f"{name:13} {minutes:4} min{'' if name in ALL else ', not part of all'}"
        for name, minutes in MINUTES.items()
    )


def parsed(benches: Mapping[str, ModuleType], words: Sequence[str]) -> Options:
    """Return the options that are given; all benches together tell which there are."""
    about = "\n\n".join(f"{name}: {bench.__doc__}" for name, bench in benches.items())
    parser = argparse.ArgumentParser(
        prog=f"python -m bench {' '.join(benches)}",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        argument_default=argparse.SUPPRESS,
    )
    parser.add_argument("--write", action="store_true", help="write the figures to RESULTS.md")
    known = {name: value for bench in benches.values() for name, value in bench.OPTIONS.items()}
    for name, default in known.items():
        help_ = f"{default or 'none'} unless told"
        if isinstance(default, bool):
            parser.add_argument(f"--{name}", action="store_true")
        elif isinstance(default, tuple):
            kind = type(default[0]) if default else str
            parser.add_argument(f"--{name}", nargs="+", type=kind, help=help_)
        else:
            parser.add_argument(f"--{name}", type=type(default), help=help_)
    return vars(parser.parse_args(words))


def command(name: str, bench: ModuleType, given: Options) -> list[str]:
    """Return the command that runs a bench alone, with those of the options that it knows."""
    words = [sys.executable, "-m", "bench", name]
    return words + said({key: each for key, each in given.items() if key in known_to(bench)})


def known_to(bench: ModuleType) -> set[str]:
    """Return the names of the options that a bench knows."""
    return {*bench.OPTIONS, "write"}


def said(given: Options) -> list[str]:
    """Return options as the words of a command."""
    words = []
    for name, value in given.items():
        values = value if isinstance(value, list) else [] if value is True else [value]
        words += [f"--{name}", *map(str, values)]
    return words


def run(name: str, bench: ModuleType, given: Options) -> None:
    """Run a bench, print what it yields, and record it if that is wanted."""
    title = (bench.__doc__ or "").partition("\n")[0]
    print(f"{title}\n{stamp()}; load {load():.1f} at the beginning")
    options = {key: value for key, value in given.items() if key != "write"}
    when = [*filter(None, [stamp(), " ".join(said(options))])]
    tables, figures = [], []
    for result in bench.measure(SimpleNamespace(**{**bench.OPTIONS, **options})):
        lines = [*printed(result)]
        if isinstance(result, Note):
            when.append(result.sentence)
        elif isinstance(result, Figure):
            figures.append((result.what, result.value, result.bar))
        elif not result.is_detail:
            tables.append("\n".join(lines))
    print(f"\nMost memory held by the process, Python and all: {peak()} MB")
    if "write" in given:
        text = _results.RESULTS.read_text(encoding="utf-8")
        if tables:
            content = _results.section(name, bench.__doc__ or "", "; ".join(when), tables)
            text = _results.with_section(text, name, content)
        text = _results.with_figures(text, name, "; ".join(when), figures)
        _results.RESULTS.write_text(text, encoding="utf-8")
        print(f"written to {_results.RESULTS.relative_to(ROOT)}")


def printed(result: Result) -> Iterator[str]:
    """Print a table line by line as it is measured, or a figure; yield the lines."""
    lines = result.lines() if isinstance(result, Table) else [result.sentence]
    print()
    for line in lines:
        print(line, flush=True)
        yield line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
