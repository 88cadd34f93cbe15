//! Beliefs: how likely each open cell is to be filled, as far as lines can tell each other.
//!
//! Idea: a line whose cells are filled with given chances knows the chance of each of its fillings,
//! and so how likely each cell is to be filled as far as this line goes. Every line hears of a cell
//! what the other lines through it say, and says what follows for it. After some rounds of this
//! (belief propagation) what they say together is right for nine cells in ten of a random picture,
//! and what they are surest of is right nearly always.
//!
//! A belief is a guess, never a deduction: the search decides by it and learns where it was wrong.
//! Lines whose chains skip or leap, or give a word two paths, say nothing; clauses are not heard.
//!
//! Cost of a round: two passes over the arcs that line logic left, a few multiplications each. Only
//! additions, multiplications and divisions in a fixed order are used, so that a belief is the same
//! number on every machine.

use crate::line::arcs::Arcs;
use crate::line::chain::{Mask, OFF, ON, OPEN};
use crate::search::trail::{Lit, Trail};

/// No line is ever surer than this, so that none silences the others.
const DOUBT: f64 = 1e-6;
/// How much of what a line said before goes into what it says now.
const INERTIA: f64 = 0.3;
/// Chances are multiplied along a line; below this they are scaled up again.
const TINY: f64 = 1e-100;

/// An arc into a place: the place that it comes from, and what it reads. One that reads nothing is
/// no arc.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    from: u16,
    reads: Mask,
}

/// Where the arcs out of a place lead that read off and on. Where there is none, to one place beyond
/// the last.
type Exits = [u16; 2];

/// A line with what was left of its chain. Its places are the positions that it can be in before
/// its first cell, then those before its second, and so on.
#[derive(Debug)]
struct Speaker {
    cells: Vec<u32>,
    /// For each of those sets of positions its first place.
    first: Vec<u32>,
    /// For each place the arcs into it, and out of it.
    into: Vec<[Entry; 2]>,
    out: Vec<Exits>,
    /// Its first word in `says`.
    first_word: u32,
}

/// What all lines say of all cells.
#[derive(Debug, Default)]
pub(crate) struct Beliefs {
    speakers: Vec<Speaker>,
    /// What each line says of each of its cells: the chance that it is filled.
    says: Vec<f64>,
    /// For each cell of the model its first word in `of`.
    first_of: Vec<u32>,
    /// The places in `says` where a cell is spoken of.
    of: Vec<u32>,
    chances: Chances,
    arcs: usize,
}

/// Room for the passes over a line.
#[derive(Debug, Default)]
struct Chances {
    /// For each cell the chance of a symbol that a mask allows, by mask.
    heard: Vec<[f64; 4]>,
    /// For each place how likely the line is to come there.
    ahead: Vec<f64>,
    /// For each place behind the cell at hand how likely the rest is to be accepted from there.
    behind: Vec<f64>,
    before: Vec<f64>,
}

impl Beliefs {
    /// Let a line speak, of whose chain these arcs are left.
    pub(crate) fn add(&mut self, cells: &[u32], arcs: &Arcs) {
        let first_word = self.says.len() as u32;
        let speaker = Speaker::new(cells, arcs, first_word);
        self.arcs += (0..cells.len()).map(|place| arcs.of(place).len()).sum::<usize>();
        self.says.resize(self.says.len() + cells.len(), 0.5);
        self.speakers.push(speaker);
    }

    /// All lines have been added; the model has so many cells.
    pub(crate) fn begin(&mut self, cells: usize) {
        self.first_of = vec![0; cells + 1];
        for &cell in self.speakers.iter().flat_map(|speaker| &speaker.cells) {
            self.first_of[cell as usize + 1] += 1;
        }
        for cell in 0..cells {
            self.first_of[cell + 1] += self.first_of[cell];
        }
        let mut next = self.first_of.clone();
        self.of = vec![0; self.says.len()];
        let spoken_of = self.speakers.iter().flat_map(|speaker| &speaker.cells);
        for (word, &cell) in spoken_of.enumerate() {
            self.of[next[cell as usize] as usize] = word as u32;
            next[cell as usize] += 1;
        }
    }

    /// What a round costs.
    pub(crate) fn arcs(&self) -> usize {
        self.arcs
    }

    /// Forget what was said.
    pub(crate) fn forget(&mut self) {
        self.says.fill(0.5);
    }

    /// One round: every line with open cells hears and speaks.
    pub(crate) fn round(&mut self, trail: &Trail) {
        for number in 0..self.speakers.len() {
            if self.hear(number, trail) {
                self.speak(number, trail);
            }
        }
    }

