"""Making tracks puzzles: a random path, and the pieces of it that a puzzle shows."""
