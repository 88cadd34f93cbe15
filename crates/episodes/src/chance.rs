//! Random numbers from a seed.

/// A pseudorandom generator (splitmix), whose numbers depend on its seed alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0 and fits into 32 bits.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.number() >> 32) * bound as u64) >> 32) as usize
    }

    /// A number from 0 up to 1.
    pub(crate) fn share(&mut self) -> f64 {
        f64::from((self.number() >> 32) as u32) / f64::from(u32::MAX)
    }
}
