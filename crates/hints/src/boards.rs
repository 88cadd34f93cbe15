//! Boards that learning programs fill in, many at a time, with a verdict on each step.
//!
//! A step says what an unknown is: that a cell or an edge has a state, or has not. It is *justified* if
//! that follows from a single look at the puzzle and what is known of it (`single_looks`). Only
//! justified steps change a board. Where no look says more, the next unknown is shown.
//!
//! Invariant: all that is known on a board was given, shown, or follows from that, so whether a step is
//! justified depends on nothing but what can be seen. What looks say in the end does not depend on the
//! order of steps, so the unknowns that are shown, and when, are found once for each puzzle.
//!
//! Cost: a step that is wrong is compared with the solution. A step that is right costs a look at each
//! place of its cell that has changed, until one says it.
//!
//! Tried and dropped: to accept steps that are right but do not follow. Boards then hold what nobody
//! could know, and a reward for it is a reward for guessing.

use std::sync::Arc;

use crosshatch_engine::{Mask, OFF, ON, OPEN, Symbols};

use crate::single_looks::{Looked, SingleLooks};
use crate::{Told, decided};

/// The most unknowns that are compared when one is shown.
const MOST_COMPARED: usize = 8;
/// The unknown of a board as learning programs see it, if it is not known.
const UNKNOWN: i8 = -1;

/// A verdict on a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// It follows from a single look.
    Justified,
    /// It is right, but does not follow yet.
    Guess,
    /// The solution differs.
    Wrong,
    /// It is about what is known already.
    Known,
    /// The episode has only begun, in place of the step.
    Begun,
}

impl Verdict {
    /// The names of the verdicts, by number.
    pub const NAMES: [&str; 5] = ["justified", "guess", "wrong", "known", "begun"];
}

/// How an episode has ended, if it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    /// It goes on.
    Open,
    /// All unknowns are known.
    Solved,
    /// There were as many steps as there may be.
    CutShort,
}

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The verdict on it.
    pub verdict: Verdict,
    /// True if it has ended the episode.
    pub end: End,
    /// The number of unknowns that it has settled.
    pub settled: u16,
}

/// A puzzle to be filled in, with its solution.
pub struct Task {
    told: Arc<Told>,
    looks: SingleLooks,
    solution: Vec<Mask>,
    /// The variable of each unknown; none if the board has nothing there.
    vars: Vec<Option<u32>>,
    /// The unknown that each variable is, if it is one.
    unknowns: Vec<Option<u32>>,
    /// The beginning, with everything looked at.
    begun: Looked,
    /// The variables to show, each with the number of unknowns that are left then.
    shown: Vec<(usize, u32)>,
    rounds: usize,
}

impl Task {
    /// A puzzle with the masks of its solution, and the variables of the engine that are to be found:
    /// one for a cell with two symbols, or one for each of its symbols. None if these are no variables
    /// and no solution of it.
    #[must_use]
    pub fn new(told: Arc<Told>, solution: &[Symbols], vars: Vec<Option<u32>>) -> Option<Self> {
        let fits =
            |(&solved, &given): (&Symbols, &Symbols)| decided(solved) && solved & !given == 0;
        let is_solution = solution.len() == told.cells();
        if !is_solution || !solution.iter().zip(&told.masks).all(fits) {
            return None;
        }
        let solution = told.spread(solution);
        let mut unknowns = vec![None; solution.len()];
        for (unknown, var) in (0..).zip(&vars).filter_map(|(unknown, var)| Some((unknown, (*var)?)))
        {
            *unknowns.get_mut(var as usize)? = Some(unknown);
        }
        let looks = SingleLooks::of(&told);
        let mut begun = looks.begin(&told);
        looks.follow_all(&told, &mut begun);
        let (shown, rounds) = (Vec::new(), 0);
        let task = Self { told, looks, solution, vars, unknowns, begun, shown, rounds };
        task.followed()
    }

    /// The number of unknowns that single looks leave open, and that are shown therefore.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.shown.len()
    }

    /// The number of rounds in which all of it follows, if each takes all steps that are justified.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The puzzle with what is shown of it; none if a look disagrees with the solution.
    fn followed(mut self) -> Option<Self> {
        let mut looked = self.begun.clone();
        loop {
            self.rounds += self.follow(&mut looked)?;
            let open: Vec<u32> = self.open(&looked).collect();
            let apart = open.len().div_ceil(MOST_COMPARED).max(1);
            let left = |&var: &u32| {
                let mut further = looked.clone();
                self.looks.note(&self.told, &mut further, (var, self.solution[var as usize]));
                self.follow(&mut further);
                self.open(&further).count()
            };
            let Some(var) = open.iter().copied().step_by(apart).min_by_key(left) else { break };
            self.looks.note(&self.told, &mut looked, (var, self.solution[var as usize]));
            self.shown.push((open.len(), var));
        }
        Some(self)
    }

    /// Note all that follows, round by round, and return their number; none if a look disagrees with
    /// the solution.
    fn follow(&self, looked: &mut Looked) -> Option<usize> {
        for rounds in 0.. {
            let follows = self.looks.follow_all(&self.told, looked).to_vec();
            let pairs = follows.iter().zip(&self.solution);
            if pairs.clone().any(|(follows, solved)| follows & solved == 0) {
                return None;
            }
            let new = (0..).zip(follows).filter(|&(var, mask)| mask != OPEN && looked.is_open(var));
            let new: Vec<(u32, Mask)> = new.collect();
            if new.is_empty() {
                return Some(rounds);
            }
            for (var, mask) in new {
                self.looks.note(&self.told, looked, (var, mask));
            }
        }
        None
    }

    /// The variables of the unknowns that are open.
    fn open<'l>(&'l self, looked: &'l Looked) -> impl Iterator<Item = u32> + 'l {
        self.vars.iter().flatten().copied().filter(|&var| looked.is_open(var))
    }
}

