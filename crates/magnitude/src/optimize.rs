//! The best picture that can be found, and what proves that there is no better one.
//!
//! First the bound by counting and a picture constructed to reach it, which is nearly always the end.
//! Where it is not: the sharper bound, more starts of the constructor, what the simple methods make of
//! the picture at hand, then trying everything within the budget. Whatever comes of it, the picture
//! that leaves has been counted again.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::bits::Bits;
use crate::bound;
use crate::construct::Construct;
use crate::counts::Counts;
use crate::exhaust::{Exhaust, Found, TALLEST, WIDEST};
use crate::goal::Goal;
use crate::greedy::greedy;
use crate::picture::Picture;
use crate::settings::{Method, Proof, Settings};
use crate::shrink::shrink;

/// Starts of the constructor before anything else is tried, and after all else has failed.
const STARTS: [usize; 2] = [20, 200];

/// Rounds of the simple methods for a picture that the exact one has to better.
const ROUNDS: usize = 5;

/// What is known of the pictures with given counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Cells of the kind to be saved in the best picture known; nothing where none is known.
    pub(crate) cost: Option<usize>,
    /// Every picture has at least so many.
    pub(crate) bound: usize,
    pub(crate) proof: Proof,
}

/// Room for the work on pictures of one size, used again for the next.
#[derive(Debug)]
pub(crate) struct Optimizer<const N: usize> {
    construct: Construct<N>,
    turned: Counts<N>,
    upright: Picture<N>,
    sideways: Picture<N>,
    check: Counts<N>,
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

    /// Make a picture better; it keeps its counts, and is never worse than it was.
    #[inline]
    pub(crate) fn improve(
        &mut self,
        picture: &mut Picture<N>,
        counts: &Counts<N>,
        settings: &Settings,
        cancel: &AtomicBool,
    ) -> Verdict {
        match settings.method {
            Method::Exact if !cancel.load(Ordering::Relaxed) => {
                self.best(picture, true, counts, settings, cancel)
            }
            method => {
                self.simplify(picture, counts, settings.goal, method);
                let cost = settings.goal.cost(picture.filled(), picture.area());
                let bound = bound::by_rows(settings.goal, counts);
                let bound = bound.max(bound::by_columns(settings.goal, counts));
                let proof = if cost == bound { Proof::Count } else { Proof::Open };
                Verdict { cost: Some(cost), bound, proof }
            }
        }
    }

    /// Make a picture better by a simple method.
    fn simplify(
        &mut self,
        picture: &mut Picture<N>,
        counts: &Counts<N>,
        goal: Goal,
        method: Method,
    ) {
        self.upright.rows.clone_from(&picture.rows);
        match method {
            Method::Identity | Method::Exact => return,
            Method::Greedy(sweeps) => greedy(goal, &mut self.upright, sweeps),
            Method::Shrink(rounds) => shrink(goal, &mut self.upright, rounds),
        }
        self.accept(picture, counts);
    }

    /// The best picture with these counts. `picture` has them already where it is `given`, and has
    /// them afterwards where the verdict knows a cost.
    #[inline]
    pub(crate) fn best(
        &mut self,
        picture: &mut Picture<N>,
        given: bool,
        counts: &Counts<N>,
        settings: &Settings,
        cancel: &AtomicBool,
    ) -> Verdict {
        let goal = settings.goal;
        if goal == Goal::Most && counts.has_blank_line() {
            return Self::within_blank_border(picture, given, counts, settings, cancel);
        }
        let (bound, turned) = self.frame(goal, counts);
        let framed = self.construct.framing.set(goal, if turned { &self.turned } else { counts });
        self.construct.grant(settings.budget);
        let reached = |own: &mut Self, starts, picture: &mut Picture<N>| {
            let counts_here = if turned { &own.turned } else { counts };
            if !own.construct.run(counts_here, starts, cancel) {
                return None;
            }
            if turned {
                own.construct.write(&mut own.sideways);
                own.sideways.transpose_into(&mut own.upright);
            } else {
                own.construct.write(&mut own.upright);
            }
            let verdict = Verdict { cost: Some(bound), bound, proof: Proof::Count };
            own.accept(picture, counts).then_some(verdict)
        };
        if !framed {
            return self.search(picture, given, counts, bound, settings, cancel);
        }
        if let Some(verdict) = reached(self, 0..1, picture) {
            return verdict;
        }
        if !self.construct.framing.is_attainable() {
            return self.search(picture, given, counts, bound + 1, settings, cancel);
        }
        if let Some(verdict) = reached(self, 1..STARTS[0], picture) {
            return verdict;
        }
        let verdict = self.search(picture, given, counts, bound, settings, cancel);
        if verdict.proof == Proof::Open
            && verdict.bound == bound
            && let Some(better) = reached(self, STARTS[0]..STARTS[1], picture)
        {
            return better;
        }
        verdict
    }

