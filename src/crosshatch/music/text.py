"""A tab as text: a line for each string, which begins with its name."""

from crosshatch.music._tab import Tab


def write(tab: Tab) -> bytes:
    """The lines of a tab, the highest string first."""
    names = tab.tuning.names
    width = max(map(len, names))
    lines = (f"{name:{width}} {row}\n" for name, row in zip(names, tab.rows, strict=True))
    return "".join(lines).encode()
