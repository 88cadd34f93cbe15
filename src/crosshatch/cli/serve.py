"""`crosshatch serve`: the app in the browser, on this machine."""

from contextlib import suppress
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._output import DONE, emphasized, show_json

EXAMPLE = "Example: crosshatch serve --open"

PORT = 8421
"""Always the same, because browsers keep what was played by address and port."""


def serve(
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="NAME",
            help="The address to listen at; others may then reach the app.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            "--port", min=0, max=65535, metavar="N", help="The port; 0 is any that is free."
        ),
    ] = PORT,
    allowed: Annotated[
        list[str],
        typer.Option(
            "--allow-host", metavar="NAME", help="A name by which this machine may be reached."
        ),
    ] = [],  # noqa: B006
    open: Annotated[bool, typer.Option("--open", help="Open the app in the browser.")] = False,
    json: _options.Json = False,
) -> int:
    """Play, get help and share in the browser; nothing leaves this machine. Ctrl-C ends it."""
    from crosshatch.web import make
    from crosshatch.web.host_guard import allowed as named
    from crosshatch.web.server import run

    def ready(address: str) -> None:
        if json:
            show_json({"address": address})
        else:
            print(f"{emphasized(address)} (Ctrl-C ends it)", flush=True)
        if open:
            import webbrowser

            webbrowser.open(address)

    with suppress(KeyboardInterrupt):
        run(make((host, *map(named, allowed))), host, port, ready)
    return DONE


VERB = serve
