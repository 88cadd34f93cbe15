//! The contradictions of a wrong cell, in a sentence.

use std::ops::ControlFlow;

use crosshatch_engine::{Symbols, Way};

use crate::notes::view_of;
use crate::rules::passes;
use crate::sorted::Map;
use crate::what_if_words::in_short;
use crate::words::{LONGEST, Templates, letters, to_find_first};
use crate::{Cell, Deduction, Finding, Notes, OFF, ON, Told, decided};

const WORDS: Templates = Templates(include_str!("words/mistakes.txt"));

/// The contradictions of wrong cells.
pub(crate) struct Contradictions<'a> {
    pub(crate) told: &'a Told,
    /// The cells of the picture with which all solutions agree.
    pub(crate) masks: &'a [Symbols],
    /// Everything with which all solutions are known to agree.
    pub(crate) settled: &'a [Symbols],
    /// The first deduction that contradicts what a cell shows.
    pub(crate) refuted: &'a Map<Cell, Deduction>,
}

impl Contradictions<'_> {
    /// The sentence for what a place shows.
    pub(crate) fn of(&self, claims: &[Finding]) -> String {
        let told = self.told;
        for &(cell, mask) in claims {
            let known = self.masks[cell as usize];
            if known & mask == 0 && known == ON && told.is_drawn_in_lines() {
                return WORDS.say("line ends", &[("cell", &told.name(cell))]);
            }
            if known & mask == 0 {
                return WORDS.say("cells around", &[("claim", &told.claim(cell, known))]);
            }
            let mut lines = told.lines_through(cell).iter();
            if let Some(&line) = lines.find(|line| self.is_finished(**line, (cell, mask))) {
                return WORDS.say("finished before", &[("line", &told.lines[line].name())]);
            }
        }
        let step = claims.iter().find_map(|(cell, _)| Some((*cell, self.refuted.get(cell)?)));
        if let Some((cell, deduction)) = step {
            return self.by_step(cell, deduction);
        }
        let is_false = |claim: &&Finding| claim.1 & self.settled[claim.0 as usize] == 0;
        match (claims.iter().find(is_false), claims) {
            (Some(&(cell, mask)), _) | (None, &[(cell, mask)]) => {
                WORDS.say("in no solution", &[("claim", &told.claim(cell, mask))])
            }
            (None, _) => WORDS.say("drawn in no solution", &[]),
        }
    }

    /// The sentence of the step that a cell contradicts.
    fn by_step(&self, cell: Cell, deduction: &Deduction) -> String {
        let (told, mut part) = (self.told, deduction.clone());
        part.found.retain(|each| each.0 == cell);
        let parts = part.rule(told).parts(told, &part, &[cell]);
        let step = parts.first().unwrap_or(&part);
        let because = step.because.iter().map(|finding| finding.0);
        let missing: Vec<Cell> =
            because.filter(|cell| !decided(self.masks[*cell as usize])).collect();
        let first = to_find_first(told, &missing);
        let words = step.rule(told).sentence(told, step);
        let is_long = letters(&words) + letters(&first) > LONGEST;
        (if is_long { in_short(told, step) } else { words }) + &first
    }

    /// True if a line has all its filled cells, and another is claimed to be filled.
    fn is_finished(&self, line: usize, (cell, mask): Finding) -> bool {
        if mask & OFF != 0 {
            return false;
        }
        let cells = &self.told.lines[line].cells;
        let look = self.told.look(line, &view_of(self.masks, cells), false);
        let place = cells.iter().position(|each| *each == cell);
        look.zip(place)
            .is_some_and(|(look, place)| look.easiest == Way::Finish && look.left[place] == OFF)
    }
}

/// The first deduction from masks that contradicts each claim that one contradicts.
pub(crate) fn first_against(
    told: &Told,
    masks: &[Symbols],
    claims: impl IntoIterator<Item = Finding>,
) -> Map<Cell, Deduction> {
    let claims: Map<Cell, Symbols> = claims.into_iter().collect();
    let mut refuted = Map::default();
    let mut take = |deduction: Deduction| {
        for &(cell, left) in &deduction.found {
            if claims.get(&cell).is_some_and(|mask| left & mask == 0) {
                refuted.get_or_insert_with(cell, || deduction.clone());
            }
        }
    };
    for rule in told.rules() {
        rule.deductions(told, &mut Notes::of(told, masks), None).into_iter().for_each(&mut take);
    }
    let _ = passes(told, &mut Notes::of(told, masks), None, &mut |_, turn| {
        turn.deduction.into_iter().for_each(&mut take);
        ControlFlow::Continue(())
    });
    refuted
}
