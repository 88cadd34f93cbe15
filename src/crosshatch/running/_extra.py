"""What not everybody has installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from crosshatch.errors import CrosshatchError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """What is imported in here comes with this extra; one sentence says so where it is missing."""
    try:
        yield
    except ImportError as error:
        sentence = f"{error.name} is not installed: pip install 'crosshatch[{name}]'"
        raise CrosshatchError(sentence) from error