    /// Let a new picture take the place of the one at hand, if its counts are right.
    #[inline]
    fn accept(&mut self, picture: &mut Picture<N>, counts: &Counts<N>) -> bool {
        self.check.count(&self.upright);
        let right = self.check == *counts;
        if right {
            std::mem::swap(picture, &mut self.upright);
        }
        right
    }

    /// The greater of the two bounds, and whether columns are to be laid as rows for it.
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

    /// What the simple methods and trying everything make of it, at or above the bound.
    #[cold]
    fn search(
        &mut self,
        picture: &mut Picture<N>,
        given: bool,
        counts: &Counts<N>,
        bound: usize,
        settings: &Settings,
        cancel: &AtomicBool,
    ) -> Verdict {
        let goal = settings.goal;
        let mut cost = None;
        if given {
            self.simplify(picture, counts, goal, Method::Shrink(ROUNDS));
            cost = Some(goal.cost(picture.filled(), picture.area()));
        }
        if cost == Some(bound) {
            return Verdict { cost, bound, proof: Proof::Count };
        }
        let (height, width) = (counts.height(), counts.width);
        if height.min(width) > WIDEST || height.max(width) > TALLEST {
            return Verdict { cost, bound, proof: Proof::Open };
        }
        let turned = width > height;
        if turned {
            self.turned.transpose(counts);
        }
        let lines = if turned { &self.turned } else { counts };
        let columns = lines.columns().collect();
        let search = Exhaust::new(goal, &lines.rows, columns, settings.budget, cancel);
        let limit = cost.unwrap_or(counts.area() + 1);
        match search.run(bound as u32, limit as u32) {
            Found::NoneBelow => {
                Verdict { cost, bound: cost.unwrap_or(bound), proof: Proof::Search }
            }
            Found::AtLeast(least) => Verdict { cost, bound: least as usize, proof: Proof::Open },
            Found::Best(rows, least) => {
                let rows = rows.into_iter().map(|row| Bits::of_word(row.into()));
                let target = if turned { &mut self.sideways } else { &mut self.upright };
                target.rows.iter_mut().zip(rows).for_each(|(to, row)| *to = row);
                if turned {
                    self.sideways.transpose_into(&mut self.upright);
                }
                if !self.accept(picture, counts) {
                    return Verdict { cost, bound, proof: Proof::Open };
                }
                let least = least as usize;
                let proof = if least == bound { Proof::Count } else { Proof::Search };
                Verdict { cost: Some(least), bound: least, proof }
            }
        }
    }

    /// The best picture of what lies between blank lines along the border.
    #[cold]
    fn within_blank_border(
        picture: &mut Picture<N>,
        given: bool,
        counts: &Counts<N>,
        settings: &Settings,
        cancel: &AtomicBool,
    ) -> Verdict {
        let area = counts.area();
        if counts.row_sum() == 0 {
            picture.rows.fill(Bits::EMPTY);
            return Verdict { cost: Some(area), bound: area, proof: Proof::Count };
        }
        let Some((inner, top, low)) = counts.trimmed() else {
            return Verdict { cost: None, bound: area, proof: Proof::Count };
        };
        let mut optimizer = Self::new(inner.height(), inner.width);
        let mut part = Picture::blank(inner.height(), inner.width);
        for (to, from) in part.rows.iter_mut().zip(&picture.rows[top..]) {
            *to = from.moved_back(low);
        }
        let verdict = if inner.has_blank_line() {
            let bound = bound::by_rows(settings.goal, &inner);
            let bound = bound.max(bound::by_columns(settings.goal, &inner));
            if bound > inner.area() {
                return Verdict { cost: None, bound: area, proof: Proof::Count };
            }
            optimizer.search(&mut part, given, &inner, bound, settings, cancel)
        } else {
            optimizer.best(&mut part, given, &inner, settings, cancel)
        };
        let mut whole = Picture::blank(counts.height(), counts.width);
        for (to, from) in whole.rows[top..].iter_mut().zip(&part.rows) {
            *to = from.moved_on(low);
        }
        let mut check = Counts::none(counts.height(), counts.width);
        check.count(&whole);
        let border = area - inner.area();
        if verdict.cost.is_some() {
            if check != *counts {
                let cost = given.then(|| settings.goal.cost(picture.filled(), area));
                return Verdict { cost, bound: verdict.bound + border, proof: Proof::Open };
            }
            *picture = whole;
        }
        Verdict {
            cost: verdict.cost.map(|cost| cost + border),
            bound: verdict.bound + border,
            proof: verdict.proof,
        }
    }
}
