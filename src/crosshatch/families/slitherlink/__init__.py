"""The kind of slitherlinks: one loop along the edges of cells, and numbers of edges in some."""
