"""Codes for phones, in pictures: QR codes above all."""

from crosshatch.qr.read import Code, CodeJson, Dependence, read_frames, read_grid, read_image

__all__ = ["Code", "CodeJson", "Dependence", "read_frames", "read_grid", "read_image"]
