//! The memory that work may take, counted before it is taken.
//!
//! An allocation that fails ends the process, for everybody in it. So whatever can grow large says
//! first how many bytes it will take: they are counted against a limit, and the allocator is asked
//! for as many at once and given them back. What does not fit is refused, or ends the work like any
//! other limit.
//!
//! Large things are counted before they are made, by a bound that is cheap to work out. What grows
//! in small steps is added up by the meter and counted [`STEP`] bytes at a time. So the count is
//! never far below what is really in use, and costs nothing between two steps. What is kept only to
//! save work (`answer/shape`, `answer/profile`) asks what is left and does without.
//!
//! Browsers have a limit of their own, and one page each: nothing is counted there (`unlimited`).
//! Dropped: an allocator that counts needs `unsafe`, and cannot refuse without ending the process.

#[cfg(not(target_family = "wasm"))]
mod limited;
#[cfg(target_family = "wasm")]
mod unlimited;

#[cfg(not(target_family = "wasm"))]
pub(crate) use limited::Held;
#[cfg(not(target_family = "wasm"))]
pub use limited::Memory;
#[cfg(target_family = "wasm")]
pub(crate) use unlimited::Held;
#[cfg(target_family = "wasm")]
pub use unlimited::Memory;

/// False in browsers; see `memory/unlimited`.
pub(crate) const IS_LIMITED: bool = !cfg!(target_family = "wasm");
/// The bytes of small growth that are counted at once.
pub(crate) const STEP: usize = 1 << 16;

/// The bytes that a short vector takes beside its items: its own words, and those of the allocator.
pub(crate) const VECTOR: usize = 48;

/// The refusal of something that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom {
    /// The bytes that are needed in all.
    pub need: usize,
    /// The bytes that there are.
    pub limit: usize,
}

/// Make room in a vector for this length, if it has less: an eighth more, where a vector would double
/// its room for the sake of one more item.
pub(crate) fn make_room<T>(items: &mut Vec<T>, length: usize) {
    if IS_LIMITED && length > items.capacity() {
        items.reserve_exact(with_spare(length) - items.len());
    }
}

/// The room that is made for this length.
pub(crate) fn with_spare(length: usize) -> usize {
    length + length / 8 + 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_for_more_items_has_little_to_spare() {
        let mut items = vec![1; 8000];
        for length in [8001, 8002, 9000, 9100] {
            make_room(&mut items, length);
            items.resize(length, 2);
            assert!(items.capacity() <= with_spare(length), "{}", items.capacity());
        }
    }
}
