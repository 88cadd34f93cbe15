//! Sentences, in a player's words, for looks at a line: how people see what follows on it.
