//! A solve in short: its techniques, its difficulty in a word, and the time that it takes.

use crate::Technique;
use crate::on_paper::{Paper, word_for};
use crate::phrases::{counted, grouped};

/// The factor between an ordinary person's time and the bounds between which half of people lie.
pub const SPREAD: f64 = 1.35;
/// The number of minutes from which on people count in hours.
const LONG: i64 = 180;

impl Paper {
    /// The techniques that are needed, the easiest first; each by the hardest sort of its steps.
    #[must_use]
    pub fn techniques(&self) -> Vec<Technique> {
        let mut all = Vec::new();
        for (rank, many) in self.needed.iter().enumerate() {
            let harder = self.needed[rank + 1..].iter().fold(0, |all, each| all | each);
            all.extend(Technique::among(many & !harder));
        }
        all
    }

    /// True if any of some techniques is needed, which are bits.
    #[must_use]
    pub fn needs_any(&self, many: u64) -> bool {
        self.needed.iter().any(|needed| needed & many != 0)
    }

    /// The time that an ordinary person takes, in whole seconds.
    #[must_use]
    pub fn number(&self) -> f64 {
        self.seconds.round_ties_even()
    }

    /// The word for its difficulty in a puzzle of so many cells; empty without a solution.
    #[must_use]
    pub fn word(&self, cells: usize) -> &'static str {
        self.sort.map_or("", |sort| word_for(sort, self.number(), cells))
    }

    /// The minutes between which half of all people lie, to two digits.
    #[must_use]
    pub fn minutes(&self) -> [i64; 2] {
        let minutes = self.number() / 60.0;
        let low = two_digits(f64::round_ties_even, minutes / SPREAD);
        [low, two_digits(f64::ceil, minutes * SPREAD)].map(|minutes| minutes as i64)
    }

    /// The time that an ordinary person takes, and in parentheses the bounds between which half of all
    /// people lie.
    #[must_use]
    pub fn time(&self) -> String {
        let [mut low, mut high] = self.minutes();
        if high <= 1 {
            return "1 minute at most".to_owned();
        }
        let mut middle = two_digits(f64::round_ties_even, self.number() / 60.0);
        let mut unit = "minute";
        if low >= LONG {
            middle = (middle / 60.0).round_ties_even();
            (low, high, unit) = (low / 60, (high + 59) / 60, "hour");
        }
        let [low, middle, high] =
            [low, middle as i64, high].map(|time| usize::try_from(time).unwrap_or(0));
        format!("about {} ({}\u{2013}{})", counted(middle, unit), grouped(low), grouped(high))
    }
}

fn two_digits(rounding: fn(f64) -> f64, minutes: f64) -> f64 {
    let mut unit = 1.0;
    while minutes >= 100.0 * unit {
        unit *= 10.0;
    }
    rounding(minutes / unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_two_digits_and_the_bounds_of_half_of_all_people() {
        for (seconds, expected) in [
            (20.0, "1 minute at most"),
            (70.0, "about 1 minute (1\u{2013}2)"),
            (40_000.0, "about 11 hours (8\u{2013}15)"),
            (6_000_000.0, "about 1,667 hours (1,233\u{2013}2,334)"),
        ] {
            let paper = Paper { seconds, ..Paper::default() };
            assert_eq!(expected, paper.time());
        }
        let minutes = |seconds| Paper { seconds, ..Paper::default() }.minutes();
        assert_eq!([[5, 10], [490, 900]], [minutes(400.0), minutes(40_000.0)]);
    }
}
