//! What-ifs: an assumption about a cell, and the deductions that lead from it to a contradiction.
//!
//! In the literature an assumption that fails is a failed literal, and the what-if is its
//! refutation.
//!
//! The what-if with the fewest steps is looked for, one step more at a time and in reading order, so
//! that the first one is the shortest of all ([`FewestSteps`](crate::fewest_steps::FewestSteps)).
//! Each assumption is followed before that, by all rules at once, round by round: it takes as many
//! steps as rounds at least. Beyond eight steps nobody follows, and the best guess is taken: the
//! steps of a solve without superfluous ones.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::fewest_steps::{RuleCache, fewest_together};
use crate::sorted::{Map, sort_by_key};
use crate::supposition::{Supposition, suppositions};
use crate::what_if_words::what_if_in_words;
use crate::{Cell, Clock, Deduction, Each, Ease, Finding, Notes, Rule, Source, Told};

/// The most steps of a what-if that is proved to be the shortest.
pub const MOST_STEPS: usize = 8;
/// The most assumptions that are followed to look for a what-if with more steps than that.
const MOST_FOLLOWED: usize = 40;
/// The most of these what-ifs from which superfluous steps are removed.
const MOST_REDUCED: usize = 3;

/// A cell that cannot have the assumed value, and the deductions that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// The cell.
    pub cell: Cell,
    /// The mask that the cell cannot have.
    pub assumed: Symbols,
    /// The mask of the values that are left.
    pub left: Symbols,
    /// The deductions in order; the last one fails.
    pub steps: Vec<Deduction>,
}

impl WhatIf {
    /// The lines that its steps look at, in order, some of them twice.
    #[must_use]
    pub fn all_lines(&self, told: &Told) -> Vec<usize> {
        self.steps.iter().flat_map(|step| step.rule(told).lines(told, step)).collect()
    }

    /// Its steps, and those of what-ifs within it in place of what they show.
    #[must_use]
    pub fn deductions(&self) -> Vec<&Deduction> {
        self.steps
            .iter()
            .flat_map(|step| match &step.source {
                Source::WhatIf(within) => within.deductions(),
                Source::Rule(_) => vec![step],
            })
            .collect()
    }

    /// True if there is a what-if within it.
    #[must_use]
    pub fn is_nested(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.source, Source::WhatIf(_)))
    }

    /// The cells, known before the assumption, on which its steps depend.
    #[must_use]
    pub fn premises(&self, masks: &[Symbols]) -> Vec<Finding> {
        let because = self.steps.iter().flat_map(|step| &step.because).copied();
        because.filter(|(cell, mask)| masks[*cell as usize] == *mask).collect()
    }

    /// What it shows, as a step of another what-if: the value that is left of its cell, and the
    /// known cells on which it depends.
    #[must_use]
    pub fn shown(&self, told: &Told, masks: &[Symbols]) -> Deduction {
        let mut because: Map<Cell, Symbols> = self.premises(masks).into_iter().collect();
        let open_to = self.left | self.assumed;
        if open_to != told.unknown() {
            because.insert(self.cell, open_to);
        }
        Deduction {
            source: Source::WhatIf(Box::new(self.clone())),
            ..Deduction::new(0, None, vec![(self.cell, self.left)], because.into_iter().collect())
        }
    }
}

/// As a step of another what-if, it is a rule of its own.
impl Rule for WhatIf {
    fn number(&self) -> usize {
        usize::MAX
    }

    fn name(&self) -> &'static str {
        "what-if"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::WhatIf]
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let shown = Deduction { at, ..self.shown(told, &notes.masks) };
        each(notes, shown)
    }

    fn sentence(&self, told: &Told, _: &Deduction) -> String {
        what_if_in_words(told, self)
    }

    fn called(&self, _: &Told, _: &Deduction) -> String {
        self.name().to_owned()
    }

    fn failure(&self, told: &Told, _: &Deduction) -> String {
        self.steps.last().map_or_else(String::new, |last| last.rule(told).failure(told, last))
    }

    fn lines(&self, told: &Told, _: &Deduction) -> Vec<usize> {
        self.all_lines(told)
    }
}

/// The shortest what-if, if it has at most eight steps; none if no assumption fails.
///
/// It decides one of the given cells, or any cell so that pictures show it. Longer ones may not be
/// the shortest. No rule by itself may have anything left to find. If the time runs out, it is a
/// short one of those found so far.
#[must_use]
pub fn find_what_if(
    told: &Told,
    masks: &[Symbols],
    cells: Option<&[Cell]>,
    clock: &Clock<'_>,
) -> Option<WhatIf> {
    let cache = RuleCache::new(told);
    let mut failing = suppositions(&cache, masks, cells);
    failing.retain(|each| !clock.is_past() && each.rounds() > 0);
    for most in fewest_together(told)..=MOST_STEPS {
        for each in &failing {
            if !clock.is_past()
                && each.rounds() <= most
                && let Some(what_if) = each.within(most)
            {
                return Some(what_if);
            }
        }
    }
    let followed = if clock.is_past() { 1 } else { MOST_FOLLOWED };
    sort_by_key(&mut failing, Supposition::rounds);
    failing.truncate(followed);
    sort_by_key(&mut failing, Supposition::steps_needed);
    failing.truncate(MOST_REDUCED);
    failing.iter().map(Supposition::reduced).min_by_key(|each| each.steps.len())
}
