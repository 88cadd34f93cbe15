//! The values of the other crates as numbers and bytes, for the boundaries to other languages.
//!
//! Only ints, bools, texts, bytes and flat lists cross a boundary. What they stand for is written
//! down here once, for Python and for WebAssembly.

pub mod clues;
pub mod codes;
pub mod convert;
pub mod hints;
pub mod kinds;
pub mod pictures;
pub mod proofs;
pub mod questions;
mod refusal;
pub mod sketches;
pub mod typos;

pub use refusal::Refusal;
