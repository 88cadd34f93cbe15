//! A tally of words: which come once, which more often, and how many there are.
//!
//! It is a hash table in which a word takes its own place or the next free one. A word is marked as
//! soon as it comes again, so a place holds everything there is to know about it. The table has at
//! least twice as many places as words, and while it fits into the cache of the core, a word costs
//! a few nanoseconds.

use crate::columns::TWICE;

/// An empty place: the highest bit of a word is never set.
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

    /// Forget all words and make room for `room` words.
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

    /// The number of different words.
    pub(crate) fn words(&self) -> u64 {
        self.words
    }

    /// The number of words that came once, and not marked.
    pub(crate) fn single(&self) -> u64 {
        self.words - self.marked
    }

    /// The words that came once, and not marked.
    pub(crate) fn singles(&self) -> impl Iterator<Item = u64> {
        self.places.iter().copied().filter(|&place| place != FREE && place & TWICE == 0)
    }
}
