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

fn sweep<const N: usize>(goal: Goal, picture: &mut Picture<N>) -> bool {
    let mut changed = false;
    for row in 0..picture.height() {
        for place in (0..picture.width).rev() {
            let filled = picture.rows[row].has(place);
            if filled == (goal == Goal::Fewest) && is_spare(picture, row, place) {
                picture.rows[row] ^= Bits::one(place);
                changed = true;
            }
        }
    }
    changed
}

/// Whether flipping a cell leaves all counts as they are: in its row and in its column exactly one of
/// its two neighbours is filled.
pub(crate) fn is_spare<const N: usize>(picture: &Picture<N>, row: usize, place: usize) -> bool {
    let own = picture.rows[row];
    let beside =
        (place > 0 && own.has(place - 1)) != (own.has(place + 1) && place + 1 < picture.width);
    let over = row > 0 && picture.rows[row - 1].has(place);
    let under = picture.rows.get(row + 1).is_some_and(|below| below.has(place));
    beside && over != under
}
