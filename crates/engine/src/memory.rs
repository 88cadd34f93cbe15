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
//! Dropped: an allocator that counts needs `unsafe`, and cannot refuse without ending the process.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The bytes of small growth that are counted at once.
pub(crate) const STEP: usize = 1 << 16;

/// The bytes that a short vector takes beside its items: its own words, and those of the allocator.
pub(crate) const VECTOR: usize = 48;

/// A number of bytes, shared by all who work on the same question. By default there is no limit but
/// that of the allocator.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Room>);

#[derive(Debug)]
struct Room {
    limit: usize,
    used: AtomicUsize,
}

impl Default for Room {
    fn default() -> Self {
        Self { limit: usize::MAX, used: AtomicUsize::new(0) }
    }
}

/// The refusal of something that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom {
    /// The bytes that are needed in all.
    pub need: usize,
    /// The bytes that there are.
    pub limit: usize,
}

impl Memory {
    /// A memory of this many bytes.
    #[must_use]
    pub fn new(limit: Option<u64>) -> Self {
        let limit = limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
        Self(Arc::new(Room { limit, used: AtomicUsize::new(0) }))
    }

    /// Count bytes that are about to be allocated.
    ///
    /// # Errors
    /// If they are more than are left, or than the allocator has; they are not counted then.
    pub fn take(&self, bytes: usize) -> Result<(), NoRoom> {
        let Room { limit, used } = &*self.0;
        let before = used.fetch_add(bytes, Ordering::Relaxed);
        let need = before.saturating_add(bytes);
        if need <= *limit && can_allocate(bytes) {
            return Ok(());
        }
        self.give_back(bytes);
        Err(NoRoom { need, limit: if need > *limit { *limit } else { before } })
    }

    /// Count bytes no longer.
    fn give_back(&self, bytes: usize) {
        self.0.used.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// The bytes that are left.
    pub(crate) fn left(&self) -> usize {
        self.0.limit.saturating_sub(self.0.used.load(Ordering::Relaxed))
    }

    /// Refuse what could not be taken now, and take nothing.
    ///
    /// # Errors
    /// As of [`Self::take`].
    pub fn check(&self, bytes: usize) -> Result<(), NoRoom> {
        self.take(bytes).map(|()| self.give_back(bytes))
    }
}

/// Bytes that are counted, until they are given back at the end.
#[derive(Debug, Default)]
pub(crate) struct Held {
    memory: Memory,
    bytes: usize,
}

impl Held {
    /// No bytes of a memory yet.
    pub(crate) fn of(memory: &Memory) -> Self {
        Self { memory: memory.clone(), bytes: 0 }
    }

    /// The memory that the bytes are of.
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The number of bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Hold more bytes, which are about to be allocated.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), NoRoom> {
        self.memory.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// Hold this many bytes in all, more or fewer than before.
    pub(crate) fn hold(&mut self, bytes: usize) -> Result<(), NoRoom> {
        if let Some(fewer) = self.bytes.checked_sub(bytes) {
            self.memory.give_back(fewer);
            self.bytes = bytes;
            return Ok(());
        }
        self.take(bytes - self.bytes)
    }

    /// Hold no bytes any longer.
    pub(crate) fn clear(&mut self) {
        self.memory.give_back(std::mem::take(&mut self.bytes));
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.clear();
    }
}

/// True if the allocator has this many bytes at the moment.
fn can_allocate(bytes: usize) -> bool {
    let mut tried: Vec<u8> = Vec::new();
    // The compiler takes for granted that an allocation nobody looks at succeeds.
    black_box(&mut tried).try_reserve_exact(bytes).is_ok() && black_box(&tried).capacity() >= bytes
}

/// Lengthen a vector by copies of a value. Its capacity grows by eighths, where a vector would double
/// it for the sake of one more item.
pub(crate) fn lengthen<T: Clone>(items: &mut Vec<T>, length: usize, value: T) {
    if length > items.capacity() {
        items.reserve_exact(with_spare(length) - items.len());
    }
    items.resize(length, value);
}

/// The capacity of a vector of this length that was lengthened.
pub(crate) fn with_spare(length: usize) -> usize {
    length + length / 8 + 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_exceeds_the_limit_is_refused_with_all_that_is_needed_and_not_counted() {
        let memory = Memory::new(Some(1000));
        assert_eq!(Ok(()), memory.take(600));
        let shared = memory.clone();
        assert_eq!(Err(NoRoom { need: 1001, limit: 1000 }), shared.take(401));
        assert_eq!(Ok(()), shared.take(400));
        assert_eq!(Err(NoRoom { need: 1001, limit: 1000 }), memory.take(1));
        shared.give_back(600);
        assert_eq!(Ok(()), memory.check(600));
        assert_eq!(Ok(()), memory.take(600));
    }

    #[test]
    fn what_the_allocator_does_not_have_is_refused_without_any_limit() {
        let memory = Memory::default();
        assert_eq!(Ok(()), memory.take(1000));
        let refused = memory.take(usize::MAX / 2);
        assert_eq!(Err(NoRoom { need: usize::MAX / 2 + 1000, limit: 1000 }), refused);
    }

    #[test]
    fn a_lengthened_vector_has_little_to_spare() {
        let mut items = vec![1; 8000];
        for length in [8001, 8002, 9000, 9100] {
            lengthen(&mut items, length, 2);
            assert_eq!((length, Some(&2)), (items.len(), items.last()));
            assert!(items.capacity() <= with_spare(length), "{}", items.capacity());
        }
    }
}
