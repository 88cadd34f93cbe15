"""Mosaic: a picture, with the number of filled cells in the block around some of its cells."""
