"""Items made, functions imported and texts read when somebody needs them, and not before."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from pkgutil import get_data
from typing import Any, TypeVar, overload

Item = TypeVar("Item")


def imported_on_call(function: str, *arguments: object) -> Callable[..., Any]:
    """Return a function that calls another, whose module is imported only then.

    It passes these arguments on, and then its own.

    >>> imported_on_call("math.sqrt", 9)(), imported_on_call("math.sqrt")(9)
    (3.0, 3.0)
    """
    return partial(_import_and_call, function, *arguments)


def _import_and_call(function: str, *arguments: object) -> Any:
    module, _, name = function.rpartition(".")
    return getattr(import_module(module), name)(*arguments)


def text_beside(module: str, file: str) -> str:
    """Return the text of a file beside a module; raise `OSError` if there is none.

    In browsers the package is an archive, whose files have no paths.
    """
    return (get_data(module, file) or b"").decode()


class OnDemand(Sequence[Item]):
    """A sequence whose items are made together when one of them, or their number, is needed.

    >>> OnDemand(lambda: (1, 2, 3))[1]
    2
    """

    def __init__(self, make: Callable[[], Iterable[Item]]) -> None:
        """Create a sequence, with the function that makes its items."""
        self._make = make

    @cached_property
    def _items(self) -> tuple[Item, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def __eq__(self, other: object) -> bool:
        return self._items == (other._items if isinstance(other, OnDemand) else other)

    def __hash__(self) -> int:
        return hash(self._items)

    def __reduce__(self) -> tuple[type[tuple[Item, ...]], tuple[tuple[Item, ...]]]:
        return tuple, (self._items,)
