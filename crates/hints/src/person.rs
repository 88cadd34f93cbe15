//! A model of the time that a person takes: to find where something follows, to see it, to write it.
//!
//! People look at one line after another until they meet one on which something follows, and see it.
//! So a step takes long where few lines give something, where lines are long and have many numbers,
//! and where what follows is hard to see. `docs/rating.md` has the reasons for each constant.

use crosshatch_engine::Symbols;

use crate::rounds::StepRound;
use crate::sorted::Map;
use crate::{Cell, Ease, Rule, Told, decided};

/// The seconds to look at a line, for each number of its clue, and for each of its open cells.
const LINE: f64 = 0.5;
const NUMBER: f64 = 0.3;
const CELL: f64 = 0.05;
/// The seconds to look at an open place or edge of a path.
const PLACE: f64 = 0.02;
/// The seconds to go to a line that the last step did not change, for each of its cells.
const TRAVEL: f64 = 0.1;
/// The seconds to write a cell, and a place or an edge of a path: one stroke shows several.
const WRITE: f64 = 1.0;
const DRAW: f64 = 0.3;
/// The looks that it takes to follow a what-if through a pass: at a row and at a column.
const LOOKS_PER_PASS: f64 = 2.0;
/// The passes through which people follow a what-if that leads nowhere: eight steps.
pub const PATIENCE: usize = 4;
/// The seconds to choose a what-if, and to take back what was noted for it.
const TAKE_BACK: f64 = 10.0;

/// The times of the steps of one puzzle; it remembers how long each line takes to look at.
pub struct PersonClock<'t> {
    told: &'t Told,
    /// True if people look at one line after the other, and not at places.
    pub is_by_lines: bool,
    /// True if all clues are in cells.
    is_local: bool,
    numbers: Vec<f64>,
    looks: Vec<f64>,
    /// The seconds to write a cell, or a place or an edge of a path.
    pub write: f64,
}

impl<'t> PersonClock<'t> {
    /// The clock before the first step.
    #[must_use]
    pub fn new(told: &'t Told) -> Self {
        let is_by_lines = told.rules().next().is_some_and(Rule::shows_fillings);
        let is_local =
            !told.lines.is_empty() && told.lines.iter().all(|line| line.clue_at.is_some());
        let numbers = told.lines.iter().map(|line| real(line.clue.numbers().len().max(1)));
        Self {
            told,
            is_by_lines,
            is_local,
            numbers: numbers.collect(),
            looks: vec![0.0; told.lines.len()],
            write: if is_by_lines { WRITE } else { DRAW },
        }
    }

    /// The number of lines with open cells in the last round.
    #[must_use]
    pub fn open_lines(&self) -> usize {
        self.looks.iter().filter(|seconds| **seconds > 0.0).count()
    }

    /// The time for all steps that are taken in a round; it is asked for each in order.
    pub fn seconds(&mut self, now: &StepRound) -> f64 {
        let everywhere = self.everywhere(&now.masks, now.changed.iter().copied());
        let is_changed = |line: Option<usize>| line.is_some_and(|line| now.changed.contains(&line));
        let sight = sum(now.possible.iter().map(|each| each.ease.data().chance));
        let mut found_by: Map<Cell, f64> = Map::default();
        for (cell, _) in now.taken().flat_map(|each| &each.found) {
            *found_by.get_or_insert_default(*cell) += 1.0;
        }
        let (mut searches, mut thoughts, mut near, mut far) = (vec![], vec![], vec![], 0);
        for each in now.taken() {
            // Of a cell that several looks find, each has its share: one of them finds it first.
            let shares = each.found.iter().map(|(cell, _)| 1.0 / found_by[cell]);
            let share = sum(shares) / real(each.found.len());
            // A piece that fits its place is met where the last track was drawn.
            // So is a clue in a cell: people look around what they have just written.
            let is_met = each.line.is_none() && now.ease == Ease::Count;
            let sought = if is_met { 0.0 } else { share };
            let is_near = self.is_local && is_changed(each.line);
            if is_near { &mut near } else { &mut searches }.push(sought);
            thoughts.push(each.line.map_or(share, |line| share * self.numbers[line]));
            if !is_changed(each.line) {
                far += each.line.map_or(0, |line| self.told.lines[line].cells.len());
            }
        }
        let mut seconds = sum(searches) * everywhere / sight;
        if !near.is_empty() {
            let around = now.possible.iter().filter(|each| is_changed(each.line));
            let around: f64 = around.map(|each| each.ease.data().chance).sum();
            seconds += sum(near) * sum(now.changed.iter().map(|line| self.looks[*line])) / around;
        }
        seconds
            + sum(thoughts) * now.ease.data().seconds
            + real(far) * TRAVEL
            + real(found_by.len()) * self.write
    }

