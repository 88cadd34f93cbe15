//! Finding the best picture, and a proof that there is no better one.
//!
//! First comes the bound by counting and a picture constructed to reach it, which is nearly always
//! the end. If it is not: the sharper bound, more starts of the constructor, the simple methods on
//! a given picture, then trying everything within the budget (`search`). The area between blank
//! lines along the border is a smaller picture of its own (`border`). Whichever way it was found, a
//! new picture is counted again before it replaces the old one.

mod border;
mod search;

use std::ops::Range;

use crate::bound;
use crate::construct::Construct;
use crate::counts::Counts;
use crate::goal::Goal;
use crate::greedy::greedy;
use crate::picture::Picture;
use crate::settings::{Cancelled, Method, Proof, Settings};
use crate::shrink::shrink;

/// The starts of the constructor before anything else is tried, and in all, once everything else
/// has failed.
const STARTS: [usize; 2] = [20, 200];

/// A task: find the best picture with these counts.
pub(crate) struct Task<'a, const N: usize> {
    pub(crate) counts: &'a Counts<N>,
    pub(crate) settings: &'a Settings,
    pub(crate) cancelled: Cancelled<'a>,
}

/// The result for the pictures with given counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The cells of the kind to be saved in the best picture known; `None` if no picture is known.
    pub(crate) cost: Option<usize>,
    /// The least number of such cells that every picture has.
    pub(crate) bound: usize,
    pub(crate) proof: Proof,
}

/// The buffers for the work on pictures of one size, reused for the next.
#[derive(Debug)]
pub(crate) struct Optimizer<const N: usize> {
    construct: Construct<N>,
    turned: Counts<N>,
    upright: Picture<N>,
    sideways: Picture<N>,
    check: Counts<N>,
}

impl<const N: usize> Task<'_, N> {
    fn goal(&self) -> Goal {
        self.settings.goal
    }

    /// The cost of a picture.
    fn cost(&self, picture: &Picture<N>) -> usize {
        self.goal().cost(picture.filled(), picture.area())
    }
}

impl Verdict {
    /// The verdict for a picture whose cost is the bound by counting.
    fn by_count(cost: usize) -> Self {
        Self { cost: Some(cost), bound: cost, proof: Proof::Count }
    }

    /// The verdict if counting leaves no picture at all.
    fn impossible(bound: usize) -> Self {
        Self { cost: None, bound, proof: Proof::Count }
    }

    /// The verdict for the best cost so far, if there is one, and a bound that it may have reached.
    fn so_far(cost: Option<usize>, bound: usize) -> Self {
        if cost == Some(bound) {
            return Self::by_count(bound);
        }
        Self { cost, bound, proof: Proof::Open }
    }
}

impl<const N: usize> Optimizer<N> {
    pub(crate) fn new(height: usize, width: usize) -> Self {
        Self {
            construct: Construct::new(),
            turned: Counts::none(width, height),
            upright: Picture::blank(height, width),
            sideways: Picture::blank(width, height),
            check: Counts::none(height, width),
        }
    }

    /// Make a picture with the counts of the task better, by the method that its settings name; it
    /// keeps its counts, and is never worse than it was.
    #[inline]
    pub(crate) fn improve(&mut self, picture: &mut Picture<N>, task: &Task<'_, N>) -> Verdict {
        match task.settings.method {
            Method::Exact if !(task.cancelled)() => self.best(picture, true, task),
            method => {
                self.simplify(picture, task, method);
                Verdict::so_far(Some(task.cost(picture)), bound::of(task.goal(), task.counts))
            }
        }
    }

    /// Find the best picture. If `given`, `picture` has the counts of the task already; afterwards
    /// it has them if the verdict knows a cost.
    #[inline]
    pub(crate) fn best(
        &mut self,
        picture: &mut Picture<N>,
        given: bool,
        task: &Task<'_, N>,
    ) -> Verdict {
        let (goal, counts) = (task.goal(), task.counts);
        if goal == Goal::Most && counts.has_blank_line() {
            return Self::within_blank_border(picture, given, task);
        }
        let (bound, turned) = self.frame(goal, counts);
        let lines = if turned { &self.turned } else { counts };
        if !self.construct.framing.set(goal, lines) {
            return self.search(picture, given, task, bound);
        }
        self.construct.grant(task.settings.budget);
        if self.reach(picture, task, turned, 0..1) {
            return Verdict::by_count(bound);
        }
        if !self.construct.framing.is_attainable() {
            return self.search(picture, given, task, bound + 1);
        }
        if self.reach(picture, task, turned, 1..STARTS[0]) {
            return Verdict::by_count(bound);
        }
        let verdict = self.search(picture, given, task, bound);
        let undecided = verdict.proof == Proof::Open && verdict.bound == bound;
        if undecided && self.reach(picture, task, turned, STARTS[0]..STARTS[1]) {
            return Verdict::by_count(bound);
        }
        verdict
    }

    /// The greater of the two bounds, and true if columns have to be laid as rows for it.
    #[inline]
    fn frame(&mut self, goal: Goal, counts: &Counts<N>) -> (usize, bool) {
        let (rows, columns) = (bound::by_rows(goal, counts), bound::by_columns(goal, counts));
        // Two columns without one in between leave a row nothing to choose from.
        let turned = columns > rows || (columns == rows && counts.width <= 2);
        if turned {
            self.turned.transpose(counts);
        }
        (rows.max(columns), turned)
    }

    /// True if one of these starts of the constructor makes a picture that reaches the bound.
    #[inline]
    fn reach(
        &mut self,
        picture: &mut Picture<N>,
        task: &Task<'_, N>,
        turned: bool,
        starts: Range<usize>,
    ) -> bool {
        let lines = if turned { &self.turned } else { task.counts };
        if !self.construct.run(lines, starts, task.cancelled) {
            return false;
        }
        if turned {
            self.construct.write(&mut self.sideways);
            self.sideways.transpose_into(&mut self.upright);
        } else {
            self.construct.write(&mut self.upright);
        }
        self.accept(picture, task.counts)
    }

    /// Make a picture better by a simple method.
    fn simplify(&mut self, picture: &mut Picture<N>, task: &Task<'_, N>, method: Method) {
        self.upright.rows.clone_from(&picture.rows);
        match method {
            Method::Identity | Method::Exact => return,
            Method::Greedy(sweeps) => greedy(task.goal(), &mut self.upright, sweeps),
            Method::Shrink(rounds) => shrink(task.goal(), &mut self.upright, rounds),
        }
        self.accept(picture, task.counts);
    }

    /// Replace the picture by the new one if that has the right counts; false if it has not.
    #[inline]
    fn accept(&mut self, picture: &mut Picture<N>, counts: &Counts<N>) -> bool {
        self.check.count(&self.upright);
        let right = self.check == *counts;
        if right {
            std::mem::swap(picture, &mut self.upright);
        }
        right
    }
}
