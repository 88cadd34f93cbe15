//! Try all single changes within limits.
//!
//! Line logic refutes most of them at once (`sift`). The engine is asked about the others in
//! rounds, each with more conflicts than the one before, so that one that is hard to decide does not
//! take the time of all others; those that are likelier come first. Swaps of lines that are no
//! neighbours are the most and the least likely, so they wait until the others had two rounds.

use crosshatch_clues::Chains;
use crosshatch_engine::{Limits, NoRoom, Stop};

use crate::budget::Budget;
use crate::edit::{Edit, Side};
use crate::rank::{Found, Odds, ranked};
use crate::sheet::Sheet;
use crate::sift::Sieve;
use crate::sort::Ways;
use crate::trial::{Answer, Success, Trial};

/// The conflicts of each trial in the first round.
const FIRST: u64 = 16;
/// How many times as many each further round has.
const MORE: u64 = 4;

/// Find the single changes of clues that leave exactly one solution, likeliest first.
///
/// # Errors
/// If the clues take more memory than there is.
pub fn find(sheet: &Sheet, limits: &Limits) -> Result<Found, NoRoom> {
    let mut work = Work::new(sheet, limits)?;
    if work.is_unique() {
        return Ok(Found { is_unique: true, ..Found::default() });
    }
    let stopped = work.search().err();
    let undecided = work.undecided + work.trials.len();
    Ok(ranked(sheet, work.successes, work.tried, undecided, stopped))
}

struct Work<'s> {
    sheet: &'s Sheet,
    sieve: Sieve<'s>,
    chains: Chains,
    budget: Budget,
    odds: Odds,
    /// The changes that are not decided yet.
    trials: Vec<Trial>,
    successes: Vec<Success>,
    /// The number of changes in all, and of those that were never looked at.
    tried: usize,
    undecided: usize,
}

/// Changes that are looked at together.
#[derive(Clone, Copy)]
enum Task {
    Clue(Side, usize),
    Swap(Side, [usize; 2]),
    LeftOut(Side, usize),
    Twice(Side, usize),
}

impl<'s> Work<'s> {
    fn new(sheet: &'s Sheet, limits: &Limits) -> Result<Self, NoRoom> {
        let budget = Budget::new(limits);
        let mut chains = Chains::default();
        Ok(Self {
            sheet,
            sieve: Sieve::new(sheet, &mut chains, budget.memory())?,
            chains,
            budget,
            odds: Odds::of(sheet),
            trials: Vec::new(),
            successes: Vec::new(),
            tried: 0,
            undecided: 0,
        })
    }

    /// True if the clues have exactly one solution as they are, as far as few conflicts tell.
    fn is_unique(&mut self) -> bool {
        let as_it_is = Edit::Swap(Side::Rows, [0, 0]);
        let trial = Trial::new(as_it_is, Ways::default(), None);
        let (chains, budget) = (&mut self.chains, &mut self.budget);
        let answer = self.sieve.is_even().then(|| trial.ask(self.sheet, chains, budget, FIRST));
        matches!(answer, Some(Ok(Answer::Closed(found))) if !found.is_empty())
    }

    fn search(&mut self) -> Result<(), Stop> {
        let sheet = self.sheet;
        let far = Side::BOTH.into_iter().flat_map(|side| {
            let lines = sheet.lines_of(side);
            (2..lines).flat_map(move |by| {
                (0..lines - by).map(move |line| Task::Swap(side, [line, line + by]))
            })
        });
        let near = Side::BOTH.into_iter().flat_map(|side| each_task_of(side, sheet.lines_of(side)));
        let sifted = self.sift(near);
        if let Err(stop) =
            sifted.and_then(|()| self.ask(FIRST)).and_then(|()| self.ask(FIRST * MORE))
        {
            self.leave(far);
            return Err(stop);
        }
        self.sift(far)?;
        let mut conflicts = FIRST;
        while !self.trials.is_empty() {
            self.ask(conflicts)?;
            conflicts = conflicts.saturating_mul(MORE);
        }
        Ok(())
    }

    /// Look at changes by line logic: those that are left are trials then.
    fn sift(&mut self, mut tasks: impl Iterator<Item = Task>) -> Result<(), Stop> {
        while let Some(task) = tasks.next() {
            if let Err(stop) = self.budget.go_on() {
                self.leave(std::iter::once(task).chain(tasks));
                return Err(stop);
            }
            self.tried += match task {
                Task::Clue(side, line) => {
                    self.sieve.sift_clue(side, line, &mut self.chains, &mut self.trials)
                }
                task => self.size(task),
            };
            match task {
                Task::Swap(side, lines) if self.sieve.can_swap(side, lines) => {
                    self.sieve.sift_swap(side, lines, &mut self.trials);
                }
                Task::LeftOut(side, line) => {
                    let filled = self.sieve.line_left_out(side);
                    let trial = filled.map(|it| Trial::of_line_left_out(side, line, it));
                    self.trials.extend(trial);
                }
                Task::Twice(side, line) if self.sieve.can_be_twice(side, line) => {
                    self.trials.push(Trial::of_line_typed_twice(side, line));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The number of changes of a task.
    fn size(&self, task: Task) -> usize {
        match task {
            Task::Clue(side, line) => {
                let mut number = 0;
                self.sieve.each_rewrite(side, line, &mut |_| number += 1);
                number
            }
            Task::Swap(side, lines) => usize::from(self.sieve.can_swap(side, lines)),
            Task::LeftOut(side, _) => usize::from(self.sieve.line_left_out(side).is_some()),
            Task::Twice(side, line) => usize::from(self.sieve.can_be_twice(side, line)),
        }
    }

    /// Count changes that are not looked at.
    fn leave(&mut self, tasks: impl Iterator<Item = Task>) {
        let left: usize = tasks.map(|task| self.size(task)).sum();
        self.tried += left;
        self.undecided += left;
    }

    /// Ask the engine about each trial, and keep those that stay open.
    fn ask(&mut self, conflicts: u64) -> Result<(), Stop> {
        let odds = &self.odds;
        self.trials
            .sort_by(|one, other| odds.of_ways(&other.ways).total_cmp(&odds.of_ways(&one.ways)));
        let mut trials = std::mem::take(&mut self.trials).into_iter();
        while let Some(trial) = trials.next() {
            let (chains, budget) = (&mut self.chains, &mut self.budget);
            match trial.ask(self.sheet, chains, budget, conflicts) {
                Ok(Answer::Open) => self.trials.push(trial),
                Ok(Answer::Closed(successes)) => self.successes.extend(successes),
                Ok(Answer::Many(more)) => {
                    // There may be further clues of the line: it stays undecided.
                    self.tried += more.len();
                    self.undecided += 1;
                    self.trials.extend(more);
                }
                Err(stop) => {
                    self.trials.push(trial);
                    self.trials.extend(trials);
                    return Err(stop);
                }
            }
        }
        Ok(())
    }
}

/// The changes of a side but for the swaps of lines that are no neighbours.
fn each_task_of(side: Side, lines: usize) -> impl Iterator<Item = Task> {
    let clues = (0..lines).map(move |line| Task::Clue(side, line));
    let swaps = (1..lines).map(move |line| Task::Swap(side, [line - 1, line]));
    let left_out = (0..=lines).map(move |line| Task::LeftOut(side, line));
    let twice = (1..lines).map(move |line| Task::Twice(side, line - 1));
    clues.chain(swaps).chain(left_out).chain(twice)
}
