//! The checker of proofs: it accepts the clauses that follow by plain unit propagation, no others.

#![no_main]

use arbitrary::Arbitrary;
use crosshatch_checker::{Checker, Matter};
use libfuzzer_sys::fuzz_target;

/// The number of variables, few enough for clauses to meet.
const VARIABLES: usize = 6;

#[derive(Arbitrary, Debug)]
struct Proof {
    formula: Vec<Vec<Literal>>,
    lines: Vec<Line>,
}

#[derive(Arbitrary, Debug)]
struct Line {
    is_deletion: bool,
    clause: Vec<Literal>,
}

#[derive(Arbitrary, Debug)]
struct Literal {
    variable: u8,
    is_negated: bool,
}

impl Literal {
    fn number(&self) -> i32 {
        let variable = 1 + i32::from(self.variable) % VARIABLES as i32;
        if self.is_negated { -variable } else { variable }
    }
}

fn numbers(clause: &[Literal]) -> Vec<i32> {
    clause.iter().map(Literal::number).collect()
}

/// The literals that follow by unit propagation; `None` if they contradict each other.
fn propagated(clauses: &[Vec<i32>], mut known: Vec<i32>) -> Option<Vec<i32>> {
    loop {
        let before = known.len();
        for clause in clauses {
            if clause.iter().any(|literal| known.contains(literal)) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| !known.contains(&-literal));
            let &first = open.next()?;
            if open.all(|&other| other == first) {
                known.push(first);
            }
        }
        if known.len() == before {
            return Some(known);
        }
    }
}

/// True if a clause follows: its literals cannot all be false.
fn follows(clauses: &[Vec<i32>], units: &[i32], clause: &[i32]) -> bool {
    let mut known = units.to_vec();
    for &literal in clause {
        if known.contains(&literal) || clause.contains(&-literal) {
            return true;
        }
        known.push(-literal);
    }
    propagated(clauses, known).is_none()
}

fn words(line: &Line, clause: &[i32]) -> String {
    let literals: String = clause.iter().map(|literal| format!("{literal} ")).collect();
    format!("{}{literals}0\n", if line.is_deletion { "d " } else { "" })
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

fuzz_target!(|proof: Proof| {
    let mut clauses: Vec<Vec<i32>> = proof.formula.iter().map(|clause| numbers(clause)).collect();
    let formula: Vec<i32> =
        clauses.iter().flat_map(|clause| clause.iter().copied().chain([0])).collect();
    let Some(mut checker) = Checker::new(VARIABLES, &formula) else {
        panic!("a formula of known variables was refused")
    };
    // Literals that follow without assumptions stay known, whatever is deleted.
    let mut units = propagated(&clauses, Vec::new());
    for line in &proof.lines {
        let clause = numbers(&line.clause);
        let expected = if line.is_deletion {
            if let Some(at) = clauses.iter().position(|other| sorted(other) == sorted(&clause)) {
                clauses.swap_remove(at);
            }
            Matter::Nothing
        } else if units.as_ref().is_some_and(|units| !follows(&clauses, units, &clause)) {
            Matter::NotImplied
        } else if clause.is_empty() {
            Matter::Proved
        } else {
            Matter::Nothing
        };
        let progress = checker.feed(words(line, &clause).as_bytes(), || false);
        assert_eq!(expected, progress.matter, "{clause:?}");
        if matches!(expected, Matter::NotImplied | Matter::Proved) {
            return;
        }
        if !line.is_deletion {
            clauses.push(clause);
            units = units.and_then(|units| propagated(&clauses, units));
        }
    }
});
