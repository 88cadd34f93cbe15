//! What-ifs within what-ifs: assumptions that fail because of what another what-if shows.
//!
//! An assumption is followed to its end, and then each other assumption in what is known by then. If
//! one of those fails, its opposite holds beside the first assumption, and if that leads to a
//! contradiction, the first assumption fails. Of all pairs, those that fail in the fewest rounds are
//! built, and the one with the fewest steps is taken.
//!
//! Most pairs fail to show anything, so their number is limited. Assumptions from which most follows
//! come first.

use std::rc::Rc;

use crosshatch_engine::Symbols;

use crate::fewest_steps::RuleCache;
use crate::rules::all_deductions;
use crate::sorted::sort_by_key;
use crate::supposition::{Supposition, suppositions};
use crate::what_if::{MOST_STEPS, WhatIf};
use crate::{Clock, Told, decided};

/// The most pairs of assumptions to follow, in half a second on 25×25; for a path, a tenth.
const MOST_PAIRS: usize = 40_000;
/// The most pairs of which the steps are looked for.
const MOST_BUILT: usize = 12;

/// An assumption, one that fails beside it, and the opposite of that, which fails too.
struct Pair<'c, 't> {
    rounds: usize,
    outer: Rc<Supposition<'c, 't>>,
    inner: Supposition<'c, 't>,
    opposite: Supposition<'c, 't>,
}

/// A short what-if with another one within it; none if none is found.
///
/// It has at most eight steps beside those of the other, which has at most eight. No rule and no
/// single assumption may have anything left to find.
#[must_use]
pub fn find_nested_what_if(told: &Told, masks: &[Symbols], clock: &Clock<'_>) -> Option<WhatIf> {
    let cache = RuleCache::new(told);
    let mut pairs = pairs(&cache, masks, clock);
    sort_by_key(&mut pairs, |pair| pair.rounds);
    pairs.truncate(MOST_BUILT);
    let in_time = pairs.iter().filter(|_| !clock.is_past());
    in_time.filter_map(|pair| pair.built(told)).min_by_key(|each| each.deductions().len())
}

/// The pairs of assumptions that fail, as many as there is time to follow.
fn pairs<'c, 't>(
    cache: &'c RuleCache<'t>,
    masks: &[Symbols],
    clock: &Clock<'_>,
) -> Vec<Pair<'c, 't>> {
    let in_time = suppositions(cache, masks, None).into_iter().take_while(|_| !clock.is_past());
    let mut followed: Vec<(Rc<Supposition<'c, 't>>, Vec<Symbols>)> =
        in_time.filter_map(|each| each.followed().map(|after| (Rc::new(each), after))).collect();
    sort_by_key(&mut followed, |(_, after)| after.iter().filter(|mask| !decided(**mask)).count());
    let mut left = if cache.told().path.is_some() { MOST_PAIRS / 10 } else { MOST_PAIRS };
    let mut pairs = Vec::new();
    for (outer, after) in followed {
        let shared: Rc<[Symbols]> = after.as_slice().into();
        for inner in suppositions(cache, &after, None) {
            left -= 1;
            if left == 0 || clock.is_past() {
                return pairs;
            }
            if inner.rounds() == 0 {
                continue;
            }
            let others = after[inner.cell as usize] & !inner.left;
            let opposite = Supposition::new(cache, &shared, inner.cell, others);
            let rounds = inner.rounds() + opposite.rounds();
            if opposite.rounds() > 0 {
                pairs.push(Pair { rounds, outer: Rc::clone(&outer), inner, opposite });
            }
        }
    }
    pairs
}

impl Pair<'_, '_> {
    /// The what-if of the pair; none if a part of it is too long.
    fn built(&self, told: &Told) -> Option<WhatIf> {
        let inner = self.inner.within(MOST_STEPS)?;
        let last = self.opposite.within(MOST_STEPS)?;
        let mut notes = self.outer.notes();
        let mut steps = all_deductions(told, &mut notes);
        steps.push(inner.shown(told, &notes.masks));
        steps.extend(last.steps);
        let needed = self.outer.needed(&steps).1;
        (needed.len() <= MOST_STEPS + 1).then(|| self.outer.what_if(needed))
    }
}
