//! What Python's logic said of many puzzles, which `HINTS_ORACLE` names a file of, and what the core
//! says. `HINTS_PUZZLE`, `HINTS_RULE` and `HINTS_ABOUT` are words that the names of what is compared
//! have: the puzzle, the rule and the question; `HINTS_SHOWN` is the number of differences shown.
#![allow(clippy::panic, clippy::unwrap_used)]

#[path = "as_before/json.rs"]
mod json;
#[path = "as_before/of_asked.rs"]
mod of_asked;
#[path = "as_before/of_puzzle.rs"]
mod of_puzzle;
#[path = "as_before/of_rule.rs"]
mod of_rule;
#[path = "as_before/of_steps.rs"]
mod of_steps;
#[path = "as_before/shown.rs"]
mod shown;

use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crosshatch_hints::{Cell, Symbols, Told};
use crosshatch_kinds::{Puzzle, Table, Value};

/// What was compared so far.
#[derive(Default)]
struct Compared {
    /// For each rule and question: the numbers of those that are alike, different, and not there yet.
    counts: BTreeMap<(String, String), [usize; 3]>,
    shown: usize,
    /// Some cells of the puzzle.
    some: Vec<Cell>,
}

fn wanted(key: &str, name: &str) -> bool {
    env::var(key).map_or(true, |part| name.contains(&part))
}

impl Compared {
    /// Compare what Python and the core say about something.
    fn compare(
        &mut self,
        place: &str,
        rule: &str,
        about: &str,
        expected: &Value,
        say: impl FnOnce() -> Value,
    ) {
        if !wanted("HINTS_RULE", rule) || !wanted("HINTS_ABOUT", about) {
            return;
        }
        let counts = self.counts.entry((rule.to_owned(), about.to_owned())).or_default();
        let Ok(said) = catch_unwind(AssertUnwindSafe(say)) else {
            counts[2] += 1;
            return;
        };
        let Some((path, before, now)) = difference(expected, &said) else {
            counts[0] += 1;
            return;
        };
        counts[1] += 1;
        let most = env::var("HINTS_SHOWN").ok().and_then(|most| most.parse().ok()).unwrap_or(3);
        if counts[1] <= 4 && self.shown < most {
            self.shown += 1;
            println!("{place}: {rule}, {about}{path}\n    before: {before}\n    now:    {now}");
        }
    }
}

/// The place of the first difference of two values, and both there.
fn difference(one: &Value, other: &Value) -> Option<(String, String, String)> {
    let here = || Some((String::new(), written(one), written(other)));
    let inside = |name: String, one, other| {
        difference(one, other).map(|(path, one, other)| (format!(" {name}{path}"), one, other))
    };
    match (one, other) {
        _ if one == other => None,
        (Value::List(ones), Value::List(others)) if ones.len() == others.len() => {
            let mut pairs = ones.iter().zip(others).enumerate();
            pairs.find_map(|(at, (one, other))| inside(at.to_string(), one, other))
        }
        (Value::Map(ones), Value::Map(_)) => ones.iter().find_map(|(key, one)| {
            inside(key.clone(), one, other.get(key).unwrap_or(&Value::Nothing))
        }),
        _ => here(),
    }
}

fn written(value: &Value) -> String {
    let text = match value {
        Value::Nothing => "none".to_owned(),
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::List(items) => {
            format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", "))
        }
        Value::Map(items) => {
            let item = |(key, value): &(String, Value)| format!("{key}: {}", written(value));
            format!("{{{}}}", items.iter().map(item).collect::<Vec<_>>().join(", "))
        }
    };
    let short: String = text.chars().take(700).collect();
    short
}

/// The items of a list.
fn items(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        _ => &[],
    }
}

fn number(value: &Value) -> usize {
    match value {
        Value::Number(number) => usize::try_from(*number).unwrap(),
        _ => panic!("{value} is no number"),
    }
}

fn symbols(value: &Value) -> Vec<Symbols> {
    items(value).iter().map(|mask| number(mask) as Symbols).collect()
}

fn told_of(head: &Value) -> Result<Told, String> {
    let table = Table::check(head.get("table").unwrap()).map_err(|fault| fault.to_string())?;
    let puzzle = Puzzle::read(Arc::new(table), head.get("values").unwrap());
    let puzzle = puzzle.map_err(|fault| fault.to_string())?;
    let colors = items(head.get("colors").unwrap()).iter();
    let colors: Vec<String> = colors.filter_map(|color| color.text().map(str::to_owned)).collect();
    Told::of_puzzle(&puzzle, &colors).map_err(|refused| format!("{refused:?}"))
}

#[test]
fn all_is_said_as_before() {
    let Ok(file) = env::var("HINTS_ORACLE") else { return };
    let before = env::var("HINTS_PANICS").is_err().then(std::panic::take_hook);
    if before.is_some() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    let (mut compared, mut told, mut puzzles) = (Compared::default(), None, 0);
    for line in BufReader::new(File::open(file).unwrap()).lines() {
        let line = line.unwrap();
        let name = line.split('"').nth(3).unwrap_or_default().to_owned();
        if line.starts_with("{\"puzzle\"") {
            told = None;
            if !wanted("HINTS_PUZZLE", &name) {
                continue;
            }
            puzzles += 1;
            let head = json::read(&line);
            match catch_unwind(AssertUnwindSafe(|| told_of(&head))) {
                Ok(Ok(read)) => {
                    of_puzzle::compare(&mut compared, &name, &head, &read);
                    told = Some(read);
                }
                Ok(Err(refused)) => println!("{name} is refused: {refused}"),
                Err(_) => {
                    compared.counts.entry((String::new(), "puzzle".into())).or_default()[2] += 1;
                }
            }
        } else if let Some(told) = &told {
            let marks = json::read(&line);
            let place = format!("{}, {name}", marks.get("of").and_then(Value::text).unwrap());
            let known = symbols(marks.get("masks").unwrap());
            for (number, said) in items(marks.get("rules").unwrap()).iter().enumerate() {
                of_rule::compare(&mut compared, &place, told, number, &known, said);
            }
            of_steps::compare(&mut compared, &place, told, &known, &marks);
            of_asked::compare(&mut compared, &place, told, &marks);
        }
    }
    if let Some(before) = before {
        std::panic::set_hook(before);
    }
    let mut all = [0; 3];
    println!("{:24} {:12} {:>7} {:>7} {:>7}", "rule", "about", "alike", "differ", "missing");
    for ((rule, about), counts) in &compared.counts {
        println!("{rule:24} {about:12} {:7} {:7} {:7}", counts[0], counts[1], counts[2]);
        all = [0, 1, 2].map(|at| all[at] + counts[at]);
    }
    println!("{puzzles} puzzles: {} alike, {} differ, {} missing", all[0], all[1], all[2]);
    assert_eq!(0, all[1] + all[2]);
}
