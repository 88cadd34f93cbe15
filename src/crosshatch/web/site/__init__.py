"""The app as a folder of static files, in which Python and the engine run in the browser."""
