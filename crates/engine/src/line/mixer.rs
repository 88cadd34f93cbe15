//! The hasher for states of sweeps and of automata.

use std::hash::Hasher;

/// A hasher for states, fast and the same everywhere. Lengths and other numbers of the machine's
/// size count where `WITH_SIZES`: they need not where all keys of a map have the same.
#[derive(Default)]
pub(crate) struct Mixer<const WITH_SIZES: bool = false>(u64);

impl<const WITH_SIZES: bool> Hasher for Mixer<WITH_SIZES> {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, size: usize) {
        if WITH_SIZES {
            self.write_u64(size as u64);
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}
