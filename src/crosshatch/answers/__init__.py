"""What is asked of a puzzle, and every answer checked: solve, count, check, optimize."""
