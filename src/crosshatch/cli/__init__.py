"""The command line: `crosshatch VERB …`, with one file for each verb.

Exit status: 0 done, 1 no solution (proved), 2 bad input, 3 limit reached, 130 interrupted.
"""

import gc
import os
import sys
from errno import EBADF
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from crosshatch.cli._clock import command
from crosshatch.cli.terminal import STANDARD_INPUT, Exit, complain, error_status, write_plainly
from crosshatch.engine.cancel import TimeIsUp, is_abandoned
from crosshatch.engine.interrupt import Interruptible, ignore, is_command
from crosshatch.errors import CrosshatchError, MemoryLimitError, needs_extra, placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from typer._click import Command, Context, Parameter

__all__ = ["main"]

VERBS = {
    "animate": "Make a film of how a puzzle is solved; a long solve is sampled evenly.",
    "batch": "Answer many puzzles on all cores or a cluster; interrupted work can be resumed.",
    "census": (
        "Count the grids of a size that are determined by their clues, and the sets of clues."
    ),
    "check": (
        "Check a picture of a puzzle, or puzzle files, and name everything that is wrong with them."
    ),
    "collections": (
        "List the collections of puzzles that come with Crosshatch, or the puzzles of one."
    ),
    "compare": "Compare methods, and other programs that are installed, on the same puzzles.",
    "convert": "Convert a puzzle or a set to another format, and say what that format cannot keep.",
    "count": (
        'Count the solutions, exactly or "at least" if a limit is reached; show what they share.'
    ),
    "daily": "Show or write the short or the long puzzle of a day, the same for everyone.",
    "draw": "Draw a puzzle blank, partly filled or solved, or make a booklet of many.",
    "enter": "Type a puzzle line by line: what cannot be is said at once, and a `<` goes back.",
    "formats": "List the formats: all can be read, most can be written, some hold several puzzles.",
    "hint": "Give the easiest next step with its reason, or say that the picture is already wrong.",
    "kinds": "List the kinds of puzzles with their rules, or show one: its table and an example.",
    "make": "Make a puzzle from a picture or at random, and prove that it has one solution.",
    "optimize": (
        "Find the fewest or most filled cells that keep each line's number of runs, and prove it."
    ),
    "play": "Read the message under a path or a picture, and play it if it is a tab.",
    "rate": (
        "Rate how hard puzzles are: how long people take, the hardest sort of step, and "
        "the footholds."
    ),
    "read": "Read the puzzle in a photograph or a screenshot, and say what is in doubt.",
    "scan": (
        "Read the QR code in a solution, a picture, an image or a film; links are never opened."
    ),
    "serve": "Serve the app: play, get help and share in the browser. Nothing leaves this machine.",
    "site": "Write the app as a folder of files, which needs no Crosshatch to be served or opened.",
    "solve": "Solve puzzles, and prove whether there is one solution, several, or none.",
    "trace": (
        "Follow line logic pass by pass: what each line tells, and how many fillings it has left."
    ),
    "verify": (
        "Check certificates: make the formula anew from the clues, and check the proof "
        "line by line."
    ),
}
"""Every verb, with the sentence about it that lists of them show."""
COLLECT_AFTER = 50_000
"""The number of new objects after which Python looks for cycles among them."""
SETTINGS = {"help_option_names": ["-h", "--help"]}


EXTRAS = {"make": "make", "play": "music", "read": "read", "serve": "web"}
"""The extra that each of these verbs always needs."""
WITHOUT_MEMORY_LIMIT = {
    "census",
    "collections",
    "daily",
    "enter",
    "formats",
    "kinds",
    "serve",
    "site",
    "verify",
}
"""The verbs that ask the engine no question, or whose memory is bounded otherwise."""
WITHOUT_TABLE = {
    "census",
    "collections",
    "daily",
    "enter",
    "formats",
    "kinds",
    "read",
    "serve",
    "site",
}
"""The verbs that read no puzzles of a kind of one's own; `kinds` has a table as an argument."""
READ_NO_CLUES = {
    "census",
    "collections",
    "daily",
    "enter",
    "formats",
    "make",
    "read",
    "serve",
    "site",
}
"""The verbs for which a text cannot be read in several ways."""


