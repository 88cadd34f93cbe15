//! The smallest set of things that is enough, such as the fewest known cells that force another.
