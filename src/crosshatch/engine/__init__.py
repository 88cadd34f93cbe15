"""Models of puzzles for the native core, made of clues and chains, and the calls to the core."""
