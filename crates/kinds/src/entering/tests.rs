use std::sync::Arc;

use crosshatch_engine::Limits;

use super::*;
use crate::testing::{table, values};

const RUNS: &str = r#"
    name = "runs", rules = "rules", states = ["blank", "filled"]
    clues = { rows = "runs", columns = "runs" }
    laws = [{ runs = "filled", in = ["row", "column"] }]
"#;

/// A kind with clues of nearly all sorts, whose law says next to nothing.
const ALL: &str = r#"
    name = "all", rules = "rules", states = ["blank", "a star"], options = { odd = false }
    signs = { blank = ".", star = "*" }
    clues = { rows = "number?", columns = "number?", sides = "number?", corners = "number?", regions = "number?", paths = "thermometer", board = ["stars", "fleet..."], cells = { tree = "on blank", wall = "number? on void", way = "arrow", given = "state" } }
    laws = [{ count = "star", in = "row", most = 9 }]
"#;

fn texts(pairs: &[(&str, &str)]) -> Texts {
    pairs.iter().map(|(place, text)| ((*place).to_owned(), (*text).to_owned())).collect()
}

fn entered(kind: &Arc<Table>, size: (u32, u32), pairs: &[(&str, &str)]) -> Entered {
    let entered = kind.enter(&Arc::default(), size, &texts(pairs));
    entered.unwrap_or_else(|fault| panic!("{fault}")).0
}

#[test]
fn the_texts_of_a_puzzle_are_those_that_it_was_typed_with() {
    let kind = Arc::new(table(ALL));
    let pairs = [
        ("row 1", "2"),
        ("row 2", "1 | ?"),
        ("cut r2c2-r2c3", "on"),
        ("column 3", "1"),
        ("top 1", "3"),
        ("right 2", "1"),
        ("corner r1c1", "0"),
        ("corner r3c4", "2"),
        ("r1c1", "t"),
        ("border r1c1-r2c1", "on"),
        ("r1c2", "2"),
        ("border r1c2-r2c2", "on"),
        ("r1c3", "^1"),
        ("border r1c3-r2c3", "on"),
        ("r2c1", "*"),
        ("region r2c2", "2"),
        ("path 1", "r2c2 r2c3"),
        ("board stars", "2"),
        ("board fleet", "2 1"),
        ("option odd", "yes"),
        ("given r2c3", "*"),
    ];
    let Entered { values, faults, missing, .. } = entered(&kind, (3, 2), &pairs);
    assert_eq!((Vec::<Fault>::new(), Vec::<String>::new()), (faults, missing));
    let puzzle = Puzzle::read(kind, &values).unwrap_or_else(|fault| panic!("{fault}"));
    let sorted = |mut texts: Texts| {
        texts.sort();
        texts
    };
    assert_eq!(sorted(texts(&pairs)), sorted(puzzle.texts(&values)));
}

#[test]
fn a_text_that_makes_no_sense_is_a_fault_at_its_place_and_the_rest_is_read() {
    let kind = Arc::new(table(ALL));
    for (place, text, sentence) in [
        ("row 9", "1", "the puzzle has no row 9"),
        ("row 1", "1 2", "'1 2', one number is expected"),
        ("column 2", "x", "'x' is neither a number nor ?"),
        ("left 2", "-1", "'-1' is neither a number nor ?"),
        ("corner r4c1", "1", "r4c1, the puzzle has 3 rows and 4 columns"),
        ("r3c1", "t", "r3c1, the puzzle has 2 rows and 3 columns"),
        (
            "r1c1",
            "z",
            "'z' is nothing that stands in a cell here: t for tree, a number, an arrow with a number, such as ^2, ., *",
        ),
        ("border r1c1-r2c2", "on", "'r1c1-r2c2' are no neighbours"),
        ("path 1", "r1c1 r2c2", "each cell is beside the last, and in no other"),
        ("board stars", "1 2", "'1 2', one number is expected"),
        ("option odd", "perhaps", "'perhaps', yes or no is expected"),
        ("given r1c1", "q", "'q' is no state; there are . *"),
        ("somewhere", "1", "'somewhere' is no cell such as 'r1c2'"),
    ] {
        let pairs = [("border r1c1-r2c1", "on"), ("row 2", "2"), (place, text)];
        let Entered { values, faults, .. } = entered(&kind, (3, 2), &pairs);
        assert_eq!(vec![Fault::new(place, sentence)], faults);
        assert_eq!(Some(&values_of("rows = [\"?\", 2]")), values.get("rows"), "{place}");
    }
    let two = [("border r1c1-r2c1", "on"), ("region r1c1", "1"), ("region r1c2", "2")];
    let [fault] = &entered(&kind, (3, 2), &two).faults[..] else { panic!() };
    assert_eq!("region r1c2: its region has another number already", fault.to_string());
}

