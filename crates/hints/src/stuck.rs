//! Explanations, in a player's words, why a line cannot be completed as it is drawn.
