"""Pictures from photos and drawings: sizes, tones, colours, and thin lines."""
