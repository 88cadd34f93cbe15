//! Narrowing a line: what its cells can still be, exactly.
//!
//! In the literature this is domain consistency for the constraint `regular` (Pesant, *A Regular
//! Language Membership Constraint for Finite Sequences of Variables*, 2004).
//!
//! Idea: run the chain over the cells as a set of positions, once from the front (`forward[t]`: the
//! positions reachable before cell `t`), once from the back (the positions from which the rest can
//! still be accepted). Cell `t` can be `v` exactly when some arc on `v` leads from the first into
//! the second. Backward, only positions that are also reachable are kept, so that a set that is not
//! empty is an answer.
//!
//! Invariant: everything that follows from the line alone is found, and nothing is reported twice:
//! a cell is reported only if it was open and one symbol is left.
//!
//! Cost: two passes of a few word operations per cell. The backward pass collects its findings as
//! bits, 64 cells at a time, and looks at them afterwards: nobody can predict which cells a sweep
//! decides, so a branch on each would often be mispredicted.

use crate::line::bits::{Bits, Scratch, WORD};
use crate::line::chain::Compiled;
use crate::line::mask::{Mask, OFF, ON, OPEN};

/// The place of a variable in its line, and the mask that follows for it.
pub type Finding = (u32, Mask);

/// Narrow a line with these masks; findings go to `found`. False if no filling is left.
#[inline]
pub(crate) fn narrow<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    scratch: &mut Scratch,
    found: &mut Vec<Finding>,
) -> bool {
    if chain.far {
        sweep::<N, true>(chain, view, scratch, found)
    } else {
        sweep::<N, false>(chain, view, scratch, found)
    }
}

fn sweep<const N: usize, const FAR: bool>(
    chain: &Compiled<N>,
    view: &[Mask],
    scratch: &mut Scratch,
    found: &mut Vec<Finding>,
) -> bool {
    let forward = scratch.sets::<N>(view.len());
    let mut reached = chain.start;
    for (&mask, before) in view.iter().zip(forward.iter_mut()) {
        *before = reached.0;
        reached = chain.ahead::<FAR>(reached, mask);
    }
    if !reached.meets(chain.accept) {
        return false;
    }
    let mut accepted = chain.accept;
    for (block, (masks, before)) in view.chunks(WORD).zip(forward.chunks(WORD)).enumerate().rev() {
        let (mut open, mut can_be_off, mut can_be_on) = (0_u64, 0_u64, 0_u64);
        for (&mask, &before) in masks.iter().zip(before).rev() {
            let before = Bits(before);
            let off = chain.back::<FAR>(accepted, OFF) & before;
            let on = chain.back::<FAR>(accepted, ON) & before;
            accepted = chain.back::<FAR>(accepted, mask) & before;
            open = (open << 1) | u64::from(mask == OPEN);
            can_be_off = (can_be_off << 1) | u64::from(!off.is_empty());
            can_be_on = (can_be_on << 1) | u64::from(!on.is_empty());
        }
        let mut decided = open & !(can_be_off & can_be_on);
        while decided != 0 {
            let place = decided.trailing_zeros();
            let mask = if (can_be_on >> place) & 1 == 1 { ON } else { OFF };
            found.push(((block * WORD) as u32 + place, mask));
            decided &= decided - 1;
        }
    }
    true
}

/// True if the line holds whatever its open cells become. If some symbol has two arcs out of a
/// position, false may be wrong; true never is.
pub(crate) fn holds_anyway<const N: usize>(chain: &Compiled<N>, view: &[Mask]) -> bool {
    // Backward: keep only what leads to acceptance by every symbol that is left.
    let mut safe = chain.accept;
    for &mask in view.iter().rev() {
        safe = match mask {
            OPEN => chain.back::<true>(safe, OFF) & chain.back::<true>(safe, ON),
            decided => chain.back::<true>(safe, decided),
        };
        if safe.is_empty() {
            return false;
        }
    }
    safe.meets(chain.start)
}
