"""Load, create, save and draw puzzles, and make films, booklets and tunes of them."""
