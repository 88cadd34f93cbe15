"""The command line: `crosshatch VERB …`, with one file for each verb.

Exit status: 0 done, 1 no solution (proved), 2 bad input, 3 limit reached, 130 interrupted.
"""

import gc
import os
import sys
from errno import EBADF
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from crosshatch.cli._clock import command
from crosshatch.cli.terminal import (
    BAD_INPUT,
    DONE,
    INTERRUPTED,
    LIMIT_REACHED,
    complain,
    write_plainly,
)
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.engine.interrupt import Interruptible, ignore
from crosshatch.engine.native import is_abandoned
from crosshatch.errors import CrosshatchError, needs_extra

if TYPE_CHECKING:
    from typer._click import Command, Context

__all__ = ["main"]

VERBS = (
    "animate",
    "batch",
    "census",
    "check",
    "collections",
    "compare",
    "convert",
    "count",
    "draw",
    "formats",
    "hint",
    "make",
    "optimize",
    "play",
    "rate",
    "scan",
    "serve",
    "site",
    "solve",
    "trace",
    "verify",
)
COLLECT_AFTER = 50_000
"""The number of new objects after which Python looks for cycles among them."""
SETTINGS = {"help_option_names": ["-h", "--help"]}


EXTRAS = {"make": "make", "play": "music", "serve": "web"}
"""The extra that each of these verbs always needs."""


class Verbs(TyperGroup):
    """A group of commands that imports the module of a verb only when it is used."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002
        """Return all verbs, in the order in which help lists them."""
        return list(VERBS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """Return the command of this name, or None if there is none."""
        if cmd_name in VERBS and cmd_name not in self.commands:
            verb = import_module(f"crosshatch.cli.{cmd_name}")
            alone = typer.Typer(add_completion=False, context_settings=SETTINGS)
            register = alone.command(cmd_name, epilog=verb.EXAMPLE)
            register(needs_extra(EXTRAS.get(cmd_name))(verb.VERB))
            self.add_command(typer.main.get_command(alone), cmd_name)
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: "Context") -> Any:
        """Run the verb and return its exit status."""
        try:
            with Interruptible():
                return super().invoke(ctx)
        except KeyboardInterrupt as stopped:
            # The option parser would drop the message.
            raise typer.Abort(str(stopped)) from stopped


app = typer.Typer(
    name="crosshatch",
    cls=Verbs,
    help="Solve picture puzzles such as nonograms, and prove the answers.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
)


def _show_version(value: bool) -> None:
    if value:
        from crosshatch.engine.model import VERSION

        print(f"crosshatch {VERSION}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line and exit with its status."""
    # Commands make many objects and hardly any cycles: to look for those less often saves a tenth
    # of the time of large sets.
    gc.set_threshold(COLLECT_AFTER)
    with command():
        status = _status()
    ignore()
    _drop_unwritten()
    if is_abandoned():
        # Otherwise Python would wait for a native thread, or crash because of it.
        os._exit(status)
    sys.exit(status)


def _status() -> int:
    try:
        _prepare_streams()
        status = app(standalone_mode=False)
        sys.stdout.flush()
        if status == INTERRUPTED:
            complain("interrupted")
    except CrosshatchError as error:
        complain(error.for_command_line)
        return BAD_INPUT
    except TimeIsUp:
        complain("the time limit struck before the puzzle was read")
        return LIMIT_REACHED
    except (KeyboardInterrupt, typer.Abort) as stopped:
        complain(str(stopped) or "interrupted")
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # The reader of the output has closed it.
        return DONE
    except OSError as error:
        if error.errno == EBADF:
            complain("standard output: it is closed")
        else:
            complain(f"standard output or input: {str(error.strerror).lower()}")
        return BAD_INPUT
    except MemoryError:
        complain("there is not enough memory for this")
        return BAD_INPUT
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _misused(error)
    return status if isinstance(status, int) else DONE


def _prepare_streams() -> None:
    """Make the standard streams replace characters that their encoding lacks.

    If standard output is closed, open one in its place that fails on every write. It keeps the
    number of the closed one, so that no other file gets it.
    """
    if sys.stdout is None:
        unwritable = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = open(unwritable, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        write_plainly(stream)


def _drop_unwritten() -> None:
    """Flush standard output, and discard what cannot be written so that Python exits quietly."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _misused(error: Exception) -> int:
    """Report a misused option or argument in the words of the parser."""
    if message := error.format_message():  # type: ignore[attr-defined]
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "crosshatch"
        sentence = message[:1].lower() + message[1:].rstrip(".")
        complain(f"{sentence} (see {path} --help)")
    return BAD_INPUT
