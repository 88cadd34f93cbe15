//! Hints: the standing of a picture, and the easiest next step.
