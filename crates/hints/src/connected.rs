//! The rule that some cells hang together: what is cut off, and the only ways between them.

use std::ops::ControlFlow;

use crosshatch_engine::{Claim, Tie};

use crate::words::{Templates, cell_names, namely, short_enough, states_in_words};
use crate::{Cell, Deduction, Each, Ease, Finding, Notes, Rule, Symbols, Technique, Told};

const WORDS: Templates = Templates(include_str!("words/connected.txt"));
/// The names of the ways in which it is applied.
const ONLY_WAY: &str = "only way";
const CUT_OFF: &str = "cut off";

/// The rule that some cells hang together, and the words for each constraint that says so.
pub(crate) struct ConnectedRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

/// The words for cells that hang together.
#[derive(Clone, Debug)]
pub(crate) struct TieWords {
    /// One of them: `a shaded cell`.
    pub one: String,
    /// Several: `shaded cells`.
    pub many: String,
    /// The words of the law, if it has any.
    pub say: Option<String>,
    /// The words of the law if they cannot.
    pub fails: Option<String>,
}

impl Rule for ConnectedRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "connected"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Connected]
    }

    fn technique(&self, _: &Told, deduction: &Deduction) -> Technique {
        if deduction.by == CUT_OFF { Technique::CUT_OFF } else { Ease::Connected.into() }
    }

    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        (0..told.ties.len()).map(Some).collect()
    }

    fn places_in_engine(&self, told: &Told, at: Option<usize>) -> Option<Vec<usize>> {
        Some(vec![told.place_of_tie(at?)])
    }

    /// Give what follows, together what has the same reason.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        for number in at.map_or(0..told.ties.len(), |at| at..at + 1) {
            let mut all: Vec<Deduction> = Vec::new();
            for tie in told.model.ties(number, &told.spread(&notes.masks)) {
                let one = self.deduction(told, number, &tie, &notes.masks);
                match all.iter_mut().find(|other| is_alike(other, &one)) {
                    Some(other) => {
                        let new = |mine: Vec<Finding>, others: &[Finding]| -> Vec<Finding> {
                            mine.into_iter().filter(|each| !others.contains(each)).collect()
                        };
                        other.because.extend(new(one.because, &other.because));
                        other.found.extend(new(one.found, &other.found));
                    }
                    None => all.push(one),
                }
            }
            all.into_iter().try_for_each(|deduction| each(notes, deduction))?;
        }
        ControlFlow::Continue(())
    }

    /// True if the whole deduction follows in this puzzle from its cells alone, by any cuts.
    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        let masks = told.masks_knowing(&deduction.because, &deduction.found);
        let ties = told.model.ties(deduction.at.unwrap_or(0), &told.spread(&masks));
        let found = ties.iter().map(|tie| self.deduction(told, 0, tie, &masks).found);
        let found: Vec<Vec<Finding>> = found.collect();
        if deduction.fails() {
            return found.iter().any(Vec::is_empty);
        }
        deduction.found.iter().all(|finding| found.iter().flatten().any(|other| other == finding))
    }

    /// A sentence such as `r2c3 is shaded because r1c1 and r4c4 would be cut off from each other
    /// otherwise: r2c2 is white`.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let words = &told.ties[deduction.at.unwrap_or(0)];
        let (ends, cut) = ends_and_cut(deduction);
        let known = namely(&states_in_words(told, &cut));
        let is_border = ends.len() < 2 - usize::from(deduction.by == CUT_OFF);
        let key = match (deduction.by, is_border) {
            _ if words.say.is_some() && !deduction.fails() => "said",
            (ONLY_WAY, false) => "only way",
            (ONLY_WAY, true) => "only way to border",
            (CUT_OFF, false) => "cut off",
            (CUT_OFF, true) => "cut off from border",
            (_, false) => "cannot be joined",
            (_, true) => "cannot reach border",
        };
        let one = if deduction.found.len() > 1 { &words.many } else { &words.one };
        let (ends, say) = (cell_names(told, &ends), words.say.as_deref().unwrap_or_default());
        short_enough(told, &deduction.found, &known, |claim, known| {
            let slots = [("claim", claim), ("ends", &ends), ("one", one), ("say", say)];
            WORDS.say(key, &[&slots[..], &[("known", known)]].concat())
        })
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        let words = &told.ties[deduction.at.unwrap_or(0)];
        WORDS.say("called", &[("many", &words.many)])
    }

    /// The contradiction: `r1c1 and r4c4 would be cut off from each other`.
    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        let words = &told.ties[deduction.at.unwrap_or(0)];
        if let Some(said) = words.fails.clone() {
            return said;
        }
        let (ends, _) = ends_and_cut(deduction);
        let key = if ends.len() < 2 { "failure at border" } else { "failure" };
        WORDS.say(key, &[("ends", &cell_names(told, &ends))])
    }
}

impl ConnectedRule {
    fn deduction(&self, told: &Told, number: usize, tie: &Tie, masks: &[Symbols]) -> Deduction {
        let denied = |claim: &Claim| told.finding_of(Claim { on: !claim.on, ..*claim });
        let ends = tie.ends.iter().map(|claim| told.finding_of(*claim));
        let found = tie.found.map(|claim| told.finding_of(claim));
        // The reason ends with what was ruled out in the cell itself.
        let before = found.map(|(cell, _)| (cell, masks[cell as usize]));
        let before = before.filter(|(_, mask)| *mask != told.unknown());
        let because = ends.chain(tie.cut.iter().map(denied)).chain(before).collect();
        let found = found.map(|(cell, mask)| (cell, mask & masks[cell as usize]));
        let by = match tie.found {
            Some(_) if tie.is_only_way => ONLY_WAY,
            Some(_) => CUT_OFF,
            None => "",
        };
        let found = found.into_iter().collect();
        // The ends come first, and the sentence tells them from the cut by their number.
        let numbers = vec![tie.ends.len()];
        let one = Deduction::new(self.number, Some(number), found, because);
        Deduction { numbers, by, ..one }
    }
}

/// True if two deductions have the same reason and are told together.
fn is_alike(one: &Deduction, other: &Deduction) -> bool {
    one.by == other.by && ends_and_cut(one) == ends_and_cut(other)
}

/// The cells that would be cut off from each other, and what is known of those between them.
fn ends_and_cut(deduction: &Deduction) -> (Vec<Cell>, Vec<Finding>) {
    let number = deduction.numbers.first().copied().unwrap_or(0);
    let (ends, cut) = deduction.because.split_at(number.min(deduction.because.len()));
    let is_found = |(cell, _): &Finding| deduction.found.iter().any(|(found, _)| found == cell);
    let cut = cut.iter().copied().filter(|each| !is_found(each));
    (ends.iter().map(|(cell, _)| *cell).collect(), cut.collect())
}
