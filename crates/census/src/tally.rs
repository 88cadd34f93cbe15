//! Which words come once, which more often, and how many there are.
//!
//! A table with a place for each word, or the next one that is free. A word is marked as soon as it
//! comes again, so a place holds all there is to know of it. The table is as large as its words
//! need, twice their number at least, and one that fits into the cache beside the core costs a few
//! nanoseconds a word.

use crate::columns::TWICE;

/// No word: the highest bit of a word is never set.
const FREE: u64 = u64::MAX;

pub(crate) struct Tally {
    places: Vec<u64>,
    shift: u32,
    words: u64,
    marked: u64,
}

impl Tally {
    pub(crate) fn new() -> Self {
        Self { places: vec![FREE; 2], shift: 63, words: 0, marked: 0 }
    }

    /// Forget all; there is room for so many words.
    pub(crate) fn clear(&mut self, room: usize) {
        let places = (2 * room).next_power_of_two().max(2);
        self.places.clear();
        self.places.resize(places, FREE);
        self.shift = 64 - places.trailing_zeros();
        self.words = 0;
        self.marked = 0;
    }

    #[inline]
    pub(crate) fn add(&mut self, word: u64) {
        let last = self.places.len() - 1;
        let mut at = ((word | TWICE).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize;
        loop {
            let place = &mut self.places[at & last];
            if *place == FREE {
                *place = word;
                self.words += 1;
                self.marked += word & TWICE;
                return;
            }
            if (*place ^ word) <= TWICE {
                self.marked += !*place & TWICE;
                *place |= TWICE;
                return;
            }
            at += 1;
        }
    }

    /// How many different words came.
    pub(crate) fn words(&self) -> u64 {
        self.words
    }

    /// How many of them came once, and not marked.
    pub(crate) fn single(&self) -> u64 {
        self.words - self.marked
    }

    /// Those that came once, and not marked.
    pub(crate) fn singles(&self) -> impl Iterator<Item = u64> {
        self.places.iter().copied().filter(|&place| place != FREE && place & TWICE == 0)
    }
}
