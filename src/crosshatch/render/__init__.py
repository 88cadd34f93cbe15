"""Renderers, one per file: each draws a scene as text, markup or a picture."""
