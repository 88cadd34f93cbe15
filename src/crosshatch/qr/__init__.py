"""Reading two-dimensional codes in pictures, above all QR codes."""

from crosshatch.qr.read import Code, CodeJson, Dependence, read_frames, read_grid, read_image

__all__ = ["Code", "CodeJson", "Dependence", "read_frames", "read_grid", "read_image"]
