//! The sides of a loop on which cells are known to lie, and the reasons for that.
