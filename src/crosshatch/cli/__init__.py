"""The command line: `crosshatch VERB …`, one file a verb.

Exit status: 0 done, 1 proved that there is none, 2 bad input, 3 a limit struck, 130 interrupted.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from crosshatch.cli._output import BAD_INPUT, DONE, INTERRUPTED, complain
from crosshatch.errors import CrosshatchError

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


class Verbs(TyperGroup):
    """Reads a verb from its file when it is asked for: no verb pays for another."""

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
            return super().invoke(ctx)
        except KeyboardInterrupt as stopped:
            # The parser of options would not let it through.
            return _interrupted(stopped)


app = typer.Typer(
    name="crosshatch",
    cls=Verbs,
    help="Solve pictures described by clues on their lines, and prove what is said.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
)


def _show_version(value: bool) -> None:
    if value:
        from crosshatch.model import VERSION

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
    sys.exit(_status())


def _status() -> int:
    try:
        _write_what_can_be_written()
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except CrosshatchError as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt as stopped:
        return _interrupted(stopped)
    except (BrokenPipeError, SystemExit):
        # Whoever read the output has seen enough; Python must not complain when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        complain(f"standard output or input: {str(error.strerror).lower()}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    except MemoryError:
        complain("there is not enough memory for this")
        return BAD_INPUT
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _misused(error)
    return status if isinstance(status, int) else DONE


def _interrupted(stopped: KeyboardInterrupt) -> int:
    complain(str(stopped) or "interrupted")
    return INTERRUPTED


def _write_what_can_be_written() -> None:
    """Where a stream is closed or knows few characters, do without instead of failing."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _misused(error: Exception) -> int:
    """A command line that cannot be meant, told by the parser of options."""
    if message := error.format_message():  # type: ignore[attr-defined]
        context = getattr(error, "ctx", None)
        path = context.command_path if context else "crosshatch"
        sentence = message[:1].lower() + message[1:].rstrip(".")
        complain(f"{sentence} (see {path} --help)")
    return BAD_INPUT
