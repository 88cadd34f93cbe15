//! Beliefs: how likely each open cell is to be filled, as far as lines can tell each other.
//!
//! Idea: a line whose cells are filled with given chances knows the chance of each of its fillings,
//! and so how likely each cell is to be filled as far as this line goes. Every line hears of a cell
//! what the other lines through it say, and says what follows for it. After some rounds of this
//! (belief propagation) what they say together is right for nine cells in ten of a random picture,
//! and what they are surest of is right nearly always.
//!
//! A belief is a guess, never a deduction: the search decides by it and learns where it was wrong.
//! Lines whose chain can read a word in two ways say nothing; clauses are not heard.
//!
//! Cost of a round: two passes over the arcs that line logic left, a few multiplications each. Only
//! additions, multiplications and divisions in a fixed order are used, so that a belief is the same
//! number on every machine. Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

use std::ops::Range;

use crate::line::arcs::{Arc, Arcs};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::membership::Membership;
use crate::search::trail::{Lit, Trail};

/// What a line says before it has heard anything.
const NO_OPINION: f64 = 0.5;
/// No line is ever surer than this, so that none silences the others.
const DOUBT: f64 = 1e-6;
/// How much of what a line said before goes into what it says now.
const INERTIA: f64 = 0.3;
/// Chances are multiplied along a line; below this they are scaled up again.
const TINY: f64 = 1e-100;

/// An arc into a stand: the stand that it comes from, and what it reads. One that reads nothing is
/// no arc.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    from: u16,
    reads: Mask,
}

/// Where the arcs out of a stand lead that read off and on. Where there is none, to one beyond the
/// last.
type Exits = [u16; 2];

/// A line with what was left of its chain. Its stands are the positions that it can be in before
/// its first cell, then those before its second, and so on.
#[derive(Debug)]
pub(super) struct Speaker {
    cells: Vec<u32>,
    /// For each cell, and for the end, the first of the stands before it.
    first: Vec<u32>,
    /// For each stand the arcs into it, and out of it.
    into: Vec<[Entry; 2]>,
    out: Vec<Exits>,
    arcs: usize,
}

/// What all lines say of all cells.
#[derive(Debug)]
pub(super) struct Beliefs {
    speakers: Vec<Speaker>,
    /// What each line says of each of its cells: the chance that it is filled.
    says: Vec<f64>,
    /// For each line the first of its sayings.
    first_saying: Vec<u32>,
    /// For each cell the sayings that are about it.
    about: Membership,
    chances: Chances,
}

/// Room for the passes over a line.
#[derive(Debug, Default)]
struct Chances {
    /// For each cell the chance of a symbol that a mask allows, by mask.
    heard: Vec<[f64; 4]>,
    /// For each stand how likely the line is to come there.
    ahead: Vec<f64>,
    /// For each stand behind the cell at hand, and before it, how likely the rest is to be accepted
    /// from there.
    behind: Vec<f64>,
    before: Vec<f64>,
}

impl Beliefs {
    /// What these lines will say of a model's cells; they have said nothing yet.
    pub(super) fn new(cells: usize, speakers: Vec<Speaker>) -> Self {
        let spoken_of = speakers.iter().flat_map(|speaker| &speaker.cells);
        let about = Membership::new(cells, spoken_of.map(|&cell| [cell]));
        let mut sayings = 0;
        let first_saying = speakers
            .iter()
            .map(|speaker| {
                let first = sayings;
                sayings += speaker.cells.len();
                first as u32
            })
            .collect();
        let says = vec![NO_OPINION; sayings];
        Self { speakers, says, first_saying, about, chances: Chances::default() }
    }

    /// What a round costs, in arcs.
    pub(super) fn cost(&self) -> usize {
        self.speakers.iter().map(|speaker| speaker.arcs).sum()
    }

    /// Forget what was said.
    pub(super) fn forget(&mut self) {
        self.says.fill(NO_OPINION);
    }

    /// One round: every line with open cells hears and speaks.
    pub(super) fn round(&mut self, trail: &Trail) {
        for line in 0..self.speakers.len() {
            if self.hear(line, trail) {
                self.speak(line, trail);
            }
        }
    }

