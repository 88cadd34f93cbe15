//! The lines that a puzzle can do without: for puzzles with no clue to spare.
//!
//! Idea: each line is left out, in a given order, if the rest still has one solution. Invariant: with
//! fewer lines there are no fewer solutions, so a line that was needed once stays needed, and one
//! look at each is enough. For the same reason several can be left out at once: if there is one
//! solution without all of them, then also without any of them. So as long as lines are left out one
//! after the other, more and more are tried together; when that fails, they are tried singly. Most
//! lines that are needed are needed nearby: if what is not near the line is known, and the lines near
//! it do not settle the rest, then all lines do not settle everything either. So that is asked first.
//! Cost: a small proof for each line that is needed, and few proofs of everything. Tried and dropped:
//! to look for another solution among the changes of the one that is known, each of which breaks lines
//! that ask for further changes. Without learning it was no faster than a proof from the clues.

use crate::answer::outcome::Outcome;
use crate::answer::question::Question;
use crate::answer::solve::{solve, solve_by_logic};
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OPEN};
use crate::model::Model;

/// The most lines that are tried together.
const MOST_TOGETHER: usize = 16;

/// The lines in an order that were left out one after the other, while the rest has one solution,
/// proved within limits of their own for each proof, and by logic alone if that must do. The work
/// ends with the first proof that is cancelled or out of time.
#[must_use]
pub fn spare_lines(model: &Model, order: &[u32], logic: bool, limits: &Limits) -> Vec<u32> {
    let whole = proof(model, logic, limits);
    let solution = if whole.complete { whole.solutions.get(0) } else { None };
    let Some(solution) = solution.filter(|_| whole.solutions.count() == 1) else {
        return Vec::new();
    };
    let mut left_out = vec![false; model.lines().len()];
    let mut spare = Vec::new();
    let (mut next, mut streak) = (0, 0);
    while next < order.len() {
        let together = if streak < 2 { 1 } else { streak.min(MOST_TOGETHER) };
        let tried = &order[next..order.len().min(next + together)];
        mark(&mut left_out, tried, true);
        if let [line] = *tried
            && is_needed_nearby(model, &left_out, line, &solution, logic, limits)
        {
            mark(&mut left_out, tried, false);
            next += 1;
            streak = 0;
            continue;
        }
        let outcome = proof(&model.without_lines(&left_out), logic, limits);
        if outcome.complete && outcome.solutions.count() == 1 {
            spare.extend_from_slice(tried);
            next += tried.len();
            streak += tried.len();
            continue;
        }
        mark(&mut left_out, tried, false);
        if matches!(outcome.stopped, Some(Stop::Cancelled | Stop::Time)) {
            break;
        }
        next += usize::from(tried.len() == 1);
        streak = 0;
    }
    spare
}

/// True if the cells near a line are not settled without it even if all others are known.
fn is_needed_nearby(
    model: &Model,
    left_out: &[bool],
    line: u32,
    solution: &[Mask],
    logic: bool,
    limits: &Limits,
) -> bool {
    let Some(line) = model.lines().get(line as usize).filter(|_| model.path.is_none()) else {
        return false;
    };
    let mut masks = solution.to_vec();
    for &near in &model.lines_through_any(&line.cells) {
        for &cell in &model.lines()[near as usize].cells {
            masks[cell as usize] = model.masks[cell as usize];
        }
    }
    let open: Vec<u32> =
        (0..).zip(&masks).filter(|(_, mask)| **mask == OPEN).map(|it| it.0).collect();
    let mut is_out = vec![true; left_out.len()];
    for near in model.lines_through_any(&open) {
        is_out[near as usize] = left_out[near as usize];
    }
    let mut nearby = model.without_lines(&is_out);
    nearby.masks = masks;
    let outcome = proof(&nearby, logic, limits);
    outcome.stopped.is_none() && !(outcome.complete && outcome.solutions.count() == 1)
}

fn mark(left_out: &mut [bool], lines: &[u32], is_out: bool) {
    for &line in lines {
        if let Some(is_left_out) = left_out.get_mut(line as usize) {
            *is_left_out = is_out;
        }
    }
}

fn proof(model: &Model, logic: bool, limits: &Limits) -> Outcome {
    if logic {
        return solve_by_logic(model, limits);
    }
    let question =
        Question { solutions: 2, known: false, count: false, moments: 0, seed: 0, jobs: 1 };
    solve(model, &question, limits)
}
