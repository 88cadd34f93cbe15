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
use crate::rank::{Found, far_swaps, ranked};
use crate::sheet::Sheet;
use crate::sift::Sieve;
use crate::sort::{Sort, Ways};
use crate::trial::{Answer, Success, Trial};

/// The number of trials of a line that are worth asking whether it can have any clue.
const SEVERAL: usize = 3;

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
    /// The changes that are not decided yet.
    trials: Vec<Trial>,
    successes: Vec<Success>,
    /// For each line, true if the others agree without it.
    agreed: Vec<bool>,
    /// The number of changes in all, and of those that were never looked at.
    tried: usize,
    undecided: usize,
}

/// Changes that are looked at together: those of a clue, or one that is about a line and the next.
#[derive(Clone, Copy)]
enum Task {
    Clue(Side, usize),
    Swap(Side, usize),
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
            trials: Vec::new(),
            successes: Vec::new(),
            agreed: vec![false; sheet.clues().count()],
            tried: 0,
            undecided: 0,
        })
    }

    /// True if the clues have exactly one solution as they are, as far as few conflicts tell.
    fn is_unique(&mut self) -> bool {
        let as_it_is = Edit::Swap(Side::Rows, [0, 0]);
        let mut trial = Trial::new(as_it_is, Ways::default(), None);
        let (chains, budget) = (&mut self.chains, &mut self.budget);
        let answer = self.sieve.is_even().then(|| trial.ask(self.sheet, chains, budget));
        matches!(answer, Some(Ok(Answer::Closed(found))) if !found.is_empty())
    }

    fn search(&mut self) -> Result<(), Stop> {
        if let Err(stop) = self.try_near() {
            self.leave(self.far_swaps());
            return Err(stop);
        }
        self.sift_far_swaps()?;
        while !self.trials.is_empty() {
            self.ask()?;
        }
        Ok(())
    }

    /// Sift all changes but the swaps of lines that are no neighbours, and ask about them for two
    /// rounds.
    fn try_near(&mut self) -> Result<(), Stop> {
        let mut tasks = Vec::new();
        for side in Side::BOTH {
            for line in 0..self.sheet.lines_of(side) {
                tasks.extend([Task::Clue(side, line), Task::LeftOut(side, line)]);
                if line > 0 {
                    tasks.extend([Task::Swap(side, line - 1), Task::Twice(side, line - 1)]);
                }
            }
            tasks.push(Task::LeftOut(side, self.sheet.lines_of(side)));
        }
        for (number, &task) in tasks.iter().enumerate() {
            if let Err(stop) = self.budget.go_on() {
                for &task in &tasks[number..] {
                    self.leave(self.size(task));
                }
                return Err(stop);
            }
            self.sift(task);
        }
        self.ask()?;
        self.ask()
    }

    /// Look at changes by line logic: those that are left are trials then.
    fn sift(&mut self, task: Task) {
        self.tried += self.size(task);
        match task {
            Task::Clue(side, line) => {
                self.sieve.sift_clue(side, line, &mut self.chains, &mut self.trials);
            }
            Task::Swap(side, line) => {
                self.sieve.sift_swap(side, [line, line + 1], &mut self.trials);
            }
            Task::LeftOut(side, line) => {
                let filled = self.sieve.line_left_out(side);
                let trial = filled.map(|it| Trial::of_line_left_out(side, line, it));
                self.trials.extend(trial);
            }
            Task::Twice(side, line) => {
                if self.sieve.can_be_twice(side, line) {
                    self.trials.push(Trial::of_line_typed_twice(side, line));
                }
            }
        }
    }

    /// Look at the swaps of lines that are no neighbours.
    fn sift_far_swaps(&mut self) -> Result<(), Stop> {
        let mut left = self.far_swaps();
        for side in Side::BOTH {
            let lines = self.sheet.lines_of(side);
            for by in 2..lines {
                for pair in (by..lines).map(|line| [line - by, line]) {
                    if self.sieve.can_swap(side, pair) {
                        if let Err(stop) = self.budget.go_on() {
                            self.leave(left);
                            return Err(stop);
                        }
                        left -= 1;
                        self.tried += 1;
                        self.sieve.sift_swap(side, pair, &mut self.trials);
                    }
                }
            }
        }
        Ok(())
    }

    /// The number of swaps of lines that are no neighbours.
    fn far_swaps(&self) -> usize {
        if self.sieve.is_even() { far_swaps(self.sheet) as usize } else { 0 }
    }

    /// The number of changes of a task.
    fn size(&self, task: Task) -> usize {
        match task {
            Task::Clue(side, line) => {
                let mut number = 0;
                self.sieve.each_rewrite(side, line, &mut |_| number += 1);
                number
            }
            Task::Swap(side, line) => self.sieve.can_swap(side, [line, line + 1]).into(),
            Task::LeftOut(side, _) => self.sieve.line_left_out(side).is_some().into(),
            Task::Twice(side, line) => self.sieve.can_be_twice(side, line).into(),
        }
    }

    /// Count changes that are not looked at.
    fn leave(&mut self, changes: usize) {
        self.tried += changes;
        self.undecided += changes;
    }

    /// Ask the engine whether the others agree without a line, if it has several trials; without
    /// agreement there are none.
    fn ask_without_lines(&mut self) -> Result<(), Stop> {
        for side in Side::BOTH {
            for line in 0..self.sheet.lines_of(side) {
                let place = self.sheet.place(side, line);
                let is_of_line = |trial: &&Trial| trial.line() == Some((side, line));
                let Some(trial) = self.trials.iter().filter(is_of_line).nth(SEVERAL - 1) else {
                    continue;
                };
                if self.agreed[place] {
                    continue;
                }
                let free = self.sieve.free(side, line);
                let (chains, budget) = (&mut self.chains, &mut self.budget);
                let agree = trial.others_agree(self.sheet, free, place, chains, budget)?;
                self.agreed[place] = agree == Some(true);
                if agree == Some(false) {
                    self.trials.retain(|trial| trial.line() != Some((side, line)));
                }
            }
        }
        Ok(())
    }

    /// Ask the engine about each trial, and keep those that stay open.
    fn ask(&mut self) -> Result<(), Stop> {
        self.ask_without_lines()?;
        let mut waiting = std::mem::take(&mut self.trials);
        for sort in Sort::ALL {
            let is_next = |trial: &mut Trial| trial.ways[sort as usize] > 0;
            let mut trials = waiting.extract_if(.., is_next);
            while let Some(trial) = trials.next() {
                if let Err(stop) = self.ask_about(trial) {
                    self.trials.extend(trials);
                    self.trials.append(&mut waiting);
                    return Err(stop);
                }
            }
        }
        Ok(())
    }

    fn ask_about(&mut self, mut trial: Trial) -> Result<(), Stop> {
        match trial.ask(self.sheet, &mut self.chains, &mut self.budget) {
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
                return Err(stop);
            }
        }
        Ok(())
    }
}