def verb_command(verb: str) -> "Command":
    """Return the command of a verb, with its options, and import its module for that."""
    module = import_module(f"crosshatch.cli.{verb}")
    alone = typer.Typer(add_completion=False, context_settings=SETTINGS)
    register = alone.command(verb, epilog=module.EXAMPLE)
    register(needs_extra(EXTRAS.get(verb))(_naming_file(module.VERB)))
    command = typer.main.get_command(alone)
    if verb not in WITHOUT_MEMORY_LIMIT:
        from crosshatch.cli._options import memory_limit_option

        _add_after(command, ["time_limit"], memory_limit_option())
    if verb not in READ_NO_CLUES:
        from crosshatch.cli._readings import reading_option

        _add_after(command, ["source", "format", "picture"], reading_option())
    if verb not in WITHOUT_TABLE:
        from crosshatch.cli._options import kind_option, table_option

        _add_after(command, ["reading", "source", "format", "picture", "size"], table_option())
        if all(option.name != "kind" for option in command.params):
            _add_after(command, ["reading", "source", "format", "picture"], kind_option())
    return command


def _naming_file(function: "Callable[..., Any]") -> "Callable[..., Any]":
    """Return a verb that names its only file if this takes more memory than there is."""

    @wraps(function)
    def naming(**options: Any) -> Any:
        try:
            return function(**options)
        except MemoryLimitError as error:
            match options:
                case {"file": str(file)} | {"files": [file]}:
                    from crosshatch.cli._file_names import display_name

                    raise MemoryLimitError(placed(str(error), display_name(file))) from error
            raise

    return naming


class Verbs(TyperGroup):
    """A group of commands that imports the module of a verb only when the verb is used."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002
        """Return all verbs, in the order in which help lists them."""
        return list(VERBS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":  # noqa: ARG002
        """Return the name of a verb with the sentence about it; None if there is no such verb."""
        return TyperCommand(cmd_name, help=VERBS[cmd_name]) if cmd_name in VERBS else None

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take `help VERB` for `VERB --help`, `help` alone for `--help`, and `-#2` for a file."""
        args = [f"{STANDARD_INPUT}{arg[1:]}" if arg.startswith("-#") else arg for arg in args]
        if args[:1] == ["help"]:
            words = [word for word in args if word not in ("help", *SETTINGS["help_option_names"])]
            if len(words) > 1:
                ctx.fail(f"help: one command is expected, here are {', '.join(words)}")
            args = [*words, "--help"]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """Return the verb that arguments begin with, its command, and the other arguments.

        Refuse one that does not exist, and name the nearest.
        """
        name = args[0]
        if name not in VERBS and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name.lower(), VERBS, n=1)
            ctx.fail(f"no such command '{name}'{''.join(f'; did you mean {it}?' for it in near)}")
        verb, command, others = super().resolve_command(ctx, args)
        return verb, verb_command(verb) if verb else command, others

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


def _add_after(command: "Command", names: list[str], option: "Parameter") -> None:
    """Add an option that no verb needs to know after the first of these, or at the end."""
    known = [option.name for option in command.params]
    places = [known.index(name) + 1 for name in names if name in known]
    command.params.insert(places[0] if places else len(known), option)


def _show_version(value: bool) -> None:
    if value:
        from crosshatch.engine.version import VERSION

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
    if is_command():
        # Python would look for cycles among all objects before it ends: a sixth of a small command.
        gc.freeze()
    sys.exit(status)


def _status() -> int:
    try:
        _prepare_streams()
        status = app(standalone_mode=False)
        sys.stdout.flush()
        if status == Exit.INTERRUPTED:
            complain("interrupted")
    except CrosshatchError as error:
        from crosshatch.cli._typos import complain_with_typos

        complain_with_typos(error)
        return error_status(error)
    except TimeIsUp:
        complain("the time limit struck before the puzzle was read")
        return Exit.LIMIT_REACHED
    except (KeyboardInterrupt, typer.Abort) as stopped:
        complain(str(stopped) or "interrupted")
        return Exit.INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # The reader of the output has closed it.
        return Exit.DONE
    except OSError as error:
        if error.errno == EBADF:
            complain("standard output: it is closed")
        else:
            complain(f"standard output or input: {str(error.strerror).lower()}")
        return Exit.BAD_INPUT
    except MemoryError:
        complain("there is not enough memory for this")
        return Exit.BAD_INPUT
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _misused(error)
    return status if isinstance(status, int) else Exit.DONE


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
    return Exit.BAD_INPUT
