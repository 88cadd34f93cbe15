//! Bytes that nobody counts. In a browser, whose own limit ends only the page that exceeds it,
//! everybody downloads the code.

use crate::memory::NoRoom;

/// A memory without a limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory;

impl Memory {
    /// A memory, whatever the limit.
    #[must_use]
    pub fn new(_limit: Option<u64>) -> Self {
        Self
    }

    /// Count nothing.
    ///
    /// # Errors
    /// None.
    #[inline(always)]
    pub fn take(self, _bytes: usize) -> Result<(), NoRoom> {
        Ok(())
    }

    /// Refuse nothing.
    ///
    /// # Errors
    /// None.
    #[inline(always)]
    pub fn check(self, _bytes: usize) -> Result<(), NoRoom> {
        Ok(())
    }

    pub(crate) fn left(self) -> usize {
        usize::MAX
    }
}

/// Bytes that are not counted.
#[derive(Debug, Default)]
pub(crate) struct Held(Memory);

impl Held {
    pub(crate) fn of(memory: &Memory) -> Self {
        Self(*memory)
    }

    pub(crate) fn memory(&self) -> &Memory {
        &self.0
    }

    pub(crate) fn bytes(&self) -> usize {
        0
    }

    #[inline(always)]
    pub(crate) fn has_room(&self, _bytes: usize) -> bool {
        true
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, _bytes: usize) -> Result<(), NoRoom> {
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn hold(&mut self, _bytes: usize) -> Result<(), NoRoom> {
        Ok(())
    }

    pub(crate) fn clear(&mut self) {}
}