    /// The time to find all what-ifs that are needed.
    ///
    /// For each, people look at all open lines to see that nothing follows and where to begin, and
    /// then make some tries, each of which they follow through some passes.
    pub fn seconds_of_what_ifs(
        &mut self,
        masks: &[Symbols],
        needed: f64,
        tries: f64,
        passes: usize,
    ) -> f64 {
        let everywhere = self.everywhere(masks, 0..self.looks.len());
        needed * (everywhere + tries * self.one_try(passes))
    }

    /// The time for what-ifs within what-ifs, given the number of open claims.
    ///
    /// Its root is the number of the outer ones, and of those within each of them.
    pub fn seconds_of_search(&mut self, masks: &[Symbols], claims: usize) -> f64 {
        self.seconds_of_what_ifs(masks, 1.0, real(claims), PATIENCE)
    }

    /// The time to make an assumption and to follow it through some passes.
    fn one_try(&self, passes: usize) -> f64 {
        let open = real(self.open_lines().max(1));
        let mut look = sum(self.looks.iter().copied()) / open;
        if self.is_by_lines {
            let open_lines = self.numbers.iter().zip(&self.looks);
            let numbers: f64 = open_lines.filter(|(_, look)| **look > 0.0).map(|each| each.0).sum();
            look += Ease::Slide.data().seconds * (numbers / open);
        } else {
            look += Ease::Connection.data().seconds;
        }
        TAKE_BACK + real(passes) * LOOKS_PER_PASS * look
    }

    /// The time to look at all open lines, of which some may have changed.
    fn everywhere(&mut self, masks: &[Symbols], changed: impl IntoIterator<Item = usize>) -> f64 {
        let is_open = |cell: &&Cell| !decided(masks[**cell as usize]);
        for line in changed {
            let cells = self.told.lines[line].cells.iter().filter(is_open).count();
            let seconds = LINE + NUMBER * self.numbers[line] + CELL * real(cells);
            self.looks[line] = if cells == 0 { 0.0 } else { seconds };
        }
        let open = masks.iter().filter(|mask| !decided(**mask)).count();
        let places = if self.is_by_lines { 0 } else { open };
        sum(self.looks.iter().copied()) + PLACE * real(places)
    }
}

/// A number of things, which are fewer than 2³².
pub(crate) fn real(number: usize) -> f64 {
    f64::from(number as u32)
}

/// The sum of numbers, in any order the same: the partial sums that do not overlap are kept.
pub(crate) fn sum(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut partials: Vec<f64> = Vec::new();
    for mut number in numbers {
        let mut kept = 0;
        for at in 0..partials.len() {
            let (large, small) = match partials[at] {
                other if number.abs() < other.abs() => (other, number),
                other => (number, other),
            };
            number = large + small;
            let lost = small - (number - large);
            if lost != 0.0 {
                partials[kept] = lost;
                kept += 1;
            }
        }
        partials.truncate(kept);
        partials.push(number);
    }
    partials.iter().rev().sum()
}
