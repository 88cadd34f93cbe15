"""Print the notes of a release, from CHANGELOG.md: notes.py [--tag TAG] [VERSION].

The version is the one in Cargo.toml unless another is given. With --tag, the tag must be `v` and
that version, the section must have a date in place of `not released yet`, and the project must have
the address of its real repository.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from addresses import repository

ROOT = Path(__file__).parents[2]
PLACEHOLDER = "/OWNER/"
"""The part of the address that stands for the owner until there is a public repository."""
_HEADING = re.compile(r"^## (\S+) \(([^)]*)\)$", re.MULTILINE)


class ReleaseError(Exception):
    """A release that is not ready, with the sentence that says why."""


def version() -> str:
    """Return the version of the project."""
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    number: str = manifest["workspace"]["package"]["version"]
    return number


def notes(changes: str, version: str) -> tuple[str, str]:
    """Return when a version was released, as the text says it, and what changed in it."""
    headings = list(_HEADING.finditer(changes))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        if heading[1] == version:
            end = following.start() if following else len(changes)
            return heading[2], changes[heading.end() : end].strip()
    known = ", ".join(heading[1] for heading in headings)
    raise ReleaseError(f"CHANGELOG.md: no section for {version}, only for {known}")


def require_tag(tag: str, version: str, date: str, repository: str) -> None:
    """Refuse a tag that does not name the version, and a project that is not ready for it."""
    if tag != f"v{version}":
        raise ReleaseError(
            f"tag {tag}: Cargo.toml has version {version}, so v{version} is expected"
        )
    for sentence in undone(version, date, repository):
        raise ReleaseError(sentence)


def undone(version: str, date: str, repository: str) -> Iterator[str]:
    """Yield a sentence for each thing that a maintainer has to do before the tag."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        yield f"CHANGELOG.md: {version} has {date!r} where its date is expected"
    if PLACEHOLDER in repository:
        yield (
            f"pyproject.toml: {repository} is no repository; `make addresses"
            " REPOSITORY=https://…` writes the address of the real one everywhere"
        )


def main() -> None:
    """Print the notes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", nargs="?", default=version())
    parser.add_argument("--tag")
    wanted = parser.parse_args()
    try:
        date, changed = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), wanted.version)
        if wanted.tag is not None:
            require_tag(wanted.tag, wanted.version, date, repository())
    except ReleaseError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from error
    print(changed)


if __name__ == "__main__":
    main()
