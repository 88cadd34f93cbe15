"""All grids of a size, counted: the census."""
