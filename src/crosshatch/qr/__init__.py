"""Two-dimensional codes in pictures, above all QR codes: reading, completing and drawing them."""

from crosshatch.qr.code import Code, CodeJson, Dependence
from crosshatch.qr.complete import Completed, CompletedJson, complete
from crosshatch.qr.drawn_code import drawn_code
from crosshatch.qr.scan import read_grid
from crosshatch.qr.zxing import read_frames, read_image

__all__ = [
    "Code",
    "CodeJson",
    "Completed",
    "CompletedJson",
    "Dependence",
    "complete",
    "drawn_code",
    "read_frames",
    "read_grid",
    "read_image",
]
