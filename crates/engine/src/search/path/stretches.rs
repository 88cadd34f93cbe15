//! Stretches of track: their ends, their lengths, and the rule that none of them closes a loop.
//!
//! In the literature this rule is the constraint that forbids cycles, or subtours (Caseau and
//! Laburthe, *Solving Small TSPs with Constraints*, 1997).
//!
//! Idea: for each end of a stretch, keep its other end and its number of places, and update them as
//! edges are found and undone. Then an edge that would close a loop is seen at once, and so is one
//! that would join the stretches of start and finish before everything is visited.
//!
//! A loop is closed by one edge in the end, so there the rule is that nothing visited is left out: an
//! edge between the two ends of a stretch waits until the stretch has everything.
//!
//! All new edges are joined first, and only then are the edges between the ends checked, because a
//! place that is no longer an end explains nothing.
//!
//! Cost: a look at two ends per edge. Reasons are walks along a stretch.

use crate::line::mask::{OFF, ON, OPEN};
use crate::path::{Path, Rule};
use crate::search::literal::Lit;
use crate::search::path::{Clash, of_rule, say};
use crate::search::trail::Trail;

/// The state of an end before an edge lengthened its stretch.
#[derive(Clone, Copy, Debug)]
struct Before {
    /// The edge's place in the trail.
    since: usize,
    end: u32,
    other: u32,
    places: u32,
}

/// All stretches; a place without track is a stretch by itself.
#[derive(Debug)]
pub(super) struct Stretches {
    /// For the end of a stretch, the other end; stale where track passes through.
    other: Vec<u32>,
    /// For the end of a stretch, its number of places.
    places: Vec<u32>,
    before: Vec<Before>,
    /// Ends of stretches that have changed and are not checked yet.
    changed: Vec<u32>,
    /// For a loop: true if an edge between two ends may have to be ruled out, and an edge that has
    /// closed a ring and is not checked yet.
    is_due: bool,
    closing: Option<u32>,
}

impl Stretches {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            other: (0..path.places() as u32).collect(),
            places: vec![1; path.places()],
            before: Vec::new(),
            changed: Vec::new(),
            is_due: false,
            closing: None,
        }
    }

    /// Undo the edges from this place of the trail on.
    pub(super) fn back_to(&mut self, length: usize) {
        self.changed.clear();
        self.is_due = false;
        self.closing = None;
        while let Some(before) = self.before.pop_if(|before| before.since >= length) {
            self.other[before.end as usize] = before.other;
            self.places[before.end as usize] = before.places;
        }
    }

    /// Join the two stretches at an edge; `since` is the place of the edge in the trail.
    pub(super) fn join(
        &mut self,
        path: &Path,
        edge: u32,
        since: usize,
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let [one, other] = path.ends(edge);
        self.is_due = true;
        if self.other[one as usize] == other && self.places[one as usize] > 1 {
            if path.is_loop() {
                self.closing = Some(edge);
                return Ok(());
            }
            clash.clear();
            say(trail, edge, clash);
            walk(path, trail, one, trail.place_of(edge), |edge| say(trail, edge, clash));
            return Err(Clash(Rule::Loop, edge));
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

    /// Note that one more place is visited.
    #[inline]
    pub(super) fn note_visit(&mut self) {
        self.is_due = true;
    }

    /// Rule out the edges that must not join the ends that changed.
    pub(super) fn keep_open(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        if path.is_loop() {
            return self.keep_single(path, trail, clash);
        }
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
                rule_out_edge(path, trail, end, other);
            }
        }
        let (start, finish) = (path.start as usize, path.finish as usize);
        if led_on && self.other[start] != path.finish {
            let places = self.places[start] + self.places[finish];
            let (end, other) = (self.other[start], self.other[finish]);
            let too_early = course.length.map_or_else(
                || {
                    left_out(trail, &led_to(path, trail, &ends_of(path), u32::MAX), u32::MAX)
                        .is_some()
                },
                |length| places != length,
            );
            if too_early {
                rule_out_edge(path, trail, end, other);
            }
        }
        Ok(())
    }

    /// Finish the path, which now leads from start to finish. It is a clash if the path has another
    /// length than it should, or leaves out a visited place; if no length is given, open places off
    /// it are ruled out.
    fn complete(&self, path: &Path, trail: &mut Trail, clash: &mut Vec<Lit>) -> Result<(), Clash> {
        let course = path.course;
        let places = self.places[path.start as usize];
        let led_to = led_to(path, trail, &ends_of(path), u32::MAX);
        let left_out = match course.length {
            Some(length) if length == places => return Ok(()),
            Some(_) => None,
            None => left_out(trail, &led_to, u32::MAX),
        };
        if course.length.is_some() || left_out.is_some() {
            clash.clear();
            walk(path, trail, path.start, u32::MAX, |edge| say(trail, edge, clash));
            if let Some(place) = left_out {
                say(trail, place, clash);
            }
            return Err(Clash(Rule::Loop, path.start));
        }
        leave_out_others(trail, &led_to);
        Ok(())
    }

    /// Finish the loop if it is closed; otherwise rule out every edge that would close it too early.
    fn keep_single(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        self.changed.clear();
        if let Some(edge) = self.closing.take() {
            return close(path, trail, edge, clash);
        }
        if !std::mem::take(&mut self.is_due) {
            return Ok(());
        }
        for (end, &other) in (0..).zip(&self.other) {
            // Only ends have each other; where track passes through, the other end is stale.
            if end > other || self.other[other as usize] != end || self.places[end as usize] <= 2 {
                continue;
            }
            let Some(edge) = path.between(end, other).filter(|&edge| trail.is_open(edge)) else {
                continue;
            };
            let leaves_out =
                || left_out(trail, &led_to(path, trail, &[end], u32::MAX), u32::MAX).is_some();
            if has_other_length(path, self.places[end as usize]) || leaves_out() {
                trail.assign(Lit::of(edge, OFF), of_rule(Rule::Loop));
            }
        }
        Ok(())
    }
}

