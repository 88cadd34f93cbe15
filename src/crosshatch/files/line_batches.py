"""The lines of a stream in batches, so that memory does not grow with its length."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader

from crosshatch.errors import FormatError, file_error

BEGINNING = 2**16
LONGEST_LINE = 2**22


class Lines:
    """The lines of a stream, handed out in batches and without their line ends."""

    def __init__(self, file: str, stream: BufferedReader) -> None:
        """Begin with a stream; `file` is its name in errors."""
        self._file = file
        self._stream = stream
        self._rest = b""
        self._is_over = False
        self.number = 0
        """The number of lines handed out."""
        self.bytes = 0
        """The number of bytes handed out."""

    def beginning(self) -> bytes:
        """Return the beginning of the stream: a line at least, or much of a long one.

        `batch` or `remainder` hands it out afterwards.
        """
        self._read_line(BEGINNING)
        return self._rest

    def remainder(self, most: int) -> bytes:
        """Return all that was not handed out; raises `FormatError` beyond `most` bytes."""
        with reading(self._file):
            content = self._rest + self._stream.read(max(0, most + 1 - len(self._rest)))
        if len(content) > most:
            raise FormatError(f"{self._file}: larger than any puzzle file")
        return content

    def batch(self, size: int) -> list[bytes]:
        """Return the next lines, about `size` bytes of them; an empty list at the end."""
        self._read_line(size)
        whole, _, rest = self._rest.rpartition(b"\n")
        if self._is_over and rest:
            whole, rest = self._rest, b""
        if not whole and not self._rest.startswith(b"\n"):
            if not self._is_over:
                sentence = f"line {self.number + 1}: longer than that of any picture"
                raise FormatError(f"{self._file}: {sentence}")
            return []
        lines = whole.replace(b"\r\n", b"\n").removesuffix(b"\r").split(b"\n")
        self.bytes += len(self._rest) - len(rest)
        self.number += len(lines)
        self._rest = rest
        return lines

    def _read_line(self, size: int) -> None:
        """Read until the buffer has the end of a line, unless the line is too long."""
        with reading(self._file):
            has_end = b"\n" in self._rest
            while not (has_end or self._is_over or len(self._rest) > LONGEST_LINE):
                more = self._stream.read1(max(size - len(self._rest), BEGINNING))
                self._is_over = not more
                has_end = b"\n" in more
                self._rest += more


@contextmanager
def reading(file: str) -> Iterator[None]:
    """Raise an error with the name of the file if reading it fails."""
    try:
        yield
    except OSError as error:
        raise file_error(file, error, "read") from error
