//! Beliefs: the chances that open cells are filled, by belief propagation between lines.
//!
//! Idea: given the chances of its cells, a line knows the chance of each of its fillings, and so
//! the chance that each cell is filled as far as this line goes. For each cell, every line receives
//! the messages of the other lines through it, and sends its own. After some rounds of this (belief
//! propagation) the messages together are right for nine cells in ten of a random picture, and the
//! surest of them are nearly always right.
//!
//! A belief is a guess, never a deduction: the search decides by it and learns where it was wrong.
//! Lines whose chain can read a word in two ways send no messages, nor do clauses.
//!
//! Cost of a round: two passes over the arcs that line logic left, a few multiplications each. Only
//! additions, multiplications and divisions in a fixed order are used, so that a belief is the same
//! number on every machine. Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

use std::ops::Range;

use crate::line::arcs::{Arc, Arcs};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::membership::Membership;
use crate::search::trail::{Lit, Trail};

/// The message of a line before the first round.
const NO_OPINION: f64 = 0.5;
/// The least chance in a message, so that no line silences the others.
const LEAST_CHANCE: f64 = 1e-6;
/// The share of the last message in the next one.
const DAMPING: f64 = 0.3;
/// Chances are multiplied along a line; below this they are scaled up again.
const TINY: f64 = 1e-100;

/// An arc into a state: the state that it comes from, and the values that it reads. An entry that
/// reads nothing is no arc.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    from: u16,
    reads: Mask,
}

/// The states to which the arcs that read off and on lead; one past the last if there is no arc.
type Exits = [u16; 2];

/// A line with what is left of its chain. Its states are the positions that it can be in before its
/// first cell, then those before its second, and so on.
#[derive(Debug)]
pub(super) struct Speaker {
    cells: Vec<u32>,
    /// For each cell, and for the end, the first of the states before it.
    first: Vec<u32>,
    /// For each state, the arcs into it and out of it.
    into: Vec<[Entry; 2]>,
    out: Vec<Exits>,
    arcs: usize,
}

/// The messages of all lines to all cells.
#[derive(Debug)]
pub(super) struct Beliefs {
    speakers: Vec<Speaker>,
    /// The message of each line to each of its cells: the chance that the cell is filled.
    messages: Vec<f64>,
    /// For each line, the index of its first message.
    first_message: Vec<u32>,
    /// For each cell, the messages about it.
    about: Membership,
    chances: Chances,
}

/// The buffers for the passes over a line.
#[derive(Debug, Default)]
struct Chances {
    /// For each cell, the chance of a value that a mask allows, by mask.
    received: Vec<[f64; 4]>,
    /// For each state, the chance that the line comes there.
    ahead: Vec<f64>,
    /// For each state behind the current cell, and before it, the chance that the rest is accepted
    /// from there.
    behind: Vec<f64>,
    before: Vec<f64>,
}

impl Beliefs {
    /// Connect these lines over the cells of a model; they have sent no messages yet.
    pub(super) fn new(cells: usize, speakers: Vec<Speaker>) -> Self {
        let cells_of_all = speakers.iter().flat_map(|speaker| &speaker.cells);
        let about = Membership::new(cells, cells_of_all.map(|&cell| [cell]));
        let mut count = 0;
        let first_message = speakers
            .iter()
            .map(|speaker| {
                let first = count;
                count += speaker.cells.len();
                first as u32
            })
            .collect();
        let messages = vec![NO_OPINION; count];
        Self { speakers, messages, first_message, about, chances: Chances::default() }
    }

    /// The cost of a round, in arcs.
    pub(super) fn cost(&self) -> usize {
        self.speakers.iter().map(|speaker| speaker.arcs).sum()
    }

    /// Forget all messages.
    pub(super) fn forget(&mut self) {
        self.messages.fill(NO_OPINION);
    }

    /// Run one round: every line with open cells receives messages and sends its own.
    pub(super) fn round(&mut self, trail: &Trail) {
        for line in 0..self.speakers.len() {
            if self.receive(line, trail) {
                self.send(line, trail);
            }
        }
    }

