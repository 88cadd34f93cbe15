"""The family of slitherlinks: one loop along the edges of cells, with its number of edges in some."""
