"""Which reading to take of a text that can be read as several puzzles: `--reading`, or a question.

No verb needs to know it: the option holds for the whole command, like its clock. Only a terminal is
asked; elsewhere the refusal numbers the readings.
"""

import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING

import typer

from crosshatch.cli.terminal import is_terminal, printable
from crosshatch.data.document import SeveralReadings

if TYPE_CHECKING:
    from typer._click import Context, Parameter

    from crosshatch.data.document import Document, Record

_CHOSEN: ContextVar[int | None] = ContextVar("chosen", default=None)


def reading_option() -> "Parameter":
    """Return the option for the number of a reading."""
    from typer.core import TyperOption

    return TyperOption(
        param_decls=["--reading"],
        type=int,
        metavar="N [x>=1]",
        help="Take this reading of a text that can be read in several ways, as the error numbers "
        "them.",
        expose_value=False,
        callback=_choose,
    )


def _choose(context: "Context", _option: "Parameter", number: int | None) -> None:
    if number is not None and number < 1:
        raise typer.BadParameter(f"{number} is not in the range x>=1.")
    token = _CHOSEN.set(number)
    context.call_on_close(lambda: _CHOSEN.reset(token))


def chosen_reading() -> int | None:
    """Return the number of the reading that was asked for; None for the only one."""
    return _CHOSEN.get()


def read_or_ask(record: "Record", file: str) -> "Document":
    """Return the puzzle of a record; ask which reading to take if that is open, on a terminal."""
    try:
        return record.read()
    except SeveralReadings as several:
        if not (is_terminal() and sys.stdin is not None and sys.stdin.isatty()):
            raise
        number = _answer(several, file)
        if number is None:
            raise
        return several.taken(number)


def _answer(several: SeveralReadings, file: str) -> int | None:
    """Return the number of a reading as it is typed; None if nothing is."""
    numbered = {str(number): words for number, words in enumerate(several.readings, start=1)}
    lines = [f"{file}: {several.question}", *(f"  {at}  {numbered[at]}" for at in numbered)]
    print("\n".join(map(printable, lines)), file=sys.stderr)
    while True:
        print(f"Which reading? {' or '.join(numbered)}: ", end="", file=sys.stderr, flush=True)
        typed = sys.stdin.readline()
        if typed.strip() in numbered:
            return int(typed)
        if not typed.strip():
            return None
