//! A set of chain positions, as wide as the chain needs.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitOrAssign};

/// Bits per machine word.
pub(crate) const WORD: usize = 64;

/// A set of up to `64 * N` positions. With one word every operation is a single instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Bits<N> {
    /// True if operations are functions rather than repeated wherever they are used: in WebAssembly,
    /// which everyone downloads who opens the page, where loops are so long that calls cost little.
    const IS_WIDE: bool = cfg!(target_family = "wasm") && N > 4;

    /// The empty set.
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// The positions whose bits are set in `words`, lowest word first; missing words are empty.
    pub(crate) fn from_words(words: &[u64]) -> Self {
        let mut bits = [0; N];
        for (bit, word) in bits.iter_mut().zip(words) {
            *bit = *word;
        }
        Self(bits)
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of positions in the set.
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// True if the two sets share a position.
    #[inline(always)]
    pub(crate) fn meets(self, other: Self) -> bool {
        if Self::IS_WIDE {
            return wide::meet(&self.0, &other.0);
        }
        !(self & other).is_empty()
    }

    /// Every position moved on by `K`, 1 to 3.
    #[inline(always)]
    pub(crate) fn ahead<const K: usize>(self) -> Self {
        if Self::IS_WIDE {
            let mut words = self.0;
            wide::move_ahead(&mut words, K);
            return Self(words);
        }
        Self(from_fn(|word| {
            let carry = if word == 0 { 0 } else { self.0[word - 1] >> (WORD - K) };
            (self.0[word] << K) | carry
        }))
    }

    /// Every position moved back by `K`, 1 to 3; positions that would fall below 0 are dropped.
    #[inline(always)]
    pub(crate) fn back<const K: usize>(self) -> Self {
        if Self::IS_WIDE {
            let mut words = self.0;
            wide::move_back(&mut words, K);
            return Self(words);
        }
        Self(from_fn(|word| {
            let carry = if word + 1 == N { 0 } else { self.0[word + 1] << (WORD - K) };
            (self.0[word] >> K) | carry
        }))
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        if Self::IS_WIDE {
            wide::keep_common(&mut self.0, &other.0);
            return self;
        }
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        if Self::IS_WIDE {
            wide::add(&mut self.0, &other.0);
            return;
        }
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
    }
}

/// The operations on sets of many words.
mod wide {
    use super::WORD;

    #[inline(never)]
    pub(super) fn keep_common(words: &mut [u64], others: &[u64]) {
        for (word, with) in words.iter_mut().zip(others) {
            *word &= with;
        }
    }

    #[inline(never)]
    pub(super) fn add(words: &mut [u64], others: &[u64]) {
        for (word, with) in words.iter_mut().zip(others) {
            *word |= with;
        }
    }

    #[inline(never)]
    pub(super) fn meet(words: &[u64], others: &[u64]) -> bool {
        words.iter().zip(others).any(|(word, other)| word & other != 0)
    }

    #[inline(never)]
    pub(super) fn move_ahead(words: &mut [u64], by: usize) {
        let mut carry = 0;
        for word in words {
            (*word, carry) = ((*word << by) | carry, *word >> (WORD - by));
        }
    }

    #[inline(never)]
    pub(super) fn move_back(words: &mut [u64], by: usize) {
        let mut carry = 0;
        for word in words.iter_mut().rev() {
            (*word, carry) = ((*word >> by) | carry, *word << (WORD - by));
        }
    }
}

/// Buffers for the sets of one line, and for the masks of its cells if they differ from the view;
/// reused from sweep to sweep, whatever the width.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    sets: Vec<u64>,
    masks: Vec<u64>,
    places: Vec<(u32, u32)>,
}

impl Scratch {
    /// Room for `count` sets; their contents are left over from earlier sweeps.
    #[inline(always)]
    pub(crate) fn sets<const N: usize>(&mut self, count: usize) -> &mut [[u64; N]] {
        if self.sets.len() < count * N {
            self.sets.resize(count * N, 0);
        }
        let (sets, _) = self.sets.as_chunks_mut::<N>();
        &mut sets[..count]
    }

    /// Room for sets of different sizes, and for where each of them begins.
    pub(crate) fn bands(&mut self) -> (&mut Vec<u64>, &mut Vec<(u32, u32)>) {
        (&mut self.sets, &mut self.places)
    }

    /// Room for one set per mask, together with these masks.
    pub(crate) fn beside<const N: usize>(
        &mut self,
        masks: impl Iterator<Item = u64>,
    ) -> (&mut [[u64; N]], &[u64]) {
        self.masks.clear();
        self.masks.extend(masks);
        let count = self.masks.len();
        self.sets::<N>(count);
        let (sets, _) = self.sets.as_chunks_mut::<N>();
        (&mut sets[..count], &self.masks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_carries_over_the_edge_of_a_word() {
        let last_of_first_word = Bits::<2>::from_words(&[1 << 63, 0]);
        let third_of_second_word = Bits::<2>::from_words(&[0, 1 << 2]);
        assert_eq!(third_of_second_word, last_of_first_word.ahead::<3>());
        assert_eq!(last_of_first_word, third_of_second_word.back::<3>());
    }

    #[test]
    fn wide_sets_do_as_narrow_ones() {
        let set = Bits::<3>::from_words(&[0x8000_0000_0000_0005, 0xC000_0000_0000_0007, 9]);
        let other = Bits::<3>::from_words(&[0, 0x4000_0000_0000_0002, 0]);
        let changed = |change: fn(&mut [u64], &[u64])| {
            let mut words = set.0;
            change(&mut words, &other.0);
            Bits(words)
        };
        assert_eq!(set & other, changed(wide::keep_common));
        assert_eq!(set | other, changed(wide::add));
        assert_eq!(set.ahead::<3>(), changed(|words, _| wide::move_ahead(words, 3)));
        assert_eq!(set.back::<2>(), changed(|words, _| wide::move_back(words, 2)));
        assert!(wide::meet(&set.0, &other.0));
        assert!(!wide::meet(&set.0, &[2, 0, 0]));
    }

    #[test]
    fn moving_back_below_the_first_position_loses_it() {
        assert!(Bits::<1>::from_words(&[0b11]).back::<2>().is_empty());
    }
}
