"""What the native core sees: clues, chains, models, and the one door to the core."""
