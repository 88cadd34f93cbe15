//! A checker of proofs in DRUP, which knows nothing of puzzles, and of which the engine knows nothing.
//!
//! A proof is a list of clauses. Each has to follow from the formula and the clauses before it by
//! unit propagation: all its literals are assumed to be false, and a contradiction has to come out.
//! After the empty clause the formula is proved to have no solution. Clauses can be deleted, which
//! only makes later ones harder to check.
//!
//! Invariant: what follows without assumptions stays on the trail for good, and deletions do not undo
//! it. That set only grows and does not depend on the order of propagation; so every correct checker
//! of this kind gives the same answer for each line, as the one in Python does.
//!
//! Cost: a propagation for each clause of the proof. Two literals of a clause are watched, beside a
//! literal that often makes it true (a blocker); clauses of two literals are lists of implications,
//! all of which are followed before any longer clause is looked at.
//!
//! Backward checking, which starts at the empty clause and skips what it does not need, would accept
//! proofs with wrong lines in them. A proof that was damaged should not be accepted by luck.

mod clauses;
mod line;
mod literal;

use clauses::Clauses;
use line::Line;
use literal::{Literal, Values};

/// The most variables of a formula; each takes .1 kB before there is any clause.
pub const MOST_VARIABLES: usize = 1 << 24;

/// The state of a proof after some lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// Nothing: the proof goes on.
    Nothing,
    /// The last line was the empty clause, and it follows: the formula has no solution.
    Proved,
    /// The next line has a clause that does not follow.
    NotImplied,
    /// The next line is not a clause of variables of the formula.
    NoClause,
}

/// How far a check has come in some lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of bytes of lines that are done.
    pub bytes: usize,
    /// The number of lines that are done.
    pub lines: usize,
    /// The state of the proof after them.
    pub matter: Matter,
}

/// A formula, and the clauses of a proof so far.
pub struct Checker {
    variables: usize,
    clauses: Clauses,
    values: Values,
    is_refuted: bool,
    clause: Vec<Literal>,
}

impl Checker {
    /// Take a formula with clauses of variables from 1 to `variables`, each clause with a 0 behind
    /// it; `None` if there are too many variables, or if a number is none of their literals.
    #[must_use]
    pub fn new(variables: usize, numbers: &[i32]) -> Option<Self> {
        if variables > MOST_VARIABLES {
            return None;
        }
        let mut checker = Self {
            variables,
            clauses: Clauses::new(variables),
            values: Values::new(variables),
            is_refuted: false,
            clause: Vec::new(),
        };
        for numbers in numbers.split_inclusive(|&number| number == 0) {
            let (&0, numbers) = numbers.split_last()? else { return None };
            let clause = numbers.iter().map(|&number| Literal::of(number, variables));
            let mut clause = clause.collect::<Option<Vec<Literal>>>()?;
            checker.clauses.without_repeats(&mut clause);
            checker.add(&clause);
        }
        checker.clauses.end_formula();
        checker.is_refuted |= !checker.clauses.propagate(&mut checker.values, 0);
        Some(checker)
    }

    /// Check lines, the last of which may lack its end, until all are done, something is the matter
    /// or `is_late` returns true after a line.
    pub fn feed(&mut self, lines: &[u8], is_late: impl Fn() -> bool) -> Progress {
        let mut progress = Progress { bytes: 0, lines: 0, matter: Matter::Nothing };
        for line in lines.split_inclusive(|&byte| byte == b'\n') {
            progress.matter = self.check(line.strip_suffix(b"\n").unwrap_or(line));
            if matches!(progress.matter, Matter::NotImplied | Matter::NoClause) {
                break;
            }
            progress.bytes += line.len();
            progress.lines += 1;
            if progress.matter == Matter::Proved || is_late() {
                break;
            }
        }
        progress
    }

    /// Check a line without its end.
    fn check(&mut self, line: &[u8]) -> Matter {
        let mut clause = std::mem::take(&mut self.clause);
        let matter = match Line::read(line, self.variables, &mut clause) {
            None => Matter::NoClause,
            Some(Line::Deletion) => {
                self.clauses.without_repeats(&mut clause);
                self.clauses.delete(&clause);
                Matter::Nothing
            }
            Some(Line::Clause) => self.conclude(&mut clause),
        };
        self.clause = clause;
        matter
    }

    fn conclude(&mut self, clause: &mut Vec<Literal>) -> Matter {
        if !self.is_refuted {
            let is_tautology = self.clauses.without_repeats(clause);
            if !is_tautology {
                if !self.follows(clause) {
                    return Matter::NotImplied;
                }
                let begin = self.values.trail.len();
                self.add(clause);
                self.is_refuted |= !self.clauses.propagate(&mut self.values, begin);
            }
        }
        if clause.is_empty() { Matter::Proved } else { Matter::Nothing }
    }

    /// True if assuming that all literals of a clause are false leads to a contradiction.
    fn follows(&mut self, clause: &[Literal]) -> bool {
        if clause.iter().any(|&literal| self.values.is_true(literal)) {
            return true;
        }
        let begin = self.values.trail.len();
        for &literal in clause {
            if self.values.is_open(literal) {
                self.values.assign(literal.negated());
            }
        }
        let is_consistent = self.clauses.propagate(&mut self.values, begin);
        self.values.undo_to(begin);
        !is_consistent
    }

    /// Add a clause; what follows from it is left to propagate.
    fn add(&mut self, clause: &[Literal]) {
        if clause.iter().any(|&literal| self.values.is_true(literal)) {
            return;
        }
        let mut open = clause.iter().copied().filter(|&literal| self.values.is_open(literal));
        match (open.next(), open.next()) {
            (None, _) => self.is_refuted = true,
            (Some(literal), None) => self.values.assign(literal),
            (Some(one), Some(other)) => self.clauses.add(clause, [one, other]),
        }
    }
}
