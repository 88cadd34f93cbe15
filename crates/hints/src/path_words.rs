//! Sentences, in a player's words, for deductions by the rules of a path.
