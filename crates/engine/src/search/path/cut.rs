//! Cuts: what a rule of the path rests on, for others to check.
//!
//! In the literature the edges across the border are a cut, and the clauses are like the
//! constraints that eliminate subtours in integer programs.
//!
//! Idea: a part of the grid is enough to see what a rule sees. If a path visits places on both sides
//! of the border of the part, it runs along an edge across it, and not only to a single place, since
//! it passes each place once. And it crosses the border an odd number of times exactly if one of its
//! ends lies within. So a rule is told by some clauses, of which each can be checked by itself. Pieces
//! and crossings need none: what they say of a place or of a lane is in the formula from the start
//! (`docs/certificates.md`).
//!
//! Invariant: with the clauses of its cuts, all that a rule decides follows by unit propagation from
//! what it was decided by, or its opposite is a contradiction by unit propagation.
//!
//! Cost: the part is found once more for each reason. Nothing is done unless a proof is logged.

use crate::line::mask::{OFF, ON};
use crate::model::Model;
use crate::path::{NOWHERE, Path, Rule};
use crate::search::cause::Cause;
use crate::search::path::region::Shores;
use crate::search::path::stretches::{ends_of, has_other_length, led_to, left_out, on_ring, walk};
use crate::search::path::{Track, Tracker};
use crate::search::trail::Trail;
use crate::sorted::sort;

/// A part of the grid, and a statement about its border.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// The places of the part, in order.
    pub(crate) part: Vec<u32>,
    pub(crate) says: Says,
}

/// A statement about the border of a part, true of every path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    /// The path does not visit both a place of the part and another outside, unless it uses an edge
    /// across the border that does not end at the gate, which lies outside too.
    Apart {
        inside: u32,
        outside: u32,
        /// `NOWHERE` if there is none.
        gate: u32,
    },
    /// The edges across the border that the path uses are not exactly these.
    Odd(Vec<u32>),
}

impl Rule {
    /// True if what the rule decides follows from its cuts only as the opposite is impossible, which
    /// takes a line of its own in a proof.
    pub(in crate::search) fn takes_a_step(self) -> bool {
        matches!(self, Self::Loop | Self::Passage)
    }
}

impl Track<'_> {
    /// The cuts from which follows what a rule decided, or that it failed just now.
    pub(in crate::search) fn cuts(
        &mut self,
        cause: Cause,
        forced: Option<u32>,
        model: &Model,
        trail: &Trail,
    ) -> Vec<Cut> {
        let rule = Rule::of(cause.rule, cause.argument);
        let tracker = self.0.as_mut();
        tracker
            .map_or_else(Vec::new, |tracker| tracker.cuts(rule, cause.other, forced, model, trail))
    }
}

