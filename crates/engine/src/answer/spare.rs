//! The lines that a puzzle can do without: for puzzles with no clue to spare.
//!
//! In the literature the lines that stay are a minimal unsatisfiable subset, together with the
//! clause that asks for another solution; to leave out halves is the idea of QuickXplain (Junker,
//! *QUICKXPLAIN: Preferred Explanations and Relaxations for Over-Constrained Problems*, 2004).
//!
//! Each line is left out, in a given order, if the rest still has one solution. With fewer lines
//! there are no fewer solutions, so a line that was needed once stays needed, and one look at each
//! is enough.
//!
//! Idea: leave out many lines at once. If the others have one solution, all of these are spare.
//! Otherwise put the later half back to look at the earlier one, and then look at the later half
//! without what is spare of the earlier. That gives the same lines as one look after the other, in
//! their order. What follows from the lines that stay also follows later, when there are more of
//! them, so each look begins with what the one before it has found, and most looks are at a few
//! cells that are still open.
//!
//! Where logic does not say whether there is one solution, a search looks for another one: it has to
//! differ from the known solution in a cell of the lines in question, for otherwise these would hold
//! too (`nearby`). Another solution is remembered by the lines that it breaks: it is one as long as
//! none of them is put back, and nothing has to be searched then. Loops have a search of their own for
//! that (`other_loops`).
//!
//! Cost: for each line that is needed, about as many small looks as the number of lines has binary
//! digits. Tried and dropped: `bench/TUNING.md`, *Clues to spare*.

use crate::answer::nearby::solution_near;
use crate::answer::other_loops::GuardedLoops;
use crate::answer::outcome::Outcome;
use crate::answer::question::Question;
use crate::answer::solve::{solve, solve_by_logic};
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OPEN};
use crate::model::Model;
use crate::search::Search;

/// The most lines for which a search looks whether all of them are spare.
const MOST_SEARCHED: usize = 32;
/// The conflicts of that search.
const CONFLICTS_TOGETHER: u64 = 16;

/// The lines in an order that were left out one after the other, while the rest has one solution,
/// proved within limits of their own for each proof, and by logic alone if that must do. The work
/// ends with the first proof that is cancelled or out of time.
#[must_use]
pub fn spare_lines(model: &Model, order: &[u32], logic: bool, limits: &Limits) -> Vec<u32> {
    let whole = proof(model, logic, limits);
    let solution = if whole.complete { whole.solutions.whole(0) } else { None };
    let Some(solution) = solution.filter(|_| whole.solutions.count() == 1) else {
        return Vec::new();
    };
    let tried: Vec<u32> =
        order.iter().copied().filter(|&line| (line as usize) < model.lines().len()).collect();
    let guarded = if logic { None } else { GuardedLoops::of(model, &tried, &solution) };
    if let Some(guarded) = guarded {
        return guarded.spare(limits).into_iter().map(|at| tried[at]).collect();
    }
    let left_out = vec![false; model.lines().len()];
    let (spare, others) = (Vec::new(), Vec::new());
    let mut omission = Omission { model, solution, logic, limits, left_out, spare, others };
    omission.mark(&tried, true);
    // After a stop, what was found by then is in `spare`.
    let _ = omission.look_at(&tried, model.masks.clone(), true);
    omission.spare
}

/// The answer to whether there is a solution beside the known one.
#[derive(PartialEq, Eq)]
enum Another {
    No,
    Yes,
    /// Logic, or the budget, does not say.
    Unknown,
}

/// The work of leaving out lines.
struct Omission<'m> {
    model: &'m Model,
    solution: Vec<Mask>,
    logic: bool,
    limits: &'m Limits,
    left_out: Vec<bool>,
    /// The lines that stay left out.
    spare: Vec<u32>,
    /// For each other solution that was found, the lines that it breaks.
    others: Vec<Vec<u32>>,
}

impl Omission<'_> {
    fn mark(&mut self, lines: &[u32], is_out: bool) {
        for &line in lines {
            self.left_out[line as usize] = is_out;
        }
    }

    /// Put back those lines that are needed out of some that are left out. `known` follows from the
    /// others; if these are new since that was found, more may follow.
    fn look_at(&mut self, tried: &[u32], known: Vec<Mask>, are_new: bool) -> Result<(), Stop> {
        let single = tried.len() <= 1;
        if single && self.has_other() {
            self.mark(tried, false);
            return Ok(());
        }
        let mut known = known;
        let another = if are_new || !self.logic {
            self.find_another(tried, &mut known)?
        } else {
            Another::Unknown
        };
        if another == Another::No {
            self.spare.extend_from_slice(tried);
            return Ok(());
        }
        if single {
            self.mark(tried, false);
            return Ok(());
        }
        let (earlier, later) = tried.split_at(tried.len() / 2);
        self.mark(later, false);
        self.look_at(earlier, known.clone(), true)?;
        self.mark(later, true);
        let has_needed = earlier.iter().any(|&line| !self.left_out[line as usize]);
        self.look_at(later, known, has_needed)
    }

    /// True if a solution that was found breaks no line that is in force.
    fn has_other(&self) -> bool {
        self.others.iter().any(|breaks| breaks.iter().all(|&line| self.left_out[line as usize]))
    }

    /// Look for another solution of the lines in force, one that breaks some of those that are
    /// tried. `known` grows by what is found to follow.
    fn find_another(&mut self, tried: &[u32], known: &mut Vec<Mask>) -> Result<Another, Stop> {
        let rest = self.model.without_lines(&self.left_out, known);
        let limits = if tried.len() > 1 {
            let conflicts = self.limits.conflicts.unwrap_or(u64::MAX).min(CONFLICTS_TOGETHER);
            Limits { conflicts: Some(conflicts), ..self.limits.clone() }
        } else {
            self.limits.clone()
        };
        let mut search = Search::new(&rest, &limits, 0)?;
        if self.logic {
            search.settle_in_passes()?;
        } else {
            search.settle()?;
        }
        *known = search.state.trail.masks(rest.vars());
        if !known[..rest.visible().len()].contains(&OPEN) {
            return Ok(Another::No);
        }
        if self.logic || tried.len() > MOST_SEARCHED {
            return Ok(Another::Unknown);
        }
        if self.has_other() {
            return Ok(Another::Yes);
        }
        let lines = tried.iter().map(|&line| &self.model.lines()[line as usize]);
        let mut cells: Vec<u32> = lines.flat_map(|line| line.cells.iter().copied()).collect();
        if cells.iter().any(|cell| !rest.visible().contains(cell)) {
            cells = rest.visible().collect();
        }
        match solution_near(cells.into_iter(), &self.solution, &mut search, known) {
            Err(Stop::Budget) => Ok(Another::Unknown),
            Err(stop) => Err(stop),
            Ok(None) => Ok(Another::No),
            Ok(Some(other)) => {
                let mut narrower = self.model.narrower();
                let mut is_broken = |line: u32| {
                    let cells = &self.model.lines()[line as usize].cells;
                    let view: Vec<Mask> = cells.iter().map(|&cell| other[cell as usize]).collect();
                    narrower.narrow(line as usize, &view).is_none()
                };
                self.others.push(tried.iter().copied().filter(|&line| is_broken(line)).collect());
                Ok(Another::Yes)
            }
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
