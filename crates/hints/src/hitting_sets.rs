//! The smallest set of things that is enough, such as the fewest known cells that force another.
//!
//! Whatever is not enough has a counterexample: a case that keeps all of it, and yet is another
//! case. It breaks some of the other things, and every set that is enough has one of those at least.
//! So the counterexamples so far say how many things are needed: as many as the smallest set that has
//! one of each of them. If that set is enough, no smaller one is; otherwise it has a counterexample
//! of its own. Counterexamples that break few things lead there soonest.
//!
//! Once any of the smallest sets is enough, so that the size is proved, the first of them in order is
//! taken. If it is enough, it is also the first of all that are, because every set that is enough has
//! one thing of each counterexample. Taking the first from the beginning needs more counterexamples.
//!
//! In the literature this is the implicit hitting set.

use crosshatch_engine::hitting_set;

/// A search for the smallest set that is enough, which can be continued. Things are numbers.
#[derive(Clone, Debug, Default)]
pub struct HittingSets {
    /// The parts that counterexamples break, as bits.
    broken: Vec<Vec<u64>>,
    /// The number of things that are proved to be needed.
    pub size: usize,
}

impl HittingSets {
    /// Begin with a size that is proved to be needed, and with the things that counterexamples break.
    #[must_use]
    pub fn new(size: usize, broken: &[Vec<usize>]) -> Self {
        Self { broken: broken.iter().map(|things| bits(things)).collect(), size }
    }

    /// The first of the smallest sets that are enough, in rising order; none if they have over `most`.
    ///
    /// The counterexample to some things is what a case breaks that keeps them; none if these are
    /// enough.
    pub fn smallest(
        &mut self,
        most: Option<usize>,
        counterexample: &mut dyn FnMut(&[usize]) -> Option<Vec<usize>>,
    ) -> Option<Vec<usize>> {
        let mut is_proved = false;
        while most.is_none_or(|most| self.size <= most) {
            let Some(kept) = hitting_set(&self.broken, self.size, is_proved) else {
                self.size += 1;
                continue;
            };
            match counterexample(&kept) {
                Some(broken) => self.broken.push(bits(&broken)),
                None if is_proved => return Some(kept),
                None => is_proved = true,
            }
        }
        None
    }
}

/// A set of things as words with a bit for each.
fn bits(things: &[usize]) -> Vec<u64> {
    let mut words = vec![0; things.iter().max().map_or(0, |most| most / 64 + 1)];
    for thing in things {
        words[thing / 64] |= 1 << (thing % 64);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_smallest_sets_that_are_enough_is_found() {
        // Enough are the sets with 1 or 70, and with 2 or 3; a case breaks all others.
        let mut enough = |kept: &[usize]| {
            let needed = [vec![1, 70], vec![2, 3]];
            needed.into_iter().find(|some| !some.iter().any(|thing| kept.contains(thing)))
        };
        assert_eq!(Some(vec![1, 2]), HittingSets::default().smallest(None, &mut enough));
        assert_eq!(None, HittingSets::default().smallest(Some(1), &mut enough));
        let mut known = HittingSets::new(2, &[vec![1, 70]]);
        assert_eq!(Some(vec![1, 2]), known.smallest(Some(2), &mut enough));
    }
}
