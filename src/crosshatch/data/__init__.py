"""Plain, frozen data types for every kind of puzzle: grids, palettes, documents, scenes."""
