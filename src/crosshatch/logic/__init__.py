"""What follows from known cells, how hard it is to see, and why: answers of the core."""
