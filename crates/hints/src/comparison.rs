//! The rule of comparison: what follows from the counts of two lines that share cells.
//!
//! However the shared cells are filled, each line has to put what is left of its count into its own
//! cells. So the counts bound how many of the shared cells are filled, and that may fill the cells
//! that only one line has, or leave them blank.

use std::ops::ControlFlow;

use crate::phrases::listed;
use crate::rule::{IS_RATED, thinned};
use crate::sorted::{Map, Set, sort_by_key};
use crate::words::{Templates, because, short_enough, states_in_words};
use crate::{
    Cell, Clue, Deduction, Each, Ease, Finding, Notes, OFF, ON, OPEN, PossibleStep, Rule, Told,
    decided,
};

const WORDS: Templates = Templates(include_str!("words/comparison.txt"));

/// The rule that two lines keep their counts together.
pub struct ComparisonRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for ComparisonRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "comparison"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Comparison]
    }

    fn is_in_engine(&self) -> bool {
        false
    }

    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        (0..told.overlaps().len()).map(Some).collect()
    }

    fn places_near(&self, told: &Told, cells: &[Cell]) -> Vec<Option<usize>> {
        let lines: Set<usize> =
            cells.iter().flat_map(|&cell| told.lines_through(cell)).copied().collect();
        let pairs = told.overlaps().iter().enumerate();
        let near = pairs.filter(|(_, (one, other))| lines.contains(one) || lines.contains(other));
        near.map(|(at, _)| Some(at)).collect()
    }

    /// All pairs as one place: a person looks wherever counts are close together.
    fn places_apart(&self, _: &Told) -> Vec<Option<usize>> {
        vec![None]
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        for number in at.map_or(0..told.overlaps().len(), |at| at..at + 1) {
            let (one, other) = told.overlaps()[number];
            let found = found_by(&rest(told, notes, one), &rest(told, notes, other));
            if found.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let known: Set<Cell> =
                [one, other].iter().flat_map(|line| &told.lines[*line].cells).copied().collect();
            let masks = known.into_iter().map(|cell| (cell, notes.masks[cell as usize]));
            let causes = masks.filter(|(_, mask)| *mask != OPEN).collect();
            let found = found.unwrap_or_default();
            each(notes, Deduction::new(self.number, Some(number), found, causes))?;
        }
        ControlFlow::Continue(())
    }

    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let lines = told.overlaps().iter().flat_map(|(one, other)| [*one, *other]);
        let rests: Map<usize, Rest> = lines.map(|line| (line, rest(told, notes, line))).collect();
        let found = told.overlaps().iter().map(|(one, other)| found_by(&rests[one], &rests[other]));
        let steps = found.filter(|found| found.as_ref().is_none_or(|found| !found.is_empty()));
        steps.map(|found| PossibleStep::new(Ease::Comparison, found.unwrap_or_default())).collect()
    }

    /// The two lines.
    fn clues(&self, told: &Told, deduction: &Deduction) -> Vec<usize> {
        let (one, other) = told.overlaps()[deduction.at.unwrap_or(0)];
        vec![one, other]
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        thinned(deduction, &mut |fewer| self.follows(told, fewer))
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let name = self.called(told, deduction);
        let causes = because(&states_in_words(told, &deduction.because));
        if deduction.fails() {
            return WORDS.say("exclude", &[("name", &*name), ("causes", &*causes)]);
        }
        if told.has_areas() {
            return self.of_areas(told, deduction);
        }
        let said = said_of_shared(told, deduction, &self.clues(told, deduction));
        short_enough(told, &deduction.found, &causes, |found, causes| {
            WORDS.say("so", &[("name", &*name), ("said", &*said), ("found", found)]) + causes
        })
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        let lines = self.clues(told, deduction).into_iter();
        listed(&lines.map(|line| told.lines[line].name()).collect::<Vec<_>>())
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        WORDS.say("failure", &[("name", &*self.called(told, deduction))])
    }
}

impl ComparisonRule {
    /// A sentence such as `every rectangle that fits the 6 at r1c2 fits r3c2 too, so …`.
    fn of_areas(&self, told: &Told, deduction: &Deduction) -> String {
        let mut lines = self.clues(told, deduction);
        // The line that loses a cell is named second.
        let loses = |line: &usize| told.lines[*line].cells.contains(&deduction.found[0].0);
        sort_by_key(&mut lines, loses);
        let names: Vec<String> = lines.iter().map(|line| told.lines[*line].name()).collect();
        let area = told.state_name(deduction.found[0].0, ON);
        short_enough(told, &deduction.found, "", |found, _| {
            let slots = [("area", &*area), ("one", &names[0]), ("other", &names[1])];
            WORDS.say("areas", &[&slots[..], &[("found", found)]].concat())
        })
    }
}

/// The open cells of a line, and how many of them are filled.
struct Rest {
    cells: Set<Cell>,
    filled: isize,
}

