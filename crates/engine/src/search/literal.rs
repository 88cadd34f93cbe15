//! Literals: what a search decides, deduces and learns is made of them.

use crate::claims::Claim;
use crate::line::mask::Mask;

/// A literal: a variable is on, or it is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lit(u32);

impl Lit {
    /// The literal that gives a variable this mask, `OFF` or `ON`.
    #[inline]
    pub(crate) fn of(var: u32, mask: Mask) -> Self {
        Self((var << 1) | (u32::from(mask) >> 1))
    }

    #[inline]
    pub(crate) fn var(self) -> u32 {
        self.0 >> 1
    }

    /// The mask of the variable when the literal is true.
    #[inline]
    pub(crate) fn mask(self) -> Mask {
        1 << (self.0 & 1)
    }

    /// True if the literal says that its variable is on.
    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn denied(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// An index for tables with two entries in a row for each variable.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn from_index(index: u32) -> Self {
        Self(index)
    }
}

impl From<Claim> for Lit {
    fn from(claim: Claim) -> Self {
        Self::of(claim.cell, claim.mask())
    }
}
