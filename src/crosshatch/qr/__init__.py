"""Codes for phones, in pictures: QR codes above all."""

from crosshatch.qr.read import Code, Dependence, read_grid, read_image

__all__ = ["Code", "Dependence", "read_grid", "read_image"]
