"""Plain frozen values that know nothing of puzzles to come: grids, palettes, documents, scenes."""
