"""The server of the browser app: requests in lanes, limits, and the files of the page."""