    /// Put the surest open cells among these into `plan`, up to `most`, with their likelier values,
    /// the surest last.
    pub(super) fn surest(&self, cells: &[u32], trail: &Trail, most: usize, plan: &mut Vec<Lit>) {
        let open = cells.iter().filter(|&&cell| trail.is_open(cell));
        let mut believed: Vec<(f64, Lit)> = open
            .map(|&cell| {
                let (off, on) = combined(&self.messages, self.about.of(cell));
                if on >= off {
                    (on / off, Lit::of(cell, ON))
                } else {
                    (off / on, Lit::of(cell, OFF))
                }
            })
            .collect();
        let surer = |one: &(f64, Lit), other: &(f64, Lit)| {
            other.0.total_cmp(&one.0).then(one.1.index().cmp(&other.1.index()))
        };
        if believed.len() > most {
            believed.select_nth_unstable_by(most - 1, surer);
            believed.truncate(most);
        }
        believed.sort_unstable_by(surer);
        plan.clear();
        plan.extend(believed.iter().rev().map(|(_, lit)| lit));
    }

    /// Receive the messages of all other lines to a line's cells; false if none of the cells is
    /// open.
    fn receive(&mut self, line: usize, trail: &Trail) -> bool {
        let mut any_open = false;
        let mut received = std::mem::take(&mut self.chances.received);
        received.clear();
        let cells = self.speakers[line].cells.iter().zip(self.first_message[line]..);
        received.extend(cells.map(|(&cell, own)| {
            let (off, on) = match trail.mask(cell) {
                OFF => (1.0, 0.0),
                ON => (0.0, 1.0),
                _ => {
                    any_open = true;
                    let others = self.about.of(cell).iter().filter(|&&message| message != own);
                    combined(&self.messages, others)
                }
            };
            [0.0, off, on, off + on]
        }));
        self.chances.received = received;
        any_open
    }

    /// Send a message to each open cell of a line, by the messages that the line received.
    fn send(&mut self, line: usize, trail: &Trail) {
        let speaker = &self.speakers[line];
        let first_message = self.first_message[line] as usize;
        let chances = &mut self.chances;
        chances.go_ahead(speaker);
        chances.behind.clear();
        chances.behind.resize(speaker.states(speaker.cells.len()).len(), 1.0);
        for (place, &cell) in speaker.cells.iter().enumerate().rev() {
            let (off, on) = chances.step_back(speaker, place);
            let on = on / (off + on);
            // Not finite if the messages leave the line no filling.
            if trail.is_open(cell) && on.is_finite() {
                let message = &mut self.messages[first_message + place];
                *message = (DAMPING * *message + (1.0 - DAMPING) * on)
                    .clamp(LEAST_CHANCE, 1.0 - LEAST_CHANCE);
            }
        }
    }
}

/// The weights of a cell being off and on, by these messages alone.
#[inline]
fn combined<'a>(messages: &[f64], about: impl IntoIterator<Item = &'a u32>) -> (f64, f64) {
    about.into_iter().fold((1.0, 1.0), |(off, on), &message| {
        let chance = messages[message as usize];
        (off * (1.0 - chance), on * chance)
    })
}

impl Speaker {
    pub(super) fn new(cells: &[u32], arcs: &Arcs) -> Self {
        let mut before: Vec<u32> = arcs.of(0).iter().map(|arc| arc.from).collect();
        before.dedup();
        let mut speaker = Self {
            cells: cells.to_vec(),
            first: vec![0],
            into: vec![Default::default(); before.len()],
            out: Vec::new(),
            arcs: arcs.len(),
        };
        for place in 0..cells.len() {
            let mut behind: Vec<u32> = arcs.of(place).iter().map(|arc| arc.to()).collect();
            behind.dedup();
            speaker.join(&before, arcs.of(place), &behind);
            before = behind;
        }
        speaker.first.push(speaker.into.len() as u32);
        speaker
    }

    /// Add the arcs of the next cell, between the positions before and behind it.
    fn join(&mut self, before: &[u32], arcs: &[Arc], behind: &[u32]) {
        let (from, to) = (self.out.len(), self.into.len());
        self.first.push(to as u32);
        self.out.resize(to, [behind.len() as u16; 2]);
        self.into.resize(to + behind.len(), Default::default());
        let (mut leaves, mut reaches) = (0, 0);
        for arc in arcs {
            while before[leaves] < arc.from {
                leaves += 1;
            }
            while behind[reaches] < arc.to() {
                reaches += 1;
            }
            let entries = &mut self.into[to + reaches];
            let free = usize::from(entries[0].reads != 0);
            entries[free] = Entry { from: leaves as u16, reads: arc.reads as Mask };
            for (symbol, exit) in self.out[from + leaves].iter_mut().enumerate() {
                if arc.reads & (1 << symbol) != 0 {
                    *exit = reaches as u16;
                }
            }
        }
    }

