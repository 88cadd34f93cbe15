//! The rule of two looks: what follows from two places together that share open cells.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::fewest_steps::RuleCache;
use crate::looks::{LookAt, Looks, Together};
use crate::phrases::joined;
use crate::rule::{IS_RATED, looks_shown, sides_of, thinned};
use crate::sorted::Map;
use crate::words::{NUMBERS_NAMED, Templates, because, short_enough, states_in_words};
use crate::{
    Cell, Clue, Deduction, Each, Ease, Finding, Notes, PossibleStep, Rule, Symbols, Told,
    symbols_in,
};

const WORDS: Templates = Templates(include_str!("words/two_looks.txt"));

/// The rule that two looks are right together.
pub(crate) struct TwoLooksRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// The looks of the puzzle; a pair of them has a number.
    pub looks: Arc<Looks>,
}

impl Rule for TwoLooksRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "two looks"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Together]
    }

    fn is_in_engine(&self) -> bool {
        false
    }

    fn is_in_what_ifs(&self) -> bool {
        false
    }

    fn is_last_resort(&self) -> bool {
        true
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let said = Together::new(told, &self.looks, &notes.masks).say();
        let asked = said.iter().filter(|(pair, _)| at.is_none_or(|at| at == **pair));
        for (pair, found) in asked.flat_map(|(pair, all)| all.iter().map(move |each| (*pair, each)))
        {
            let cells = self.looks.cells(pair);
            let known = cells.iter().map(|&cell| (cell, notes.masks[cell as usize]));
            let because = known.filter(|(_, mask)| *mask != told.unknown()).collect();
            each(notes, Deduction::new(self.number, Some(pair), found.clone(), because))?;
        }
        ControlFlow::Continue(())
    }

    /// The pair of looks that says something that pictures show, and with which most follows by other
    /// rules; none if there is none. Among them, those with few cells come first, and those on the
    /// cells of the last step.
    fn easiest(&self, told: &Told, masks: &[Symbols], last: &[Cell]) -> Option<Deduction> {
        let mut looks = looks_shown(told, self.looks(told, masks));
        if looks.len() < 2 {
            return looks.pop().map(|look| self.reduced(told, &look));
        }
        let (cache, mut opened) = (RuleCache::new(told), Map::default());
        let rank = |look: &Deduction| {
            let known = || cache.decided_after(masks, &look.found);
            let opened = *opened.get_or_insert_with(look.found.clone(), known);
            let cells = self.looks.cells(look.at.unwrap_or(0)).len();
            (usize::MAX - opened, cells, !look.is_on(told, last))
        };
        looks.into_iter().min_by_key(rank).map(|look| self.reduced(told, &look))
    }

    /// All that each pair of looks says, as one step.
    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let mut steps: Vec<(Option<usize>, PossibleStep)> = Vec::new();
        for Deduction { at, found, .. } in self.deductions(told, notes, None) {
            match steps.last_mut().filter(|(pair, step)| *pair == at && !step.found.is_empty()) {
                Some((_, step)) if !found.is_empty() => add(&mut step.found, &found),
                _ => steps.push((at, PossibleStep::new(Ease::Together, found))),
            }
        }
        steps.into_iter().map(|(_, step)| step).collect()
    }

    fn clues(&self, _: &Told, deduction: &Deduction) -> Vec<usize> {
        let looks = self.looks.of_pair(deduction.at.unwrap_or(0)).into_iter();
        let line = |look| if let LookAt::Line(line) = look { Some(line) } else { None };
        looks.filter_map(line).collect()
    }

    fn sides(&self, told: &Told, deduction: &Deduction) -> Vec<(String, usize)> {
        sides_of(told, &self.clues(told, deduction))
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        let mut together = Together::new(told, &self.looks, &told.masks);
        thinned(deduction, &mut |fewer| by_states_of(told, &mut together, fewer).is_some())
    }

    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        vec![self.reduced(told, &deduction.about(cells))]
    }

    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        let mut together = Together::new(told, &self.looks, &told.masks);
        by_states_of(told, &mut together, deduction).is_some()
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let (both, causes) =
            (self.called(told, deduction), because(&states_in_words(told, &deduction.because)));
        if deduction.fails() {
            return WORDS.say("fails", &[("both", &*both), ("causes", &*causes)]);
        }
        let mut together = Together::new(told, &self.looks, &told.masks);
        let cell = by_states_of(told, &mut together, deduction);
        let is_alone = matches!(deduction.found[..], [(found, _)] if Some(found) == cell);
        let it = cell.filter(|_| is_alone).map(|cell| it_is(told, cell, deduction.found[0].1));
        short_enough(told, &deduction.found, &causes, |claims, causes| {
            let claims = it.as_deref().unwrap_or(claims);
            let slots = [("both", &*both), ("claims", claims), ("causes", causes)];
            sentence(told, deduction, cell.unwrap_or(0), &slots)
        })
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        let looks = self.looks.of_pair(deduction.at.unwrap_or(0));
        let [one, other] = looks.map(|look| name_of(told, look));
        let key = if one == other { "same" } else { "both" };
        WORDS.say(key, &[("one", &*one), ("other", &*other)])
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        WORDS.say("failure", &[("both", &*self.called(told, deduction))])
    }
}

