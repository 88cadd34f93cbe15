//! What is wanted of a puzzle, and how far one is from it.

use crosshatch_hints::on_paper::{Ceiling, Paper, SPREAD, WORDS};
use crosshatch_hints::{Ease, Technique};

/// The difficulty that is wanted: the rank of a word, or any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Difficulty(Option<usize>);

impl Difficulty {
    /// Any difficulty.
    pub const ANY: Self = Self(None);

    /// The difficulty with a name: one of the words, or `any`; none if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let rank = WORDS.iter().position(|word| *word == name);
        if rank.is_none() && name != "any" { None } else { Some(Self(rank)) }
    }

    /// Its word; none if any will do.
    pub(crate) fn word(self) -> Option<&'static str> {
        self.0.map(|rank| WORDS[rank])
    }

    /// True if it is at most as hard as a word, or any will do.
    pub(crate) fn is_up_to(self, word: &str) -> bool {
        self.gap_to(word) >= 0
    }

    /// The number of words by which a rating is too hard; negative if it is too easy.
    pub(crate) fn gap_to(self, word: &str) -> i64 {
        let rank = WORDS.iter().position(|each| *each == word).unwrap_or(0);
        let signed = |rank: usize| i64::try_from(rank).unwrap_or(i64::MAX);
        self.0.map_or(0, |wanted| signed(rank) - signed(wanted))
    }
}

/// The most techniques that a puzzle is asked to need.
pub(crate) const MOST_NEEDED: usize = 8;

/// What is wanted of a puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish {
    /// True if it has to have one solution.
    pub is_unique: bool,
    /// True if logic alone has to find it.
    pub is_by_logic: bool,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The minutes between which an ordinary person's time lies.
    pub minutes: Option<[u32; 2]>,
    /// The techniques that it needs, each as bits, any of which will do; 0 for none.
    pub needs: [u64; MOST_NEEDED],
    /// The techniques that it never needs, as bits.
    pub without: u64,
}

impl Wish {
    /// True if any difficulty, any time and any techniques are fine.
    pub(crate) fn is_any(&self) -> bool {
        self.difficulty == Difficulty::ANY && self.minutes.is_none() && !self.is_about_techniques()
    }

    pub(crate) fn is_about_techniques(&self) -> bool {
        self.needs[0] | self.without != 0
    }

    /// True if it needs a technique that goes beyond the rules.
    pub(crate) fn needs_what_ifs(&self) -> bool {
        let beyond = Technique::from(Ease::WhatIf).bit() | Technique::from(Ease::Search).bit();
        self.needs.iter().any(|keys| keys & beyond != 0)
    }

    /// How often random shapes are smoothed: what is smoother is easier, and making it harder would take
    /// long.
    pub(crate) fn smoothings(&self) -> usize {
        if self.difficulty.is_up_to("easy") { 2 } else { 1 }
    }

    /// The word and the time beyond which a puzzle is too hard.
    pub(crate) fn ceiling(&self) -> Ceiling {
        let seconds = self.minutes.map_or(f64::INFINITY, |[_, high]| 60.0 * f64::from(high));
        Ceiling { word: self.difficulty.0.unwrap_or(WORDS.len() - 1), seconds }
    }
}

/// The rating of a puzzle that has one solution.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The solve that was rated.
    pub paper: Paper,
    /// The number of cells, or of corners of a loop.
    pub cells: usize,
}

impl Grade {
    /// The word for the difficulty.
    pub(crate) fn word(&self) -> &'static str {
        self.paper.word(self.cells)
    }

    /// The hardest sort of step.
    pub(crate) fn sort(&self) -> Option<Ease> {
        self.paper.sort
    }

    /// By how many words or factors of the spread it is too hard or takes too long; negative if it is
    /// too easy. The difficulty comes before the minutes, and these before the techniques: with an
    /// unwanted one it is too hard by one, and without wanted ones too easy by their number.
    pub(crate) fn gap(&self, wish: &Wish) -> i64 {
        let gap = self.gap_in_time(wish);
        if gap != 0 {
            return gap;
        }
        if self.paper.needs_any(wish.without) {
            return 1;
        }
        let is_missing = |keys: &&u64| **keys != 0 && !self.paper.needs_any(**keys);
        wish.needs.iter().filter(is_missing).map(|_| -1).sum()
    }

    fn gap_in_time(&self, wish: &Wish) -> i64 {
        let gap = wish.difficulty.gap_to(self.word());
        let Some([low, high]) = wish.minutes.filter(|_| gap == 0) else { return gap };
        let taken = self.paper.number().max(1.0) / 60.0;
        let mut ratio = taken / taken.min(f64::from(high)).max(f64::from(low));
        let (is_long, mut factors) = (ratio > 1.0, 0);
        if !is_long {
            ratio = 1.0 / ratio;
        }
        while ratio > 1.0 {
            ratio /= SPREAD;
            factors += 1;
        }
        if is_long { factors } else { -factors }
    }

    /// True if the puzzle surely is as wanted, even if a limit was reached.
    pub(crate) fn meets(&self, wish: &Wish) -> bool {
        let is_cut_short = self.paper.stopped.is_some();
        let is_exact = wish.minutes.is_some() || wish.is_about_techniques();
        if is_exact && (is_cut_short || self.gap(wish) != 0) {
            return false;
        }
        // After a limit, it may be harder.
        let word = if is_cut_short { WORDS[WORDS.len() - 1] } else { self.word() };
        wish.difficulty.gap_to(self.word()) == 0 && wish.difficulty.gap_to(word) == 0
    }
}
