//! Numbers for several lines at once, which the same instructions work on side by side.

use std::ops::{Add, Mul};

/// The lines that are worked on side by side.
pub(super) const LANES: usize = 4;

/// A number for each line of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes(pub(super) [f32; LANES]);

pub(super) const NOTHING: Lanes = Lanes([0.0; LANES]);

impl Add for Lanes {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let (one, other) = (self.0, other.0);
        Self([one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]])
    }
}

impl Mul for Lanes {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let (one, other) = (self.0, other.0);
        Self([one[0] * other[0], one[1] * other[1], one[2] * other[2], one[3] * other[3]])
    }
}
