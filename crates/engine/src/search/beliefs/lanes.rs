//! Numbers for several lines at once, which the same instructions work on side by side.

use std::ops::{Add, Mul};

pub(super) use numbers::Lanes;

/// The lines that are worked on side by side.
pub(super) const LANES: usize = 4;

pub(super) const NOTHING: Lanes = Lanes::of([0.0; LANES]);

impl Lanes {
    /// Set the number of a line.
    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, number: f32) {
        let mut all = self.all();
        all[lane] = number;
        *self = Self::of(all);
    }
}

#[cfg(not(target_feature = "simd128"))]
mod numbers {
    use super::{Add, LANES, Mul};

    /// A number for each line of a group.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::search::beliefs) struct Lanes([f32; LANES]);

    impl Lanes {
        #[inline(always)]
        pub(in crate::search::beliefs) const fn of(all: [f32; LANES]) -> Self {
            Self(all)
        }

        #[inline(always)]
        pub(in crate::search::beliefs) fn all(self) -> [f32; LANES] {
            self.0
        }
    }

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
}

/// In WebAssembly the compiler does not find the instructions by itself.
#[cfg(target_feature = "simd128")]
mod numbers {
    use std::arch::wasm32::{f32x4, f32x4_add, f32x4_extract_lane, f32x4_mul, v128};

    use super::{Add, LANES, Mul};

    /// A number for each line of a group.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::search::beliefs) struct Lanes(v128);

    impl Lanes {
        #[inline(always)]
        pub(in crate::search::beliefs) const fn of(all: [f32; LANES]) -> Self {
            Self(f32x4(all[0], all[1], all[2], all[3]))
        }

        #[inline(always)]
        pub(in crate::search::beliefs) fn all(self) -> [f32; LANES] {
            [
                f32x4_extract_lane::<0>(self.0),
                f32x4_extract_lane::<1>(self.0),
                f32x4_extract_lane::<2>(self.0),
                f32x4_extract_lane::<3>(self.0),
            ]
        }
    }

    impl Add for Lanes {
        type Output = Self;

        #[inline(always)]
        fn add(self, other: Self) -> Self {
            Self(f32x4_add(self.0, other.0))
        }
    }

    impl Mul for Lanes {
        type Output = Self;

        #[inline(always)]
        fn mul(self, other: Self) -> Self {
            Self(f32x4_mul(self.0, other.0))
        }
    }
}
