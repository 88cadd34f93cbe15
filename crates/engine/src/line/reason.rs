//! Reasons: the known cells that force a deduction from a line, none of them redundant.
//!
//! In the literature such a reason is an irreducible, or subset-minimal, explanation.
//!
//! Idea: suppose that the deduction is false. Then no filling is left, so the positions reachable
//! from the front under all known cells never meet those that lead to acceptance. Walk back from
//! the end and ask of each known cell whether forgetting it would let the two meet; if not, forget
//! it. The same walk from the front gives another reason; the shorter one is kept.
//!
//! Invariant: a cell that was kept was needed while everything before it was still known and
//! everything behind it had been thinned. Forgetting more later only makes it more needed, so from
//! what remains no single cell can be taken away.
//!
//! Cost: four passes over the line. A reason is asked for only when a conflict is analysed or a
//! person wants a hint, far less often than lines are swept.

use crate::line::bits::{Bits, Scratch};
use crate::line::chain::Compiled;
use crate::line::mask::{Mask, OPEN};

/// A question about a line, and the form of its answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doubt {
    /// The place of the denied deduction: it is part of the question, never of the answer.
    pub(crate) place: Option<usize>,
    /// True if the answer names cells, each with everything known of it, and not variables. With
    /// two symbols they are the same.
    pub(crate) by_cell: bool,
}

/// Put places of the line whose masks leave it no filling into `places`, none of them redundant,
/// and never `doubted`. The view must leave no filling.
pub(crate) fn reason<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) {
    places.clear();
    let from_the_end = thinned_from_the_end(chain, view, doubted, scratch, places);
    let split = places.len();
    debug_assert!(from_the_end);
    if split > 1 {
        thinned_from_the_front(chain, view, doubted, scratch, places);
        keep_shorter(places, split);
    }
}

/// Keep the places before the split or those after it, whichever are fewer.
pub(crate) fn keep_shorter(places: &mut Vec<u32>, split: usize) {
    if places.len() - split < split {
        places.drain(..split);
    } else {
        places.truncate(split);
    }
}

fn thinned_from_the_end<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) -> bool {
    let forward = scratch.sets::<N>(view.len());
    let mut reached = chain.start;
    for (&mask, before) in view.iter().zip(forward.iter_mut()) {
        *before = reached.0;
        reached = chain.ahead::<true>(reached, mask);
    }
    let fails = !reached.meets(chain.accept);
    let mut accepted = chain.accept;
    for (place, (&mask, &before)) in view.iter().zip(forward.iter()).enumerate().rev() {
        let forgotten = chain.back::<true>(accepted, OPEN);
        let needed = doubted == Some(place) || (mask != OPEN && forgotten.meets(Bits(before)));
        accepted = if needed { chain.back::<true>(accepted, mask) } else { forgotten };
        if needed && doubted != Some(place) {
            places.push(place as u32);
        }
    }
    fails
}

fn thinned_from_the_front<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) {
    let backward = scratch.sets::<N>(view.len());
    let mut accepted = chain.accept;
    for (&mask, behind) in view.iter().zip(backward.iter_mut()).rev() {
        *behind = accepted.0;
        accepted = chain.back::<true>(accepted, mask);
    }
    let mut reached = chain.start;
    for (place, (&mask, &behind)) in view.iter().zip(backward.iter()).enumerate() {
        let forgotten = chain.ahead::<true>(reached, OPEN);
        let needed = doubted == Some(place) || (mask != OPEN && forgotten.meets(Bits(behind)));
        reached = if needed { chain.ahead::<true>(reached, mask) } else { forgotten };
        if needed && doubted != Some(place) {
            places.push(place as u32);
        }
    }
}