    /// Put into `plan` the open cells among these that are believed in most, as they are believed to
    /// be; the surest last.
    pub(super) fn surest(&self, cells: &[u32], trail: &Trail, most: usize, plan: &mut Vec<Lit>) {
        let open = cells.iter().filter(|&&cell| trail.is_open(cell));
        let mut believed: Vec<(f64, Lit)> = open
            .map(|&cell| {
                let (off, on) = together(&self.says, self.about.of(cell));
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

    /// Gather what the others say of a line's cells; whether any of them is open.
    fn hear(&mut self, line: usize, trail: &Trail) -> bool {
        let mut any_open = false;
        let mut heard = std::mem::take(&mut self.chances.heard);
        heard.clear();
        let cells = self.speakers[line].cells.iter().zip(self.first_saying[line]..);
        heard.extend(cells.map(|(&cell, own)| {
            let (off, on) = match trail.mask(cell) {
                OFF => (1.0, 0.0),
                ON => (0.0, 1.0),
                _ => {
                    any_open = true;
                    let others = self.about.of(cell).iter().filter(|&&saying| saying != own);
                    together(&self.says, others)
                }
            };
            [0.0, off, on, off + on]
        }));
        self.chances.heard = heard;
        any_open
    }

    /// Say of each open cell of a line how likely it is to be filled, going by what was heard.
    fn speak(&mut self, line: usize, trail: &Trail) {
        let speaker = &self.speakers[line];
        let first_saying = self.first_saying[line] as usize;
        let chances = &mut self.chances;
        chances.go_ahead(speaker);
        chances.behind.clear();
        chances.behind.resize(speaker.stands(speaker.cells.len()).len(), 1.0);
        for (place, &cell) in speaker.cells.iter().enumerate().rev() {
            let (off, on) = chances.step_back(speaker, place);
            let on = on / (off + on);
            // Not finite where what was heard leaves the line no filling.
            if trail.is_open(cell) && on.is_finite() {
                let saying = &mut self.says[first_saying + place];
                *saying = (INERTIA * *saying + (1.0 - INERTIA) * on).clamp(DOUBT, 1.0 - DOUBT);
            }
        }
    }
}

/// How likely a cell is to be off, and to be on, when these sayings are all there is about it.
#[inline]
fn together<'a>(says: &[f64], sayings: impl IntoIterator<Item = &'a u32>) -> (f64, f64) {
    sayings.into_iter().fold((1.0, 1.0), |(off, on), &saying| {
        let chance = says[saying as usize];
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

    /// The arcs of the next cell, between the positions before and behind it.
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

    /// The stands before a cell; those behind the last cell come last.
    #[inline]
    fn stands(&self, cell: usize) -> Range<usize> {
        self.first[cell] as usize..self.first[cell + 1] as usize
    }
}

impl Chances {
    fn go_ahead(&mut self, speaker: &Speaker) {
        self.ahead.resize(speaker.into.len(), 0.0);
        self.ahead[speaker.stands(0)].fill(1.0);
        for (place, heard) in self.heard.iter().enumerate() {
            let (before, behind) = (speaker.stands(place), speaker.stands(place + 1));
            let into = &speaker.into[behind.clone()];
            let (left, right) = self.ahead[before.start..behind.end].split_at_mut(before.len());
            let mut sum = 0.0;
            for (entries, chance) in into.iter().zip(right.iter_mut()) {
                let [one, other] = entries
                    .map(|entry| left[entry.from as usize] * heard[(entry.reads & OPEN) as usize]);
                *chance = one + other;
                sum += one + other;
            }
            scale_up(right, sum);
        }
    }

    /// Go back over a cell: how likely it is to be off, and to be on, for all that lies on both
    /// sides of it.
    fn step_back(&mut self, speaker: &Speaker, place: usize) -> (f64, f64) {
        let stands = speaker.stands(place);
        let [_, heard_off, heard_on, _] = self.heard[place];
        let (mut off, mut on, mut sum) = (0.0, 0.0, 0.0);
        self.before.clear();
        self.behind.push(0.0);
        for (exits, ahead) in speaker.out[stands.clone()].iter().zip(&self.ahead[stands]) {
            let [if_off, if_on] = exits.map(|exit| self.behind[exit as usize]);
            off += ahead * if_off;
            on += ahead * if_on;
            let chance = if_off * heard_off + if_on * heard_on;
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

    /// What lines of runs of two believe of so many cells, once they have talked for long.
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
            let (off, on) = together(&beliefs.says, beliefs.about.of(cell));
            on / (off + on)
        };
        let all = (0..cells as u32).map(chance).collect();
        (beliefs, all)
    }

    fn assert_near(expected: &[f64], found: &[f64]) {
        let near =
            expected.iter().zip(found).all(|(one, other)| (one - other).abs() < 10.0 * DOUBT);
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
        trail.assign(Lit::of(4, ON), crate::search::trail::Cause::None);
        beliefs.surest(&[0, 1, 4], &trail, 1, &mut plan);
        assert_eq!(vec![Lit::of(0, OFF)], plan);
    }
}
