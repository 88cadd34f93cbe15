//! Bytes that are counted against a limit, and asked for before they are taken.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::memory::NoRoom;

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
    #[inline]
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
    #[inline]
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

    /// True if there is room for so many bytes, which are not held.
    #[inline]
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.memory.check(bytes).is_ok()
    }

    /// Hold more bytes, which are about to be allocated.
    #[inline]
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), NoRoom> {
        self.memory.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// Hold this many bytes in all, more or fewer than before.
    #[inline]
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
}
