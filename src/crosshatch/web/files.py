"""The files of the page. Only what lies in its folder has a name here, so no path leads out."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from crosshatch.web.refusals import refusal

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""What the page is made of; nothing else is given away."""
ADDRESSES = ("/", "/page/{name:path}")


def names() -> dict[str, Path]:
    """Every file of the page by its name, which is its way from the folder; no link out of it."""
    return _names_in(FOLDER.resolve())


@cache
def _names_in(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.suffix in KINDS and path.is_file() and path.resolve().is_relative_to(folder)
    }


async def give(request: Request) -> Response:
    """A file of the page; the browser asks each time whether it still is as it was."""
    path = names().get(request.path_params.get("name", FIRST))
    if path is None:
        return refusal(404, "there is no such page")
    content = path.read_bytes()
    # It is a weak one, because it is the same whether or not the file is compressed on its way.
    tag = f'W/"{sha256(content).hexdigest()[:20]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Encoding"}
    if tag in map(str.strip, request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=KINDS[path.suffix], headers=headers)
