//! A line's cells as a set of bits, as wide as the picture needs.

use std::array::from_fn;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// Bits per machine word.
pub(crate) const WORD: usize = 64;

/// A set of up to `64 * N` places. With one word every operation is a few instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// The first `count` places.
    pub(crate) fn first(count: usize) -> Self {
        Self(from_fn(|word| match count.saturating_sub(word * WORD) {
            0 => 0,
            left if left >= WORD => u64::MAX,
            left => (1 << left) - 1,
        }))
    }

    /// The set of a single place.
    #[inline(always)]
    pub(crate) fn one(place: usize) -> Self {
        let mut bits = [0; N];
        bits[place / WORD] = 1 << (place % WORD);
        Self(bits)
    }

    #[inline(always)]
    pub(crate) fn has(self, place: usize) -> bool {
        (self.0[place / WORD] >> (place % WORD)) & 1 == 1
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of places in the set.
    #[inline(always)]
    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The places of a single word.
    pub(crate) fn of_word(word: u64) -> Self {
        let mut bits = [0; N];
        bits[0] = word;
        Self(bits)
    }

    /// Every place moved on by one; places that would leave the words are dropped.
    #[inline(always)]
    pub(crate) fn ahead(self) -> Self {
        Self(from_fn(|word| {
            let carry = if word == 0 { 0 } else { self.0[word - 1] >> (WORD - 1) };
            (self.0[word] << 1) | carry
        }))
    }

    /// Every place moved back by one.
    #[inline(always)]
    pub(crate) fn back(self) -> Self {
        Self(from_fn(|word| {
            let carry = if word + 1 == N { 0 } else { self.0[word + 1] << (WORD - 1) };
            (self.0[word] >> 1) | carry
        }))
    }

    /// The places with their neighbours.
    #[inline(always)]
    pub(crate) fn around(self) -> Self {
        self | self.ahead() | self.back()
    }

    /// The number of runs of neighbouring places.
    #[inline(always)]
    pub(crate) fn runs(self) -> usize {
        (self & !self.ahead()).count()
    }

    /// Choose up to `most` places of which no two are neighbours, the lowest first; `most` becomes
    /// the number that is still wanted.
    #[inline(always)]
    pub(crate) fn apart(self, most: &mut usize) -> Self {
        let mut chosen = [0; N];
        let mut beside = 0;
        for (from, to) in self.0.into_iter().zip(&mut chosen) {
            let mut left = from & !beside;
            while left != 0 && *most > 0 {
                let lowest = left & left.wrapping_neg();
                *to |= lowest;
                left &= !(lowest | lowest << 1);
                *most -= 1;
            }
            beside = *to >> (WORD - 1);
        }
        Self(chosen)
    }

    /// The last place, if there is one.
    #[inline(always)]
    pub(crate) fn last(self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word * WORD + WORD - 1 - self.0[word].leading_zeros() as usize)
    }

    /// All places, in order.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut left)| {
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let place = left.trailing_zeros() as usize;
                    left &= left - 1;
                    word * WORD + place
                })
            })
        })
    }

    /// Every place moved on by `by`; places that would leave the words are dropped.
    pub(crate) fn moved_on(self, by: usize) -> Self {
        let (words, bits) = (by / WORD, by % WORD);
        let word = |at: usize| at.checked_sub(words).map_or(0, |at| self.0[at]);
        (0..bits).fold(Self(from_fn(word)), |moved, _| moved.ahead())
    }

    /// Every place moved back by `by`; places that would fall below 0 are dropped.
    pub(crate) fn moved_back(self, by: usize) -> Self {
        let (words, bits) = (by / WORD, by % WORD);
        let word = |at: usize| self.0.get(at + words).copied().unwrap_or(0);
        (0..bits).fold(Self(from_fn(word)), |moved, _| moved.back())
    }
}

macro_rules! word_by_word {
    ($($operator:ident $function:ident $assign:ident $assigning:ident $symbol:tt)*) => {$(
        impl<const N: usize> $operator for Bits<N> {
            type Output = Self;

            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                Self(from_fn(|word| self.0[word] $symbol other.0[word]))
            }
        }

        impl<const N: usize> $assign for Bits<N> {
            #[inline(always)]
            fn $assigning(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    )*};
}

word_by_word! {
    BitAnd bitand BitAndAssign bitand_assign &
    BitOr bitor BitOrAssign bitor_assign |
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl<const N: usize> Not for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_carries_over_the_edge_of_a_word() {
        let last = Bits::<2>::one(63);
        assert_eq!(Bits::one(64), last.ahead());
        assert_eq!(last, Bits::<2>::one(64).back());
        assert_eq!(Bits([1 << 62 | 1 << 63, 1]), last.around());
    }

    #[test]
    fn no_two_of_the_places_chosen_are_neighbours() {
        let mut wanted = 40;
        let chosen = Bits::<2>::first(70).apart(&mut wanted);
        assert_eq!(5, wanted);
        assert_eq!((0..70).step_by(2).collect::<Vec<usize>>(), chosen.places().collect::<Vec<_>>());
    }
}
