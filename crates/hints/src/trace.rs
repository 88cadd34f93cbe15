//! A solve as people can follow it: the turns that find something and, if these do not suffice, the
//! moments of a search.

use std::ops::ControlFlow;

use crosshatch_engine::{Limits, MomentKind, Question};

use crate::phrases::{counted, listed, ranges};
use crate::rules::{Turn, passes};
use crate::searches::Searches;
use crate::sorted::{Set, sort_by_key};
use crate::words::Templates;
use crate::{Cell, Finding, Line, Notes, ON, Symbols, Told, decided};

const WORDS: Templates = Templates(include_str!("words/trace.txt"));

/// A sentence, and the cells that change, with their new masks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceFrame {
    /// The number of the pass, from 1; none for moments of a search and for the end.
    pub pass: Option<usize>,
    /// The sentence.
    pub words: String,
    /// The cells that change.
    pub found: Vec<Finding>,
}

/// The frames in order, and whether a limit ended them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traced {
    /// The frames.
    pub frames: Vec<TraceFrame>,
    /// True if a limit was reached before the end.
    pub is_late: bool,
}

/// A solve from what is given, with so many moments of a search at the most.
#[must_use]
pub fn trace(told: &Told, moments: usize, limits: &Limits) -> Traced {
    let searches = Searches::new(told, limits.clone());
    let (mut traced, mut fails) = (Traced::default(), false);
    let mut notes = Notes::of(told, &told.masks);
    let _ = passes(told, &mut notes, None, &mut |_, turn| {
        fails |= turn.fails();
        traced.frames.extend(frame(told, &turn));
        traced.is_late = searches.is_past();
        if traced.is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if fails || traced.is_late {
        return traced;
    }
    if notes.masks.iter().all(|mask| decided(*mask)) {
        traced.frames.push(end("by logic"));
        return traced;
    }
    let (known, count, seed, jobs) = (false, false, 0, 1);
    let question = Question { solutions: 1, known, count, moments, seed, jobs };
    let outcome = searches.answer(&told.masks, &question, limits.conflicts);
    let Some(outcome) = outcome else { return traced };
    let mut before = notes.masks;
    for moment in outcome.moments {
        let after = told.gather(&moment.picture);
        let new = |cell: &usize| after[*cell] != before[*cell];
        let found = (0..after.len()).filter(new).map(|cell| (cell as Cell, after[cell]));
        let found: Vec<Finding> = found.collect();
        let number = changed(told, &before, &found);
        before = after;
        let key = match moment.kind {
            MomentKind::Decision => "decision",
            MomentKind::Retreat => "retreat",
            MomentKind::Solution => "solution",
        };
        let words = WORDS.say(key, &[("cells", &counted(number, "cell"))]);
        traced.frames.push(TraceFrame { pass: None, words, found });
    }
    traced.is_late = outcome.stopped.is_some();
    if !traced.is_late {
        traced.frames.push(end(if outcome.solutions.count() == 0 { "none" } else { "solved" }));
    }
    traced
}

/// The last frame, which says how the solve ended.
fn end(key: &str) -> TraceFrame {
    TraceFrame { pass: None, words: WORDS.say(key, &[]), found: Vec::new() }
}

/// The frame of a turn; none if it finds nothing and does not fail.
fn frame(told: &Told, turn: &Turn) -> Option<TraceFrame> {
    let deduction = turn.deduction.as_ref()?;
    let rule = deduction.rule(told);
    let sentence = match turn.at.filter(|_| rule.shows_fillings()) {
        Some(line) if deduction.fails() => {
            WORDS.say("no filling", &[("line", &told.lines[line].name())])
        }
        Some(line) => line_in_words(told, &told.lines[line], &deduction.found),
        None => {
            let reduced = rule.reduced(told, deduction);
            reduced.rule(told).sentence(told, &reduced)
        }
    };
    let fails = deduction.fails().then(|| WORDS.say("so none", &[("sentence", &sentence)]));
    let (words, found) = (fails.unwrap_or(sentence), deduction.found.clone());
    Some(TraceFrame { pass: Some(turn.pass_number), words, found })
}

/// The findings on a line: `row 4: cells 3–5 and 9 are filled, cell 7 is blank`.
#[must_use]
pub fn line_in_words(told: &Told, line: &Line, found: &[Finding]) -> String {
    let mut states: Vec<(String, Vec<usize>)> = Vec::new();
    for &(cell, mask) in found {
        let number = line.cells.iter().position(|other| *other == cell).map_or(0, |at| at + 1);
        let name = told.state_name(cell, mask);
        match states.iter_mut().find(|(state, _)| *state == name) {
            Some((_, numbers)) => numbers.push(number),
            None => states.push((name, vec![number])),
        }
    }
    sort_by_key(&mut states, |(state, _)| std::cmp::Reverse(state.clone()));
    let clauses = states.iter().map(|(state, numbers)| {
        let key = if numbers.len() == 1 { "cell" } else { "cells" };
        WORDS.say(key, &[("numbers", &listed(&ranges(numbers))), ("state", state)])
    });
    let clauses: Vec<String> = clauses.collect();
    WORDS.say("line", &[("line", &line.name()), ("clauses", &clauses.join(", "))])
}

/// The number of cells of a picture that look otherwise; no picture shows where a line is not.
fn changed(told: &Told, before: &[Symbols], found: &[Finding]) -> usize {
    let Some(path) = told.path else { return found.len() };
    let is_seen = |&&(cell, mask): &&Finding| {
        !path.is_edge(cell) || mask == ON || before[cell as usize] == ON
    };
    let places = found.iter().filter(is_seen).flat_map(|&(cell, _)| path.places_of(cell));
    places.collect::<Set<Cell>>().len()
}
