//! How likely each change is, given that one of them undoes the typo.
//!
//! All sorts of typos are equally likely. A sort counts the less for a change, the more typos of
//! this sort can be made in the mended puzzle: some two hundred numbers that are one more or less,
//! but forty clues that are reversed. That is multiplied by how much the picture looks like one.
//! Changes that lead to the same puzzle are one.

use crosshatch_clues::Part;
use crosshatch_engine::Stop;

use crate::edit::{Edit, Side};
use crate::looks::looks;
use crate::rewrites::add_ways;
use crate::sheet::Sheet;
use crate::sort::{Sort, Ways};
use crate::trial::Success;

/// The changes that leave exactly one solution.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The typos that they undo, likeliest first.
    pub typos: Vec<Typo>,
    /// The number of changes that were tried, including those that are undecided.
    pub tried: usize,
    /// The number of changes that are undecided.
    pub undecided: usize,
    /// The reason why work ended early, if it did.
    pub stopped: Option<Stop>,
    /// True if the clues have exactly one solution as they are: nothing was tried then.
    pub is_unique: bool,
}

/// A typo that may have been made.
#[derive(Clone, Debug)]
pub struct Typo {
    /// The likeliest sort.
    pub sort: Sort,
    /// The change that undoes it.
    pub edit: Edit,
    /// The clues after that.
    pub mended: Sheet,
    /// The only solution of these: a symbol for each cell, row by row.
    pub picture: Vec<u8>,
    /// Its share of the likelihood of all typos that were found.
    pub share: f64,
}

/// How likely one typo of each sort is, given the clues without it.
pub(crate) struct Odds([f64; Sort::ALL.len()]);

impl Odds {
    pub(crate) fn of(sheet: &Sheet) -> Self {
        let mut ways = Ways::default();
        sheet.clues().for_each(|clue| add_ways(clue, &mut ways));
        for side in Side::BOTH {
            let clues = sheet.side(side);
            let lines = clues.len() as u32;
            ways[Sort::LineLeftOut as usize] += lines;
            ways[Sort::LineTwice as usize] += lines;
            ways[Sort::NeighboursSwapped as usize] += pairs(clues, 1);
        }
        ways[Sort::LinesSwapped as usize] = far_swaps(sheet);
        Self(Sort::ALL.map(|sort| sort.chance() / f64::from(ways[sort as usize].max(1))))
    }

    /// How likely typos are that can be made in so many ways.
    pub(crate) fn of_ways(&self, ways: &Ways) -> f64 {
        self.0.iter().zip(ways).map(|(odds, &ways)| odds * f64::from(ways)).sum()
    }

    /// The likeliest sort of these.
    fn best(&self, ways: &Ways) -> Sort {
        let odds = |sort: Sort| self.0[sort as usize] * f64::from(ways[sort as usize]);
        let all = Sort::ALL.into_iter();
        all.reduce(|best, sort| if odds(sort) > odds(best) { sort } else { best })
            .unwrap_or(Sort::OneOff)
    }
}

/// The number of pairs of different lines of a side that are no neighbours.
pub(crate) fn far_swaps(sheet: &Sheet) -> u32 {
    let of_side = |clues: &Vec<_>| (2..clues.len()).map(|by| pairs(clues, by)).sum::<u32>();
    sheet.sides.iter().map(of_side).sum()
}

/// The number of pairs of different clues that are so many lines apart.
fn pairs(clues: &[Vec<Part>], by: usize) -> u32 {
    clues.iter().zip(&clues[by.min(clues.len())..]).filter(|(one, other)| one != other).count()
        as u32
}

/// Rank what was found.
pub(crate) fn ranked(
    sheet: &Sheet,
    successes: Vec<Success>,
    tried: usize,
    undecided: usize,
    stopped: Option<Stop>,
) -> Found {
    let mut merged: Vec<(Sheet, Success)> = Vec::new();
    for success in successes {
        let mended = success.edit.applied(sheet);
        match merged.iter_mut().find(|(known, _)| *known == mended) {
            Some((_, known)) => {
                let both = known.ways.iter_mut().zip(success.ways);
                both.for_each(|(ways, more)| *ways += more);
            }
            None => merged.push((mended, success)),
        }
    }
    let mut typos: Vec<Typo> = Vec::new();
    for (mended, Success { edit, ways, picture }) in merged {
        let odds = Odds::of(&mended);
        let share = odds.of_ways(&ways).ln() + looks(&picture, mended.width(), mended.symbols);
        let at = typos.partition_point(|other| other.share >= share);
        typos.insert(at, Typo { sort: odds.best(&ways), edit, mended, picture, share });
    }
    let best = typos.first().map_or(0.0, |typo| typo.share);
    let all: f64 = typos.iter().map(|typo| (typo.share - best).exp()).sum();
    for typo in &mut typos {
        typo.share = (typo.share - best).exp() / all;
    }
    Found { typos, tried, undecided, stopped, is_unique: false }
}
