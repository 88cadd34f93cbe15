//! Random numbers from a seed: the same on every machine.
//!
//! They are those of Python's `random.random`, the Mersenne Twister of Matsumoto and Nishimura, so
//! that a seed makes the same puzzle whoever draws its picture.

use crate::numbers::{real, whole};

/// The numbers of the state, and the distance between those that are mixed.
const STATE: usize = 624;
const MIXED: usize = 397;

/// A random generator with a seed.
pub struct Chance {
    state: [u32; STATE],
    next: usize,
}

impl Chance {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut state = [19_650_218_u32; STATE];
        for at in 1..STATE {
            state[at] = spread(state[at - 1]).wrapping_mul(1_812_433_253).wrapping_add(at as u32);
        }
        let halves = [seed as u32, (seed >> 32) as u32];
        let key = &halves[..if halves[1] == 0 { 1 } else { 2 }];
        let mut at = 0;
        let mut each =
            |state: &mut [u32; STATE], factor: u32, change: &dyn Fn(u32, usize) -> u32| {
                at += 1;
                if at == STATE {
                    state[0] = state[STATE - 1];
                    at = 1;
                }
                state[at] = change(state[at] ^ spread(state[at - 1]).wrapping_mul(factor), at);
            };
        for round in 0..STATE {
            let part = round % key.len();
            let added = key[part].wrapping_add(part as u32);
            each(&mut state, 1_664_525, &|mixed, _| mixed.wrapping_add(added));
        }
        for _ in 1..STATE {
            each(&mut state, 1_566_083_941, &|mixed, at| mixed.wrapping_sub(at as u32));
        }
        state[0] = 1 << 31;
        Self { state, next: STATE }
    }

    /// A random number of 32 bits.
    fn word(&mut self) -> u32 {
        if self.next == STATE {
            self.mix();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9D2C_5680;
        word ^= word << 15 & 0xEFC6_0000;
        word ^ word >> 18
    }

    fn mix(&mut self) {
        for at in 0..STATE {
            let both = self.state[at] & 1 << 31 | self.state[(at + 1) % STATE] & !(1 << 31);
            let odd = if both & 1 == 1 { 0x9908_B0DF } else { 0 };
            self.state[at] = self.state[(at + MIXED) % STATE] ^ both >> 1 ^ odd;
        }
        self.next = 0;
    }

    /// A random number from 0 up to, but not including, 1.
    pub fn share(&mut self) -> f64 {
        let (high, low) = (self.word() >> 5, self.word() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }

    /// A whole number from 0 up to, but not including, a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        whole(self.share() * real(limit))
    }

    /// True with this probability, from 0 to 1.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.share() < probability
    }

    /// These things in random order.
    pub fn shuffled<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut keyed: Vec<(f64, T)> = things.into_iter().map(|one| (self.share(), one)).collect();
        keyed.sort_by(|one, other| one.0.total_cmp(&other.0));
        keyed.into_iter().map(|one| one.1).collect()
    }
}

fn spread(word: u32) -> u32 {
    word ^ word >> 30
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_are_those_of_python() {
        // [int(random.Random(seed).random() * 10**9), …] for the first two and the thousandth.
        for (seed, expected) in [
            (0, [844_421_851, 757_954_402, 480_412_534]),
            (7, [323_832_764, 150_849_173, 377_862_629]),
            (u64::MAX, [21_825_695, 338_095_326, 900_994_516]),
        ] {
            let mut chance = Chance::new(seed);
            let found: Vec<usize> = (0..1000).map(|_| chance.below(1_000_000_000)).collect();
            assert_eq!(expected, [found[0], found[1], found[999]]);
        }
    }
}
