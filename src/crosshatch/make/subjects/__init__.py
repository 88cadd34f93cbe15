"""Subjects of pictures, from a cat to the moon: how each is drawn in any size, and its titles."""
