//! The hasher for the states of sweeps.

use std::hash::Hasher;

/// A hasher for states of a sweep, fast and the same everywhere.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
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

    fn write_usize(&mut self, _length: usize) {
        // Only lengths that are the same for all keys of a map.
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}
