//! What is said of a puzzle itself: its lines, laws, names and rules.

use crosshatch_hints::laws::ClauseWords;
use crosshatch_hints::rules::Eases;
use crosshatch_hints::{Cell, Line, Rule, Told};
use crosshatch_kinds::Value;

use crate::shown::{list, map, masks, maybe, number, text};
use crate::{Compared, items};

pub fn compare(compared: &mut Compared, name: &str, head: &Value, told: &Told) {
    let some: Vec<Cell> =
        items(head.get("some").unwrap()).iter().map(|cell| crate::number(cell) as Cell).collect();
    compared.some.clone_from(&some);
    let mut about = |key: &str, say: &dyn Fn() -> Value| {
        compared.compare(name, "", key, head.get(key).unwrap(), say);
    };
    about("masks", &|| masks(&told.masks));
    about("size", &|| {
        let (width, height) = told.size();
        list([width, height], |side| number(side as usize))
    });
    about("lines", &|| {
        list(told.lines.iter().enumerate(), |(at, line)| line_shown(told, at, line))
    });
    about("clauses", &|| {
        list(told.clauses.iter(), |clause| {
            list(clause, |claim| {
                Value::List(vec![number(claim.cell as usize), Value::Flag(claim.on)])
            })
        })
    });
    about("laws", &|| {
        list(&told.laws, |law| {
            map([
                ("name", text(law.name)),
                ("places", list(&law.places, |place| list(place, |each| number(*each)))),
                ("words", list(law.clauses.iter().take(100), |each| said(&(law.words)(*each)))),
            ])
        })
    });
    about("names", &|| {
        list(0..told.cells() as Cell, |cell| {
            let claim = |mask| text(told.claim(cell, mask));
            Value::List(vec![text(told.name(cell)), claim(1), claim(2)])
        })
    });
    about("order", &|| {
        let mut cells: Vec<Cell> = (0..told.cells() as Cell).collect();
        cells.sort_by_key(|cell| told.counting_order(*cell));
        list(cells, |cell| number(cell as usize))
    });
    if told.lines.len() < 400 {
        about("overlaps", &|| {
            list(told.overlaps(), |(one, other)| list([one, other], |line| number(*line)))
        });
    }
    about("eases", &|| list(Eases::of(told).0, |ease| text(ease.name())));
    about("rules", &|| list(told.rules(), |rule| rule_shown(told, rule, &some)));
}

fn rule_shown(told: &Told, rule: &dyn Rule, some: &[Cell]) -> Value {
    let (one, several) = rule.pass_words();
    let places = rule.places(told);
    let groups = places.iter().take(12).map(|at| rule.group(told, *at));
    let at = |at: Option<usize>| maybe(at, number);
    map([
        ("name", text(rule.name())),
        ("eases", list(rule.eases(), |ease| text(ease.name()))),
        ("is_in_engine", Value::Flag(rule.is_in_engine())),
        ("is_in_what_ifs", Value::Flag(rule.is_in_what_ifs())),
        ("shows_fillings", Value::Flag(rule.shows_fillings())),
        ("pass_words", list([one, several], text)),
        ("logic", text(rule.logic())),
        ("groups", list(groups, text)),
        ("places", list(places.clone(), at)),
        ("places_apart", list(rule.places_apart(told), at)),
        ("near", list(rule.places_near(told, some), at)),
    ])
}

fn said(words: &ClauseWords) -> Value {
    list([&words.filled, &words.blank, &words.failure], text)
}

fn line_shown(told: &Told, at: usize, line: &Line) -> Value {
    let span = |span: Option<std::ops::Range<usize>>| {
        maybe(span, |span| list([span.start, span.end], number))
    };
    let place = |(row, column): (u32, u32)| list([row, column], |each| number(each as usize));
    let positions = line.chain().positions.min(40);
    map([
        ("name", text(line.name())),
        ("side", text(&line.side)),
        ("number", number(line.number)),
        ("cells", list(&line.cells, |cell| number(*cell as usize))),
        ("part", number(line.part)),
        ("about", text(&line.about)),
        ("clue_at", maybe(line.clue_at, place)),
        ("said", maybe(line.said.as_ref(), said)),
        ("numbers", list(line.clue.numbers(), text)),
        ("spans", list(line.clue.spans(), span)),
        ("words", list(0..positions, |position| text(line.clue.words(position)))),
        ("can_be", list(0..told.symbols(), |symbol| Value::Flag(told.can_be(at, symbol)))),
    ])
}
