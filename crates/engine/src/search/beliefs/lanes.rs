//! Numbers for several lines at once, which the same instructions work on side by side.

#[cfg(target_feature = "simd128")]
use std::arch::wasm32::{f32x4, f32x4_add, f32x4_extract_lane, f32x4_mul, v128};
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
        #[cfg(target_feature = "simd128")]
        return Self::of_vector(f32x4_add(self.vector(), other.vector()));
        #[cfg(not(target_feature = "simd128"))]
        {
            let (one, other) = (self.0, other.0);
            Self([one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]])
        }
    }
}

impl Mul for Lanes {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        #[cfg(target_feature = "simd128")]
        return Self::of_vector(f32x4_mul(self.vector(), other.vector()));
        #[cfg(not(target_feature = "simd128"))]
        {
            let (one, other) = (self.0, other.0);
            Self([one[0] * other[0], one[1] * other[1], one[2] * other[2], one[3] * other[3]])
        }
    }
}

/// For WebAssembly the compiler has to be told which instruction does it.
#[cfg(target_feature = "simd128")]
impl Lanes {
    #[inline(always)]
    fn vector(self) -> v128 {
        f32x4(self.0[0], self.0[1], self.0[2], self.0[3])
    }

    #[inline(always)]
    fn of_vector(vector: v128) -> Self {
        Self([
            f32x4_extract_lane::<0>(vector),
            f32x4_extract_lane::<1>(vector),
            f32x4_extract_lane::<2>(vector),
            f32x4_extract_lane::<3>(vector),
        ])
    }
}
