//! How long something may take.

use std::cell::Cell;

/// Tells when the time for something is over; as nothing here knows the time, it asks.
pub struct Clock<'a> {
    is_over: &'a dyn Fn() -> bool,
    was_over: Cell<bool>,
}

impl<'a> Clock<'a> {
    /// A clock that asks whether the time is over.
    #[must_use]
    pub fn new(is_over: &'a dyn Fn() -> bool) -> Self {
        Self { is_over, was_over: Cell::new(false) }
    }

    /// True if the time is over.
    #[must_use]
    pub fn is_past(&self) -> bool {
        if !self.was_over.get() {
            self.was_over.set((self.is_over)());
        }
        self.was_over.get()
    }
}

impl Default for Clock<'_> {
    /// A clock whose time is never over.
    fn default() -> Self {
        Self::new(&|| false)
    }
}
