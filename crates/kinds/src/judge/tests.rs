//! Marks and how they stand, from a file; and judges that have seen many marks against new ones.

use super::*;
use crate::testing::{table, values};

/// Cases: lines of a table, a puzzle, and below them marks, each with how they stand.
const CASES: &str = include_str!("marks.txt");

fn judge(kind: &str, puzzle: &str) -> Judge {
    let table = table(&format!("name = \"kind\", rules = \"rules\", {kind}"));
    Judge::new(Arc::new(table), &values(puzzle)).unwrap_or_else(|fault| panic!("{kind}: {fault}"))
}

/// Marks in signs: `?` for nothing, otherwise the number of a symbol.
fn read(marks: &str) -> Vec<u8> {
    let signs = marks.bytes().filter(|sign| *sign != b' ');
    signs.map(|sign| if sign == b'?' { Judge::UNMARKED } else { sign - b'0' }).collect()
}

/// How the board stands, in words: each clue that is broken, met or done in parts, ties, and what is
/// broken, with the sentence of the checker before it if that is another one.
fn stands(judge: &Judge) -> String {
    let clues = judge.clues().filter_map(|(look, Place { side, number, word })| {
        let Standing { verdict, is_met, done } = judge.standing(look);
        let name = match (verdict, is_met) {
            (Verdict::Broken, _) => "broken",
            (Verdict::Kept, _) => "full",
            (Verdict::Open, true) => "met",
            (Verdict::Open, false) if done.contains(&true) => "open",
            (Verdict::Open, false) => return None,
        };
        let done: String = done.iter().map(|&is| if is { '/' } else { '-' }).collect();
        Some(format!("{side} {number}.{word} {name} {done}"))
    });
    let ties = judge.ties().iter().map(|[thing, has]| format!("{thing}={has}"));
    let told = judge.broken().into_iter().map(|Told { checked, words, spots, .. }| match checked {
        Some(checked) if checked == words => format!("{words} {spots:?}"),
        checked => format!("{} | {words} {spots:?}", checked.unwrap_or_default()),
    });
    let end = judge.is_solved().then(|| "solved".to_owned());
    let all: Vec<String> = clues.chain(ties).chain(told).chain(end).collect();
    all.join("; ")
}

#[test]
fn marks_stand_as_the_file_says() {
    let mut found = Vec::new();
    for case in CASES.trim_end().split("\n\n") {
        let mut lines = case.lines();
        let (kind, puzzle) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let mut judge = judge(kind, puzzle);
        found.extend([kind.to_owned(), puzzle.to_owned()]);
        for line in lines {
            let (marks, _) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
            let (strikes, signs) = match marks.strip_prefix("drawn ") {
                Some(rest) => (Strikes::Drawn, rest),
                None => (Strikes::Certain, marks),
            };
            let taken = judge.mark(&read(signs), strikes);
            taken.unwrap_or_else(|fault| panic!("{line}: {fault}"));
            found.push(format!("{marks}: {}", stands(&judge)).trim_end().to_owned());
        }
        found.push(String::new());
    }
    let found = found.join("\n");
    if std::env::var_os("MARKS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/judge/marks.txt");
        assert!(std::fs::write(path, &found).is_ok());
    }
    assert_eq!(CASES.trim_end(), found.trim_end());
}

#[test]
fn a_judge_that_has_seen_other_marks_says_the_same_as_a_new_one() {
    let mut random = 1_u64;
    let mut below = |most: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as usize % most
    };
    let mut solved = 0;
    for case in include_str!("../compile/small_puzzles.txt").trim().split("\n\n") {
        let (kind, puzzle) = case.split_once('\n').unwrap_or_default();
        let mut old = judge(kind, puzzle);
        let mut marks = vec![Judge::UNMARKED; old.marks.shown.len()];
        for round in 0..200 {
            for _ in 0..=below(3) {
                let (spot, mark) = (below(marks.len()), below(3));
                marks[spot] = if mark == 2 { Judge::UNMARKED } else { mark as u8 };
            }
            let strikes = if round % 7 == 0 { Strikes::Drawn } else { Strikes::Certain };
            let taken = old.mark(&marks, strikes);
            let mut new = judge(kind, puzzle);
            let fresh = new.mark(&marks, strikes);
            assert!(taken.is_ok() && fresh.is_ok(), "{case}");
            assert_eq!(stands(&new), stands(&old), "{case}\n{marks:?}");
            let verdicts = old.puzzle.verdicts(&old.marks.shown).unwrap_or_default();
            let standings = old.looks.iter().map(|look| look.standing.verdict);
            assert!(
                verdicts.iter().map(|judged| judged.verdict).eq(standings),
                "{case}\n{marks:?}"
            );
            solved += usize::from(old.is_solved());
        }
    }
    assert!(solved > 0);
}
