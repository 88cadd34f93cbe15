"""Renderers: a scene as text, markup or picture, one a file."""
