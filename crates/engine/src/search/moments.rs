//! Moments: snapshots of a search on its way to a first picture, for people to watch.
//!
//! A moment is the picture once nothing more follows from a decision, or from going back after a
//! conflict or for a restart. Contradictions are never shown, so a decision that fails at once
//! appears only as the retreat from it. A step that does not change the picture (a rung, say) is no
//! moment. Guards, rungs and assumptions are not cells and are left out; parts found before stay
//! visible. If the search finds its picture, that is the last moment.
//!
//! Idea: nobody knows beforehand how long a search will be. So every moment is kept until there is
//! no more room; then every second one is dropped, from then on only every second one is kept, and
//! so on. The first one always stays; the latest is held separately until the next one comes.
//!
//! Invariant: the kept moments are those whose number is a multiple of the stride, in order.
//! Numbers start at 0; the latest moment has no number yet.
//!
//! Cost: while recording, a picture to compare at each decision and conflict, and memory for as
//! many pictures as are asked for, however long the search. Otherwise one branch at each of them.

use crate::line::mask::Mask;
use crate::memory::VECTOR;
use crate::search::Search;
use crate::search::trail::Trail;

/// The event that led to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// The search tried something.
    Decision,
    /// The search went back.
    Retreat,
    /// The first solution was found.
    Solution,
}

/// A snapshot of the picture during a search, taken when nothing more followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The event that led to it.
    pub kind: MomentKind,
    /// The mask of every variable.
    pub picture: Vec<Mask>,
}

/// A recording in progress.
#[derive(Debug)]
pub(super) struct Moments {
    /// The number of moments kept beside the latest.
    room: usize,
    stride: u64,
    kept: Vec<Moment>,
    /// The most moments that were kept so far.
    most_kept: usize,
    /// The number of moments before the latest.
    before: u64,
    /// The latest picture and the event that led to it; `None` for the picture at the start.
    picture: Vec<Mask>,
    kind: Option<MomentKind>,
    /// The masks of the cells in parts that were found; elsewhere those at the start.
    found: Vec<Mask>,
}

impl Moments {
    /// Start a recording of up to `most` moments, at least two: the first and the last. `picture`
    /// is what is known at the start.
    fn new(most: usize, picture: Vec<Mask>) -> Self {
        Self {
            room: most.max(2) - 1,
            stride: 1,
            kept: Vec::new(),
            most_kept: 0,
            before: 0,
            found: picture.clone(),
            picture,
            kind: None,
        }
    }

    /// Note the picture on the trail, and return the bytes that there are more now than ever before.
    pub(super) fn note(&mut self, kind: MomentKind, trail: &Trail) -> usize {
        let masks = trail.masks(self.found.len());
        self.show(kind, masks.iter().zip(&self.found).map(|(mask, found)| mask & found).collect());
        let more = self.kept.len().saturating_sub(self.most_kept);
        self.most_kept += more;
        more * (VECTOR + self.found.len())
    }

    fn show(&mut self, kind: MomentKind, picture: Vec<Mask>) {
        if picture == self.picture {
            return;
        }
        let picture = std::mem::replace(&mut self.picture, picture);
        if let Some(kind) = self.kind.replace(kind) {
            self.keep(Moment { kind, picture });
        }
    }

    fn keep(&mut self, moment: Moment) {
        let number = self.before;
        self.before += 1;
        if number.is_multiple_of(self.stride) && self.kept.len() == self.room {
            self.stride *= 2;
            let mut place = 0;
            self.kept.retain(|_| {
                place += 1;
                place % 2 == 1
            });
        }
        if number.is_multiple_of(self.stride) {
            self.kept.push(moment);
        }
    }

    fn end(mut self, solved: bool) -> Vec<Moment> {
        if let Some(kind) = self.kind {
            let kind = if solved { MomentKind::Solution } else { kind };
            self.kept.push(Moment { kind, picture: self.picture });
        }
        self.kept
    }
}

impl Search<'_> {
    /// Record up to `most` moments from now on, unless that is 0. Nothing may be decided yet.
    pub(crate) fn record(&mut self, most: usize) {
        let known = || self.state.trail.masks(self.state.model.visible().len());
        self.strategy.moments = (most > 0).then(|| Moments::new(most, known()));
    }

    /// Show these cells, which are found, in all later moments.
    pub(crate) fn keep_in_sight(&mut self, cells: &[u32], picture: &[Mask]) {
        let Some(moments) = &mut self.strategy.moments else { return };
        for (&cell, &mask) in self.state.model.visible_among(cells).iter().zip(picture) {
            moments.found[cell as usize] = mask;
        }
    }

    /// Stop recording and return the moments; `solved` says that all cells are found.
    pub(crate) fn end_record(&mut self, solved: bool) -> Vec<Moment> {
        self.strategy.moments.take().map_or_else(Vec::new, |moments| moments.end(solved))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::mask::{OFF, ON, OPEN};

    /// A picture of eight cells, different for each number.
    fn picture(number: u8) -> Vec<Mask> {
        (0..8).map(|cell| if number >> cell & 1 == 1 { ON } else { OFF }).collect()
    }

    /// The numbers of the moments that are kept out of `moments`.
    fn left(moments: u8, most: usize) -> Vec<u8> {
        let mut record = Moments::new(most, vec![OPEN; 8]);
        for number in 0..moments {
            record.show(MomentKind::Decision, picture(number));
        }
        let number = |moment: &Moment| (0..moments).find(|&n| picture(n) == moment.picture);
        record.end(false).iter().filter_map(number).collect()
    }

    #[test]
    fn all_moments_are_kept_while_there_is_room() {
        assert_eq!(vec![0, 1, 2, 3, 4], left(5, 5));
        assert_eq!(vec![0], left(1, 5));
        assert!(left(0, 5).is_empty());
    }

    #[test]
    fn then_every_second_goes_but_for_the_last() {
        assert_eq!(vec![0, 2, 4, 5], left(6, 5));
        assert_eq!(vec![0, 2, 4, 6], left(7, 5));
        assert_eq!(vec![0, 2, 4, 6, 8], left(9, 5));
        assert_eq!(vec![0, 4, 8, 9], left(10, 5));
    }

    #[test]
    fn whatever_the_room_it_is_kept_to_and_half_used_with_even_steps_between_the_ends() {
        for most in 2..40 {
            for moments in 2..=255 {
                let numbers = left(moments, most);
                assert!(numbers.len() <= most);
                assert!(numbers.len() >= most.min(usize::from(moments)) / 2);
                assert_eq!((Some(&0), Some(&(moments - 1))), (numbers.first(), numbers.last()));
                let steps: Vec<u8> = numbers.windows(2).map(|pair| pair[1] - pair[0]).collect();
                let Some((last, even)) = steps.split_last() else { panic!() };
                assert!(even.iter().all(|step| *step == even[0] && step.is_power_of_two()));
                assert!(even.first().is_none_or(|step| last <= step));
            }
        }
    }

    #[test]
    fn what_shows_nothing_new_is_no_moment() {
        let mut record = Moments::new(9, picture(0));
        for number in [0, 0, 1, 1, 0] {
            record.show(MomentKind::Retreat, picture(number));
        }
        let last = Moment { kind: MomentKind::Solution, picture: picture(0) };
        let first = Moment { kind: MomentKind::Retreat, picture: picture(1) };
        assert_eq!(vec![first, last], record.end(true));
    }
}
