"""The browser app: a page, and an API for it and for other programs. The server stores nothing."""

PORT = 8421
"""The default port, always the same because browsers store games by address and port."""
