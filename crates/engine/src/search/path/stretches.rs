//! Stretches of track: where each ends, how long it is, and that none bites its own tail.
//!
//! Idea: for each end of a stretch its other end and how many places it has, kept up to date as edges
//! are found and taken back. Then an edge that would close a stretch to a ring is seen at once, and
//! so is one that would lead the stretch from the start into that to the finish before all is visited.
//!
//! All new edges are taken in first, and only then is looked at what lies between the ends: an end
//! that is none any more explains nothing.
//!
//! Cost: an edge is a look at two ends. Reasons are walks along a stretch.

use crate::line::mask::{OFF, ON, OPEN};
use crate::path::{Path, Rule};
use crate::search::path::{Clash, say};
use crate::search::trail::{Cause, Lit, Trail};

/// What an end knew before an edge lengthened its stretch.
#[derive(Clone, Copy, Debug)]
struct Before {
    /// The edge's place in the trail.
    since: usize,
    end: u32,
    other: u32,
    places: u32,
}

/// All stretches; a place without track is one by itself.
#[derive(Debug)]
pub(super) struct Stretches {
    /// For the end of a stretch the other end; stale where track passes through.
    other: Vec<u32>,
    /// For the end of a stretch how many places it has.
    places: Vec<u32>,
    before: Vec<Before>,
    /// Ends that have something new to look at.
    changed: Vec<u32>,
}

impl Stretches {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            other: (0..path.places() as u32).collect(),
            places: vec![1; path.places()],
            before: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// Take back the edges from this place of the trail on.
    pub(super) fn back_to(&mut self, length: usize) {
        self.changed.clear();
        while let Some(before) = self.before.pop_if(|before| before.since >= length) {
            self.other[before.end as usize] = before.other;
            self.places[before.end as usize] = before.places;
        }
    }

    /// The path runs along an edge, which stands at this place of the trail.
    pub(super) fn join(
        &mut self,
        path: &Path,
        edge: u32,
        since: usize,
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let [one, other] = path.ends(edge);
        if self.other[one as usize] == other && self.places[one as usize] > 1 {
            clash.clear();
            say(trail, edge, clash);
            walk(path, trail, one, trail.place_of(edge), |edge| say(trail, edge, clash));
            return Err(Clash(Rule::Loop));
        }
        let ends = [one, other].map(|place| self.other[place as usize]);
        let places = self.places[one as usize] + self.places[other as usize];
        for (end, opposite) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            self.before.push(Before {
                since,
                end,
                other: self.other[end as usize],
                places: self.places[end as usize],
            });
            self.other[end as usize] = opposite;
            self.places[end as usize] = places;
        }
        self.changed.extend(ends);
        Ok(())
    }

    /// Keep apart what must not meet between the ends that changed.
    pub(super) fn keep_open(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let course = path.course;
        let mut led_on = false;
        while let Some(end) = self.changed.pop() {
            let other = self.other[end as usize];
            if self.other[other as usize] != end || self.places[end as usize] < 2 {
                // Track has passed through since.
                continue;
            }
            if path.is_end(end) && path.is_end(other) {
                return self.complete(path, trail, clash);
            }
            led_on |= path.is_end(end) || path.is_end(other);
            if self.places[end as usize] > 2 {
                bar(path, trail, end, other);
            }
        }
        let (start, finish) = (course.start as usize, course.finish as usize);
        if led_on && self.other[start] != course.finish {
            let places = self.places[start] + self.places[finish];
            let (end, other) = (self.other[start], self.other[finish]);
            let too_early = course.length.map_or_else(
                || left_out(path, trail, u32::MAX).is_some(),
                |length| places != length,
            );
            if too_early {
                bar(path, trail, end, other);
            }
        }
        Ok(())
    }

    /// The path leads from start to finish, so it visits nothing else.
    fn complete(&self, path: &Path, trail: &mut Trail, clash: &mut Vec<Lit>) -> Result<(), Clash> {
        let course = path.course;
        let places = self.places[course.start as usize];
        let left_out = match course.length {
            Some(length) if length == places => return Ok(()),
            Some(_) => None,
            None => left_out(path, trail, u32::MAX),
        };
        if course.length.is_some() || left_out.is_some() {
            clash.clear();
            walk(path, trail, course.start, u32::MAX, |edge| say(trail, edge, clash));
            if let Some(place) = left_out {
                say(trail, place, clash);
            }
            return Err(Clash(Rule::Loop));
        }
        let led_to = led_to(path, trail, u32::MAX);
        for place in 0..path.places() as u32 {
            if trail.is_open(place) && !led_to[place as usize] {
                trail.assign(Lit::of(place, OFF), Cause::Path(Rule::Loop));
            }
        }
        Ok(())
    }
}

/// No track may lead from one place to the other, if they are neighbours.
fn bar(path: &Path, trail: &mut Trail, one: u32, other: u32) {
    if let Some(edge) = path.between(one, other)
        && trail.is_open(edge)
    {
        trail.assign(Lit::of(edge, OFF), Cause::Path(Rule::Loop));
    }
}

/// Whether the path was known before some time to run along an edge.
fn runs_along(trail: &Trail, edge: u32, before: u32) -> bool {
    trail.mask(edge) == ON && trail.place_of(edge) < before
}

/// Tell each edge of the stretch that leads away from one of its ends, as it was before some time;
/// the other end.
fn walk(path: &Path, trail: &Trail, from: u32, before: u32, mut tell: impl FnMut(u32)) -> u32 {
    let (mut at, mut came_by) = (from, None);
    loop {
        let onward = path
            .around(at)
            .find(|&(edge, _)| Some(edge) != came_by && runs_along(trail, edge, before));
        let Some((edge, next)) = onward else { return at };
        tell(edge);
        (at, came_by) = (next, Some(edge));
        if at == from {
            return at;
        }
    }
}

/// For each place whether the stretches of start and finish lead there, as they were before some time.
fn led_to(path: &Path, trail: &Trail, before: u32) -> Vec<bool> {
    let mut led_to = vec![false; path.places()];
    for end in [path.course.start, path.course.finish] {
        led_to[end as usize] = true;
        walk(path, trail, end, before, |edge| {
            for place in path.ends(edge) {
                led_to[place as usize] = true;
            }
        });
    }
    led_to
}

/// A place that was known before some time to be visited and is not on the stretches of start and
/// finish; one that is known for good if there is one, because it needs no mention.
fn left_out(path: &Path, trail: &Trail, before: u32) -> Option<u32> {
    let led_to = led_to(path, trail, before);
    let left_out = |&place: &u32| {
        !led_to[place as usize] && trail.mask(place) == ON && trail.place_of(place) < before
    };
    let all = || (0..path.places() as u32).filter(left_out);
    all().find(|&place| trail.level_of(place) == 0).or_else(|| all().next())
}

/// The literals, all false, that forced a cell off: the stretches that it would lead into each other.
pub(super) fn explain(path: &Path, trail: &Trail, forced: u32, literals: &mut Vec<Lit>) {
    let before = trail.place_of(forced);
    debug_assert!(trail.mask(forced) != OPEN);
    if path.is_place(forced) {
        walk(path, trail, path.course.start, before, |edge| say(trail, edge, literals));
        return;
    }
    let [one, other] = path.ends(forced);
    let mut end = walk(path, trail, one, before, |edge| say(trail, edge, literals));
    if end != other {
        end = walk(path, trail, other, before, |edge| say(trail, edge, literals));
        debug_assert!(path.is_end(end));
        if path.course.length.is_none()
            && let Some(place) = left_out(path, trail, before)
        {
            say(trail, place, literals);
        }
    }
}
