//! Which changes line logic refutes, before anything is searched.
//!
//! Idea: a change in one line is possible only if the other lines agree without it. So the lines
//! are followed once for each line that is left out. A contradiction refutes all changes of that
//! line at once, and those of every line that plays no part in it; otherwise the cells that are known
//! then refute most of its possible clues. In black and white the sums say how many cells the line
//! has to fill, which is followed too. For two lines that may have been swapped, both are left out.
//!
//! Invariant: each core has a line that is wrong, so what changes no line of it is refuted.
//!
//! Cost: a few cores leave few lines to follow without, and hardly any pairs.

use std::rc::Rc;

use crosshatch_clues::{Chains, Clue, Part};
use crosshatch_engine::{Line, Mask, Memory, Model, ModelError, NoRoom, Places, Symbols};

use crate::edit::{Edit, Side};
use crate::rewrites::{Rewrite, cells, rewrites};
use crate::sheet::Sheet;
use crate::sort::{Sort, Ways};
use crate::trial::Trial;

/// The clues as they were typed, and what is followed of them.
pub(crate) struct Sieve<'s> {
    sheet: &'s Sheet,
    model: Model,
    /// The cells that a side lacks, by colour.
    missing: [Option<Vec<i64>>; 2],
    /// For each line, true if the number of its filled cells is a line of the model, behind those
    /// of the clues.
    counted: Vec<bool>,
    /// Sets of lines of clues that contradict each other: a change has to be about one of each.
    cores: Vec<Places>,
}

impl<'s> Sieve<'s> {
    pub(crate) fn new(
        sheet: &'s Sheet,
        chains: &mut Chains,
        memory: &Memory,
    ) -> Result<Self, NoRoom> {
        let missing = [sheet.missing(Side::Rows), sheet.missing(Side::Columns)];
        let mut lines = sheet.lines(chains, memory)?;
        let mut counted = Vec::new();
        for side in Side::BOTH {
            for (line, clue) in sheet.side(side).iter().enumerate() {
                let filled = match missing[side as usize].as_deref() {
                    Some(&[missing]) => {
                        let sum: i64 = clue.iter().map(|&part| cells(part, 1)).sum();
                        u16::try_from(sum + missing)
                            .ok()
                            .filter(|&it| usize::from(it) <= sheet.length(side))
                    }
                    _ => None,
                };
                counted.push(filled.is_some());
                let clue = filled.map_or(Clue::Runs(vec![Part::Any]), Clue::Count);
                lines.push(sheet.line(side, line, &clue, chains, memory)?);
            }
        }
        let model = sheet.model(memory, lines, None).map_err(|error| no_room(&error))?;
        Ok(Self { sheet, model, missing, counted, cores: Vec::new() })
    }

    /// What the lines find together without these, or with no more than the number of the filled
    /// cells of a single one; `None` at a contradiction.
    fn follow(&mut self, left_out: &[usize]) -> Option<Vec<Mask>> {
        let is_in = |core: &Places, line: usize| (core.words()[line / 64] >> (line % 64)) & 1 == 1;
        if self.cores.iter().any(|core| !left_out.iter().any(|&line| is_in(core, line))) {
            return None;
        }
        let lines = self.counted.len();
        let mut words = vec![0_u64; (2 * lines).div_ceil(64)];
        let mut set = |place: usize| words[place / 64] |= 1 << (place % 64);
        (0..lines).filter(|line| !left_out.contains(line)).for_each(&mut set);
        if let &[line] = left_out
            && self.counted[line]
        {
            set(lines + line);
        }
        let places = Places::new(words, self.model.places());
        let palette = self.model.palette();
        let mut masks = palette.spread(self.sheet.masks());
        let Some(core) = self.model.follower().core(&mut masks, &places) else {
            return Some(masks);
        };
        if !left_out.iter().any(|line| is_in(&core, lines + line)) {
            self.cores.push(core);
        }
        None
    }

    /// Tell all changes of a clue that make the sums equal.
    pub(crate) fn each_rewrite(&self, side: Side, line: usize, tell: &mut dyn FnMut(Rewrite)) {
        let (clue, colors) = (&self.sheet.side(side)[line], self.sheet.colors());
        let missing = self.missing[side as usize].as_deref();
        let grows_by = |growth: &dyn Fn(u8) -> i64| {
            let grows = |(&cells, color)| growth(color) == cells;
            missing.is_none_or(|missing| missing.iter().zip(1..).all(grows))
        };
        let mut left_out = Vec::new();
        for color in 1..=colors {
            for length in 1..=self.sheet.length(side) as u16 {
                if grows_by(&|other| if other == color { length.into() } else { 0 }) {
                    left_out.push((length, color));
                }
            }
        }
        rewrites(clue, colors, &left_out, &mut |rewrite| {
            if grows_by(&|color| rewrite.growth(clue, color)) && rewrite.of(clue) != *clue {
                tell(rewrite);
            }
        });
    }

