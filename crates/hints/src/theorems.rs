//! The rule of theorems: what follows from the laws of a kind in each of its puzzles, as people know.
//!
//! A theorem is a look like a line, behind all lines of the models, and is told in its own words.

use std::ops::ControlFlow;

use crate::notes::view_of;
use crate::rule::thinned;
use crate::told::narrowed;
use crate::words::{Templates, namely, short_enough, states_in_words};
use crate::{Deduction, Each, Ease, Finding, Line, Notes, Rule, Symbols, Told};

const WORDS: Templates = Templates(include_str!("words/theorems.txt"));

/// The rule that theorems of the kind hold.
pub(crate) struct TheoremRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl TheoremRule {
    /// All that a theorem says of its cells, from what is known of them; none if it says nothing new.
    fn said(&self, told: &Told, masks: &[Symbols], at: usize) -> Option<Deduction> {
        let cells = &told.theorems[at].cells;
        let view = view_of(masks, cells);
        let left = narrowed(&told.model, told.theorem_in(&told.model, at), &view);
        let is_failing = left.is_none();
        let left = left.unwrap_or_else(|| view.clone());
        let each = || cells.iter().copied().zip(view.iter().copied());
        let new = each().zip(left).filter(|((_, before), after)| before != after);
        let found: Vec<Finding> = new.map(|((cell, _), after)| (cell, after)).collect();
        let because = each().filter(|(_, mask)| *mask != told.unknown()).collect();
        let says = is_failing || !found.is_empty();
        says.then(|| Deduction::new(self.number, Some(at), found, because))
    }
}

impl Rule for TheoremRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "theorem"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Theorem]
    }

    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        (0..told.theorems.len()).map(Some).collect()
    }

    fn places_in_engine(&self, told: &Told, at: Option<usize>) -> Option<Vec<usize>> {
        Some(vec![told.theorem_in(told.followed(), at?)])
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let places = at.map_or(0..told.theorems.len(), |at| at..at + 1);
        for said in places.map(|at| self.said(told, &notes.masks, at)).collect::<Vec<_>>() {
            said.map_or(ControlFlow::Continue(()), |said| each(notes, said))?;
        }
        ControlFlow::Continue(())
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        thinned(deduction, &mut |fewer| self.follows(told, fewer))
    }

    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[crate::Cell]) -> Vec<Deduction> {
        vec![self.reduced(told, &deduction.about(cells))]
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let words = line_of(told, deduction).said.clone().unwrap_or_default();
        let known = namely(&states_in_words(told, &deduction.because));
        if deduction.fails() {
            return words.failure + &known;
        }
        let is_so = line_of(told, deduction).counts(&deduction.found);
        let why = if is_so { &words.filled } else { &words.blank };
        short_enough(told, &deduction.found, &known, |claim, known| {
            WORDS.say("follows", &[("claim", claim), ("why", why), ("known", known)])
        })
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        line_of(told, deduction).name()
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        line_of(told, deduction).said.clone().unwrap_or_default().failure
    }
}

fn line_of<'t>(told: &'t Told, deduction: &Deduction) -> &'t Line {
    &told.theorems[deduction.at.unwrap_or(0)]
}