    /// Put into `plan` the open cells among these that are believed in most, as they are believed to
    /// be; the surest last.
    pub(crate) fn surest(&self, cells: &[u32], trail: &Trail, most: usize, plan: &mut Vec<Lit>) {
        let open = cells.iter().filter(|&&cell| trail.is_open(cell));
        let mut believed: Vec<(f64, Lit)> = open
            .map(|&cell| {
                let (off, on) = chances(&self.says, self.words(cell));
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

    fn words(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.of[self.first_of[cell] as usize..self.first_of[cell + 1] as usize]
    }

    /// Gather what the others say of a line's cells; whether any of them is open.
    fn hear(&mut self, number: usize, trail: &Trail) -> bool {
        let speaker = &self.speakers[number];
        let mut any_open = false;
        let mut heard = std::mem::take(&mut self.chances.heard);
        heard.clear();
        heard.extend(speaker.cells.iter().zip(speaker.first_word..).map(|(&cell, own)| {
            let (off, on) = match trail.mask(cell) {
                OFF => (1.0, 0.0),
                ON => (0.0, 1.0),
                _ => {
                    any_open = true;
                    let others = self.words(cell).iter().filter(|&&word| word != own);
                    chances(&self.says, others)
                }
            };
            [0.0, off, on, off + on]
        }));
        self.chances.heard = heard;
        any_open
    }

    /// Say of each open cell of a line how likely it is to be filled, going by what was heard.
    fn speak(&mut self, number: usize, trail: &Trail) {
        let speaker = &self.speakers[number];
        let chances = &mut self.chances;
        chances.go_ahead(speaker);
        chances.behind.clear();
        chances.behind.resize(speaker.places(speaker.cells.len()).len(), 1.0);
        for (place, &cell) in speaker.cells.iter().enumerate().rev() {
            let (off, on) = chances.step_back(speaker, place);
            let on = on / (off + on);
            if trail.mask(cell) == OPEN && on.is_finite() {
                let word = &mut self.says[speaker.first_word as usize + place];
                *word = (INERTIA * *word + (1.0 - INERTIA) * on).clamp(DOUBT, 1.0 - DOUBT);
            }
        }
    }
}

/// How likely a cell is to be off, and to be on, when these words are all that is said of it.
#[inline]
fn chances<'a>(says: &[f64], words: impl IntoIterator<Item = &'a u32>) -> (f64, f64) {
    words.into_iter().fold((1.0, 1.0), |(off, on), &word| {
        let says = says[word as usize];
        (off * (1.0 - says), on * says)
    })
}

impl Speaker {
    fn new(cells: &[u32], arcs: &Arcs, first_word: u32) -> Self {
        let mut before: Vec<u32> = arcs.of(0).iter().map(|arc| arc.from).collect();
        before.dedup();
        let mut speaker = Self {
            cells: cells.to_vec(),
            first: vec![0],
            into: vec![Default::default(); before.len()],
            out: Vec::new(),
            first_word,
        };
        for place in 0..cells.len() {
            let row = arcs.of(place);
            let mut behind: Vec<u32> = row.iter().map(|arc| arc.to()).collect();
            behind.dedup();
            let (from, to) = (speaker.out.len(), speaker.into.len());
            speaker.first.push(to as u32);
            speaker.out.resize(to, [behind.len() as u16; 2]);
            speaker.into.resize(to + behind.len(), Default::default());
            let (mut leaves, mut reaches) = (0, 0);
            for arc in row {
                while before[leaves] < arc.from {
                    leaves += 1;
                }
                while behind[reaches] < arc.to() {
                    reaches += 1;
                }
                let entries = &mut speaker.into[to + reaches];
                let free = usize::from(entries[0].reads != 0);
                entries[free] = Entry { from: leaves as u16, reads: arc.reads };
                for (symbol, exit) in speaker.out[from + leaves].iter_mut().enumerate() {
                    if arc.reads & (1 << symbol) != 0 {
                        *exit = reaches as u16;
                    }
                }
            }
            before = behind;
        }
        speaker.first.push(speaker.into.len() as u32);
        speaker
    }

    /// The places before a cell; those behind the last cell come last.
    #[inline]
    fn places(&self, cell: usize) -> std::ops::Range<usize> {
        self.first[cell] as usize..self.first[cell + 1] as usize
    }
}

impl Chances {
    fn go_ahead(&mut self, speaker: &Speaker) {
        self.ahead.resize(speaker.into.len(), 0.0);
        self.ahead[speaker.places(0)].fill(1.0);
        for (place, heard) in self.heard.iter().enumerate() {
            let (before, behind) = (speaker.places(place), speaker.places(place + 1));
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
        let places = speaker.places(place);
        let [_, heard_off, heard_on, _] = self.heard[place];
        let (mut off, mut on, mut sum) = (0.0, 0.0, 0.0);
        self.before.clear();
        self.behind.push(0.0);
        for (exits, ahead) in speaker.out[places.clone()].iter().zip(&self.ahead[places]) {
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
        Chain { positions: 3, moves: [off, on], start: vec![1], accept: vec![0b100] }
    }

    /// What lines of runs of two believe of so many cells, once they have talked for long.
    fn believed(lines: &[&[u32]], cells: usize) -> (Beliefs, Vec<f64>) {
        let mut beliefs = Beliefs::default();
        let mut arcs = Arcs::default();
        for line in lines {
            assert!(arcs.take(&Compiled::<1>::new(&two()), &vec![OPEN; line.len()]));
            beliefs.add(line, &arcs);
        }
        beliefs.begin(cells);
        let trail = Trail::new(cells);
        for _ in 0..100 {
            beliefs.round(&trail);
        }
        let chance = |cell| {
            let (off, on) = chances(&beliefs.says, beliefs.words(cell));
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
