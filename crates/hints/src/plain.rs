//! Hints as plain values, which cross boundaries as they are.
//!
//! Cells and masks are numbers; a finding is a list of both. What is missing has no key.

use crosshatch_engine::Stop;
use crosshatch_kinds::Value;

use crate::check::Checked;
use crate::explanation::Explanation;
use crate::frames::{Frame, frames};
use crate::mistakes::{Drawn, WrongCells};
use crate::next_deduction::Footholds;
use crate::on_paper::Paper;
use crate::parts::{footholds_in_words, what_follows, where_to_look};
use crate::rules::Turn;
use crate::searches::Proved;
use crate::standing::Hint;
use crate::trace::{TraceFrame, Traced};
use crate::what_if::WhatIf;
use crate::what_if_words::{in_short, story};
use crate::{Deduction, Finding, Source, Symbols, Told};

/// A map of keys and values; those without a value are left out.
#[must_use]
pub fn map(items: Vec<(&str, Value)>) -> Value {
    let there = items.into_iter().filter(|(_, value)| *value != Value::Nothing);
    Value::Map(there.map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A list of the values of items.
pub fn list<T>(items: impl IntoIterator<Item = T>, value: impl FnMut(T) -> Value) -> Value {
    Value::List(items.into_iter().map(value).collect())
}

/// The value of an item, or nothing.
pub fn optional<T>(item: Option<T>, value: impl FnOnce(T) -> Value) -> Value {
    item.map_or(Value::Nothing, value)
}

fn number(number: usize) -> Value {
    number.into()
}

/// A text.
#[must_use]
pub fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn cell(cell: u32) -> Value {
    Value::Number(cell.into())
}

fn numbers(numbers: &[usize]) -> Value {
    list(numbers, |each| number(*each))
}

/// The masks of cells.
#[must_use]
pub fn masks(masks: &[Symbols]) -> Value {
    list(masks, |mask| Value::Number(mask.cast_signed()))
}

fn findings(findings: &[Finding]) -> Value {
    list(findings, |&(at, mask)| Value::List(vec![cell(at), Value::Number(mask.cast_signed())]))
}

/// A hint: its standing, and its step or the pictures that are possible.
pub(crate) fn hint(told: &Told, hint: &Hint, solution: Option<&[Symbols]>) -> Value {
    let is_both = !hint.pictures.is_empty();
    map(vec![
        ("standing", text(hint.standing.name())),
        ("sentence", text(&hint.sentence())),
        ("step", optional(hint.step.as_ref(), |each| step(told, each))),
        ("agrees", optional(hint.agrees, Value::Flag)),
        (
            "pictures",
            if is_both { list(&hint.pictures, |each| masks(each)) } else { Value::Nothing },
        ),
        (
            "captions",
            if is_both { list(&hint.captions, |each| text(each)) } else { Value::Nothing },
        ),
        ("solution", optional(solution, masks)),
    ])
}

/// A step, and how it is told: where to look, what follows, the cells that it follows from, and each
/// sentence.
fn step(told: &Told, step: &Explanation) -> Value {
    let frame = |each: Frame| {
        let found: Vec<Finding> = each.found.into_iter().collect();
        map(vec![
            ("sentence", text(&each.sentence)),
            ("new", findings(&each.new)),
            ("lines", numbers(&each.lines)),
            ("clues", numbers(&each.clues)),
            ("found", findings(&found)),
        ])
    };
    let parts = [
        ("where_to_look", text(&where_to_look(told, step))),
        ("what_follows", text(&what_follows(told, step))),
        ("frames", list(frames(told, step), frame)),
        ("evidence", list(step.evidence(told), cell)),
    ];
    parts.into_iter().fold(explanation(told, step), |map, (key, value)| with(map, key, value))
}

/// An explanation, and those before it.
fn explanation(told: &Told, step: &Explanation) -> Value {
    let (lines, cells) = step.uses(told);
    map(vec![
        ("sort", text(step.sort.name())),
        ("cells", findings(&step.findings)),
        ("sentence", text(&step.sentence)),
        ("ease", optional(step.ease(told), |ease| text(ease.name()))),
        ("technique", optional(step.technique(told), |each| text(each.key()))),
        ("look_at", text(&step.look_at(told))),
        ("lines", numbers(&step.lines(told))),
        ("clues", numbers(&step.clues(told))),
        ("uses", numbers(&[lines, cells])),
        ("deduction", optional(step.deduction.as_ref(), |each| deduction(told, each))),
        ("what_if", optional(step.what_if.as_ref(), |each| what_if(told, each))),
        ("first", list(&step.first, |each| explanation(told, each))),
        ("still_to_find", list(&step.still_to_find, |each| cell(*each))),
        ("is_shortest", optional(step.is_shortest, Value::Flag)),
    ])
}

/// Where something follows at once, and the words for it.
pub(crate) fn footholds(told: &Told, found: &Footholds) -> Value {
    let words = footholds_in_words(told, found);
    map(vec![
        ("lines", number(found.lines)),
        ("cells", number(found.cells)),
        ("sentence", text(&words)),
    ])
}

/// The lines: the side of each, and its number from 0 as pictures show it.
pub(crate) fn lines(told: &Told) -> Value {
    list(&told.lines, |line| {
        Value::List(vec![text(&line.side), number(told.line_in_picture(line))])
    })
}

/// The check of a picture: sentences, and lines as [`lines`] tells them.
pub(crate) fn checked(checked: &Checked) -> Value {
    let side = |(side, at): &(String, usize)| Value::List(vec![text(side), number(*at)]);
    map(vec![
        ("broken", list(&checked.broken, |each| text(each))),
        ("lines", list(&checked.lines, side)),
    ])
}

/// A deduction, without a sentence.
pub(crate) fn deduction(told: &Told, each: &Deduction) -> Value {
    let rule = each.rule(told);
    let sides = rule.sides(told, each);
    map(vec![
        ("rule", text(rule.name())),
        ("at", optional(each.at, number)),
        ("found", findings(&each.found)),
        ("because", findings(&each.because)),
        ("numbers", numbers(&each.numbers)),
        ("by", text(each.by)),
        ("ease", text(rule.ease(each).name())),
        ("called", text(&rule.called(told, each))),
        ("lines", numbers(&rule.lines(told, each))),
        ("sides", list(sides, |(side, at)| Value::List(vec![text(&side), number(at)]))),
    ])
}

/// A deduction with its sentence, reduced to what it needs.
pub(crate) fn told_deduction(told: &Told, each: &Deduction) -> Value {
    let each = each.rule(told).reduced(told, each);
    with(deduction(told, &each), "sentence", text(&each.rule(told).sentence(told, &each)))
}

fn with(map: Value, key: &str, value: Value) -> Value {
    match map {
        Value::Map(mut items) => {
            items.push((key.to_owned(), value));
            Value::Map(items)
        }
        other => other,
    }
}

/// A what-if: its steps in short, and its story, a sentence a line.
fn what_if(told: &Told, what_if: &WhatIf) -> Value {
    let step = |each: &Deduction| {
        let step = with(deduction(told, each), "sentence", text(&in_short(told, each)));
        match &each.source {
            Source::WhatIf(within) => with(step, "what_if", self::what_if(told, within)),
            Source::Rule(_) => step,
        }
    };
    map(vec![
        ("cell", cell(what_if.cell)),
        ("assumed", Value::Number(what_if.assumed.cast_signed())),
        ("left", Value::Number(what_if.left.cast_signed())),
        ("steps", list(&what_if.steps, step)),
        ("story", list(story(told, what_if), |line| text(&line))),
        ("is_nested", Value::Flag(what_if.is_nested())),
    ])
}

/// A turn of a pass; where people list fillings, the deduction has all that is known of the line.
pub(crate) fn turn(told: &Told, turn: &Turn) -> Value {
    let shows_fillings = turn.rule.is_some_and(|rule| told.rule(rule).shows_fillings());
    let deduced = turn.deduction.as_ref();
    let as_told =
        |each| if shows_fillings { deduction(told, each) } else { told_deduction(told, each) };
    let found = deduced.map_or(&[][..], |each| &each.found);
    map(vec![
        ("pass_number", number(turn.pass_number)),
        ("rule", optional(turn.rule, |rule| text(told.rule(rule).name()))),
        ("called", optional(turn.rule, |rule| text(&called_at(told, rule, turn.at)))),
        ("group", optional(turn.rule, |rule| text(&told.rule(rule).group(told, turn.at)))),
        ("at", optional(turn.at, number)),
        ("changed", Value::Flag(turn.changed)),
        ("found", findings(found)),
        ("deduction", optional(deduced, as_told)),
    ])
}

/// The name of a rule at a place, whatever follows there.
fn called_at(told: &Told, rule: usize, at: Option<usize>) -> String {
    told.rule(rule).called(told, &Deduction::new(rule, at, Vec::new(), Vec::new()))
}

/// A solve in frames.
pub(crate) fn traced(traced: &Traced) -> Value {
    let frame = |each: &TraceFrame| {
        map(vec![
            ("pass", optional(each.pass, number)),
            ("words", text(&each.words)),
            ("found", findings(&each.found)),
        ])
    };
    map(vec![("frames", list(&traced.frames, frame)), ("is_late", Value::Flag(traced.is_late))])
}

/// The wrong ones of the places of a picture, by their numbers, and the cells of all of them.
pub(crate) fn wrong_cells(drawn: &[Drawn], wrong: &WrongCells) -> Value {
    let pair = |one, sentence: &str| Value::List(vec![one, text(sentence)]);
    map(vec![
        ("cells", list(drawn, |place| cell(place.cell))),
        ("mistakes", list(&wrong.mistakes, |(place, why)| pair(number(*place), why))),
        ("are_all", Value::Flag(wrong.are_all)),
        ("conflicts", list(&wrong.conflicts, |each| pair(numbers(&each.places), &each.sentence))),
    ])
}

/// A solve of a puzzle of so many cells as if on paper, with times in microseconds.
#[must_use]
pub fn paper(paper: &Paper, cells: usize) -> Value {
    let micros = |seconds: f64| Value::Number((seconds * 1e6).round_ties_even() as i64);
    let round = |each: &crate::on_paper::RatedRound| {
        map(vec![
            ("ease", text(each.ease.name())),
            ("asked", number(each.asked)),
            ("footholds", number(each.footholds)),
            ("cells", number(each.cells)),
            ("micros", micros(each.seconds)),
            ("masks", masks(&each.masks)),
        ])
    };
    map(vec![
        ("rounds", list(&paper.rounds, round)),
        ("techniques", list(paper.techniques(), |each| text(each.key()))),
        ("what_ifs", number(paper.what_ifs)),
        ("nested", number(paper.nested)),
        ("status", text(proved(paper.status))),
        ("sort", optional(paper.sort, |sort| text(sort.name()))),
        ("stopped", optional(paper.stopped, |stop| text(stopped(stop)))),
        ("number", Value::Number(paper.number() as i64)),
        ("word", text(paper.word(cells))),
        ("minutes", list(paper.minutes(), Value::Number)),
        ("time", text(&paper.time())),
    ])
}

/// The name of what is proved about solutions.
#[must_use]
pub fn proved(status: Proved) -> &'static str {
    match status {
        Proved::Unique => "unique",
        Proved::Multiple => "multiple",
        Proved::Found => "found",
        Proved::None => "none",
        Proved::Unknown => "unknown",
    }
}

/// The name of what ended work.
#[must_use]
pub fn stopped(stop: Stop) -> &'static str {
    match stop {
        Stop::Budget => "budget",
        Stop::Time | Stop::Cancelled => "time limit",
        Stop::Memory => "memory limit",
    }
}