impl Tracker<'_> {
    /// The cuts of a rule that forced a cell, or else failed at a place, or with an edge.
    fn cuts(
        &mut self,
        rule: Rule,
        failed: u32,
        forced: Option<u32>,
        model: &Model,
        trail: &Trail,
    ) -> Vec<Cut> {
        let at = forced.unwrap_or(failed);
        let has_moment = forced.is_some() || self.path.is_edge(at);
        let before = if has_moment { trail.place_of(at) } else { u32::MAX };
        match rule {
            Rule::Piece(_) | Rule::Crossing(_) => Vec::new(),
            Rule::Pocket(gate) => self.pocket_cuts(at, gate, before, trail),
            Rule::OutOfReach => self.pocket_cuts(at, NOWHERE, before, trail),
            Rule::Passage => self.passage_cuts(forced, before, trail),
            Rule::Parity => vec![self.parity_cut(at, forced, before, trail)],
            Rule::Loop => self.loop_cuts(at, forced, before, model, trail),
        }
    }

    /// A place does not lie on the path, because it hangs on the rest by nothing or by a gate.
    fn pocket_cuts(&mut self, place: u32, gate: u32, before: u32, trail: &Trail) -> Vec<Cut> {
        let Self { path, region, .. } = self;
        let part = region.part(path, trail, place, Shores { gate, ..Shores::off(before) });
        let outside = if path.is_loop() {
            let mut within = flags(path, &part);
            if let Some(within) = within.get_mut(gate as usize) {
                *within = true;
            }
            left_out(trail, &within, before)
        } else {
            ends_of(path).into_iter().find(|&end| end != gate)
        };
        outside.map(|outside| apart(part, place, outside, gate)).into_iter().collect()
    }

    /// No way leads from start to finish, or none but one.
    fn passage_cuts(&mut self, forced: Option<u32>, before: u32, trail: &Trail) -> Vec<Cut> {
        let Self { path, region, .. } = self;
        if path.is_loop() {
            return Vec::new();
        }
        let mut shores = Shores::off(before);
        match forced {
            Some(edge) if path.is_edge(edge) => shores.bridge = edge,
            Some(place) => shores.gate = place,
            None => {}
        }
        let [start, finish] = ends_of(path);
        let mut literals = Vec::new();
        let from = region.shorter_border(path, trail, [start, finish], shores, &mut literals);
        let part = region.part(path, trail, from, shores);
        vec![apart(part, from, if from == start { finish } else { start }, NOWHERE)]
    }

    /// The known edges across a border are even in number and have to be odd, or the other way
    /// round.
    fn parity_cut(&mut self, at: u32, forced: Option<u32>, before: u32, trail: &Trail) -> Cut {
        let Self { path, region, .. } = self;
        let mut shores = Shores::known(before);
        let mut from = at;
        if let Some(edge) = forced {
            shores.bridge = edge;
            let mut literals = Vec::new();
            from = region.shorter_border(path, trail, path.ends(edge), shores, &mut literals);
        }
        let part = region.part(path, trail, from, shores);
        let within = flags(path, &part);
        let across = part.iter().flat_map(|&place| path.around(place));
        let used = across
            .filter(|&(edge, beyond)| {
                let wrong = if Some(edge) == forced { OFF } else { ON };
                !within[beyond as usize] && trail.mask(edge) == wrong
            })
            .map(|(edge, _)| edge);
        let mut used: Vec<u32> = used.collect();
        sort(&mut used);
        Cut { part, says: Says::Odd(used) }
    }

    /// The path or the loop is finished, or would be with an edge, and leaves something out; or an
    /// edge closes a ring beside the path.
    fn loop_cuts(
        &mut self,
        at: u32,
        forced: Option<u32>,
        before: u32,
        model: &Model,
        trail: &Trail,
    ) -> Vec<Cut> {
        let path = self.path;
        let place = forced.filter(|&cell| path.is_place(cell));
        let ring = match place {
            Some(_) if path.is_loop() => on_ring(path, trail, before),
            Some(_) => None,
            None => {
                let [from, to] = if path.is_edge(at) { path.ends(at) } else { [at, at] };
                let end = walk(path, trail, from, before, |_| {});
                (path.is_loop() || end == to).then_some(from)
            }
        };
        let ends = ring.map_or_else(|| ends_of(path).to_vec(), |from| vec![from]);
        let within = led_to(path, trail, &ends, before);
        let part: Vec<u32> = (0..).zip(&within).filter(|(_, is)| **is).map(|(at, _)| at).collect();
        let is_without = |place: &u32| !within[*place as usize];
        let outside: Vec<u32> = if let Some(place) = place {
            vec![place]
        } else if ring.is_some() && !path.is_loop() {
            ends_of(path).into_iter().find(is_without).into_iter().collect()
        } else if has_other_length(path, part.len() as u32) {
            short_line(model, &within, before, trail)
        } else {
            left_out(trail, &within, before).into_iter().collect()
        };
        outside.into_iter().map(|place| apart(part.clone(), ends[0], place, NOWHERE)).collect()
    }
}

fn apart(part: Vec<u32>, inside: u32, outside: u32, gate: u32) -> Cut {
    Cut { part, says: Says::Apart { inside, outside, gate } }
}

/// For each place, true if it is in a part.
fn flags(path: &Path, part: &[u32]) -> Vec<bool> {
    let mut within = vec![false; path.places()];
    for &place in part {
        within[place as usize] = true;
    }
    within
}

/// The places that a line needs besides these, of the line with the fewest: it does not fit if the
/// path visits only these.
fn short_line(model: &Model, within: &[bool], before: u32, trail: &Trail) -> Vec<u32> {
    let mut narrower = model.narrower();
    let of_places = |cells: &[u32]| cells.iter().all(|&cell| (cell as usize) < within.len());
    let lines = (0..).zip(&model.lines).filter(|(_, line)| of_places(&line.cells));
    let short = lines.filter_map(|(number, line)| {
        let is_within = |cell: &u32| within[*cell as usize];
        let view: Vec<_> =
            line.cells.iter().map(|cell| if is_within(cell) { ON } else { OFF }).collect();
        let is_off = |cell: u32| {
            trail.mask(cell) == OFF && trail.level_of(cell) == 0 && trail.place_of(cell) < before
        };
        let others = line.cells.iter().copied().filter(|cell| !is_within(cell) && !is_off(*cell));
        narrower.narrow(number, &view).is_none().then(|| others.collect::<Vec<u32>>())
    });
    short.min_by_key(Vec::len).unwrap_or_default()
}
