"""The engine as WebAssembly under wasmtime, and the package with it in place of its native core."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path

import wasmtime

from crosshatch.engine.version import VERSION
from crosshatch.web.site.engine import stand_in

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "crosshatch"
WASM = ROOT / "target" / "wasm32-unknown-unknown" / "wasm-tests" / "crosshatch_wasm.wasm"
COMPILED = WASM.with_suffix(f".{version('wasmtime')}")
"""The engine as instructions of this machine, which are made once for all processes."""


def build() -> str:
    """Build the engine for tests; return a sentence if that is not possible."""
    command = [".ci/wasm", "wasm-tests"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if built.returncode:
        return built.stderr.strip()
    if not COMPILED.exists() or COMPILED.stat().st_mtime < WASM.stat().st_mtime:
        COMPILED.write_bytes(wasmtime.Module.from_file(engine(), WASM).serialize())
    return ""


def copy_package(folder: Path) -> None:
    """Copy the package, with the stand-in for its native core, as a site has it."""
    ignored = shutil.ignore_patterns("_engine*", "__pycache__")
    shutil.copytree(PACKAGE, folder / "crosshatch", ignore=ignored)
    (folder / "crosshatch" / "_engine.py").write_text(stand_in(VERSION))


def run_python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python on a copy of the package that is made in this folder, beside these tests."""
    copy_package(folder)
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tests'}"},
        capture_output=True,
        text=True,
        check=False,
    )


@cache
def engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.cranelift_opt_level = "none"
    return wasmtime.Engine(config)


@cache
def compiled() -> wasmtime.Module:
    return wasmtime.Module.deserialize_file(engine(), str(COMPILED))


def instance(is_cancelled: Callable[[], bool] = bool) -> Callable[[bytes], bytes]:
    """Return the function of a new instance that takes messages and returns replies."""
    store, linker = wasmtime.Store(engine()), wasmtime.Linker(engine())
    for name, kind, call in (
        ("now", wasmtime.ValType.f64(), time.monotonic),
        ("cancelled", wasmtime.ValType.i32(), lambda: int(is_cancelled())),
    ):
        linker.define_func("host", name, wasmtime.FuncType([], [kind]), call)
    exports = linker.instantiate(store, compiled()).exports(store)
    room, call, reply, memory = (exports[name] for name in ("room", "call", "reply", "memory"))

    def send(message: bytes) -> bytes:
        memory.write(store, message, room(store, len(message)))
        length = call(store, len(message))
        address = reply(store)
        return bytes(memory.read(store, address, address + length))

    return send
