//! What is said of steps: the next ones, passes, rounds and what-ifs.

use std::ops::ControlFlow;

use crosshatch_hints::nested::find_nested_what_if;
use crosshatch_hints::next_deduction::{footholds, needed, next_deduction, ruled_out, why};
use crosshatch_hints::rounds::Rounds;
use crosshatch_hints::rules::{failing, failing_rule, passes};
use crosshatch_hints::what_if::find_what_if;
use crosshatch_hints::words::to_find_first;
use crosshatch_hints::{Cell, Clock, Ease, Finding, Notes, Symbols, Told};
use crosshatch_kinds::Value;

use crate::shown::{
    deduction, findings, full, full_maybe, list, map, masks, maybe, number, text, what_if,
};
use crate::{Compared, items};

pub fn compare(compared: &mut Compared, place: &str, told: &Told, marks: &[Symbols], said: &Value) {
    let some = compared.some.clone();
    let mut about = |key: &str, say: &dyn Fn() -> Value| {
        let expected = said.get(key).unwrap();
        let is_error = expected.get("error").is_some();
        if *expected != Value::Nothing && !is_error {
            compared.compare(place, "steps", key, expected, say);
        }
    };
    about("next", &|| {
        let step = next_deduction(told, marks, &[]);
        let because = step.deduction.iter().flat_map(|deduction| deduction.because.clone());
        let needed = match &step.deduction {
            Some(_) => needed(told, because, &step.hidden),
            None => Vec::new(),
        };
        map([
            ("deduction", full_maybe(told, step.deduction.as_ref())),
            ("hidden", list(&step.hidden, |each| deduction(told, each))),
            ("masks", masks(&step.masks)),
            ("needed", list(&needed, |each| full(told, each))),
            ("first", text(to_find_first(told, &some))),
        ])
    });
    about("footholds", &|| {
        let found = footholds(told, marks);
        list([found.lines, found.cells], number)
    });
    about("why", &|| {
        list(items(said.get("why").unwrap()), |one| {
            let cell = crate::number(one.get("cell").unwrap()) as Cell;
            map([
                ("cell", number(cell as usize)),
                ("why", full_maybe(told, why(told, marks, cell).as_ref())),
                ("ruled_out", full_maybe(told, ruled_out(told, marks, cell, 1).as_ref())),
            ])
        })
    });
    about("passes", &|| all_passes(told, marks));
    about("rounds", &|| all_rounds(told, marks));
    about("failing", &|| full_maybe(told, failing(told, marks).as_ref()));
    about("failing_rule", &|| full_maybe(told, failing_rule(told, marks).as_ref()));
    about("what_if", &|| {
        let found = find_what_if(told, marks, None, &Clock::default());
        let within = found.is_none() && told.cells() < 70;
        let within = within.then(|| find_nested_what_if(told, marks, &Clock::default())).flatten();
        map([
            ("what_if", maybe(found.as_ref(), |found| what_if(told, found))),
            ("nested", maybe(within.as_ref(), |found| what_if(told, found))),
        ])
    });
}

fn all_passes(told: &Told, marks: &[Symbols]) -> Value {
    let mut turns = Vec::new();
    let _ = passes(told, &mut Notes::of(told, marks), None, &mut |_, turn| {
        turns.push(Value::List(vec![
            number(turn.pass_number),
            maybe(turn.rule, number),
            maybe(turn.at, number),
            Value::Flag(turn.changed),
            maybe(turn.deduction.as_ref(), |found| deduction(told, found)),
        ]));
        if turns.len() == 600 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Value::List(turns)
}

fn all_rounds(told: &Told, marks: &[Symbols]) -> Value {
    let (mut notes, mut found) = (Notes::of(told, marks), Vec::new());
    let mut rounds = Rounds::new(told, Ease::Search);
    for _ in 0..60 {
        match rounds.next(&mut notes) {
            Ok(Some(round)) => {
                let each = round.possible.iter();
                let mut steps: Vec<_> =
                    each.map(|one| (one.ease.name(), one.line.unwrap_or(0), &one.found)).collect();
                steps.sort();
                let step = |(ease, line, found): (&str, usize, &Vec<Finding>)| {
                    Value::List(vec![text(ease), number(line), findings(found)])
                };
                found.push(Value::List(vec![
                    text(round.ease.name()),
                    list(&round.changed, |line| number(*line)),
                    list(steps, step),
                ]));
            }
            Ok(None) => break,
            Err(_) => {
                found.push(text("impossible"));
                break;
            }
        }
    }
    Value::List(found)
}
