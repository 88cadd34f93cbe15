//! The cheapest explanation of a cell: the fewest lines and known cells that force it together.