/// A cell whose states show what a deduction says from its known cells alone.
fn by_states_of(told: &Told, together: &mut Together<'_>, deduction: &Deduction) -> Option<Cell> {
    together.know(&told.masks_knowing(&deduction.because, &deduction.found));
    together.by_states_of(deduction.at?, &deduction.found)
}

/// Add findings to others, which may be about the same cells.
fn add(found: &mut Vec<Finding>, more: &[Finding]) {
    for &(cell, mask) in more {
        match found.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, left)) if *left & mask != 0 => *left &= mask,
            Some(_) => {}
            None => found.push((cell, mask)),
        }
    }
}

/// The name of a look: `row 3`, `the tree at r2c3`.
fn name_of(told: &Told, look: LookAt) -> String {
    match look {
        LookAt::Line(line) => match (&told.lines[line], &told.lines[line].clue) {
            (line, Clue::Numbers(numbers)) if line.is_distinct => {
                let state = told.state_name(line.cells[0], numbers.on);
                WORDS.say("state of", &[("state", &*state), ("line", &*line.name())])
            }
            (line, _) => line.name(),
        },
        LookAt::Theorem(number) => told.theorems[number].name(),
        LookAt::Law(law, at) => told.laws[law].called[at].clone(),
        LookAt::Piece(place) if told.is_drawn_in_lines() => told.name(place as Cell),
        LookAt::Piece(place) => WORDS.say("piece", &[("place", &told.name(place as Cell))]),
    }
}

/// A finding about a cell that was named before, such as `it is filled`.
fn it_is(told: &Told, cell: Cell, mask: Symbols) -> String {
    let state = told.state(cell, mask, 1);
    WORDS.say("it", &[("is", told.verb(cell, 1)), ("state", &*state)])
}

/// A sentence for what follows by the states of a cell.
fn sentence(told: &Told, deduction: &Deduction, cell: Cell, slots: &[(&str, &str)]) -> String {
    let known = deduction.because.iter().find(|(other, _)| *other == cell);
    let before = known.map_or(told.unknown(), |(_, mask)| *mask);
    let left = deduction.found.iter().find(|(other, _)| *other == cell);
    let (name, is) = (told.name(cell), told.verb(cell, 1));
    let with = |more: &[(&'static str, &str)], key| {
        let slots: Vec<(&str, &str)> = slots.iter().chain(more).copied().collect();
        WORDS.say(key, &slots)
    };
    if let Some((_, left)) = left {
        let state = told.state(cell, before & !left, 1);
        let were = if is == "has" { "had" } else { "were" };
        return with(&[("cell", &*name), ("were", were), ("state", &*state)], "impossible");
    }
    let mut states: Vec<String> =
        symbols_in(before).map(|symbol| told.state(cell, 1 << symbol, 1)).collect();
    states.reverse();
    let key = if states.len() > NUMBERS_NAMED { "whatever" } else { "either way" };
    with(&[("cell", &*name), ("is", is), ("states", &*joined(&states, "or"))], key)
}
