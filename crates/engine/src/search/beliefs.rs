//! Beliefs: the chances that open cells are filled, by belief propagation between lines.
//!
//! In the literature a belief is an approximate marginal, computed by the sum-product algorithm on
//! the factor graph of cells and lines (Kschischang, Frey and Loeliger, *Factor Graphs and the
//! Sum-Product Algorithm*, 2001).
//!
//! Idea: given the chances of its cells, a line knows the chance of each of its fillings, and so
//! the chance that each cell is filled as far as this line goes. For each cell, every line receives
//! the messages of the other lines through it, and sends its own. After some rounds of this (belief
//! propagation) the messages together are right for nine cells in ten of a random picture, and the
//! surest of them are nearly always right.
//!
//! From round to round some messages swing to and fro, and at the end of a swing they are sure of
//! what is wrong. So a cell has a leaning, a mean of what its messages said before the last few
//! batches of decisions, and the surest cells are those that lean most.
//!
//! A belief is a guess, never a deduction: the search decides by it and learns where it was wrong.
//! Lines whose chain can read a word in two ways send no messages, nor do clauses.
//!
//! Lines next to each other that cross no common cell do not hear each other, so some of them are
//! worked on side by side: those with about as many positions, as they are in the same ones then.
//!
//! Cost of a round: two passes over what line logic left of the lines (`beliefs/chances`). Only
//! additions, multiplications and divisions in a fixed order are used, so that a belief is the same
//! number on every machine. Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

mod chances;
mod group;
mod lanes;

use crate::line::mask::{OFF, ON};
use crate::membership::Membership;
use crate::search::beliefs::chances::{Chances, combined};
pub(super) use crate::search::beliefs::group::Speaker;
use crate::search::beliefs::group::{Group, alike};
use crate::search::beliefs::lanes::LANES;
use crate::search::literal::Lit;
use crate::search::trail::Trail;
use crate::sorted::sorted_by;

/// The message of a line before the first round.
const NO_OPINION: f32 = 0.5;

/// The messages of all lines to all cells.
#[derive(Debug)]
pub(super) struct Beliefs {
    groups: Vec<Group>,
    /// The message of each line to each of its cells: the chance that the cell is filled. Those of
    /// a group to the cells at one place stand together.
    messages: Vec<f32>,
    /// For each cell, the messages about it.
    about: Membership,
    /// For each cell, the mean of the logarithm of the odds that it is filled: below 0 if it leans
    /// towards blank.
    leanings: Vec<f32>,
    /// The share of the last leaning in the next one.
    memory: f32,
    chances: Chances,
}

impl Beliefs {
    /// Connect these lines over the cells of a model; call `start_anew` before the first round. A
    /// leaning is a mean over about this number of `batches`.
    pub(super) fn new(cells: usize, speakers: &[Speaker], batches: u16) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        let mut about = Vec::new();
        let mut taken = vec![0; cells];
        let mut left = speakers;
        let mut run = 0;
        while !left.is_empty() {
            run += 1;
            let (alike, rest) = left.split_at(alike(left, run, &mut taken));
            let alike = sorted_by(alike.iter().collect(), |line: &&Speaker| line.end());
            for lines in alike.chunks(LANES) {
                let group = Group::new(lines, about.len());
                about.extend(group.cells.iter().flatten().copied());
                groups.push(group);
            }
            left = rest;
        }
        let messages = vec![NO_OPINION; about.len()];
        Self {
            groups,
            messages,
            about: Membership::new(cells, about.iter().copied()),
            leanings: vec![0.0; cells],
            memory: 1.0 - 1.0 / f32::from(batches),
            chances: Chances::default(),
        }
    }

    /// The cost of a round, in arcs.
    pub(super) fn cost(&self) -> usize {
        self.groups.iter().map(|group| group.arcs).sum()
    }

    /// Forget all messages and leanings; from now on no message gives a value less than this chance.
    pub(super) fn start_anew(&mut self, least_chance: f32) {
        self.chances.least = least_chance;
        self.messages.fill(NO_OPINION);
        self.leanings.fill(0.0);
    }

    /// Run one round: every line with open cells receives messages and sends its own.
    pub(super) fn round(&mut self, trail: &Trail) {
        let Self { groups, messages, about, chances, .. } = self;
        for group in groups {
            if chances.receive(group, messages, about, trail) {
                chances.send(group, messages, trail);
            }
        }
    }

    /// Let these open cells lean further to where their messages point, and put the surest of them
    /// into `plan`, up to `most`, with their likelier values, the surest last.
    pub(super) fn surest(
        &mut self,
        open: impl Iterator<Item = u32>,
        most: usize,
        plan: &mut Vec<Lit>,
    ) {
        let Self { messages, about, leanings, memory, .. } = self;
        let believed: Vec<(f32, Lit)> = open
            .map(|cell| {
                let (off, on) = combined(messages, about.of(cell));
                let leaning = &mut leanings[cell as usize];
                *leaning = *leaning * *memory + logarithm(on / off) * (1.0 - *memory);
                (leaning.abs(), Lit::of(cell, if *leaning >= 0.0 { ON } else { OFF }))
            })
            .collect();
        // Numbers that are not negative are in the order of their bits.
        let mut surest = sorted_by(believed, |(leaning, _)| !leaning.to_bits());
        surest.truncate(most);
        plan.clear();
        plan.extend(surest.iter().rev().map(|(_, lit)| lit));
    }
}

