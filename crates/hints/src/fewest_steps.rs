//! The fewest steps from an assumption to a contradiction, proved to be the fewest.
