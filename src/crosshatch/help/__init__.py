"""Help for people: hints, traces, films of the steps, and ratings."""
