//! Models against all pictures, verdicts against what follows, and damaged tables.

use std::sync::Arc;

use crosshatch_engine::{Limits, MOST_STATES, Memory, Question, Stop};

use super::*;
use crate::table::Table;
use crate::testing::{table, values};

/// Each case is lines of a table, and a puzzle.
const CASES: &str = include_str!("small_puzzles.txt");

fn puzzles() -> impl Iterator<Item = (&'static str, Puzzle)> {
    CASES.trim().split("\n\n").map(|case| {
        let (kind, puzzle) = case.split_once('\n').unwrap_or_else(|| panic!("{case}"));
        let table = table(&format!("name = \"kind\", rules = \"rules\", {kind}"));
        let puzzle = Puzzle::read(Arc::new(table), &values(puzzle));
        (case, puzzle.unwrap_or_else(|fault| panic!("{case}: {fault}")))
    })
}

/// All pictures: each spot has one of its symbols. The line is at a place if it is at an edge, or
/// ends there.
fn pictures(puzzle: &Puzzle, masks: &[Symbols]) -> Vec<Vec<Symbols>> {
    let edges = puzzle.board.edges;
    let places = edges.map_or(0, |edges| edges.places() as usize);
    let start = vec![vec![0; places]];
    let mut pictures = masks[places..].iter().fold(start, |pictures, mask| {
        let symbols = (0..64).map(|symbol| 1 << symbol).filter(|symbol| mask & symbol != 0);
        let symbols: Vec<Symbols> = symbols.collect();
        let longer = |picture: Vec<Symbols>| {
            symbols.clone().into_iter().map(move |symbol| [&picture[..], &[symbol]].concat())
        };
        pictures.into_iter().flat_map(longer).collect()
    });
    assert!(pictures.len() <= 1 << 16);
    for picture in &mut pictures {
        picture[..places].fill(1);
        for end in puzzle.board.ends.iter().flatten() {
            picture[end.cell as usize] = 2;
        }
        for edge in edges.iter().flat_map(|edges| edges.all()) {
            for place in edges.iter().flat_map(|edges| edges.ends(edge)) {
                picture[place as usize] = picture[place as usize].max(picture[edge as usize]);
            }
        }
    }
    pictures.retain(|picture| picture.iter().zip(masks).all(|(symbol, mask)| symbol & mask != 0));
    pictures
}

/// The model of a puzzle in which a count takes so many states at most.
fn model_with(puzzle: &Puzzle, most_states: usize) -> Result<Model, Refused> {
    let (layout, mut chains) = (Layout::new(puzzle)?, Chains::default());
    let (masks, memory) = (puzzle.masks(&layout)?, Memory::default());
    let mut draft = Draft::new(&layout, &mut chains, &memory);
    draft.most_states = most_states;
    draft.theorem_lines = Some(Vec::new());
    puzzle.draft(draft, &layout)?.0.finish(&masks).map_err(Refused::Model)
}

#[test]
fn the_engine_finds_all_pictures_that_keep_each_look() {
    let mut by_digits = 0;
    for (number, (case, puzzle)) in puzzles().chain(puzzles()).enumerate() {
        let has_digits = number >= puzzles().count();
        let model = model_with(&puzzle, if has_digits { 2 } else { MOST_STATES });
        let model = model.unwrap_or_else(|refused| panic!("{case}: {refused:?}"));
        let hides = |most_states| {
            model_with(&puzzle, most_states).map_or(0, |model| model.hidden_masks().len())
        };
        by_digits += usize::from(has_digits && hides(2) > hides(MOST_STATES));
        let question = Question {
            solutions: 1 << 20,
            known: false,
            count: false,
            moments: 0,
            seed: 0,
            jobs: 1,
        };
        let outcome = crosshatch_engine::solve(&model, &question, &Limits::default());
        let gather = |solution: Vec<u8>| model.palette().gather(&solution);
        let mut found: Vec<_> = outcome.solutions.iter().map(gather).collect();
        let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
        let masks = puzzle.masks(&layout).unwrap_or_else(|fault| panic!("{fault}"));
        let keeps = |picture: &Vec<Symbols>| {
            let verdicts = puzzle.verdicts(picture).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(verdicts.iter().all(|look| look.verdict != Verdict::Open), "{case}");
            verdicts.iter().all(|look| look.verdict == Verdict::Kept)
        };
        let mut expected: Vec<_> = pictures(&puzzle, &masks).into_iter().filter(keeps).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert!(!expected.is_empty(), "{case}");
        assert_eq!(expected.len(), found.len(), "{case}");
        assert_eq!(expected, found, "{case}");
    }
    assert!(by_digits > 3, "{by_digits}");
}

