//! Moments: what a search looked like on its way to a first picture, for people to watch.
//!
//! A moment is the picture whenever nothing more follows from a decision, or from going back: the
//! lesson of a conflict, or a start over. What contradicts itself is never seen, so a decision that
//! fails at once shows only as the retreat from it, and what shows no new picture (a rung, say) is no
//! moment. Guards, rungs and assumptions are not cells and are left out; parts found before stay in
//! sight. The last moment of a search that finds its picture is that picture.
//!
//! Idea: nobody knows beforehand how long a search will be. So every moment is kept until there is no
//! more room; then every second one is dropped, and from there on only every second one is kept, and
//! so on. The first stays because it is never a second one; the latest is held apart until the next.
//!
//! Invariant: kept are the moments whose number the stride divides, in their order; numbers start
//! from 0, and the latest has none yet.
//!
//! Cost: while it is recorded, a picture to look at for each decision and conflict, and room for as
//! many pictures as are asked for, however long the search. Otherwise a branch for each of them.

use crate::line::mask::Mask;
use crate::search::Search;
use crate::search::trail::Trail;

/// How a moment came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// The search tried something.
    Decision,
    /// It went back.
    Retreat,
    /// The first solution was found.
    Solution,
}

/// The picture at some time in a search, when nothing more followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How it came about.
    pub kind: MomentKind,
    /// What every cell could be.
    pub picture: Vec<Mask>,
}

/// A record in the making.
#[derive(Debug)]
pub(super) struct Moments {
    /// How many are kept beside the latest.
    room: usize,
    stride: u64,
    kept: Vec<Moment>,
    /// How many there were before the latest.
    before: u64,
    /// What was seen last, and what had led to it; nothing has to the picture at the start.
    picture: Vec<Mask>,
    kind: Option<MomentKind>,
    /// For each cell what it is in a part that was found.
    found: Vec<Mask>,
}

impl Moments {
    /// Room for so many, two at least: the first and the last. `picture` is known at the start.
    fn new(most: usize, picture: Vec<Mask>) -> Self {
        Self {
            room: most.max(2) - 1,
            stride: 1,
            kept: Vec::new(),
            before: 0,
            found: picture.clone(),
            picture,
            kind: None,
        }
    }

    fn note(&mut self, kind: MomentKind, trail: &Trail) {
        let masks = trail.masks(self.found.len());
        self.show(kind, masks.iter().zip(&self.found).map(|(mask, found)| mask & found).collect());
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
    /// From here on, where any are asked for, up to so many moments are recorded. Nothing is decided
    /// yet.
    pub(crate) fn record(&mut self, most: usize) {
        let known = || self.trail.masks(self.model.vars());
        self.moments = (most > 0).then(|| Moments::new(most, known()));
    }

    /// These cells are found, and stay in sight in the moments to come.
    pub(crate) fn keep_in_sight(&mut self, cells: &[u32], picture: &[Mask]) {
        let Some(moments) = &mut self.moments else { return };
        for (&cell, &mask) in cells.iter().zip(picture) {
            moments.found[cell as usize] = mask;
        }
    }

    /// End the record and hand it over; `solved` says that all cells are found.
    pub(crate) fn end_record(&mut self, solved: bool) -> Vec<Moment> {
        self.moments.take().map_or_else(Vec::new, |moments| moments.end(solved))
    }

    /// A moment, if they are recorded: nothing more follows.
    pub(super) fn note(&mut self, kind: MomentKind) {
        if let Some(moments) = &mut self.moments {
            moments.note(kind, &self.trail);
        }
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

    /// The numbers of the moments that are left of so many.
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
