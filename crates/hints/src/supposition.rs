//! Assumptions: that a cell does not have a value, and what follows from it.

use std::cell::{OnceCell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use crosshatch_engine::Symbols;

use crate::fewest_steps::{Applied, FewestSteps, RuleCache};
use crate::rules::{all_deductions, apply};
use crate::sorted::Set;
use crate::what_if::WhatIf;
use crate::{Cell, Deduction, Notes, Told};

/// The most orders in which superfluous steps are removed.
const MOST_ORDERS: usize = 12;

/// The assumption that a cell does not have a value, and what follows from it.
pub struct Supposition<'c, 't> {
    cache: &'c RuleCache<'t>,
    before: Rc<[Symbols]>,
    /// The cell.
    pub cell: Cell,
    /// The mask of the values that are left if it fails.
    pub left: Symbols,
    assumed: Symbols,
    rounds: OnceCell<usize>,
    search: RefCell<Option<FewestSteps>>,
    deductions: OnceCell<Vec<Deduction>>,
}

/// All assumptions about some cells, or about any so that pictures show the opposite.
#[must_use]
pub fn suppositions<'c, 't>(
    cache: &'c RuleCache<'t>,
    masks: &[Symbols],
    cells: Option<&[Cell]>,
) -> Vec<Supposition<'c, 't>> {
    let before: Rc<[Symbols]> = masks.into();
    let every = || (0..masks.len() as Cell).collect();
    let asked: Vec<Cell> = cells.map_or_else(every, <[Cell]>::to_vec);
    let of_cell = |cell: Cell| values(masks[cell as usize]).map(move |left| (cell, left));
    let wanted = asked.into_iter().flat_map(of_cell);
    let wanted = wanted.filter(|each| cells.is_some() || cache.told().shows(&[*each]));
    wanted.map(|(cell, left)| Supposition::new(cache, &before, cell, left)).collect()
}

/// The values that an open cell can have, filled ones first.
fn values(mask: Symbols) -> impl Iterator<Item = Symbols> {
    let symbols = (0..Symbols::BITS).rev().map(|symbol| 1 << symbol);
    symbols.filter(move |value| mask & value != 0 && mask != *value)
}

impl<'c, 't> Supposition<'c, 't> {
    /// The assumption that a cell does not have one of the values `left`.
    #[must_use]
    pub fn new(
        cache: &'c RuleCache<'t>,
        before: &Rc<[Symbols]>,
        cell: Cell,
        left: Symbols,
    ) -> Self {
        Self {
            cache,
            before: Rc::clone(before),
            cell,
            left,
            assumed: before[cell as usize] & !left,
            rounds: OnceCell::new(),
            search: RefCell::default(),
            deductions: OnceCell::new(),
        }
    }

    fn told(&self) -> &'t Told {
        self.cache.told()
    }

    /// The masks of all cells with the assumption, and nothing that follows.
    fn masks(&self) -> Vec<Symbols> {
        let mut masks = self.before.to_vec();
        masks[self.cell as usize] = self.assumed;
        masks
    }

    /// The number of rounds in which it fails, fewer than its steps; 0 if it does not.
    #[must_use]
    pub fn rounds(&self) -> usize {
        *self.rounds.get_or_init(|| self.cache.rounds(&self.masks(), self.cell).unwrap_or(0))
    }

    /// All that is known if it is followed to its end; none if it fails.
    #[must_use]
    pub fn followed(&self) -> Option<Vec<Symbols>> {
        self.cache.followed(&self.masks(), self.cell)
    }

    /// A what-if with at most `most` steps; none if it needs more.
    #[must_use]
    pub fn within(&self, most: usize) -> Option<WhatIf> {
        let mut search = self.search.borrow_mut();
        let search = search.get_or_insert_with(|| FewestSteps::new(self.masks(), self.cell));
        let applied = search.within(self.cache, most)?;
        Some(self.what_if(self.needed(&self.replayed(&applied)).1))
    }

    /// The number of steps that are needed of those to the contradiction.
    #[must_use]
    pub fn steps_needed(&self) -> usize {
        self.needed(self.deductions()).1.len()
    }

    /// The steps that were followed to the contradiction, without superfluous ones.
    #[must_use]
    pub fn reduced(&self) -> WhatIf {
        let (applied, steps) = self.needed(self.deductions());
        self.what_if(self.without_superfluous(applied, steps))
    }

    fn deductions(&self) -> &[Deduction] {
        self.deductions.get_or_init(|| all_deductions(self.told(), &mut self.notes()))
    }

    /// The what-if with these steps.
    #[must_use]
    pub fn what_if(&self, steps: Vec<Deduction>) -> WhatIf {
        WhatIf { cell: self.cell, assumed: self.assumed, left: self.left, steps }
    }

    /// Notes with the assumption.
    #[must_use]
    pub fn notes(&self) -> Notes {
        let mut notes = Notes::settled(&self.before);
        notes.note(self.told(), self.cell, self.assumed);
        notes
    }

    /// The rules to apply up to the contradiction, and what each says that is needed.
    #[must_use]
    pub fn needed(&self, deductions: &[Deduction]) -> (Vec<Applied>, Vec<Deduction>) {
        let (mut applied, mut steps, mut wanted) = (Vec::new(), Vec::new(), Set::default());
        for deduction in deductions.iter().rev() {
            let found = deduction.found.iter().filter(|(cell, _)| wanted.contains(cell));
            let found: Vec<_> = found.copied().collect();
            if found.is_empty() && !deduction.fails() {
                continue;
            }
            let part = Deduction { found, ..deduction.clone() };
            let step = part.rule(self.told()).reduced(self.told(), &part);
            applied.push(Applied { source: part.source, at: part.at, found: None });
            for (cell, _) in &part.found {
                wanted.remove(cell);
            }
            wanted.extend(step.because.iter().map(|(cell, _)| *cell));
            steps.push(step);
        }
        applied.reverse();
        steps.reverse();
        (applied, steps)
    }

    /// The steps without superfluous ones.
    fn without_superfluous(
        &self,
        mut applied: Vec<Applied>,
        mut steps: Vec<Deduction>,
    ) -> Vec<Deduction> {
        // Applied twice in a row, a rule finds no more than once.
        applied.dedup();
        let only = |kept: &[usize]| -> Vec<Applied> {
            kept.iter().map(|&at| applied[at].clone()).collect()
        };
        let without = |kept: &[usize], skipped| -> Vec<usize> {
            kept.iter().copied().filter(|at| *at != skipped).collect()
        };
        let every: Vec<usize> = (0..applied.len()).collect();
        // What is needed beside all the others is needed beside fewer, too.
        let spare = every.iter().copied();
        let spare: Vec<usize> =
            spare.filter(|&at| self.fails(&only(&without(&every, at)))).collect();
        let orders = if spare.is_empty() { 0 } else { every.len().min(MOST_ORDERS) };
        for first in 0..orders {
            // The order of removal decides which steps can be removed, so every first one is tried.
            let mut kept = every.clone();
            for &skipped in every[first..].iter().chain(&every[..first]) {
                let fewer = without(&kept, skipped);
                if spare.contains(&skipped) && self.fails(&only(&fewer)) {
                    kept = fewer;
                }
            }
            if kept.len() < steps.len() {
                let shorter = self.needed(&self.replayed(&only(&kept))).1;
                if shorter.len() < steps.len() {
                    steps = shorter;
                }
            }
        }
        steps
    }

    /// True if rules lead to the contradiction.
    fn fails(&self, applied: &[Applied]) -> bool {
        let (told, mut notes) = (self.told(), self.notes());
        for Applied { source, at, found: wanted } in applied {
            for found in source.rule(told).findings(told, &mut notes, *at) {
                if found.is_empty() {
                    return true;
                }
                if wanted.as_ref().is_none_or(|wanted| *wanted == found) {
                    notes.add(told, &found);
                }
            }
        }
        false
    }

    /// The deductions up to the contradiction; an empty list if there is none.
    fn replayed(&self, applied: &[Applied]) -> Vec<Deduction> {
        let (told, mut notes, mut deductions) = (self.told(), self.notes(), Vec::new());
        for Applied { source, at, found } in applied {
            let (rule, found) = (source.rule(told), found.as_deref());
            let ended = apply(told, &mut notes, rule, *at, found, &mut |_, deduction| {
                let fails = deduction.fails();
                deductions.push(deduction);
                if fails { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if ended.is_break() {
                return deductions;
            }
        }
        Vec::new()
    }
}
