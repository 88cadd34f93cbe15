"""Renderers: a scene as text or markup, one a file."""
