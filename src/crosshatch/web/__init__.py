"""The app in the browser: a page, and an API that it and others call. It keeps nothing."""

PORT = 8421
"""Always the same, because browsers keep what was played by address and port."""
