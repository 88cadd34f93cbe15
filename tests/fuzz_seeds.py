"""Record messages to the engine, from which fuzzing starts: python tests/fuzz_seeds.py FOLDER.

Each file has the messages of one question of `wasm_answers.py`, each with its length before it.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import wasm_answers
import wasm_host

from crosshatch.web.site.engine.messages import connect


def record(folder: Path) -> None:
    """Ask all questions, and write what is sent for each."""
    wasm_host.compiled()
    for name, ask in wasm_answers.QUESTIONS.items():
        # The package keeps what it has made, so each question has a process that has asked nothing.
        child = os.fork()
        if not child:
            sent: list[bytes] = []
            connect(recording(wasm_host.instance(), sent))
            ask()
            (folder / name).write_bytes(b"".join(sent))
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            raise SystemExit(f"{name} cannot be asked")


def recording(send: Callable[[bytes], bytes], sent: list[bytes]) -> Callable[[bytes], bytes]:
    """Return a function that sends messages and adds them to those that were sent."""

    def send_recorded(message: bytes) -> bytes:
        sent.append(len(message).to_bytes(4, "little") + message)
        return send(message)

    return send_recorded


def main() -> None:
    """Record with a copy of the package whose engine is WebAssembly."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if sentence := wasm_host.build():
        raise SystemExit(f"no messages are recorded: {sentence}")
    program = f"import pathlib, fuzz_seeds; fuzz_seeds.record(pathlib.Path({str(folder)!r}))"
    with tempfile.TemporaryDirectory() as copy:
        ran = wasm_host.run_python(Path(copy), "-c", program)
    if ran.returncode:
        raise SystemExit(ran.stderr or f"recording ended with {ran.returncode}")


if __name__ == "__main__":
    main()
