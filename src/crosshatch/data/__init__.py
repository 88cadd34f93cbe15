"""Plain frozen values for any kind of puzzle: grids, palettes, documents, scenes."""
