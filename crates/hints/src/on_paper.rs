//! A solve as if on paper: by the easiest steps, by what-ifs, and by a search for the rest.