/// A puzzle of 4×4 with two sets that hang together, of which some cells are given.
fn two_sets(givens: &str) -> Puzzle {
    let table = r#"name = "kind", rules = "rules", states = ["white", "black"], laws = [{ connected = "each" }]"#;
    let given = format!("size = [4, 4], givens = {{ {givens} }}");
    let puzzle = Puzzle::read(Arc::new(self::table(table)), &values(&given));
    puzzle.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn two_sets_that_hang_together_do_not_cross_in_a_square() {
    let puzzle = two_sets(r#"r2c2 = "white", r3c3 = "white", r2c3 = "black""#);
    let model = puzzle.model(&mut Chains::default(), &Limits::default());
    let model = model.unwrap_or_else(|refused| panic!("{refused:?}"));
    let known = crosshatch_engine::solve_by_logic(&model, &Limits::default()).known;
    assert_eq!(crosshatch_engine::OFF, known[9], "r3c2 is white");
}

#[test]
fn two_sets_that_hang_together_do_not_take_turns_along_the_edge() {
    let puzzle = two_sets(r#"r1c1 = "white", r1c4 = "black", r4c4 = "white""#);
    let (chains, limits) = (&mut Chains::default(), Limits::default());
    let model = puzzle.followed_model_with(&Clauses::default(), chains, &limits);
    let search = puzzle.model(&mut Chains::default(), &Limits::default());
    let known = |model: &Model| crosshatch_engine::solve_by_logic(model, &Limits::default()).known;
    assert!(
        model.is_ok_and(|model| known(&model)[12] == crosshatch_engine::OPEN),
        "r4c1 is open without it"
    );
    assert!(search.is_ok_and(|model| known(&model)[12] == crosshatch_engine::OFF), "r4c1 is white");
}

#[test]
fn a_limit_ends_what_builds_automata_and_a_check_builds_none() {
    let table = r#"name = "kind", rules = "rules", states = ["white", "black"], clues = { rows = "number" }, laws = [{ count = "black", in = "row", is = "clue", weight = "place" }]"#;
    let puzzle = "size = [100, 1], rows = [400]";
    let puzzle = Puzzle::read(Arc::new(self::table(table)), &values(puzzle));
    let puzzle = puzzle.unwrap_or_else(|fault| panic!("{fault}"));
    let cancelled = Some(Arc::new(true.into()));
    let limits = Limits { cancel: cancelled, ..Limits::default() };
    assert!(puzzle.check(&limits).is_ok());
    let stopped = |made: Refused| matches!(made, Refused::Stopped(Stop::Cancelled));
    assert!(puzzle.model(&mut Chains::default(), &limits).is_err_and(stopped));
    assert!(puzzle.makeup(&limits).is_err_and(stopped));
    // A puzzle whose model was not finished can be built again.
    assert!(puzzle.model(&mut Chains::default(), &Limits::default()).is_ok());
}

#[test]
fn a_verdict_holds_however_a_picture_is_finished() {
    for (case, puzzle) in puzzles() {
        let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
        let mut masks = puzzle.masks(&layout).unwrap_or_else(|fault| panic!("{fault}"));
        let verdicts =
            |masks: &[Symbols]| puzzle.verdicts(masks).unwrap_or_else(|fault| panic!("{fault}"));
        // One symbol after the other is ruled out, in an order that looks like chance.
        let mut random = 1_u64;
        while masks.iter().any(|mask| !mask.is_power_of_two()) {
            let before = verdicts(&masks);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let spot = (random >> 33) as usize % masks.len();
            if !masks[spot].is_power_of_two() {
                masks[spot] &= masks[spot] - 1;
                if random >> 62 & 1 == 1 {
                    masks[spot] = 1 << masks[spot].trailing_zeros();
                }
            }
            for (before, after) in before.iter().zip(verdicts(&masks)) {
                let is_same = before.verdict == after.verdict;
                assert!(is_same || before.verdict == Verdict::Open, "{case}: {after:?}");
            }
        }
    }
}

#[test]
fn a_picture_that_is_not_as_given_is_broken_where_it_is_not() {
    let broken_at = |kind: &str, puzzle: &str, masks: &[Symbols]| {
        let table = table(&format!("name = \"kind\", rules = \"rules\", {kind}"));
        let puzzle = Puzzle::read(Arc::new(table), &values(puzzle));
        let verdicts = puzzle.and_then(|puzzle| puzzle.verdicts(masks));
        let verdicts = verdicts.unwrap_or_else(|fault| panic!("{fault}"));
        let given = verdicts.into_iter().filter(|look| look.law.is_none());
        given.map(|look| look.name).collect::<Vec<_>>()
    };
    let tree = "states = [\"grass\", \"a tent\"], clues = { cells = { tree = \"on grass\" } }, laws = [{ apart = \"tent\", by = \"around\" }]";
    let cells = "cells = [[\"tree\", none]], givens = { r1c2 = \"grass\" }";
    assert_eq!(["r1c1", "r1c2"], *broken_at(tree, cells, &[2, 2]));
    let edges = "line = \"edges\", laws = [{ loop = \"line\" }]";
    let givens = "size = [1, 1], givens = { \"r1c1 top\" = true, \"r1c1 right\" = false }";
    assert_eq!(
        ["the top of r1c1", "the right of r1c1"],
        *broken_at(edges, givens, &[3, 3, 3, 3, 1, 3, 3, 2])
    );
    let cells = "line = \"cells\", laws = [{ loop = \"line\" }]";
    let givens = "size = [1, 2], givens = { r1c1-r2c1 = true }";
    assert_eq!(["r1c1", "r1c1\u{2013}r2c1"], *broken_at(cells, givens, &[1, 3, 1]));
}

/// Call a function with each value within a value, itself among them.
fn for_each(value: &mut Value, with: &mut impl FnMut(&mut Value)) {
    match value {
        Value::List(items) => items.iter_mut().for_each(|item| for_each(item, with)),
        Value::Map(items) => items.iter_mut().for_each(|item| for_each(&mut item.1, with)),
        _ => {}
    }
    with(value);
}

#[test]
fn a_damaged_table_or_puzzle_is_refused_or_solved() {
    let head = "name = \"kind\", rules = \"rules\", theorems = []";
    let case = |case: &str| {
        let (kind, puzzle) = case.split_once('\n').unwrap_or_default();
        Value::List(vec![values(&format!("{head}, {kind}")), values(puzzle)])
    };
    let cases: Vec<Value> = CASES.trim().split("\n\n").map(case).collect();
    let mut pool =
        vec![Value::Nothing, Value::Flag(true), Value::Number(-1), "".into(), "each".into()];
    pool.extend([0, 1 << 40, i64::MAX].map(Value::Number));
    cases.clone().iter_mut().for_each(|case| for_each(case, &mut |value| pool.push(value.clone())));
    let mut random = 1_u64;
    let mut below = |most: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as usize % most
    };
    let mut solved = 0;
    for _ in 0..10_000 {
        let mut case = cases[below(cases.len())].clone();
        for _ in 0..=below(3) {
            let mut left = 0;
            for_each(&mut case, &mut |_| left += 1);
            let (at, others) = (below(left), [(); 9].map(|()| &pool[below(pool.len())]));
            let mut number = 0;
            for_each(&mut case, &mut |value| {
                if number == at {
                    // Mostly a value of the same sort, which goes further.
                    let sort = std::mem::discriminant(value);
                    let alike = others.iter().find(|other| std::mem::discriminant(**other) == sort);
                    value.clone_from(alike.unwrap_or(&others[0]));
                }
                number += 1;
            });
        }
        let Value::List(case) = case else { continue };
        let [kind, puzzle] = &case[..] else { continue };
        let Ok(table) = Table::check(kind) else { continue };
        let Ok(puzzle) = Puzzle::read(Arc::new(table), puzzle) else { continue };
        if puzzle.model(&mut Chains::default(), &Limits::default()).is_ok() {
            let layout = Layout::new(&puzzle).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(puzzle.verdicts(&layout.fixed).is_ok());
            solved += 1;
        }
    }
    assert!(solved > 900, "{solved}");
}
