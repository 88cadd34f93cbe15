//! What the core says, as values like those that Python wrote.

use crosshatch_hints::what_if::WhatIf;
use crosshatch_hints::what_if_words::{in_short, story, what_if_in_words};
use crosshatch_hints::{Deduction, Finding, Source, Symbols, Told};
use crosshatch_kinds::Value;

pub fn text(text: impl Into<String>) -> Value {
    Value::Text(text.into())
}

pub fn number(number: usize) -> Value {
    number.into()
}

pub fn list<T>(items: impl IntoIterator<Item = T>, shown: impl Fn(T) -> Value) -> Value {
    Value::List(items.into_iter().map(shown).collect())
}

pub fn maybe<T>(item: Option<T>, shown: impl Fn(T) -> Value) -> Value {
    item.map_or(Value::Nothing, shown)
}

pub fn map<const N: usize>(items: [(&str, Value); N]) -> Value {
    Value::Map(items.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

pub fn mask(mask: Symbols) -> Value {
    Value::Number(mask.cast_signed())
}

pub fn masks(masks: &[Symbols]) -> Value {
    list(masks, |each| mask(*each))
}

pub fn findings(findings: &[Finding]) -> Value {
    list(findings, |&(cell, left)| Value::List(vec![number(cell as usize), mask(left)]))
}

pub fn deduction(told: &Told, deduction: &Deduction) -> Value {
    let rule = match &deduction.source {
        Source::Rule(rule) => number(*rule),
        Source::WhatIf(within) => what_if(told, within),
    };
    map([
        ("rule", rule),
        ("at", maybe(deduction.at, number)),
        ("found", findings(&deduction.found)),
        ("because", findings(&deduction.because)),
        ("numbers", list(&deduction.numbers, |each| number(*each))),
        ("by", text(deduction.by)),
        ("seen_by", text(deduction.seen_by)),
        ("at_once", findings(&deduction.at_once)),
        ("view", masks(&deduction.view)),
    ])
}

/// A deduction with all that is said of it.
pub fn full(told: &Told, deduction: &Deduction) -> Value {
    let rule = deduction.rule(told);
    let failure = deduction.fails().then(|| rule.failure(told, deduction));
    let side = |(side, at): (String, usize)| Value::List(vec![text(side), number(at)]);
    map([
        ("deduction", self::deduction(told, deduction)),
        ("sentence", text(rule.sentence(told, deduction))),
        ("called", text(rule.called(told, deduction))),
        ("failure", maybe(failure, text)),
        ("short", text(in_short(told, deduction))),
        ("ease", text(deduction.ease(told).name())),
        ("lines", list(rule.lines(told, deduction), number)),
        ("clues", list(rule.clues(told, deduction), number)),
        ("sides", list(rule.sides(told, deduction), side)),
    ])
}

pub fn full_maybe(told: &Told, deduction: Option<&Deduction>) -> Value {
    maybe(deduction, |deduction| full(told, deduction))
}

pub fn what_if(told: &Told, found: &WhatIf) -> Value {
    map([
        ("cell", number(found.cell as usize)),
        ("assumed", mask(found.assumed)),
        ("left", mask(found.left)),
        ("steps", list(&found.steps, |step| deduction(told, step))),
        ("words", text(what_if_in_words(told, found))),
        ("story", list(story(told, found), text)),
        ("lines", list(found.all_lines(told), number)),
    ])
}
