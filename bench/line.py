"""Narrowing a line: nanoseconds on lines met in real solves, how they grow with its length, and
what it costs to say why.

The work is done by `crates/engine/benches/narrow.rs`, without Python in between.
"""

import subprocess

from bench._machine import heading

BAR = 100
"""Nanoseconds for a line of 25 cells."""


def main() -> None:
    """Run the native benchmark and lay out its figures."""
    heading("Narrowing a line")
    print("| line | words | ns a line | ns a cell and word |")
    print("|---|---|---|---|")
    for kind, *numbers in native_figures():
        if kind in ("met", "reason"):
            times, picoseconds = map(int, numbers)
            what = "met in solves" if kind == "met" else "reasons for what was found there"
            name, words, cells = f"25 cells, {times:,} {what}", 1, 25
        else:
            cells, words, picoseconds = map(int, numbers)
            name = f"{cells:,} cells, half filled, a tenth known"
        time = picoseconds / 1000
        print(f"| {name} | {words} | {time:,.0f} | {time / cells / words:.2f} |")
    print(f"\nThe first stays below {BAR} ns, the last column level over the lengths.")


def native_figures() -> list[list[str]]:
    """Return the lines that the native benchmark prints, split into words."""
    command = ["cargo", "bench", "--quiet", "-p", "crosshatch-engine", "--bench", "narrow"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [line.split() for line in output.splitlines()]


if __name__ == "__main__":
    main()
