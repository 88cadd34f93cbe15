//! Random numbers from a seed.

/// A pseudorandom generator (splitmix), whose numbers depend on its seed alone.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number from 0 up to, but not including, 1.
    pub(crate) fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        f64::from((mixed >> 32) as u32) / 4_294_967_296.0
    }
}
