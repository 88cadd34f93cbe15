"""The engine as WebAssembly under wasmtime, and the package with it in place of its native core."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import wasmtime

from crosshatch.engine.version import VERSION
from crosshatch.web.site.engine import stand_in

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "crosshatch"
WASM = PACKAGE / "web" / "page" / "client" / "engine.wasm"


def build() -> str:
    """Build the engine unless nothing has changed; return a sentence if that is not possible."""
    built = subprocess.run(
        ["make", "--silent", "wasm"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return built.stderr.strip() if built.returncode else ""


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
def compiled() -> tuple[wasmtime.Engine, wasmtime.Module]:
    engine = wasmtime.Engine()
    return engine, wasmtime.Module.from_file(engine, WASM)


def instance(is_cancelled: Callable[[], bool] = bool) -> Callable[[bytes], bytes]:
    """Return the function of a new instance that takes messages and returns replies."""
    engine, module = compiled()
    store, linker = wasmtime.Store(engine), wasmtime.Linker(engine)
    for name, kind, call in (
        ("now", wasmtime.ValType.f64(), time.monotonic),
        ("cancelled", wasmtime.ValType.i32(), lambda: int(is_cancelled())),
    ):
        linker.define_func("host", name, wasmtime.FuncType([], [kind]), call)
    exports = linker.instantiate(store, module).exports(store)
    room, call, reply, memory = (exports[name] for name in ("room", "call", "reply", "memory"))

    def send(message: bytes) -> bytes:
        memory.write(store, message, room(store, len(message)))
        length = call(store, len(message))
        address = reply(store)
        return bytes(memory.read(store, address, address + length))

    return send
