"""The census, which counts all grids of a size."""
