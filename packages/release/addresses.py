"""Write the addresses of the project: python packages/release/addresses.py [REPOSITORY].

The address of the repository is in pyproject.toml, and every other address of the project begins
with it. With another REPOSITORY, that one takes its place in all files. Links of README.md become
absolute, since the page is also shown where its neighbours are not: `[Tutorial](docs/tutorial.md)`
becomes `[Tutorial][tutorial]`, with the address at the end.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURES = {".gif", ".png", ".svg"}
_LINK = re.compile(r"(?<=\])\((?!https?:|#)([^)\s]+)\)")
_DEFINITIONS = re.compile(r"\n(?:\[[^\]\n]+\]: \S+\n)+\Z")
_DEFINITION = re.compile(r"^\[([^\]\n]+)\]: (\S+)$", re.MULTILINE)


def repository() -> str:
    """Return the address of the repository."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    address: str = pyproject["project"]["urls"]["Repository"]
    return address


def absolute(page: str, repository: str) -> str:
    """Return a page whose relative links are absolute, with all addresses at the end."""
    end = _DEFINITIONS.search(page)
    addresses = dict(_DEFINITION.findall(end[0])) if end else {}

    def named(link: re.Match[str]) -> str:
        target = link[1].removeprefix("./")
        path = Path(target.partition("#")[0])
        view = "raw" if path.suffix in PICTURES else "blob"
        address = f"{repository}/{view}/main/{target}"
        label = re.sub(r"[^a-z0-9]+", "-", target.removeprefix("docs/").removesuffix(".md").lower())
        label = label.strip("-")
        if addresses.setdefault(label, address) != address:
            raise SystemExit(f"README.md: two links would be called [{label}]")
        return f"[{label}]"

    body = _LINK.sub(named, page[: end.start()] if end else page.rstrip("\n") + "\n")
    listed = "".join(f"[{label}]: {address}\n" for label, address in sorted(addresses.items()))
    return f"{body}\n{listed}" if listed else body


def replace_everywhere(old: str, new: str) -> None:
    """Write another address of the repository into all files that have the old one."""
    command = ["git", "grep", "-lIF", old]
    named = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    for name in named.stdout.splitlines():
        file = ROOT / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        print(name)


def main() -> None:
    """Write the addresses."""
    old = repository()
    new = (sys.argv[1] if len(sys.argv) > 1 else "").rstrip("/") or old
    if not re.fullmatch(r"https://[^\s/]+(?:/[^\s/]+)*", new):
        print(f"{new!r} is no address of a repository: https://… is expected", file=sys.stderr)
        raise SystemExit(2)
    if new != old:
        replace_everywhere(old, new)
    page = ROOT / "README.md"
    page.write_text(absolute(page.read_text(encoding="utf-8"), new), encoding="utf-8")


if __name__ == "__main__":
    main()
