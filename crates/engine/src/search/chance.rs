//! Random numbers from a seed.

/// A pseudorandom generator (splitmix).
#[derive(Clone, Copy, Debug, Default)]
pub struct Chance(u64);

impl Chance {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A random number of 64 bits.
    #[inline]
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A random number of 32 bits.
    #[inline]
    pub fn half(&mut self) -> u32 {
        self.number() as u32
    }

    /// A random number below `end`.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.half()) * u64::from(end)) >> 32) as u32
    }
}
