"""How soon the page is there: server and browser are begun anew, and have seen nothing yet."""

import statistics
from collections.abc import Sequence

from bench._browsed import browsed
from bench._machine import heading

TIMES = 7
BAR = 1.0
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
DRAWN = "() => document.querySelector('.cards canvas')"
NOW = "() => performance.now()"


def main() -> None:
    """Print the figures, from when the address is entered."""
    heading(f"The first view, bar {BAR:.0f} s")
    painted, listed = zip(*(opened() for _ in range(TIMES)), strict=True)
    print(f"the first words after {figures(painted)}")
    print(f"all examples, with their pictures, after {figures(listed)}")


def opened() -> tuple[float, float]:
    """Return when the first part of the page was painted, and when all of it was, in ms."""
    with browsed() as (page, address):
        page.goto(address, wait_until="commit")
        page.wait_for_function(DRAWN)
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        return page.evaluate(PAINTED), page.evaluate(NOW)


def figures(times: Sequence[float]) -> str:
    """The usual time, and the longest."""
    return f"{statistics.median(times):.0f} ms, {max(times):.0f} ms at the most"


if __name__ == "__main__":
    main()
