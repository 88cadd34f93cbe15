"""Turning photos and drawings into pictures: sizes, tones, colours, and thin lines."""