fn values_of(text: &str) -> Value {
    let Value::Map(items) = values(text) else { panic!("{text}") };
    items.into_iter().next().map_or(Value::Nothing, |item| item.1)
}

#[test]
fn runs_have_sums_and_both_sides_have_totals() {
    let kind = Arc::new(table(RUNS));
    let Entered { sums, totals, .. } =
        entered(&kind, (4, 2), &[("row 1", "1 1"), ("row 2", "0"), ("column 1", "3, ?")]);
    let sums: Vec<(&str, u32, u32)> =
        sums.iter().map(|sum| (&*sum.place, sum.needs, sum.room)).collect();
    assert_eq!(vec![("row 1", 3, 4), ("row 2", 0, 4), ("column 1", 5, 2)], sums);
    let [SideTotals { state: None, cells, is_known }] = totals[..] else { panic!("{totals:?}") };
    assert_eq!(([2, 3], [true, false]), (cells, is_known));
}

#[test]
fn one_solution_several_and_none_are_told_apart() {
    let kind = Arc::new(table(RUNS));
    let limits = Limits::default();
    let look = |pairs: &[(&str, &str)]| {
        let found = kind.finding((2, 2), &texts(pairs), true, &limits);
        let found = found.unwrap_or_else(|fault| panic!("{fault}"));
        (found.status, found.cells, found.fault.map_or(String::new(), |fault| fault.to_string()))
    };
    let each = [("row 1", "1"), ("row 2", "1"), ("column 1", "1"), ("column 2", "1")];
    assert_eq!(("multiple", vec![0, 1, 2, 3], String::new()), look(&each));
    assert_eq!(("multiple", vec![1, 3], String::new()), look(&[("column 1", "2")]));
    assert_eq!("unique", look(&[("row 1", "2"), ("row 2", "0")]).0);
    let long = look(&[("row 1", "1 1")]);
    assert_eq!(("none", "row 1: runs 1 1 need 3 cells, the line has 2"), (long.0, &*long.2));
    assert_eq!("unknown", look(&[("row 1", "x")]).0);
    let tried = kind.tried(
        (2, 2),
        &texts(&[("row 1", "2")]),
        &["0", "1", "2"].map(|text| texts(&[("row 2", text)])),
        &limits,
    );
    assert_eq!(Ok(vec!["unique", "multiple", "unique"]), tried);
}

#[test]
fn a_single_change_mends_what_has_no_solution() {
    let kind = Arc::new(table(RUNS));
    let fixes = |pairs: &[(&str, &str)]| {
        let found = kind.fixes((3, 2), &texts(pairs), &Limits::default());
        let found = found.unwrap_or_else(|fault| panic!("{fault}")).found;
        found.into_iter().map(|fix| fix.sentence).collect::<Vec<String>>()
    };
    let one_more =
        [("row 1", "3"), ("row 2", "1"), ("column 1", "2"), ("column 2", "1"), ("column 3", "2")];
    let found = fixes(&one_more);
    assert!(
        found.contains(&"column 3: '1' instead of '2'? It would have one solution.".to_owned()),
        "{found:?}"
    );
    let neighbours =
        [("row 1", "2"), ("row 2", "1 1"), ("column 1", "1"), ("column 2", "2"), ("column 3", "1")];
    let found = fixes(&neighbours);
    assert!(
        found.iter().any(|fix| fix.contains("column 1 and column 2: '2' and '1'")),
        "{found:?}"
    );
}
