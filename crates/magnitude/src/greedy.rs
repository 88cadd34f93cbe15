//! Saving cells one by one, in reading order, as long as all counts stay.

use crate::bits::Bits;
use crate::goal::Goal;
use crate::picture::Picture;

/// Try to flip each cell of the kind to be saved, so many times over; a sweep that finds nothing is
/// the last.
pub(crate) fn greedy<const N: usize>(goal: Goal, picture: &mut Picture<N>, sweeps: usize) {
    for _ in 0..sweeps {
        if !sweep(goal, picture) {
            return;
        }
    }
}

/// Flip every cell of the kind to be saved that is a corner when its turn comes: in its row and in its
/// column exactly one of its two neighbours is filled. That leaves all counts as they are, and nothing
/// else does. Whether there was one.
pub(crate) fn sweep<const N: usize>(goal: Goal, picture: &mut Picture<N>) -> bool {
    let everything = Bits::first(picture.width);
    let mut changed = false;
    let mut above = Bits::EMPTY;
    for at in 0..picture.height() {
        let below = picture.rows.get(at + 1).copied().unwrap_or(Bits::EMPTY);
        let row = &mut picture.rows[at];
        let kind = if goal == Goal::Fewest { *row } else { everything & !*row };
        let mut left = kind & (above ^ below) & beside(*row);
        // The last place is what is read first; those beside a flipped cell are looked at again.
        while let Some(place) = left.last() {
            *row ^= Bits::one(place);
            changed = true;
            left = kind & (above ^ below) & beside(*row) & Bits::first(place);
        }
        above = *row;
    }
    changed
}

/// The places of which exactly one neighbour in the row is filled.
#[inline(always)]
fn beside<const N: usize>(row: Bits<N>) -> Bits<N> {
    row.ahead() ^ row.back()
}
