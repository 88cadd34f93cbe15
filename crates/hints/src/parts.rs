//! The head of a hint, before its reason: where to look, what follows there, and how much there is to
//! find.

use crate::explanation::{Explanation, StepSort};
use crate::next_deduction::Footholds;
use crate::phrases::{counted, counted_as, listed};
use crate::sorted::{Set, sort};
use crate::words::Templates;
use crate::{Finding, ON, Rule, Told};

const WORDS: Templates = Templates(include_str!("words/parts.txt"));

/// The most places that are named before the last one.
const MOST_PLACES: usize = 2;
/// The most states of cells that are counted one by one.
const MOST_STATES: usize = 3;

/// Where to look for a step: `look at row 6`.
#[must_use]
pub fn where_to_look(told: &Told, step: &Explanation) -> String {
    let place = step.look_at(told);
    match step.sort {
        StepSort::Given => return WORDS.say("given", &[]),
        StepSort::WhatIf => return WORDS.say("try", &[("place", &place)]),
        StepSort::Search => return WORDS.say("concerns", &[("place", &place)]),
        StepSort::Line | StepSort::Rule => {}
    }
    let last = place_of(told, step);
    let mut places = Vec::new();
    for place in step.first.iter().map(|each| place_of(told, each)) {
        if place != last && !places.contains(&place) {
            places.push(place);
        }
    }
    if places.len() > MOST_PLACES {
        let left = places.len() - (MOST_PLACES - 1);
        places.truncate(MOST_PLACES - 1);
        places.push(WORDS.say("more", &[("number", &left.to_string())]));
    }
    places.push(last);
    WORDS.say("look", &[("places", &places.join(", then "))])
}

/// The place of a step: `at row 6`, `around r3c6`, `at the rule “touching”`.
fn place_of(told: &Told, step: &Explanation) -> String {
    let place = step.look_at(told);
    if place.starts_with("around ") {
        return place;
    }
    let key = if place == step.rule(told) { "at the rule" } else { "at" };
    WORDS.say(key, &[("place", &place)])
}

/// The findings of a step, without saying where: `7 cells become filled`.
#[must_use]
pub fn what_follows(told: &Told, step: &Explanation) -> String {
    let mut facts: Vec<Finding> = Vec::new();
    for each in step.first.iter().chain([step]) {
        let mut found = each.findings.clone();
        sort(&mut found);
        facts.extend(found);
    }
    let mut states: Vec<(String, usize)> = Vec::new();
    for state in facts.iter().map(|&(cell, mask)| told.state_name(cell, mask)) {
        match states.iter_mut().find(|other| other.0 == state) {
            Some((_, number)) => *number += 1,
            None => states.push((state, 1)),
        }
    }
    let (edges, places): (Set<Finding>, Set<Finding>) =
        facts.iter().copied().partition(|fact| told.sort_of(fact.0) == "edge");
    if let Some(&(_, mask)) = edges.first().filter(|_| states.len() == 1) {
        return WORDS.say(joins(told, mask == ON), &[]);
    }
    let corners = told.is_drawn_in_lines();
    let noun = if corners { "corner" } else { "cell" };
    let number = edges.len() + places.len();
    if !edges.is_empty() || states.len() > MOST_STATES {
        let things = [(edges.len(), "edge"), (places.len(), noun)];
        let things = things.into_iter().filter(|(number, _)| *number > 0);
        let things: Vec<String> = things.map(|(number, noun)| counted(number, noun)).collect();
        let follow = if number == 1 { "follows" } else { "follow" };
        return WORDS.say("in all", &[("things", &listed(&things)), ("follow", follow)]);
    }
    let Some((first, one)) = states.first().cloned() else { return String::new() };
    let verb = match (corners, one) {
        (true, 1) => "is",
        (true, _) => "are",
        (false, 1) => "becomes",
        (false, _) => "become",
    };
    let others = states.iter().skip(1).map(|(state, number)| format!("{number} {state}"));
    let states: Vec<String> = std::iter::once(first).chain(others).collect();
    let slots =
        [("things", &*counted(one, noun)), ("become", verb), ("states", &states.join(", "))];
    WORDS.say("states", &slots)
}

/// The template for edges that are all on, or all off.
fn joins(told: &Told, are_on: bool) -> &'static str {
    match (told.is_drawn_in_lines(), are_on) {
        (true, true) => "runs",
        (true, false) => "cannot run",
        (false, true) => "joined",
        (false, false) => "not joined",
    }
}

/// How much can be found at once.
#[must_use]
pub fn footholds_in_words(told: &Told, found: &Footholds) -> String {
    let is_by_lines = told.rules().next().is_some_and(Rule::shows_fillings);
    let (one, several) = match &told.path {
        None => ("cell", "cells"),
        Some(path) if path.on_corners => ("corner or edge", "corners and edges"),
        Some(_) => ("place or edge", "places and edges"),
    };
    let (what, keys) = if is_by_lines {
        ("line", ["no line", "line", "lines"])
    } else {
        ("step", ["no rule", "step", "steps"])
    };
    let number = counted(found.lines, what);
    let things = counted_as(found.cells, one, several);
    WORDS.say(keys[found.lines.min(2)], &[("number", &number), ("things", &things)])
}
