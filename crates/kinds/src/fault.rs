//! The refusal of a table or a puzzle: a place, and a sentence.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// What is wrong with a table or a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is wrong, such as `laws 3`; empty for the whole.
    pub place: String,
    /// What was found and what was expected.
    pub sentence: String,
}

impl Fault {
    /// A fault at a place.
    pub(crate) fn new(place: impl Into<String>, sentence: impl Into<String>) -> Self {
        Self { place: place.into(), sentence: sentence.into() }
    }
}

impl Display for Fault {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self { place, sentence } = self;
        if place.is_empty() {
            formatter.write_str(sentence)
        } else {
            write!(formatter, "{place}: {sentence}")
        }
    }
}

impl Error for Fault {}
