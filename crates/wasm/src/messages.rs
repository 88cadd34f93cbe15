//! The messages that are answered, by their subjects: each function takes the arguments of one.
//!
//! The page asks for some of them, Python for nearly all: it has an engine of its own, with the feature
//! `python`, which nobody waits for who does not need Python.

pub(crate) mod hints;
pub(crate) mod judges;
pub(crate) mod kinds;
#[cfg(feature = "page")]
pub(crate) mod puzzles;
#[cfg(feature = "python")]
pub(crate) mod python;
#[cfg(feature = "page")]
pub(crate) mod reader;
pub(crate) mod sketches;
