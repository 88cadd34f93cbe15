//! The refusal of a table or a puzzle: a place, and a sentence.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// The place of laws, before their number is known.
const LAW: &str = "laws";

/// A fault of a table or a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is wrong, such as `laws 3`; empty for the whole.
    pub place: String,
    /// A sentence: what was found and what was expected.
    pub sentence: String,
}

impl Fault {
    /// A fault at a place.
    pub(crate) fn new(place: impl Into<String>, sentence: impl Into<String>) -> Self {
        Self { place: place.into(), sentence: sentence.into() }
    }

    /// A fault of a puzzle as a whole.
    #[must_use]
    pub fn of_puzzle(sentence: String) -> Self {
        Self { place: String::new(), sentence }
    }

    /// A fault of a law, wherever it stands.
    pub(crate) fn of_law(sentence: impl Into<String>) -> Self {
        Self::new(LAW, sentence)
    }

    /// The fault with the number of its law, from 0, if it is one of a law.
    pub(crate) fn at_law(mut self, number: usize) -> Self {
        if self.place == LAW {
            self.place = format!("{LAW} {}", number + 1);
        }
        self
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
