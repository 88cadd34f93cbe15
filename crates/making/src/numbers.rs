//! Whole numbers as real ones, and back.

/// A number of things, which are fewer than 2³².
pub(crate) fn real(number: usize) -> f64 {
    f64::from(number as u32)
}

/// The whole number that a real one begins with; 0 for a negative one.
pub(crate) fn whole(number: f64) -> usize {
    usize::try_from(number as i64).unwrap_or(0)
}
