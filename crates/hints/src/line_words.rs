//! Sentences, in a player's words, for deductions on a line.
