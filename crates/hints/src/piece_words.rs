//! Sentences for pieces: what fits a single place, and where track or dead ends lead from there.
