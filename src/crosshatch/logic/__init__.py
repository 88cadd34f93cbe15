"""Deductions from lines and from the rules of a path, and their explanations in words."""
