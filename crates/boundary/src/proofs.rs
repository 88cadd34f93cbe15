//! Proofs as numbers and words, and their checker.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use crosshatch_checker::{Checker, MOST_VARIABLES, Matter};
use crosshatch_engine::{self as engine, Proof, Proved};

use crate::Refusal;

/// The name of a proof's claim.
#[must_use]
pub fn claim(proof: &Proof) -> &'static str {
    match proof.claim {
        Proved::Exactly => "exactly",
        Proved::Alike => "alike",
        Proved::Impossible => "none",
    }
}

/// The groups of cells that a claim is about, each with its alternatives: the numbers of their
/// variables from 1, negative for off.
#[must_use]
pub fn groups(proof: &Proof) -> Vec<Vec<Vec<i32>>> {
    proof.groups.iter().map(|group| group.alternatives().collect()).collect()
}

/// The line, the layer and the position of each rung, with lines counted from 1.
#[must_use]
pub fn rungs(proof: &Proof) -> Vec<(u32, u32, u32)> {
    proof.rungs.iter().map(|rung| (rung.line + 1, rung.layer, rung.position)).collect()
}

/// Copy the log of a proof, with a number for the guard of each group: those after the cells and
/// rungs.
///
/// # Errors
/// If the log cannot be read, or its copy not be written.
pub fn copy_log(proof: &Proof, log: impl BufRead, out: impl Write) -> io::Result<()> {
    let last = u64::from(proof.last);
    let numbers: HashMap<u64, u64> = (last + 1..)
        .zip(proof.guards())
        .filter_map(|(number, guard)| Some((u64::from(guard?), number)))
        .collect();
    engine::renumber(log, out, last, |guard| numbers.get(&guard).copied())
}

const NO_FORMULA: &str =
    "a formula is clauses of its own variables, of which it has 16,777,216 at most";
const _: () = assert!(MOST_VARIABLES == 16_777_216);

/// The checker of a formula, whose clauses are numbers of 32 bits, each clause with a 0 behind it.
/// It writes LRAT if that is asked for.
///
/// # Errors
/// If the numbers are no clauses of these variables, or these are too many.
pub fn checker(variables: usize, numbers: &[u8], lrat: bool) -> Result<Checker, Refusal> {
    let (numbers, rest) = numbers.as_chunks::<4>();
    let numbers: Vec<i32> = numbers.iter().map(|&each| i32::from_ne_bytes(each)).collect();
    let begin = if lrat { Checker::writing_lrat } else { Checker::new };
    begin(variables, &numbers).filter(|_| rest.is_empty()).ok_or(Refusal::new(NO_FORMULA))
}

/// The name of what is the matter with a proof; nothing if it goes on.
#[must_use]
pub fn matter(matter: Matter) -> &'static str {
    match matter {
        Matter::Nothing => "",
        Matter::Proved => "proved",
        Matter::NotImplied => "not implied",
        Matter::NoClause => "no clause",
    }
}
