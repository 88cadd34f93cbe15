//! Random numbers from a seed.

use crate::bits::Bits;

/// A small generator whose numbers depend on its seed alone.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
    /// The number of words of a set of places that are random.
    words: usize,
}

impl Random {
    /// Create a generator with a seed made of numbers, each of which matters.
    pub(crate) fn new(numbers: impl IntoIterator<Item = u64>) -> Self {
        let mixed = numbers.into_iter().fold(0x9E37_79B9_7F4A_7C15, |seed: u64, number| {
            (seed ^ number).wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(29)
        });
        // The generator would never leave zero.
        Self { state: mixed.max(1), words: usize::MAX }
    }

    /// The same generator, which draws so many words for each set of places on every machine.
    pub(crate) fn of_words(self, words: usize) -> Self {
        Self { words, ..self }
    }

    /// A random word.
    #[inline]
    pub(crate) fn word(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// A number below `bound`, which is not 0 and fits into 32 bits.
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.word() >> 32) * bound as u64) >> 32) as usize
    }

    /// A random subset of these places, which is empty only if there are none.
    pub(crate) fn some_of<const N: usize>(&mut self, places: Bits<N>) -> Bits<N> {
        let word = |at: usize| if at < self.words { self.word() } else { 0 };
        let some = places & Bits(std::array::from_fn(word));
        if some.is_empty() { places } else { some }
    }

    /// True one time in `chance`.
    #[inline]
    pub(crate) fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}
