"""The folder of the site: the page, its back end for the browser, and all that they need.

Any file server can serve it, at any address. Python with its saved memory comes with the package
`crosshatch_site`; the engine in WebAssembly is a file of the page.
"""

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypedDict
from urllib.parse import urlsplit

from crosshatch.data.arguments import require_path, require_text, require_type
from crosshatch.engine.version import VERSION
from crosshatch.errors import ArgumentValueError, CrosshatchError, file_error, needs_extra
from crosshatch.web.page_files import (
    ENGINE,
    ENGINE_MISSING,
    FIRST,
    PYTHON_ENGINE,
    content_policy,
    first_page,
    page_files,
)
from crosshatch.web.page_kinds import files_of_kinds
from crosshatch.web.site.answer import answer
from crosshatch.web.site.icons import TOUCH_ICON, icons
from crosshatch.web.site.manifest import MANIFEST, manifest

LIST = "site.json"
"""The file that lists all others with their hashes, by which browsers keep them."""
WORKER = "service_worker.js"
REPLIES = ("collections", "examples", "formats")
"""The verbs whose replies never change: they are files of the site."""
ICON = "icon.svg"
BUNDLED = (".css", ".js")
"""The ends of the names of files that the bundle takes the place of."""
ASKED_FOR = ("python/", f"page/{PYTHON_ENGINE}")
"""How the names of large files begin, which a browser keeps only once the page asks for them."""
_DIGITS = 20
_IN_ADDRESSES = re.compile(r"[^\s\"'<>\\^`{|}]+")
"""The characters of addresses."""


class SiteJson(TypedDict):
    """The site that was written."""

    folder: str
    """The folder."""
    files: int
    """The number of files."""
    bytes: int
    """Their size."""


@dataclass(frozen=True, slots=True)
class WrittenSite:
    """The site that was written, and its size.

    >>> from pathlib import Path
    >>> print(WrittenSite(Path("site"), files=236, bytes=8_345_678))
    236 files, 8.3 MB
    """

    folder: Path
    files: int
    bytes: int

    def __str__(self) -> str:
        return f"{self.files:,} files, {self.bytes / 1e6:.1f} MB"

    def as_json(self) -> SiteJson:
        """Return the site as the command line prints it with `--json`."""
        return {"folder": str(self.folder), "files": self.files, "bytes": self.bytes}


def write_site(
    folder: str | Path, *, public_address: str = "", force: bool = False, modules: bool = False
) -> WrittenSite:
    """Write the app as a folder of files, to a new folder or with `force` in place of a site.

    Links that are shared begin with `public_address`, or with the address of the page. With
    `modules`, the page stays the modules that it is made of, for whoever tests or changes them.

    >>> import crosshatch
    >>> try:
    ...     print(crosshatch.write_site("site"))
    ... except crosshatch.CrosshatchError as error:
    ...     print(error)  # the built parts are a package of their own
    crosshatch-puzzles-site is not installed: pip install 'crosshatch-puzzles[site]'
    """
    require_path(folder, "folder")
    require_text(public_address=public_address)
    require_type(bool, "True or False", force=force, modules=modules)
    folder = Path(folder)
    if public_address and not _is_address(public_address):
        words = f"'{public_address[:60]}' is no address, such as https://example.org/puzzles/"
        raise ArgumentValueError(words, place="public_address")
    parts = _built_parts()
    if not {ENGINE, PYTHON_ENGINE} <= page_files().keys():
        raise CrosshatchError(ENGINE_MISSING)
    _make_room(folder, force)
    try:
        page = folder / "page"
        for name, path in page_files().items():
            if modules and path.suffix in BUNDLED and name != WORKER:
                _write(page / name, path.read_bytes())
        if not modules:
            shutil.copytree(parts.BUNDLE, page, dirs_exist_ok=True)
        _write(page / ICON, page_files()[ICON].read_bytes())
        for name, content in _packed().items():
            _write(page / f"{name}.pack", gzip.compress(content, 9, mtime=0))
        # A service worker answers for its own folder.
        _write(folder / WORKER, page_files()[WORKER].read_bytes())
        shutil.copytree(parts.FILES, folder, dirs_exist_ok=True)
        _write(folder / FIRST, _first_page(public_address, page).encode())
        _write(folder / MANIFEST, manifest().encode())
        for name, icon in icons().items():
            _write(folder / name, icon)
        hashes = {name: _hash(folder / name) for name in sorted(_files_in(folder))}
        whole = sha256(json.dumps(hashes).encode()).hexdigest()[:_DIGITS]
        more = {name: hashes.pop(name) for name in [*hashes] if name.startswith(ASKED_FOR)}
        listed = {"version": whole, "files": hashes, "more": more}
        _write(folder / LIST, json.dumps(listed, indent=1).encode())
        sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    except OSError as error:
        raise file_error(str(folder), error) from error
    return WrittenSite(folder, len(sizes), sum(sizes))


def _is_address(text: str) -> bool:
    """Return True if a text is the address of a page on the web."""
    try:
        parts = urlsplit(text)
        # An impossible number of a port is found only when it is asked for.
        names_machine = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return (
        names_machine and parts.scheme in ("http", "https") and bool(_IN_ADDRESSES.fullmatch(text))
    )


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _make_room(folder: Path, force: bool) -> None:
    """Make the folder, without a site that it may contain; refuse one with anything else."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    if not (folder / LIST).is_file():
        raise CrosshatchError(f"{folder} is in use, and not by a site")
    if not force:
        raise CrosshatchError(f"{folder} has a site already", advice=("", " (--force replaces it)"))
    listed = json.loads((folder / LIST).read_bytes())
    for name in [*listed["files"], *listed.get("more", ())]:
        (folder / name).unlink(missing_ok=True)


@needs_extra()
def _built_parts() -> ModuleType:
    """Return the package with the built parts."""
    try:
        parts = import_module("crosshatch_site")
    except OSError as error:
        raise CrosshatchError("crosshatch_site is not built: make site builds it") from error
    if parts.VERSION != VERSION:
        sentence = f"crosshatch_site has version {parts.VERSION}, and this is {VERSION}"
        raise CrosshatchError(f"{sentence}: install the same version of both")
    return parts


def _first_page(public_address: str, page: Path) -> str:
    """Return the page with what a server would say in headers, its back end and its manifest."""
    facts = {"crosshatch-back-end": "worker"}
    if public_address:
        facts["crosshatch-address"] = public_address
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{escape(content_policy())}" />',
        f'<link rel="manifest" href="{MANIFEST}" />',
        f'<link rel="apple-touch-icon" href="{TOUCH_ICON}" />',
    ]
    # Scripts that the first one takes from are fetched with it, not after it.
    lines += [
        f'<link rel="modulepreload" href="page/{path.name}" />'
        for path in sorted(page.glob("chunk-*.js"))
    ]
    return first_page(facts, lines).replace("kinds.json", "kinds.json.pack")


def _packed() -> dict[str, bytes]:
    """Return the files of the page that are packed, as few file servers compress."""
    engines = {name: page_files()[name].read_bytes() for name in (ENGINE, PYTHON_ENGINE)}
    replies = {f"replies/{verb}.json": answer(verb, b"{}").content for verb in REPLIES}
    return engines | files_of_kinds() | replies


def _files_in(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name not in (LIST, WORKER):
            yield name


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:_DIGITS]