    /// Sift the changes of a clue: add those that are left to `trials`.
    pub(crate) fn sift_clue(
        &mut self,
        side: Side,
        line: usize,
        chains: &mut Chains,
        trials: &mut Vec<Trial>,
    ) {
        let clue = &self.sheet.side(side)[line];
        let mut found = Vec::new();
        self.each_rewrite(side, line, &mut |rewrite| found.push(rewrite));
        let place = self.sheet.place(side, line);
        let Some(masks) = (!found.is_empty()).then(|| self.follow(&[place])).flatten() else {
            return;
        };
        let view = self.view(&masks, place);
        let known: Rc<[Symbols]> = self.model.palette().gather(&masks).into();
        let first = trials.len();
        for rewrite in found {
            let (changed, mut ways) = (rewrite.of(clue), Ways::default());
            ways[rewrite.sort as usize] = 1;
            let wanted = self.sheet.clue(side, &changed);
            if chains.of(&wanted, self.sheet.symbols).fits(&view) {
                let trial = Trial::new(Edit::Clue(side, line, changed), ways, Some(known.clone()));
                match trials[first..].iter_mut().find(|other| other.is_same_as(&trial)) {
                    Some(other) => other.ways[rewrite.sort as usize] += 1,
                    None => trials.push(trial),
                }
            }
        }
    }

    /// A line without its clue, of which at most the number of filled cells is known.
    pub(crate) fn free(&self, side: Side, line: usize) -> Line {
        let place = self.counted.len() + self.sheet.place(side, line);
        Line::new(self.sheet.cells_of(side, line), self.model.lines()[place].acceptor.clone())
    }

    /// True if rows and columns may fill the same number of cells of each colour.
    pub(crate) fn is_even(&self) -> bool {
        self.missing[0].as_ref().is_none_or(|all| all.iter().all(|&cells| cells == 0))
    }

    /// True if swapping two lines of a side changes anything, and leaves the sums equal.
    pub(crate) fn can_swap(&self, side: Side, [first, second]: [usize; 2]) -> bool {
        let clues = self.sheet.side(side);
        self.is_even() && clues[first] != clues[second]
    }

    /// Sift the swap of two lines: add it to `trials` unless it is refuted.
    pub(crate) fn sift_swap(&mut self, side: Side, lines: [usize; 2], trials: &mut Vec<Trial>) {
        if !self.can_swap(side, lines) {
            return;
        }
        let [first, second] = lines;
        let places = [self.sheet.place(side, first), self.sheet.place(side, second)];
        let Some(masks) = self.follow(&places) else { return };
        let all = self.model.lines();
        let fits = |line: usize, clue: usize| {
            all[places[clue]].acceptor.fits(&self.view(&masks, places[line]))
        };
        if fits(0, 1) && fits(1, 0) {
            let mut ways = Ways::default();
            let is_near = lines[0].abs_diff(lines[1]) == 1;
            ways[if is_near { Sort::NeighboursSwapped } else { Sort::LinesSwapped } as usize] = 1;
            let known: Rc<[Symbols]> = self.model.palette().gather(&masks).into();
            trials.push(Trial::new(Edit::Swap(side, lines), ways, Some(known)));
        }
    }

    /// The number of cells that a line has that was left out, if one can be: `Some(None)` if it may
    /// be any.
    #[expect(clippy::option_option, reason = "no line, or a line without a known number")]
    pub(crate) fn line_left_out(&self, side: Side) -> Option<Option<u16>> {
        let Some(missing) = self.missing[side as usize].as_deref() else { return Some(None) };
        let sum: i64 = missing.iter().sum();
        let filled =
            u16::try_from(sum).ok().filter(|&it| usize::from(it) <= self.sheet.length(side))?;
        let can_be = missing.iter().all(|&cells| cells >= 0);
        can_be.then(|| (missing.len() == 1).then_some(filled))
    }

    /// True if the second of two equal neighbours can have been typed twice.
    pub(crate) fn can_be_twice(&self, side: Side, line: usize) -> bool {
        let clues = self.sheet.side(side);
        let Some(clue) = clues.get(line + 1).filter(|next| **next == clues[line]) else {
            return false;
        };
        let sum = |color| clue.iter().map(|&part| cells(part, color)).sum::<i64>();
        let missing = self.missing[side as usize].as_deref();
        missing.is_none_or(|all| all.iter().zip(1..).all(|(&cells, color)| cells == -sum(color)))
    }

    fn view(&self, masks: &[Mask], place: usize) -> Vec<Mask> {
        self.model.lines()[place].cells.iter().map(|&var| masks[var as usize]).collect()
    }
}

/// What there is no room for: nothing else is wrong with a model of clues.
pub(crate) fn no_room(error: &ModelError) -> NoRoom {
    match *error {
        ModelError::NoRoom(refused) => refused,
        _ => NoRoom { need: usize::MAX, limit: 0 },
    }
}
