"""Images in few cells, which the core draws: loaded only where an image is drawn."""

from crosshatch._engine import sketch_in_colors, sketch_in_tones

__all__ = ["sketch_in_colors", "sketch_in_tones"]
