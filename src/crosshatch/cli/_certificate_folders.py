"""The folders of certificates: one for a puzzle, or one for each puzzle of a set."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError, file_error

if TYPE_CHECKING:
    from crosshatch.answers.result import Result

_MEMBER = re.compile(r"(\d{4,9})-.*", re.ASCII)
"""The name of a folder in that of a set: the number of the puzzle, from 1, and its name."""
MOST_IN_A_SET = 1_000_000
"""The most certificates in a folder of them."""


class CertificateFolder:
    """The folder that a certificate is written into, or that has a folder for each of several."""

    def __init__(self, folder: str, *, force: bool) -> None:
        """Take a folder that is new or empty; with `force` it may hold certificates."""
        self._path = Path(folder)
        if not folder:
            raise CrosshatchError("--certificate: the name of a folder is expected")
        if self._path.exists() and not self._path.is_dir():
            raise CrosshatchError(f"{folder}: it is no folder")
        self._has_older = self._path.exists() and any(self._path.iterdir())
        if self._has_older:
            if not force:
                raise CrosshatchError(f"{folder}: it exists; --force writes into it")
            if not any(self._path.glob("claim.json")) and not any(self._path.glob("*/claim.json")):
                raise CrosshatchError(f"{folder}: it has other files than a certificate")

    def write(self, result: "Result", name: str, number: int | None) -> None:
        """Write the certificate of a result, if it has one; `number` is its place among several.

        The first one takes the place of all certificates that were in the folder before.
        """
        if not result.certificate:
            return
        if self._has_older:
            self._remove_older()
            self._has_older = False
        letters = "".join(letter if letter.isalnum() else "-" for letter in name)[-40:]
        member = "" if number is None else f"{number:04}-{letters.strip('-')}"
        result.certificate.write(self._path / member, force=True)

    def _remove_older(self) -> None:
        from crosshatch.answers.certificate import remove_certificate

        members = [each for each in self._path.iterdir() if number_of(each)]
        for folder in (*members, self._path):
            remove_certificate(folder)


def number_of(member: Path) -> int | None:
    """Return the number of the puzzle of a certificate in a set; None if its name has none.

    >>> number_of(Path("set/0012-heart")), number_of(Path("set/heart"))
    (12, None)
    """
    match = _MEMBER.fullmatch(member.name)
    return int(match[1]) if match else None


def members_of(path: Path) -> list[Path] | None:
    """Return the certificates in a folder; None if it is one itself, or no folder.

    Refuse a folder with nothing in it that looks like a certificate.
    """
    try:
        if not path.is_dir() or _looks_like_one(path):
            return None
        found = [each for each in path.iterdir() if each.is_dir() or each.suffix == ".zip"]
        is_set = any(each.is_file() or _looks_like_one(each) for each in found)
    except (OSError, ValueError) as error:
        raise file_error(str(path), error, "read") from error
    if len(found) > MOST_IN_A_SET:
        raise CrosshatchError(f"{path}: more than {MOST_IN_A_SET:,} certificates")
    if not is_set:
        raise CrosshatchError(f"{path}: there is no certificate in it")
    return sorted(found)


def _looks_like_one(folder: Path) -> bool:
    return any((folder / name).exists() for name in ("claim.json", "puzzle.toml"))
