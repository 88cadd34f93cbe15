//! Random numbers from a seed.

use crate::bits::Bits;

/// A small generator whose numbers depend on its seed alone.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Create a generator with a seed made of numbers, each of which matters.
    pub(crate) fn new(numbers: impl IntoIterator<Item = u64>) -> Self {
        let mixed = numbers.into_iter().fold(0x9E37_79B9_7F4A_7C15, |seed: u64, number| {
            (seed ^ number).wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(29)
        });
        // The generator would never leave zero.
        Self(mixed.max(1))
    }

    /// A random word.
    #[inline]
    pub(crate) fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`, which is not 0 and fits into 32 bits.
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.word() >> 32) * bound as u64) >> 32) as usize
    }

    /// A random subset of these places, which is empty only if there are none. They are in so many
    /// words; those beyond take no numbers.
    pub(crate) fn some_of<const N: usize>(&mut self, places: Bits<N>, words: usize) -> Bits<N> {
        let mut word = |at: usize| if at < words { self.word() } else { 0 };
        let some = places & Bits(std::array::from_fn(&mut word));
        if some.is_empty() { places } else { some }
    }

    /// True one time in `chance`.
    #[inline]
    pub(crate) fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}