    /// The states before a cell; those behind the last cell come last.
    #[inline]
    fn states(&self, cell: usize) -> Range<usize> {
        self.first[cell] as usize..self.first[cell + 1] as usize
    }
}

impl Chances {
    fn go_ahead(&mut self, speaker: &Speaker) {
        self.ahead.resize(speaker.into.len(), 0.0);
        self.ahead[speaker.states(0)].fill(1.0);
        for (place, received) in self.received.iter().enumerate() {
            let (before, behind) = (speaker.states(place), speaker.states(place + 1));
            let into = &speaker.into[behind.clone()];
            let (left, right) = self.ahead[before.start..behind.end].split_at_mut(before.len());
            let mut sum = 0.0;
            for (entries, chance) in into.iter().zip(right.iter_mut()) {
                let [one, other] = entries.map(|entry| {
                    left[entry.from as usize] * received[(entry.reads & OPEN) as usize]
                });
                *chance = one + other;
                sum += one + other;
            }
            scale_up(right, sum);
        }
    }

    /// Go back over a cell and return the weights of it being off and on, by everything on both
    /// sides of it.
    fn step_back(&mut self, speaker: &Speaker, place: usize) -> (f64, f64) {
        let states = speaker.states(place);
        let [_, received_off, received_on, _] = self.received[place];
        let (mut off, mut on, mut sum) = (0.0, 0.0, 0.0);
        self.before.clear();
        self.behind.push(0.0);
        for (exits, ahead) in speaker.out[states.clone()].iter().zip(&self.ahead[states]) {
            let [if_off, if_on] = exits.map(|exit| self.behind[exit as usize]);
            off += ahead * if_off;
            on += ahead * if_on;
            let chance = if_off * received_off + if_on * received_on;
            self.before.push(chance);
            sum += chance;
        }
        scale_up(&mut self.before, sum);
        std::mem::swap(&mut self.before, &mut self.behind);
        (off, on)
    }
}

#[inline]
fn scale_up(chances: &mut [f64], sum: f64) {
    if sum < TINY && sum > 0.0 {
        for chance in chances {
            *chance /= sum;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::{Chain, Compiled, Moves};

    /// Exactly one run of two.
    fn two() -> Chain {
        let off = Moves { stay: vec![0b101], ..Moves::default() };
        let on = Moves { step: vec![0b011], ..Moves::default() };
        Chain { positions: 3, moves: vec![off, on], start: vec![1], accept: vec![0b100] }
    }

    /// The beliefs about `cells` cells of lines with a run of two, after many rounds.
    fn believed(lines: &[&[u32]], cells: usize) -> (Beliefs, Vec<f64>) {
        let mut arcs = Arcs::default();
        let speakers = lines.iter().map(|line| {
            assert!(arcs.take(
                &Compiled::<1>::new(&two()).reading(),
                &vec![OPEN.into(); line.len()],
                1000
            ));
            Speaker::new(line, &arcs)
        });
        let mut beliefs = Beliefs::new(cells, speakers.collect());
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

    fn assert_near(expected: &[f64], found: &[f64]) {
        let near = expected
            .iter()
            .zip(found)
            .all(|(one, other)| (one - other).abs() < 10.0 * LEAST_CHANCE);
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
    fn the_surest_comes_last() {
        let (beliefs, _) = believed(&[&[0, 1, 2, 3], &[1, 4, 5]], 6);
        let mut plan = Vec::new();
        let mut trail = Trail::new(6);
        beliefs.surest(&[0, 1, 4], &trail, 2, &mut plan);
        assert_eq!(vec![Lit::of(0, OFF), Lit::of(4, ON)], plan);
        trail.assign(Lit::of(4, ON), crate::search::constraint::Cause::NONE);
        beliefs.surest(&[0, 1, 4], &trail, 1, &mut plan);
        assert_eq!(vec![Lit::of(0, OFF)], plan);
    }
}
