"""The verbs of the browser app, for its page and for other programs: requests and replies."""
