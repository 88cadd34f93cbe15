"""`crosshatch serve`: the app in the browser, on this machine."""

from typing import Annotated

from crosshatch.cli import _options
from crosshatch.cli._options import flag, option
from crosshatch.cli.terminal import Exit, emphasized, faint, show_json
from crosshatch.errors import errors_at
from crosshatch.web import PORT

EXAMPLE = "Example: crosshatch serve --open"


def serve(
    host: Annotated[
        str,
        option(
            "--host",
            "NAME",
            "The address to listen on; with another one, other machines may reach the app.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, option("--port", "N", "The port; 0 picks a free one.", min=0, max=65535)
    ] = PORT,
    allowed: Annotated[
        list[str], option("--allow-host", "NAME", "Another name by which others call this machine.")
    ] = [],  # noqa: B006
    open: Annotated[bool, flag("--open", "Open the app in the browser.")] = False,
    json: _options.Json = False,
) -> int:
    """Serve the app: play, get help and share in the browser. Nothing leaves this machine.

    Ctrl-C stops it.
    """
    from crosshatch.web.page_files import ENGINE, ENGINE_MISSING, page_files
    from crosshatch.web.server.middleware import require_host_name
    from crosshatch.web.server.serve import serve as start

    with errors_at("--allow-host"):
        names = [*map(require_host_name, allowed)]

    def ready(address: str) -> None:
        if json:
            show_json(address=address)
        else:
            print(f"{emphasized(address)} (Ctrl-C ends it)", flush=True)
            if ENGINE not in page_files():
                print(
                    faint(f"The page marks nothing as done or solved: {ENGINE_MISSING}"), flush=True
                )
        if open:
            import webbrowser

            webbrowser.open(address)

    start(host=host, port=port, allowed=names, ready=ready)
    return Exit.DONE


VERB = serve
