//! Taking corners off, and moving lines of cells aside to make more of them.

use crate::goal::Goal;
use crate::greedy::greedy;
use crate::picture::Picture;

/// So many rounds of it.
pub(crate) fn shrink<const N: usize>(goal: Goal, picture: &mut Picture<N>, rounds: usize) {
    greedy(goal, picture, rounds);
}
