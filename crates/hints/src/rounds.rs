//! The solve of a person who always takes the easiest step, round by round: `rounds`.
