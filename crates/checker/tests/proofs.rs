//! Small proofs, right and wrong, and random ones compared with plain propagation.

use std::collections::BTreeSet;

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
    assert!(Checker::new(1, &[i32::MIN, 0]).is_none());
    assert!(Checker::new(usize::MAX, &[]).is_none());
    assert!(Checker::new(1 << 31, &[i32::MIN, 0]).is_none());
}

#[test]
fn a_repeated_literal_of_a_clause_counts_once() {
    assert_eq!(matter(&[1, 1, 0], "1 0\n"), Matter::Nothing);
    assert_eq!(matter(&[1, 1, 0, -1, -1, -1, 0], "0\n"), Matter::Proved);
    let long = [1, 2, 1, 0, 3, 3, 2, 1, 0, 1, -2, 1, 1, 0];
    assert_eq!(matter(&long, "1 0\n"), Matter::Nothing);
    assert_eq!(matter(&long, "d 2 2 1 0\n1 0\n"), Matter::NotImplied);
    assert_eq!(matter(&[2, 1, 1, 0, 3, 0], "d 1 2 0\n1 2 0\n"), Matter::NotImplied);
}

#[test]
fn a_literal_and_its_opposite_make_a_clause_that_says_nothing() {
    for clause in [&[1, -1, 0][..], &[1, 2, -1, 0], &[1, -1, 1, 2, -2, 0]] {
        let with = |others: &[i32]| [clause, others].concat();
        assert_eq!(matter(clause, "1 0\n"), Matter::NotImplied);
        assert_eq!(matter(clause, "1 -1 0\n-1 0\n"), Matter::NotImplied);
        assert_eq!(matter(&with(&[-1, 0, 2, 3, 0]), "2 0\n"), Matter::NotImplied);
        assert_eq!(matter(&with(&ALL), "1 0\n0\n"), Matter::Proved);
    }
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

/// The LRAT of a proof, with a `/` for each end of a line.
fn lrat(numbers: &[i32], proof: &str) -> String {
    let Some(mut checker) = Checker::writing_lrat(9, numbers) else { return String::new() };
    let mut text = checker.take_lrat();
    for line in proof.split_inclusive('\n') {
        checker.feed(line.as_bytes(), || false);
        text.extend(checker.take_lrat());
    }
    String::from_utf8_lossy(&text).replace('\n', "/")
}

#[test]
fn lrat_has_the_clauses_from_which_each_clause_follows() {
    assert_eq!(lrat(&ALL, "1 0\n0\n"), "5 1 0 1 2 0/6 2 0 5 3 0/7 0 5 6 4 0/");
    assert_eq!(lrat(&[1, 0, -1, 2, 0, -2, 3, 0], ""), "4 2 0 1 2 0/5 3 0 4 3 0/");
    assert_eq!(lrat(&[1, 0, -1, 0], "0\n"), "3 0 1 2 0/");
    assert_eq!(lrat(&[1, 0, 0, 2, 0], "0\n"), "4 0 2 0/");
    let long = [1, 2, 3, 0, 1, 2, -3, 0, 4, 5, 0];
    assert_eq!(lrat(&long, "d 5 4 0\n2 1 2 0\nd 1 2 0\n"), "3 d 3 0/4 2 1 0 1 2 0/4 d 4 0/");
    assert_eq!(lrat(&long, "1 -1 0\nd 7 0\n3 0\n"), "");
}

/// A checker without any watching: all clauses are looked at until nothing more follows.
struct Plain {
    clauses: Vec<Vec<i32>>,
    /// The literals that follow without assumptions, which deletions do not undo; `None` if they
    /// contradict each other.
    truths: Option<Vec<i32>>,
}

impl Plain {
    fn add(&mut self, clause: &[i32]) {
        self.clauses.push(clause.to_vec());
        self.truths = self.with(&[]);
    }

    fn delete(&mut self, clause: &[i32]) {
        let set = |clause: &[i32]| clause.iter().copied().collect::<BTreeSet<i32>>();
        if let Some(at) = self.clauses.iter().rposition(|each| set(each) == set(clause)) {
            self.clauses.remove(at);
        }
    }

    fn implies(&self, clause: &[i32]) -> bool {
        self.with(&clause.iter().map(|literal| -literal).collect::<Vec<_>>()).is_none()
    }

    /// The literals that follow if these are assumed; `None` if they contradict each other.
    fn with(&self, assumed: &[i32]) -> Option<Vec<i32>> {
        let mut truths = [self.truths.as_deref()?, assumed].concat();
        while truths.iter().all(|literal| !truths.contains(&-literal)) {
            let mut open = self.clauses.iter().filter_map(|clause| {
                let is_false = |literal: &i32| truths.contains(&-literal);
                let is_satisfied = clause.iter().any(|literal| truths.contains(literal));
                let open = || clause.iter().copied().filter(|it| !is_false(it)).collect();
                (!is_satisfied).then(open)
            });
            match open.find(|open: &BTreeSet<i32>| open.len() < 2) {
                Some(open) => truths.push(*open.first()?),
                None => return Some(truths),
            }
        }
        None
    }
}

/// Numbers that look random, each below `most`.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % most
    }

    /// A clause of up to `most` literals, some of them more than once, or with their opposites.
    fn clause(&mut self, most: u64) -> Vec<i32> {
        let length = if self.below(40) == 0 { 0 } else { 1 + self.below(most) };
        (0..length).map(|_| (1 + self.below(6) as i32) * (1 - 2 * self.below(2) as i32)).collect()
    }
}

#[test]
fn random_lines_are_judged_as_plain_propagation_judges_them() {
    let mut dice = Dice(1);
    let (mut accepted, mut refused, mut proved) = (0, 0, 0);
    for _ in 0..3_000 {
        let mut plain = Plain { clauses: Vec::new(), truths: Some(Vec::new()) };
        let formula: Vec<Vec<i32>> = (0..6 + dice.below(10)).map(|_| dice.clause(4)).collect();
        for clause in &formula {
            plain.add(clause);
        }
        let numbers: Vec<i32> = formula.iter().flat_map(|it| [&it[..], &[0]].concat()).collect();
        let Some(mut checker) = Checker::new(6, &numbers) else { panic!("{formula:?}") };
        for _ in 0..10 {
            let is_deletion = dice.below(3) == 0;
            let clause = match plain.clauses.len() as u64 {
                some if is_deletion && some > 0 => {
                    plain.clauses[dice.below(some) as usize].iter().rev().copied().collect()
                }
                _ => dice.clause(2),
            };
            let line = if is_deletion { "d " } else { "" }.to_owned() + &words(&clause);
            let is_right = is_deletion || plain.implies(&clause);
            let expected = match (is_right, is_deletion || !clause.is_empty()) {
                (false, _) => Matter::NotImplied,
                (true, true) => Matter::Nothing,
                (true, false) => Matter::Proved,
            };
            let matter = checker.feed(line.as_bytes(), || false).matter;
            assert_eq!(matter, expected, "{formula:?} {line}");
            match matter {
                Matter::Nothing if is_deletion => plain.delete(&clause),
                Matter::Nothing => plain.add(&clause),
                _ => {}
            }
            accepted += i32::from(matter == Matter::Nothing && !is_deletion);
            refused += i32::from(matter == Matter::NotImplied);
            proved += i32::from(matter == Matter::Proved);
        }
    }
    assert!(accepted > 1_000 && refused > 1_000 && proved > 20, "{accepted} {refused} {proved}");
}
