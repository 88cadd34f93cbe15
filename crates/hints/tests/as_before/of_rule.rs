//! What a rule says of marks.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crosshatch_hints::{Cell, Deduction, Notes, Symbols, Told};
use crosshatch_kinds::Value;

use crate::shown::{deduction, findings, full, full_maybe, list, map, maybe, number, text};
use crate::{Compared, items};

pub fn compare(
    compared: &mut Compared,
    place: &str,
    told: &Told,
    at: usize,
    masks: &[Symbols],
    said: &Value,
) {
    let rule = told.rule(at);
    let name = catch_unwind(AssertUnwindSafe(|| rule.name())).unwrap_or("?");
    let notes = || Notes::of(told, masks);
    let all = || rule.deductions(told, &mut notes(), None);
    let expected = |key: &str| said.get(key).unwrap();
    let mut about = |key: &str, say: &dyn Fn() -> Value| {
        compared.compare(place, name, key, expected(key), say);
    };
    about("deduce", &|| list(all().iter().take(400), |each| deduction(told, each)));
    about("reduced", &|| {
        let all = all();
        list(items(expected("reduced")), |one| reduced(told, &all, one))
    });
    about("at", &|| list(items(expected("at")), |one| at_place(told, at, masks, one)));
    about("looks", &|| {
        let looks = rule.looks(told, masks);
        let some = items(&items(expected("looks"))[1]).iter();
        let look = |one: &Value| {
            let number = crate::number(&items(one)[0]);
            Value::List(vec![
                Value::from(number),
                maybe(looks.get(number), |look| deduction(told, look)),
            ])
        };
        Value::List(vec![number(looks.len()), list(some, look)])
    });
    about("easiest", &|| full_maybe(told, rule.easiest(told, masks, &[]).as_ref()));
    about("possible", &|| {
        list(rule.possible_steps(told, &mut notes()), |step| {
            let line = maybe(step.line, number);
            Value::List(vec![text(step.ease.name()), line, findings(&step.found)])
        })
    });
    about("parts", &|| {
        let (all, expected) = (all(), items(expected("parts")).iter().enumerate());
        list(expected, |(number, one)| {
            let cells = cells_of(one.get("cells").unwrap());
            let parts = rule.parts(told, &all[number], &cells);
            let parts = list(&parts, |part| full(told, part));
            map([("cells", one.get("cells").unwrap().clone()), ("parts", parts)])
        })
    });
    about("why", &|| {
        list(items(expected("why")), |one| {
            let cell = one.get("cell").unwrap();
            let why = rule.why(told, masks, crate::number(cell) as Cell);
            map([("cell", cell.clone()), ("why", full_maybe(told, why.as_ref()))])
        })
    });
}

fn cells_of(value: &Value) -> Vec<Cell> {
    items(value).iter().map(|cell| crate::number(cell) as Cell).collect()
}

fn reduced(told: &Told, all: &[Deduction], expected: &Value) -> Value {
    let number = expected.get("of").unwrap();
    let Some(each) = all.get(crate::number(number)) else { return Value::Nothing };
    let rule = each.rule(told);
    let short = rule.reduced(told, each);
    let mut said = vec![
        ("of".to_owned(), number.clone()),
        ("follows".to_owned(), Value::Flag(rule.follows(told, &short))),
    ];
    if let Value::Map(all) = full(told, &short) {
        said.extend(all);
    }
    Value::Map(said)
}

fn at_place(told: &Told, rule: usize, masks: &[Symbols], expected: &Value) -> Value {
    let rule = told.rule(rule);
    let notes = || Notes::of(told, masks);
    let place = expected.get("place").unwrap();
    let at = (*place != Value::Nothing).then(|| crate::number(place));
    map([
        ("place", place.clone()),
        ("deduce", list(&rule.deductions(told, &mut notes(), at), |each| deduction(told, each))),
        ("findings", list(rule.findings(told, &mut notes(), at), |each| findings(&each))),
        ("easiest", maybe(rule.easiest_at(told, &notes(), at), |ease| text(ease.name()))),
    ])
}
