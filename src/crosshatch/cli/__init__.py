"""The command line: `crosshatch VERB …`, one file a verb.

Exit status: 0 done, 1 proved that there is none, 2 bad input, 3 a limit struck, 130 interrupted.
"""

import os
import sys
from errno import EBADF
from importlib import import_module
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from crosshatch.cli._clock import command
from crosshatch.cli._output import (
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
from crosshatch.errors import CrosshatchError, MissingExtra

if TYPE_CHECKING:
    from typer._click import Command, Context

__all__ = ["main"]

VERBS = (
    "animate",
    "batch",
    "census",
    "check",
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
    "solve",
    "trace",
)
SETTINGS = {"help_option_names": ["-h", "--help"]}


EXTRAS = {"make": "make", "play": "music", "scan": "scan", "serve": "web"}
"""The extras of verbs that need one whatever they are asked for."""
EXTRAS_OF_PACKAGES = {
    "PIL": ("Pillow", "draw"),
    "reportlab": ("reportlab", "draw"),
    "numpy": ("numpy", "optimize"),
    "highspy": ("highspy", "optimize"),
    "mido": ("mido", "music"),
    "zxingcpp": ("zxing-cpp", "scan"),
    "fastapi": ("fastapi", "web"),
    "pydantic": ("fastapi", "web"),
    "starlette": ("fastapi", "web"),
    "uvicorn": ("uvicorn", "web"),
}
"""The name of each package that may be missing, and the extra that it comes with."""


class Verbs(TyperGroup):
    """Imports the module of a verb only when that verb is used."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002
        """All verbs, in the order in which help lists them."""
        return list(VERBS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """The verb of this name, if there is one."""
        if cmd_name in VERBS and cmd_name not in self.commands:
            verb = import_module(f"crosshatch.cli.{cmd_name}")
            alone = typer.Typer(add_completion=False, context_settings=SETTINGS)
            alone.command(epilog=verb.EXAMPLE)(verb.VERB)
            self.add_command(typer.main.get_command(alone), cmd_name)
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: "Context") -> Any:
        """The exit status of the verb that is called."""
        try:
            with Interruptible():
                return super().invoke(ctx)
        except KeyboardInterrupt as stopped:
            # The parser of options would drop the words.
            raise typer.Abort(str(stopped)) from stopped
        except ModuleNotFoundError as error:
            raise _missing(error, ctx.invoked_subcommand or "") from error


app = typer.Typer(
    name="crosshatch",
    cls=Verbs,
    help="Solve picture puzzles such as nonograms, and prove the answers.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
)


def _missing(error: ModuleNotFoundError, verb: str) -> Exception:
    """Return the sentence for a package of an extra; the error itself if it is none of these."""
    package, _, _ = (error.name or "").partition(".")
    if package not in EXTRAS_OF_PACKAGES:
        return error
    name, extra = EXTRAS_OF_PACKAGES[package]
    frames = (frame.f_globals["__name__"] for frame, _ in walk_tb(error.__traceback__))
    # Whatever reads codes needs more than what draws pictures.
    is_scanning = any(module.startswith("crosshatch.qr") for module in frames)
    return MissingExtra(name, "scan" if is_scanning else EXTRAS.get(verb, extra))


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
    """Run the command line and leave with its status."""
    with command():
        status = _status()
    ignore()
    _drop_unwritten()
    if is_abandoned():
        # Python would wait for a thread of native code, or be crashed by it.
        os._exit(status)
    sys.exit(status)


def _status() -> int:
    try:
        _write_what_can_be_written()
        status = app(standalone_mode=False)
        sys.stdout.flush()
        if status == INTERRUPTED:
            complain("interrupted")
    except CrosshatchError as error:
        complain(str(error))
        return BAD_INPUT
    except TimeIsUp:
        complain("the time limit struck before the puzzle was read")
        return LIMIT_REACHED
    except (KeyboardInterrupt, typer.Abort) as stopped:
        complain(str(stopped) or "interrupted")
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Whoever read the output has seen enough.
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


def _write_what_can_be_written() -> None:
    """Where a stream knows few characters, write others plainly instead of failing.

    Where standard output is closed, whatever is written to it is an error. It takes the place of
    the closed one, so that no other file gets that number.
    """
    if sys.stdout is None:
        unwritable = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = open(unwritable, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        write_plainly(stream)


def _drop_unwritten() -> None:
    """Let Python close standard output without a complaint, whether it can be written or not."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _misused(error: Exception) -> int:
    """Report a misused option or argument as the parser words it."""
    if message := error.format_message():  # type: ignore[attr-defined]
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "crosshatch"
        sentence = message[:1].lower() + message[1:].rstrip(".")
        complain(f"{sentence} (see {path} --help)")
    return BAD_INPUT
