//! Small proofs, right and wrong, and random ones compared with plain propagation.

use crosshatch_checker::{Checker, Matter, Progress};

/// All clauses of two variables: no solution.
const ALL: [i32; 12] = [1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0];

const NO_FORMULA: Progress = Progress { bytes: 0, lines: 0, matter: Matter::NoClause };

fn words(clause: &[i32]) -> String {
    let literals: Vec<String> = clause.iter().map(ToString::to_string).collect();
    [literals.join(" "), "0\n".into()].join(if clause.is_empty() { "" } else { " " })
}

fn feed(numbers: &[i32], proof: &str) -> Progress {
    let variables = numbers.iter().map(|number| number.unsigned_abs() as usize).max();
    let checker = Checker::new(variables.unwrap_or(0), numbers);
    checker.map_or(NO_FORMULA, |mut checker| checker.feed(proof.as_bytes(), || false))
}

fn matter(numbers: &[i32], proof: &str) -> Matter {
    feed(numbers, proof).matter
}

#[test]
fn a_proof_is_accepted() {
    assert_eq!(matter(&ALL, "1 0\n0\n"), Matter::Proved);
    assert_eq!(matter(&ALL, "1 0\n0"), Matter::Proved);
    assert_eq!(matter(&ALL, "1 2 0\n2 2 0\nd 1 2 0\n0\n"), Matter::Proved);
}

#[test]
fn a_clause_that_does_not_follow_is_refused_in_its_line() {
    let progress = feed(&ALL, "0\n");
    assert_eq!((progress.lines, progress.matter), (0, Matter::NotImplied));
    let progress = feed(&[1, 2, 3, 0], "1 -1 0\n3 2 1 0\n2 3 0\n");
    assert_eq!((progress.lines, progress.matter), (2, Matter::NotImplied));
}

#[test]
fn a_proof_without_the_empty_clause_proves_nothing() {
    assert_eq!(matter(&ALL, "1 0\n"), Matter::Nothing);
    assert_eq!(matter(&ALL, ""), Matter::Nothing);
}

#[test]
fn a_formula_that_contradicts_itself_only_needs_the_empty_clause() {
    assert_eq!(matter(&[1, 0, -1, 0], "0\n"), Matter::Proved);
    assert_eq!(matter(&[1, 0, 0], "0\n"), Matter::Proved);
    assert_eq!(matter(&[], "0\n"), Matter::NotImplied);
}

#[test]
fn anything_but_a_clause_of_known_variables_is_refused() {
    for line in ["", "1", "1 2", "01 0", "-0", "- 0", "3 0", "1  0", " 1 0", "1 0 ", "d0", "1 0 0"]
        .into_iter()
        .chain(["1 0\r", "+1 0", "1\t0", "x 0", "9999999999 0", "d  1 0", "c 1 0", "d"])
    {
        assert_eq!(matter(&ALL, &format!("{line}\n")), Matter::NoClause, "{line}");
    }
}

#[test]
fn a_deleted_clause_is_not_used() {
    assert_eq!(matter(&ALL, "d 2 1 0\n1 0\n"), Matter::NotImplied);
    let long = [1, 2, 3, 0, 1, 2, -3, 0];
    assert_eq!(matter(&long, "1 2 0\n"), Matter::Nothing);
    assert_eq!(matter(&long, "d 3 2 1 0\n1 2 0\n"), Matter::NotImplied);
    assert_eq!(matter(&long, "3 2 1 0\nd 3 2 1 0\n1 2 0\n"), Matter::Nothing);
    assert_eq!(matter(&long, "d 1 3 0\n1 2 0\n"), Matter::Nothing);
}

#[test]
fn what_follows_from_nothing_outlives_a_deletion() {
    assert_eq!(matter(&[1, 0, -1, 2, 0], "d 1 0\nd -1 2 0\n2 0\n"), Matter::Nothing);
}

#[test]
fn a_formula_with_other_variables_is_none() {
    assert!(Checker::new(1, &[2, 0]).is_none());
    assert!(Checker::new(1, &[1]).is_none());
}

#[test]
fn many_deletions_leave_the_other_clauses_as_they_are() {
    // Long clauses that follow from one, learned and deleted so often that they are moved.
    let variables = 400;
    let mut numbers: Vec<i32> = vec![1, 2, 3, 0, 1, 2, -3, 0, -1, 4, 5, 0];
    numbers.extend([variables, -variables, 0]);
    let long = |round: i32| {
        words(&[&[1, 2, 3], &*(7 + round % 50..variables).collect::<Vec<_>>()].concat())
    };
    let mut proof = String::from("1 2 6 0\n");
    for round in 0..4_000 {
        proof += &long(round);
        if round > 5 {
            proof += "d ";
            proof += &long(round - 5);
        }
    }
    proof += "d 1 2 6 0\nd 1 2 3 0\nd -1 4 5 0\n";
    let progress = feed(&numbers, &proof);
    assert_eq!((progress.bytes, progress.matter), (proof.len(), Matter::Nothing));
    assert_eq!(matter(&numbers, &(proof.clone() + "1 2 0\n")), Matter::NotImplied);
    assert_eq!(matter(&numbers, &(proof + "4 5 2 3 0\n")), Matter::NotImplied);
}

/// True if a clause follows by unit propagation, found without any watching.
fn follows(formula: &[Vec<i32>], clause: &[i32]) -> bool {
    let mut truths: Vec<i32> = clause.iter().map(|literal| -literal).collect();
    loop {
        if truths.iter().any(|literal| truths.contains(&-literal)) {
            return true;
        }
        let found = formula.iter().find_map(|clause| {
            if clause.iter().any(|literal| truths.contains(literal)) {
                return None;
            }
            let open: Vec<i32> =
                clause.iter().copied().filter(|literal| !truths.contains(&-literal)).collect();
            (open.len() < 2).then(|| open.first().copied())
        });
        match found {
            None => return false,
            Some(None) => return true,
            Some(Some(literal)) => truths.push(literal),
        }
    }
}

#[test]
fn random_lines_are_judged_as_plain_propagation_judges_them() {
    let mut state = 1u64;
    let mut below = move |most: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % most
    };
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..3_000 {
        let mut clause = |most: u64| -> Vec<i32> {
            let mut literals: Vec<i32> = Vec::new();
            for _ in 0..=below(most) {
                let literal = 1 + below(6) as i32;
                if !literals.contains(&literal) && !literals.contains(&-literal) {
                    literals.push(if below(2) == 0 { literal } else { -literal });
                }
            }
            literals
        };
        let mut formula: Vec<Vec<i32>> = (0..14).map(|_| clause(4)).collect();
        let numbers: Vec<i32> = formula.iter().flat_map(|it| [&it[..], &[0]].concat()).collect();
        let mut proof = String::new();
        for _ in 0..8 {
            let clause = clause(2);
            let longer = proof.clone() + &words(&clause);
            if matter(&numbers, &longer) == Matter::NotImplied {
                assert!(!follows(&formula, &clause), "{formula:?} {clause:?}");
                refused += 1;
            } else {
                assert!(follows(&formula, &clause), "{formula:?} {clause:?}");
                formula.push(clause);
                proof = longer;
                accepted += 1;
            }
        }
    }
    assert!(accepted > 1_000 && refused > 1_000);
}
