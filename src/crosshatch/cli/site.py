"""`crosshatch site`: the app as a folder of files that any web server can serve."""

from pathlib import Path
from typing import Annotated

from crosshatch.cli import _options
from crosshatch.cli._options import flag, option
from crosshatch.cli.terminal import Exit, emphasized, show_json

EXAMPLE = "Example: crosshatch site -o site --public-address https://example.org/puzzles/"


def site(
    output: Annotated[Path, option("-o --output", "DIR", "The folder to write.")],
    public_address: Annotated[
        str,
        option(
            "--public-address",
            "URL",
            "The address of the folder on the web, with which shared links begin.",
        ),
    ] = "",
    force: Annotated[bool, flag("--force", "Replace the site that the folder contains.")] = False,
    json: _options.Json = False,
) -> int:
    """Write the app as a folder of files, which needs no Crosshatch to be served or opened.

    Everything runs in the browser, offline too after the first visit. Put the folder on any web
    space, or try it with `python3 -m http.server --directory DIR`.
    """
    from crosshatch.web.site.folder import write_site

    written = write_site(output, public_address=public_address, force=force)
    if json:
        show_json(written.as_json())
    else:
        print(f"{emphasized(str(output))}: {written}")
    return Exit.DONE


VERB = site
