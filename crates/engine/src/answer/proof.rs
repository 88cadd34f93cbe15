//! Answers with a proof, and what it proves, so that others can put its claim into clauses.

use std::io::{self, Write};

use crate::answer::known::Alike;
use crate::answer::outcome::Outcome;
use crate::answer::question::Question;
use crate::answer::solve::{Part, Work};
use crate::limits::Limits;
use crate::line::mask::Mask;
use crate::model::Model;
use crate::search::literal::Lit;
use crate::search::proof::Rung;

/// A claim about all solutions of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// There are no solutions but the combinations of the alternatives of all groups.
    Exactly,
    /// All solutions have the literals of all groups in common.
    Alike,
    /// There is no solution.
    Impossible,
}

/// Cells that a claim is about, with the ways in which they can be.
#[derive(Clone, Debug)]
pub struct Group {
    /// The guard of the clauses that rule out its alternatives; `None` if none was needed.
    pub(crate) guard: Option<Lit>,
    pub(crate) alternatives: Vec<Vec<Lit>>,
}

/// The claim of a proof, and what its variables stand for.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The claim.
    pub claim: Proved,
    /// The groups of cells that it is about.
    pub groups: Vec<Group>,
    /// The claims about lines that the variables after those of the cells stand for.
    pub rungs: Vec<Rung>,
    /// The number of the last variable before the guards of the log.
    pub last: u32,
    /// The number of variables of the log that are neither cells, rungs nor guards.
    between: u32,
}

/// Answer a question within limits by one search, and write a proof of the answer to `out`. The
/// proof is `None` if the answer is not proved; it is an error if it could not be written. It rests
/// on no theorems.
pub fn solve_with_proof(
    model: &Model,
    question: &Question,
    limits: &Limits,
    out: Box<dyn Write + Send>,
) -> (Outcome, io::Result<Option<Proof>>) {
    let plain = model.without_theorems();
    let model = plain.as_ref().unwrap_or(model);
    let mut work = match Work::new(model, limits, question.seed) {
        Ok(work) => work,
        Err(stop) => return (Outcome::stopped(model, stop), Ok(None)),
    };
    work.search.log(out);
    // The meter reports a stop; everything found by then is in `work`.
    let _ = work.search_for(question, None);
    work.search.state.log_known(None);
    let proof = work.proof(question);
    let log = work.search.state.proof.take();
    let proof = log.and_then(|log| log.end(proof.is_some()).map(|()| proof).transpose());
    (work.outcome(question.solutions), proof.transpose())
}

impl Proof {
    /// The number of the guard of each group in the log; `None` if the log has none.
    pub fn guards(&self) -> impl Iterator<Item = Option<u32>> + '_ {
        self.groups.iter().map(|group| Some(group.guard?.var() + 1 + self.between))
    }
}

impl Group {
    /// A group that needs no guard, because its only alternative is known.
    fn alone(literals: Vec<Lit>) -> Self {
        Self { guard: None, alternatives: vec![literals] }
    }

    fn says_anything(&self) -> bool {
        !self.alternatives[0].is_empty()
    }

    /// The literals of each alternative, by the numbers of their variables, negative for off.
    pub fn alternatives(&self) -> impl Iterator<Item = Vec<i32>> + '_ {
        let number = |lit: &Lit| {
            let number = lit.var().cast_signed() + 1;
            if lit.is_on() { number } else { -number }
        };
        self.alternatives.iter().map(move |literals| literals.iter().map(number).collect())
    }
}

impl Work<'_> {
    /// The proof that the log is once it has ended; `None` if it proves nothing.
    pub(super) fn proof(&mut self, question: &Question) -> Option<Proof> {
        if self.impossible {
            return Some(self.proof_of(Proved::Impossible, Vec::new()));
        }
        self.search.state.back_to(0);
        let all_listed = self.split
            && self.parts.iter().all(|part| part.exhausted)
            && self.combinations() <= question.solutions;
        let groups = if all_listed {
            // With colours, a solution is told by what its cells are, not by what they are not.
            let model = self.search.state.model;
            let is_colored = model.palette().is_colored();
            let says =
                |lit: &Lit| (!is_colored || lit.is_on()) && model.visible().contains(&lit.var());
            let known = Group::alone(self.known().filter(says).collect());
            let groups = self.parts.iter().map(|part| part.group(says)).chain([known]);
            groups.filter(Group::says_anything).collect()
        } else {
            let groups = self.alike.as_ref()?.iter().map(Alike::group);
            let known = Group::alone(self.known().collect());
            groups.chain([known]).filter(Group::says_anything).collect::<Vec<Group>>()
        };
        // If nothing is alike, there is nothing to prove.
        let claim = if all_listed { Proved::Exactly } else { Proved::Alike };
        (!groups.is_empty()).then(|| self.proof_of(claim, groups))
    }

    fn proof_of(&self, claim: Proved, groups: Vec<Group>) -> Proof {
        let state = &self.search.state;
        let between = state.proof.as_ref().map_or(0, |log| log.between);
        let last = (state.model.vars() + state.rungs_in_proof.len()) as u32 + between;
        Proof { claim, groups, rungs: state.rungs_in_proof.clone(), last, between }
    }

    /// The literals that are known for good and belong to no part.
    fn known(&self) -> impl Iterator<Item = Lit> {
        let state = &self.search.state;
        let mut is_of_part = vec![false; state.model.vars()];
        for &cell in self.parts.iter().flat_map(|part| &part.cells) {
            is_of_part[cell as usize] = true;
        }
        let vars = state.model.visible().filter(move |&var| !is_of_part[var as usize]);
        vars.map(|var| Lit::of(var, state.trail.mask(var)))
    }
}

impl Part {
    fn group(&self, says: impl Fn(&Lit) -> bool) -> Group {
        let literals = |picture: &Vec<Mask>| {
            let cells = self.cells.iter().zip(picture);
            cells.map(|(&cell, &mask)| Lit::of(cell, mask)).filter(&says).collect()
        };
        Group { guard: self.guard, alternatives: self.pictures.iter().map(literals).collect() }
    }
}

impl Alike {
    fn group(&self) -> Group {
        Group { guard: Some(self.guard), alternatives: vec![self.literals.clone()] }
    }
}
