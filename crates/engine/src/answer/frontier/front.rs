//! The open edges across the frontier of a sweep, and how a place changes them.
//!
//! A stretch of track with two open ends has the same mark at both; the stretches that come from
//! the start and lead to the finish have marks of their own. A stretch that closes a ring is dropped,
//! unless a loop is asked for and it is the only one.

use crate::line::mask::{Mask, OFF, ON};

/// The marks of open edges: no track, the stretch from the start, the stretch to the finish. Others
/// are numbered.
pub(super) const NO_TRACK: u8 = 0;
pub(super) const FROM_START: u8 = 254;
pub(super) const TO_FINISH: u8 = 255;
/// The widest frontier: numbered marks must not reach the marks of start and finish.
pub(super) const WIDEST: usize = 250;

/// The last byte of a front whose path is complete.
pub(super) const COMPLETE: u8 = 1;

/// The marks across the frontier, then the mark of the edge ahead, then `COMPLETE` once the path is
/// complete. All marks are `NO_TRACK` then.
pub(super) type Front = Vec<u8>;

/// A place on the sweep, with the masks of what may be there.
pub(super) struct Step {
    /// Its index on the frontier.
    pub(super) across: usize,
    /// The mark of the end of the path that is here, if there is one.
    pub(super) end: Option<u8>,
    pub(super) place: Mask,
    pub(super) ahead: Mask,
    pub(super) behind: Mask,
    /// True if the path is a loop.
    pub(super) is_of_loop: bool,
}

impl Step {
    /// Add all fronts that can follow this one here.
    pub(super) fn lay(&self, front: &[u8], visits: bool, reached: &mut Vec<Front>) {
        let ahead_at = front.len() - 2;
        let complete = front[ahead_at + 1] == COMPLETE;
        let coming = [front[self.across], front[ahead_at]];
        if !visits {
            let passes_by = coming == [NO_TRACK; 2] && self.ahead & self.behind & OFF != 0;
            if passes_by && self.end.is_none() {
                reached.push(front.to_vec());
            }
            return;
        }
        if complete {
            return;
        }
        let mut bare = front.to_vec();
        bare[self.across] = NO_TRACK;
        bare[ahead_at] = NO_TRACK;
        let tracks = coming.into_iter().filter(|&mark| mark != NO_TRACK);
        let marks: Vec<u8> = tracks.chain(self.end).collect();
        match marks[..] {
            // A new stretch, with both its ends open.
            [] if self.ahead & self.behind & ON != 0 => {
                let mark = bare.iter().copied().filter(|&mark| mark < FROM_START).max();
                let mark = mark.unwrap_or(NO_TRACK) + 1;
                bare[self.across] = mark;
                bare[ahead_at] = mark;
                reached.push(numbered(bare));
            }
            [mark] => {
                if self.behind & ON != 0 && self.ahead & OFF != 0 {
                    let mut on = bare.clone();
                    on[self.across] = mark;
                    reached.push(numbered(on));
                }
                if self.ahead & ON != 0 && self.behind & OFF != 0 {
                    bare[ahead_at] = mark;
                    reached.push(numbered(bare));
                }
            }
            [one, other] => {
                if self.ahead & self.behind & OFF != 0
                    && let Some(joined) = joined(bare, one, other, self.is_of_loop)
                {
                    reached.push(numbered(joined));
                }
            }
            // No room for a new stretch, or three ends in one place.
            _ => {}
        }
    }
}

/// The front after two stretches have met; `None` if they close a ring that is not asked for, or
/// complete the path while others are left.
fn joined(mut front: Front, one: u8, other: u8, is_of_loop: bool) -> Option<Front> {
    if one == other && !is_of_loop {
        return None;
    }
    let from_end = |mark| mark == FROM_START || mark == TO_FINISH;
    if one == other || from_end(one) && from_end(other) {
        if front.iter().any(|&mark| mark != NO_TRACK) {
            return None;
        }
        let last = front.len() - 1;
        front[last] = COMPLETE;
        return Some(front);
    }
    let (kept, lost) = if from_end(other) { (other, one) } else { (one, other) };
    for mark in &mut front {
        if *mark == lost {
            *mark = kept;
        }
    }
    Some(front)
}

/// The front with its marks numbered in the order in which they appear.
fn numbered(mut front: Front) -> Front {
    let mut names = [NO_TRACK; 256];
    let mut next = NO_TRACK;
    let last = front.len() - 1;
    for mark in &mut front[..last] {
        if *mark != NO_TRACK && *mark < FROM_START {
            let name = &mut names[usize::from(*mark)];
            if *name == NO_TRACK {
                next += 1;
                *name = next;
            }
            *mark = *name;
        }
    }
    front
}