/// The episode on one board.
struct Episode {
    task: Arc<Task>,
    looked: Looked,
    /// The number of unknowns that are open.
    open: usize,
    steps: u64,
    end: End,
    is_new: bool,
}

/// Boards that step together.
pub struct Boards {
    unknowns: usize,
    most_steps: u64,
    all: Vec<Option<Episode>>,
    states: Vec<i8>,
}

impl Boards {
    /// So many boards, each with so many unknowns, and the most steps of an episode.
    #[must_use]
    pub fn new(boards: usize, unknowns: usize, most_steps: u64) -> Self {
        let all = (0..boards).map(|_| None).collect();
        Self { unknowns, most_steps, all, states: vec![UNKNOWN; boards * unknowns] }
    }

    /// The number of boards.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// The number of different steps on a board.
    #[must_use]
    pub fn actions(&self) -> usize {
        2 * self.unknowns
    }

    /// Begin an episode on a board; with `in_place`, it takes the place of its next step. False if
    /// there is no such board, or the task has another number of unknowns.
    pub fn begin(&mut self, number: usize, task: &Arc<Task>, in_place: bool) -> bool {
        let Some(board) = self.all.get_mut(number) else { return false };
        if task.vars.len() != self.unknowns {
            return false;
        }
        let states = &mut self.states[number * self.unknowns..][..self.unknowns];
        for (state, var) in states.iter_mut().zip(&task.vars) {
            *state = match var.map_or(OFF, |var| task.begun.vars[var as usize]) {
                ON => 1,
                OFF => 0,
                _ => UNKNOWN,
            };
        }
        let open = states.iter().filter(|state| **state == UNKNOWN).count();
        let (task, looked) = (Arc::clone(task), task.begun.clone());
        let end = if open == 0 { End::Solved } else { End::Open };
        let episode = Episode { task, looked, open, steps: 0, end, is_new: in_place };
        board.insert(episode).show(states);
        true
    }

    /// Take a step on each board: twice the number of an unknown, and one more if it is so. Where no
    /// episode goes on, nothing changes.
    pub fn step(&mut self, actions: &[usize]) -> Vec<Step> {
        let states = self.states.chunks_mut(self.unknowns.max(1));
        let boards = self.all.iter_mut().zip(states).zip(actions);
        let steps = boards.map(|((board, states), &action)| match board {
            Some(episode) => episode.step(states, action, self.most_steps),
            None => Step { verdict: Verdict::Begun, end: End::Open, settled: 0 },
        });
        steps.collect()
    }

    /// The unknowns of all boards: 1 is so, 0 is not, -1 is not known.
    #[must_use]
    pub fn states(&self) -> &[i8] {
        &self.states
    }

    /// The steps that are justified now, for each board: false or true for each of its actions.
    pub fn justified(&mut self) -> Vec<bool> {
        let mut justified = Vec::with_capacity(self.states.len() * 2);
        for (board, states) in self.all.iter_mut().zip(self.states.chunks(self.unknowns.max(1))) {
            let Some(Episode { task, looked, .. }) = board else {
                justified.resize(justified.len() + 2 * self.unknowns, false);
                continue;
            };
            let follows = task.looks.follow_all(&task.told, looked);
            for (state, var) in states.iter().zip(&task.vars) {
                let is = var.filter(|_| *state == UNKNOWN).map(|var| follows[var as usize]);
                justified.extend([is == Some(OFF), is == Some(ON)]);
            }
        }
        justified
    }
}

impl Episode {
    fn step(&mut self, states: &mut [i8], action: usize, most_steps: u64) -> Step {
        let settled = 0;
        if std::mem::take(&mut self.is_new) || self.end != End::Open {
            return Step { verdict: Verdict::Begun, end: self.end, settled };
        }
        let (verdict, open) = (self.verdict(states, action), self.open);
        if verdict == Verdict::Justified
            && let Some(var) = self.task.vars[action / 2]
        {
            self.note(states, var);
        }
        let settled = (open - self.open) as u16;
        self.show(states);
        self.steps += 1;
        if self.end == End::Open && self.steps >= most_steps {
            self.end = End::CutShort;
        }
        Step { verdict, end: self.end, settled }
    }

    fn verdict(&mut self, states: &[i8], action: usize) -> Verdict {
        let task = &self.task;
        let Some(&Some(var)) = task.vars.get(action / 2) else { return Verdict::Known };
        let claimed = if action % 2 == 1 { ON } else { OFF };
        if states[action / 2] != UNKNOWN {
            return Verdict::Known;
        }
        if task.solution[var as usize] != claimed {
            return Verdict::Wrong;
        }
        let follows = task.looks.follows(&task.told, &mut self.looked, var) == claimed;
        if follows { Verdict::Justified } else { Verdict::Guess }
    }

    /// Note what a variable is in the solution.
    fn note(&mut self, states: &mut [i8], var: u32) {
        let task = &self.task;
        let known = (var, task.solution[var as usize]);
        for (var, mask) in task.looks.note(&task.told, &mut self.looked, known) {
            if let Some(unknown) = task.unknowns[var as usize] {
                states[unknown as usize] = i8::from(mask == ON);
                self.open -= 1;
            }
        }
    }

    /// Show what no look finds, and see whether that is the end.
    fn show(&mut self, states: &mut [i8]) {
        let task = Arc::clone(&self.task);
        while let Some(&(_, var)) = task.shown.iter().find(|(open, _)| *open == self.open) {
            self.note(states, var);
        }
        if self.open == 0 {
            self.end = End::Solved;
        }
    }
}
