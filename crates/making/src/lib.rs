//! Puzzles with one solution, as hard as wanted: at random, and from pictures.
//!
//! Idea: a draw yields finished puzzles, and the first that is as wanted is kept, or else the nearest.
//! What is drawn is changed until there is one solution: cells of pictures whose lines have runs
//! (`pictures`), track that a puzzle shows, or clues that it can do without. Nothing here knows any
//! kind by name.

mod ask;
mod chance;
mod clues;
mod densities;
mod kind;
mod made;
mod numbers;
mod ornament;
mod pictures;
mod track;
mod usual;
mod wish;
mod work;

pub use ask::{heat, make, obstacle};

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use crosshatch_clues::Chains;
    use crosshatch_engine::{Limits, Symbols, is_only};
    use crosshatch_kinds::{NotMade, Puzzle, Table, Value};

    use super::*;

    /// A clock that is a millisecond later whenever somebody looks at it.
    fn ticking() -> Duration {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed))
    }

    fn map(items: &[(&str, Value)]) -> Value {
        Value::Map(items.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
    }

    fn list(items: &[Value]) -> Value {
        Value::List(items.to_vec())
    }

    fn table(parts: &[(&str, Value)]) -> Arc<Table> {
        let head = [("name", "kind".into()), ("rules", "rules".into())];
        let table = Table::check(&map(&[&head[..], parts].concat()));
        Arc::new(table.unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// Kinds whose pictures are changed, whose clues are left out, and whose track is shown.
    fn tables() -> [Arc<Table>; 3] {
        let states = ("states", list(&["blank".into(), "filled".into()]));
        let lines = list(&["row".into(), "column".into()]);
        let clues = map(&[("rows", "runs".into()), ("columns", "runs".into())]);
        let runs = map(&[("runs", "filled".into()), ("in", lines.clone())]);
        let numbers = map(&[("cells", map(&[("number", "number?".into())]))]);
        let block = [("count", "filled".into()), ("in", "block".into()), ("is", "clue".into())];
        let counts = ["rows", "columns"].map(|key| (key, Value::from("number?")));
        let ends = map(&[&counts[..], &[("ends", "way?".into())]].concat());
        let line = [("count", "line".into()), ("in", lines), ("is", "clue".into())];
        let path = map(&[("path", "line".into())]);
        [
            table(&[states.clone(), ("clues", clues), ("laws", list(&[runs]))]),
            table(&[
                states,
                ("clues", numbers),
                ("laws", list(&[map(&block)])),
                ("picture", Value::Flag(true)),
            ]),
            table(&[
                ("line", "cells".into()),
                ("clues", ends),
                ("laws", list(&[map(&line), path])),
            ]),
        ]
    }

    fn is_unique(table: &Arc<Table>, made: &Value) -> bool {
        let (Some(values), Some(Value::List(picture))) = (made.get("values"), made.get("picture"))
        else {
            return false;
        };
        let picture: Vec<Symbols> = picture
            .iter()
            .map(|mask| if let Value::Number(mask) = mask { mask.cast_unsigned() } else { 0 })
            .collect();
        let puzzle = Puzzle::read(Arc::clone(table), values);
        let puzzle = puzzle.unwrap_or_else(|fault| panic!("{fault}"));
        let limits = Limits::default();
        let model = puzzle.model(&mut Chains::default(), &limits);
        let model = model.unwrap_or_else(|refused| panic!("{refused:?}"));
        is_only(&model, &model.palette().spread(&picture), &limits)
    }

    #[test]
    fn work_that_is_stopped_leaves_the_best_puzzle_by_then() {
        for table in tables() {
            let mut stopped = 0;
            for difficulty in ["any", "easy", "hard"] {
                let wanted = map(&[
                    ("size", list(&[6, 5].map(Value::Number))),
                    ("unique", Value::Flag(true)),
                    ("difficulty", difficulty.into()),
                    ("seeds", list(&[Value::Number(3)])),
                ]);
                let whole = make(&table, &wanted, &Limits::default());
                let whole = whole.unwrap_or_else(|_| panic!("{}", table.name()));
                let mut ticks = 1;
                loop {
                    let time = Some(Duration::from_millis(ticks));
                    let limits = Limits { time, clock: Some(ticking), ..Limits::default() };
                    match make(&table, &wanted, &limits) {
                        Err(NotMade::Stopped(_)) => {}
                        Ok(made) if made.get("stopped").is_some() => {
                            stopped += 1;
                            let is_said = made.get("status") == Some(&"unique".into());
                            assert!(!is_said || is_unique(&table, &made));
                        }
                        made => {
                            assert_eq!(Some(whole), made.ok());
                            break;
                        }
                    }
                    ticks += ticks / 4 + 1;
                }
            }
            assert!(stopped > 0);
        }
    }
}
