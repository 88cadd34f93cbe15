//! Which of several what-ifs people find first, and how many of them are needed.

use crosshatch_engine::Symbols;

use crate::fewest_steps::{RuleCache, followed_rules};
use crate::person::sum;
use crate::rounds::note;
use crate::sorted::Set;
use crate::{Cell, Finding, Notes, Rule, Told};

/// The claims that are refuted in the fewest passes, and the number of passes.
///
/// In a pass, all lines or rules are read once, at the same time. If none is refuted in `most`
/// passes, these are all of them.
pub(crate) fn shortest(
    cache: &RuleCache<'_>,
    masks: &[Symbols],
    refuted: &[Finding],
    most: Option<usize>,
) -> (Vec<Finding>, usize) {
    let told = cache.told();
    if followed_rules(told).all(Rule::is_in_engine) {
        let soonest = cache.soonest(masks, refuted, most);
        let (passes, shortest) = soonest.unwrap_or_else(|| (most.unwrap_or(0), refuted.to_vec()));
        return (shortest, passes);
    }
    let mut trials: Vec<(Finding, Trial)> =
        refuted.iter().map(|&claim| (claim, Trial::new(told, masks, claim))).collect();
    let mut passes = 0;
    loop {
        passes += 1;
        let failing = trials
            .iter_mut()
            .filter_map(|(claim, trial)| (!trial.holds_after_reading(told)).then_some(*claim));
        let shortest: Vec<Finding> = failing.collect();
        if !shortest.is_empty() {
            return (shortest, passes);
        }
        if most == Some(passes) {
            return (refuted.to_vec(), passes);
        }
    }
}

/// The number of what-ifs that are needed on average for all of these results.
///
/// If they are taken in an order by chance, one is needed unless an earlier one leads to its result.
/// So each counts as one by the number of those that do, including itself.
pub(crate) fn number_needed(cache: &RuleCache<'_>, masks: &[Symbols], refuted: &[Finding]) -> f64 {
    let mut found_by = vec![0_u32; refuted.len()];
    for &(cell, mask) in refuted {
        let mut other = masks.to_vec();
        other[cell as usize] &= !mask;
        let known = cache.followed(&other, cell).unwrap_or_else(|| masks.to_vec());
        for (number, &(cell, mask)) in found_by.iter_mut().zip(refuted) {
            *number += u32::from(known[cell as usize] & mask == 0);
        }
    }
    sum(found_by.into_iter().filter(|number| *number > 0).map(|number| 1.0 / f64::from(number)))
}

/// The notes of a what-if, which is followed pass by pass.
struct Trial {
    notes: Notes,
    /// The cells that the last pass changed.
    changed: Vec<Cell>,
}

impl Trial {
    /// The trial of a claim from masks from which nothing follows.
    fn new(told: &Told, masks: &[Symbols], claim: Finding) -> Self {
        let mut notes = Notes::settled(masks);
        notes.note(told, claim.0, claim.1);
        Self { notes, changed: vec![claim.0] }
    }

    /// Read all waiting lines and all other rules at once; false if one fails.
    fn holds_after_reading(&mut self, told: &Told) -> bool {
        let mut found = Vec::new();
        for rule in followed_rules(told) {
            for at in rule.places_near(told, &self.changed) {
                if rule.waits(&self.notes, at) {
                    let all = rule.deductions(told, &mut self.notes, at).into_iter();
                    found.extend(all.map(|deduction| deduction.found));
                }
            }
        }
        let new = found.iter().flatten();
        let new = new.filter(|(cell, mask)| self.notes.masks[*cell as usize] & !mask != 0);
        let changed: Set<Cell> = new.map(|finding| finding.0).collect();
        self.changed = changed.into_iter().collect();
        found.iter().all(|findings| note(told, &mut self.notes, findings).is_ok())
    }
}
