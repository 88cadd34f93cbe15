"""The memory that the work in a block may take, and how much there is.

The core counts what it is about to allocate against this limit (`crates/engine/src/memory.rs`).
Each call of the core gets the limit of the block that it is in; without one, three quarters of what
this process can have, so that the rest is left for Python and for the system.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path
from struct import pack, unpack_from
from typing import Any, ParamSpec, TypeVar

from crosshatch.data.limits import NO_LIMITS, require_limits
from crosshatch.errors import MemoryLimitError

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

_LIMIT: ContextVar[int | None] = ContextVar("memory_limit", default=None)
_PROCESS = Path("/proc/self")
_CONTROL_GROUPS = Path("/sys/fs/cgroup")


@contextmanager
def memory_limit(limit: int | None) -> Iterator[None]:
    """Limit the bytes that the core may take in the block; None keeps the limit that there is.

    The limits of enclosing blocks still apply.
    """
    outer = _LIMIT.get()
    if limit is None or (outer is not None and outer <= limit):
        yield
        return
    token = _LIMIT.set(limit)
    try:
        yield
    finally:
        _LIMIT.reset(token)


def within_memory(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
    """Return a function that works within the memory of its `limits`, and refuses what are none."""

    @wraps(function)
    def limited(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        limits: Any = kwargs.get("limits", NO_LIMITS)
        require_limits(limits)
        with memory_limit(limits.memory):
            return function(*args, **kwargs)

    return limited


def current_memory_limit() -> int | None:
    """Return the bytes that the core may take here; None if nobody knows how many there are."""
    limit = _LIMIT.get()
    return default_memory_limit() if limit is None else limit


def part_of_memory(parts: int) -> int | None:
    """Return the bytes for each of so many pieces of work side by side; None if nobody knows."""
    limit = current_memory_limit()
    return None if limit is None else max(1, limit // parts)


def require_memory(needed: int) -> None:
    """Refuse to make something that takes so many bytes if they exceed the limit."""
    limit = current_memory_limit()
    if limit is not None and needed > limit:
        raise MemoryLimitError.of(needed, limit)


@cache
def default_memory_limit() -> int | None:
    """Return three quarters of the bytes that this process can have; None if that is not known.

    They are those of the system, or fewer if its control group or `ulimit -v` allows fewer.
    """
    if sys.platform == "emscripten":
        return None
    most = [limit for limit in (_of_system(), *_of_control_group(), _of_process()) if limit]
    return min(most) * 3 // 4 if most else None


def _of_system() -> int | None:
    if sys.platform == "win32":
        return _of_windows()
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None


def _of_windows() -> int | None:
    import ctypes

    # A structure of 64 bytes: the first four say so, and the second eight are the size.
    status = ctypes.create_string_buffer(pack("<I60x", 64), 64)
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009
    if not kernel.GlobalMemoryStatusEx(status):
        return None
    (size,) = unpack_from("<Q", status, 8)
    return int(size)


def _of_control_group() -> Iterator[int]:
    """Yield the limits of the control groups that this process is in, in both versions of Linux."""
    for line in _read(_PROCESS / "cgroup").splitlines():
        number, _, rest = line.partition(":")
        controllers, _, group = rest.partition(":")
        if number == "0":
            folder, name = _CONTROL_GROUPS, "memory.max"
        elif "memory" in controllers.split(","):
            folder, name = _CONTROL_GROUPS / "memory", "memory.limit_in_bytes"
        else:
            continue
        inner = Path(group.lstrip("/"))
        for part in (inner, *inner.parents):
            limit = _read(folder / part / name).strip()
            if limit.isdigit():
                yield int(limit)


def _of_process() -> int | None:
    """Return what `ulimit -v` leaves this process, beside what it has mapped already."""
    try:
        import resource
    except ModuleNotFoundError:
        return None
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY:
        return None
    pages = _read(_PROCESS / "statm").split()
    mapped = int(pages[0]) * resource.getpagesize() if pages else 0
    return max(1, most - mapped)


def _read(path: Path) -> str:
    """Return the text of a file of the system; empty if there is none."""
    try:
        return path.read_text()
    except OSError:
        return ""
