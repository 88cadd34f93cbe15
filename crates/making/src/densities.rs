//! The density of the next random picture, after puzzles that were too hard or too easy.

use crate::numbers::{real, whole};

/// The share of filled cells in the first picture, unless one is asked for.
const FIRST: f64 = 0.5;
/// The amount by which the density changes.
const STEP: f64 = 0.03;

/// The density that is tried now, within two bounds.
pub(crate) struct Densities {
    bounds: [f64; 2],
    /// None if that is not known: then densities on both sides are tried, farther and farther.
    sparser_is_easier: Option<bool>,
    pub(crate) now: f64,
    /// How many densities on both sides were tried.
    others: usize,
    /// The number of pictures in a row without a puzzle that has one solution.
    in_vain: usize,
}

impl Densities {
    /// Begin with the first density.
    pub(crate) fn new(bounds: [f64; 2], sparser_is_easier: Option<bool>) -> Self {
        Self { bounds, sparser_is_easier, now: FIRST, others: 0, in_vain: 0 }
    }

    /// Choose the next density after the puzzles of a picture, of each of which it is told whether it
    /// has one solution, and by how many words it is too hard.
    ///
    /// It stays if some of them are too hard and others too easy, and mostly if there are none with
    /// one solution.
    pub(crate) fn change(&mut self, puzzles: impl Iterator<Item = (bool, i64)>) {
        let (mut is_any_unique, mut is_too) = (false, [false; 2]);
        for (is_unique, gap) in puzzles {
            is_any_unique |= is_unique;
            if gap != 0 {
                is_too[usize::from(gap > 0)] = true;
            }
        }
        self.in_vain = if is_any_unique { 0 } else { self.in_vain + 1 };
        let is_clear = is_too[0] != is_too[1];
        match self.sparser_is_easier {
            None if is_clear || self.in_vain > 1 => self.now = self.next_on_both_sides(),
            Some(sparser_is_easier) if is_clear => {
                let is_too_hard = is_too[1];
                let step = if is_too_hard == sparser_is_easier { -STEP } else { STEP };
                self.now = self.within(self.now + step);
            }
            _ => {}
        }
    }

    /// The density that is farther from the first, and again from the beginning.
    fn next_on_both_sides(&mut self) -> f64 {
        let [least, greatest] = self.bounds;
        let numbers = whole(((greatest - least) / STEP).round_ties_even()) - 1;
        let number = 2 + self.others % numbers;
        self.others += 1;
        let distance = real(number / 2) * STEP;
        self.within(if number % 2 == 1 { FIRST - distance } else { FIRST + distance })
    }

    /// A density, or the bound that it is beyond.
    fn within(&self, density: f64) -> f64 {
        let [least, greatest] = self.bounds;
        density.max(least).min(greatest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: (bool, i64) = (true, -1);
    const FINE: (bool, i64) = (true, 0);
    const HARD: (bool, i64) = (true, 1);
    const NOTHING: (bool, i64) = (false, 0);

    /// The densities after the puzzles of each picture, in hundredths.
    fn followed(sparser_is_easier: Option<bool>, pictures: &[&[(bool, i64)]]) -> Vec<f64> {
        let mut densities = Densities::new([0.44, 0.56], sparser_is_easier);
        let after = |puzzles: &&[(bool, i64)]| {
            densities.change(puzzles.iter().copied());
            (densities.now * 100.0).round()
        };
        pictures.iter().map(after).collect()
    }

    #[test]
    fn pictures_get_harder_after_puzzles_that_are_too_easy_within_bounds() {
        let pictures: [&[(bool, i64)]; 4] = [&[EASY]; 4];
        assert_eq!(vec![47.0, 44.0, 44.0, 44.0], followed(Some(false), &pictures));
        assert_eq!(vec![53.0, 56.0, 56.0, 56.0], followed(Some(true), &pictures));
    }

    #[test]
    fn the_density_stays_after_puzzles_as_wanted_and_without_any() {
        for is_easier in [Some(false), Some(true)] {
            let pictures: [&[(bool, i64)]; 5] =
                [&[NOTHING], &[NOTHING], &[FINE], &[], &[EASY, HARD]];
            assert_eq!(vec![50.0; 5], followed(is_easier, &pictures));
        }
    }

    #[test]
    fn densities_on_both_sides_are_tried_where_none_is_known_to_be_easier() {
        let pictures: [&[(bool, i64)]; 6] =
            [&[EASY], &[NOTHING], &[NOTHING], &[NOTHING], &[FINE], &[EASY]];
        assert_eq!(vec![53.0, 53.0, 47.0, 56.0, 56.0, 53.0], followed(None, &pictures));
    }
}
