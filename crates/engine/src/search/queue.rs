//! Lines waiting to be swept, first in, first out.
//!
//! In this order a line gathers changes before its turn, and one sweep answers them all.

use std::collections::VecDeque;

/// Lines with a changed cell, each at most once.
#[derive(Debug)]
pub(super) struct Queue {
    lines: VecDeque<u32>,
    waits: Vec<bool>,
}

impl Queue {
    /// A queue of all lines, in order.
    pub(super) fn full(lines: usize) -> Self {
        Self::without(lines, std::iter::empty())
    }

    /// A queue of all lines but some, in order; those never wait.
    pub(super) fn without(lines: usize, left_out: impl Iterator<Item = u32>) -> Self {
        let mut queue = Self { lines: VecDeque::with_capacity(lines), waits: vec![false; lines] };
        left_out.for_each(|line| queue.waits[line as usize] = true);
        (0..lines as u32).for_each(|line| queue.push(line));
        queue
    }

    #[inline]
    pub(super) fn push(&mut self, line: u32) {
        if !self.waits[line as usize] {
            self.waits[line as usize] = true;
            self.lines.push_back(line);
        }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        let line = self.lines.pop_front()?;
        self.waits[line as usize] = false;
        Some(line)
    }

    pub(super) fn clear(&mut self) {
        for line in self.lines.drain(..) {
            self.waits[line as usize] = false;
        }
    }
}
