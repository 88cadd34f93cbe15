"""What follows from lines and from the rules of a path, and how it is worded."""
