"""The puzzles of files, folders and patterns, each with its name and place."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from glob import has_magic, iglob
from itertools import chain
from pathlib import Path

from crosshatch.cli._file_names import STANDARD_STREAM, display_name, is_id, parted
from crosshatch.cli._files import names_in, read_content
from crosshatch.cli._readings import chosen_reading
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import CrosshatchError, errors_at
from crosshatch.files.one_of_many import pick, title_in
from crosshatch.files.sets import records_of
from crosshatch.running import Entry
from crosshatch.running.output import json_lines_beside


def files_of(names: Sequence[str], *, without: str) -> list[str]:
    """Return the files that these names stand for; those of a folder or pattern sorted by name.

    The file of answers, `without`, is left out of folders and patterns, and refused by its name.
    """
    out = Path(without)
    return [file for name in names for file in _files_of(name, (out, json_lines_beside(out)))]


def total_size(files: Sequence[str]) -> int | None:
    """Return the number of bytes to read; None if it is not known beforehand."""
    paths = [Path(parted(file)[0]) for file in files]
    try:
        return sum(path.stat().st_size for path in paths) if paths else None
    except OSError:
        return None


def entries(
    files: Sequence[str],
    format: str | None,
    cell: int = 1,
    *,
    reading: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Iterator[Entry]:
    """Yield all puzzles of the files in their order.

    A file that cannot be read counts as one puzzle that cannot be read. `cell` is the width of a
    cell of an image, in pixels. In the block of `reading`, the first puzzle of a file is found.
    """
    before = 0
    for file in files:
        before = yield from _entries_of(file, format, cell, before, reading())


def _entries_of(
    file: str, format: str | None, cell: int, before: int, reading: AbstractContextManager[None]
) -> Generator[Entry, None, int]:
    """Yield the puzzles of a file, which comes after others with so many bytes.

    Return the number of bytes up to the end of the last one.
    """
    end = 0
    names, shown = names_in(file), display_name(file)
    whole, wanted = parted(file)
    records = records_of(whole, lambda _: read_content(file), format, cell, shown=shown)
    if number := chosen_reading():
        records = ((record.taking(number), end) for record, end in records)
    try:
        with reading:
            if wanted:
                with errors_at(shown):
                    records = iter([pick(records, wanted, lambda each: title_in(each[0]))])
            first = next(records)
        for record, end in chain([first], records):
            yield Entry.in_file(next(names), record, shown, before + end)
    except TimeIsUp:
        yield Entry.late(next(names), shown, before)
    except CrosshatchError as error:
        yield Entry.unreadable(next(names), shown, error, before)
    return before + end


def _files_of(name: str, outs: Sequence[Path]) -> list[str]:
    if name == STANDARD_STREAM or is_id(name):
        return [name]
    path = Path(name)
    if path.is_dir():
        found = [file for file in path.rglob("*") if not _is_hidden(file.relative_to(path))]
    elif has_magic(name) and not path.exists():
        found = [Path(file) for file in iglob(name, recursive=True)]  # noqa: PTH207
    elif _is_one_of(path, outs):
        raise CrosshatchError(f"{name}: here answers go, and puzzles cannot come from there too")
    elif path.exists() or parted(name)[1]:
        return [name]
    else:
        raise CrosshatchError(f"{display_name(name)}: there is no such file")
    found = [file for file in found if file.is_file() and not _is_one_of(file, outs)]
    if not found:
        raise CrosshatchError(f"{name}: there are no files")
    return sorted(map(str, found))


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_one_of(file: Path, others: Sequence[Path]) -> bool:
    """Return True if an existing file is one of the others, perhaps under another name."""
    try:
        return any(other.exists() and file.samefile(other) for other in others)
    except (OSError, ValueError):
        return False
