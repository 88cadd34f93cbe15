//! Saving cells one by one, in reading order, without changing any count.

use crate::bits::Bits;
use crate::goal::Goal;
use crate::picture::Picture;

/// Try to flip each cell of the kind to be saved, in up to `sweeps` sweeps; stop after a sweep that
/// finds nothing.
pub(crate) fn greedy<const N: usize>(goal: Goal, picture: &mut Picture<N>, sweeps: usize) {
    for _ in 0..sweeps {
        if !sweep(goal, picture) {
            return;
        }
    }
}

/// Flip every cell of the kind to be saved that is a corner when its turn comes: in its row and in
/// its column exactly one of its two neighbours is filled. Only such flips leave all counts
/// unchanged. True if any cell was flipped.
pub(crate) fn sweep<const N: usize>(goal: Goal, picture: &mut Picture<N>) -> bool {
    let everything = Bits::first(picture.width);
    let mut changed = false;
    let mut above = Bits::EMPTY;
    for at in 0..picture.height() {
        let below = picture.rows.get(at + 1).copied().unwrap_or(Bits::EMPTY);
        let row = &mut picture.rows[at];
        let kind = if goal == Goal::Fewest { *row } else { everything & !*row };
        let mut left = kind & (above ^ below) & beside(*row);
        // The last place comes first in reading order; the cells after a flipped one are looked at
        // again.
        while let Some(place) = left.last() {
            *row ^= Bits::one(place);
            changed = true;
            left = kind & (above ^ below) & beside(*row) & Bits::first(place);
        }
        above = *row;
    }
    changed
}

/// The places with exactly one filled neighbour in the row.
#[inline(always)]
fn beside<const N: usize>(row: Bits<N>) -> Bits<N> {
    row.ahead() ^ row.back()
}
