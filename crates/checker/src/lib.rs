//! A checker of proofs in DRUP, which knows nothing of puzzles, and of which the engine knows nothing.
//!
//! In the literature this is forward checking of clauses by reverse unit propagation, RUP (Goldberg
//! and Novikov, *Verification of Proofs of Unsatisfiability for CNF Formulas*, 2003).
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
mod lrat;

use clauses::Clauses;
use line::Line;
use literal::{Literal, NOWHERE, Values};
use lrat::Lrat;

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
    lrat: Option<Lrat>,
}

impl Checker {
    /// Take a formula with clauses of variables from 1 to `variables`, each clause with a 0 behind
    /// it; `None` if there are too many variables, or if a number is none of their literals.
    #[must_use]
    pub fn new(variables: usize, numbers: &[i32]) -> Option<Self> {
        Self::begin(variables, numbers, None)
    }

    /// Take a formula like `new`, and write what is proved as LRAT.
    #[must_use]
    pub fn writing_lrat(variables: usize, numbers: &[i32]) -> Option<Self> {
        let clauses = numbers.iter().filter(|&&number| number == 0).count();
        let lrat = (variables <= MOST_VARIABLES).then(|| Lrat::new(variables, clauses as u32))?;
        Self::begin(variables, numbers, Some(lrat))
    }

    fn begin(variables: usize, numbers: &[i32], lrat: Option<Lrat>) -> Option<Self> {
        if variables > MOST_VARIABLES {
            return None;
        }
        let mut checker = Self {
            variables,
            clauses: Clauses::new(variables),
            values: Values::new(variables),
            is_refuted: false,
            clause: Vec::new(),
            lrat,
        };
        for (numbers, number) in numbers.split_inclusive(|&number| number == 0).zip(1..) {
            let (&0, numbers) = numbers.split_last()? else { return None };
            let clause = numbers.iter().map(|&number| Literal::of(number, variables));
            let mut clause = clause.collect::<Option<Vec<Literal>>>()?;
            checker.clauses.without_repeats(&mut clause);
            checker.add(&clause, number);
        }
        checker.clauses.end_formula();
        checker.follow(0);
        Some(checker)
    }

    /// Take the text in LRAT that was written since the last call, in whole lines. Its clauses are
    /// numbered after those of the formula, and the empty one ends it.
    #[must_use]
    pub fn take_lrat(&mut self) -> Vec<u8> {
        self.lrat.as_mut().map_or(Vec::new(), Lrat::take)
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
                let deleted = self.clauses.delete(&clause);
                if let (Some(number), Some(lrat), false) =
                    (deleted, &mut self.lrat, self.is_refuted)
                {
                    lrat.delete(number);
                }
                Matter::Nothing
            }
            Some(Line::Clause) => self.conclude(&mut clause),
        };
        self.clause = clause;
        matter
    }

    fn conclude(&mut self, clause: &mut Vec<Literal>) -> Matter {
        let is_known = self.is_refuted
            || self.clauses.without_repeats(clause)
            || clause.iter().any(|&literal| self.values.is_true(literal));
        if !is_known {
            let Some(number) = self.number_if_implied(clause) else { return Matter::NotImplied };
            let begin = self.values.trail.len();
            self.add(clause, number);
            self.follow(begin);
        }
        if clause.is_empty() { Matter::Proved } else { Matter::Nothing }
    }

    /// The number of a clause if assuming that all its literals are false leads to a contradiction;
    /// 0 unless LRAT is written.
    fn number_if_implied(&mut self, clause: &[Literal]) -> Option<u32> {
        let begin = self.values.trail.len();
        for &literal in clause {
            if self.values.is_open(literal) {
                self.values.assign(literal.negated(), NOWHERE);
            }
        }
        let contradicted = self.clauses.propagate(&mut self.values, begin);
        let number = contradicted.map(|place| {
            let trail = &self.values.trail[begin..];
            let lrat = self.lrat.as_mut();
            lrat.map_or(0, |lrat| lrat.conclude(clause, place, trail, &self.clauses))
        });
        self.values.undo_to(begin);
        number
    }

    /// Add a clause; what follows from it is left to follow.
    fn add(&mut self, clause: &[Literal], number: u32) {
        if self.is_refuted || clause.iter().any(|&literal| self.values.is_true(literal)) {
            return;
        }
        let mut open = clause.iter().copied().filter(|&literal| self.values.is_open(literal));
        match (open.next(), open.next()) {
            (None, _) => {
                self.is_refuted = true;
                if let Some(lrat) = &mut self.lrat {
                    lrat.shorten(&[], clause, number);
                }
            }
            (Some(literal), None) => {
                self.values.assign(literal, NOWHERE);
                if let Some(lrat) = &mut self.lrat {
                    lrat.settle(literal, clause, number);
                }
            }
            (Some(one), Some(other)) => self.clauses.add(clause, [one, other], number),
        }
    }

    /// Follow what is true without assumptions, from a place of the trail on, for good.
    fn follow(&mut self, begin: usize) {
        if self.is_refuted {
            return;
        }
        let contradicted = self.clauses.propagate(&mut self.values, begin);
        self.is_refuted = contradicted.is_some();
        let Some(lrat) = &mut self.lrat else { return };
        for truth in self.values.trail[begin..].iter().filter(|truth| truth.cause != NOWHERE) {
            let clause: Vec<Literal> = self.clauses.literals(truth.cause).collect();
            lrat.settle(truth.literal, &clause, self.clauses.number(truth.cause));
        }
        if let Some(place) = contradicted {
            lrat.conclude(&[], place, &[], &self.clauses);
        }
    }
}
