"""Puzzles as the native core sees them: clues, chains, models, and the one door to the core."""