impl Rest {
    fn shared(&self, other: &Self) -> usize {
        self.cells.intersection(&other.cells).count()
    }
}

fn rest(told: &Told, notes: &Notes, line: usize) -> Rest {
    let Clue::Count(count) = told.lines[line].clue else {
        return Rest { cells: Set::default(), filled: 0 };
    };
    let view = notes.view(told, line);
    let cells = told.lines[line].cells.iter().zip(&view);
    let filled = view.iter().filter(|mask| **mask == ON).count();
    Rest {
        cells: cells.filter(|(_, mask)| !decided(**mask)).map(|(cell, _)| *cell).collect(),
        filled: signed(count) - signed(filled),
    }
}

fn signed(number: usize) -> isize {
    number.cast_signed()
}

/// How many of the shared cells are filled: the least and the greatest number.
fn bounds(one: &Rest, other: &Rest) -> (isize, isize) {
    let shared = signed(one.shared(other));
    let own = [one, other].map(|rest| rest.filled - (signed(rest.cells.len()) - shared));
    (own[0].max(own[1]).max(0), shared.min(one.filled).min(other.filled))
}

/// The findings for the cells that only one line has; none if they exclude each other.
///
/// Nothing follows if one of them has no open cell.
fn found_by(one: &Rest, other: &Rest) -> Option<Vec<Finding>> {
    if one.cells.is_empty() || other.cells.is_empty() {
        return Some(Vec::new());
    }
    let (least, most) = bounds(one, other);
    if least > most {
        return None;
    }
    let mut found = Vec::new();
    for (rest, beside) in [(one, other), (other, one)] {
        let own: Vec<Cell> =
            rest.cells.iter().copied().filter(|cell| !beside.cells.contains(cell)).collect();
        if own.is_empty() {
            continue;
        }
        if rest.filled - most == signed(own.len()) {
            found.extend(own.into_iter().map(|cell| (cell, ON)));
        } else if rest.filled == least {
            found.extend(own.into_iter().map(|cell| (cell, OFF)));
        }
    }
    Some(found)
}

/// The words of a deduction for the cells that its two lines share, by the cells that it follows from.
fn said_of_shared(told: &Told, deduction: &Deduction, pair: &[usize]) -> String {
    let notes = Notes::of(told, &told.masks_knowing(&deduction.because, &[]));
    let (one, other) = (rest(told, &notes, pair[0]), rest(told, &notes, pair[1]));
    let shared = one.shared(&other);
    let cells = |line: usize| -> Set<Cell> { told.lines[line].cells.iter().copied().collect() };
    let all = cells(pair[0]).intersection(&cells(pair[1])).count();
    let which = if shared < all { "other " } else { "" };
    if shared <= 1 {
        return WORDS.say("one shared", &[("which", which)]);
    }
    let is_most = deduction.found.iter().all(|(_, mask)| *mask == ON);
    let cell = one.cells.intersection(&other.cells).next().copied().unwrap_or(0);
    let state = |mask| move |number| told.state(cell, mask, number);
    shared_in_words(bounds(&one, &other), (shared, which), is_most, [&state(OFF), &state(ON)])
}

/// How many of several shared cells are filled, or how many at most or at least.
///
/// `which` is `other ` if lines share more cells than these, and `states` are the words for a number
/// of cells that are blank, and that are filled.
fn shared_in_words(
    (least, most): (isize, isize),
    (shared, which): (usize, &str),
    is_most: bool,
    states: [&dyn Fn(usize) -> String; 2],
) -> String {
    let cells = WORDS.say("shared", &[("which", which), ("shared", &*shared.to_string())]);
    let all = if shared == 2 { "both" } else { "all" };
    let (key, number) = match (least, most) {
        _ if least == signed(shared) => ("must be", least),
        (_, 0) => ("must be", signed(shared)),
        _ if least == most => ("just", most),
        _ if is_most => ("at most", most),
        _ => ("at least", least),
    };
    let is_filled = most > 0;
    let state = states[usize::from(is_filled)](number.unsigned_abs());
    let number = number.to_string();
    WORDS.say(key, &[("cells", &*cells), ("all", all), ("number", &*number), ("state", &*state)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_speaks_as_players_do() {
        for (bounds, said) in [
            ((2, 2), "the 2 cells that both count must both be stars"),
            ((0, 0), "the 2 cells that both count must both be blank"),
            ((1, 1), "just 1 of the 2 cells that both count can be a star"),
            ((0, 1), "at most 1 of the 2 cells that both count can be a star"),
        ] {
            let states: [&dyn Fn(usize) -> String; 2] = [&|_| "blank".into(), &|number| {
                ["stars", "a star"][usize::from(number == 1)].into()
            }];
            let others = said.replace("the 2", "the other 2");
            assert_eq!(said, shared_in_words(bounds, (2, ""), true, states));
            assert_eq!(others, shared_in_words(bounds, (2, "other "), true, states));
        }
    }
}