/// About the logarithm to base 2, the same on every machine: the bits of a number are its exponent,
/// and then how far it is on the way to the next power of two.
#[expect(clippy::cast_precision_loss, reason = "a leaning need not be exact")]
fn logarithm(ratio: f32) -> f32 {
    let one_more = 2_f32.to_bits() - 1_f32.to_bits();
    (ratio.to_bits().cast_signed() - 1_f32.to_bits().cast_signed()) as f32 / one_more as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::arcs::Arcs;
    use crate::line::chain::{Chain, Compiled, Moves};
    use crate::line::mask::OPEN;

    /// Exactly one run of two.
    fn two() -> Chain {
        let off = Moves { stay: vec![0b101], ..Moves::default() };
        let on = Moves { step: vec![0b011], ..Moves::default() };
        Chain { positions: 3, moves: vec![off, on], start: vec![1], accept: vec![0b100] }
    }

    /// The beliefs about `cells` cells of lines with a run of two, after many rounds.
    fn believed(lines: &[&[u32]], cells: usize) -> (Beliefs, Vec<f32>) {
        let mut arcs = Arcs::default();
        let speakers = lines.iter().map(|line| {
            assert!(arcs.take(
                &Compiled::<1>::new(&two()).reading(),
                &vec![OPEN.into(); line.len()],
                1000
            ));
            Speaker::new(line, &arcs)
        });
        let speakers: Vec<Speaker> = speakers.collect();
        let mut beliefs = Beliefs::new(cells, &speakers, 1);
        beliefs.start_anew(1e-6);
        let trail = Trail::new(cells);
        for _ in 0..100 {
            beliefs.round(&trail);
        }
        let chance = |cell| {
            let (off, on) = combined(&beliefs.messages, beliefs.about.of(cell));
            on / (off + on)
        };
        let all = (0..cells as u32).map(chance).collect();
        (beliefs, all)
    }

    fn assert_near(expected: &[f32], found: &[f32]) {
        let near = expected.iter().zip(found).all(|(one, other)| (one - other).abs() < 1e-5);
        assert!(near && expected.len() == found.len(), "{expected:?}, but {found:?}");
    }

    #[test]
    fn a_line_alone_believes_what_its_fillings_say() {
        // The run starts in the first, second or third of four cells.
        let (_, chances) = believed(&[&[0, 1, 2, 3]], 4);
        assert_near(&[1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0, 1.0 / 3.0], &chances);
    }

    #[test]
    fn lines_that_cross_once_believe_what_their_pictures_say() {
        // Four cells across, and three down from the second of them.
        let (_, chances) = believed(&[&[0, 1, 2, 3], &[1, 4, 5]], 6);
        // Pictures: across starts at 0, 1 (crossing filled) with down starting at the crossing, or
        // across starts at 2 with down starting below it.
        assert_near(&[1.0, 2.0, 2.0, 1.0, 3.0, 1.0].map(|times| times / 3.0), &chances);
    }

    #[test]
    fn no_message_is_surer_than_the_bound() {
        // The middle cells of the first two lines are sure, and they are the run of the third.
        let (mut beliefs, _) = believed(&[&[0, 1, 2], &[3, 4, 5], &[1, 4, 6, 7]], 8);
        let among = |beliefs: &Beliefs, wanted: fn(f32) -> bool| {
            beliefs.messages.iter().any(|&at| wanted(at))
        };
        assert!(among(&beliefs, |chance| chance < 0.02) && among(&beliefs, |chance| chance > 0.98));
        beliefs.start_anew(0.1);
        for _ in 0..100 {
            beliefs.round(&Trail::new(8));
        }
        assert!(!among(&beliefs, |chance| chance < 0.1) && !among(&beliefs, |chance| chance > 0.9));
    }

    #[test]
    fn the_surest_comes_last() {
        let (mut beliefs, _) = believed(&[&[0, 1, 2, 3], &[1, 4, 5]], 6);
        let mut plan = Vec::new();
        beliefs.surest([0, 1, 4].into_iter(), 1, &mut plan);
        assert_eq!(vec![Lit::of(4, ON)], plan);
        beliefs.surest([0, 4].into_iter(), 2, &mut plan);
        assert_eq!(vec![Lit::of(0, OFF), Lit::of(4, ON)], plan);
    }

    #[test]
    fn a_cell_leans_on_while_its_messages_swing() {
        let (mut beliefs, _) = believed(&[&[0, 1, 2, 3], &[1, 4, 5]], 6);
        beliefs.memory = 0.8;
        let mut plan = Vec::new();
        let mut surest = |beliefs: &mut Beliefs| {
            beliefs.surest([4].into_iter(), 1, &mut plan);
            plan[0]
        };
        for _ in 0..10 {
            assert_eq!(Lit::of(4, ON), surest(&mut beliefs));
        }
        for &message in beliefs.about.of(4) {
            beliefs.messages[message as usize] = 0.01;
        }
        assert_eq!(Lit::of(4, ON), surest(&mut beliefs));
        assert!((0..10).any(|_| surest(&mut beliefs) == Lit::of(4, OFF)));
    }

    #[test]
    fn the_logarithm_is_exact_for_powers_of_two() {
        for (exponent, ratio) in [(0.0, 1.0), (1.0, 2.0), (-3.0, 0.125), (10.0, 1024.0)] {
            assert!((logarithm(ratio) - exponent).abs() < 1e-6);
        }
        assert!((0.5..0.6).contains(&logarithm(1.5)));
        assert!(logarithm(f32::INFINITY).is_finite());
    }
}
