//! Mistakes in a picture: the cells that are wrong, and what each of them contradicts.
