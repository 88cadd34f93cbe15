//! What it costs to find the best picture, by size, goal and density, and what proves it.
//!
//! Prints for each set: height and width, filled cells in 100, goal, pictures, filled cells before and
//! after, those proved by count and by search, and nanoseconds a picture, from packed bytes to packed
//! bytes. A word on the command line keeps the sets whose names hold it.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crosshatch_magnitude::{Goal, Method, Proof, Settings, Shape, improve};

const BUDGET: u64 = 1_000_000;
const DENSITIES: [u64; 4] = [20, 50, 80, 90];
/// Sizes, how many pictures of each, and how often each set is done.
const SETS: [(usize, usize, usize); 6] =
    [(5, 20_000, 1), (8, 5000, 1), (16, 20_000, 5), (64, 2000, 3), (200, 100, 3), (1000, 3, 1)];

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    for (size, pictures, rounds) in SETS {
        for density in DENSITIES {
            let packed = random_pictures(size, pictures, density);
            for goal in [Goal::Fewest, Goal::Most] {
                let name = format!("{size}x{size} {density} {goal:?}");
                if name.contains(&wanted) {
                    measure(&name, size, &packed, goal, rounds);
                }
            }
        }
    }
}

fn measure(name: &str, size: usize, packed: &[u8], goal: Goal, rounds: usize) {
    let Some(shape) = Shape::new(size, size) else { return };
    let settings = Settings { goal, method: Method::Exact, budget: BUDGET };
    let mut shortest = Duration::MAX;
    let mut batch = improve(shape, &[], &settings, 1, &AtomicBool::new(false));
    for _ in 0..rounds {
        let start = Instant::now();
        batch = improve(shape, packed, &settings, 1, &AtomicBool::new(false));
        shortest = shortest.min(start.elapsed());
    }
    let sum = |numbers: &[u32]| numbers.iter().map(|&number| u64::from(number)).sum::<u64>();
    let proved = |by| batch.proofs.iter().filter(|&&proof| proof == by).count();
    println!(
        "{name} {} {} {} {} {} {}",
        batch.proofs.len(),
        sum(&batch.before),
        sum(&batch.after),
        proved(Proof::Count),
        proved(Proof::Search),
        shortest.as_nanos() / batch.proofs.len() as u128
    );
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) % bound
    }
}

/// Pictures of which about `density` cells in 100 are filled, packed.
fn random_pictures(size: usize, count: usize, density: u64) -> Vec<u8> {
    let mut random = Random(0x1234_5678 + density);
    let bytes = (size * size).div_ceil(8);
    let mut packed = vec![0_u8; count * bytes];
    for picture in packed.chunks_mut(bytes) {
        for cell in 0..size * size {
            if random.below(100) < density {
                picture[cell / 8] |= 0x80 >> (cell % 8);
            }
        }
    }
    packed
}