/// Finish a loop that an edge has closed. It is a clash if the loop has another length than it
/// should, or leaves out a visited place; otherwise all open places off it are ruled out.
fn close(path: &Path, trail: &mut Trail, edge: u32, clash: &mut Vec<Lit>) -> Result<(), Clash> {
    let [on_loop, _] = path.ends(edge);
    clash.clear();
    let mut places = 0;
    walk(path, trail, on_loop, u32::MAX, |edge| {
        places += 1;
        say(trail, edge, clash);
    });
    let led_to = led_to(path, trail, &[on_loop], u32::MAX);
    if has_other_length(path, places) {
        return Err(Clash(Rule::Loop, on_loop));
    }
    if let Some(place) = left_out(trail, &led_to, u32::MAX) {
        say(trail, place, clash);
        return Err(Clash(Rule::Loop, on_loop));
    }
    leave_out_others(trail, &led_to);
    Ok(())
}

/// True if the path is known to visit another number of places.
pub(super) fn has_other_length(path: &Path, places: u32) -> bool {
    path.course.length.is_some_and(|length| length != places)
}

/// Rule out the open places that the finished path does not lead to.
fn leave_out_others(trail: &mut Trail, led_to: &[bool]) {
    for (place, &led_to) in (0..).zip(led_to) {
        if trail.is_open(place) && !led_to {
            trail.assign(Lit::of(place, OFF), of_rule(Rule::Loop));
        }
    }
}

/// Rule out the edge between two places, if they are neighbours.
fn rule_out_edge(path: &Path, trail: &mut Trail, one: u32, other: u32) {
    if let Some(edge) = path.between(one, other)
        && trail.is_open(edge)
    {
        trail.assign(Lit::of(edge, OFF), of_rule(Rule::Loop));
    }
}

/// True if an edge was known to be on before some point of the trail.
fn runs_along(trail: &Trail, edge: u32, before: u32) -> bool {
    trail.mask(edge) == ON && trail.place_of(edge) < before
}

/// Call `call` for each edge of the stretch that leads away from one of its ends, as it was before
/// some point of the trail; return the other end.
pub(super) fn walk(
    path: &Path,
    trail: &Trail,
    from: u32,
    before: u32,
    mut call: impl FnMut(u32),
) -> u32 {
    let (mut at, mut came_by) = (from, None);
    loop {
        let onward = path
            .around(at)
            .find(|&(edge, _)| Some(edge) != came_by && runs_along(trail, edge, before));
        let Some((edge, next)) = onward else { return at };
        call(edge);
        (at, came_by) = (next, Some(edge));
        if at == from {
            return at;
        }
    }
}

pub(super) fn ends_of(path: &Path) -> [u32; 2] {
    [path.start, path.finish]
}

/// For each place, true if the stretches of these ends led there before some point of the trail.
pub(super) fn led_to(path: &Path, trail: &Trail, ends: &[u32], before: u32) -> Vec<bool> {
    let mut led_to = vec![false; path.places()];
    for &end in ends {
        led_to[end as usize] = true;
        walk(path, trail, end, before, |edge| {
            for place in path.ends(edge) {
                led_to[place as usize] = true;
            }
        });
    }
    led_to
}

/// A place that was known to be visited before some point of the trail and is not among those led
/// to; preferably one that is known for good, because it needs no literal.
pub(super) fn left_out(trail: &Trail, led_to: &[bool], before: u32) -> Option<u32> {
    let left_out = |&place: &u32| {
        !led_to[place as usize] && trail.mask(place) == ON && trail.place_of(place) < before
    };
    let all = || (0..led_to.len() as u32).filter(left_out);
    all().find(|&place| trail.level_of(place) == 0).or_else(|| all().next())
}

/// Add the false literals that forced a cell off: the stretches that it would join, or the path that
/// is finished.
pub(super) fn explain(path: &Path, trail: &Trail, forced: u32, literals: &mut Vec<Lit>) {
    let before = trail.place_of(forced);
    debug_assert!(trail.mask(forced) != OPEN);
    if path.is_place(forced) {
        let from = if path.is_loop() { on_ring(path, trail, before) } else { Some(path.start) };
        if let Some(from) = from {
            walk(path, trail, from, before, |edge| say(trail, edge, literals));
        }
        return;
    }
    let [one, other] = path.ends(forced);
    let mut places = 1;
    let mut end = walk(path, trail, one, before, |edge| {
        places += 1;
        say(trail, edge, literals);
    });
    let led_to_by: &[u32] = if path.is_loop() {
        debug_assert!(end == other);
        if has_other_length(path, places) {
            return;
        }
        &[one]
    } else {
        if end == other {
            return;
        }
        end = walk(path, trail, other, before, |edge| say(trail, edge, literals));
        debug_assert!(path.is_end(end));
        if path.course.length.is_some() {
            return;
        }
        &ends_of(path)
    };
    if let Some(place) = left_out(trail, &led_to(path, trail, led_to_by, before), before) {
        say(trail, place, literals);
    }
}

/// A place on a ring that was closed before some point of the trail.
pub(super) fn on_ring(path: &Path, trail: &Trail, before: u32) -> Option<u32> {
    let edges = (path.places() as u32..path.cells() as u32)
        .filter(|&edge| runs_along(trail, edge, before))
        .map(|edge| path.ends(edge)[0]);
    edges.into_iter().find(|&from| walk(path, trail, from, before, |_| {}) == from)
}
