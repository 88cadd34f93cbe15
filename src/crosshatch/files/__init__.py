"""Puzzles as files: formats, images, the native file, and safe ways to write."""
