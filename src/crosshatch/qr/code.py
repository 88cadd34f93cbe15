"""A code that was found in a picture, and what is known of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

from crosshatch.qr.code_layout import Cell


class Dependence(StrEnum):
    """The dependence of a code's text on its unknown cells."""

    NO = "no"
    """No cell is unknown, or the error correction makes up for all unknown cells."""
    NOT_SEEN = "not seen"
    """The text is the same with all unknown cells white and all black; mixtures were not tried."""
    YES = "yes"
    """With all unknown cells white, or all black, the text differs or cannot be read."""


class CodeJson(TypedDict):
    """A code and its content."""

    text: str | None
    """The text of the code; null if its content is not text."""
    bytes: str
    """The content in hexadecimal."""
    format: str
    """The kind of code, such as `QR Code`."""
    version: str | None
    """The version of the code, if its format has versions."""
    level: str | None
    """The letter of its level of error correction."""
    unused_error_correction: float | None
    """The share of the error correction that was not needed; null except for QR codes."""
    mirrored: bool
    """True if a QR code is mirrored."""
    restored: int
    """The number of cells of its fixed pattern that were corrected."""
    unknown: list[Cell]
    """The open cells of the picture, by row and column."""
    depends_on_unknown: Dependence
    """The dependence of the text on the open cells; `not seen` if it is the same with all of them
    white and with all black."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code and its content.

    >>> import crosshatch
    >>> code, *_ = crosshatch.scan(crosshatch.load("examples/gchq.toml"))
    >>> code.format, code.version, code.is_text
    ('QR Code', '2', True)
    """

    text: str
    content: bytes
    is_text: bool
    """True if the content is meant as text; otherwise `text` has a character for each byte."""
    format: str
    version: str = ""
    level: str = ""
    """The letter of its level of error correction."""
    unused: float | None = None
    """The share of the error correction that was not needed; None except for QR codes."""
    mirrored: bool = False
    """True if a QR code is mirrored; False for other codes."""
    restored: int = 0
    """The number of cells of its fixed pattern that were corrected."""
    unknown: tuple[Cell, ...] = ()
    """The unknown cells of the picture, by row and column from 0."""
    depends: Dependence = Dependence.NO

    def as_json(self) -> CodeJson:
        """Return the code as the command line prints it with `--json`."""
        return {
            "text": self.text if self.is_text else None,
            "bytes": self.content.hex(),
            "format": self.format,
            "version": self.version or None,
            "level": self.level or None,
            "unused_error_correction": None if self.unused is None else round(self.unused, 3),
            "mirrored": self.mirrored,
            "restored": self.restored,
            "unknown": list(self.unknown),
            "depends_on_unknown": self.depends,
        }
